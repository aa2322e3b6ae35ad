extension FidelitySection {
  static let scrollGate = FidelitySection(
    "scrollGate",
    code: ["Sources/DismissalPolicies/ScrollGate.swift"],
    introduction: """
      The scroll-gated dismissal of one public write-up, rule by rule. Grade A here means: the author's
      own words about the system that is modelled.
      """,
    rules: [
      FidelityRule(
        """
        canScroll is false at first; willBeginDragging clears it; didScroll sets it to \
        contentOffset.y < −150, strictly
        """,
        source: "the write-up", .a,
        tests: [
          "the latch is closed at first", "a drag that is about to begin closes the gate",
          "an offset of −150 leaves the gate closed", "an offset of −150,5 opens the gate",
          "Scenarios/tour/01-the-gate.lua",
        ],
        parameters: ["gateOffset", "gateFrom"], effects: [.flagChanged]),
      FidelityRule(
        """
        an attempt at began, and at every changed without a transition; it succeeds if canScroll \
        or location.y ≤ headerHeight
        """,
        source: "the write-up", .a,
        tests: [
          "with the gate open a pan begins the dismissal wherever it is",
          "a header of 56 lets y 56 begin and y 56,5 not",
          "an attempt that failed at began succeeds at a later changed",
          "Scenarios/tour/04-the-header.lua",
        ],
        parameters: ["headerHeight", "headerTest"], effects: [.dismiss]),
      FidelityRule(
        "recognises together with recognisers of the screen's view and of what is inside of it",
        source: "the write-up", .a,
        tests: [
          "scrollGate's pan and the list's recognise together, the list first",
          "the list and the screen move together",
          "Scenarios/cases/the-list-moves-on-under-the-modal.lua",
          "Scenarios/cases/the-list-scrolls-beside-the-dismissal.lua",
        ]),
      FidelityRule(
        """
        a success stores the location and the bounds, and sets the property before dismiss; that \
        event sends no update
        """,
        source: "the write-up", .a,
        tests: [
          "progress counts from the attempt that succeeded",
          "the event whose attempt succeeds sends no update", "a pull that finishes",
        ],
        effects: [.dismiss, .interactionControllerForDismissal]),
      FidelityRule(
        "progress is dy over the stored height for dy > 0, else 0",
        source: "the write-up", .a,
        tests: [
          "progress is the way down over the height", "Scenarios/tour/02-following-the-finger.lua",
        ],
        parameters: ["measuredFrom", "follows"], effects: [.update]),
      FidelityRule(
        """
        a lift faster than 100 pt/s downwards finishes, anything else cancels, whatever the \
        progress; then the property is nil
        """,
        source: "the write-up", .a,
        tests: [
          "a velocity of 100 cancels and 100,5 finishes",
          "during the settle the screen is not interactively dismissing",
          "Scenarios/tour/03-the-lift-decides.lua",
          "Scenarios/systems/scrollGate_spec.lua",
        ],
        parameters: ["finishVelocity", "finishesAt"], effects: [.finish, .cancel]),
      FidelityRule(
        """
        cancelled and failed do nothing: the transition stays open; the next began overwrites the \
        property
        """,
        source: "the write-up, by omission", .a,
        tests: [
          "a cancelled pan calls nothing", "after cancelled the transition stays open for ever",
          "a failed pan changes nothing", "the next began with the gate closed clears the property",
        ],
        parameters: ["onCancelled"]),
      FidelityRule(
        """
        failed while a transition is open counts as cancelled; nothing comes of it, since a pan \
        that can fail has not begun and holds no interactor
        """,
        source: "ours", .u,
        tests: [
          "a failed pan changes nothing",
          "a pan that fails while a transition is open calls nothing",
        ]),
      FidelityRule(
        "without a superview nothing is attempted, updated, finished or cancelled",
        source: "the write-up", .a,
        tests: [
          "a dismissed screen has no superview, so no attempt succeeds",
          "a screen dismissed under a pan gets no update, finish or cancel",
        ]),
      FidelityRule(
        """
        the animator moves the screen down by its height in 0.3 s, easeInOut when it plays by itself
        """,
        source: "the write-up leaves it open; ours", .u,
        tests: [
          "a button's dismissal is not interactive and takes 0,3 seconds",
          "a screen is animated in 0,3 seconds, easeInOut",
          "a transition that plays by itself follows the animator's curve",
        ]),
    ],
    options: [
      FidelityOption(
        "finishesAt",
        mends: "speed alone decides",
        source: "ours; \"clearly upwards\" is faster than 100 pt/s up",
        tests: [
          "a lift at this progress finishes, below it not",
          "never when the finger moves clearly upwards",
        ]),
      FidelityOption(
        "follows", "\"translation\"",
        mends: "a second finger makes progress jump", source: "ours",
        tests: [
          "a second finger jumps the centroid, not the translation",
          "Scenarios/cases/a-second-finger-does-not-move-the-screen.lua",
        ]),
      FidelityOption(
        "gateOffset",
        mends: "−150 is one number for all lists", source: "the write-up's number as a parameter",
        tests: ["another gateOffset moves the gate, and is strict too"]),
      FidelityOption(
        "gateFrom", "\"rest\"",
        mends: """
          −150 is absolute: under a top inset of 160 the first scrollViewDidScroll opens the gate \
          near rest
          """,
        source: "ours",
        tests: [
          "gateFrom lets the gate count from where the list rests",
          "Scenarios/cases/a-list-under-an-inset-keeps-its-gate-closed-at-rest.lua",
        ]),
    ])
}

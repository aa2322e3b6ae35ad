extension FidelitySection {
  private static let story = "Scenarios/systems/fastPull.lua"
  private static let spec = "Scenarios/systems/fastPull_spec.lua"

  static let fastPull = FidelitySection(
    "fastPull",
    code: ["Sources/DismissalPolicies/FastPull.swift", "Sources/DismissalCore/Step+Frame.swift"],
    introduction: """
      Pull down fast to dismiss, rule by rule. Grade A here means: the author's own words about the \
      system that is modelled.
      """,
    rules: [
      FidelityRule(
        "no transition is interactive: every pan begins, and remembers the view's centre",
        source: "the write-up", .a, tests: [spec]),
      FidelityRule(
        """
        changed: the frame's origin is the translation, absolute in the superview, x as well as y, \
        also upwards; a view that rests elsewhere jumps
        """,
        source: "the write-up", .a, tests: [spec, story], effects: [.setFrame]),
      FidelityRule(
        """
        a lift at 1500 pt/s downwards or faster animates the origin's y to the view's height in \
        0.2 s; x stays where it is
        """,
        source: "the write-up", .a, tests: [spec, story],
        parameters: ["finishVelocity", "finishesAt", "settleDuration"], effects: [.animate]),
      FidelityRule(
        """
        when that animation has run to its end, the screen is dismissed without animation; when it \
        has not, it is not: the view is off the screen, yet presented
        """,
        source: "the write-up", .a, tests: [spec, story],
        effects: [.animationCompleted, .dismiss, .viewWillDisappear, .viewDidDisappear]),
      FidelityRule(
        "any other lift animates the centre back to the remembered one in 0.2 s",
        source: "the write-up", .a, tests: [spec, story],
        parameters: ["settleDuration"], effects: [.animate, .animationCompleted]),
      FidelityRule(
        """
        cancelled and failed do nothing to the view: it stays where it is, and the next began \
        remembers the displaced centre and returns there
        """,
        source: "the write-up, by omission", .a, tests: [spec, story],
        parameters: ["onCancelled"]),
      FidelityRule(
        "a screen that is presented again has its frame at the origin",
        source: "ours", .u, tests: [spec]),
      FidelityRule(
        "a button's dismissal slides the screen out of where it is, by the animator",
        source: "the write-up leaves it open; ours", .u, tests: [spec]),
    ],
    options: [
      FidelityOption(
        "finishVelocity", mends: "1500 pt/s is one number for all screens",
        source: "the write-up's number as a parameter", tests: [spec]),
      FidelityOption(
        "finishesAt",
        mends: "640 of 667 points at 1400 pt/s return",
        source: "ours; \"clearly upwards\" is faster than 100 pt/s up", tests: [spec, story]),
      FidelityOption(
        "settleDuration", mends: "0.2 s is one number for all screens",
        source: "the write-up's number as a parameter", tests: [spec]),
    ])
}

import DismissalCore

extension FidelitySection {
  static let outside = FidelitySection(
    "Around the screen, and from outside",
    code: [
      "Sources/DismissalCore/Configuration+Layout.swift",
      "Sources/DismissalCore/Step+DimmingView.swift", "Sources/DismissalCore/Step+Outside.swift",
    ],
    introduction: """
      Each of these may come in every phase of a pan, a list, a transition and a block animation: \
      [outside_spec](../Scenarios/systems/outside_spec.lua).
      """,
    rules: frames + taps + touches + rotations + insets)

  private static let spec = "Scenarios/systems/outside_spec.lua"

  private static let frames = [
    FidelityRule(
      """
      a view may be smaller than its superview; it rests in its frame, leaves by its own length from \
      there, and comes back to it
      """,
      source: "a presentation controller's frameOfPresentedViewInContainerView: reference", .a,
      tests: [
        "a view with a frame rests there and leaves by its own height",
        "a pushed view with a frame leaves by its own width",
        "Scenarios/cases/a-tap-outside-dismisses-like-the-button.lua",
      ],
      parameters: ["frame"]),
    FidelityRule(
      "locations are points of the superview, which stays; header and list lie in the view",
      source: "reference", .a,
      tests: [
        "locations are the superview's, so the header's pull of scrollGate is too",
        "header and list lie in the view, and the dimming view around it",
      ],
      parameters: ["frame"]),
    FidelityRule(
      """
      policies that move the view count its place from the superview's origin: a view that rests \
      elsewhere jumps at the first movement
      """,
      source: "fastPull's write-up; ours for the others", .c, .u,
      tests: ["fastPull puts its view at the translation, wherever it rests", spec]),
    FidelityRule(
      "a part of the frame is on the screen",
      source: "ours", .u, tests: ["a part of the frame must be on the screen"]),
    FidelityRule(
      "a view has so much of the safe area as reaches it where it rests, also while it moves",
      source: "reference; ours while it moves", .a, .u,
      tests: ["a view has the safe area of where it rests"]),
  ]

  private static let taps = [
    FidelityRule(
      """
      around a view with a frame, or one that a tap outside dismisses, lies the dimming view; it takes \
      the touches there
      """,
      source: "usual presentation controllers; ours", .c, .u,
      tests: [
        "header and list lie in the view, and the dimming view around it",
        "nothing lies around a screen that fills its superview",
        "a pan that begins takes no touch from the dimming view",
      ]),
    FidelityRule(
      """
      a tap there (one finger, down and up within 10 pt of its touch-down, however long) dismisses, \
      where that is asked for
      """,
      source: "UITapGestureRecognizer's movement and time are not documented; ours", .u,
      tests: [
        "a finger that lifts within 10 points of its touch-down taps",
        "a finger that the system takes, or that went away and came back, does not tap",
        "two fingers at once are no tap, one after the other are two",
        "without tapOutsideDismisses a tap outside does nothing",
        "Scenarios/cases/a-tap-outside-dismisses-like-the-button.lua",
      ],
      parameters: [FidelityParameter("tapOutsideDismisses", default: false)]),
    FidelityRule(
      """
      while touches are blocked the tap does nothing; during an interactive transition it calls \
      dismiss, which is refused
      """,
      source: "one report each", .c,
      tests: [
        "while touches are blocked a tap outside does nothing",
        "a tap outside during an interactive transition is refused",
      ]),
    FidelityRule(
      "a block animation of the view turns its own touches off, not those around it",
      source: "reference", .a,
      tests: ["a block animation of the view blocks its touches, not those outside"]),
  ]

  private static let touches = [
    FidelityRule(
      """
      an interruption (a call, an alert, the app inactive) cancels each pan that began, and lets the \
      others fail; views that have a touch hear touchesCancelled
      """,
      source: "reference; reports", .a, .c,
      tests: [
        "an interruption cancels the list's drag first, then the screen's pan",
        "a pan that has not begun fails, and the view loses its touch",
        "an interruption ends direct input too", spec,
        "Scenarios/cases/an-interruption-is-no-lift-in-any-phase.lua",
      ],
      effects: [.interruption, .touchesCancelled]),
    FidelityRule(
      "it takes them from the deepest view outwards, whatever `recognizerOrder` is",
      source: "ours", .u,
      tests: ["an interruption cancels the list's drag first, then the screen's pan"]),
    FidelityRule(
      "fingers that the system took are nobody's until they lift",
      source: "reference", .a,
      tests: [
        "fingers that the system took are nobody's until they lift",
        "Scenarios/cases/an-interruption-is-no-lift-in-any-phase.lua",
      ]),
  ]

  private static let rotations = [
    FidelityRule(
      "a rotation cancels the touches first, once",
      source: "reports disagree; ours", .u,
      tests: [
        "a rotation cancels the pan once, and the view is at rest",
        "Scenarios/cases/rotation-cancels-the-pull-and-the-next-works.lua",
      ]),
    FidelityRule(
      """
      then viewWillTransition(to:), and the view is laid out: one that filled its superview fills it, \
      one with a frame keeps its distances to the edges, as does the list's frame in the view
      """,
      source: "reference for the message and for flexible width and height; ours", .a, .u,
      tests: [
        "a view that filled the screen fills it, one with a frame keeps its distances",
        "a list fills the turned view, or keeps its distances",
        "a screen that has left hears nothing, and comes back in the new size",
      ],
      effects: [.viewWillTransition]),
    FidelityRule(
      """
      distances are those of the presentation; a frame without room keeps 1 pt of length and 1 pt on \
      the screen
      """,
      source: "ours", .u,
      tests: ["a view without room keeps one point on the screen, and comes back"]),
    FidelityRule(
      "the laid-out view is at rest, and a block animation of it ends unfinished",
      source: "ours", .u,
      tests: [
        "a block animation ends unfinished by a rotation, and nothing is dismissed",
        "a rotation cancels the pan once, and the view is at rest",
      ]),
    FidelityRule(
      "a transition in flight goes on, drawn with the new size",
      source: "ours", .u,
      tests: ["a transition in flight goes on, drawn with the new size", spec]),
    FidelityRule(
      "scrollGate keeps the height of its attempt, distance reads the bounds at each event",
      source: "their write-ups", .c,
      tests: [
        "scrollGate keeps the height of its attempt until the next one",
        "Scenarios/cases/rotation-cancels-the-pull-and-the-next-works.lua",
      ]),
  ]

  private static let insets = [
    FidelityRule(
      """
      a new safe area, or a rotation, lays the list out: at rest it moves with its top inset, and is \
      brought into its range; in motion it goes on from where it is
      """,
      source: "reference for a list at rest; ours", .a, .u,
      tests: [
        "a new safe area moves a list at rest at its top, not one that is dragged",
        "a list at rest is brought into its new range, and hears of it",
        "a rotation may bring a new safe area",
        "Scenarios/cases/a-safe-area-that-grows-while-the-list-is-pulled.lua",
      ],
      effects: [.safeAreaInsetsDidChange]),
    FidelityRule(
      """
      the keyboard makes the list's bottom inset at least what it covers of the list where the view \
      rests
      """,
      source: "UITableViewController does so by itself: reference", .a,
      tests: [
        "the list's bottom inset is what the keyboard covers, or the safe area if more",
        "only what the keyboard covers of the list counts",
        "a list that was at its end returns there when the keyboard goes",
        "Scenarios/cases/a-keyboard-over-the-list-cancels-nothing.lua",
      ],
      effects: [.keyboardWillShow, .keyboardWillHide]),
    FidelityRule(
      "it does so at once, without the keyboard's 0.25 s, and stays through a rotation",
      source: "ours", .u,
      tests: ["the list's bottom inset is what the keyboard covers, or the safe area if more"]),
    FidelityRule(
      "a touch on the keyboard is nobody's; a keyboard that comes or goes cancels no gesture",
      source: "the keyboard has a window of its own; ours", .c, .u,
      tests: [
        "a touch on the keyboard is nobody's, and no gesture is cancelled",
        "Scenarios/cases/a-keyboard-over-the-list-cancels-nothing.lua",
      ]),
  ]
}

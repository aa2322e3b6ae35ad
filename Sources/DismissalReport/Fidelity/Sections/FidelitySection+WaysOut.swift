import DismissalCore

extension FidelitySection {
  private static let spec = "Scenarios/systems/ways-out_spec.lua"

  static let waysOut = FidelitySection(
    "Ways out",
    code: ["Sources/DismissalCore/Step+Departure.swift"],
    introduction: """
      UIKit tells of its own sheets alone: shouldDismiss, willDismiss, didDismiss, and \
      didAttemptToDismiss where it was refused, none of them for a dismissal by code. Ours tell of \
      every dismissal, with its cause.
      """,
    rules: [
      FidelityRule(
        """
        one willDismiss as the dismissal is decided (a finish that UIKit heeds, a call that it accepts, \
        the animation that takes a view away) and one didDismiss at its end, with the cause of the first
        """,
        source: "ours", .u,
        tests: [spec, "Scenarios/systems/messages_spec.lua"],
        effects: [.willDismiss, .didDismiss]),
      FidelityRule(
        """
        whether the user may dismiss is asked once for each decision, before anything is animated; no is \
        a cancel, and the attempt is told
        """,
        source: "UIKit asks its sheets' delegate so; every presentation is asked here",
        .a, tests: [spec, "Scenarios/cases/a-refused-pull-comes-back-at-once.lua"],
        parameters: ["shouldDismiss"],
        effects: [.shouldDismiss, .didAttemptToDismiss]),
      FidelityRule(
        "a button and other code are the app's own decision and are not asked; a tap outside and an escape are",
        source: "reference for sheets: not sent for a dismissal by code", .a, tests: [spec]),
      FidelityRule(
        "isModalInPresentation refuses the user's own ways out without asking",
        source: "reference, for sheets; ours for the rest", .a, .u, tests: [spec],
        parameters: [
          FidelityParameter(
            "isModalInPresentation", default: Configuration().isModalInPresentation)
        ]),
      FidelityRule(
        """
        it is not asked where UIKit would not heed the answer: a finish before the start, a call while a \
        transition runs
        """,
        source: "ours", .u, tests: [spec]),
      FidelityRule(
        """
        where an animation takes the view away first it is asked as that begins, whatever runs then: the \
        dismissal comes at its end
        """,
        source: "ours", .u, tests: [spec]),
      FidelityRule(
        "a finish by a pull of a dismissal that a button began is the button's: nobody is asked",
        source: "ours", .u, tests: [spec]),
      FidelityRule(
        "a ruling that repeats during the drag, once refused, is not asked again by that pan",
        source: "ours", .u, tests: [spec]),
      FidelityRule(
        """
        an animation that was to take the view away and is ended, or that ends when the screen presents \
        another, which leaves in its place, withdraws its announcement
        """,
        source: "ours", .u, tests: [spec]),
      FidelityRule(
        "accessibilityPerformEscape dismisses, as UIKit's own presentations answer it",
        source: "reference for the gesture; ours that every screen answers it", .a, .u,
        tests: [spec]),
    ])
}

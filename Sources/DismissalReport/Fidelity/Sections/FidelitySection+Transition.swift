import DismissalCore

extension FidelitySection {
  private static let defaults = Configuration()

  static let transition = FidelitySection(
    "Custom transitions",
    code: ["Sources/DismissalCore/Transition", "Sources/DismissalCore/Step.swift"],
    rules: [
      FidelityRule(
        """
        dismiss(animated:) asks for the animator, then, having got one, for the interactor; nil → \
        the animation just plays
        """,
        source: "UIViewControllerTransitioningDelegate reference", .a,
        tests: [
          "a button's dismissal is not interactive and takes 0,3 seconds",
          "Scenarios/cases/a-close-button-is-not-interactive.lua",
        ],
        effects: [
          .dismiss, .animationControllerForDismissed, .interactionControllerForDismissal,
        ]),
      FidelityRule(
        """
        interactive: startInteractiveTransition, which calls animateTransition; else \
        animateTransition alone
        """,
        source: "reference", .a,
        tests: ["a pull that finishes", "Scenarios/cases/a-close-button-is-not-interactive.lua"],
        effects: [.startInteractiveTransition, .animateTransition]),
      FidelityRule(
        "update below 0 is 0; above 1 draws as complete, and percentComplete then reads 1",
        source: "reference; ours for the reading", .a, .u,
        tests: [
          "an update below 0 is 0 and one above 1 is 1",
          "Scenarios/tour/02-following-the-finger.lua",
        ],
        effects: [.update]),
      FidelityRule(
        "the interactive part is linear in percentComplete",
        source: "reference", .a,
        tests: ["the interactive part is linear"]),
      FidelityRule(
        "whether the interactive part is drawn along the animator's curve all the same",
        source: "the reference says linear; demos suggest the curve", .c, .u,
        tests: [
          "with the animator's curve it is drawn along that",
          "the interactive part is drawn linearly, or along the animator's curve",
        ],
        parameters: [
          FidelityParameter(
            "animatorCurveWhileInteractive",
            default: defaults.animation.followsCurveWhileInteractive)
        ]),
      FidelityRule(
        """
        finish plays the rest in (1 − p)·duration/completionSpeed, cancel back in \
        p·duration/completionSpeed
        """,
        source: "reference; measured", .a, .b,
        tests: [
          "finish takes (1 − p) of the duration, cancel p of it",
          "Scenarios/cases/a-cancel-takes-progress-times-duration.lua",
        ],
        parameters: ["duration", "completionSpeed"], effects: [.finish, .cancel]),
      FidelityRule(
        "that rest has the speed 1 and the curve easeInOut by default",
        source: "reference", .a,
        tests: ["the settings that UIKit documents have its defaults"],
        parameters: ["completionSpeed", "completionCurve"]),
      FidelityRule(
        "finish or cancel before the transition has started is lost, and the screen hangs",
        source: "many reports", .b,
        tests: [
          "a finish before the start is lost, and stuck names it",
          "a cancel before the start is lost as well",
          "Scenarios/cases/a-short-swipe-is-not-lost.lua",
        ],
        effects: [.finish, .cancel]),
      FidelityRule(
        "how long after dismiss the transition starts; 0 is inside dismiss",
        source: "unknown", .u,
        tests: [
          "a finish at the start or after it works",
          "Scenarios/cases/a-short-swipe-is-not-lost.lua",
        ],
        parameters: [FidelityParameter("startDelay", default: defaults.startDelay)]),
      FidelityRule(
        "neither finish nor cancel ever called: the transition stays open",
        source: "reports; reference by implication", .b,
        tests: [
          "after cancelled the transition stays open for ever",
          "Scenarios/tour/05-a-screen-that-hangs.lua",
        ]),
      FidelityRule(
        "dismiss while a transition runs is refused and logged",
        source: "measured", .b,
        tests: [
          "a second dismissal is refused",
          "Scenarios/cases/a-second-dismissal-is-refused-not-queued.lua",
        ],
        effects: [.dismissRefused]),
      FidelityRule(
        "a transition that is not interactive blocks touches, an interactive one does not",
        source: "one write-up", .c,
        tests: [
          "a transition that is not interactive blocks touches",
          "a settle after a pull does not block touches",
          "Scenarios/cases/a-finger-during-the-button-animation-does-nothing.lua",
        ]),
      FidelityRule(
        """
        dismissed: viewWillDisappear … viewDidDisappear; cancelled: viewWillDisappear, then \
        viewWillAppear, viewDidAppear
        """,
        source: "one write-up", .c,
        tests: ["Scenarios/cases/appearance-calls-balance-after-cancels.lua"],
        effects: [.viewWillDisappear, .viewDidDisappear, .viewWillAppear, .viewDidAppear]),
      FidelityRule(
        "where those stand among the animator's calls; animationEnded last",
        source: "ours", .u,
        tests: ["a pull that finishes", "a pull that cancels"],
        effects: [
          .viewWillDisappear, .viewDidDisappear, .viewWillAppear, .viewDidAppear, .animationEnded,
        ]),
      FidelityRule(
        "the animator ends with completeTransition(!transitionWasCancelled)",
        source: "reference", .a,
        tests: [
          "a pull that cancels",
          "Scenarios/cases/after-a-cancelled-drag-everything-works-again.lua",
        ],
        effects: [.completeTransition]),
      FidelityRule(
        "the interactor in flight lives until completion",
        source: "ours", .u,
        tests: [
          "a transition whose interactor was overwritten can never end",
          "the settle ends although a pan began during it",
        ]),
      FidelityRule(
        "percentComplete keeps its last value during the settle, and is 0 when nothing runs",
        source: "ours", .u,
        tests: ["percentComplete keeps its last value during the settle, then it is 0"]),
      FidelityRule(
        "dismissing a screen that is not presented does nothing, and is reported as refused",
        source: "ours", .u,
        tests: [
          "a second dismissal is refused",
          "Scenarios/cases/a-second-dismissal-is-refused-not-queued.lua",
        ],
        effects: [.dismissRefused]),
      FidelityRule(
        "after a call that came before the start, the start never happens: no viewWillDisappear",
        source: "ours", .u,
        tests: [
          "a finish before the start is lost, and stuck names it",
          "Scenarios/cases/a-short-swipe-is-not-lost.lua",
        ],
        effects: [.viewWillDisappear]),
      FidelityRule(
        """
        a navigation controller pops by the same machinery: it asks its delegate for the animator of \
        the operation, then for the interactor
        """,
        source: "UINavigationControllerDelegate reference", .a,
        tests: ["Scenarios/systems/edgePan_spec.lua"],
        effects: [
          .popViewController, .animationControllerForOperation, .interactionControllerForAnimation,
        ]),
      FidelityRule(
        """
        a screen object that was dismissed can be presented, or pushed, again: UIKit asks for an \
        animator; the object keeps what it remembers
        """,
        source: "reference", .a,
        tests: [
          "Scenarios/systems/distance_spec.lua", "Scenarios/systems/edgePan_spec.lua",
        ],
        effects: [
          .present, .pushViewController, .animationControllerForPresented,
          .animationControllerForOperation, .viewWillAppear, .viewDidAppear,
        ]),
      FidelityRule(
        "given none, the system's own animation plays for so long, with touches off",
        source: "the length is not public", .u,
        tests: ["Scenarios/systems/distance_spec.lua"],
        parameters: [
          FidelityParameter("presentationDuration", default: defaults.presentation.duration)
        ]),
      FidelityRule(
        "presenting a screen that is presented, or is in a transition, is refused",
        source: "measured; ours for how it is reported", .b, .u,
        tests: ["Scenarios/systems/distance_spec.lua"], effects: [.presentRefused]),
      FidelityRule(
        """
        a block animation sets model values at once, only what is drawn is in between; touches on \
        the animated view are off meanwhile
        """,
        source: "measured; reference", .b, .a,
        tests: ["Scenarios/systems/fastPull_spec.lua", "Scenarios/systems/fastPull.lua"],
        effects: [.animate, .animationCompleted]),
      FidelityRule(
        "another block animation of the frame ends the first before its end",
        source: "ours", .u,
        tests: ["Scenarios/systems/fastPull_spec.lua"], effects: [.animationCompleted]),
      FidelityRule(
        """
        timing curves: linear, easeIn (.42,0,1,1), easeOut (0,0,.58,1), easeInOut (.42,0,.58,1), \
        default (.25,.1,.25,1)
        """,
        source: "CAMediaTimingFunction", .a,
        tests: [
          "Apple's named curves are the reference's", "every curve of the reference has its values",
        ],
        parameters: ["animatorCurve", "completionCurve"]),
    ])
}

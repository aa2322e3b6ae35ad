import DismissalCore

extension FidelitySection {
  private static let spec = "Scenarios/systems/stack_spec.lua"
  private static let swipe = "Scenarios/cases/a-swipe-on-the-inner-modal-leaves-the-outer-alone.lua"

  static let stack = FidelitySection(
    "A modal on a modal",
    code: ["Sources/DismissalCore/Stack"],
    introduction: """
      The screens of a world are numbered in the order of their presentation; each is presented on one \
      that was there before.
      """,
    rules: [
      FidelityRule(
        """
        dismiss on a screen that itself presents something does not dismiss it: it dismisses what it \
        presents and all above
        """,
        source: "UIViewController.dismiss reference", .a,
        tests: [spec, "a dismissal is passed on to the screen on top, where it was called"],
        effects: [.dismiss]),
      FidelityRule(
        """
        only the one on top is animated, and its delegate asked; those between leave without \
        animation, from the top down, as its transition completes, and stay if that is cancelled
        """,
        source: "reference for the animation; ours for when, and the cancelled one", .a, .u,
        tests: [spec, "those between leave from the top down, when the one on top is gone"],
        effects: [
          .dismiss, .viewWillDisappear, .viewDidDisappear, .animationControllerForDismissed,
        ]),
      FidelityRule(
        "which cause the dismissal of the one on top has: presenter",
        source: "ours", .u, tests: [spec], effects: [.dismiss]),
      FidelityRule(
        "the interactor of the screen below drives nothing when its own pan asks for that dismissal",
        source: "reference by implication", .a,
        tests: [spec], effects: [.update, .finish, .cancel]),
      FidelityRule(
        "a dismissal while a screen above is in a transition is refused, as on that screen itself",
        source: "measured", .b,
        tests: [spec, "a dismissal is refused while a screen above is in a transition"],
        effects: [.dismissRefused]),
      FidelityRule(
        """
        a screen presents one other at most, and only when it is presented and in no transition; a \
        first presentation that UIKit refuses and logs is an error here, since there would be no screen \
        to go on with
        """,
        source: "measured; ours for the error", .b, .u,
        tests: [spec, "a screen that cannot present refuses, and nothing has changed"]),
      FidelityRule(
        """
        presenting again a screen whose presenter is not there, is in a transition, or presents \
        another is refused
        """,
        source: "measured; ours for how it is reported", .b, .u,
        tests: [spec], effects: [.presentRefused]),
      FidelityRule(
        """
        a screen that is presented without animation is at rest at once, with viewWillAppear and \
        viewDidAppear
        """,
        source: "reference", .a,
        tests: [spec], effects: [.viewWillAppear, .viewDidAppear]),
      FidelityRule(
        """
        a finger goes at its touch-down to the topmost screen that is there; what that does not take \
        is nobody's
        """,
        source: "UIKit's presentation covers the screen below; hit testing reference", .a,
        tests: [spec, swipe, "a finger belongs for life to the screen on top at its touch-down"]),
      FidelityRule(
        "it belongs to that screen until its lift, also when another is presented or that one leaves",
        source: "reference", .a,
        tests: [spec, "a finger belongs for life to the screen on top at its touch-down"]),
      FidelityRule(
        """
        under a full screen the presenter gets viewWillDisappear and viewDidDisappear once that is \
        presented, viewWillAppear and viewDidAppear as it leaves; under a custom one no calls
        """,
        source: "UIModalPresentationStyle reference; reports", .a, .b,
        tests: [spec],
        parameters: [
          FidelityParameter(
            "modalPresentationStyle", default: Configuration().modalPresentationStyle)
        ],
        effects: [.viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear]),
      FidelityRule(
        """
        when that dismissal is cancelled, it gets viewWillAppear, viewWillDisappear, \
        viewDidDisappear
        """,
        source: "one write-up", .c, tests: [spec],
        effects: [.viewWillAppear, .viewWillDisappear, .viewDidDisappear]),
      FidelityRule(
        """
        where those calls stand: after the leaving screen's own; a dismissal of several uncovers the \
        lowest that it leaves, and one between that had disappeared gets none
        """,
        source: "ours", .u, tests: [spec],
        effects: [.viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear]),
      FidelityRule(
        """
        a screen that is pushed stands on the one below as a presented one does, which disappears \
        under it; dismiss on that one pops it (UIKit's would take the modal with all that it pushed)
        """,
        source: "UINavigationController reference for the appearance; ours for the rest", .a, .u,
        tests: [spec],
        effects: [.popViewController, .viewWillDisappear, .viewDidDisappear]),
      FidelityRule(
        "what happens by itself at one time happens on the lower screen first",
        source: "ours", .u, tests: ["at one time the lower screen comes first"]),
    ])
}

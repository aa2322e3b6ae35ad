/// The kinds of effects, under the names that reports and scripts use.
public enum EffectKind: String, CaseIterable, Sendable {
  case scrollViewWillBeginDragging
  case scrollViewDidScroll
  case scrollViewWillEndDragging
  case scrollViewDidEndDragging
  case scrollViewWillBeginDecelerating
  case scrollViewDidEndDecelerating
  case scrollViewDidEndScrollingAnimation
  case touchesCancelled
  case gestureRecognizerShouldBegin
  case handlePan
  case flagChanged
  case dismiss
  case dismissRefused
  case update
  case finish
  case cancel
  case animationControllerForDismissed
  case interactionControllerForDismissal
  case viewWillDisappear
  case startInteractiveTransition
  case animateTransition
  case completeTransition
  case viewDidDisappear
  case viewWillAppear
  case viewDidAppear
  case animationEnded

  /// What it means, in one sentence.
  public var summary: String {
    switch self {
    case .scrollViewWillBeginDragging: "The list's delegate hears that a drag begins."
    case .scrollViewDidScroll: "The list's delegate hears that the offset changed."
    case .scrollViewWillEndDragging:
      "The list's delegate hears that the finger lifts, and where the list will stop."
    case .scrollViewDidEndDragging: "The list's delegate hears that the drag ended."
    case .scrollViewWillBeginDecelerating:
      "The list's delegate hears that the list moves on by itself."
    case .scrollViewDidEndDecelerating: "The list's delegate hears that the list stopped."
    case .scrollViewDidEndScrollingAnimation:
      "The list's delegate hears that setContentOffset(animated: true) has arrived."
    case .touchesCancelled:
      "A view loses its touches to a recogniser that begins; a list's content, only if it had them."
    case .gestureRecognizerShouldBegin:
      "The pan asked whether it may begin (only asked with axisTest)."
    case .handlePan: "The pan's action: its state, place and velocity."
    case .flagChanged:
      "A flag of the policy changed (ours); it is listed under the flag's name, as canScroll."
    case .dismiss: "dismiss(animated:) was called, by the gesture or by a button."
    case .dismissRefused: "UIKit refused the dismissal and logged why."
    case .update:
      "update was called on the interactor that the property holds; drives says whether UIKit waits for it."
    case .finish: "finish was called on it."
    case .cancel: "cancel was called on it."
    case .animationControllerForDismissed: "UIKit asked for the animator."
    case .interactionControllerForDismissal:
      "UIKit asked for the interactor; given says whether the property held one."
    case .viewWillDisappear: "The screen is about to leave."
    case .startInteractiveTransition: "UIKit started the interactive transition."
    case .animateTransition: "The animator was asked to animate."
    case .completeTransition: "The animator ended the transition."
    case .viewDidDisappear: "The screen is gone: dismissed."
    case .viewWillAppear: "A cancelled dismissal brings the screen back."
    case .viewDidAppear: "The screen is back."
    case .animationEnded: "The animator hears that the transition is over."
    }
  }
}

extension Effect {
  public var kind: EffectKind {
    switch self {
    case .scrollViewWillBeginDragging: .scrollViewWillBeginDragging
    case .scrollViewDidScroll: .scrollViewDidScroll
    case .scrollViewWillEndDragging: .scrollViewWillEndDragging
    case .scrollViewDidEndDragging: .scrollViewDidEndDragging
    case .scrollViewWillBeginDecelerating: .scrollViewWillBeginDecelerating
    case .scrollViewDidEndDecelerating: .scrollViewDidEndDecelerating
    case .scrollViewDidEndScrollingAnimation: .scrollViewDidEndScrollingAnimation
    case .touchesCancelled: .touchesCancelled
    case .gestureRecognizerShouldBegin: .gestureRecognizerShouldBegin
    case .handlePan: .handlePan
    case .flagChanged: .flagChanged
    case .dismiss: .dismiss
    case .dismissRefused: .dismissRefused
    case .update: .update
    case .finish: .finish
    case .cancel: .cancel
    case .animationControllerForDismissed: .animationControllerForDismissed
    case .interactionControllerForDismissal: .interactionControllerForDismissal
    case .viewWillDisappear: .viewWillDisappear
    case .startInteractiveTransition: .startInteractiveTransition
    case .animateTransition: .animateTransition
    case .completeTransition: .completeTransition
    case .viewDidDisappear: .viewDidDisappear
    case .viewWillAppear: .viewWillAppear
    case .viewDidAppear: .viewDidAppear
    case .animationEnded: .animationEnded
    }
  }
}

extension EffectKind {
  /// One effect of the kind, from which documentation knows its values.
  public var example: Effect {
    switch self {
    case .scrollViewWillBeginDragging: .scrollViewWillBeginDragging
    case .scrollViewDidScroll: .scrollViewDidScroll(contentOffset: .zero)
    case .scrollViewWillEndDragging:
      .scrollViewWillEndDragging(velocity: .zero, targetContentOffset: .zero)
    case .scrollViewDidEndDragging: .scrollViewDidEndDragging(willDecelerate: false)
    case .scrollViewWillBeginDecelerating: .scrollViewWillBeginDecelerating
    case .scrollViewDidEndDecelerating: .scrollViewDidEndDecelerating
    case .scrollViewDidEndScrollingAnimation: .scrollViewDidEndScrollingAnimation
    case .touchesCancelled: .touchesCancelled(view: .header)
    case .gestureRecognizerShouldBegin: .gestureRecognizerShouldBegin(true)
    case .handlePan: .handlePan(state: .began, location: .zero, velocity: .zero)
    case .flagChanged: .flagChanged(name: "canScroll", value: true)
    case .dismiss: .dismiss(cause: .gesture)
    case .dismissRefused: .dismissRefused(reason: .transitionRunning)
    case .update: .update(percentComplete: 0, drives: true)
    case .finish: .finish(drives: true)
    case .cancel: .cancel(drives: true)
    case .animationControllerForDismissed: .animationControllerForDismissed
    case .interactionControllerForDismissal: .interactionControllerForDismissal(given: true)
    case .viewWillDisappear: .viewWillDisappear
    case .startInteractiveTransition: .startInteractiveTransition
    case .animateTransition: .animateTransition(duration: 0.3)
    case .completeTransition: .completeTransition(didComplete: true)
    case .viewDidDisappear: .viewDidDisappear
    case .viewWillAppear: .viewWillAppear
    case .viewDidAppear: .viewDidAppear
    case .animationEnded: .animationEnded(transitionCompleted: true)
    }
  }
}

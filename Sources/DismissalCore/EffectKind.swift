/// The kinds of effects, under the names that reports and scripts use.
public enum EffectKind: String, CaseIterable, Sendable {
  case scrollViewWillBeginDragging
  case scrollViewDidScroll
  case scrollViewWillEndDragging
  case scrollViewDidEndDragging
  case scrollViewWillBeginDecelerating
  case scrollViewDidEndDecelerating
  case scrollViewDidEndScrollingAnimation
  case interruption
  case viewWillTransition
  case safeAreaInsetsDidChange
  case keyboardWillShow
  case keyboardWillHide
  case refreshControlValueChanged
  case touchesCancelled
  case gestureRecognizerShouldBegin
  case handlePan
  case flagChanged
  case dismiss
  case popViewController
  case dismissRefused
  case present
  case pushViewController
  case presentRefused
  case callQueued
  case shouldDismiss
  case willDismiss
  case didDismiss
  case didAttemptToDismiss
  case interactionDidStart
  case setFrame
  case animate
  case animationCompleted
  case update
  case pause
  case finish
  case cancel
  case animationControllerForDismissed
  case interactionControllerForDismissal
  case animationControllerForPresented
  case interactionControllerForPresentation
  case animationControllerForOperation
  case interactionControllerForAnimation
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
    case .interruption: "The system took every touch, as for a call or an alert (ours)."
    case .viewWillTransition: "The controller hears that the view gets a new size: a rotation."
    case .safeAreaInsetsDidChange: "The view hears that its safe-area insets changed."
    case .keyboardWillShow:
      "The keyboard comes; its height is that of the screen's part which it covers."
    case .keyboardWillHide: "The keyboard goes."
    case .refreshControlValueChanged:
      "The list's refresh control fired: a drag has pulled the list far enough."
    case .touchesCancelled:
      "A view loses its touches to a recogniser that begins, or to the system; a list's content, only if it had them."
    case .gestureRecognizerShouldBegin:
      "The pan asked whether it may begin (only asked with axisTest)."
    case .handlePan: "The pan's action: its state, place and velocity."
    case .flagChanged:
      "A flag of the policy changed (ours); it is listed under the flag's name, as canScroll."
    case .dismiss: "dismiss(animated:) was called; cause says by whom."
    case .dismissRefused: "UIKit refused the dismissal and logged why."
    case .popViewController:
      "popViewController(animated:) was called; cause says by whom."
    case .present: "The screen was presented, or the object that was dismissed once more."
    case .pushViewController: "The screen was pushed, or the object that was popped once more."
    case .presentRefused: "UIKit refused that presentation, or push."
    case .callQueued:
      "The call waits for the end of the transition that runs (ours, whileTransitioning = \"queue\")."
    case .shouldDismiss:
      "It was asked whether the user may dismiss the screen, and by which way (ours)."
    case .willDismiss:
      "The dismissal is decided: nothing but a cancel of a caught settle takes it back (ours)."
    case .didDismiss: "The screen is dismissed (ours)."
    case .didAttemptToDismiss: "The user tried to dismiss the screen, and may not (ours)."
    case .pause: "A pan took up the transition that settled: pause was called on its interactor."
    case .interactionDidStart: "The interactor told its delegate that an interaction started."
    case .setFrame: "The policy set the frame of the view: its origin."
    case .animate:
      "The policy called UIView.animate for the frame, which has its end value at once; outcome says why: finish, cancel, or a stop's name."
    case .animationCompleted:
      "The completion of that animation was called; finished says whether it ran to its end."
    case .update:
      "update was called on the interactor that the property holds; drives says whether UIKit waits for it."
    case .finish: "finish was called on it."
    case .cancel: "cancel was called on it."
    case .animationControllerForDismissed: "UIKit asked for the animator."
    case .interactionControllerForDismissal:
      "UIKit asked for the interactor; given says whether the property held one."
    case .animationControllerForPresented:
      "UIKit asked for the animator of a presentation; given says whether it got one."
    case .interactionControllerForPresentation:
      "UIKit asked for the interactor of a presentation; given says whether it got one."
    case .animationControllerForOperation:
      "The navigation controller asked its delegate for the animator of a push or a pop."
    case .interactionControllerForAnimation:
      "The navigation controller asked its delegate for the interactor."
    case .viewWillDisappear: "The screen is about to leave."
    case .startInteractiveTransition: "UIKit started the interactive transition."
    case .animateTransition: "The animator was asked to animate."
    case .completeTransition: "The animator ended the transition."
    case .viewDidDisappear: "The screen is gone: dismissed."
    case .viewWillAppear:
      "The screen is about to come: a cancelled dismissal brings it back, or it is presented again."
    case .viewDidAppear: "The screen is there, or there again."
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
    case .interruption: .interruption
    case .viewWillTransition: .viewWillTransition
    case .safeAreaInsetsDidChange: .safeAreaInsetsDidChange
    case .keyboardWillShow: .keyboardWillShow
    case .keyboardWillHide: .keyboardWillHide
    case .refreshControlValueChanged: .refreshControlValueChanged
    case .touchesCancelled: .touchesCancelled
    case .gestureRecognizerShouldBegin: .gestureRecognizerShouldBegin
    case .handlePan: .handlePan
    case .flagChanged: .flagChanged
    case .dismiss: .dismiss
    case .popViewController: .popViewController
    case .dismissRefused: .dismissRefused
    case .present: .present
    case .pushViewController: .pushViewController
    case .presentRefused: .presentRefused
    case .callQueued: .callQueued
    case .shouldDismiss: .shouldDismiss
    case .willDismiss: .willDismiss
    case .didDismiss: .didDismiss
    case .didAttemptToDismiss: .didAttemptToDismiss
    case .pause: .pause
    case .interactionControllerForPresentation: .interactionControllerForPresentation
    case .interactionDidStart: .interactionDidStart
    case .setFrame: .setFrame
    case .animate: .animate
    case .animationCompleted: .animationCompleted
    case .update: .update
    case .finish: .finish
    case .cancel: .cancel
    case .animationControllerForDismissed: .animationControllerForDismissed
    case .interactionControllerForDismissal: .interactionControllerForDismissal
    case .animationControllerForPresented: .animationControllerForPresented
    case .animationControllerForOperation: .animationControllerForOperation
    case .interactionControllerForAnimation: .interactionControllerForAnimation
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
    case .interruption: .interruption
    case .viewWillTransition: .viewWillTransition(size: Size(width: 844, height: 390))
    case .safeAreaInsetsDidChange: .safeAreaInsetsDidChange
    case .keyboardWillShow: .keyboardWillShow(height: 291)
    case .keyboardWillHide: .keyboardWillHide
    case .refreshControlValueChanged: .refreshControlValueChanged
    case .touchesCancelled: .touchesCancelled(view: .header)
    case .gestureRecognizerShouldBegin: .gestureRecognizerShouldBegin(true)
    case .handlePan: .handlePan(state: .began, location: .zero, velocity: .zero)
    case .flagChanged: .flagChanged(name: "canScroll", value: true)
    case .dismiss: .dismiss(cause: .gesture)
    case .popViewController: .popViewController(cause: .gesture)
    case .dismissRefused: .dismissRefused(reason: .transitionRunning)
    case .present: .present(animated: true)
    case .pushViewController: .pushViewController(animated: true)
    case .presentRefused: .presentRefused(reason: .alreadyPresented)
    case .callQueued: .callQueued(call: "dismiss")
    case .shouldDismiss: .shouldDismiss(answer: true, cause: .gesture)
    case .willDismiss: .willDismiss(cause: .gesture)
    case .didDismiss: .didDismiss(cause: .gesture)
    case .didAttemptToDismiss: .didAttemptToDismiss(cause: .gesture)
    case .pause: .pause(percentComplete: 0)
    case .interactionControllerForPresentation: .interactionControllerForPresentation(given: true)
    case .interactionDidStart: .interactionDidStart
    case .setFrame: .setFrame(origin: .zero)
    case .animate: .animate(outcome: .finish, duration: 0.2, origin: .zero)
    case .animationCompleted: .animationCompleted(finished: true)
    case .update: .update(percentComplete: 0, drives: true)
    case .finish: .finish(drives: true)
    case .cancel: .cancel(drives: true)
    case .animationControllerForDismissed: .animationControllerForDismissed
    case .interactionControllerForDismissal: .interactionControllerForDismissal(given: true)
    case .animationControllerForPresented: .animationControllerForPresented(given: false)
    case .animationControllerForOperation:
      .animationControllerForOperation(operation: .pop, given: true)
    case .interactionControllerForAnimation: .interactionControllerForAnimation(given: true)
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

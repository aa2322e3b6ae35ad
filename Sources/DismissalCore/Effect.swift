/// Something that happened, named after UIKit's callback where there is one.
///
/// Effects come in UIKit's order; nested ones stand where UIKit would call them.
public enum Effect: Equatable, Codable, Sendable {
  // The list's delegate.
  case scrollViewWillBeginDragging
  case scrollViewDidScroll(contentOffset: Point)
  case scrollViewWillEndDragging(velocity: Point, targetContentOffset: Point)
  case scrollViewDidEndDragging(willDecelerate: Bool)
  case scrollViewWillBeginDecelerating
  case scrollViewDidEndDecelerating
  case scrollViewDidEndScrollingAnimation
  /// The list's refresh control fired: valueChanged.
  case refreshControlValueChanged

  // From outside.
  case interruption
  case viewWillTransition(size: Size)
  case safeAreaInsetsDidChange
  case keyboardWillShow(height: Double)
  case keyboardWillHide

  // The touched view.
  case touchesCancelled(view: TouchedView)

  // The pan's action and its delegate.
  case gestureRecognizerShouldBegin(Bool)
  case handlePan(state: PanGestureRecognizer.State, location: Point, velocity: Point)

  // The controller and its interactor.
  case flagChanged(name: String, value: Bool)
  case dismiss(cause: DismissalCause, animated: Bool = true)
  case popViewController(cause: DismissalCause, animated: Bool = true)
  case dismissRefused(reason: RefusalReason)
  case present(animated: Bool)
  case pushViewController(animated: Bool)
  case presentRefused(reason: RefusalReason)
  case callQueued(call: String)
  case interactionDidStart
  case update(percentComplete: Double, drives: Bool)
  case pause(percentComplete: Double)
  case finish(drives: Bool)
  case cancel(drives: Bool)

  // What the world is told of a dismissal (ours).
  case shouldDismiss(answer: Bool, cause: DismissalCause)
  case willDismiss(cause: DismissalCause)
  case didDismiss(cause: DismissalCause)
  case didAttemptToDismiss(cause: DismissalCause)

  // The view's frame, where a policy moves it.
  case setFrame(origin: Point)
  case animate(outcome: Outcome, duration: Double, origin: Point)
  case animationCompleted(finished: Bool)

  // The transition's life.
  case animationControllerForPresented(given: Bool)
  case interactionControllerForPresentation(given: Bool)
  case animationControllerForOperation(operation: NavigationOperation, given: Bool)
  case interactionControllerForAnimation(given: Bool)
  case animationControllerForDismissed
  case interactionControllerForDismissal(given: Bool)
  case viewWillDisappear
  case startInteractiveTransition
  case animateTransition(duration: Double)
  case completeTransition(didComplete: Bool)
  case viewDidDisappear
  case viewWillAppear
  case viewDidAppear
  case animationEnded(transitionCompleted: Bool)
}

/// Who asked for a dismissal.
public enum DismissalCause: String, CaseIterable, Codable, Sendable {
  /// The pan's attempt succeeded, or its decision.
  case gesture
  /// A button.
  case button
  /// Other code of the app.
  case code
  /// A tap on what lies around the screen.
  case tapOutside
  /// accessibilityPerformEscape: VoiceOver's scrub of two fingers.
  case accessibilityEscape
  /// The screen that presented this one, or one below it, was told to dismiss.
  case presenter

  /// Those who call dismiss themselves: not the pan, nor the screen below.
  package static let ofCallers: [DismissalCause] = [
    .button, .code, .tapOutside, .accessibilityEscape,
  ]
}

/// Why UIKit refused a dismissal, or a presentation.
public enum RefusalReason: String, Codable, Sendable {
  case transitionRunning = "a transition is already running"
  case notPresented = "the screen is not presented"
  case alreadyPresented = "the screen is presented already"
  case presenterNotPresented = "the screen that presents it is not presented"
  case presenterPresents = "the screen that presents it presents another one"
}

/// What a navigation controller asks its delegate an animator for.
public enum NavigationOperation: String, Codable, Sendable {
  case push
  case pop
}

/// An effect with the time at which it happened, and the screen to which.
public struct TimedEffect: Equatable, Codable, Sendable {
  public let time: Timestamp
  public let effect: Effect
  /// The screen's place in its `ScreenStack`; 0 for the first, and for a screen alone.
  public internal(set) var screen: Int
  /// The list that it is of, for what a list's delegate hears: 0 is the main one, and what no list
  /// has said.
  public let list: Int

  public init(time: Timestamp, effect: Effect, screen: Int = 0, list: Int = 0) {
    self.time = time
    self.effect = effect
    self.screen = screen
    self.list = list
  }
}

/// One value of an effect.
public enum EffectValue: Equatable, Sendable {
  case number(Double, Unit)
  case point(Point, Unit)
  /// In points.
  case size(Size)
  case flag(Bool)
  case text(String)
}

extension Effect {
  /// The name under which reports and scripts know the effect: UIKit's where UIKit has one, the
  /// register's for a flag of the policy.
  public var name: String {
    if case .flagChanged(let name, _) = self { return name }
    return kind.rawValue
  }

  /// The effect's values, in the order in which reports show them.
  public var values: [(name: String, value: EffectValue)] {
    switch self {
    case .scrollViewWillBeginDragging, .scrollViewWillBeginDecelerating,
      .scrollViewDidEndDecelerating, .scrollViewDidEndScrollingAnimation,
      .refreshControlValueChanged, .animationControllerForDismissed, .viewWillDisappear,
      .startInteractiveTransition,
      .viewDidDisappear, .viewWillAppear, .viewDidAppear, .interruption, .safeAreaInsetsDidChange,
      .keyboardWillHide:
      []
    case .viewWillTransition(let size): [("size", .size(size))]
    case .keyboardWillShow(let height): [("height", .number(height, .points))]
    case .scrollViewDidScroll(let offset):
      [("contentOffset", .point(offset, .points))]
    case .scrollViewWillEndDragging(let velocity, let target):
      [
        ("velocity", .point(velocity, .pointsPerMillisecond)),
        ("targetContentOffset", .point(target, .points)),
      ]
    case .scrollViewDidEndDragging(let willDecelerate):
      [("willDecelerate", .flag(willDecelerate))]
    case .touchesCancelled(let view):
      [("view", .text(view.rawValue))]
    case .gestureRecognizerShouldBegin(let answer):
      [("answer", .flag(answer))]
    case .handlePan(let state, let location, let velocity):
      [
        ("state", .text(state.rawValue)), ("location", .point(location, .points)),
        ("velocity", .point(velocity, .pointsPerSecond)),
      ]
    case .flagChanged(_, let value):
      [("value", .flag(value))]
    case .dismiss(let cause, let animated):
      [("animated", .flag(animated)), ("cause", .text(cause.rawValue))]
    case .popViewController(let cause, let animated):
      [("animated", .flag(animated)), ("cause", .text(cause.rawValue))]
    case .present(let animated), .pushViewController(let animated):
      [("animated", .flag(animated))]
    case .callQueued(let call): [("call", .text(call))]
    case .shouldDismiss(let answer, let cause):
      [("answer", .flag(answer)), ("cause", .text(cause.rawValue))]
    case .willDismiss(let cause), .didDismiss(let cause), .didAttemptToDismiss(let cause):
      [("cause", .text(cause.rawValue))]
    case .pause(let percent): [("percentComplete", .number(percent, .fraction))]
    case .interactionDidStart: []
    case .setFrame(let origin): [("origin", .point(origin, .points))]
    case .animate(let outcome, let duration, let origin):
      [
        ("outcome", .text(outcome.name)), ("duration", .number(duration, .seconds)),
        ("origin", .point(origin, .points)),
      ]
    case .animationCompleted(let finished): [("finished", .flag(finished))]
    case .dismissRefused(let reason), .presentRefused(let reason):
      [("reason", .text(reason.rawValue))]
    case .update(let percent, let drives):
      [("percentComplete", .number(percent, .fraction)), ("drives", .flag(drives))]
    case .finish(let drives), .cancel(let drives):
      [("drives", .flag(drives))]
    case .animationControllerForOperation(let operation, let given):
      [("operation", .text(operation.rawValue)), ("given", .flag(given))]
    case .interactionControllerForDismissal(let given), .animationControllerForPresented(let given),
      .interactionControllerForPresentation(let given),
      .interactionControllerForAnimation(let given):
      [("given", .flag(given))]
    case .animateTransition(let duration):
      [("transitionDuration", .number(duration, .seconds))]
    case .completeTransition(let didComplete):
      [("didComplete", .flag(didComplete))]
    case .animationEnded(let completed):
      [("transitionCompleted", .flag(completed))]
    }
  }
}

extension TimedEffect {
  /// The effect's values and, where it is a further list's, that list's number.
  public var values: [(name: String, value: EffectValue)] {
    list == 0 ? effect.values : effect.values + [("scrollView", .number(Double(list), .count))]
  }
}

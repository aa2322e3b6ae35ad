/// Why nothing will ever end the screen's present state: which call is missing.
public enum Stuck: Equatable, Sendable {
  /// The pan that drove the transition is over, and the property still holds its interactor.
  case neitherFinishedNorCancelled
  /// The property holds another interactor, or none: nobody can reach the one UIKit waits for.
  case interactorOverwritten
  /// UIKit was given the interactor that is reused, and no pan is under way that would end it.
  case drivenByNoPan(isAttached: Bool)
  /// UIKit was given an interactor that nobody retains: no call can reach it.
  case interactorNotRetained
  /// The animator has drawn its end, and its completion does not call completeTransition.
  case completionForgotten
  /// The animator found no controller to show, and returned.
  case controllerNotFound
  /// completeTransition(true) was called after a cancel.
  case cancelReportedAsSuccess(InteractionState.Breakage)
  /// A presentation is interactive, and nobody drives it.
  case presentationNotDriven
  /// The view was moved off the screen, and dismiss was never called.
  case leftWithoutDismissal
  /// The call came before UIKit had started the transition.
  case calledBeforeStart(PercentDrivenCall, at: Timestamp)

  /// The missing call and its cause, in one line.
  public var text: String {
    switch self {
    case .neitherFinishedNorCancelled:
      "neither finish() nor cancel() was called: the pan whose interactor the property holds is over"
        + " (cancelled or failed), and the policy does nothing then"
    case .interactorOverwritten:
      "neither finish() nor cancel() was called on the interactor that UIKit waits for, and the"
        + " property no longer holds it: a later began overwrote it"
    case .drivenByNoPan(let isAttached):
      "neither finish() nor cancel() was called: UIKit was given the interactor though "
        + (isAttached ? "its pan was not pulling" : "no pan is attached") + ", so no pan ends it"
    case .interactorNotRetained:
      "neither finish() nor cancel() was called on the interactor that UIKit was given: it was made"
        + " inside interactionControllerForDismissal, nobody retains it, and it is gone"
    case .completionForgotten:
      "completeTransition(_:) was not called: the animator has drawn its end, and its completion"
        + " forgets to call"
    case .controllerNotFound:
      "completeTransition(_:) was not called: the animator found no controller to show, and returned"
        + " before it drew anything"
    case .cancelReportedAsSuccess(.viewIsGone):
      "completeTransition(false) was not called: the animator reported a cancelled dismissal as a"
        + " success, so the view is gone and the controller still presented"
    case .cancelReportedAsSuccess(.viewIsAway):
      "completeTransition(false) was not called: the animator reported a cancelled presentation as a"
        + " success, so the controller is presented and its view drawn away"
    case .presentationNotDriven:
      "neither finish() nor cancel() was called: the presentation is interactive, and nobody has"
        + " driven it to its end yet"
    case .leftWithoutDismissal:
      "dismiss(animated:) was not called: the view was taken off the screen by a pan that was"
        + " cancelled, or by an animation that did not run to its end"
    case .calledBeforeStart(let call, let time):
      "\(call.rawValue)() came at \(NumberText.shortest(time.seconds)) s, before the transition had"
        + " started (startDelay), and was lost: it is never called again"
    }
  }
}

extension InteractionState {
  /// Why nothing will ever end this state; `nil` when something will, or when it is at rest.
  public var stuck: Stuck? {
    switch life {
    case .dismissed: return nil
    case .presented: return isOffScreen ? .leftWithoutDismissal : nil
    case .broken(let breakage):
      return willBeDismissed ? nil : .cancelReportedAsSuccess(breakage)
    case .presenting(let transition), .dismissing(let transition): return stuck(transition)
    }
  }

  private func stuck(_ transition: Transition) -> Stuck? {
    switch transition.phase {
    case .animating, .settling: return nil
    case .lost(let call, let time): return .calledBeforeStart(call, at: time)
    case .unfinished(.completionForgotten): return .completionForgotten
    case .unfinished(.controllerNotFound): return .controllerNotFound
    case .waiting, .interactive:
      if transition.driver == .presentation { return .presentationNotDriven }
      if transition.driver == .unretained { return .interactorNotRetained }
      guard interactor?.identity == transition.driver else { return .interactorOverwritten }
      guard !panDrives else { return nil }
      return transition.driver == .reused
        ? .drivenByNoPan(isAttached: panIsAttached) : .neitherFinishedNorCancelled
    }
  }

  /// Whether the pan's events reach the interactor.
  private var panDrives: Bool {
    switch pursuit {
    case .following, .refused: pan.isRecognizing
    case .none, .decided: false
    }
  }

  /// Whether a block animation ends with a dismissal.
  private var willBeDismissed: Bool {
    guard case .dismisses? = blockAnimation?.completion else { return false }
    return true
  }

  /// Whether a view that nothing moves any more lies outside of its superview.
  private var isOffScreen: Bool {
    guard blockAnimation == nil, !pan.isRecognizing else { return false }
    return !Rect(origin: boundsOrigin, size: bounds).overlaps(configuration.screenSize)
  }
}

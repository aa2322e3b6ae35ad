/// Why nothing will ever end the screen's present state: which call is missing.
public enum Stuck: Equatable, Sendable {
  /// The pan that drove the transition is over, and the property still holds its interactor.
  case neitherFinishedNorCancelled
  /// The property holds another interactor, or none: nobody can reach the one UIKit waits for.
  case interactorOverwritten
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
    case .calledBeforeStart(let call, let time):
      "\(call.rawValue)() came at \(NumberText.shortest(time.seconds)) s, before the transition had"
        + " started (startDelay), and was lost: it is never called again"
    }
  }
}

extension InteractionState {
  /// Why nothing will ever end this state; `nil` when something will, or when it is at rest.
  public var stuck: Stuck? {
    guard let transition else { return nil }
    switch transition.phase {
    case .animating, .settling: return nil
    case .lost(let call, let time): return .calledBeforeStart(call, at: time)
    case .waiting, .interactive:
      guard interactor?.identity == transition.driver else { return .interactorOverwritten }
      switch pan.state {
      case .began, .changed: return nil
      case .possible, .ended, .cancelled, .failed: return .neitherFinishedNorCancelled
      }
    }
  }
}

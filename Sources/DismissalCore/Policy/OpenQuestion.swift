/// A question of an event that waits for an answer from outside of the rules.
public struct OpenQuestion: Equatable, Sendable {
  /// Who asks, and what.
  public enum Subject: Equatable, Sendable {
    /// The policy asks one of its questions.
    case policy(Question)
    /// The screen is asked whether the user may dismiss it by this way; a yes or no.
    case shouldDismiss(DismissalCause)
  }

  public let subject: Subject
  /// What was so when it was asked.
  public let facts: Facts

  var error: InputError {
    let name =
      switch subject {
      case .policy(let question): "the policy's question \(question.rawValue)"
      case .shouldDismiss: "the question shouldDismiss"
      }
    return InputError(
      "\(name) has no answer", expected: "expected the answers of whoever is asked",
      remedy: "give them with the event")
  }
}

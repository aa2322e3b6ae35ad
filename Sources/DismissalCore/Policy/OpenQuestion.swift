/// A question of an event that waits for an answer from outside of the rules.
public struct OpenQuestion: Equatable, Sendable {
  public let question: Question
  /// What was so when it was asked.
  public let facts: Facts

  var error: InputError {
    InputError(
      "the policy's question \(question.rawValue) has no answer",
      expected: "expected the answers of whoever made the policy",
      remedy: "give them with the event")
  }
}

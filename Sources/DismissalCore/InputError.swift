/// Why an input was refused: what was wrong, what was expected, what to do.
///
/// The state is as before the input.
public struct InputError: Error, Equatable, Sendable {
  /// The three parts in one line, each ended by a semicolon but the last.
  public let message: String

  public init(_ problem: String, expected: String, remedy: String) {
    message = "\(problem); \(expected); \(remedy)"
  }

  /// The same error, of something that has a place among others.
  init(at place: String, _ error: InputError) {
    message = "\(place): \(error.message)"
  }

  init(_ error: PanGestureRecognizer.InputError) {
    message = error.description
  }
}

/// What a policy alone must remember: its registers, a fixed number of them, kept in the state.
public struct PolicyMemory: Equatable, Codable, Sendable {
  /// How many registers a policy may declare.
  public static let capacity = 8

  private var values = SIMD8<Double>()

  public init() {}

  package subscript(index: Int) -> Double {
    get { values[index] }
    set { values[index] = newValue }
  }
}

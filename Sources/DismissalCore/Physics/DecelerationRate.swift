/// How fast a list loses its speed after the finger has left, as in UIScrollView.
public struct DecelerationRate: Equatable, Codable, Sendable {
  /// The share of the velocity that is left after a millisecond, above 0 and below 1.
  public let rawValue: Double

  /// `nil` unless the value is above 0 and below 1: at 1 a list never stops.
  public init?(rawValue: Double) {
    guard rawValue > 0, rawValue < 1 else { return nil }
    self.init(unchecked: rawValue)
  }

  private init(unchecked rawValue: Double) {
    self.rawValue = rawValue
  }

  /// 0.998. Source: UIScrollView.DecelerationRate (grade A).
  public static let normal = DecelerationRate(unchecked: 0.998)
  /// 0.99. Source: UIScrollView.DecelerationRate (grade A).
  public static let fast = DecelerationRate(unchecked: 0.99)
}

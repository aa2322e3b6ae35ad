/// A cubic timing curve from (0, 0) to (1, 1), as UIKit's animation curves.
///
/// The curve is x(s) = 3s(1−s)²·x₁ + 3s²(1−s)·x₂ + s³, and y(s) alike; the value at the time
/// fraction t is y(s) where x(s) = t. Control points of Apple's named curves: CAMediaTimingFunction
/// (grade A).
public struct TimingCurve: Equatable, Codable, Sendable {
  private let x1: Double
  private let y1: Double
  private let x2: Double
  private let y2: Double

  /// A curve by its two control points; both x must lie in 0…1 so that time does not fold.
  public init?(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    guard (0...1).contains(x1), (0...1).contains(x2), y1.isFinite, y2.isFinite else { return nil }
    self.init(unchecked: x1, y1, x2, y2)
  }

  private init(unchecked x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  public static let linear = TimingCurve(unchecked: 0, 0, 1, 1)
  public static let easeIn = TimingCurve(unchecked: 0.42, 0, 1, 1)
  public static let easeOut = TimingCurve(unchecked: 0, 0, 0.58, 1)
  public static let easeInOut = TimingCurve(unchecked: 0.42, 0, 0.58, 1)
  /// Core Animation's default curve: an early start and a long end.
  public static let defaultCurve = TimingCurve(unchecked: 0.25, 0.1, 0.25, 1)

  /// Apple's named curves by the names that scripts use.
  public static let named: [(name: String, curve: TimingCurve)] = [
    ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut),
    ("default", .defaultCurve),
  ]

  /// The curve's value at the time fraction, which is clamped to 0…1; exact at both ends.
  public func value(at fraction: Double) -> Double {
    if fraction <= 0 { return 0 }
    if fraction >= 1 { return 1 }
    if self == .linear { return fraction }
    return TimingCurve.cubic(y1, y2, parameter(at: fraction))
  }

  /// The time fraction at which a curve that does not turn back has this value, in 0…1.
  func fraction(of value: Double) -> Double {
    if self == .linear { return min(max(value, 0), 1) }
    var low = 0.0
    var high = 1.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if self.value(at: middle) < value { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// The curve parameter s with x(s) = fraction, to the last digits: x(s) does not decrease, so
  /// halving always closes in; 60 halvings exhaust the digits of a double.
  private func parameter(at fraction: Double) -> Double {
    var low = 0.0
    var high = 1.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if TimingCurve.cubic(x1, x2, middle) < fraction { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  private static func cubic(_ first: Double, _ second: Double, _ s: Double) -> Double {
    let rest = 1 - s
    return 3 * s * rest * rest * first + 3 * s * s * rest * second + s * s * s
  }
}

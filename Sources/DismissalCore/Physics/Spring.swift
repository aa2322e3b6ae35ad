/// A spring with a mass of 1 that pulls towards 0: x″ = −k·x − 2ζ·√k·x′.
///
/// The default, stiffness 100 and damping ratio 1, is what clones of UIScrollView bounce with.
/// UIKit's own spring is not known (grade U). Source: Documentation/Fidelity.md, "Physics of a
/// scroll view".
public struct Spring: Equatable, Codable, Sendable {
  /// k, in 1/s², above 0 and at most 1e12. A spring of another mass m has k/m.
  public let stiffness: Double
  /// ζ, 0 to 1e6: below 1 the spring swings through, at 1 it returns soonest without, above 1 it
  /// creeps. 0 swings for ever.
  public let dampingRatio: Double

  /// The default spring.
  public init() {
    stiffness = 100
    dampingRatio = 1
  }

  /// `nil` for a number outside of its range, or NaN.
  public init?(stiffness: Double, dampingRatio: Double) {
    guard stiffness > 0, stiffness <= 1e12, dampingRatio >= 0, dampingRatio <= 1e6 else {
      return nil
    }
    self.stiffness = stiffness
    self.dampingRatio = dampingRatio
  }

  /// A spring by the period of its undamped swing, in seconds: k = (2π/response)².
  ///
  /// Source: SwiftUI's conversion, shown in WWDC 2023, "Animate with springs" (grade A). `nil` for a
  /// number outside of its range, or NaN; the response is 2π·10⁻⁶ s or more.
  public init?(response: Double, dampingRatio: Double) {
    guard response > 0 else { return nil }
    let frequency = 2 * Double.pi / response
    self.init(stiffness: frequency * frequency, dampingRatio: dampingRatio)
  }

  /// ω, the angular frequency of the undamped swing: √k, in 1/s.
  public var frequency: Double { stiffness.squareRoot() }

  /// The factor on the velocity: 2ζω, in 1/s.
  public var damping: Double { 2 * dampingRatio * frequency }
}

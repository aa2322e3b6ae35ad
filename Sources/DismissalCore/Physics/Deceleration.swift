/// A list's offset along one axis after the finger has left: a closed form of time.
///
/// With d the rate and v the velocity at release, both per millisecond, and t in milliseconds:
///
///     target   = x₀ + sign(v)·(|v| − 0.01)·d/(1 − d), rounded to the pixel
///     duration = ln(|v|/0.01)/(−ln d)
///     offset   = x₀ + v·d·(1 − dᵗ)/(1 − d)
///
/// The first is exact for four recordings of a device (grade B), the third is the form that ends
/// there. **Units**: velocities are points per *millisecond* with the offset's sign, as in
/// scrollViewWillEndDragging; times are seconds since the release, as everywhere in the core.
///
/// A velocity of at most the threshold, or NaN, is no motion: the target is the start and the
/// duration 0. Beyond ±1e12 it counts as that. The start is a finite number; edges are not known
/// here. Source: Documentation/Fidelity.md, "Physics of a scroll view".
public struct Deceleration: Equatable, Codable, Sendable {
  /// The speed at which a list stops, in points per millisecond.
  ///
  /// Fitted to the recordings: without it the targets are 4.9 points too far (grade B).
  public static let threshold = 0.01

  /// The offset at the release, in points.
  public let start: Double
  /// The velocity at the release, in points per millisecond, with the offset's sign.
  public let initialVelocity: Double
  public let rate: DecelerationRate
  /// Pixels in a point; `nil`: the target is not rounded.
  public let scale: Double?

  /// A scale that is not above 0 and finite rounds nothing.
  public init(
    from start: Double, velocity: Double, rate: DecelerationRate = .normal, scale: Double?
  ) {
    self.start = start
    initialVelocity = velocity.bounded(by: InputLimit.velocity)
    self.rate = rate
    self.scale = scale.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
  }

  /// Whether the velocity is above the threshold.
  public var isMoving: Bool { speed > Deceleration.threshold }

  /// The offset at which the list comes to rest by itself, in points.
  ///
  /// A rounding that would fall behind the start answers the start.
  public var target: Double {
    guard isMoving else { return start }
    let target = start + direction * (speed - Deceleration.threshold) * reach
    let rounded = roundedToPixel(target)
    return (rounded - start) * direction > 0 ? rounded : start
  }

  /// The time until the velocity has fallen to the threshold, in seconds.
  public var duration: Double {
    guard isMoving else { return 0 }
    return LibM.log(speed / Deceleration.threshold) / -logRate / 1000
  }

  /// The offset, in points: the start until the release, the target from `duration` on.
  ///
  /// It never turns back and never passes the target. When the pixel lies before the formula's
  /// end, the list waits there; when beyond, the last step is up to half a pixel.
  public func offset(at seconds: Double) -> Double {
    guard isMoving, seconds > 0 else { return start }
    guard seconds < arrival else { return target }
    let offset = start - LibM.expm1(seconds * 1000 * logRate) * initialVelocity * reach
    return direction < 0 ? max(offset, target) : min(offset, target)
  }

  /// The derivative of the offset, in points per millisecond: v·dᵗ·(−d·ln d)/(1 − d).
  ///
  /// The last factor, 0.999 at the normal rate and 0.995 at the fast one, is what a sum over whole
  /// milliseconds leaves of a velocity. 0 from the arrival at the target on.
  public func velocity(at seconds: Double) -> Double {
    guard isMoving, seconds < arrival else { return 0 }
    return initialVelocity * LibM.exp(max(seconds, 0) * 1000 * logRate) * reach * -logRate
  }

  /// The velocity with which a deceleration from here, now, goes the same way on: v·dᵗ, in points
  /// per millisecond. 0 from the arrival at the target on.
  public func releaseVelocity(at seconds: Double) -> Double {
    guard isMoving, seconds < arrival else { return 0 }
    return initialVelocity * LibM.exp(max(seconds, 0) * 1000 * logRate)
  }

  /// The time at which the offset is first reached, in seconds.
  ///
  /// 0 for the start. `nil` for an offset behind the start or beyond the target, for NaN, and
  /// without a motion.
  public func time(crossing offset: Double) -> Double? {
    let travelled = (offset - start) * direction
    guard isMoving, travelled >= 0, travelled <= distance else { return nil }
    let share = travelled / (speed * reach)
    // Half a pixel of rounding can lie beyond all that the formula ever reaches.
    guard share < 1 else { return duration }
    return min(LibM.log1p(-share) / logRate / 1000, duration)
  }

  private var speed: Double { initialVelocity.magnitude }
  private var direction: Double { initialVelocity < 0 ? -1 : 1 }
  /// When it is at the target: before `duration` if the pixel lies before the formula's end.
  private var arrival: Double { time(crossing: target) ?? 0 }
  private var logRate: Double { LibM.log(rate.rawValue) }
  /// The way from the start to the target, 0 or more.
  private var distance: Double { (target - start).magnitude }
  /// The milliseconds for which a velocity that never fell would carry as far: d/(1 − d).
  private var reach: Double { rate.rawValue / (1 - rate.rawValue) }

  private func roundedToPixel(_ offset: Double) -> Double {
    guard let scale else { return offset }
    let pixels = offset * scale
    // Beyond 1e15 pixels doubles are coarser than that.
    return pixels.magnitude < 1e15 ? pixels.rounded() / scale : offset
  }
}

/// What a spring does from a displacement and a velocity: a closed form of time.
///
/// With ω = √k, x₀ and v₀ at the time 0:
///
///     ζ < 1: β = ζω, w = ω·√(1 − ζ²)
///            x = e^(−βt)·(x₀·cos wt + (v₀ + βx₀)·sin(wt)/w)
///            v = e^(−βt)·(v₀·cos wt − (ω²x₀ + βv₀)·sin(wt)/w)
///     ζ ≥ 1: p = ω/(ζ + √(ζ² − 1)), q = ω·(ζ + √(ζ² − 1)), c = v₀ + p·x₀
///            x = e^(−pt)·(x₀ + c·(1 − e^(−(q−p)t))/(q − p)), where the fraction is t for q = p
///            v = c·e^(−qt) − p·x
///
/// No term is a difference of numbers that grow alike near ζ = 1, so the three kinds of damping
/// pass into each other without a step. Source: the damped harmonic oscillator; met against
/// numbers of WebKit, Flutter and ScrollMechanics (Documentation/Fidelity.md, "Reference numbers").
///
/// Points, points per second, seconds. A displacement or velocity of NaN counts as 0, and one
/// beyond ±1e12 as that; times before 0 (and NaN) count as 0, beyond 1e6 s as that.
public struct SpringMotion: Equatable, Codable, Sendable {
  public let spring: Spring
  /// The distance from rest at the time 0, in points.
  public let displacement: Double
  /// The velocity at the time 0, in points per second.
  public let initialVelocity: Double

  public init(_ spring: Spring, displacement: Double, velocity: Double) {
    self.spring = spring
    self.displacement = displacement.bounded(by: InputLimit.velocity)
    initialVelocity = velocity.bounded(by: InputLimit.velocity)
  }

  /// The distance from rest, in points.
  public func position(at seconds: Double) -> Double { state(at: seconds).position }

  /// The velocity, in points per second.
  public func velocity(at seconds: Double) -> Double { state(at: seconds).velocity }

  /// A time from which on the position stays within ±`position` and the velocity within
  /// ±`velocity`, in seconds.
  ///
  /// √(v² + ω²x²), the root of twice the energy, never grows; both |v| and ω·|x| are at most that.
  /// So the motion stays within both tolerances from the time when it has fallen to the smaller of
  /// `velocity` and ω·`position`: that time is found by doubling and halving, whatever the damping,
  /// and cannot be fooled by a swing that passes through 0. It is not the earliest such time: after
  /// it, the motion stays even within an ellipse inside the tolerances.
  ///
  /// 0 if it is at rest or that slow at once. Infinite if it takes more than 1e6 s (a damping ratio
  /// of 0), and for a tolerance of 0 or less or NaN.
  public func settlingTime(within position: Double, velocity: Double) -> Double {
    guard displacement != 0 || initialVelocity != 0 else { return 0 }
    let limit = min(velocity, spring.frequency * position)
    guard position > 0, velocity > 0, limit > 0 else { return .infinity }
    guard energyRoot(at: 0) > limit else { return 0 }
    var moving = 0.0
    var settled = min(1 / spring.frequency, Timestamp.longestSeconds)
    while energyRoot(at: settled) > limit {
      moving = settled
      settled *= 2
      guard settled <= Timestamp.longestSeconds else { return .infinity }
    }
    while true {
      let middle = moving + (settled - moving) / 2
      guard middle > moving, middle < settled else { return settled }
      if energyRoot(at: middle) > limit { moving = middle } else { settled = middle }
    }
  }

  private func energyRoot(at seconds: Double) -> Double {
    let (position, velocity) = state(at: seconds)
    return (velocity * velocity + spring.stiffness * position * position).squareRoot()
  }

  private func state(at seconds: Double) -> (position: Double, velocity: Double) {
    guard seconds > 0 else { return (displacement, initialVelocity) }
    let time = min(seconds, Timestamp.longestSeconds)
    return spring.dampingRatio < 1 ? swinging(at: time) : creeping(at: time)
  }

  private func swinging(at time: Double) -> (position: Double, velocity: Double) {
    let ratio = spring.dampingRatio
    let loss = ratio * spring.frequency
    let frequency = spring.frequency * ((1 - ratio) * (1 + ratio)).squareRoot()
    let decay = LibM.exp(-loss * time)
    let cosine = LibM.cos(frequency * time)
    let sine = LibM.sin(frequency * time) / frequency
    let pull = spring.stiffness * displacement + loss * initialVelocity
    return (
      decay * (displacement * cosine + (initialVelocity + loss * displacement) * sine),
      decay * (initialVelocity * cosine - pull * sine)
    )
  }

  private func creeping(at time: Double) -> (position: Double, velocity: Double) {
    let ratio = spring.dampingRatio
    let root = ((ratio - 1) * (ratio + 1)).squareRoot()
    let slow = spring.frequency / (ratio + root)
    let gap = 2 * spring.frequency * root
    let excess = initialVelocity + slow * displacement
    let delay = gap > 0 ? -LibM.expm1(-gap * time) / gap : time
    let position = LibM.exp(-slow * time) * (displacement + excess * delay)
    return (position, excess * LibM.exp(-(slow + gap) * time) - slow * position)
  }
}

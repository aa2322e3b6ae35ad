import DismissalCore

/// A fling: a straight way at whose end the recogniser reads exactly the asked speed.
///
/// What it reads is measured with a recogniser of the same configuration, at the same rate: the
/// estimator in force decides, not a formula.
public struct FlingPlan {
  private let start: Point
  private let end: Point
  private let rate: Double
  private let pan: PanGestureRecognizer.Configuration

  /// How far the lift velocity may be from the asked one, as a fraction of it.
  public static let tolerance = 1e-6

  /// - Parameters:
  ///   - rate: samples a second, above 0.
  ///   - pan: the recogniser that will read the speed.
  public init(
    from start: Point, to end: Point, rate: Double, pan: PanGestureRecognizer.Configuration
  ) {
    self.start = start
    self.end = end
    self.rate = rate
    self.pan = pan
  }

  /// The way with its times.
  ///
  /// Without a duration the finger moves uniformly, which every estimator reads alike. With one its
  /// end is sped up or slowed down until the estimator reads the velocity.
  ///
  /// - Parameters:
  ///   - velocity: points per second along the way, above 0.
  ///   - duration: seconds, above 0.
  /// - Throws: `InputError` when no pan would begin, when no movement in that time lifts at that
  ///   velocity (it says which velocities there are), and for too many samples.
  public func path(velocity: Double, duration: Double?) throws(InputError) -> FingerPath {
    try refuseShortWay()
    guard let duration else { return try uniformPath(velocity) }
    return try solvedPath(velocity, duration)
  }

  private var distance: Double { (end - start).length }

  private func refuseShortWay() throws(InputError) {
    var recogniser = PanGestureRecognizer(configuration: pan)
    _ = recogniser.handle(Touch(id: 1, phase: .began, location: start), at: .zero)
    let change = recogniser.handle(Touch(id: 1, phase: .moved, location: end), at: .zero)
    guard change != .wantsToBegin else { return try refuseNoWay() }
    let axis =
      switch pan.hysteresisDistance {
      case .straight: ""
      case .horizontal: " of x"
      case .vertical: " of y"
      }
    throw InputError(
      "no pan begins over \(NumberText.shortest(distance)) pt",
      expected: "expected a way of at least \(NumberText.shortest(pan.hysteresis)) pt\(axis), the"
        + " hysteresis", remedy: "lengthen the way")
  }

  /// Over less, rounding is a part of the velocity. The hysteresis may be 0.
  private static let shortestWay = 1.0

  private func refuseNoWay() throws(InputError) {
    guard distance >= FlingPlan.shortestWay else {
      throw InputError(
        "a way of \(NumberText.shortest(distance)) pt is too short for a velocity",
        expected: "expected \(NumberText.shortest(FlingPlan.shortestWay)) pt or more",
        remedy: "lengthen the way")
    }
  }

  // MARK: Uniform

  /// Shorter flings lose the velocity's digits to the clock's nanoseconds.
  private static let shortest = 0.001

  private func uniformPath(_ velocity: Double) throws(InputError) -> FingerPath {
    let duration = distance / velocity
    guard duration >= FlingPlan.shortest else {
      let most = NumberText.shortest((distance / FlingPlan.shortest).rounded(.down))
      throw InputError(
        "velocity cannot be \(NumberText.shortest(velocity)): \(NumberText.shortest(distance)) pt"
          + " would take less than a millisecond", expected: "expected at most \(most) pt/s",
        remedy: "lengthen the way")
    }
    return FingerPath(from: start, to: end, duration: duration, rate: rate)
  }

  // MARK: In a given time

  /// From 1/3325 to a million times the mean speed: beyond, what is left of the way at the end, or
  /// at the start, drowns in rounding.
  private static let ratios: [Double] = {
    let step = 1.5
    var up = [1.0]
    while let last = up.last, last < 1e6 { up.append(last * step) }
    var down = [1 / step]
    while let last = down.last, last > 4e-4 { down.append(last / step) }
    return down.reversed() + up
  }()

  private func solvedPath(_ velocity: Double, _ duration: Double) throws(InputError) -> FingerPath {
    var path = FingerPath(from: start, to: end, duration: duration, rate: rate)
    let times = try path.sampleTimes()
    func liftVelocity(_ ratio: Double) -> Double {
      path.endSpeedRatio = ratio
      return self.liftVelocity(path, times)
    }

    let speeds = FlingPlan.ratios.map { (ratio: $0, velocity: liftVelocity($0)) }
    if let uniform = speeds.first(where: { $0.ratio == 1 }), isClose(uniform.velocity, velocity) {
      path.endSpeedRatio = 1
      return path
    }
    // An estimator that looks back reads less of a movement that is nearly all in its last sample:
    // of several solutions the most uniform one is taken.
    let brackets = zip(speeds, speeds.dropFirst()).filter { slower, faster in
      min(slower.velocity, faster.velocity) <= velocity
        && velocity <= max(slower.velocity, faster.velocity)
    }
    let nearest = brackets.min { left, right in
      FlingPlan.departure(left.0.ratio) < FlingPlan.departure(right.0.ratio)
    }
    guard let nearest else { throw unreachable(velocity, duration, speeds.map(\.velocity)) }
    path.endSpeedRatio = bisect(nearest.0, nearest.1, velocity, liftVelocity)
    guard isClose(self.liftVelocity(path, times), velocity) else {
      throw unreachable(velocity, duration, speeds.map(\.velocity))
    }
    return path
  }

  /// How far from uniform: the ratio or its inverse, whichever is above 1.
  private static func departure(_ ratio: Double) -> Double { max(ratio, 1 / ratio) }

  private func isClose(_ found: Double, _ asked: Double) -> Bool {
    (found - asked).magnitude <= asked * FlingPlan.tolerance
  }

  private func bisect(
    _ first: (ratio: Double, velocity: Double), _ second: (ratio: Double, velocity: Double),
    _ velocity: Double, _ liftVelocity: (Double) -> Double
  ) -> Double {
    var (low, high) =
      first.velocity <= second.velocity
      ? (first.ratio, second.ratio) : (second.ratio, first.ratio)
    // Halves a factor of 1.5 until a double cannot tell the ends apart.
    for _ in 0..<60 {
      let middle = (low * high).squareRoot()
      if liftVelocity(middle) <= velocity { low = middle } else { high = middle }
    }
    return (low * high).squareRoot()
  }

  /// What the recogniser reads at the end, along the way.
  ///
  /// Its history holds `TouchHistory.capacity` samples; the ones before have no say.
  private func liftVelocity(_ path: FingerPath, _ times: [Timestamp]) -> Double {
    var recogniser = PanGestureRecognizer(configuration: pan)
    let tail = times.suffix(TouchHistory.capacity + 4)
    let before = times.dropLast(tail.count).last ?? .zero
    let down = Touch(id: 1, phase: .began, location: path.location(at: before))
    _ = recogniser.handle(down, at: before)
    for time in tail {
      let touch = Touch(id: 1, phase: .moved, location: path.location(at: time))
      _ = recogniser.handle(touch, at: time)
    }
    let velocity = recogniser.velocity(at: tail.last ?? .zero)
    let way = end - start
    return (velocity.x * way.x + velocity.y * way.y) / distance
  }

  private func unreachable(
    _ velocity: Double, _ duration: Double, _ speeds: [Double]
  ) -> InputError {
    let slowest = ((speeds.min() ?? 0) * 10).rounded(.up) / 10
    let fastest = ((speeds.max() ?? 0) * 10).rounded(.down) / 10
    let range =
      slowest < fastest
      ? "\(NumberText.shortest(max(slowest, 0))) to \(NumberText.shortest(fastest)) pt/s"
      : "\(NumberText.rounded(speeds.max() ?? 0, places: 1)) pt/s"
    return InputError(
      "velocity cannot be \(NumberText.shortest(velocity)): \(NumberText.shortest(distance)) pt in"
        + " \(NumberText.shortest(duration)) s lift at \(range)",
      expected: "expected a velocity that the movement can have",
      remedy: "leave duration out, or change the way")
  }
}

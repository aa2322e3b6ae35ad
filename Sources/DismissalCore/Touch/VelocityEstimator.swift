/// How a velocity is made from the last samples. UIKit's own way is not public, so there is a choice.
///
/// All of them give zero for fewer than two samples, depend on differences of places only, and
/// give finite numbers for finite samples. When to believe the number after a stop is not their
/// business; see `PanGestureRecognizer.velocity(at:)`. Sources: Documentation/Fidelity.md, "Pan
/// gesture recogniser".
public enum VelocityEstimator: String, CaseIterable, Codable, Sendable {
  /// The slope, at the newest sample, of a parabola fitted to the last 100 ms.
  ///
  /// Least squares of degree 2 with equal weights, over at most 20 samples; a gap of more than
  /// 40 ms ends the history. The rule of Android (lsq2) and Flutter. Those have no velocity with
  /// fewer than three usable samples; here it is then the last pair's, across a gap too, because
  /// a pan that begins with its first long step has a velocity.
  case leastSquares
  /// 0.6, 0.35 and 0.05 of the velocities of the last three pairs of samples, the oldest heaviest.
  ///
  /// Flutter's imitation of iOS scrolling. With fewer pairs, the weights of the newest ones,
  /// scaled to a sum of 1: two pairs weigh 0.875 and 0.125, a single one counts whole.
  case weighted
  /// The difference of the last two samples over their time.
  case lastPair

  /// The velocity at the newest sample, in points per second.
  public func velocity(of history: TouchHistory) -> Point {
    guard history.count >= 2 else { return .zero }
    switch self {
    case .leastSquares: return VelocityEstimator.leastSquares(history)
    case .weighted: return VelocityEstimator.weighted(history)
    case .lastPair: return history.pairVelocity(before: history.count - 1)
    }
  }

  private static func leastSquares(_ history: TouchHistory) -> Point {
    let first = firstUsable(history)
    guard history.count - first >= 3 else {
      return history.pairVelocity(before: history.count - 1)
    }
    return parabolaSlope(history, from: first)
  }

  /// The oldest sample at most 100 ms old that no gap of more than 40 ms separates from the newest.
  private static func firstUsable(_ history: TouchHistory) -> Int {
    let horizon: Int64 = 100_000_000
    let gap: Int64 = 40_000_000
    let newest = history[history.count - 1].time.nanoseconds
    var first = history.count - 1
    while first > 0 {
      let older = history[first - 1].time.nanoseconds
      let step = history[first].time.nanoseconds - older
      guard newest - older <= horizon, step <= gap else { break }
      first -= 1
    }
    return first
  }

  /// Fits y = a + b·p₁ + c·p₂ with polynomials orthogonal over the samples' times, which keeps its
  /// digits where the normal equations lose them: p₁ = u, p₂ = u² − (S₃/S₂)·u − S₂/n, where
  /// u = t − mean and Sₖ = Σuᵏ. The slope at u is b + c·(2u − S₃/S₂).
  ///
  /// Times are in ms before the newest sample and places relative to it.
  private static func parabolaSlope(_ history: TouchHistory, from first: Int) -> Point {
    let newest = history[history.count - 1]
    let n = Double(history.count - first)
    func age(_ index: Int) -> Double {
      Double(history[index].time.nanoseconds - newest.time.nanoseconds) / 1e6
    }

    var mean = 0.0
    for index in first..<history.count { mean += age(index) / n }
    var s2 = 0.0
    var s3 = 0.0
    for index in first..<history.count {
      let u = age(index) - mean
      s2 += u * u
      s3 += u * u * u
    }

    var line = Point.zero
    var bend = Point.zero
    var bendSquares = 0.0
    for index in first..<history.count {
      let u = age(index) - mean
      let p2 = u * u - s3 / s2 * u - s2 / n
      let place = history[index].location - newest.location
      line = line + place * u
      bend = bend + place * p2
      bendSquares += p2 * p2
    }

    let slope = line * (1 / s2)
    // Below this the samples' times are two points but for rounding: only a line is determined.
    guard bendSquares > s2 * s2 * 1e-24 else { return slope * 1000 }
    return (slope + bend * ((-2 * mean - s3 / s2) / bendSquares)) * 1000
  }

  private static func weighted(_ history: TouchHistory) -> Point {
    let newestFirst: InlineArray<3, Double> = [0.05, 0.35, 0.6]
    var sum = Point.zero
    var total = 0.0
    for back in 0..<min(3, history.count - 1) {
      let weight = newestFirst[back]
      sum = sum + history.pairVelocity(before: history.count - 1 - back) * weight
      total += weight
    }
    // A whole set of weights is used as it is, so that the published numbers come out exactly.
    return history.count > 3 ? sum : sum * (1 / total)
  }
}

extension TouchHistory {
  /// The velocity from the sample before `index` to the one there, in points per second.
  fileprivate func pairVelocity(before index: Int) -> Point {
    let seconds = self[index].time.seconds(since: self[index - 1].time)
    return (self[index].location - self[index - 1].location) * (1 / seconds)
  }
}

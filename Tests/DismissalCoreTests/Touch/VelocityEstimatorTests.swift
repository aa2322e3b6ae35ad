import Testing

@testable import DismissalCore

private typealias Sample = (ms: Double, y: Double)

/// x is the mirrored y, so that each test looks at both axes.
private func velocity(
  _ samples: [Sample], by estimator: VelocityEstimator
) -> Double {
  var history = TouchHistory()
  for sample in samples { history.append(point(-sample.y, sample.y), at: milliseconds(sample.ms)) }
  let velocity = estimator.velocity(of: history)
  #expect(isClose(velocity, point(-velocity.y, velocity.y)))
  return velocity.y
}

private func isClose(_ left: Double, _ right: Double) -> Bool { abs(left - right) <= rounding }

@Test(arguments: VelocityEstimator.allCases)
func `fewer than two samples have no velocity`(estimator: VelocityEstimator) {
  #expect(velocity([], by: estimator) == 0)
  #expect(velocity([(5, 70)], by: estimator) == 0)
  #expect(velocity([(5, 70), (5, 90)], by: estimator) == 0)
}

@Test(arguments: VelocityEstimator.allCases)
func `two samples have the velocity of their difference`(estimator: VelocityEstimator) {
  #expect(isClose(velocity([(0, 100), (10, 112)], by: estimator), 1200))
}

@Test(arguments: VelocityEstimator.allCases)
func `an even movement has its own velocity`(estimator: VelocityEstimator) {
  let samples: [Sample] = (0...30).map { (Double($0) * 8, Double($0) * 2) }
  #expect(isClose(velocity(samples, by: estimator), 250))
  let slow: [Sample] = (0...9).map { (Double($0) * 1000, -Double($0)) }
  #expect(isClose(velocity(slow, by: estimator), -1))
}

@Test func `least squares finds the slope of a parabola at its end`() {
  // y = 3t² + 40t with t in hundredths of a second.
  let samples: [Sample] = (0...8).map { index in
    let t = Double(index)
    return (t * 10, 3 * t * t + 40 * t)
  }
  #expect(isClose(velocity(samples, by: .leastSquares), 8800))
}

@Test func `least squares looks back 100 ms and no further`() {
  let recent: [Sample] = [(1000.0, 0.0), (1035, 35), (1070, 71), (1100, 104)]
  let edge = velocity(recent, by: .leastSquares)
  // 970 ms is too old, 1000 ms is not.
  #expect(velocity([(970, 500)] + recent, by: .leastSquares) == edge)
  #expect(velocity(Array(recent.dropFirst()), by: .leastSquares) != edge)
}

@Test func `least squares ends the history at a gap of more than 40 ms`() {
  let after: [Sample] = [(140.0, 0.0), (150, 10), (160, 22), (170, 31)]
  let alone = velocity(after, by: .leastSquares)
  #expect(velocity([(99.999, 700)] + after, by: .leastSquares) == alone)
  #expect(velocity([(100, 700)] + after, by: .leastSquares) != alone)
}

@Test func `least squares after a gap falls back to the last pair`() {
  #expect(isClose(velocity([(0, 0), (10, 10), (20, 20), (120, 30)], by: .leastSquares), 100))
  let oneStep: [Sample] = [(0.0, 0.0), (10, 10), (120, 30), (130, 70)]
  #expect(isClose(velocity(oneStep, by: .leastSquares), 4000))
}

@Test func `weighted counts the oldest of three pairs most`() {
  // Pair velocities 9000, 100, 200, 300: the first is a fourth pair.
  let samples: [Sample] = [(0.0, 0.0), (10, 90), (20, 91), (30, 93), (40, 96)]
  #expect(isClose(velocity(samples, by: .weighted), 60 + 70 + 15))
  let two: [Sample] = [(20.0, 91.0), (30, 93), (40, 96)]
  #expect(isClose(velocity(two, by: .weighted), 175 + 37.5))
}

@Test(arguments: VelocityEstimator.allCases)
func `velocities do not depend on where the movement is`(estimator: VelocityEstimator) {
  let samples: [Sample] = [(0.0, 0.0), (9, 8), (17, 20), (26, 44), (33, 60)]
  let moved: [Sample] = samples.map { ($0.ms + 4000, $0.y + 1024) }
  #expect(velocity(samples, by: estimator) == velocity(moved, by: estimator))
}

@Test(arguments: VelocityEstimator.allCases)
func `samples a nanosecond apart give finite velocities`(estimator: VelocityEstimator) {
  let times: [[Int64]] = [
    [0, 1, 2], [0, 1, 100_000_000], [0, 39_999_999, 40_000_000, 40_000_001],
  ]
  for times in times {
    var history = TouchHistory()
    for (index, time) in times.enumerated() {
      let far = index.isMultiple(of: 2) ? 1e9 : -1e9
      history.append(point(far, -far), at: Timestamp(nanoseconds: time))
    }
    #expect(estimator.velocity(of: history).isFinite)
  }
}

@Test func `estimators have the names that scripts use`() {
  #expect(VelocityEstimator.allCases.map(\.rawValue) == ["leastSquares", "weighted", "lastPair"])
}

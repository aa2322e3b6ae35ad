import Testing

@testable import DismissalCore

// The velocity at the lift after the finger was held still: eight samples of 20 points at 60 Hz,
// a hold, the lift.

/// The sample times are whole nanoseconds, so a 60th of a second is off by 2·10⁻⁸ of it.
private let sampleTimeTolerance = 1e-4

private enum StillFinger: CaseIterable { case saysNothing, repeatsItsPlace }

private func velocityAfterHold(
  _ hold: Double, _ finger: StillFinger, stopTimeout: Double = 0.04,
  by estimator: VelocityEstimator = .leastSquares
) -> Point {
  var eager = EagerPan(.init(velocityEstimator: estimator, stopTimeout: stopTimeout))
  eager.pull(8, by: point(0, 20))
  let place = eager.pan.location
  let last = Timestamp.zero.sample(8, rate: 60)
  switch finger {
  case .saysNothing: break
  case .repeatsItsPlace:
    for step in 1..<60 where Double(step) * 4 < hold {
      let time = last.advanced(byNanoseconds: Int64(step) * 4_000_000)
      eager.send(Touch(id: 1, phase: .moved, location: place), at: time)
    }
  }
  let lift = last.advanced(byNanoseconds: Int64(hold * 1e6))
  #expect(eager.send(Touch(id: 1, phase: .ended, location: place), at: lift) == .ended)
  return eager.pan.velocity(at: lift)
}

@Test(arguments: [0.0, 60, 120, 250], StillFinger.allCases)
private func `a finger held still for longer than the time-out lifts without velocity`(
  hold: Double, finger: StillFinger
) {
  for estimator in VelocityEstimator.allCases {
    let velocity = velocityAfterHold(hold, finger, by: estimator)
    let expected = hold == 0 ? point(0, 1200) : .zero
    #expect(isClose(velocity, expected, within: sampleTimeTolerance), "\(estimator)")
    let stale = velocityAfterHold(hold, finger, stopTimeout: .infinity, by: estimator)
    #expect(isClose(stale, point(0, 1200), within: sampleTimeTolerance), "\(estimator)")
  }
}

@Test(arguments: StillFinger.allCases)
private func `the velocity is gone after the time-out, not at it`(finger: StillFinger) {
  #expect(velocityAfterHold(40, finger).y > 1199)
  #expect(velocityAfterHold(40.000001, finger) == .zero)
  #expect(velocityAfterHold(0, finger, stopTimeout: 0).y > 1199)
  #expect(velocityAfterHold(0.000001, finger, stopTimeout: 0) == .zero)
}

@Test func `the time-out counts while the finger is down too`() {
  var eager = EagerPan()
  eager.pull(8, by: point(0, 20))
  let last = Timestamp.zero.sample(8, rate: 60)
  #expect(eager.pan.velocity(at: last.advanced(byNanoseconds: 40_000_000)).y > 1199)
  #expect(eager.pan.velocity(at: last.advanced(byNanoseconds: 40_000_001)) == .zero)
}

@Test func `after the lift the velocity stays what it was there`() {
  var eager = EagerPan()
  eager.pull(8, by: point(0, 20))
  eager.send(.ended, eager.pan.location, ms: 150)
  #expect(eager.pan.velocity(at: milliseconds(9000)).y > 1199)
}

@Test func `a finger that goes on after a hold has a velocity again`() {
  var eager = EagerPan()
  eager.pull(8, by: point(0, 20))
  for ms in stride(from: 140.0, through: 300, by: 10) {
    eager.send(.moved, eager.pan.location, ms: ms)
  }
  #expect(eager.pan.velocity(at: milliseconds(300)) == .zero)
  for ms in stride(from: 310.0, through: 400, by: 10) {
    eager.send(.moved, eager.pan.location + point(0, -5), ms: ms)
  }
  #expect(isClose(eager.pan.velocity(at: milliseconds(400)), point(0, -500)))
}

@Test func `the place of the lift takes no part in the velocity`() {
  var eager = EagerPan()
  eager.pull(8, by: point(0, 20))
  eager.send(.ended, point(187, 800), ms: 140)
  #expect(
    isClose(eager.pan.velocity(at: milliseconds(140)), point(0, 1200), within: sampleTimeTolerance))
  #expect(eager.pan.translation == point(0, 520))
}

@Test func `stop time-outs are whole nanoseconds from nought to infinity`() {
  for (given, kept) in [
    (0.04, 0.04), (-1, 0), (.nan, 0), (.infinity, .infinity), (1e300, .infinity),
  ] {
    #expect(PanGestureRecognizer.Configuration(stopTimeout: given).stopTimeout == kept)
  }
}

import Foundation
import Testing

@testable import DismissalCore

// MARK: - Beginning

@Test(arguments: [
  (point(9.99, 0), false), (point(0, -9.99), false), (point(10, 0), true), (point(0, -10), true),
  (point(6, 8), true), (point(-6, 7.99), false), (point(0, 300), true),
])
func `a pan begins ten points from touch-down`(step: Point, begins: Bool) {
  var pan = PanGestureRecognizer()
  let down = point(100, 200)
  #expect(pan.handle(Touch(id: 1, phase: .began, location: down), at: .zero) == nil)
  let moved = Touch(id: 1, phase: .moved, location: down + step)
  #expect(pan.handle(moved, at: milliseconds(16)) == (begins ? .wantsToBegin : nil))
  #expect(pan.state == .possible)
}

@Test func `ten points that rounding makes less begin a pan`() {
  var eager = EagerPan()
  eager.send(.began, point(0, 0.3), ms: 0)
  eager.send(.moved, point(0, 10.3 - 1e-12), ms: 16)
  #expect(eager.pan.state == .began)
}

@Test func `the hysteresis can be measured along one axis`() {
  for (distance, begins) in [
    (PanGestureRecognizer.HysteresisDistance.straight, true),
    (.horizontal, false), (.vertical, true),
  ] {
    var eager = EagerPan(.init(hysteresisDistance: distance))
    eager.send(.began, .zero, ms: 0)
    eager.send(.moved, point(9, 10), ms: 16)
    #expect((eager.pan.state == .began) == begins, "\(distance)")
  }
}

@Test func `a pan asks again at each sample until it is answered`() {
  var pan = PanGestureRecognizer()
  func moved(_ y: Double) -> Touch { Touch(id: 1, phase: .moved, location: point(0, y)) }
  _ = pan.handle(Touch(id: 1, phase: .began, location: .zero), at: .zero)
  #expect(pan.handle(moved(12), at: milliseconds(10)) == .wantsToBegin)
  #expect(pan.handle(moved(20), at: milliseconds(20)) == .wantsToBegin)
  #expect(pan.handle(moved(5), at: milliseconds(30)) == nil)
  #expect(pan.handle(moved(31), at: milliseconds(40)) == .wantsToBegin)
  #expect(pan.begin() == .began)
  #expect(pan.begin() == nil)
  #expect(pan.fail() == nil)
  #expect(pan.translationFromTouchDown == point(0, 31))
}

@Test func `at began the location is the moved point and the translation zero`() {
  var eager = EagerPan()
  eager.pull(1, by: point(3, 16.67))
  #expect(eager.changes == [.began])
  #expect(eager.pan.location == point(190, 276.67))
  #expect(eager.pan.touchDownLocation == point(187, 260))
  #expect(eager.pan.translation == .zero)
  #expect(isClose(eager.pan.translationFromTouchDown, point(3, 16.67)))
  let velocity = eager.pan.velocity(at: Timestamp.zero.sample(1, rate: 60))
  #expect(isClose(velocity, point(180, 1000.2), within: 1e-4))
}

@Test func `before began there is no translation`() {
  var eager = EagerPan()
  eager.send(.began, point(50, 50), ms: 0)
  eager.send(.moved, point(50, 57), ms: 16)
  #expect(eager.pan.translation == .zero)
  #expect(eager.pan.translationFromTouchDown == point(0, 7))
  eager.pan.setTranslation(point(1, 1))
  #expect(eager.pan.translation == .zero)
}

// MARK: - Ending

@Test func `a tap fails and a flick of two samples ends`() {
  var eager = EagerPan()
  eager.send(.began, .zero, ms: 0)
  #expect(eager.send(.ended, .zero, ms: 60) == .failed)
  #expect(eager.pan.state == .failed)

  // The next touch-down needs no reset.
  eager.send(.began, .zero, ms: 200)
  #expect(eager.pan.state == .possible)
  #expect(eager.send(.moved, point(0, 15), ms: 210) == .began)
  #expect(eager.send(.ended, point(0, 15), ms: 210) == .ended)
  #expect(eager.pan.velocity(at: milliseconds(210)) == point(0, 1500))
  #expect(eager.changes == [.failed, .began, .ended])
}

@Test func `the sample of the lift cannot begin a pan`() {
  var eager = EagerPan()
  eager.send(.began, .zero, ms: 0)
  #expect(eager.send(.ended, point(0, 300), ms: 16) == .failed)
}

@Test func `began and ended at one time have no velocity`() {
  var eager = EagerPan()
  eager.send(.began, .zero, ms: 5)
  #expect(eager.send(.moved, point(0, 40), ms: 5) == .began)
  #expect(eager.send(.ended, point(0, 40), ms: 5) == .ended)
  #expect(eager.pan.velocity(at: milliseconds(5)) == .zero)
}

@Test func `only the last finger's cancel cancels`() {
  var eager = EagerPan()
  eager.pull(2, by: point(0, 20))
  eager.send(.began, point(187, 400), ms: 40, finger: 2)
  #expect(eager.send(.cancelled, point(187, 300), ms: 50, finger: 1) == .changed)
  #expect(eager.send(.cancelled, point(187, 400), ms: 60, finger: 2) == .cancelled)
  #expect(eager.pan.state == .cancelled)
}

@Test func `a refused pan stays failed and silent until its fingers are up`() {
  var pan = PanGestureRecognizer()
  func send(_ phase: Touch.Phase, _ y: Double, _ finger: Int = 1) -> PanGestureRecognizer.Change? {
    pan.handle(Touch(id: finger, phase: phase, location: point(0, y)), at: milliseconds(y))
  }
  _ = send(.began, 0)
  #expect(send(.moved, 20) == .wantsToBegin)
  #expect(pan.fail() == .failed)
  #expect(send(.moved, 40) == nil)
  #expect(send(.began, 50, 2) == nil)
  pan.reset()
  #expect(pan.state == .failed)
  #expect(send(.ended, 60, 1) == nil)
  #expect(send(.moved, 90, 2) == nil)
  #expect(pan.state == .failed)
  #expect(send(.ended, 91, 2) == nil)
  #expect(pan.state == .possible)
}

@Test func `reset keeps the location alone`() {
  var eager = EagerPan()
  eager.pull(3, by: point(0, 20))
  eager.send(.ended, point(187, 320), ms: 50)
  eager.pan.reset()
  #expect(eager.pan.state == .possible)
  #expect(eager.pan.location == point(187, 320))
  #expect(eager.pan.translation == .zero)
  #expect(eager.pan.translationFromTouchDown == .zero)
  #expect(eager.pan.velocity(at: milliseconds(50)) == .zero)
}

@Test func `disabling cancels a pan and drops its fingers`() {
  var eager = EagerPan()
  eager.pull(2, by: point(0, 20))
  #expect(eager.pan.setEnabled(false, at: milliseconds(40)) == .cancelled)
  #expect(eager.pan.isEnabled == false)
  #expect(eager.pan.setEnabled(false, at: milliseconds(41)) == nil)
  #expect(eager.send(.began, .zero, ms: 42, finger: 2) == nil)
  #expect(eager.pan.setEnabled(true, at: milliseconds(43)) == nil)
  eager.pan.reset()
  // Both fingers are still down, and neither is the recogniser's.
  #expect(eager.send(.moved, point(187, 700), ms: 50, finger: 1) == nil)
  #expect(eager.send(.moved, point(0, 700), ms: 50, finger: 2) == nil)
  #expect(eager.pan.state == .possible)
}

@Test func `disabling before began fails, and without fingers does nothing`() {
  var pan = PanGestureRecognizer()
  #expect(pan.setEnabled(false, at: .zero) == nil)
  #expect(pan.setEnabled(true, at: .zero) == nil)
  _ = pan.handle(Touch(id: 1, phase: .began, location: .zero), at: .zero)
  #expect(pan.setEnabled(false, at: .zero) == .failed)
  #expect(pan.numberOfTouches == 0)
}

@Test func `an interruption cancels a pan and fails one that only follows`() {
  var eager = EagerPan()
  #expect(eager.pan.interrupt(at: .zero) == nil)
  eager.pull(2, by: point(0, 20))
  #expect(eager.pan.interrupt(at: milliseconds(40)) == .cancelled)
  #expect(eager.pan.interrupt(at: milliseconds(41)) == nil)
  eager.send(.began, .zero, ms: 100)
  #expect(eager.pan.interrupt(at: milliseconds(110)) == .failed)
  #expect(eager.send(.moved, point(0, 90), ms: 120) == nil)
}

// MARK: - Translation

@Test func `setTranslation re-bases the translation and leaves the velocity`() {
  var eager = EagerPan()
  eager.pull(5, by: point(0, 20))
  let time = Timestamp.zero.sample(5, rate: 60)
  eager.pan.setTranslation(point(0.1, 0.3))
  #expect(eager.pan.translation == point(0.1, 0.3))
  #expect(isClose(eager.pan.translationFromTouchDown, point(0.1, 20.3)))
  #expect(isClose(eager.pan.velocity(at: time), point(0, 1200), within: 1e-4))
  eager.send(.moved, point(187, 380), ms: 100)
  #expect(isClose(eager.pan.translation, point(0.1, 20.3)))
}

@Test func `setTranslation can forget the velocity`() {
  var eager = EagerPan(.init(setTranslationResetsVelocity: true))
  eager.pull(5, by: point(0, 20))
  let time = Timestamp.zero.sample(5, rate: 60)
  eager.pan.setTranslation(.zero)
  #expect(eager.pan.velocity(at: time) == .zero)
  eager.send(
    Touch(id: 1, phase: .moved, location: point(187, 370)),
    at: time.advanced(byNanoseconds: 10_000_000))
  #expect(eager.pan.velocity(at: time.advanced(byNanoseconds: 10_000_000)) == point(0, 1000))
}

// MARK: - State

@Test(arguments: [0, 1, 3, 5])
func `a pan survives coding at every step`(step: Int) throws {
  var eager = EagerPan(.init(stopTimeout: .infinity, maximumNumberOfTouches: 2))
  if step > 0 { eager.pull(step, by: point(1, 9)) }
  if step > 3 {
    eager.send(.moved, eager.pan.location, ms: 100)
    eager.send(.ended, eager.pan.location, ms: 120)
  }
  let data = try JSONEncoder().encode(eager.pan)
  let decoded = try JSONDecoder().decode(PanGestureRecognizer.self, from: data)
  #expect(decoded == eager.pan)
  #expect(decoded.configuration.stopTimeout == .infinity)
}

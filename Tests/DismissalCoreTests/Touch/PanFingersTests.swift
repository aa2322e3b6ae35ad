import Testing

@testable import DismissalCore

// Several fingers: what jumps, what does not, and which are followed.

@Test func `a second finger moves the centroid and not the translation`() {
  var eager = EagerPan()
  eager.pull(4, by: point(0, 20))
  #expect(eager.pan.translation == point(0, 60))
  #expect(eager.send(.began, point(287, 440), ms: 70, finger: 2) == .changed)
  #expect(eager.pan.location == point(237, 390))
  #expect(eager.pan.translation == point(0, 60))
  #expect(eager.pan.numberOfTouches == 2)

  // One of two fingers moves the centroid half as far.
  #expect(eager.send(.moved, point(287, 460), ms: 80, finger: 2) == .changed)
  #expect(eager.pan.translation == point(0, 70))

  #expect(eager.send(.ended, point(187, 340), ms: 90, finger: 1) == .changed)
  #expect(eager.pan.location == point(287, 460))
  #expect(eager.pan.translation == point(0, 70))
  #expect(eager.pan.translationFromTouchDown == point(0, 90))
  #expect(eager.send(.ended, point(287, 460), ms: 95, finger: 2) == .ended)
}

@Test func `a finger's landing and lift give no jump of the velocity`() {
  var eager = EagerPan()
  func both(_ index: Int) {
    let ms = Double(index) * 8
    eager.send(.moved, point(0, Double(index) * 4), ms: ms, finger: 1)
    eager.send(.moved, point(300, 500 + Double(index) * 4), ms: ms, finger: 2)
  }
  eager.send(.began, .zero, ms: 0, finger: 1)
  for index in 1...5 { eager.send(.moved, point(0, Double(index) * 4), ms: Double(index) * 8) }
  eager.send(.began, point(300, 520), ms: 40, finger: 2)
  for index in 6...9 { both(index) }
  #expect(isClose(eager.pan.velocity(at: milliseconds(72)), point(0, 500)))
  eager.send(.cancelled, point(300, 536), ms: 72, finger: 2)
  #expect(isClose(eager.pan.velocity(at: milliseconds(72)), point(0, 500)))
}

@Test func `a finger that lifts elsewhere moves first`() {
  var eager = EagerPan()
  eager.pull(2, by: point(0, 20))
  eager.send(.began, point(387, 300), ms: 34, finger: 2)
  #expect(eager.send(.ended, point(387, 310), ms: 40, finger: 2) == .changed)
  #expect(eager.pan.translation == point(0, 25))
  #expect(eager.send(.ended, point(187, 330), ms: 50, finger: 1) == .ended)
  #expect(eager.pan.translation == point(0, 55))
  #expect(eager.pan.location == point(187, 330))
}

@Test func `fingers beyond the maximum are ignored for life`() {
  var eager = EagerPan(.init(maximumNumberOfTouches: 1))
  eager.pull(2, by: point(0, 20))
  eager.send(.began, point(300, 0), ms: 34, finger: 2)
  #expect(eager.pan.location == point(187, 300))
  #expect(eager.send(.moved, point(300, 90), ms: 40, finger: 2) == nil)
  #expect(eager.send(.ended, point(187, 300), ms: 50, finger: 1) == .ended)
  eager.pan.reset()
  #expect(eager.send(.moved, point(300, 190), ms: 60, finger: 2) == nil)
  #expect(eager.send(.ended, point(300, 190), ms: 70, finger: 2) == nil)
  #expect(eager.pan.state == .possible)
}

@Test func `the twelfth finger is ignored`() {
  var eager = EagerPan()
  for finger in 1...12 { eager.send(.began, point(Double(finger), 0), ms: 0, finger: finger) }
  #expect(eager.pan.numberOfTouches == 11)
  #expect(eager.pan.location == point(6, 0))
}

@Test func `what breaks the protocol of touches changes nothing`() {
  var eager = EagerPan()
  eager.pull(2, by: point(0, 20))
  let before = eager.pan
  #expect(eager.send(.began, .zero, ms: 40, finger: 1) == nil)
  #expect(eager.send(.moved, .zero, ms: 40, finger: 7) == nil)
  #expect(eager.send(.ended, .zero, ms: 40, finger: 7) == nil)
  #expect(eager.pan == before)
}

import DismissalCore
import DismissalTimeline
import Testing

struct GestureSummaryTests {
  /// A session at rest to which a finger's whole life was sent; the header is 44 points high.
  private func session(
    _ path: FingerPath, finger: Int = 1, hold: Double = 0
  ) throws -> (session: Session, view: TouchedView?) {
    var session = try Session.screen()
    var view: TouchedView?
    for sample in try path.touches(finger: finger, hold: hold) {
      try session.send(.touch(sample.touch), at: sample.time)
      view = view ?? session.state.touches.view(of: finger)
    }
    return (session, view)
  }

  private func path(_ x: Double, _ from: Double, _ to: Double, _ duration: Double) -> FingerPath {
    FingerPath(
      from: Point(x: x, y: from), to: Point(x: x, y: to), duration: duration, rate: 60)
  }

  @Test func `a pull from the header says what it did`() throws {
    let (session, view) = try session(path(195, 10, 210, 0.1))
    let summary = session.gesture(fromEntry: 0, of: 1, hitting: view)
    #expect(summary.view == .header)
    #expect(summary.samples == 8)
    #expect(summary.duration == 0.1)
    #expect((summary.distance - 200).magnitude < 1e-9)
    #expect((summary.liftVelocity.y - 2000).magnitude < 1e-6)
    #expect((summary.peakVelocity - 2000).magnitude < 1e-6)
    #expect(summary.panBegan)
    #expect(summary.beganAt == Timestamp.zero.sample(1, rate: 60))
    #expect(summary.outcome == .finish)
  }

  @Test func `a finger outside of the screen has a way and nothing else`() throws {
    let (session, view) = try session(path(500, 20, 220, 0.1))
    let summary = session.gesture(fromEntry: 0, of: 1, hitting: view)
    #expect(summary.view == nil)
    #expect((summary.distance - 200).magnitude < 1e-9)
    #expect((summary.liftVelocity.y - 2000).magnitude < 1e-6)
    #expect(!summary.panBegan)
    #expect(summary.beganAt == nil)
    #expect(summary.outcome == .none)
  }

  @Test func `a finger that holds still lifts at rest`() throws {
    let (session, view) = try session(path(195, 10, 210, 0.1), hold: 0.1)
    let summary = session.gesture(fromEntry: 0, of: 1, hitting: view)
    #expect(summary.duration == 0.2)
    #expect(summary.liftVelocity == .zero)
    #expect(summary.peakVelocity > 1999)
    #expect(summary.outcome == .cancel)
  }

  @Test func `one of two fingers is told alone`() throws {
    var session = try Session.screen()
    func send(_ id: Int, _ phase: Touch.Phase, _ y: Double, _ ms: Double) throws {
      let touch = Touch(id: id, phase: phase, location: Point(x: 195, y: y))
      try session.send(.touch(touch), ms: ms)
    }
    try send(1, .began, 100, 0)
    try send(2, .began, 300, 5)
    try send(1, .moved, 130, 16)
    try send(2, .moved, 305, 16)
    try send(2, .ended, 305, 20)
    try send(1, .ended, 130, 30)
    let first = session.gesture(fromEntry: 0, of: 1, hitting: .screen)
    let second = session.gesture(fromEntry: 1, of: 2, hitting: .screen)
    let both = session.gesture(fromEntry: 0, hitting: .screen)
    #expect([first.distance, second.distance, both.distance] == [30, 5, 35])
    #expect([first.samples, second.samples, both.samples] == [3, 3, 6])
    #expect(second.duration == 0.015)
  }

  @Test func `nothing was done from an event that is not there`() throws {
    let session = try Session.screen()
    #expect(session.gesture(fromEntry: 3, hitting: nil).samples == 0)
    #expect(session.gesture(fromEntry: -1, hitting: nil).outcome == .none)
  }
}

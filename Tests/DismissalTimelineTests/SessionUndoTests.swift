import DismissalCore
import DismissalTimeline
import Testing

struct SessionUndoTests {
  @Test func `undo restores state, effects and clock, whatever the number of events`() throws {
    var session = try Session.screen()
    var before: [Session] = []
    try session.sendStory { session, time in
      // The clock stands between two events when the next one is sent.
      try session.advance(to: time.advanced(byNanoseconds: -1_000_000))
      before.append(session)
    }
    try session.advance(toMs: 2000)
    for count in 1...Session.story.count {
      var undone = session
      try undone.undo(count)
      let expected = before[Session.story.count - count]
      #expect(undone.now == expected.now, "undo(\(count))")
      #expect(Snapshot(undone) == Snapshot(expected), "undo(\(count))")
      #expect(undone.effects == expected.effects, "undo(\(count))")
      #expect(undone.entries == expected.entries, "undo(\(count))")
    }
  }

  @Test func `undo one by one is undo of all`() throws {
    var session = try Session.screen()
    try session.sendStory()
    var stepwise = session
    for _ in 0..<5 { try stepwise.undo(1) }
    try session.undo(5)
    #expect(Snapshot(stepwise) == Snapshot(session))
    #expect(stepwise.effects == session.effects)
  }

  @Test func `what ended by itself after the event is taken back with it`() throws {
    var session = try Session.screen()
    try session.advance(toMs: 50)
    try session.send(.dismiss())
    try session.settle()
    #expect(session.state.life == .dismissed)
    try session.undo(1)
    #expect(session.state.life == .presented)
    #expect(session.now == Timestamp(milliseconds: 50))
    #expect(session.effects.isEmpty)
  }

  @Test func `what ended by itself before the event stays`() throws {
    var session = try Session.screen()
    try session.send(.dismiss(), ms: 0)
    try session.advance(toMs: 400)
    let before = session
    try session.send(.dismiss())
    try session.undo(1)
    #expect(Snapshot(session) == Snapshot(before))
    #expect(session.effects == before.effects)
    #expect(session.state.life == .dismissed)
  }

  @Test func `undo of nothing changes nothing`() throws {
    var session = try Session.screen()
    try session.sendStory()
    let before = session
    try session.undo(0)
    #expect(Snapshot(session) == Snapshot(before))
  }

  @Test(arguments: [2, -1])
  func `more events than were sent cannot be undone`(count: Int) throws {
    var session = try Session.screen()
    try session.send(.dismiss(), ms: 0)
    let before = session
    let error = #expect(throws: InputError.self) { try session.undo(count) }
    #expect(
      error?.message
        == "cannot undo \(count) steps: 1 was taken; expected 0 to 1; an event or a whole gesture is a"
        + " step, moving the clock is none")
    #expect(Snapshot(session) == Snapshot(before))
  }
}

struct SessionForkTests {
  @Test func `a copy goes its own way`() throws {
    var session = try Session.screen()
    try session.pan(.began, y: 20, ms: 0)
    try session.pan(.changed, y: 442, ms: 100)
    let kept = session
    var finishing = session
    var cancelling = session
    try finishing.pan(.ended, y: 442, velocity: 900, ms: 110)
    try cancelling.pan(.ended, y: 442, velocity: 0, ms: 110)
    try finishing.settle()
    try cancelling.settle()
    #expect(finishing.state.life == .dismissed)
    #expect(cancelling.state.life == .presented)
    #expect(Snapshot(session) == Snapshot(kept))
    #expect(session.effects == kept.effects)
    #expect(session.state.name == "dismissing")
  }

  @Test func `snapshots are equal however the world came about`() throws {
    var straight = try Session.screen()
    try straight.advance(toMs: 500)
    var detour = try Session.screen()
    try detour.pan(.began, y: 300, ms: 0)
    try detour.pan(.ended, y: 300, ms: 10)
    try detour.undo(2)
    try detour.advance(toMs: 500)
    #expect(Snapshot(straight) == Snapshot(detour))
  }

  @Test func `snapshots differ by state, clock and policy`() throws {
    let session = try Session.screen()
    var later = session
    try later.advance(toMs: 1)
    #expect(Snapshot(session) != Snapshot(later))
    var other = session
    try other.send(.set(.headerHeight(45)))
    #expect(Snapshot(session) != Snapshot(other))
    #expect(try Snapshot(session) != Snapshot(.screen { $0.completionSpeed = 2 }))
    #expect(Snapshot(session) == Snapshot(session))
  }
}

struct SessionSettleTests {
  @Test func `settle moves the clock to where nothing moves any more`() throws {
    var session = try Session.screen()
    try session.pan(.began, y: 20, ms: 0)
    try session.pan(.changed, y: 231, ms: 100)
    try session.pan(.ended, y: 231, velocity: 900, ms: 110)
    try session.settle()
    #expect(session.now == Timestamp(milliseconds: 335))
    #expect(session.state.life == .dismissed)
    try session.settle()
    #expect(session.now == Timestamp(milliseconds: 335))
  }

  @Test func `settle goes through a delayed start`() throws {
    var session = try Session.screen { $0.startDelay = 0.1 }
    try session.pan(.began, y: 20, ms: 0)
    try session.settle()
    #expect(session.now == Timestamp(milliseconds: 100))
    #expect(session.state.name == "dismissing")
  }

  @Test func `settle does not wait for a screen that is stuck`() throws {
    var session = try Session.screen()
    try session.pan(.began, y: 20, ms: 0)
    try session.pan(.cancelled, y: 20, ms: 100)
    try session.settle()
    #expect(session.now == Timestamp(milliseconds: 100))
    #expect(session.state.stuck != nil)
  }

  @Test func `settle gives up after its limit and says what still moves`() throws {
    var session = try Session.screen { $0.completionSpeed = 0.01 }
    try session.pan(.began, y: 20, ms: 0)
    try session.pan(.ended, y: 20, velocity: 900, ms: 100)
    let error = #expect(throws: InputError.self) { try session.settle() }
    #expect(
      error?.message
        == "still finishing after 10 s: the next change is at 30.1 s; expected rest within the"
        + " limit; give a longer limit")
    #expect(session.now == Timestamp(milliseconds: 100))
    try session.settle(limit: 30)
    #expect(session.now == Timestamp(milliseconds: 30_100))
  }
}

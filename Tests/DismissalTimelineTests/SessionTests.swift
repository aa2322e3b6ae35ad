import DismissalPolicies
import Testing

@testable import DismissalCore
@testable import DismissalTimeline

struct SessionClockTests {
  @Test func `sending moves the clock and answers what happened since the last event`() throws {
    var session = try Session.screen()
    #expect(try session.send(.dismiss(), at: Timestamp(milliseconds: 10)).count == 6)
    #expect(session.now == Timestamp(milliseconds: 10))
    // The end of the animation lies between, and is part of the answer.
    let happened = try session.send(.dismiss(), at: Timestamp(milliseconds: 500))
    #expect(
      happened.map(\.effect.name) == [
        "completeTransition", "viewDidDisappear", "animationEnded", "didDismiss", "dismiss",
        "dismissRefused",
      ])
    #expect(happened.first?.time == Timestamp(milliseconds: 310))
  }

  @Test func `without a time an event comes now`() throws {
    var session = try Session.screen()
    try session.advance(toMs: 30)
    try session.send(.dismiss())
    #expect(session.effects.first?.time == Timestamp(milliseconds: 30))
  }

  @Test func `what is due while the clock moves happens at its own time`() throws {
    var session = try Session.screen()
    try session.send(.dismiss(), ms: 0)
    try session.advance(toMs: 1000)
    #expect(session.state.life == .dismissed)
    #expect(session.effects.last?.time == Timestamp(milliseconds: 300))
  }

  @Test func `the clock has an end, which is told`() throws {
    var session = try Session.screen()
    try session.advance(to: .last)
    let beyond = Timestamp.last.advanced(byNanoseconds: 1)
    let advanced = #expect(throws: InputError.self) { try session.advance(to: beyond) }
    let sent = #expect(throws: InputError.self) { try session.send(.dismiss(), at: beyond) }
    for error in [advanced, sent] {
      #expect(
        error?.message == "the clock cannot go beyond 1000000 s; expected an earlier time; begin a"
          + " new world with present")
    }
    #expect(session.now == .last && session.entries.isEmpty)
  }

  @Test func `the clock does not run backwards`() throws {
    var session = try Session.screen()
    try session.advance(toMs: 100)
    let error = #expect(throws: InputError.self) { try session.advance(toMs: 99) }
    #expect(
      error?.message
        == "time cannot run backwards: the clock stands at 0.1 s; expected a later time; read the"
        + " past, or undo")
    #expect(throws: InputError.self) { try session.send(.dismiss(), ms: 99) }
    #expect(session.now == Timestamp(milliseconds: 100))
    #expect(session.entries.isEmpty)
  }

  @Test func `a refused event leaves no trace`() throws {
    var session = try Session.screen()
    try session.send(.dismiss(), ms: 0)
    let before = session
    #expect(throws: InputError.self) { try session.send(.set(.headerHeight(-1)), ms: 1000) }
    #expect(Snapshot(session) == Snapshot(before))
    #expect(session.effects == before.effects)
    #expect(session.entries == before.entries)
  }

  @Test func `a session of a screen in mid-life starts at that screen's time`() throws {
    var interaction = Interaction(
      try InteractionState(Configuration()), policy: Policy(.scrollGate))
    _ = try interaction.handle(TimedEvent(time: Timestamp(milliseconds: 500), event: .dismiss()))
    var session = Session(interaction)
    #expect(session.now == Timestamp(milliseconds: 500))
    #expect(session.state(at: Timestamp(milliseconds: 499)) == nil)
    #expect(session.rewound(to: Timestamp(milliseconds: 499)) == nil)
    try session.settle()
    #expect(session.now == Timestamp(milliseconds: 800))
    #expect(session.effects.count == 4)
    #expect(session.state(at: Timestamp(milliseconds: 500)) == interaction.state)
    try session.undo(0)
    #expect(try session.replayedFromStart().effects == session.effects)
  }
}

struct SessionReadingTests {
  /// A session stopped at that time: the story's events up to it, and the clock moved there.
  private func stopped(at time: Timestamp) throws -> Session {
    var session = try Session.screen()
    for timed in Session.story where timed.time <= time {
      try session.send(timed.event, at: timed.time)
    }
    try session.advance(to: time)
    return session
  }

  private static let end = Timestamp(milliseconds: 2000)

  @Test func `any past instant reads as a session stopped there shows it`() throws {
    var session = try Session.screen()
    try session.sendStory()
    try session.advance(to: SessionReadingTests.end)
    // Each event's time, a nanosecond either side of it, and a grid that falls on none of them.
    var times = Session.story.flatMap { timed in
      [-1, 0, 1].map { timed.time.advanced(byNanoseconds: $0) }
    }
    times += stride(from: 0.0, through: 2000, by: 7.3).map(Timestamp.init(milliseconds:))
    for time in times {
      let expected = try stopped(at: time)
      let isSame = session.state(at: time) == expected.state
      #expect(isSame, "at \(time.nanoseconds) ns")
      let past = try #require(session.rewound(to: time))
      #expect(past.effects == expected.effects, "at \(time.nanoseconds) ns")
      #expect(past.entries.count == expected.entries.count)
      #expect(Snapshot(past) == Snapshot(expected))
    }
  }

  @Test func `there is no reading before 0 or after the clock`() throws {
    var session = try Session.screen()
    try session.advance(toMs: 100)
    #expect(session.state(at: Timestamp(nanoseconds: -1)) == nil)
    #expect(session.state(at: Timestamp(nanoseconds: 100_000_001)) == nil)
    #expect(session.rewound(to: Timestamp(nanoseconds: 100_000_001)) == nil)
    #expect(session.state(at: Timestamp(milliseconds: 100)) == session.state)
  }

  @Test func `reading changes nothing`() throws {
    var session = try Session.screen()
    try session.sendStory()
    let before = session
    _ = session.state(at: Timestamp(milliseconds: 70))
    _ = session.rewound(to: Timestamp(milliseconds: 70))
    #expect(Snapshot(session) == Snapshot(before))
    #expect(session.effects == before.effects)
  }

  /// The story with the clock moved at every frame; the state at each frame.
  private func read(framesPerSecond rate: Double) throws -> (Session, [InteractionState]) {
    var session = try Session.screen()
    var states: [InteractionState] = []
    var frame = 0
    func reachFrames(_ session: inout Session, before time: Timestamp) throws {
      while Timestamp.zero.sample(frame, rate: rate) < time {
        try session.advance(to: Timestamp.zero.sample(frame, rate: rate))
        states.append(session.state)
        frame += 1
      }
    }
    try session.sendStory { try reachFrames(&$0, before: $1) }
    try reachFrames(&session, before: SessionReadingTests.end)
    try session.advance(to: SessionReadingTests.end)
    return (session, states)
  }

  @Test func `60 frames a second, 120 and none at all see the same`() throws {
    var jump = try Session.screen()
    try jump.sendStory()
    try jump.advance(to: SessionReadingTests.end)

    let (slow, slowStates) = try read(framesPerSecond: 60)
    let (fast, fastStates) = try read(framesPerSecond: 120)
    #expect(jump.effects.count > 40)
    #expect(slow.effects == jump.effects)
    #expect(fast.effects == jump.effects)
    #expect(Snapshot(slow) == Snapshot(jump))
    #expect(Snapshot(fast) == Snapshot(jump))
    #expect(slowStates.count == 120)
    for (index, state) in slowStates.enumerated() {
      // round(2k·10⁹/120) is round(k·10⁹/60): every other fast frame is a slow one.
      let isSame = state == fastStates[2 * index]
      #expect(isSame, "frame \(index)")
      let isReplayed = jump.state(at: Timestamp.zero.sample(index, rate: 60)) == state
      #expect(isReplayed, "frame \(index)")
    }
  }
}

struct SessionReplayTests {
  @Test func `a replay from the start is equal`() throws {
    var session = try Session.screen()
    try session.sendStory { session, time in
      if time.nanoseconds > 1_000_000_000 {
        try session.advance(to: time.advanced(byNanoseconds: -5_000_000))
      }
    }
    try session.advance(toMs: 2000)
    let again = try session.replayedFromStart()
    #expect(Snapshot(again) == Snapshot(session))
    #expect(again.effects == session.effects)
    #expect(again.entries == session.entries)
  }

  /// 1000 events, 1 ms apart: a pan that begins, moves and is let go, over and over.
  private func long() throws -> Session {
    var session = try Session.screen()
    for index in 0..<1000 {
      let ms = Double(index)
      switch index % 10 {
      case 0: try session.pan(.began, y: 20, ms: ms)
      case 9: try session.pan(.ended, y: 60, velocity: 0, ms: ms)
      default: try session.pan(.changed, y: 20 + 5 * Double(index % 10), ms: ms)
      }
    }
    return session
  }

  @Test func `beyond a checkpoint the past reads as it was`() throws {
    let session = try long()
    #expect(session.entries.count > 3 * Session.checkpointInterval)
    for count in [0, 1, 255, 256, 257, 511, 512, 513, 767, 768, 999] {
      let time = Timestamp(milliseconds: Double(count))
      var expected = try Session.screen()
      for entry in session.entries[...count] {
        try expected.send(try #require(entry.event), at: entry.time)
      }
      let isSame = session.state(at: time) == expected.state
      #expect(isSame, "after event \(count)")
      let past = try #require(session.rewound(to: time))
      #expect(past.effects == expected.effects)
      #expect(past.entries == expected.entries)
    }
    #expect(try session.replayedFromStart().effects == session.effects)
  }

  @Test func `undo goes back beyond checkpoints, and on from there as before`() throws {
    var session = try long()
    let end = session
    try session.undo(600)
    #expect(session.entries.count == 400)
    for entry in end.entries[400...] {
      try session.send(try #require(entry.event), at: entry.time)
    }
    #expect(Snapshot(session) == Snapshot(end))
    #expect(session.effects == end.effects)
    #expect(session.entries == end.entries)
  }
}

import DismissalPolicies
import Testing

@testable import DismissalCore
@testable import DismissalTimeline

// Whoever reads in between changes nothing, however often: the same timed events give the same
// states and the same effects.

struct ReadingTests {
  /// A fling past the top, something that happens while the list moves, a catch, a pull that
  /// dismisses, and a lift that lets it come back.
  private static let story: [(ms: Double, event: Event)] = {
    var events: [(Double, Event)] = [(0, .scroll(.setContentOffset(Point(x: 0, y: 200))))]
    func finger(_ phase: Touch.Phase, _ y: Double, _ ms: Double) {
      events.append((ms, .touch(Touch(id: 1, phase: phase, location: Point(x: 195, y: y)))))
    }
    finger(.began, 200, 10)
    for sample in 1...6 {
      finger(.moved, 200 + 25 * Double(sample), 10 + 16.6 * Double(sample))
    }
    finger(.ended, 350, 110)
    events.append((333, .set(.headerHeight(60))))
    events.append((420, .set(.scrollView(.contentInset(EdgeInsets(top: 10))))))
    finger(.began, 100, 500)
    for sample in 1...30 {
      finger(.moved, 100 + 23 * Double(sample), 500 + 8.3 * Double(sample))
    }
    finger(.ended, 790, 900)
    events.append((1010, .scroll(.scroll(to: Point(x: 0, y: 900), animated: true))))
    events.append((3000, .dismiss()))
    return events
  }()

  /// The state every 5 ms, and all that happened; in between somebody reads at a rate.
  private func run(readingAt rate: Double?) throws -> (states: [InteractionState], Session) {
    let state = try InteractionState(Configuration())
    var session = Session(Interaction(state, policy: Policy(.scrollGate)))
    var frame = 1
    for (ms, event) in ReadingTests.story {
      let time = Timestamp(nanoseconds: Int64(ms * 1e6))
      if let rate {
        while Timestamp.zero.sample(frame, rate: rate) < time {
          try session.advance(to: Timestamp.zero.sample(frame, rate: rate))
          frame += 1
        }
      }
      try session.send(event, at: time)
    }
    try session.advance(to: Timestamp(nanoseconds: 4_000_000_000))
    let states = try (0...800).map { tick in
      try #require(session.state(at: Timestamp(nanoseconds: Int64(tick) * 5_000_000)))
    }
    return (states, session)
  }

  @Test(arguments: [60.0, 120, 1000])
  func `reading at a frame rate, or not at all, gives the same states and effects`(
    rate: Double
  ) throws {
    let (jumped, once) = try run(readingAt: nil)
    let (read, often) = try run(readingAt: rate)
    #expect(often.effects == once.effects)
    #expect(often.state == once.state)
    for (left, right) in zip(jumped, read) {
      let isEqual = left == right
      #expect(isEqual, "at \(left.time.seconds) s")
    }
  }

  @Test func `a reading shows what the next didScroll will say, the gate too`() throws {
    let (states, session) = try run(readingAt: nil)
    let gate = states.map { $0.flag("canScroll", of: session.policy) }
    #expect(gate.contains(true))
    // In between events, the list's offset and the gate move in the readings only.
    let fling = states.filter { (0.115..<0.33).contains($0.time.seconds) }
    let offsets = Set(fling.compactMap { $0.scrollView?.contentOffset.y })
    #expect(offsets.count > 30)
    let told = session.effects.filter {
      $0.effect.kind == .scrollViewDidScroll && (0.115..<0.33).contains($0.time.seconds)
    }
    #expect(told.isEmpty)
    #expect(
      session.effects.contains {
        $0.effect.kind == .scrollViewDidScroll && $0.time.seconds == 0.333
      })
  }

  @Test func `a replay equals the session, readings in between or not`() throws {
    let (_, session) = try run(readingAt: 60)
    let replay = try session.replayedFromStart()
    #expect(replay.state == session.state && replay.effects == session.effects)
  }

  @Test func `settle waits for the list to come to rest`() throws {
    let state = try InteractionState(Configuration())
    var session = Session(Interaction(state, policy: Policy(.scrollGate)))
    for (ms, event) in ReadingTests.story.prefix(9) {
      try session.send(event, at: Timestamp(nanoseconds: Int64(ms * 1e6)))
    }
    #expect(session.state.scrollView?.isDecelerating == true)
    try session.settle()
    #expect(session.state.scrollView?.isDecelerating == false)
    #expect(session.effects.last?.effect == .scrollViewDidEndDecelerating)
    #expect(throws: InputError.self) {
      try session.send(.scroll(.scroll(to: Point(x: 0, y: 900), animated: true)))
      try session.settle(limit: 0.1)
    }
  }
}

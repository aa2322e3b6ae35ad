import DismissalCore
import DismissalPolicies
import DismissalTimeline
import Testing

struct SessionStackTests {
  private func screen() throws -> Interaction {
    Interaction(try InteractionState(Configuration(), scrollView: nil), policy: Policy(.distance))
  }

  /// Three screens to which much happens, on past a checkpoint.
  private func story() throws -> Session {
    var session = Session(try screen())
    try session.present(try screen(), on: 0, at: Timestamp(milliseconds: 5))
    for index in 0..<270 {
      let ms = 10 + 50 * Double(index)
      let phase: Touch.Phase = index % 5 == 0 ? .began : index % 5 == 4 ? .ended : .moved
      let place = Point(x: 100, y: 100 + 20 * Double(index % 5))
      try session.send(
        .touch(Touch(id: 1, phase: phase, location: place)), to: index % 2,
        at: Timestamp(milliseconds: ms))
      if index == 74 {
        try session.present(try screen(), on: 1, at: Timestamp(milliseconds: ms + 40))
      }
      if index == 265 { try session.send(.dismiss(), to: 0) }
    }
    try session.advance(toMs: 20_000)
    return session
  }

  @Test func `a session of several screens is replayed to the same`() throws {
    let session = try story()
    #expect(session.stack.screens.count == 3)
    let again = try session.replayedFromStart()
    #expect(Snapshot(again) == Snapshot(session))
    #expect(again.effects == session.effects && again.entries == session.entries)
  }

  @Test func `every undo and every past instant is the world as it stood`() throws {
    let session = try story()
    var world = Session(try screen())
    for (index, entry) in session.entries.enumerated() {
      var undone = session
      try undone.undo(session.entries.count - index)
      #expect(Snapshot(undone) == Snapshot(world), "undo to \(index)")
      #expect(undone.effects == world.effects, "undo to \(index)")
      switch entry.input {
      case .event(let event): try world.send(event, to: entry.screen, at: entry.time)
      case .present(let child): try world.present(child, on: entry.screen, at: entry.time)
      }
      guard index + 1 < session.entries.count, session.entries[index + 1].time > entry.time else {
        continue
      }
      let past = try #require(session.rewound(to: entry.time))
      #expect(Snapshot(past) == Snapshot(world), "at \(entry.time.seconds) s")
    }
  }

  @Test func `a touch is an input of the screen that its finger belongs to`() throws {
    let session = try story()
    let touches = session.entries.filter { $0.event != nil && $0.event != .dismiss() }
    let owners = touches.map(\.screen)
    #expect(owners.prefix(75).allSatisfy { $0 == 1 })
    #expect(owners.contains(2) && !owners.contains(0))
  }

  @Test func `each screen has its own effects and its own reasons`() throws {
    let session = try story()
    let parts = (0..<3).map { session.effects(of: $0) }
    #expect(parts.reduce(0) { $0 + $1.count } == session.effects.count)
    #expect(parts[0].map(\.effect.name) == ["dismiss"])
    guard case .decided(let decision) = session.why(of: 1) else {
      Issue.record("nothing was decided")
      return
    }
    #expect(decision.time < Timestamp(milliseconds: 3800))
    #expect(session.why(at: Timestamp(milliseconds: 100), of: 2) == nil)
    guard case .nothing(let inaction) = session.why(of: 0) else {
      Issue.record("something was decided")
      return
    }
    #expect(inaction.reason == .noPan)
  }

  @Test func `settle waits for all screens, and says which one still moves`() throws {
    var session = Session(try screen())
    var configuration = Configuration()
    configuration.animation.duration = 20
    let slow = Interaction(
      try InteractionState(configuration, scrollView: nil), policy: Policy(.distance))
    try session.present(slow)
    try session.send(.dismiss(), to: 1)
    let error = #expect(throws: InputError.self) { try session.settle() }
    #expect(error?.message.hasPrefix("still dismissing (screen 2) after 10 s") == true)
    try session.settle(limit: 30)
    #expect(session.now == Timestamp(milliseconds: 20_000))
  }
}

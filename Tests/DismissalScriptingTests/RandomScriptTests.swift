import DismissalCore
import DismissalReport
import DismissalTimeline
import LuaBridge
import RandomScreens
import Testing

@testable import DismissalScripting

// The printed script reproduces what happened, whatever happened: random sessions are written as
// scripts, run, and compared.

struct RandomScriptTests {
  private static let eventsPerSession = 60
  private static let seeds: [ClosedRange<UInt64>] = (0..<4).map { $0 * 100 + 1...$0 * 100 + 100 }

  /// - Parameter screenCount: how many screens it has in the end, at most.
  private func randomSession(seed: UInt64, screenCount: Int = 1) throws -> Session {
    var random = RandomEvents(seed: seed, isScriptable: true)
    var session = Session(try random.screen())
    for _ in 0..<RandomScriptTests.eventsPerSession {
      let count = session.stack.screens.count
      let place = count > 1 ? random.place(of: count) : 0
      let timed = random.next(after: session.stack.screens[place].state)
      guard try count == 1 || isScriptable(timed, in: session) else { continue }
      for time in random.readings(before: timed, after: session.now) {
        try session.advance(to: time)
      }
      // Some are made to be refused; those are not part of the session.
      if count < screenCount, random.place(of: 8) == 0 {
        try? session.present(try random.child(), on: place, at: timed.time)
      } else {
        _ = try? session.send(timed.event, to: place, at: timed.time)
      }
    }
    return session
  }

  /// The session that a session's script makes; `nil`, and an issue, when it fails.
  private func again(_ session: Session, seed: UInt64) throws -> Session? {
    let script = ScriptReport().report(session)
    do {
      let value = try Lab().value(script + "\nreturn sheet")
      return try #require(value.object as? Screen).session
    } catch let error as LuaError {
      Issue.record("seed \(seed): \(error.description)\n\(script)")
      return nil
    }
  }

  /// A touch-down is refused by scripts while the pan of the screen on top follows direct input,
  /// whichever screen the random one was for.
  private func isScriptable(_ timed: TimedEvent, in session: Session) throws -> Bool {
    guard case .touch(let touch) = timed.event, touch.phase == .began else { return true }
    var ahead = session
    try ahead.advance(to: timed.time)
    let pan = ahead.stack.screens[ahead.stack.topmost].state.pan
    return pan.numberOfTouches > 0 || pan.state != .began && pan.state != .changed
  }

  @Test func `the script of a random world of several screens makes an equal one`() throws {
    var screens = 0
    for seed in UInt64(1)...100 {
      let session = try randomSession(seed: seed, screenCount: 3)
      screens += session.stack.screens.count
      guard let again = try again(session, seed: seed) else { return }
      let isEqual = Snapshot(again) == Snapshot(session) && again.effects == session.effects
      #expect(isEqual, "seed \(seed)\n\(ScriptReport().report(session))")
      guard isEqual else { return }
    }
    #expect(screens > 220)
  }

  @Test(arguments: seeds)
  func `the script of a random session makes an equal one`(seeds: ClosedRange<UInt64>) throws {
    for seed in seeds {
      let session = try randomSession(seed: seed)
      let script = ScriptReport().report(session)
      let value: LuaValue
      do {
        value = try Lab().value(script + "\nreturn sheet")
      } catch {
        Issue.record("seed \(seed): \(error.description)\n\(script)")
        return
      }
      let again = try #require(value.object as? Screen).session
      let isEqual =
        again.state == session.state && again.now == session.now
        && again.effects == session.effects && again.policy == session.policy
      #expect(isEqual, "seed \(seed)\n\(script)")
      guard isEqual else { return }
    }
  }
}

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

  private func randomSession(seed: UInt64) throws -> Session {
    var random = RandomEvents(seed: seed, isScriptable: true)
    var session = Session(try random.screen())
    for _ in 0..<RandomScriptTests.eventsPerSession {
      let timed = random.next(after: session.state)
      for time in random.readings(before: timed, after: session.now) {
        try session.advance(to: time)
      }
      // Some are made to be refused; those are not part of the session.
      _ = try? session.send(timed.event, at: timed.time)
    }
    return session
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

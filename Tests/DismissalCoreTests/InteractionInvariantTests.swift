import DismissalPolicies
import Foundation
import Testing

@testable import DismissalCore

// What holds for every screen after every event, whatever came before: checked along random
// sequences of direct input, touches, list messages, settings, dismissals and time. A failure
// names its seed.

struct InteractionInvariantTests {
  /// Each event is handled twice: in its sequence and in the replay.
  private static let eventsPerSequence = 125

  @Test(arguments: [1...200, 201...400, 401...600, 601...800])
  func `invariants hold along random sequences, and replays are equal`(
    seeds: ClosedRange<UInt64>
  ) throws {
    var seen: Set<EffectKind> = []
    for seed in seeds { seen.formUnion(try check(seed: seed)) }
    // What never happens is not tested.
    #expect(Set(EffectKind.allCases).subtracting(seen) == [])
  }

  /// Answers what happened.
  private func check(seed: UInt64) throws -> Set<EffectKind> {
    var random = RandomEvents(seed: seed)
    let start = try random.screen()
    var screen = start
    var watch = EffectWatch()
    var accepted: [TimedEvent] = []
    var effects: [TimedEffect] = []
    for _ in 0..<InteractionInvariantTests.eventsPerSequence {
      let timed = random.next(after: screen.state)
      let before = screen
      do {
        let happened = try screen.handle(timed)
        accepted.append(timed)
        effects += happened
        watch.observe(happened)
      } catch {
        let isUnchanged = screen == before
        #expect(isUnchanged, "seed \(seed): a refusal changed the state: \(timed)")
      }
      let faults = watch.faults + screen.state.faults
      #expect(faults.isEmpty, "seed \(seed), event \(accepted.count), \(timed): \(faults)")
      guard faults.isEmpty else { return [] }
    }
    // Most of what is thrown at a screen must be taken, or the test tests refusals only.
    #expect(accepted.count > 30, "seed \(seed)")
    #expect(try survivesCoding(screen.state), "seed \(seed): the state does not survive JSON")
    if seed.isMultiple(of: 10) {
      #expect(try survivesCoding(effects), "seed \(seed): the effects do not survive JSON")
      #expect(try survivesCoding(accepted), "seed \(seed): the events do not survive JSON")
    }

    var replay = start
    var replayed: [TimedEffect] = []
    for timed in accepted { replayed += try replay.handle(timed) }
    let isEqual = replay == screen && replayed == effects
    #expect(isEqual, "seed \(seed): a replay differs")
    return Set(effects.map(\.effect.kind))
  }

  /// Whether the value is equal after it was written as JSON and read again.
  private func survivesCoding<Value: Codable & Equatable>(_ value: Value) throws -> Bool {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value)) == value
  }
}

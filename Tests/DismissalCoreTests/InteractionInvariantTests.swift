import DismissalCore
import Foundation
import RandomScreens
import Testing

// What holds for every screen after every event, whatever came before: checked along random
// sequences of direct input, touches, list messages, settings, dismissals and time, read in between
// and not. A failure names its seed and shows the shortest script that fails; the rules are in
// RandomScreens.

struct InteractionInvariantTests {
  private static let eventsPerSequence = 125
  private static let seeds: [ClosedRange<UInt64>] = (0..<16).map { $0 * 500 + 1...$0 * 500 + 500 }

  /// A million events, each of which is handled twice.
  @Test(arguments: seeds)
  func `invariants hold along random sequences, read in between or not`(
    seeds: ClosedRange<UInt64>
  ) throws {
    var seen = Seen()
    for seed in seeds {
      let trial = try Trial.random(
        seed: seed, eventCount: InteractionInvariantTests.eventsPerSequence)
      // Most of what is thrown at a screen must be taken, or the test tests refusals only.
      #expect(trial.taken.count > 30, "seed \(seed)")
      seen.formUnion(trial.seen)
      if seed.isMultiple(of: 50) {
        #expect(try survivesCoding(trial.screen.state), "seed \(seed): not the state")
        #expect(try survivesCoding(trial.effects), "seed \(seed): not the effects")
        #expect(try survivesCoding(trial.taken), "seed \(seed): not the events")
      }
    }
    // What never happens is not tested.
    #expect(Set(EffectKind.allCases).subtracting(seen.kinds) == [])
    #expect(Set(Seen.ListMotion.allCases).subtracting(seen.lists) == [])
    #expect(Set(Seen.ListMotion.allCases).subtracting(seen.furtherLists) == [])
    #expect(Set(Seen.ScreenMotion.allCases).subtracting(seen.screens) == [])
  }

  /// Whether the value is equal after it was written as JSON and read again.
  private func survivesCoding<Value: Codable & Equatable>(_ value: Value) throws -> Bool {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value)) == value
  }
}

import DismissalCore
import RandomScreens
import Testing

// What holds for several screens of one world after every event, along random sequences; the rules
// are in RandomScreens/StackWatch.swift.

struct ScreenStackInvariantTests {
  private static let seeds: [ClosedRange<UInt64>] = (0..<8).map { $0 * 100 + 1...$0 * 100 + 100 }

  @Test(arguments: seeds)
  func `invariants hold along random sequences on up to three screens`(
    seeds: ClosedRange<UInt64>
  ) throws {
    var kinds: Set<EffectKind> = []
    var presented = 0
    var sweeps = 0
    for seed in seeds {
      let trial = try StackTrial.random(seed: seed, eventCount: 125)
      #expect(trial.taken > 30, "seed \(seed)")
      kinds.formUnion(trial.kinds)
      presented += trial.presented
      sweeps += trial.sweeps
    }
    // What never happens is not tested.
    #expect(presented > 120 && sweeps > 5)
    #expect(kinds.isSuperset(of: [.dismissRefused, .presentRefused, .viewDidAppear, .present]))
  }
}

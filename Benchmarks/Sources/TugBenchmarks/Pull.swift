import DismissalCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The gesture that rows about the core measure.
enum Pull {
  /// Gestures in one sample: one alone is too short for the clock.
  static let gestures = 200

  /// A finger that goes from the header 400 points down in 60 samples, and lifts.
  static let touches: [TimedEvent] = (0..<60).map { index in
    let phase: Touch.Phase = index == 0 ? .began : (index == 59 ? .ended : .moved)
    let y = 30 + Double(index) * 400 / 59
    let touch = Touch(id: 1, phase: phase, location: Point(x: 195, y: y))
    return TimedEvent(time: Timestamp.zero.sample(index, rate: 60), event: .touch(touch))
  }

  /// Sends the gestures to a screen, each to a fresh copy; answers how many effects there were.
  static func effectCount(from start: Interaction) -> Int {
    var count = 0
    for _ in 0..<gestures {
      var screen = start
      for timed in touches { count += (try? screen.handle(timed))?.count ?? 0 }
    }
    return count
  }

  static func screen(_ policy: PolicyDefinition) throws(BenchmarkError) -> Interaction {
    do {
      return Interaction(
        try InteractionState(Configuration(), headerHeight: 56), policy: Policy(policy))
    } catch {
      throw .unfit("\(error)")
    }
  }
}

extension Measurement.Pair {
  /// Times two pieces of work alternately; both give how much they did, which must be the same.
  static func alternately(
    _ first: () -> Int, _ second: () -> Int, count: Int
  ) -> [Measurement.Pair] {
    for _ in 0..<20 { precondition(first() == second()) }
    return (0..<count).map { _ in
      let start = now()
      let one = first()
      let middle = now()
      let other = second()
      let end = now()
      precondition(one == other)
      return Measurement.Pair(first: middle - start, second: end - middle)
    }
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

import DismissalCore

extension Trial {
  /// A random sequence of so many events.
  ///
  /// - Throws: `RandomFault`, which says what was wrong and shows the shortest script with a fault.
  package static func random(seed: UInt64, eventCount: Int) throws -> Trial {
    var random = RandomEvents(seed: seed)
    var trial = Trial(try random.screen())
    var steps: [Step] = []
    for _ in 0..<eventCount {
      let timed = random.next(after: trial.screen.state)
      let readings = random.readings(before: timed, after: trial.screen.state.time)
      for step in readings.map(Step.reading) + [.event(timed)] {
        steps.append(step)
        trial.take(step)
      }
      guard trial.faults.isEmpty else {
        throw RandomFault(seed: seed, steps: steps, trial: trial)
      }
    }
    return trial
  }
}

/// What went wrong in a random sequence.
package struct RandomFault: Error, CustomStringConvertible {
  package let description: String

  /// Shortens the sequence as long as anything is wrong with it.
  init(seed: UInt64, steps: [Trial.Step], trial: Trial) {
    let start = trial.start
    let kept = shortened(steps) { !Trial(start, $0).faults.isEmpty }
    let shortest = Trial(start, kept)
    let readings = kept.compactMap { step in
      if case .reading(let time) = step { return "read at \(time.seconds) s" }
      return nil
    }
    description = """
      seed \(seed), event \(trial.taken.count): \(trial.faults.joined(separator: "; "))
      shortest: \(shortest.faults.joined(separator: "; "))
      \(shortest.script)
      \(readings.joined(separator: ", "))
      """
  }
}

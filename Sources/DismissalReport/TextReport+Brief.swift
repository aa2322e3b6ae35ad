import DismissalCore

// A finger's drag says the same few things at every sample; a brief report shows the first and the
// last sample of such a run, and how many lie between.

extension TextReport {
  func briefLines(_ effects: [TimedEffect]) -> [String] {
    var lines: [String] = []
    var run: [TimedEffect] = []
    for timed in effects {
      if timed.effect.comesWithEverySample {
        run.append(timed)
      } else {
        lines += folded(run) + [line(for: timed)]
        run = []
      }
    }
    return lines + folded(run)
  }

  private func folded(_ run: [TimedEffect]) -> [String] {
    guard let first = run.first?.time, let last = run.last?.time else { return [] }
    let between = run.filter { $0.time != first && $0.time != last }
    let times = Set(between.map(\.time)).count
    guard times > 1 else { return run.map { line(for: $0) } }
    return run.filter { $0.time == first }.map { line(for: $0) }
      + ["        … \(times) more samples"]
      + run.filter { $0.time == last }.map { line(for: $0) }
  }
}

extension Effect {
  fileprivate var comesWithEverySample: Bool {
    switch self {
    case .scrollViewDidScroll, .update, .handlePan(.changed, _, _): true
    default: false
    }
  }
}

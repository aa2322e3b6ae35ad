import DismissalCore

extension Session {
  /// When to look at the screen so as to miss nothing: its start, each event, whatever happened
  /// by itself, every so many seconds between, and now; in order, each once.
  ///
  /// - Parameter step: seconds between two instants without an event, above 0.
  public func instants(every step: Double) -> [Timestamp] {
    var times = Set(entries.map(\.time) + effects.map(\.time) + [startTime, now])
    var index = 1
    while true {
      let time = startTime.sample(index, rate: 1 / step)
      guard time < now else { break }
      times.insert(time)
      index += 1
    }
    return times.sorted()
  }
}

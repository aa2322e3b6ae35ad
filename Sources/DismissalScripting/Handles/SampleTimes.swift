import DismissalCore
import DismissalTimeline

/// When the samples of a scripted finger come, remembered for each event of a session: so that a
/// world goes on alike after a fork, an undo or a restore.
struct SampleTimes {
  private let start: SampleClock
  private var marks: [Mark] = []

  private struct Mark {
    /// How many events there were with the sample.
    let eventCount: Int
    let clock: SampleClock
  }

  /// - Parameter rate: samples a second, above 0.
  init(rate: Double) {
    start = SampleClock(rate: rate)
  }

  /// Samples a second.
  var rate: Double { start.rate }

  /// The time of the sample after `now`, and the clock that gave it.
  func next(after now: Timestamp) -> (time: Timestamp, clock: SampleClock) {
    var clock = marks.last?.clock ?? start
    let time = clock.next(after: now)
    return (time, clock)
  }

  /// The sample was sent as the session's last event.
  mutating func accept(_ clock: SampleClock, eventCount: Int) {
    marks.append(Mark(eventCount: eventCount, clock: clock))
  }

  /// Only the first events are left.
  mutating func keep(eventCount: Int) {
    while let last = marks.last, last.eventCount > eventCount { marks.removeLast() }
  }

  /// Bytes for each event.
  static let bytesOfAnEvent = MemoryLayout<Mark>.stride
}

import DismissalTimeline

/// What a session's scripted fingers are known by, remembered for each event: so that a world goes
/// on alike after a fork, an undo or a restore.
struct FingerMarks {
  /// When their samples come.
  var sampleTimes: SampleTimes
  /// Which touch-down each finger comes from.
  var touchDowns = TouchDowns()

  init(_ sampleTimes: SampleTimes) {
    self.sampleTimes = sampleTimes
  }

  /// Only the first events are left.
  mutating func keep(eventCount: Int) {
    sampleTimes.keep(eventCount: eventCount)
    touchDowns.keep(eventCount: eventCount)
  }

  /// Bytes for each event.
  static let bytesOfAnEvent = SampleTimes.bytesOfAnEvent + TouchDowns.bytesOfAnEvent
}

/// The touch-downs of a session. A finger's id is free again after its lift; a touch-down's number
/// is its own in every world of the script, so that a handle never means another finger.
struct TouchDowns {
  struct Mark {
    /// How many events there were with the touch-down.
    let eventCount: Int
    let finger: Int
    let number: Int

    /// The event's index in the session.
    var entry: Int { eventCount - 1 }
  }

  private var marks: [Mark] = []

  /// The finger went down with the session's last event.
  mutating func note(finger: Int, number: Int, eventCount: Int) {
    marks.append(Mark(eventCount: eventCount, finger: finger, number: number))
  }

  /// The finger's last touch-down.
  func last(of finger: Int) -> Mark? {
    marks.last { $0.finger == finger }
  }

  mutating func keep(eventCount: Int) {
    while let last = marks.last, last.eventCount > eventCount { marks.removeLast() }
  }

  static let bytesOfAnEvent = MemoryLayout<Mark>.stride
}

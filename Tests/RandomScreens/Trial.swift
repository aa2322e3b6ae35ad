import DismissalCore
import DismissalReport

/// One sequence on two screens: one is watched, and read between the events; the other gets the
/// events alone. Both must come to the same.
package struct Trial {
  /// What is done: an event, or a reading, which changes nothing.
  package enum Step: Equatable, Sendable {
    case event(TimedEvent)
    case reading(Timestamp)
  }

  package let start: Interaction
  package private(set) var screen: Interaction
  /// The events that the screen took.
  package private(set) var taken: [TimedEvent] = []
  package private(set) var effects: [TimedEffect] = []
  package private(set) var seen = Seen()
  private var unread: Interaction
  private var watch: ScreenWatch
  private var ownFaults: [String] = []
  /// What readings brought about since the last event: the other screen's next event must too.
  private var fresh: [TimedEffect] = []

  package init(_ start: Interaction) {
    self.start = start
    screen = start
    unread = start
    watch = ScreenWatch(start.state)
  }

  /// A whole sequence, up to its first fault.
  package init(_ start: Interaction, _ steps: some Sequence<Step>) {
    self.init(start)
    for step in steps {
      take(step)
      guard faults.isEmpty else { return }
    }
  }

  /// What was wrong; nothing, one hopes.
  package var faults: [String] {
    ownFaults.isEmpty ? watch.faults : ownFaults + watch.faults
  }

  /// Steps that the screen refuses, or that lie in the past, do nothing.
  package mutating func take(_ step: Step) {
    switch step {
    case .reading(let time): read(at: time)
    case .event(let timed): send(timed)
    }
  }

  private mutating func read(at time: Timestamp) {
    let before = screen.state
    let happened = screen.advance(to: time)
    fresh += happened
    effects += happened
    watch.sawReading(happened, from: before, to: screen.state)
  }

  private mutating func send(_ timed: TimedEvent) {
    let before = screen.state
    let happened: [TimedEffect]
    do {
      happened = try screen.handle(timed)
    } catch {
      if screen.state != before { note(timed, "refused, and the state changed") }
      return
    }
    taken.append(timed)
    effects += happened
    watch.saw(timed.event, happened, from: before, to: screen.state)
    seen.note(happened, screen.state)
    compare(timed, fresh + happened)
    fresh = []
  }

  private mutating func compare(_ timed: TimedEvent, _ happened: [TimedEffect]) {
    guard let alone = try? unread.handle(timed) else {
      note(timed, "taken only after a reading")
      return
    }
    if alone != happened { note(timed, "readings change what happens") }
    // Slow: a difference of states lasts, or shows in the effects.
    if taken.count.isMultiple(of: 8), unread.state != screen.state {
      note(timed, "readings change the state")
    }
  }

  private mutating func note(_ timed: TimedEvent, _ fault: String) {
    ownFaults.append("\(timed.time.seconds) s, \(timed.event): \(fault)")
  }
}

extension Trial {
  /// The script that shows the fault to a person.
  package var script: String { ScriptReport().report(start, taken, until: screen.state.time) }
}

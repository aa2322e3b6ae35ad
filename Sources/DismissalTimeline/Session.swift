import DismissalCore

/// A screen over time: the events that were sent, what happened, and a clock.
///
/// A value: a copy is a fork. Events are kept, states only now and then (checkpoints); any past
/// instant is replayed from the checkpoint before it.
public struct Session: Sendable {
  /// Every event that was sent, in order, with the clock's time before it.
  public private(set) var entries: [Entry] = []
  /// Everything that happened, in order, each at its own time.
  public private(set) var effects: [TimedEffect] = []
  /// The clock.
  public private(set) var now: Timestamp

  /// How many effects its start had.
  private var firstEffectCount = 0

  private(set) var interaction: Interaction
  private var checkpoints: [Checkpoint]

  /// An event as it was sent.
  public struct Entry: Equatable, Sendable {
    public let timed: TimedEvent
    /// What somebody outside of the policy's rules answered to its questions.
    public let answers: [Answer]
    /// Where the clock stood before, to which undo returns it.
    let clock: Timestamp
    /// How many effects there were before.
    let effectCount: Int
    /// Whether it belongs to the step of the event before: a later sample of one gesture.
    let continuesStep: Bool
  }

  private struct Checkpoint: Equatable, Sendable {
    let entryCount: Int
    let interaction: Interaction
  }

  /// Events between two checkpoints: a replay handles at most so many.
  static let checkpointInterval = 256

  /// A session that goes on from the screen as it is, at the screen's own time.
  public init(_ interaction: Interaction) {
    self.interaction = interaction
    now = interaction.state.time
    checkpoints = [Checkpoint(entryCount: 0, interaction: interaction)]
  }

  /// A session with a screen that is there, or that its first moment presents, animated: that is no
  /// event, and nothing takes it back.
  public init(presenting interaction: Interaction) {
    var coming = interaction
    let start = TimedEvent(time: interaction.state.time, event: .presentAgain())
    guard interaction.state.life == .dismissed, let happened = try? coming.handle(start) else {
      self.init(interaction)
      return
    }
    self.init(coming)
    effects = happened
    firstEffectCount = happened.count
  }

  public var policy: Policy { interaction.policy }

  /// The screen that the session was made with.
  public var start: Interaction { checkpoints[0].interaction }

  /// The time of that screen.
  var startTime: Timestamp { start.state.time }

  /// Whether UIKit would be given an interactor if it asked now.
  public var isInteractivelyDismissing: Bool { interaction.isInteractivelyDismissing }

  /// The state at the clock's time.
  public var state: InteractionState { interaction.state }

  /// Sends an event at a time, the clock's by default, and moves the clock there.
  ///
  /// - Parameters:
  ///   - answers: what somebody outside of the policy's rules answers; they are kept with the event.
  ///   - continuesStep: whether undo takes it back together with the event before.
  /// - Throws: `InputError` when the event is refused; nothing has changed then.
  /// - Returns: what happened, from the last event on.
  @discardableResult
  public mutating func send(
    _ event: Event, at time: Timestamp? = nil, answers: [Answer] = [], continuesStep: Bool = false
  ) throws(InputError) -> ArraySlice<TimedEffect> {
    let timed = TimedEvent(time: time ?? now, event: event)
    let happened = try interaction.handle(timed, answers: answers)
    let entry = Entry(
      timed: timed, answers: answers, clock: now, effectCount: effects.count,
      continuesStep: continuesStep)
    entries.append(entry)
    effects += happened
    now = timed.time
    if entries.count.isMultiple(of: Session.checkpointInterval) {
      checkpoints.append(Checkpoint(entryCount: entries.count, interaction: interaction))
    }
    return effects[entry.effectCount...]
  }

  /// The first question of an event that these answers leave open; nothing changes.
  public func openQuestion(
    of event: Event, at time: Timestamp? = nil, answers: [Answer]
  ) throws(InputError) -> OpenQuestion? {
    try interaction.openQuestion(
      of: TimedEvent(time: time ?? now, event: event), answers: answers)
  }

  /// Moves the clock on; what is due on the way happens at its own time.
  ///
  /// - Throws: `InputError` for a time before the clock's.
  public mutating func advance(to time: Timestamp) throws(InputError) {
    guard time >= now else {
      throw InputError(
        "time cannot run backwards: the clock stands at \(NumberText.shortest(now.seconds)) s",
        expected: "expected a later time", remedy: "read the past, or undo")
    }
    try time.validate()
    effects += interaction.advance(to: time)
    now = time
  }

  /// The state at any time up to the clock's, replayed; events at that very time have happened.
  ///
  /// - Returns: `nil` for a time before the session's start or after the clock's.
  public func state(at time: Timestamp) -> InteractionState? {
    guard time >= start.state.time, time <= now else { return nil }
    var replay = replayed(toEntry: entryCount(through: time))
    _ = replay.advance(to: time)
    return replay.state
  }

  /// A copy of this session as it stood at a past instant, to go on from there; `nil` outside of
  /// start … now.
  public func rewound(to time: Timestamp) -> Session? {
    guard time >= start.state.time, time <= now else { return nil }
    var past = keeping(entryCount(through: time))
    past.now = time
    past.effects += past.interaction.advance(to: time)
    return past
  }

  /// Takes back the last steps: single events, or a whole gesture that was sent as one. The clock
  /// returns to where it stood before the first of them was sent.
  ///
  /// - Throws: `InputError` when fewer steps were taken.
  public mutating func undo(_ count: Int) throws(InputError) {
    let starts = entries.indices.filter { !entries[$0].continuesStep }
    guard count >= 0, count <= starts.count else {
      throw InputError(
        "cannot undo \(count) step\(count == 1 ? "" : "s"): \(starts.count) \(starts.count == 1 ? "was" : "were") taken",
        expected: "expected 0 to \(starts.count)",
        remedy: "an event or a whole gesture is a step, moving the clock is none")
    }
    guard count > 0 else { return }
    let first = starts[starts.count - count]
    let clock = entries[first].clock
    self = keeping(first)
    now = clock
    effects += interaction.advance(to: clock)
  }

  /// The same events handled again from the start, the clock moved alike: equal, or there is a bug.
  public func replayedFromStart() throws(InputError) -> Session {
    var copy = Session(start)
    copy.effects = Array(effects[..<firstEffectCount])
    copy.firstEffectCount = firstEffectCount
    for entry in entries {
      try copy.advance(to: entry.clock)
      try copy.send(
        entry.timed.event, at: entry.timed.time, answers: entry.answers,
        continuesStep: entry.continuesStep)
    }
    try copy.advance(to: now)
    return copy
  }

  /// This session with only its first events.
  private func keeping(_ count: Int) -> Session {
    var copy = self
    copy.interaction = replayed(toEntry: count)
    copy.effects = Array(effects[..<effectCount(afterEntries: count)])
    copy.entries = Array(entries[..<count])
    copy.checkpoints.removeAll { $0.entryCount > count }
    copy.now = copy.interaction.state.time
    return copy
  }

  /// How many effects there were when the first `count` events had been handled: those that came
  /// later, by themselves, are found again by advancing.
  private func effectCount(afterEntries count: Int) -> Int {
    guard count > 0 else { return firstEffectCount }
    let start = entries[count - 1].effectCount
    let end = count < entries.count ? entries[count].effectCount : effects.count
    let time = entries[count - 1].timed.time
    return effects[start..<end].lastIndex { $0.time <= time }.map { $0 + 1 } ?? start
  }

  /// The number of events up to and at `time`.
  private func entryCount(through time: Timestamp) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].timed.time <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The last checkpoint before an event, and how many events it has.
  func checkpoint(beforeEntry index: Int) -> (entryCount: Int, interaction: Interaction) {
    let checkpoint = checkpoints.last { $0.entryCount <= index } ?? checkpoints[0]
    return (checkpoint.entryCount, checkpoint.interaction)
  }

  func replayed(toEntry count: Int) -> Interaction {
    let checkpoint =
      checkpoints.last { $0.entryCount <= count } ?? checkpoints[0]
    var interaction = checkpoint.interaction
    for entry in entries[checkpoint.entryCount..<count] {
      // An event that was accepted once is accepted again: handling is a pure function.
      _ = try? interaction.handle(entry.timed, answers: entry.answers)
    }
    return interaction
  }
}

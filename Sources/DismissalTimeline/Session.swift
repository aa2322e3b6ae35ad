import DismissalCore

/// The screens of a world over time: the events that were sent, what happened, and a clock.
///
/// A screen is known by its place in the stack: 0 is the one that the session began with.
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

  /// The screens at the clock's time.
  public private(set) var stack: ScreenStack
  private var checkpoints: [Checkpoint]

  private struct Checkpoint: Equatable, Sendable {
    let entryCount: Int
    let stack: ScreenStack
  }

  /// Events between two checkpoints: a replay handles at most so many.
  static let checkpointInterval = 256

  /// A session that goes on from the screen as it is, at the screen's own time.
  public init(_ interaction: Interaction) {
    stack = ScreenStack(interaction)
    now = interaction.state.time
    checkpoints = [Checkpoint(entryCount: 0, stack: stack)]
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

  /// The policy of the first screen.
  public var policy: Policy { stack.screens[0].policy }

  /// The screen that the session was made with.
  public var start: Interaction { checkpoints[0].stack.screens[0] }

  /// The time of that screen.
  var startTime: Timestamp { checkpoints[0].stack.time }

  /// The state of the first screen at the clock's time.
  public var state: InteractionState { stack.screens[0].state }

  /// Sends an event at a time, the clock's by default, and moves the clock there.
  ///
  /// - Parameters:
  ///   - screen: to which it is sent, by its place; a finger goes to the one that it belongs to.
  ///   - answers: what somebody outside of the policy's rules answers; they are kept with the event.
  ///   - continuesStep: whether undo takes it back together with the event before.
  /// - Throws: `InputError` when the event is refused; nothing has changed then.
  /// - Returns: what happened, from the last event on.
  @discardableResult
  public mutating func send(
    _ event: Event, to screen: Int = 0, at time: Timestamp? = nil, answers: [Answer] = [],
    continuesStep: Bool = false
  ) throws(InputError) -> ArraySlice<TimedEffect> {
    let time = time ?? now
    let owner = owner(of: event)
    let happened = try stack.handle(
      TimedEvent(time: time, event: event), of: screen, answers: answers)
    let receiver = owner ?? self.owner(of: event) ?? receiver(of: event, sentTo: screen)
    note(
      Entry(
        time: time, input: .event(event), screen: receiver, answers: answers, clock: now,
        effectCount: effects.count, continuesStep: continuesStep), happened)
    return effects[(entries.last?.effectCount ?? 0)...]
  }

  /// Presents another screen on one of this world, at a time, the clock's by default: it is at rest at
  /// once, and its place is the next one.
  ///
  /// - Throws: `InputError` when the presentation is refused; nothing has changed then.
  public mutating func present(
    _ child: Interaction, on screen: Int = 0, at time: Timestamp? = nil
  ) throws(InputError) {
    let time = time ?? now
    let happened = try stack.present(child, on: screen, at: time)
    note(
      Entry(
        time: time, input: .present(child), screen: screen, answers: [], clock: now,
        effectCount: effects.count, continuesStep: false), happened)
  }

  private mutating func note(_ entry: Entry, _ happened: [TimedEffect]) {
    entries.append(entry)
    effects += happened
    now = entry.time
    if entries.count.isMultiple(of: Session.checkpointInterval) {
      checkpoints.append(Checkpoint(entryCount: entries.count, stack: stack))
    }
  }

  /// The screen that a touch's finger belongs to; `nil` for a finger that is not down, for other
  /// events, and in a world of one screen.
  private func owner(of event: Event) -> Int? {
    guard stack.screens.count > 1, case .touch(let touch) = event else { return nil }
    return stack.screen(ofFinger: touch.id)
  }

  /// The screen that an event went to, other than by a finger that is down.
  private func receiver(of event: Event, sentTo screen: Int) -> Int {
    guard case .touch = event else { return screen }
    return stack.topmost
  }

  /// The first question of an event that these answers leave open, and the screen whose policy asks
  /// it; nothing changes.
  public func openQuestion(
    of event: Event, to screen: Int = 0, at time: Timestamp? = nil, answers: [Answer]
  ) throws(InputError) -> (screen: Int, question: OpenQuestion)? {
    try stack.openQuestion(
      of: TimedEvent(time: time ?? now, event: event), sentTo: screen, answers: answers)
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
    effects += stack.advance(to: time)
    now = time
  }

  /// The first screen's state at any time up to the clock's, replayed; events at that very time have
  /// happened.
  ///
  /// - Returns: `nil` for a time before the session's start or after the clock's.
  public func state(at time: Timestamp) -> InteractionState? {
    guard time >= startTime, time <= now else { return nil }
    var replay = replayed(toEntry: entryCount(through: time))
    _ = replay.advance(to: time)
    return replay.screens[0].state
  }

  /// A copy of this session as it stood at a past instant, to go on from there; `nil` outside of
  /// start … now.
  public func rewound(to time: Timestamp) -> Session? {
    guard time >= startTime, time <= now else { return nil }
    var past = keeping(entryCount(through: time))
    past.now = time
    past.effects += past.stack.advance(to: time)
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
    effects += stack.advance(to: clock)
  }

  /// The same events handled again from the start, the clock moved alike: equal, or there is a bug.
  public func replayedFromStart() throws(InputError) -> Session {
    var copy = Session(start)
    copy.effects = Array(effects[..<firstEffectCount])
    copy.firstEffectCount = firstEffectCount
    for entry in entries {
      try copy.advance(to: entry.clock)
      switch entry.input {
      case .event(let event):
        try copy.send(
          event, to: entry.screen, at: entry.time, answers: entry.answers,
          continuesStep: entry.continuesStep)
      case .present(let child): try copy.present(child, on: entry.screen, at: entry.time)
      }
    }
    try copy.advance(to: now)
    return copy
  }

  /// This session with only its first events.
  private func keeping(_ count: Int) -> Session {
    var copy = self
    copy.stack = replayed(toEntry: count)
    copy.effects = Array(effects[..<effectCount(afterEntries: count)])
    copy.entries = Array(entries[..<count])
    copy.checkpoints.removeAll { $0.entryCount > count }
    copy.now = copy.stack.time
    return copy
  }

  /// How many effects there were when the first `count` events had been handled: those that came
  /// later, by themselves, are found again by advancing.
  private func effectCount(afterEntries count: Int) -> Int {
    guard count > 0 else { return firstEffectCount }
    let start = entries[count - 1].effectCount
    let end = count < entries.count ? entries[count].effectCount : effects.count
    let time = entries[count - 1].time
    return effects[start..<end].lastIndex { $0.time <= time }.map { $0 + 1 } ?? start
  }

  /// The number of events up to and at `time`.
  private func entryCount(through time: Timestamp) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The last checkpoint before an event, and how many events it has.
  func checkpoint(beforeEntry index: Int) -> (entryCount: Int, stack: ScreenStack) {
    let checkpoint = checkpoints.last { $0.entryCount <= index } ?? checkpoints[0]
    return (checkpoint.entryCount, checkpoint.stack)
  }

  func replayed(toEntry count: Int) -> ScreenStack {
    var (first, stack) = checkpoint(beforeEntry: count)
    while first < count {
      _ = stack.repeat(entries[first])
      first += 1
    }
    return stack
  }
}

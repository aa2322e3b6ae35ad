import DismissalCore
import DismissalTimeline
import LuaBridge

/// A screen, or one of its parts, as Lua holds it.
protocol ScreenPart: AnyObject, SendableMetatype {
  var screen: Screen { get }
}

/// A screen and its world, as Lua holds it: the session that scripts drive.
package final class Screen: ScreenPart {
  package private(set) var session: Session
  /// The policy in force, with what a script's own has beside its rules.
  private(set) var policy: PolicyHandle
  let host: ScriptHost
  /// A past instant can be read and forked, not changed.
  let isPast: Bool
  private(set) var fingers: FingerMarks
  private var memory: MemoryCharge

  init(
    _ session: Session, _ policy: PolicyHandle, _ fingers: FingerMarks, host: ScriptHost,
    isPast: Bool = false
  ) throws(LuaRaise) {
    self.session = session
    self.policy = policy
    self.host = host
    self.isPast = isPast
    self.fingers = fingers
    memory = try MemoryCharge(
      MemoryCharge.bytes(
        ofSession: session.entries.count, policy, lists: session.state.furtherListCount), host)
    if host.remembersScreens { host.use(self) }
  }

  /// How print shows it.
  var text: String {
    "screen { state = \"\(state.name)\", time = \(NumberText.shortest(now.seconds)),"
      + " canScroll = \(API.canScroll(self)) }"
  }

  package var screen: Screen { self }
  package var state: InteractionState { session.state }
  var now: Timestamp { session.now }

  /// Sends an event at a time, the clock's by default.
  func send(
    _ event: Event, at time: Timestamp? = nil, continuesStep: Bool = false
  ) throws(LuaRaise) {
    try refuseUnlessChangeable()
    let answers = try answers(to: event, at: time)
    try charge(session.entries.count + 1)
    do throws(LuaRaise) {
      try change { (session) throws(InputError) in
        try session.send(event, at: time, answers: answers, continuesStep: continuesStep)
      }
    } catch {
      release()
      throw error
    }
    guard case .touch(let touch) = event, touch.phase == .began else { return }
    fingers.touchDowns.note(
      finger: touch.id, number: host.nextTouchDown(), eventCount: session.entries.count)
  }

  /// What the policy's functions answer to an event's questions. They are called before anything
  /// changes, each as soon as the event, tried on a copy, comes to its question.
  private func answers(to event: Event, at time: Timestamp?) throws(LuaRaise) -> [Answer] {
    guard let scripted = policy.scripted, !scripted.recipe.asked.isEmpty else { return [] }
    var answers: [Answer] = []
    while let open = try openQuestion(of: event, at: time, answers) {
      answers.append(try scripted.answer(open))
    }
    return answers
  }

  private func openQuestion(
    of event: Event, at time: Timestamp?, _ answers: [Answer]
  ) throws(LuaRaise) -> OpenQuestion? {
    do throws(InputError) {
      return try session.openQuestion(of: event, at: time, answers: answers)
    } catch {
      throw LuaRaise(error.message)
    }
  }

  /// Sends an event as the next sample of a finger, one sample after the clock's time.
  func sendSample(_ event: Event) throws(LuaRaise) {
    let (time, clock) = fingers.sampleTimes.next(after: now)
    try send(event, at: time)
    fingers.sampleTimes.accept(clock, eventCount: session.entries.count)
  }

  /// Sends touches, whose times count from now, as one step that undo takes back whole; all of them
  /// or, when it throws, none.
  ///
  /// - Returns: what the first finger is on after the first touch.
  @discardableResult
  func send(_ touches: [Recording.Sample]) throws(LuaRaise) -> TouchedView? {
    let start = now
    let count = session.entries.count
    var view: TouchedView?
    do throws(LuaRaise) {
      for (index, sample) in touches.enumerated() {
        let time = start.advanced(byNanoseconds: sample.time.nanoseconds)
        try send(.touch(sample.touch), at: time, continuesStep: index > 0)
        if index == 0 { view = state.touches.view(of: sample.touch.id) }
      }
    } catch {
      if session.entries.count > count { try undo(1) }
      throw error
    }
    return view
  }

  /// The clock's time after a step.
  func time(after seconds: Double, for name: String) throws(LuaRaise) -> Timestamp {
    guard let time = Timestamp(seconds: now.seconds + seconds) else {
      let longest = NumberText.shortest(Timestamp.longestSeconds)
      throw LuaRaise(
        "\(name) cannot be \(NumberText.shortest(seconds)): the clock stands at"
          + " \(NumberText.shortest(now.seconds)) s; expected at most \(longest) s together; a"
          + " gesture takes less than a second")
    }
    return time
  }

  /// Changes the session, unless it shows the past; what the core refuses is raised in Lua.
  func change(
    _ body: (inout Session) throws(InputError) -> Void
  ) throws(LuaRaise) {
    try refuseUnlessChangeable()
    do {
      try body(&session)
    } catch {
      throw LuaRaise(error.message)
    }
  }

  /// The past cannot be changed, and nothing can while a policy's function answers of what is.
  private func refuseUnlessChangeable() throws(LuaRaise) {
    if let asking = host.asking {
      throw LuaRaise(
        "a policy's function cannot change a screen: \(asking), and answers of what is; expected it"
          + " to read only; change the screen after the event")
    }
    guard !isPast else {
      throw LuaRaise(
        "this is the screen at \(NumberText.shortest(now.seconds)) s, which is past; the past"
          + " cannot be changed; fork() it and change the fork")
    }
  }

  func undo(_ count: Int) throws(LuaRaise) {
    try change { (session) throws(InputError) in try session.undo(count) }
    fingers.keep(eventCount: session.entries.count)
    release()
  }

  func snapshot() throws(LuaRaise) -> SnapshotHandle {
    try SnapshotHandle(Snapshot(session), policy, fingers, host)
  }

  func restore(_ handle: SnapshotHandle) throws(LuaRaise) {
    let kept = handle.snapshot.session
    try change { _ in }
    try memory.raise(
      to: MemoryCharge.bytes(
        ofSession: kept.entries.count, handle.policy, lists: kept.state.furtherListCount), host)
    session = kept
    policy = handle.policy
    fingers = handle.fingers
    release()
  }

  /// A screen of its own that goes on from here.
  func fork() throws(LuaRaise) -> Screen {
    try Screen(session, policy, fingers, host: host)
  }

  /// The screen as it was at a past instant.
  func past(at time: Timestamp) throws(LuaRaise) -> Screen {
    guard let past = session.rewound(to: time) else {
      throw LuaRaise(
        "at: \(NumberText.shortest(time.seconds)) s has not been yet; expected 0 to"
          + " \(NumberText.shortest(now.seconds)) s; advance(…) moves the clock on")
    }
    var fingers = fingers
    fingers.keep(eventCount: past.entries.count)
    return try Screen(past, policy, fingers, host: host, isPast: true)
  }

  // MARK: Memory

  private func charge(_ eventCount: Int) throws(LuaRaise) {
    try memory.raise(
      to: MemoryCharge.bytes(ofSession: eventCount, policy, lists: state.furtherListCount), host)
  }

  /// Gives back what is charged for more events than there are.
  private func release() {
    memory.lower(
      to: MemoryCharge.bytes(
        ofSession: session.entries.count, policy, lists: state.furtherListCount))
  }
}

/// A list of a screen, by its number: 0 is the main one.
final class ScrollViewPart: ScreenPart {
  let screen: Screen
  let number: Int
  init(_ screen: Screen, _ number: Int = 0) {
    self.screen = screen
    self.number = number
  }
}

/// The pan recogniser of a screen.
final class PanPart: ScreenPart {
  let screen: Screen
  init(_ screen: Screen) { self.screen = screen }
}

/// The transition of a screen, also while there is none.
final class TransitionPart: ScreenPart {
  let screen: Screen
  init(_ screen: Screen) { self.screen = screen }
}

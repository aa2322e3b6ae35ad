import DismissalCore
import DismissalTimeline
import LuaBridge

/// A world: the session that scripts drive, and what they know of it beside. Its screens share it.
final class World {
  private(set) var session: Session
  private(set) var screens: ScreenMarks
  private(set) var fingers: FingerMarks
  let host: ScriptHost
  /// A past instant can be read and forked, not changed.
  let isPast: Bool
  private var memory: MemoryCharge

  init(
    _ session: Session, _ screens: ScreenMarks, _ fingers: FingerMarks, host: ScriptHost,
    isPast: Bool = false
  ) throws(LuaRaise) {
    self.session = session
    self.screens = screens
    self.host = host
    self.isPast = isPast
    self.fingers = fingers
    memory = try MemoryCharge(
      MemoryCharge.bytes(
        ofSession: session.entries.count, screens.policies, lists: session.stack.furtherListCount),
      host)
  }

  var now: Timestamp { session.now }
  var stack: ScreenStack { session.stack }

  // MARK: Input

  /// Sends an event to a screen at a time, the clock's by default.
  func send(
    _ event: Event, to screen: Int, at time: Timestamp?, continuesStep: Bool = false
  ) throws(LuaRaise) {
    try refuseUnlessChangeable()
    let answers = try answers(to: event, of: screen, at: time)
    try charge(session.entries.count + 1)
    do throws(LuaRaise) {
      try change { (session) throws(InputError) in
        try session.send(
          event, to: screen, at: time, answers: answers, continuesStep: continuesStep)
      }
    } catch {
      release()
      throw error
    }
    guard case .touch(let touch) = event, touch.phase == .began else { return }
    fingers.touchDowns.note(
      finger: touch.id, number: host.nextNumber(), eventCount: session.entries.count)
  }

  /// Sends an event as the next sample of a finger, one sample after the clock's time.
  func sendSample(_ event: Event, to screen: Int) throws(LuaRaise) {
    let (time, clock) = fingers.sampleTimes.next(after: now)
    try send(event, to: screen, at: time)
    fingers.sampleTimes.accept(clock, eventCount: session.entries.count)
  }

  /// Presents another screen on one of this world; its place is the next one.
  func present(
    _ child: Interaction, _ policy: PolicyHandle, on screen: Int, for subject: String
  ) throws(LuaRaise) {
    try refuseUnlessChangeable()
    try memory.raise(
      to: MemoryCharge.bytes(
        ofSession: session.entries.count + 1, screens.policies + [policy],
        lists: session.stack.furtherListCount + child.state.furtherListCount), host)
    do throws(InputError) {
      try session.present(child, on: screen)
    } catch {
      release()
      throw LuaRaise("\(subject): \(error.message)")
    }
    screens.add(policy, number: host.nextNumber())
  }

  /// What the policies' functions answer to an event's questions. They are called before anything
  /// changes, each as soon as the event, tried on a copy, comes to its question.
  private func answers(
    to event: Event, of screen: Int, at time: Timestamp?
  ) throws(LuaRaise) -> [Answer] {
    guard screens.policies.contains(where: { $0.asksScript }) else { return [] }
    var answers: [Answer] = []
    while let (asking, open) = try openQuestion(of: event, to: screen, at: time, answers) {
      answers.append(try screens.policies[asking].answer(open, host))
    }
    return answers
  }

  private func openQuestion(
    of event: Event, to screen: Int, at time: Timestamp?, _ answers: [Answer]
  ) throws(LuaRaise) -> (screen: Int, question: OpenQuestion)? {
    do throws(InputError) {
      return try session.openQuestion(of: event, to: screen, at: time, answers: answers)
    } catch {
      throw LuaRaise(error.message)
    }
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

  // MARK: Looking back

  func undo(_ count: Int) throws(LuaRaise) {
    try change { (session) throws(InputError) in try session.undo(count) }
    fingers.keep(eventCount: session.entries.count)
    screens.keep(session.stack.screens.count)
    release()
  }

  func snapshot() throws(LuaRaise) -> SnapshotHandle {
    try SnapshotHandle(Snapshot(session), screens, fingers, host)
  }

  func restore(_ handle: SnapshotHandle) throws(LuaRaise) {
    let kept = handle.snapshot.session
    try change { _ in }
    try memory.raise(
      to: MemoryCharge.bytes(
        ofSession: kept.entries.count, handle.screens.policies, lists: kept.stack.furtherListCount),
      host)
    session = kept
    screens = handle.screens
    fingers = handle.fingers
    release()
  }

  /// A world of its own that goes on from here.
  func fork() throws(LuaRaise) -> World {
    try World(session, screens, fingers, host: host)
  }

  /// The world as it was at a past instant; `nil` for one that has not been.
  func past(at time: Timestamp) throws(LuaRaise) -> World? {
    guard let past = session.rewound(to: time) else { return nil }
    var fingers = fingers
    var screens = screens
    fingers.keep(eventCount: past.entries.count)
    screens.keep(past.stack.screens.count)
    return try World(past, screens, fingers, host: host, isPast: true)
  }

  // MARK: Memory

  private func charge(_ eventCount: Int) throws(LuaRaise) {
    try memory.raise(
      to: MemoryCharge.bytes(
        ofSession: eventCount, screens.policies, lists: session.stack.furtherListCount), host)
  }

  /// Gives back what is charged for more events than there are.
  private func release() {
    memory.lower(
      to: MemoryCharge.bytes(
        ofSession: session.entries.count, screens.policies, lists: session.stack.furtherListCount))
  }
}

/// What a world's screens are known by, in the order of their places.
struct ScreenMarks {
  /// Their policies, with what a script's own has beside its rules.
  private(set) var policies: [PolicyHandle]
  /// A presentation's number is its own in every world of the script, so that a handle never means
  /// another screen, that got its place after an undo. A world's first screen is always there.
  private(set) var numbers = [0]

  init(_ policy: PolicyHandle) {
    policies = [policy]
  }

  mutating func add(_ policy: PolicyHandle, number: Int) {
    policies.append(policy)
    numbers.append(number)
  }

  /// Only the first screens are left.
  mutating func keep(_ count: Int) {
    guard count < numbers.count else { return }
    policies.removeLast(policies.count - count)
    numbers.removeLast(numbers.count - count)
  }
}

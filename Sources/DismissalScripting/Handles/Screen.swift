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
  let host: ScriptHost
  /// A past instant can be read and forked, not changed.
  let isPast: Bool
  private var sampleClock: SampleClock
  /// Bytes charged to the script's memory limit.
  private var charged = 0

  init(
    _ session: Session, rate: Double, host: ScriptHost, isPast: Bool = false
  ) throws(LuaRaise) {
    self.session = session
    self.host = host
    self.isPast = isPast
    sampleClock = SampleClock(rate: rate)
    try charge(MemoryLayout<Session>.size + Screen.bytes(of: session))
  }

  deinit {
    host.account.release(charged)
  }

  package var screen: Screen { self }
  package var state: InteractionState { session.state }
  var now: Timestamp { session.now }

  /// Sends an event at a time, the clock's by default.
  func send(_ event: Event, at time: Timestamp? = nil) throws(LuaRaise) {
    try charge(Screen.bytesOfAnEvent)
    try change { (session) throws(InputError) in try session.send(event, at: time) }
  }

  /// The time of the next sample of a finger, one sample after the clock's.
  func nextSample() -> Timestamp {
    sampleClock.next(after: now)
  }

  /// Changes the session, unless it shows the past; what the core refuses is raised in Lua.
  func change(
    _ body: (inout Session) throws(InputError) -> Void
  ) throws(LuaRaise) {
    guard !isPast else {
      throw LuaRaise(
        "this is the screen at \(NumberText.shortest(now.seconds)) s, which is past; the past"
          + " cannot be changed; fork() it and change the fork")
    }
    do {
      try body(&session)
    } catch {
      throw LuaRaise(error.message)
    }
  }

  func restore(_ snapshot: Snapshot) throws(LuaRaise) {
    try charge(Screen.bytes(of: snapshot.session))
    try change { session in session = snapshot.session }
  }

  /// A screen of its own that goes on from here.
  func fork() throws(LuaRaise) -> Screen {
    try Screen(session, rate: sampleClock.rate, host: host)
  }

  /// The screen as it was at a past instant.
  func past(at time: Timestamp) throws(LuaRaise) -> Screen {
    guard let past = session.rewound(to: time) else {
      throw LuaRaise(
        "at: \(NumberText.shortest(time.seconds)) s has not been yet; expected 0 to"
          + " \(NumberText.shortest(now.seconds)) s; advance(…) moves the clock on")
    }
    return try Screen(past, rate: sampleClock.rate, host: host, isPast: true)
  }

  /// Charges the script's memory limit before the memory is taken.
  private func charge(_ bytes: Int) throws(LuaRaise) {
    try host.lua.chargeHostMemory(bytes)
    charged += bytes
  }

  private static let effectsOfAnEvent = 8
  private static let bytesOfAnEvent =
    MemoryLayout<Session.Entry>.stride + effectsOfAnEvent * MemoryLayout<TimedEffect>.stride
    + MemoryLayout<InteractionState>.stride / 128

  private static func bytes(of session: Session) -> Int {
    session.entries.count * bytesOfAnEvent
  }
}

/// The list of a screen.
final class ScrollViewPart: ScreenPart {
  let screen: Screen
  init(_ screen: Screen) { self.screen = screen }
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

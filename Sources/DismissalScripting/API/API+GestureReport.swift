import DismissalCore
import DismissalTimeline
import LuaBridge

// What a gesture did, and how one is sent.

/// What a gesture did, as Lua holds it.
final class GestureReport {
  let summary: GestureSummary
  init(_ summary: GestureSummary) { self.summary = summary }
}

extension API {
  static let gestureReport = TypeEntry(
    "GestureReport", GestureReport.self,
    "What a gesture really did, as drag, swipe, fling, tap, play and a finger's lift give it.",
    members: [
      field(
        "view", .optional(touchedView),
        "What the first finger went down on, and belonged to until its lift; nil for nobody's."
      ) { ($0.view?.rawValue).luaValue },
      field("samples", .count, "How many touch samples were sent.") { $0.samples.luaValue },
      field("duration", .number(.seconds), "From the first sample to the last.") {
        .number($0.duration)
      },
      field("distance", .number(.points), "The length of the way, summed over the fingers.") {
        .number($0.distance)
      },
      field(
        "peakVelocity", .number(.pointsPerSecond), "The fastest velocity, without direction."
      ) { .number($0.peakVelocity) },
      field(
        "liftVelocity", .point(.pointsPerSecond),
        "The velocity at the end: the pan's, or the finger's if it never became one."
      ) { $0.liftVelocity.luaValue },
      field(
        "panBegan", .boolean,
        "Whether a moved sample went far enough for a pan; the lift's own place does not count."
      ) { .boolean($0.panBegan) },
      field("listBegan", .boolean, "Whether a list's own drag began.") {
        .boolean($0.listBegan)
      },
      field(
        "lowestOffset", .optional(.number(.points)),
        "The lowest contentOffset.y of the main list on the way; nil if it did not move."
      ) { ($0.lowestOffset).luaValue },
      field(
        "beganAt", .optional(.number(.seconds)),
        "When the dismissal began on the screen's clock; nil if no attempt succeeded."
      ) { ($0.beganAt?.seconds).luaValue },
      field(
        "outcome", .choice(GestureSummary.Outcome.allCases.map(\.rawValue)),
        "What became of the dismissal: none began, the policy decided to finish, to cancel, or that the screen settles at a stop, or nothing yet."
      ) { .string($0.outcome.rawValue) },
    ],
    text: { report in
      let summary = report.summary
      let velocity = summary.liftVelocity
      let view = summary.view.map { "\"\($0.rawValue)\"" } ?? "nil"
      let began = summary.beganAt.map { ", beganAt = \(NumberText.nineDigits($0.seconds))" } ?? ""
      let lowest =
        summary.lowestOffset.map { ", lowestOffset = \(NumberText.nineDigits($0))" } ?? ""
      return "gesture { view = \(view), outcome = \"\(summary.outcome.rawValue)\", liftVelocity ="
        + " {x = \(NumberText.nineDigits(velocity.x)), y = \(NumberText.nineDigits(velocity.y))},"
        + " duration = \(NumberText.shortest(summary.duration))\(began)\(lowest) }"
    })

  /// What a finger can go down on.
  static let touchedView = ValueKind.choice(TouchedView.allCases.map(\.rawValue))

  private static func field(
    _ name: String, _ kind: ValueKind, _ summary: String,
    _ value: @escaping @Sendable (GestureSummary) -> LuaValue
  ) -> Entry {
    .reading(name, of: GestureReport.self, kind, summary) {
      (report) throws(LuaRaise) in value(report.summary)
    }
  }

  /// Sends a whole gesture as one step and says what it did.
  ///
  /// - Parameter finger: the gesture's finger; without it all of its fingers.
  static func perform(
    _ touches: [Recording.Sample], of finger: Int? = nil, on screen: Screen
  ) throws(LuaRaise) -> LuaValue {
    let first = screen.session.entries.count
    let view = try screen.send(touches)
    return .object(
      GestureReport(screen.session.gesture(fromEntry: first, of: finger, hitting: view)))
  }

  /// Refuses a gesture that nothing else may touch the screen with.
  static func refuseUnlessFree(_ screen: Screen, _ subject: String) throws(LuaRaise) {
    try refuseDirectInput(screen, subject)
    let count = screen.world.stack.touchCount
    guard count == 0 else {
      throw LuaRaise(
        "\(subject): \(count) finger\(count == 1 ? " is" : "s are") still down; expected none; write"
          + " for _, f in ipairs(sheet.touches) do f:lift() end")
    }
  }

  /// The recogniser would pass over touches that land then, without a word. Also refuses the past.
  static func refuseDirectInput(
    _ screen: Screen, _ subject: String, at time: Timestamp? = nil
  ) throws(LuaRaise) {
    try screen.change { _ in }
    var stack = screen.world.stack
    if let time { _ = stack.advance(to: time) }
    let pan = stack.screens[stack.topmost].state.pan
    guard pan.numberOfTouches == 0, pan.state == .began || pan.state == .changed else { return }
    throw LuaRaise(
      "\(subject): the pan follows direct input; a gesture has touches or direct input, not both;"
        + " send ended or cancelled first")
  }
}

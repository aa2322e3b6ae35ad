import DismissalCore
import DismissalTimeline
import LuaBridge

// What a gesture did, and playing a recording.

/// What a gesture did, as Lua holds it.
final class GestureReport {
  enum Outcome: String, CaseIterable {
    case none, finish, cancel, open
  }

  var samples = 0
  var duration = 0.0
  var distance = 0.0
  var peakVelocity = 0.0
  var liftVelocity = Point.zero
  var panBegan = false
  var beganAt: Timestamp?
  var outcome = Outcome.none
}

extension API {
  static let gestureReport = TypeEntry(
    "GestureReport", GestureReport.self, "What a gesture really did, as play gives it.",
    members: [
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
      field(
        "beganAt", .optional(.number(.seconds)),
        "When the dismissal began on the screen's clock; nil if no attempt succeeded."
      ) { ($0.beganAt?.seconds).luaValue },
      field(
        "outcome", .choice(GestureReport.Outcome.allCases.map(\.rawValue)),
        "What became of the dismissal: none began, the policy called finish or cancel, or neither."
      ) { .string($0.outcome.rawValue) },
    ],
    text: { report in
      "gesture { outcome = \"\(report.outcome.rawValue)\", liftVelocity ="
        + " \(NumberText.point(report.liftVelocity)),"
        + " duration = \(NumberText.shortest(report.duration)) }"
    })

  private static func field(
    _ name: String, _ kind: ValueKind, _ summary: String,
    _ value: @escaping @Sendable (GestureReport) -> LuaValue
  ) -> Entry {
    .reading(name, of: GestureReport.self, kind, summary) {
      (report) throws(LuaRaise) in value(report)
    }
  }

  static func play(_ screen: Screen, _ arguments: Arguments) throws(LuaRaise) -> LuaValue {
    guard let handle = arguments.object("recording", RecordingHandle.self) else { return .nil }
    try screen.change { _ in }
    try refuseUnlessFree(screen.state.pan)
    let recording = try scaled(handle.recording, arguments, screen)
    let start = screen.now
    let firstEffect = screen.session.effects.count
    var way = FingerWay()
    try screen.atomically { () throws(LuaRaise) in
      for (index, sample) in recording.samples.enumerated() {
        let time = start.advanced(byNanoseconds: sample.time.nanoseconds)
        try screen.send(.touch(sample.touch), at: time, continuesStep: index > 0)
        way.follow(sample.touch, pan: screen.state.pan, at: time)
      }
    }
    return report(
      recording, way, screen.session.effects[firstEffect...])
  }

  /// The recogniser would pass over touches that land now, without a word.
  private static func refuseUnlessFree(_ pan: PanGestureRecognizer) throws(LuaRaise) {
    let count = pan.numberOfTouches
    guard count == 0 else {
      throw LuaRaise(
        "play: \(count) finger\(count == 1 ? "" : "s") of an earlier recording"
          + " \(count == 1 ? "is" : "are") still down; expected none; undo it, or set pan.isEnabled"
          + " to false and true to drop \(count == 1 ? "it" : "them")")
    }
    guard pan.state != .began, pan.state != .changed else {
      throw LuaRaise(
        "play: the pan follows direct input; a gesture has touches or direct input, not both; send"
          + " ended or cancelled first")
    }
  }

  private static func scaled(
    _ recording: Recording, _ arguments: Arguments, _ screen: Screen
  ) throws(LuaRaise) -> Recording {
    let stage = screen.state.configuration.size
    switch (arguments.number("scale"), arguments.point("screen")) {
    case (.some, .some):
      throw LuaRaise("play: scale and screen were both given; expected one of them; leave one out")
    case (.some(let scale), nil):
      guard scale > 0 else {
        throw LuaRaise(
          "play: scale cannot be \(NumberText.shortest(scale)); expected a factor above 0; a screen"
            + " of 3 pixels a point has 1/3")
      }
      return recording.scaled(x: scale, y: scale)
    case (nil, .some(let size)):
      guard let width = size.x, let height = size.y, width > 0, height > 0 else {
        throw LuaRaise(
          "play: screen must be above 0; expected {width, height}; say the units' size")
      }
      return recording.scaled(x: stage.width / width, y: stage.height / height)
    case (nil, nil):
      if recording.isInPoints { return recording }
      guard let screen = recording.screen else { throw LuaRaise(needsScale(recording)) }
      return recording.scaled(x: stage.width / screen.width, y: stage.height / screen.height)
    }
  }

  private static func needsScale(_ recording: Recording) -> String {
    guard !recording.unit.isEmpty else {
      return "play: \"\(recording.id)\" does not say its unit; expected points, or a scale; add"
        + " \"unit\":\"pt\" to it, or write play(r, { scale = 1 })"
    }
    return
      "play: \"\(recording.id)\" is in \(recording.unit), not in points; expected a scale; write"
      + " play(r, { screen = {width, height} }) with the size of the screen it was recorded on, in"
      + " \(recording.unit), or { scale = 1/3 }"
  }

  private static func report(
    _ recording: Recording, _ way: FingerWay, _ effects: ArraySlice<TimedEffect>
  ) -> LuaValue {
    let report = GestureReport()
    report.samples = recording.samples.count
    report.duration = recording.duration
    report.distance = way.distance
    report.peakVelocity = way.peakVelocity
    report.liftVelocity = way.liftVelocity
    for timed in effects {
      switch timed.effect {
      case .interactionControllerForDismissal(given: true):
        // UIKit asks only when it accepts the dismissal.
        report.beganAt = report.beganAt ?? timed.time
        report.outcome = .open
      case .finish(let drives) where drives: report.outcome = .finish
      case .cancel(let drives) where drives: report.outcome = .cancel
      case .handlePan(.began, _, _): report.panBegan = true
      case .handlePan(.ended, _, let velocity), .handlePan(.cancelled, _, let velocity):
        report.liftVelocity = velocity
      default: break
      }
    }
    return .object(report)
  }
}

/// What the fingers of a gesture did, sample by sample.
private struct FingerWay {
  private(set) var distance = 0.0
  private(set) var peakVelocity = 0.0
  private(set) var liftVelocity = Point.zero
  private var places: [Int: Point] = [:]

  mutating func follow(_ touch: Touch, pan: PanGestureRecognizer, at time: Timestamp) {
    if let last = places[touch.id] { distance += (touch.location - last).length }
    places[touch.id] = touch.location
    liftVelocity = pan.velocity(at: time)
    peakVelocity = max(peakVelocity, liftVelocity.length)
  }
}

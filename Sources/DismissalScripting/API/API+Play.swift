import DismissalCore
import DismissalTimeline
import LuaBridge

// What a gesture did: a plain table that a script can keep.

extension API {
  /// The fields of what `play` gives.
  package static let gestureReport: [Parameter] = [
    .required("samples", .count, "How many touch samples were sent."),
    .required("duration", .number(.seconds), "From touch-down to the last sample."),
    .required("distance", .number(.points), "The length of the fingers' way."),
    .required(
      "peakVelocity", .number(.pointsPerSecond), "The fastest velocity, without direction."),
    .required(
      "liftVelocity", .point(.pointsPerSecond), "The velocity that the pan had at its end."),
    .optional("beganAt", .number(.seconds), "When the dismissal began; nil if it did not."),
    .required(
      "outcome", .choice(["none", "finish", "cancel", "open"]),
      "What became of the dismissal: none began, the policy called finish or cancel, or neither."),
  ]

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
      guard recording.isInPoints else {
        throw LuaRaise(
          "play: \"\(recording.id)\" is in \(recording.unit.isEmpty ? "no unit" : recording.unit),"
            + " not in points; expected a scale; write play(r, { screen = {1080, 1920} }) with the"
            + " recorded screen's size, or { scale = 1/3 }")
      }
      return recording
    }
  }

  private static func report(
    _ recording: Recording, _ way: FingerWay, _ effects: ArraySlice<TimedEffect>
  ) -> LuaValue {
    var began: Timestamp?
    var outcome = "none"
    var lift = way.liftVelocity
    for timed in effects {
      switch timed.effect {
      case .interactionControllerForDismissal(given: true):
        // UIKit asks only when it accepts the dismissal.
        began = began ?? timed.time
        outcome = "open"
      case .finish(let drives) where drives: outcome = "finish"
      case .cancel(let drives) where drives: outcome = "cancel"
      case .handlePan(.ended, _, let velocity), .handlePan(.cancelled, _, let velocity):
        lift = velocity
      default: break
      }
    }
    var fields: [(String, LuaValue)] = [
      ("samples", recording.samples.count.luaValue), ("duration", .number(recording.duration)),
      ("distance", .number(way.distance)), ("peakVelocity", .number(way.peakVelocity)),
      ("liftVelocity", lift.luaTable), ("outcome", .string(outcome)),
    ]
    if let began { fields.append(("beganAt", .number(began.seconds))) }
    return .table(LuaTable(array: [], fields: fields))
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

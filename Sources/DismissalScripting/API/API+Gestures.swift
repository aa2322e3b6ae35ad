import DismissalCore
import DismissalTimeline
import LuaBridge

// Whole gestures: a finger that goes down, moves and lifts in one call.

extension API {
  /// All that fingers do on a screen.
  static let screenGestures: [Entry] = [touchDown, touches, drag, swipe, fling, tap, play]

  private static let drag = Entry.method(
    "drag", of: Screen.self, gives: .object("GestureReport"),
    "A finger goes down, moves uniformly, rests and lifts, so that its lift has no speed (but with"
      + " stopTimeout \"never\", when a recogniser reports the old one).",
    options: GestureWay.options + [
      .optional(
        "duration", .shortDuration, aliases: durationWords,
        "How long the movement takes; 0.3 by default."),
      .optional(
        "hold", .shortDuration, aliases: ["rest", "pause"],
        "How long it rests before the lift; 0.1 by default, or longer than stopTimeout."),
    ]
  ) { (screen, arguments) throws(LuaRaise) in
    let subject = "sheet:drag"
    try refuseDirectInput(screen, subject)
    return try stroke(
      screen, try GestureWay(arguments, screen, subject),
      duration: try movementDuration(arguments, subject) ?? 0.3,
      hold: arguments.number("hold") ?? restingTime(screen), subject)
  }

  private static let swipe = Entry.method(
    "swipe", of: Screen.self, gives: .object("GestureReport"),
    "A finger goes down, moves uniformly and lifts at the speed of its movement.",
    options: GestureWay.options + [
      .optional(
        "duration", .shortDuration, aliases: durationWords,
        "How long the movement takes; 0.25 by default.")
    ]
  ) { (screen, arguments) throws(LuaRaise) in
    let subject = "sheet:swipe"
    try refuseDirectInput(screen, subject)
    return try stroke(
      screen, try GestureWay(arguments, screen, subject),
      duration: try movementDuration(arguments, subject) ?? 0.25, hold: 0, subject)
  }

  private static let fling = Entry.method(
    "fling", of: Screen.self, gives: .object("GestureReport"),
    "A finger goes down, moves and lifts at exactly a velocity, as the recogniser reads it.",
    options: GestureWay.options + [
      .required(
        "velocity", .number(.pointsPerSecond), aliases: ["speed"],
        "The speed of the lift along the way; above 0."),
      .optional(
        "duration", .shortDuration, aliases: durationWords,
        "How long the movement takes: it grows faster or slower all the way, and what a longer one"
          + " cannot reach is refused. Without it the whole movement has the velocity."),
    ]
  ) { (screen, arguments) throws(LuaRaise) in
    let subject = "sheet:fling"
    // A second finger would share the pan, and lift it later.
    try refuseUnlessFree(screen, subject)
    let velocity = try liftVelocity(arguments, subject)
    let duration = try movementDuration(arguments, subject)
    let way = try GestureWay(arguments, screen, subject)
    let plan = FlingPlan(
      from: way.start, to: way.end, rate: screen.fingers.sampleTimes.rate,
      pan: screen.topmost.state.configuration.pan)
    let finger = try screen.freeFinger(for: subject)
    let touches = try planned(subject) { () throws(InputError) in
      try plan.path(velocity: velocity, duration: duration).touches(finger: finger)
    }
    return try perform(touches, of: finger, on: screen)
  }

  private static let tap = Entry.method(
    "tap", of: Screen.self, gives: .object("GestureReport"),
    "A finger goes down and lifts at one place. {195, 400} is x and y.",
    options: [
      .optional("x", .number(.points), "Where; the middle of the screen by default.").position(0),
      .required("y", .number(.points), "Where.").position(1),
      .optional(
        "duration", .shortDuration, aliases: durationWords, "How long it is down; 0.08 by default."),
    ]
  ) { (screen, arguments) throws(LuaRaise) in
    let subject = "sheet:tap"
    try refuseDirectInput(screen, subject)
    let finger = try screen.freeFinger(for: subject)
    let size = screen.state.configuration.screenSize
    let place = Point(
      x: arguments.number("x") ?? screen.state.middleX, y: arguments.number("y") ?? 0)
    try GestureWay.refuseOutside(place, size, "the tap is", subject)
    let lift = Timestamp(seconds: arguments.number("duration") ?? 0.08) ?? .zero
    return try perform(
      [
        .init(time: .zero, touch: Touch(id: finger, phase: .began, location: place)),
        .init(time: lift, touch: Touch(id: finger, phase: .ended, location: place)),
      ], of: finger, on: screen)
  }

  /// Long enough for a recogniser to forget the speed, if it ever does.
  private static func restingTime(_ screen: Screen) -> Double {
    let timeout = screen.topmost.state.configuration.pan.stopTimeout
    return timeout.isFinite ? max(0.1, timeout + 0.01) : 0.1
  }

  private static let durationWords = ["time", "seconds"]

  private static func stroke(
    _ screen: Screen, _ way: GestureWay, duration: Double, hold: Double, _ subject: String
  ) throws(LuaRaise) -> LuaValue {
    let finger = try screen.freeFinger(for: subject)
    let path = FingerPath(
      from: way.start, to: way.end, duration: duration, rate: screen.fingers.sampleTimes.rate)
    let touches = try planned(subject) { () throws(InputError) in
      try path.touches(finger: finger, hold: hold)
    }
    return try perform(touches, of: finger, on: screen)
  }

  /// A movement takes time: in none of it there is no velocity.
  private static func movementDuration(
    _ arguments: Arguments, _ subject: String
  ) throws(LuaRaise) -> Double? {
    guard let duration = arguments.number("duration") else { return nil }
    guard duration >= 0.001 else {
      throw LuaRaise(
        "\(subject): duration cannot be \(NumberText.shortest(duration)); expected seconds, 0.001 or"
          + " more; a movement takes time")
    }
    return duration
  }

  private static func liftVelocity(
    _ arguments: Arguments, _ subject: String
  ) throws(LuaRaise) -> Double {
    let velocity = arguments.number("velocity") ?? 0
    let text = NumberText.shortest(velocity)
    guard velocity > 0 else {
      throw LuaRaise(
        "\(subject): velocity cannot be \(text); expected points per second above 0;"
          + (velocity < 0 ? " the way says the direction" : " drag lifts at rest"))
    }
    guard velocity >= 10 || !arguments.isBare("velocity") else {
      throw LuaRaise(
        "\(subject): velocity is \(text); points per second expected; \(text) pt/ms is"
          + " \(NumberText.shortest(velocity * 1000)), \"\(text)pt/s\" if it is meant")
    }
    return velocity
  }
}

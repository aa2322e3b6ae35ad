import DismissalCore
import LuaBridge

extension API {
  static let pan = TypeEntry(
    "Pan", PanPart.self, "The pan recogniser on the screen's view.",
    members: [
      .reading(
        "state", of: PanPart.self,
        .choice(PanGestureRecognizer.State.allCases.map(\.rawValue)),
        "Where the recogniser is; after an end it is possible again as soon as time moves on.",
        { $0.pan.state.rawValue }),
      .reading(
        "location", of: PanPart.self, .point(.points),
        "The centroid of the fingers in the superview.", \.pan.location),
      .reading(
        "translation", of: PanPart.self, .point(.points), "How far the pan moved since it began.",
        \.pan.translation),
      .reading(
        "velocity", of: PanPart.self, .point(.pointsPerSecond),
        "The pan's velocity in the superview; down is positive.",
        { $0.pan.velocity(at: $0.time) }),
      .reading(
        "numberOfTouches", of: PanPart.self, .count,
        "How many fingers it follows; 0 during direct input.", \.pan.numberOfTouches),
      .property(
        "isEnabled", of: PanPart.self, .boolean,
        "Whether it recognises; setting false while it does cancels it.", \.pan.isEnabled,
        set: { .set(.panIsEnabled($0.flag)) }),
      .property(
        "isAttached", of: PanPart.self, .boolean,
        "Whether the view has it; distance takes it off when it finishes. Setting false while it"
          + " recognises cancels it.", \.panIsAttached,
        set: { .set(.panIsAttached($0.flag)) }),
      input(.began, "Reports that the pan began: the policy makes its attempt.", .now),
      input(.changed, "Reports that the pan moved.", .nextSample),
      input(.ended, "Reports the lift: the policy decides.", .nextSample),
      input(.cancelled, "Reports that the system took the touches.", .nextSample),
      input(.failed, "Reports that the pan will not begin with these touches.", .now),
    ],
    text: { "pan { state = \"\($0.screen.state.pan.state.rawValue)\" }" },
    isEqual: { $0.screen.isSame(as: $1.screen) })

  private static let touchDownOption = Parameter.optional(
    "touchDown", .point(.points), "Where the finger went down; the place by default.")

  private enum DefaultTime: String {
    case now = "now by default"
    case nextSample = "one sample later by default"
  }

  private static func input(
    _ state: PanGestureRecognizer.Input.State, _ summary: String, _ defaultTime: DefaultTime
  ) -> Entry {
    let options: [Parameter] =
      [
        .optional("x", .number(.points), "Where the pan is. At began the middle by default."),
        state == .began
          ? .required("y", .number(.points), "Where the pan is.")
          : .optional("y", .number(.points), "Where the pan is. The last place by default."),
        .optional(
          "velocity", .point(.pointsPerSecond),
          "The velocity that the recogniser reports; estimated from the samples when left out."),
        .optional(
          "translation", .point(.points),
          "The translation that it reports; the way since began when left out."),
        .optional("at", .instant, "The time on the screen's clock; \(defaultTime.rawValue)."),
        .optional("after", .duration, "Or the time after the last event."),
      ] + (state == .began || state == .failed ? [touchDownOption] : [])
    return .method(state.rawValue, of: PanPart.self, summary, options: options) {
      (part, arguments) throws(LuaRaise) in
      let screen = part.screen
      let event = Event.pan(panInput(state, arguments, screen.state))
      if let time = try inputTime(arguments, screen) {
        try screen.send(event, at: time)
      } else if defaultTime == .now {
        try screen.send(event)
      } else {
        try screen.sendSample(event)
      }
      return .nil
    }
  }

  /// Bare numbers that let a pan wait longer than this are taken for milliseconds and refused.
  private static let longestBareStep = 5.0

  /// The time that the script gave; `nil` if it gave none.
  private static func inputTime(
    _ arguments: Arguments, _ screen: Screen
  ) throws(LuaRaise) -> Timestamp? {
    switch (arguments.number("at"), arguments.number("after")) {
    case (.some, .some):
      throw LuaRaise("pan: at and after were both given; expected one of them; leave one out")
    case (.some(let time), nil):
      try refuseMilliseconds(arguments, "at", time, step: time - screen.now.seconds, "pan")
      return Timestamp(seconds: time)
    case (nil, .some(let step)):
      try refuseMilliseconds(arguments, "after", step, step: step, "pan")
      return try screen.time(after: step, for: "after")
    case (nil, nil):
      return nil
    }
  }

  static func refuseMilliseconds(
    _ arguments: Arguments, _ name: String, _ seconds: Double, step: Double, _ subject: String
  ) throws(LuaRaise) {
    guard arguments.isBare(name), step > longestBareStep else { return }
    let text = NumberText.shortest(seconds)
    throw LuaRaise(
      "\(subject): \(name) is \(text), \(NumberText.shortest(step)) s after the last event; seconds"
        + " expected; write \(NumberText.shortest(seconds / 1000)) or \"\(text)ms\"; \"\(text)s\" if"
        + " it is meant")
  }

  private static func panInput(
    _ inputState: PanGestureRecognizer.Input.State, _ arguments: Arguments,
    _ state: InteractionState
  ) -> PanGestureRecognizer.Input {
    var input = PanGestureRecognizer.Input(state: inputState)
    let given = PointPatch(x: arguments.number("x"), y: arguments.number("y"))
    if inputState == .began {
      let middle = Point(x: state.middleX, y: 0)
      input.location = given.applied(to: middle)
    } else if given != PointPatch() {
      input.location = given.applied(to: state.pan.location)
    }
    input.velocity = arguments.point("velocity")?.applied(to: .zero)
    input.translation = arguments.point("translation")?.applied(to: .zero)
    input.touchDown = arguments.point("touchDown").map { $0.applied(to: input.location ?? .zero) }
    return input
  }
}

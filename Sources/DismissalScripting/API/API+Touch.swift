import DismissalCore
import DismissalTimeline
import LuaBridge

extension API {
  static let touch = TypeEntry(
    "Touch", TouchHandle.self,
    "A finger on the glass, as sheet:touch gives it; sheet.touches lists those that are down.",
    members: [
      .reading(
        "location", of: TouchHandle.self, .point(.points),
        "Where it is; an error once it is not down any more."
      ) { (touch) throws(LuaRaise) in try touch.location(for: "touch.location").luaValue },
      .reading(
        "isDown", of: TouchHandle.self, .boolean,
        "Whether it is on the glass: neither lifted, nor its touch-down undone."
      ) { (touch) throws(LuaRaise) in .boolean(touch.isDown) },
      .reading(
        "view", of: TouchHandle.self, .optional(touchedView),
        "What it went down on, and belongs to until its lift; nil for nobody's."
      ) { (touch) throws(LuaRaise) in (try touch.view(for: "touch.view")?.rawValue).luaValue },
      .reading(
        "scrollView", of: TouchHandle.self, .optional(.count),
        "The number in sheet.scrollViews of the list that it went down on; nil for the main one, and"
          + " for another view."
      ) { (touch) throws(LuaRaise) in
        _ = try touch.view(for: "touch.scrollView")
        let number = touch.screen.state.touches.list(of: touch.id)
        return number == 0 ? .nil : number.luaValue
      },
      .reading(
        "id", of: TouchHandle.self, .count,
        "Its number: the lowest from 1 that was free when it went down."
      ) { (touch) throws(LuaRaise) in touch.id.luaValue },
      .reading(
        "duration", of: TouchHandle.self, .number(.seconds), "How long it has been down."
      ) { (touch) throws(LuaRaise) in .number(try touch.duration(for: "touch.duration")) },
      moveTo, moveBy, hold, lift, cancel,
    ],
    text: { touch in
      guard touch.isDown, let location = touch.screen.state.touches.location(of: touch.id) else {
        return "touch { id = \(touch.id), isDown = false }"
      }
      let view = touch.screen.state.touches.view(of: touch.id)
      return "touch { id = \(touch.id), location = \(NumberText.point(location)), view ="
        + " \(view.map { "\"\($0.rawValue)\"" } ?? "nil") }"
    },
    isEqual: { $0.isSame(as: $1) })

  static let touchDown = Entry.method(
    "touch", of: Screen.self, gives: .object("Touch"),
    "Puts a finger down; it moves, holds and lifts by what this gives. {195, 120} is x and y. The"
      + " screen on top of the world gets it.",
    options: [
      .optional("x", .number(.points), "Where; the middle of the screen by default.").position(0),
      .required("y", .number(.points), "Where.").position(1),
      .optional("at", .instant, "The time on the screen's clock; now by default."),
      .optional("id", .count, "Its number; the lowest from 1 that is free by default."),
    ]
  ) { (screen, arguments) throws(LuaRaise) in
    let time = try instant(arguments, screen, "sheet:touch")
    try refuseDirectInput(screen, "sheet:touch", at: time)
    let finger = try screen.freeFinger(arguments.number("id").map { Int($0) }, for: "sheet:touch")
    let location = place(arguments, Point(x: screen.state.middleX, y: 0))
    try screen.send(.touch(Touch(id: finger, phase: .began, location: location)), at: time)
    return .object(TouchHandle(screen.owner(of: finger), id: finger))
  }

  static let touches = Entry.reading(
    "touches", of: Screen.self, .list(.object("Touch")),
    "The fingers on the glass that belong to this screen, in the order in which they landed."
  ) { (screen) throws(LuaRaise) in
    .table(LuaTable(array: screen.touches.map { .object($0) }))
  }

  // MARK: Moving

  private static let movement: [Parameter] = [
    .optional(
      "duration", .shortDuration, aliases: ["time", "seconds"],
      "How long the straight, uniform way takes, sampled at the screen's rate; 0 is one sample now."
        + " Without it, one sample, one sample later."),
    .optional("at", .instant, "Or the exact time of one sample on the screen's clock."),
  ]

  private static let moveTo = Entry.method(
    "moveTo", of: TouchHandle.self, "Moves it to a place; {195, 420} is x and y.",
    options: [
      .optional("x", .number(.points), "Where to; where it is by default.").position(0),
      .optional("y", .number(.points), "Where to; where it is by default.").position(1),
    ] + movement
  ) { (touch, arguments) throws(LuaRaise) in
    try move(touch, arguments, "touch:moveTo") { place(arguments, $0) }
  }

  private static let moveBy = Entry.method(
    "moveBy", of: TouchHandle.self, "Moves it by a way; {0, 40} is x and y.",
    options: [
      .optional("x", .number(.points), aliases: ["dx"], "To the right; 0 by default.").position(0),
      .optional("y", .number(.points), aliases: ["dy"], "Down; 0 by default.").position(1),
    ] + movement
  ) { (touch, arguments) throws(LuaRaise) in
    try move(touch, arguments, "touch:moveBy") { $0 + place(arguments, .zero) }
  }

  private static func move(
    _ touch: TouchHandle, _ arguments: Arguments, _ subject: String, to end: (Point) -> Point
  ) throws(LuaRaise) -> LuaValue {
    let start = try touch.location(for: subject)
    guard arguments.number("x") != nil || arguments.number("y") != nil else {
      throw LuaRaise(
        "\(subject): x and y are missing; expected at least one of them; hold(0.1) keeps the finger"
          + " still")
    }
    let screen = touch.screen
    let moved = Event.touch(Touch(id: touch.id, phase: .moved, location: end(start)))
    let time = try instant(arguments, screen, subject)
    switch (arguments.number("duration"), time) {
    case (.some, .some):
      throw LuaRaise(
        "\(subject): duration and at were both given; expected one of them; leave one out")
    case (nil, .some(let time)): try screen.send(moved, at: time)
    case (nil, nil): try screen.sendSample(moved)
    case (.some(let duration), nil):
      try screen.change { _ in }
      let path = FingerPath(
        from: start, to: end(start), duration: duration, rate: screen.fingers.sampleTimes.rate)
      let samples = try planned(subject) { () throws(InputError) in try path.samples() }
      try screen.send(
        samples.map {
          Recording.Sample(
            time: $0.time, touch: Touch(id: touch.id, phase: .moved, location: $0.location))
        })
    }
    return .nil
  }

  private static let hold = Entry.method(
    "hold", of: TouchHandle.self,
    "Keeps it where it is and moves the clock on; a finger that is still reports nothing.",
    parameters: [.required("duration", .shortDuration, "How long.")]
  ) { (touch, arguments) throws(LuaRaise) in
    _ = try touch.location(for: "touch:hold")
    let time = try touch.screen.time(
      after: arguments.number("duration") ?? 0, for: "touch:hold: duration")
    try touch.screen.change { (session) throws(InputError) in try session.advance(to: time) }
    return .nil
  }

  // MARK: Its end

  private static let lift = end(
    "lift", .ended,
    "Takes it off the glass, now and where it is; says what it did from touch-down on.")
  private static let cancel = end(
    "cancel", .cancelled,
    "Ends it as the system does when it takes the touches, which is no lift; says what it did.")

  private static func end(_ name: String, _ phase: Touch.Phase, _ summary: String) -> Entry {
    .method(
      name, of: TouchHandle.self, gives: .object("GestureReport"), summary,
      options: [
        .optional("x", .number(.points), "Where; where it is by default.").position(0),
        .optional("y", .number(.points), "Where; where it is by default.").position(1),
        .optional("at", .instant, "The time on the screen's clock; now by default."),
      ]
    ) { (touch, arguments) throws(LuaRaise) in
      let subject = "touch:\(name)"
      let location = place(arguments, try touch.location(for: subject))
      let time = try instant(arguments, touch.screen, subject)
      return .object(GestureReport(try touch.end(phase, at: location, time)))
    }
  }

  // MARK: Places and times

  /// The place of the keys x and y.
  private static func place(_ arguments: Arguments, _ missing: Point) -> Point {
    PointPatch(x: arguments.number("x"), y: arguments.number("y")).applied(to: missing)
  }

  /// The time of the key at; `nil` if it was not given.
  private static func instant(
    _ arguments: Arguments, _ screen: Screen, _ subject: String
  ) throws(LuaRaise) -> Timestamp? {
    guard let time = arguments.number("at") else { return nil }
    try refuseMilliseconds(arguments, "at", time, step: time - screen.now.seconds, subject)
    return Timestamp(seconds: time)
  }

  /// Raises what a plan refuses.
  static func planned<Plan>(
    _ subject: String, _ plan: () throws(InputError) -> Plan
  ) throws(LuaRaise) -> Plan {
    do {
      return try plan()
    } catch {
      throw LuaRaise("\(subject): \(error.message)")
    }
  }
}

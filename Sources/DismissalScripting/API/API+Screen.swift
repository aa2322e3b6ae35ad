import DismissalCore
import DismissalTimeline
import LuaBridge

extension API {
  static let screen = TypeEntry(
    "Screen", Screen.self,
    "A modal screen, as present gives it in a world of its own, and sheet:present in the same world.",
    members: screenReadings + screenOutsideReadings + screenStack + screenGestures + screenClock
      + screenOutside + screenLookingBack,
    text: { $0.text }, isEqual: { $0.isSame(as: $1) })

  // MARK: State

  private static let screenReadings: [Entry] = [
    .reading(
      "state", of: Screen.self, .choice(InteractionState.names),
      "Where the screen is in its life.", \.name),
    .reading(
      "stuck", of: Screen.self, .optional(.text),
      "Why nothing will ever end this state: which call is missing. nil when something will.",
      { $0.stuck?.text }),
    .reading(
      "canScroll", of: Screen.self, .boolean,
      "The latch of scrollGate: whether the gate is open. Closed until the first scrollViewDidScroll."
    ) { (screen) throws(LuaRaise) in .boolean(canScroll(screen)) },
    .reading("size", of: Screen.self, .size, "The bounds of its view.", \.bounds),
    .property(
      "headerHeight", of: Screen.self, .number(.points),
      "The header's maximum y, 0 or more: it lies over the list, takes the touches at and above it,"
        + " and its pulls need no open gate.",
      \.headerHeight, set: { .set(.headerHeight($0.number)) }),
    .reading(
      "isInteractivelyDismissing", of: Screen.self, .boolean,
      "Whether UIKit would be given an interactor if it asked now: whether the controller's property"
        + " holds one, or the one that is reused is offered."
    ) { (screen) throws(LuaRaise) in .boolean(screen.interaction.isInteractivelyDismissing) },
    .reading(
      "registers", of: Screen.self, .any,
      "What the policy remembers, by name: yes or no, or a number; as policies.NAME lists them."
    ) { (screen) throws(LuaRaise) in registers(screen) },
    .reading("frame", of: Screen.self, .rect, "Where the screen is drawn now.", \.frame),
    .reading(
      "alpha", of: Screen.self, .number(.fraction),
      "How opaque it is drawn now: 1, but for what zoom brings or takes.", \.alpha),
    .reading(
      "scale", of: Screen.self, .number(.factor),
      "The scale at which it is drawn now, about its centre: 1, but for what zoom brings or takes.",
      \.scale),
    .property(
      "isModalInPresentation", of: Screen.self, .boolean,
      "Whether the user's own ways out are refused: the gesture, a tap outside and an escape.",
      \.configuration.isModalInPresentation, set: { .set(.isModalInPresentation($0.flag)) }),
    .reading(
      "scrollView", of: Screen.self, .optional(.object("ScrollView")),
      "The list; nil on a screen that was presented without one."
    ) { (screen) throws(LuaRaise) in
      screen.state.scrollView == nil ? .nil : .object(ScrollViewPart(screen))
    },
    .reading(
      "scrollViews", of: Screen.self, .list(.object("ScrollView")),
      "The lists beside it, in the order in which present was given them."
    ) { (screen) throws(LuaRaise) in
      let numbers = 0..<screen.state.furtherListCount
      return .table(
        LuaTable(array: numbers.map { .object(ScrollViewPart(screen, $0 + 1)) }))
    },
    .reading("pan", of: Screen.self, .object("Pan"), "The pan recogniser.") {
      (screen) throws(LuaRaise) in .object(PanPart(screen))
    },
    .reading("transition", of: Screen.self, .object("Transition"), "The transition, never nil.") {
      (screen) throws(LuaRaise) in .object(TransitionPart(screen))
    },
    .reading("policy", of: Screen.self, .object("Policy"), "The policy in force.") {
      (screen) throws(LuaRaise) in .object(screen.policy)
    },
    .reading(
      "time", of: Screen.self, .number(.seconds),
      "The world's clock; 0 when its first screen was presented."
    ) { (screen) throws(LuaRaise) in .number(screen.now.seconds) },
    .reading(
      "events", of: Screen.self, .list(.object("Event")),
      "What happened to this screen, oldest first: each with time, name and the callback's values."
    ) { (screen) throws(LuaRaise) in
      .table(LuaTable(array: screen.effects.map { .object(EventHandle($0)) }))
    },
  ]

  private static func registers(_ screen: Screen) -> LuaValue {
    let policy = screen.interaction.policy
    let fields = policy.rules.registers.map { register -> (String, LuaValue) in
      let value = policy.register(register.name, in: screen.state.memory) ?? 0
      return (register.name, register.kind == .flag ? .boolean(value != 0) : .number(value))
    }
    return .table(LuaTable(array: [], fields: fields))
  }

  static func canScroll(_ screen: Screen) -> Bool {
    screen.state.flag("canScroll", of: screen.interaction.policy)
  }

  // MARK: Clock and events

  private static let screenClock: [Entry] = [
    .method(
      "dismiss", of: Screen.self,
      "Dismisses as a button does, or pops as the back button does: animated, and interactive only if"
        + " UIKit is given an interactor. A screen that presents another stays: what it presents is"
        + " dismissed, and all above.",
      options: [
        .optional(
          "cause", .choice(DismissalCause.ofCallers.map(\.rawValue)),
          "Who calls it; \"button\" by default."),
        .optional(
          "animated", .boolean,
          "Whether it animates; true by default. Without, nobody is asked and no transition runs."),
      ]
    ) { (screen, arguments) throws(LuaRaise) in
      let cause = arguments.text("cause").flatMap { DismissalCause(rawValue: $0) }
      try screen.send(.dismiss(cause ?? .button, animated: arguments.flag("animated") ?? true))
      return .nil
    },
    .method(
      "accessibilityEscape", of: Screen.self,
      "VoiceOver's scrub of two fingers, accessibilityPerformEscape: dismisses where the user may."
    ) { (screen, _) throws(LuaRaise) in
      try screen.send(.dismiss(.accessibilityEscape))
      return .nil
    },
    .method(
      "presentAgain", of: Screen.self,
      "Presents, or pushes, the screen object that was dismissed once more, as presentation says. It"
        + " keeps what it remembers: the list's offset, the policy's registers, a pan that was removed."
        + " The screen below must be presented, at rest, and present no other.",
      options: [
        .optional("animated", .boolean, "Whether it comes animated; true by default.")
      ]
    ) { (screen, arguments) throws(LuaRaise) in
      try screen.send(.presentAgain(animated: arguments.flag("animated") ?? true))
      return .nil
    },
    .method(
      "removeAllAnimations", of: Screen.self,
      "Ends a block animation of the view before its end: its completion hears finished = false."
    ) { (screen, _) throws(LuaRaise) in
      try screen.send(.removeAllAnimations)
      return .nil
    },
    .method(
      "advance", of: Screen.self, "Moves the clock on; what is due happens at its own time.",
      parameters: [.required("duration", .duration, "How far.")]
    ) { (screen, arguments) throws(LuaRaise) in
      let step = arguments.number("duration") ?? 0
      let time = try screen.time(after: step, for: "duration")
      try screen.change { (session) throws(InputError) in try session.advance(to: time) }
      return .nil
    },
    .method(
      "advanceTo", of: Screen.self,
      "Moves the clock on to a time; what is due on the way happens at its own time.",
      parameters: [.required("time", .instant, "On the screen's clock; now or later.")]
    ) { (screen, arguments) throws(LuaRaise) in
      let seconds = arguments.number("time") ?? 0
      let step = seconds - screen.now.seconds
      try refuseMilliseconds(arguments, "time", seconds, step: step, "sheet:advanceTo")
      let time = Timestamp(seconds: seconds) ?? screen.now
      try screen.change { (session) throws(InputError) in try session.advance(to: time) }
      return .nil
    },
    .method(
      "settle", of: Screen.self,
      "Moves the clock on until nothing moves by itself, also when the screen is stuck.",
      options: [
        .optional("limit", .duration, "After how long it gives up with an error; 10 s by default.")
      ]
    ) { (screen, arguments) throws(LuaRaise) in
      let limit = arguments.number("limit") ?? 10
      try screen.change { (session) throws(InputError) in try session.settle(limit: limit) }
      return .nil
    },
    .method(
      "advanceUntil", of: Screen.self, gives: .number(.seconds),
      "Moves the clock on, 1/240 s at a time, until the function answers true; gives the time.",
      parameters: [.required("condition", .function, "Called with the screen; no arguments else.")],
      options: [
        .optional("limit", .duration, "After how long it gives up with an error; 10 s by default.")
      ]
    ) { (screen, arguments) throws(LuaRaise) in
      try advanceUntil(screen, arguments)
    },
  ]

  private static func advanceUntil(
    _ screen: Screen, _ arguments: Arguments
  ) throws(LuaRaise) -> LuaValue {
    guard let condition = arguments.function("condition") else { return .nil }
    let limit = arguments.number("limit") ?? 10
    let start = screen.now
    var frame = 0
    while true {
      let answer = try call(condition, [.object(screen)], of: screen.host)
      if answer.isTrue { return .number(screen.now.seconds) }
      // The condition may have moved the clock on itself.
      repeat { frame += 1 } while start.sample(frame, rate: 240) < screen.now
      let time = start.sample(frame, rate: 240)
      guard time.seconds(since: start) <= limit else {
        throw LuaRaise(
          "the condition did not hold within \(NumberText.shortest(limit)) s; expected it to hold;"
            + " the screen is \(screen.state.name), limit = … waits longer")
      }
      try screen.change { (session) throws(InputError) in try session.advance(to: time) }
    }
  }

  private static func call(
    _ function: LuaFunction, _ values: [LuaValue], of host: ScriptHost
  ) throws(LuaRaise) -> LuaValue {
    do {
      return try host.lua.call(function, values).first ?? .nil
    } catch {
      throw LuaRaise(error)
    }
  }
}

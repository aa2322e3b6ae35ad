import DismissalCore
import DismissalTimeline
import LuaBridge

/// What specs assert of screens, beside what luassert brings: `assert.dismissed(sheet)`.
///
/// Each gives a list: whether it holds, what was found, and what was expected.
extension API {
  package static let assertions: [Entry] = [
    stateAssertion("dismissed", "The screen is gone."),
    stateAssertion("presented", "The screen is there and at rest."),
    conditionAssertion(
      "always", "The function answers true for the screen at every instant from 0 to now."),
    conditionAssertion(
      "never", "The function answers false or nil for the screen at every instant from 0 to now."),
  ]

  private static func stateAssertion(_ name: String, _ summary: String) -> Entry {
    .function(
      name, gives: .list(.any), summary,
      parameters: [.required("screen", .object("Screen"), "What present gave.")]
    ) { (_, arguments) throws(LuaRaise) in
      guard let screen = arguments.object("screen", Screen.self) else { return .nil }
      return .array([
        .boolean(screen.state.name == name), .string(screen.text),
        .string("a screen whose state is \"\(name)\""),
      ])
    }
  }

  private static func conditionAssertion(_ name: String, _ summary: String) -> Entry {
    .function(
      name, gives: .list(.any), summary,
      parameters: [
        .required("screen", .object("Screen"), "What present gave."),
        .required("condition", .function, "Called with the screen as it was at each instant."),
      ],
      options: [
        .optional(
          "every", .duration, "How far apart the instants between events are; 1/240 s by default.")
      ]
    ) { (host, arguments) throws(LuaRaise) in
      try condition(name, host, arguments)
    }
  }

  private static func condition(
    _ name: String, _ host: ScriptHost, _ arguments: Arguments
  ) throws(LuaRaise) -> LuaValue {
    guard let screen = arguments.object("screen", Screen.self),
      let condition = arguments.function("condition")
    else { return .nil }
    let every = arguments.number("every") ?? 1.0 / 240
    guard every > 0, screen.now.seconds / every <= mostInstants else {
      throw LuaRaise(
        "assert.\(name): every cannot be \(NumberText.shortest(every)); expected seconds above 0, and"
          + " at most 1 000 000 instants; leave it out for 1/240")
    }
    let expectsTrue = name == "always"
    let now = NumberText.shortest(screen.now.seconds)
    let expected = "\(expectsTrue) at every instant from 0 to \(now) s"
    let instants = screen.session.instants(every: every)
    for time in instants {
      let past = try screen.past(at: time)
      let answer: LuaValue
      do {
        answer = try host.lua.call(condition, [.object(past)]).first ?? .nil
      } catch {
        throw LuaRaise(error)
      }
      if answer.isTrue == expectsTrue { continue }
      return .array([
        .boolean(false),
        .string("\(answer.shown) at \(NumberText.shortest(time.seconds)) s, \(past.text)"),
        .string(expected),
      ])
    }
    return .array([
      .boolean(true), .string("\(expectsTrue) at all \(instants.count) instants"),
      .string(expected),
    ])
  }

  /// More would take minutes.
  private static let mostInstants = 1e6
}

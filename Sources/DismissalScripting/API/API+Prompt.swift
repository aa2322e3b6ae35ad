import DismissalReport
import LuaBridge

// What exists at the prompt only: the last screen has the name sheet there.

extension API {
  /// Functions of the prompt, globals like the others.
  package static let promptFunctions: [Entry] = [reset, whyLast]

  private static let reset = Entry.function(
    "reset", gives: .object("Screen"),
    "At the prompt: a new world, whose screen has the name sheet from now on.",
    options: present.options
  ) { (host, arguments) throws(LuaRaise) in
    guard let make = present.call else { return .nil }
    let screen = try make(host, arguments)
    try setSheet(screen, host)
    return screen
  }

  private static let whyLast = Entry.function(
    "why", gives: .object("Decision"), "At the prompt: sheet:why()."
  ) { (host, _) throws(LuaRaise) in
    guard let screen = sheet(of: host) else {
      throw LuaRaise(
        "why: sheet is no screen; expected the last one to have that name; write x:why(), or"
          + " reset()")
    }
    return why(screen)
  }

  /// The screen that the prompt's global `sheet` holds.
  package static func sheet(of host: ScriptHost) -> Screen? {
    (try? host.lua.global("sheet"))?.object as? Screen
  }

  private static func setSheet(_ screen: LuaValue, _ host: ScriptHost) throws(LuaRaise) {
    do {
      try host.lua.setGlobal("sheet", screen)
    } catch {
      throw LuaRaise(error)
    }
  }

  /// Gives scripts of the prompt what is there only: its functions, and a first screen.
  package static func beginPrompt(_ host: ScriptHost) throws(LuaError) {
    for entry in promptFunctions { try Binding(host: host).publish(entry) }
    let screen: LuaValue
    do throws(LuaRaise) {
      screen = try present.call?(host, Arguments()) ?? .nil
    } catch {
      throw LuaError(kind: .internal, message: error.message)
    }
    try host.lua.setGlobal("sheet", screen)
  }
}

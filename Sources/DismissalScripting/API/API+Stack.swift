import DismissalCore
import LuaBridge

// Several screens in one world: a modal presented on another.

extension API {
  static let screenStack: [Entry] = [
    .method(
      "present", of: Screen.self, gives: .object("Screen"),
      "Presents another screen on this one, in the same world: at rest at once, unless it is animated."
        + " Touches go to the screen on top; dismiss on one below dismisses what it presents.",
      options: presentOptions.filter { $0.name != "rate" }
    ) { (screen, arguments) throws(LuaRaise) in
      let (child, policy) = try madeScreen(arguments, screen.host)
      try screen.world.present(child, policy, on: screen.place, for: "sheet:present")
      return .object(Screen(screen.world, place: screen.world.stack.screens.count - 1))
    },
    .reading(
      "presentedScreen", of: Screen.self, .optional(.object("Screen")),
      "The screen that this one presents: UIKit's presentedViewController; nil for none."
    ) { (screen) throws(LuaRaise) in
      screen.world.stack.presented(by: screen.place).map { .object(screen.other($0)) } ?? .nil
    },
    .reading(
      "presentingScreen", of: Screen.self, .optional(.object("Screen")),
      "The screen that this one was presented on: UIKit's presentingViewController; nil for the first"
        + " of a world, and once this one has left."
    ) { (screen) throws(LuaRaise) in
      screen.world.stack.presenting(of: screen.place).map { .object(screen.other($0)) } ?? .nil
    },
    .reading(
      "number", of: Screen.self, .count,
      "Its number in its world, in the order of presentation: 1 for the first. Reports of several"
        + " screens show it."
    ) { (screen) throws(LuaRaise) in (screen.place + 1).luaValue },
  ]
}

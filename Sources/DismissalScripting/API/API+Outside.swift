import DismissalCore
import LuaBridge

// What comes from outside of the app, and what lies around the screen.

extension API {
  static let screenOutsideReadings: [Entry] = [
    .reading(
      "superviewSize", of: Screen.self, .size,
      "The size of what its view lies in: present's size, or a rotation's.",
      \.configuration.screenSize),
    .reading(
      "keyboardHeight", of: Screen.self, .number(.points),
      "How much of the screen the keyboard covers, from below; 0 without one.", \.keyboardHeight),
    safeAreaInsets,
  ]

  static let screenOutside: [Entry] = [
    .method(
      "tapOutside", of: Screen.self,
      "Taps what lies around the view, without a finger: with tapOutsideDismisses that dismisses,"
        + " unless touches are blocked."
    ) { (screen, _) throws(LuaRaise) in
      try screen.send(.tapOutside)
      return .nil
    },
    .method(
      "interrupt", of: Screen.self,
      "The system takes the touches, as for a call or an alert: pans that began are cancelled, the"
        + " others fail, direct input too. Fingers on the glass are nobody's until they lift."
    ) { (screen, _) throws(LuaRaise) in
      try screen.send(.interrupt)
      return .nil
    },
    .method(
      "rotate", of: Screen.self,
      "Gives the screen a new size. The touches are cancelled first; then the view fills it, or keeps"
        + " its distances to the edges, and is at rest. A transition in flight goes on.",
      options: [
        .required("size", .size, "The new size; {667, 375} for one that was {375, 667}."),
        .optional(
          "safeAreaInsets", .insets, aliases: ["safeArea"],
          "How much of it lies under bars and corners; as before by default."),
      ]
    ) { (screen, arguments) throws(LuaRaise) in
      let size = arguments.point("size") ?? PointPatch()
      try screen.send(
        .rotate(
          size: Size(width: size.x ?? 0, height: size.y ?? 0),
          safeAreaInsets: arguments.insets("safeAreaInsets")))
      return .nil
    },
    .method(
      "showKeyboard", of: Screen.self,
      "Shows the keyboard over the screen: touches on it are nobody's, and the list's bottom inset"
        + " is at least what it covers of the list. No gesture is cancelled.",
      options: [.required("height", .number(.points), "How high it is; a phone's is 291.")]
    ) { (screen, arguments) throws(LuaRaise) in
      try screen.send(.showKeyboard(height: arguments.number("height") ?? 0))
      return .nil
    },
    .method("hideKeyboard", of: Screen.self, "Hides the keyboard, if it is there.") {
      (screen, _) throws(LuaRaise) in
      try screen.send(.hideKeyboard)
      return .nil
    },
  ]

  /// Insets that scripts read, set, and write through: `safeAreaInsets.top = 91`.
  private static let safeAreaInsets = Entry(
    name: "safeAreaInsets", access: .property, kind: .insets,
    summary: "How much of the screen lies under bars and corners, each 0 or more. A list at rest"
      + " moves with its top.",
    get: { (host) throws(LuaRaise) in
      let screen = Entry.cast(host, to: Screen.self)
      return .object(
        InsetsHandle(screen.state.configuration.safeAreaInsets) { (side, number) throws(LuaRaise) in
          // As they are now: others may have been set since these were read.
          var insets = screen.state.configuration.safeAreaInsets
          insets[keyPath: side] = number
          try screen.send(.set(.safeAreaInsets(insets)))
          return insets
        })
    },
    set: { (host, argument) throws(LuaRaise) in
      try Entry.cast(host, to: Screen.self).send(.set(.safeAreaInsets(argument.insets)))
    })
}

extension InteractionState {
  /// The middle of the view at rest, in points of its superview: where a finger is that does not say.
  var middleX: Double { configuration.restingOrigin.x + configuration.size.width / 2 }
}

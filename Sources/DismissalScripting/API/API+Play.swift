import DismissalCore
import DismissalTimeline
import LuaBridge

// Playing a recording.

extension API {
  static let play = Entry.method(
    "play", of: Screen.self, gives: .object("GestureReport"),
    "Plays a recording's touches from now on, with their own time stamps; says what it did.",
    parameters: [.required("recording", .object("Recording"), "The touches.")],
    options: [
      .optional("scale", .number(.factor), "Points for each of the recording's units; above 0."),
      .optional(
        "screen", .size,
        "Or the recorded screen's size in its own units: x and y are fitted to this one."),
    ]
  ) { (screen, arguments) throws(LuaRaise) in
    guard let handle = arguments.object("recording", RecordingHandle.self) else { return .nil }
    try refuseUnlessFree(screen, "play")
    let recording = try scaled(handle.recording, arguments, screen)
    return try perform(recording.samples, on: screen)
  }

  private static func scaled(
    _ recording: Recording, _ arguments: Arguments, _ screen: Screen
  ) throws(LuaRaise) -> Recording {
    let stage = screen.state.configuration.screenSize
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
}

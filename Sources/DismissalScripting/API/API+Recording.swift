import DismissalCore
import DismissalTimeline
import LuaBridge

extension API {
  static let recording = TypeEntry(
    "Recording", RecordingHandle.self, "Recorded touches with their own time stamps.",
    members: [
      .reading("id", of: RecordingHandle.self, .text, "Its name in the file.") {
        (handle) throws(LuaRaise) in .string(handle.recording.id)
      },
      .reading(
        "unit", of: RecordingHandle.self, .text,
        "What its places are in, as the file says; anything but points is scaled when played."
      ) { (handle) throws(LuaRaise) in .string(handle.recording.unit) },
      .reading(
        "kind", of: RecordingHandle.self, .text,
        "\"recorded\" for a person's finger, \"synthetic\" for a made one."
      ) { (handle) throws(LuaRaise) in .string(handle.recording.kind) },
      .reading(
        "gesture", of: RecordingHandle.self, .text, "What the finger did, as the file says."
      ) { (handle) throws(LuaRaise) in .string(handle.recording.gesture) },
      .reading(
        "duration", of: RecordingHandle.self, .number(.seconds),
        "From the first sample to the last."
      ) { (handle) throws(LuaRaise) in .number(handle.recording.duration) },
      .reading("samples", of: RecordingHandle.self, .count, "How many samples it has.") {
        (handle) throws(LuaRaise) in handle.recording.samples.count.luaValue
      },
    ],
    text: {
      "recording \"\($0.recording.id)\" (\($0.recording.samples.count) samples,"
        + " \(NumberText.shortest($0.recording.duration)) s, \($0.recording.unit))"
    }, isEqual: { $0.recording == $1.recording })

  static let recordingFunction = Entry.function(
    "recording", gives: .object("Recording"), "Reads recorded touches, one JSON object a line.",
    parameters: [
      .required("path", .text, "The file, relative to the script."),
      .optional("id", .text, "Which recording; needed when the file holds several."),
    ]
  ) { (host, arguments) throws(LuaRaise) in
    let path = arguments.text("path") ?? ""
    let all = try read(path, host)
    guard let id = arguments.text("id") else {
      guard all.count == 1 else {
        throw LuaRaise(
          "\(path) holds \(all.count) recordings; expected the id of one of them;"
            + " recordings(\"\(path)\") lists them")
      }
      return .object(RecordingHandle(all[0]))
    }
    guard let found = all.first(where: { $0.id == id }) else {
      let nearest = NearestName.to(id, among: all.map(\.id))
      throw LuaRaise(
        "\(path) holds no recording \"\(id)\"; "
          + (nearest.map { "did you mean \"\($0)\"?" } ?? "expected one of its ids")
          + "; recordings(\"\(path)\") lists them")
    }
    return .object(RecordingHandle(found))
  }

  static let recordingsFunction = Entry.function(
    "recordings", gives: .list(.object("Recording")), "All recordings of a file, in its order.",
    parameters: [.required("path", .text, "The file, relative to the script.")]
  ) { (host, arguments) throws(LuaRaise) in
    let all = try read(arguments.text("path") ?? "", host)
    return .table(LuaTable(array: all.map { .object(RecordingHandle($0)) }))
  }

  private static func read(_ path: String, _ host: ScriptHost) throws(LuaRaise) -> [Recording] {
    let bytes = try host.read(path)
    do {
      return try Recording.readJSONLines(bytes)
    } catch {
      throw LuaRaise("\(path):\(error.line): \(error.message); a line is one recording")
    }
  }
}

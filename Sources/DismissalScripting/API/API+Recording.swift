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
        "What its places are in, as the file says. \"pt\", \"points\" and \"logical px\" are points;"
          + " anything else is scaled when it is played."
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
    guard !all.isEmpty else {
      throw LuaRaise(
        "\(path) holds no recordings; expected one JSON object a line; check the file")
    }
    guard let id = arguments.text("id") else {
      guard all.count == 1 else {
        throw LuaRaise(
          "\(path) holds \(all.count) recordings; expected the id of one of them;"
            + " recordings(\"\(path)\") lists them")
      }
      return .object(try RecordingHandle(all[0], host))
    }
    let found = all.indices.filter { all[$0].id == id }
    guard let first = found.first else {
      let nearest = NearestName.to(id, among: all.map(\.id))
      throw LuaRaise(
        "\(path) holds no recording \"\(id)\"; "
          + (nearest.map { "did you mean \"\($0)\"?" } ?? "expected one of its ids")
          + "; recordings(\"\(path)\") lists them")
    }
    guard found.count == 1 else {
      throw LuaRaise(
        "\(path) holds \(found.count) recordings \"\(id)\"; expected one;"
          + " recordings(\"\(path)\")[\(first + 1)] is the first of them")
    }
    return .object(try RecordingHandle(all[first], host))
  }

  static let recordingsFunction = Entry.function(
    "recordings", gives: .list(.object("Recording")), "All recordings of a file, in its order.",
    parameters: [.required("path", .text, "The file, relative to the script.")]
  ) { (host, arguments) throws(LuaRaise) in
    var handles: [LuaValue] = []
    for recording in try read(arguments.text("path") ?? "", host) {
      handles.append(.object(try RecordingHandle(recording, host)))
    }
    return .table(LuaTable(array: handles))
  }

  /// A byte of JSON takes about so many bytes while its line is read: `[0],` is four, and an array.
  private static let bytesOfAByte = 20
  /// What stays of a byte when its line has been read: a sample is 40 bytes, and rarely so short.
  private static let bytesThatStay = 3

  private static func longestLine(_ bytes: [UInt8]) -> Int {
    var longest = 0
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      longest = max(longest, end - start)
      start = end + 1
    }
    return longest
  }

  private static func read(_ path: String, _ host: ScriptHost) throws(LuaRaise) -> [Recording] {
    let bytes = try host.read(path)
    let whileReading = longestLine(bytes) * bytesOfAByte + bytes.count * bytesThatStay
    try host.lua.chargeHostMemory(whileReading)
    defer { host.account.release(whileReading) }
    do {
      return try Recording.readJSONLines(bytes)
    } catch {
      let place = error.column.map { "\(path):\(error.line):\($0)" } ?? "\(path):\(error.line)"
      throw LuaRaise("\(place): \(error.message); a line is one recording")
    }
  }
}

import Foundation
import Testing

@testable import LineEditor

struct HistoryTests {
  private func withFile(_ body: (String) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "/tug history \(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder + "/a/history")
  }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func `entries of several lines come back as they were`() throws {
    try withFile { path in
      let entries = ["one", "a\nb\\n\n", "tab\t\\", "é字 \u{1}", "\\r\\\n\\"]
      var history = History(path: path)
      for entry in entries { history.add(entry) }
      #expect(history.problem == nil)
      #expect(History(path: path).entries == entries)
      let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      #expect(lines.count == entries.count)
      let modes = [try mode(path), try mode(String(path.dropLast(8)))]
      #expect(modes == [0o600, 0o700])
    }
  }

  @Test func `an entry that repeats the last, or is blank, is not added`() {
    var history = History()
    for entry in ["a", "a", "", " \n", "b", "a"] { history.add(entry) }
    #expect(history.entries == ["a", "b", "a"])
  }

  @Test func `two sessions lose nothing of each other`() throws {
    try withFile { path in
      var first = History(path: path)
      var second = History(path: path)
      first.add("1")
      second.add("2")
      first.add("3")
      #expect(History(path: path).entries == ["1", "2", "3"])
    }
  }

  @Test func `the file is shortened when it has twice the entries`() throws {
    try withFile { path in
      var history = History(path: path, limit: 3)
      for number in 1...6 { history.add("\(number)") }
      #expect(history.entries == ["4", "5", "6"])
      #expect(History(path: path, limit: 100).entries.count == 6)
      history = History(path: path, limit: 3)
      #expect(history.problem == nil)
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(text == "4\n5\n6\n")
      let mode = try mode(path)
      #expect(mode == 0o600)
      history.add("7")
      #expect(History(path: path, limit: 100).entries == ["4", "5", "6", "7"])
    }
  }

  @Test func `sessions that shorten the file and add to it at once lose no entry`() async throws {
    let folder = NSTemporaryDirectory() + "/tug history \(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/history"
    let holes = await withTaskGroup(of: [String].self) { group in
      for session in 0..<4 {
        group.addTask { Self.holes(session, path) }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(holes == [])
    #expect(History(path: path, limit: 1000).entries.count >= 10)
  }

  /// Adds to a file that is shortened all the time, and says what was lost: whatever is left of the
  /// session's own entries must go on to the last one without a hole.
  private static func holes(_ session: Int, _ path: String) -> [String] {
    var history = History(path: path)
    return (0..<150).compactMap { number in
      history.add("\(session) \(number)")
      // Shortens the file; the others do not know.
      if session == 0 { _ = History(path: path, limit: 10) }
      let own = History(path: path, limit: 1000).entries.filter { $0.hasPrefix("\(session) ") }
        .compactMap { Int($0.dropFirst(2)) }
      let whole = Array((own.first ?? 0)...max(number, own.first ?? 0))
      return own.isEmpty || own == whole ? nil : "\(session): \(own)"
    }
  }

  @Test func `a last line without an end does not join the next entry`() throws {
    try withFile { path in
      var history = History(path: path)
      history.add("whole")
      let file = try #require(FileHandle(forWritingAtPath: path))
      try file.seekToEnd()
      try file.write(contentsOf: Data("torn".utf8))
      try file.close()
      history.add("next")
      #expect(History(path: path).entries == ["whole", "torn", "next"])
    }
  }

  @Test func `bytes that are not UTF-8 are no obstacle`() throws {
    try withFile { path in
      var history = History(path: path)
      history.add("a")
      let file = try #require(FileHandle(forWritingAtPath: path))
      try file.seekToEnd()
      try file.write(contentsOf: Data([0xFF, 0x0A, 0x0A, 0x62, 0x5C, 0x71, 0x0A]))
      try file.close()
      #expect(History(path: path).entries == ["a", "\u{FFFD}", "b\\q"])
    }
  }

  @Test func `what is wrong with the file is told, and the entries are kept`() {
    var history = History(path: NSTemporaryDirectory())
    #expect(history.problem == .cannotRead("it is a folder"))
    history.add("a")
    #expect(history.problem == .cannotWrite("it is a folder"))
    #expect(history.entries == ["a"])
    #expect(History(path: "").problem == .cannotRead("that is not a path"))
    history = History(path: "/dev/null/history")
    history.add("a")
    #expect(history.problem == .cannotWrite("a part of the path is not a folder"))
  }

  @Test func `a pipe, at whose other end nobody may be, is left alone`() throws {
    try withFile { path in
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try #require(mkfifo(path, 0o600) == 0)
      var history = History(path: path)
      #expect(history.problem == .cannotRead("it is a pipe"))
      history.add("a")
      #expect(history.problem == .cannotWrite("it is a pipe"))
      #expect(history.entries == ["a"])
    }
  }
}

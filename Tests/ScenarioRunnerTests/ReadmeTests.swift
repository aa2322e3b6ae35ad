import Foundation
import Testing

@testable import ScenarioRunner

/// The README's examples do what it says.
@Suite struct ReadmeTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let readme =
    (try? String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)) ?? ""

  /// The code blocks in Lua, in order.
  private static let scripts = readme.components(separatedBy: "```lua\n").dropFirst().map {
    $0.components(separatedBy: "```")[0]
  }

  @Test func `the prompt answers as the README shows`() throws {
    let shown = try #require(ReadmeTests.readme.firstMatch(of: /```\n(tug> [^`]*)```/)).output.1
    let session = try PromptSession()
    var printed = ""
    session.output = { printed += String(decoding: $0, as: UTF8.self) }
    var expected: [String] = []
    var entry: [Substring] = []
    var count = 0
    func answer() {
      guard !entry.isEmpty else { return }
      let answer = session.evaluate(entry.joined(separator: "\n"))
      var lines = printed.split(separator: "\n").map(String.init)
      if !answer.values.isEmpty { lines.append(answer.values) }
      lines += answer.changes.map { "  " + $0 }
      #expect(lines == expected, "\(entry)")
      #expect(answer.error.isEmpty, "\(answer.error)")
      (printed, expected, entry) = ("", [], [])
      count += 1
    }
    for line in shown.split(separator: "\n") {
      if line.hasPrefix("tug> ") {
        answer()
        entry = [line.dropFirst(5)]
      } else if line.hasPrefix("...> ") {
        entry.append(line.dropFirst(5))
      } else {
        expected.append(String(line))
      }
    }
    answer()
    #expect(count == 3)
  }

  @Test func `the spec passes, and fails by half a point, as the README shows`() throws {
    let spec = try #require(ReadmeTests.scripts.first { $0.contains("describe(") })
    let broken = spec.replacing("-150.5", with: "-150")
    try Folder.with(["gate_spec.lua": spec]) { folder in
      let passed = try Tug(folder: folder.path).run("test", "gate_spec.lua")
      #expect(passed.exit == .status(0))
      #expect(ReadmeTests.readme.contains(passed.output), "\(passed.output)")
    }
    try Folder.with(["gate_spec.lua": broken]) { folder in
      let failed = try Tug(folder: folder.path).run("test", "gate_spec.lua")
      #expect(failed.exit == .status(1))
      let shown = failed.output.split(separator: "\n").dropFirst(2).prefix(7)
        .joined(separator: "\n")
      #expect(ReadmeTests.readme.contains(shown), "\(shown)")
    }
  }

  @Test func `the finger prints what the README shows`() throws {
    let script = try #require(ReadmeTests.scripts.first { $0.contains("sheet:touch") })
    let ended = try Tug.run(script: script)
    #expect(ended.exit == .status(0))
    let shown = ended.output.split(separator: "\n").prefix(2).joined(separator: "\n")
    #expect(ReadmeTests.readme.contains(shown), "the README shows something else than:\n\(shown)")
  }

  @Test func `a policy of one's own explains itself as the README shows`() throws {
    let script = try #require(ReadmeTests.scripts.first { $0.contains("= policy {") })
    let ended = try Tug.run(script: script)
    #expect(ended.exit == .status(0))
    #expect(
      ReadmeTests.readme.contains(ended.output),
      "the README shows something else than:\n\(ended.output)")
  }

  @Test func `the recorded finger finishes, and why tells the speed`() throws {
    let script = try #require(ReadmeTests.scripts.first { $0.contains("recording(") })
    let recordings = ReadmeTests.root.appendingPathComponent("Scenarios/recordings/fingers.jsonl")
    let text = try String(contentsOf: recordings, encoding: .utf8)
    try Folder.with(["a.lua": script, "fingers.jsonl": text]) { folder in
      let ended = try Tug(folder: folder.path).run("run", "a.lua")
      #expect(ended.exit == .status(0), "\(ended.errors)")
      #expect(ended.output.hasPrefix("finish\t2106."), "\(ended.output)")
      #expect(ended.output.contains("the lift finished"), "\(ended.output)")
    }
  }

  @Test func `what it prints of the recordings' form can be played`() throws {
    let sources = ReadmeTests.root.appendingPathComponent("Scenarios/recordings/SOURCES.md")
    let text = try String(contentsOf: sources, encoding: .utf8)
    let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("{\"trace_id\"") })
    let script = "print(present { headerHeight = 56 }:play(recording 'r.jsonl').outcome)"
    try Folder.with(["a.lua": script, "r.jsonl": String(line)]) { folder in
      let ended = try Tug(folder: folder.path).run("run", "a.lua")
      #expect(ended.output == "finish\n", "\(ended.errors)")
    }
  }
}

import Foundation
import Testing

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

  @Test func `the scenario prints what the README shows`() throws {
    let script = try #require(ReadmeTests.scripts.first)
    let ended = try Tug.run(script: script)
    #expect(ended.exit == .status(0))
    let shown = ended.output.split(separator: "\n").prefix(6).joined(separator: "\n")
    #expect(ReadmeTests.readme.contains(shown), "the README shows something else than:\n\(shown)")
  }

  @Test func `the finger prints what the README shows`() throws {
    let script = try #require(ReadmeTests.scripts.first { $0.contains("sheet:touch") })
    let ended = try Tug.run(script: script)
    #expect(ended.exit == .status(0))
    let shown = ended.output.split(separator: "\n").prefix(2).joined(separator: "\n")
    #expect(ReadmeTests.readme.contains(shown), "the README shows something else than:\n\(shown)")
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

import Foundation
import Testing

/// TAP, version 13.
@Suite struct SpecTAPTests {
  @Test func `the plan comes first, then each test with its full title`() throws {
    let text = """
      describe("gate #gate", function()
        it("opens", function() print("noise") end)
        it("100% \\\\ #todo", function() end)
        it("fails", function()
          local sheet = present {}
          sheet.scrollView.contentOffset = 1
          assert.equal("a\\n\\"b\\"", 2)
        end)
        it("stops", function() pending("no #device") end)
        pending("later")
        after_each(function() end)
      end)
      """
    let ended = try Specs.run(text, "--format", "tap")
    #expect(ended.exit == .status(1))
    #expect(ended.errors == "noise\n")
    #expect(
      ended.output == ##"""
        TAP version 13
        1..5
        ok 1 - gate \#gate opens
        ok 2 - gate \#gate 100% \\ \#todo
        not ok 3 - gate \#gate fails
          ---
          message: "Expected objects to be equal."
          severity: failure
          at: "a_spec.lua:7"
          source: "    assert.equal(\"a\\n\\\"b\\\"\", 2)"
          expected: "\"a\\n\\\"b\\\"\""
          actual: "2"
          events: |
            0.0000 s scrollViewDidScroll                contentOffset = (0, 1) pt
          calls: |
            a_spec.lua:7: in function <4>
          ...
        ok 4 - gate \#gate stops # SKIP no \#device
        not ok 5 - gate \#gate later # TODO
        # 2 passed, 1 failed, 2 pending

        """##)
  }

  @Test func `a file that would not load is a result`() throws {
    let files = ["a_spec.lua": "it('x', function() end)", "b_spec.lua": "x x"]
    let ended = try Specs.run(files, ".", "--format", "tap")
    #expect(ended.exit == .status(2))
    let start = "TAP version 13\n1..2\nok 1 - x\nnot ok 2 - ./b_spec.lua\n  ---\n"
    #expect(ended.output.hasPrefix(start), "\(ended.output)")
  }

  @Test func `no test is a plan of none`() throws {
    let ended = try Specs.run("local x = 1", "--format", "tap")
    #expect(ended.exit == .status(5))
    #expect(ended.output.hasPrefix("TAP version 13\n1..0\n"))
  }

  // MARK: - Judged by another

  /// What Perl's prove says of a run's output: its exit status and its words.
  private func judge(_ text: String) throws -> (status: Int32, words: String) {
    let output = try Specs.run(text, "--format", "tap", "--timeout", "0.3").outputBytes
    let prove = Process()
    prove.executableURL = URL(fileURLWithPath: Prove.path)
    // The command that tug help test names.
    prove.arguments = ["-v", "-e", "cat", "/dev/stdin"]
    let input = Pipe()
    let pipe = Pipe()
    prove.standardInput = input
    prove.standardOutput = pipe
    prove.standardError = pipe
    try prove.run()
    try input.fileHandleForWriting.write(contentsOf: output)
    try input.fileHandleForWriting.close()
    let words = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    prove.waitUntilExit()
    return (prove.terminationStatus, words)
  }

  @Test(.enabled(if: Prove.isThere, "prove, which comes with Perl, is not there"))
  func `prove accepts a suite that passes`() throws {
    let (status, words) = try judge(
      """
      it("a # SKIP b", function() print("half") end)
      it("\\0\\27 # TODO", function() end)
      it("s", function() pending("why") end)
      pending("p")
      """)
    #expect(status == 0, "\(words)")
    #expect(words.contains("Tests=4"), "\(words)")
    #expect(words.contains("Result: PASS"), "\(words)")
  }

  @Test(.enabled(if: Prove.isThere, "prove, which comes with Perl, is not there"))
  func `prove is not misled by a number sign within a character`() throws {
    let (status, words) = try judge(
      "it('\u{600}# TODO later', function() assert.is_true(false) end)"
        + " it('taps the #\u{FE0F}\u{20E3} key', function() pending('later') end)")
    #expect(status != 0)
    #expect(words.contains("Failed test:  1"), "\(words)")
  }

  @Test(.enabled(if: Prove.isThere, "prove, which comes with Perl, is not there"))
  func `prove counts what failed`() throws {
    let (status, words) = try judge(
      """
      it("passes", function() end)
      it("fails", function() error("x\\n...\\nnot ok 7\\n1..3") end)
      it("hangs", function() while true do end end)
      it("passes too", function() end)
      """)
    #expect(status != 0)
    #expect(words.contains("Failed tests:  2-3"), "\(words)")
    #expect(words.contains("Tests=4"), "\(words)")
  }
}

private enum Prove {
  static let path = "/usr/bin/prove"
  static var isThere: Bool { FileManager.default.isExecutableFile(atPath: path) }
}

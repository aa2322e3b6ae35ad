import Testing

@testable import ScenarioRunner

@Suite struct StatementReaderTests {
  private struct Piece: Equatable {
    var text: String
    var linesBefore: Int

    init(_ text: String, _ linesBefore: Int) {
      self.text = text
      self.linesBefore = linesBefore
    }
  }

  /// The statements of a text; one is incomplete until it ends with a semicolon.
  private func statements(_ text: String) -> [Piece] {
    var rest = Array(text.utf8)[...]
    let reader = StatementReader {
      guard !rest.isEmpty else { return nil }
      let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex - 1
      defer { rest = rest[(end + 1)...] }
      return Array(rest[...end])
    }
    var found: [Piece] = []
    reader.forEach(isIncomplete: { !$0.contains(UInt8(ascii: ";")) }) { statement, before in
      found.append(Piece(String(decoding: statement, as: UTF8.self), before))
    }
    return found
  }

  @Test func `each complete line is a statement`() {
    #expect(statements("a;\nb;\n") == [Piece("a;\n", 0), Piece("b;\n", 1)])
  }

  @Test func `lines are joined until they are complete`() {
    #expect(statements("a\n\nb;\nc;\n") == [Piece("a\n\nb;\n", 0), Piece("c;\n", 3)])
  }

  @Test func `a large statement is not asked about at each of its lines`() {
    for open in ["x = {\n", "do\n", "x = [==[\n", "--[[\n"] {
      var rest = Array((open + String(repeating: "1,\n", count: 20_000)).utf8)[...]
      var questions = 0
      StatementReader {
        guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        defer { rest = rest[(end + 1)...] }
        return Array(rest[...end])
      }.forEach(isIncomplete: { _ in
        questions += 1
        return true
      }) { _, _ in }
      #expect(questions < 50, "\(open)")
    }
  }

  @Test func `what closes is asked about at once`() {
    var openness = StatementOpenness()
    for (line, isOpen) in [
      ("for i = 1, 3 do", true), ("  if i then", true), ("  end", true), ("end", false),
      ("x = { (", true), (") }", false), ("s = [=[ ]] ]==]", true), ("]=] .. 'a'", false),
      ("-- (", false), ("t = '('", false), ("repeat", true), ("until x", false),
    ] {
      openness.take(Array((line + "\n").utf8))
      #expect(openness.isOpen == isOpen, "\(line)")
    }
  }

  @Test func `what is left over at the end comes too`() {
    #expect(statements("a;\nb") == [Piece("a;\n", 0), Piece("b", 1)])
    #expect(statements("a\nb\n") == [Piece("a\nb\n", 0)])
  }

  @Test func `blank lines count and are no statements`() {
    #expect(statements("\n \t\r\na;\n") == [Piece("a;\n", 2)])
    #expect(statements("").isEmpty)
    #expect(statements("\n\n").isEmpty)
  }

  @Test func `carriage returns end lines too`() {
    #expect(statements("a;\r\nb;\r\n") == [Piece("a;\r\n", 0), Piece("b;\r\n", 1)])
  }

  @Test func `a mark and a line for the shell are left out, and counted`() {
    #expect(statements("\u{FEFF}a;\n") == [Piece("a;\n", 0)])
    #expect(statements("#!/usr/bin/env tug\na;\n") == [Piece("a;\n", 1)])
    #expect(statements("\u{FEFF}#! x\na;\n") == [Piece("a;\n", 1)])
    #expect(statements("\u{FEFF}").isEmpty)
    #expect(statements("a;\n#! x;\n") == [Piece("a;\n", 0), Piece("#! x;\n", 1)])
  }
}

import Testing

@testable import ScenarioRunner

@Suite struct PromptSessionTests {
  private func answers(_ entries: String...) throws -> [PromptSession.Answer] {
    let session = try PromptSession()
    return entries.map { session.evaluate($0) }
  }

  @Test func `expressions give values without return`() throws {
    let answers = try answers("1 + 1", "x = 3", "x, 'a'", "sheet.canScroll")
    #expect(answers.map(\.values) == ["2", "", "3\ta", "false"])
    #expect(answers.allSatisfy { $0.error.isEmpty })
  }

  @Test func `sheet is there from the start`() throws {
    #expect(
      try answers("sheet")[0].values
        == "screen { state = \"presented\", time = 0, canScroll = false }")
  }

  @Test func `after each entry what changed, and what was sent`() throws {
    let answer = try answers("sheet.scrollView.contentOffset = -160")[0]
    #expect(
      answer.changes == [
        "canScroll                       false → true",
        "scrollView.contentOffset        (0, 0) → (0, -160)",
        " 0.0000 s scrollViewDidScroll                contentOffset = (0, -160) pt",
        " 0.0000 s canScroll                          value = true",
      ])
  }

  @Test func `reading changes nothing, and says nothing`() throws {
    #expect(try answers("print(sheet.time)", "local a = sheet.pan")[1].changes == [])
  }

  @Test func `a long drag is told briefly`() throws {
    let answer = try answers(
      "sheet:swipe { from = 'list', direction = 'up', distance = 200 }")[0]
    #expect(answer.changes.contains { $0.contains("more samples") })
    #expect(answer.changes.count < 30)
  }

  @Test func `reset makes a new world, and why tells the last decision`() throws {
    let answers = try answers(
      "reset { headerHeight = 56 }", "sheet.headerHeight", "sheet.pan:began { y = 56.5 }", "why()")
    #expect(answers[0].values.hasPrefix("screen {"))
    #expect(answers[1].values == "56")
    #expect(answers[3].values.contains("the attempt did not succeed"))
  }

  @Test func `errors keep the session`() throws {
    let answers = try answers("x = 1", "error 'no'", "x = x + 1 nonsense(", "sheet.nothing", "x")
    #expect(answers[1].error.hasPrefix("input:1: no\n  1 | error 'no'\n"))
    #expect(answers[2].error.contains("input:1:"))
    #expect(answers[3].error.contains("unknown key"))
    #expect(answers[4].values == "1")
  }

  @Test func `locals last from entry to entry, or it says why not`() throws {
    let answers = try answers("local a, b = 1, 2", "a + b", "local c <const> = 3", "c")
    #expect(answers[1].values == "3")
    let note = try #require(answers[2].changes.first)
    #expect(note.hasPrefix("local c ended with its statement: it has <const>"))
    #expect(answers[3].values == "nil")
  }

  @Test func `the statements of a pasted entry run one after the other, and locals last`() throws {
    let answers = try answers(
      "local a = 1\na + 1\nlocal b = a + 1\nb", "a + b", "x = 1\nx x", "x")
    #expect(answers[0].values == "2\n2" && answers[0].changes == [])
    #expect(answers[1].values == "3")
    // None runs when one cannot be read.
    #expect(answers[2].error.hasPrefix("input:2:") && answers[3].values == "nil")
  }

  @Test func `an interruption that came too late does not stop the next entry`() throws {
    let session = try PromptSession()
    let (handler, state) = session.interruption
    handler(state)
    _ = session.evaluate("1")
    #expect(session.isIncomplete("for i = 1, 2 do"))
    #expect(session.evaluate("for i = 1, 1e4 do end").error == "")
  }

  @Test func `completing runs nothing of the session`() throws {
    let session = try PromptSession()
    _ = session.evaluate("pairs = function() while true do end end")
    _ = session.evaluate("setmetatable(_G, { __pairs = pairs })")
    #expect(session.completions("shee", at: 4).candidates.map(\.text) == ["sheet"])
    #expect(session.completions("sheet.events[1].", at: 16).candidates == [])
  }

  @Test func `an unfinished entry is not complete`() throws {
    let session = try PromptSession()
    for (entry, isIncomplete) in [
      ("for i = 1, 3 do", true), ("present {", true), ("1 +", true), ("x", false), ("x = ", true),
      ("for i = 1, 3 do end", false), ("'abc", false), ("[[ a", true), ("]", false),
    ] {
      #expect(session.isIncomplete(entry) == isIncomplete, "\(entry)")
    }
  }

  @Test func `names of the session complete too`() throws {
    let session = try PromptSession()
    _ = session.evaluate("local mySheet = present()")
    #expect(session.completions("mySh", at: 4).candidates.map(\.text) == ["mySheet"])
    #expect(session.completions("mySheet.canS", at: 12).candidates.map(\.text) == ["canScroll"])
    #expect(session.completions("res", at: 3).candidates.map(\.text) == ["reset"])
  }
}

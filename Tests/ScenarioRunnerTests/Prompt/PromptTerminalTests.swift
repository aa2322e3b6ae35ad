import Foundation
import Testing

@testable import ScenarioRunner

/// The prompt in a real terminal, key by key.
@Suite(.serialized) struct PromptTerminalTests {
  @Test func `an entry shows what changed`() throws {
    let terminal = try TerminalSession()
    try terminal.enter("sheet.scrollView.contentOffset = -160")
    let screen = try terminal.screen()
    #expect(screen.contains("canScroll                       false → true"))
    #expect(screen.contains("scrollView.contentOffset        (0, 0) → (0, -160)"))
    #expect(screen.contains("0.0000 s scrollViewDidScroll"))
  }

  @Test func `keys edit the line`() throws {
    let terminal = try TerminalSession()
    try terminal.type("print(12)")
    try terminal.press("Left")
    try terminal.type("3")
    try terminal.press("Home", "C-d", "C-d", "C-d", "C-d", "C-d")
    try terminal.type("return ")
    try terminal.wait(for: "tug> return (123)")
    try terminal.press("Enter")
    try terminal.wait(for: "\n123\n")
  }

  @Test func `Tab completes names and option keys`() throws {
    let terminal = try TerminalSession()
    try terminal.type("sheet.scr")
    try terminal.press("Tab")
    try terminal.wait(for: "tug> sheet.scrollView")
    try terminal.press("C-u")
    try terminal.type("present { head")
    try terminal.press("Tab")
    // Two keys begin like this: their common part, and both with unit and sentence.
    try terminal.wait(for: "headerHeight  a number (pt)")
    #expect(try terminal.screen().contains("headerTest"))
    #expect(try terminal.screen().contains("tug> present { header"))
  }

  @Test func `an unfinished statement goes on, and comes back whole`() throws {
    let terminal = try TerminalSession()
    for line in ["for i = 1, 2 do", "  print('line ' .. i)"] {
      try terminal.type(line)
      try terminal.press("Enter")
    }
    try terminal.wait(for: "...>")
    try terminal.enter("end")
    #expect(try terminal.screen().contains("line 1\nline 2"))
    try terminal.press("Up")
    let whole = "tug> for i = 1, 2 do\n...>   print('line ' .. i)\n...> end"
    try terminal.wait(for: whole) { try terminal.lastEntry() == whole }
    // It is edited whole, too.
    try terminal.press("C-a", "Up", "Up")
    try terminal.press("C-e", "BSpace", "BSpace", "BSpace")
    try terminal.type(" do")
    try terminal.press("Down", "Down", "Enter")
    try terminal.wait(for: "both runs") {
      try terminal.screen().components(separatedBy: "\nline 2").count == 3
    }
  }

  @Test func `three pasted lines are one entry`() throws {
    let terminal = try TerminalSession()
    try terminal.paste("local a = 1\nlocal b = 2\nprint(a + b, 'pasted')")
    try terminal.wait(for: "...> print(a + b, 'pasted')")
    #expect(try !terminal.screen().contains("3\tpasted"))
    try terminal.press("Enter")
    try terminal.wait(for: "3       pasted")
  }

  @Test func `Ctrl-C drops half a line, and stops what runs`() throws {
    let terminal = try TerminalSession()
    try terminal.enter("x = 7")
    try terminal.type("nonsense(")
    try terminal.press("C-c")
    try terminal.wait(for: "tug> nonsense(^C")
    try terminal.enter("sheet.headerHeight = 10")
    try terminal.type("while true do sheet.headerHeight = 20 end")
    try terminal.press("Enter")
    usleep(200_000)
    try terminal.press("C-c")
    try terminal.wait(for: "interrupted")
    try terminal.enter("x")
    #expect(try terminal.screen().contains("\n7\n"))
  }

  @Test func `after an interrupted loop a statement of several lines goes on`() throws {
    let terminal = try TerminalSession()
    try terminal.type("while true do end")
    try terminal.press("Enter")
    usleep(200_000)
    try terminal.press("C-c")
    try terminal.wait(for: "interrupted")
    try terminal.type("for i = 1, 2 do")
    try terminal.press("Enter")
    try terminal.wait(for: "...>")
    try terminal.enter("print('still ' .. i) end")
    #expect(try terminal.screen().contains("still 1\nstill 2"))
  }

  @Test func `exit leaves too, and help needs no call`() throws {
    let terminal = try TerminalSession(height: 120)
    try terminal.enter("help")
    #expect(try terminal.screen().contains("Functions, in the table tug"))
    try terminal.type("exit")
    try terminal.press("Enter")
    try terminal.wait(for: "the shell to go on") {
      try terminal.tmux(["display", "-p", "#{pane_current_command}"]).contains("cat")
    }
  }

  @Test func `a dumb terminal has a prompt without escape sequences, and Ctrl-C drops its line`()
    throws
  {
    let terminal = try TerminalSession(variables: ["TERM": "dumb"])
    try terminal.type("nonsense(")
    try terminal.press("C-c")
    try terminal.press("Enter")
    try terminal.enter("1 + 1")
    #expect(try terminal.screen().contains("\n2\n"))
  }

  @Test func `what cannot be stopped is left with the third Ctrl-C`() throws {
    let terminal = try TerminalSession()
    try terminal.type("('a'):rep(10000):find('.-.-.-.-b')")
    try terminal.press("Enter")
    usleep(300_000)
    try terminal.press("C-c")
    usleep(100_000)
    try terminal.press("C-c")
    try terminal.wait(for: "still running; Ctrl-C once more leaves tug")
    try terminal.press("C-c")
    try terminal.wait(for: "the shell to go on") {
      try terminal.tmux(["display", "-p", "#{pane_current_command}"]).contains("cat")
    }
  }

  @Test func `an error keeps the session, and Ctrl-D leaves`() throws {
    let terminal = try TerminalSession()
    try terminal.enter("x = 1")
    try terminal.enter("sheet.canScrol")
    try terminal.wait(for: "did you mean canScroll")
    try terminal.enter("x + 1")
    #expect(try terminal.screen().contains("\n2\n"))
    try terminal.press("C-d")
    try terminal.wait(for: "the shell to go on") {
      // `cat` stands behind the prompt.
      try terminal.tmux(["display", "-p", "#{pane_current_command}"]).contains("cat")
    }
  }

  @Test func `60 columns are enough`() throws {
    let terminal = try TerminalSession(width: 60)
    let long = "x = 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' .. 'bbbbbbbbbbbbbbbbbbbbbbbbbb' .. 'c'"
    try terminal.type(long)
    try terminal.wait(for: "the whole entry, in rows") {
      try terminal.lastEntry().replacing("\n", with: "") == "tug> " + long
    }
    try terminal.press("Enter")
    try terminal.enter("#x")
    #expect(try terminal.screen().contains("\n57\n"))
    try terminal.type("present { header")
    try terminal.press("Tab")
    try terminal.wait(for: "headerHeight")
    let rows = try terminal.screen().split(separator: "\n")
    #expect(rows.allSatisfy { $0.count <= 60 })
  }

  @Test func `NO_COLOR leaves the colours out, and nothing else`() throws {
    let plain = try TerminalSession(variables: ["NO_COLOR": "1"])
    try plain.enter("sheet.headerHeight = 12")
    let coloured = try TerminalSession()
    try coloured.enter("sheet.headerHeight = 12")
    #expect(try plain.screen() == coloured.screen())
    // Of SGR only attributes may be left: bold, dim, reverse, underlined, and their end.
    let codes = try plain.screen(withColours: true).matches(of: /\u{1B}\[([0-9;]*)m/)
      .flatMap { $0.output.1.split(separator: ";") }
    #expect(codes.allSatisfy { (Int($0) ?? 0) < 30 || $0 == "39" || $0 == "49" }, "\(codes)")
    let others = try coloured.screen(withColours: true)
    #expect(others.contains("\u{1B}[90m") || others.contains("\u{1B}[36m"))
  }

  @Test func `history is kept from session to session`() throws {
    let folder = try TerminalSession.newFolder()
    let first = try TerminalSession(folder: folder)
    try first.enter("remembered = 1")
    try first.press("C-d")
    let second = try TerminalSession(folder: folder)
    try second.press("Up")
    try second.wait(for: "tug> remembered = 1")
    let file = folder.appendingPathComponent("state/tug/history")
    #expect(try String(contentsOf: file, encoding: .utf8).contains("remembered = 1"))
  }

  @Test func `a German locale changes no number`() throws {
    let locales = try Locale.german()
    let variables = ["LC_ALL": "de_DE.UTF-8", "LANG": "de_DE.UTF-8", "LOCPATH": locales.path]
    #expect(try Locale.decimalPoint(variables) == ",")
    let terminal = try TerminalSession(variables: variables)
    try terminal.enter("0.5 + 1, 'äöü€', tostring(1.25), tonumber('2.5')")
    #expect(try terminal.screen().contains("1.5     äöü€    1.25    2.5"))
    try terminal.enter("sheet:advance(0.25)")
    #expect(try terminal.screen().contains("0 → 0.25"))
  }
}

/// A locale that is made for a test and proved to be in force.
private enum Locale {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  static func german() throws -> URL {
    let folder = try TerminalSession.newFolder()
    let place = folder.appendingPathComponent("de_DE.UTF-8").path
    let made = try run(["localedef", "-i", "de_DE", "-f", "UTF-8", place], [:])
    guard FileManager.default.fileExists(atPath: place) else {
      throw Failure(description: "localedef: \(made) (Scripts/setup test installs locales)")
    }
    return folder
  }

  static func decimalPoint(_ variables: [String: String]) throws -> String {
    try run(["locale", "decimal_point"], variables).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private static func run(_ words: [String], _ variables: [String: String]) throws -> String {
    try Shell.run(words, variables: variables).output
  }
}

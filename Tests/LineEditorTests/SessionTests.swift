import Foundation
import Testing

@testable import LineEditor

/// The whole editor in a real pseudo-terminal; what is expected is what its user sees.
struct SessionTests {
  @Test(arguments: [80, 60, 20]) func `an entry is typed, edited and submitted`(width: Int) throws {
    try PseudoTerminal.with(columns: width) { terminal in
      terminal.type("hullo", Keys.control("a"), Keys.right, Keys.control("d"), "e", Keys.enter)
      let expected = ["> hello", "=entry(\"hello\")", ">"]
      #expect(terminal.rows(expected) == expected)
      #expect(terminal.screen.cursor == Place(row: 2, column: 2))
      #expect(terminal.screen.problems == [])
    }
  }

  @Test func `an unfinished entry goes on in the next line`() throws {
    try PseudoTerminal.with { terminal in
      terminal.type("(1", Keys.enter, "2", Keys.enter, "3)", Keys.enter)
      let expected = ["> (1", "… 2", "… 3)", "=entry(\"(1\\n2\\n3)\")", ">"]
      #expect(terminal.rows(expected) == expected)
      terminal.type(Keys.up, Keys.up, "!")
      let recalled = Array(expected.dropLast()) + ["> (1", "… 2!", "… 3)"]
      #expect(terminal.rows(recalled) == recalled)
      #expect(terminal.screen.cursor == Place(row: 5, column: 4))
    }
  }

  @Test(arguments: [80, 20]) func `three pasted lines stay one entry`(width: Int) throws {
    try PseudoTerminal.with(columns: width) { terminal in
      terminal.type(Keys.paste("one\rtwo\r\nthree"))
      #expect(terminal.rows(["> one", "… two", "… three"]) == ["> one", "… two", "… three"])
      #expect(terminal.screen.cursor == Place(row: 2, column: 7))
      terminal.type(Keys.enter)
      #expect(terminal.waits { $0.text.contains { $0.hasPrefix("=entry(\"one\\ntwo") } })
    }
  }

  @Test func `wide characters wrap whole at the edge`() throws {
    try PseudoTerminal.with(columns: 20) { terminal in
      terminal.type("a", String(repeating: "字", count: 9))
      let expected = ["> a字字字字字字字字", "字"]
      #expect(terminal.rows(expected) == expected)
      #expect(terminal.screen.cursor == Place(row: 1, column: 2))
      #expect(terminal.screen.problems == [])
    }
  }

  @Test func `a full row sends the cursor to the next one`() throws {
    try PseudoTerminal.with(columns: 20) { terminal in
      let text = String(repeating: "x", count: 18)
      terminal.type(text)
      #expect(terminal.waits { $0.text == ["> " + text] && $0.cursor == Place(row: 1, column: 0) })
      #expect(terminal.screen.problems == [])
      terminal.type(Keys.enter)
      #expect(terminal.waits { $0.text.count > 1 })
      #expect(terminal.screen.text[1].hasPrefix("=entry"))
    }
  }

  @Test func `a window that changes its width in mid-edit is painted anew`() throws {
    try PseudoTerminal.with(columns: 60) { terminal in
      let text = "abcdefghijklmnopqrstuvwxyz0123456789"
      terminal.type(text)
      #expect(terminal.rows(["> " + text]) == ["> " + text])
      terminal.resize(columns: 20, rows: 10)
      terminal.type("!")
      let narrow = ["> abcdefghijklmnopqr", "stuvwxyz0123456789!"]
      #expect(terminal.rows(narrow) == narrow)
      terminal.resize(columns: 80, rows: 24)
      #expect(terminal.rows(["> \(text)!"]) == ["> \(text)!"])
      #expect(terminal.screen.cursor == Place(row: 0, column: 39))
      #expect(terminal.screen.problems == [])
    }
  }

  @Test func `control-C drops the entry and goes on`() throws {
    try PseudoTerminal.with { terminal in
      terminal.type("(a", Keys.enter, "b", Keys.control("c"))
      let expected = ["> (a", "… b^C", "=interrupted", ">"]
      #expect(terminal.rows(expected) == expected)
    }
  }

  @Test func `control-D ends an empty entry, and the terminal is as before`() throws {
    try PseudoTerminal.with { terminal in
      #expect(!terminal.isAsBefore)
      terminal.type("a", Keys.control("d"), Keys.control("h"), Keys.control("d"))
      #expect(terminal.rows([">", "=endOfInput"]) == [">", "=endOfInput"])
      #expect(terminal.exit() == 0)
      #expect(terminal.isAsBefore)
      #expect(!terminal.screen.marksPastes)
    }
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
  func `a signal that ends the program puts the terminal back`(signal: Int32) throws {
    try PseudoTerminal.with { terminal in
      terminal.send(signal)
      #expect(terminal.exit() == -signal)
      #expect(terminal.isAsBefore)
      #expect(!terminal.screen.marksPastes)
    }
  }

  @Test func `a stopped program paints its entry again when it goes on`() throws {
    try PseudoTerminal.with { terminal in
      terminal.type("abc")
      #expect(terminal.rows(["> abc"]) == ["> abc"])
      terminal.send(SIGSTOP)
      terminal.send(SIGCONT)
      terminal.type("d")
      #expect(terminal.waits { $0.text.last == "> abcd" })
      #expect(!terminal.isAsBefore)
    }
  }

  @Test func `control-Z stops the program below its entry, and it goes on with it`() throws {
    let script = "set -m; \"$0\" \"$@\"; echo stopped; stty -a | grep -o ' icanon'; fg >&2"
    try PseudoTerminal.with(shell: script) { terminal in
      terminal.type(Keys.paste("one\ntwo"), Keys.up, Keys.control("z"))
      #expect(terminal.waits { $0.text.count > 4 && $0.text.last == "… two" })
      let text = terminal.screen.text
      #expect(text.prefix(2) == ["> one", "… two"])
      #expect(text.contains("stopped") && text.contains(" icanon"))
      terminal.type("!", Keys.enter)
      #expect(terminal.waits { $0.text.contains("=entry(\"one!\\ntwo\")") })
      #expect(terminal.screen.problems == [])
    }
  }

  @Test func `a character whose bytes come apart is whole`() throws {
    try PseudoTerminal.with { terminal in
      for byte in "字".utf8 {
        terminal.type([byte])
        usleep(100_000)
      }
      #expect(terminal.rows(["> 字"]) == ["> 字"])
    }
  }

  @Test func `a lone escape closes the list of candidates`() throws {
    try PseudoTerminal.with { terminal in
      terminal.type("al", Keys.tab)
      #expect(terminal.waits { $0.text.count == 3 })
      terminal.type("\u{1B}")
      #expect(terminal.rows(["> alpha"]) == ["> alpha"])
      #expect(terminal.screen.problems == [])
    }
  }

  @Test func `a long paste is quick`() throws {
    try PseudoTerminal.with(columns: 80, rows: 10) { terminal in
      let line = String(repeating: "x", count: 60)
      let text = Array(repeating: line, count: 60).joined(separator: "\n")
      terminal.type("\u{1B}[200~")
      for _ in 0..<30 { terminal.type(text + "\n") }
      terminal.type("end\u{1B}[201~")
      #expect(terminal.waits { $0.text.last == "… end" })
    }
  }

  @Test func `what was typed ahead is not lost`() throws {
    try PseudoTerminal.with { terminal in
      terminal.type("one\rtwo\rth")
      let expected = ["> one", "=entry(\"one\")", "> two", "=entry(\"two\")", "> th"]
      #expect(terminal.rows(expected) == expected)
    }
  }

  @Test func `an entry taller than the screen shows the part around the cursor`() throws {
    try PseudoTerminal.with(columns: 20, rows: 4) { terminal in
      terminal.type(Keys.paste("1\n2\n3\n4\n5\n6"))
      let bottom = ["… 3", "… 4", "… 5", "… 6"]
      #expect(terminal.rows(bottom) == bottom)
      terminal.type(String(repeating: Keys.up, count: 5))
      #expect(terminal.rows(["> 1", "… 2", "… 3", "… 4"]) == ["> 1", "… 2", "… 3", "… 4"])
      terminal.type(Keys.enter)
      #expect(terminal.waits { $0.text.last == ">" })
      let all = terminal.screen.scrolledOff + terminal.screen.text
      #expect(all.prefix(6) == ["> 1", "… 2", "… 3", "… 4", "… 5", "… 6"])
    }
  }

  @Test func `digits, hints and prompts have their colours`() throws {
    try PseudoTerminal.with { terminal in
      terminal.type("a1", Keys.control("u"), "hello")
      #expect(terminal.rows(["> hello world"]) == ["> hello world"])
      #expect(terminal.screen.text(drawnAs: "90", row: 0) == " world")
      #expect(terminal.screen.cursor == Place(row: 0, column: 7))
      terminal.type(Keys.control("e"), " 12")
      #expect(terminal.rows(["> hello world 12"]) == ["> hello world 12"])
      #expect(terminal.screen.text(drawnAs: "36", row: 0) == "12")
      #expect(terminal.screen.text(drawnAs: "1", row: 0) == "> ")
    }
  }

  @Test func `a plain terminal is sent no escape sequences`() throws {
    try PseudoTerminal.with(["plain"]) { terminal in
      terminal.type("(a\n")
      #expect(terminal.waits { $0.text.last == "…" })
      terminal.type("b)\n")
      let expected = ["> (a", "… b)", "=entry(\"(a\\nb)\")", ">"]
      #expect(terminal.rows(expected) == expected)
      #expect(!terminal.screen.marksPastes)
      #expect(terminal.screen.problems == [])
      terminal.type(Keys.control("d"))
      #expect(terminal.exit() == 0)
    }
  }

  @Test func `entries outlive a program that is killed`() throws {
    let file = NSTemporaryDirectory() + "/tug editor \(UUID().uuidString)/folder/history"
    try PseudoTerminal.with(["colour", file]) { terminal in
      terminal.type("(1", Keys.enter, "2)", Keys.enter)
      #expect(terminal.waits { $0.text.last == ">" && $0.text.count == 4 })
      terminal.send(SIGKILL)
      #expect(terminal.exit() == -SIGKILL)
    }
    try PseudoTerminal.with(["colour", file]) { terminal in
      terminal.type(Keys.up)
      #expect(terminal.rows(["> (1", "… 2)"]) == ["> (1", "… 2)"])
    }
  }
}

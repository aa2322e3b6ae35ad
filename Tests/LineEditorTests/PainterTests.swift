import Testing

@testable import LineEditor

struct PainterTests {
  @Test func `a typed letter is all that is sent`() {
    var editing = Editing(history: [], killRing: KillRing(), callbacks: Callbacks())
    let prompts = Prompts(first: "> ", next: "… ")
    var painter = Painter(size: TerminalSize(), theme: .monochrome)
    _ = painter.paint(editing.frame(prompts: prompts, size: painter.size))
    _ = editing.handle(.scalar("x", []))
    #expect(painter.paint(editing.frame(prompts: prompts, size: painter.size)) == "x")
    #expect(painter.paint(editing.frame(prompts: prompts, size: painter.size)) == "")
  }

  @Test(arguments: [20, 30, 80, 200])
  func `every width shows the whole text and the cursor`(width: Int) {
    var entry = TypedEntry(columns: width, rows: 60)
    let text = String(repeating: "ab字c ", count: 60)
    entry.type(Keys.paste(text + "\n" + text))
    for _ in 0..<150 { entry.type(Keys.left) }
    #expect(entry.screen.text == entry.freshScreen.text)
    #expect(entry.screen.cursor == entry.freshScreen.cursor)
    #expect(entry.screen.problems == [])
    let shown = entry.screen.text.joined().filter { !$0.isWhitespace }
    #expect(shown == ">" + (text + "…" + text).filter { !$0.isWhitespace })
  }

  @Test func `a terminal that measures clusters otherwise still shows each row in its place`() {
    var entry = TypedEntry(columns: 30, countsScalars: true)
    entry.type("a👩\u{200D}👧b❤\u{FE0F}c", Keys.home, Keys.right, "x")
    let fresh = entry.freshScreen
    #expect(entry.screen.text == fresh.text)
    #expect(entry.screen.cursor == Place(row: 0, column: 4))
    #expect(entry.screen.grid[0][6].text == "b")
    entry.type(Keys.control("k"), "y")
    #expect(entry.screen.text == ["> axy"])
  }

  @Test func `rows that are not needed any more disappear`() {
    var entry = TypedEntry(columns: 20)
    entry.type(Keys.paste("1\n2\n" + String(repeating: "x", count: 30)))
    #expect(entry.screen.text.count == 4)
    entry.type(Keys.control("u"), Keys.backspace, Keys.backspace, Keys.backspace)
    #expect(entry.screen.text == ["> 1"])
  }

  @Test func `an entry at the bottom of the screen scrolls what is above`() {
    var entry = TypedEntry(columns: 20, rows: 3)
    entry.screen.show("")
    entry.type(Keys.paste("1\n2\n3\n4"))
    #expect(entry.screen.text == ["… 2", "… 3", "… 4"])
    entry.type(Keys.up, Keys.up, Keys.up)
    #expect(entry.screen.text == ["> 1", "… 2", "… 3"])
    entry.finish()
    #expect(entry.screen.scrolledOff + entry.screen.text == ["> 1", "… 2", "… 3", "… 4"])
  }

  @Test func `a list below an entry as tall as the screen is seen`() {
    var callbacks = Callbacks()
    callbacks.complete = { _, cursor in
      [Candidate("ab", replacing: cursor..<cursor), Candidate("cd", replacing: cursor..<cursor)]
    }
    var entry = TypedEntry(columns: 20, rows: 4, callbacks: callbacks)
    entry.type(Keys.paste("1\n2\n3\n4"), Keys.tab)
    #expect(entry.screen.text == ["… 2", "… 3", "… 4", "ab  cd"])
    #expect(entry.screen.cursor == Place(row: 2, column: 3))
  }

  @Test func `without colour attributes alone are sent`() {
    for code in Theme.monochrome.codes.values {
      #expect(code.split(separator: ";").allSatisfy { (Int($0) ?? 99) < 30 })
    }
  }
}

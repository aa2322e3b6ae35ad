import Testing

@testable import LineEditor

struct RecallTests {
  private let history = ["first", "for i = 1, 3 do\n  print(i)\nend", "third"]

  @Test func `entries of several lines are recalled whole`() {
    var entry = TypedEntry(history: history)
    entry.type("draft", Keys.up, Keys.up)
    #expect(entry.screen.text == ["> for i = 1, 3 do", "…   print(i)", "… end"])
    #expect(entry.screen.cursor == Place(row: 2, column: 5))
    entry.type(Keys.up, Keys.up, Keys.up)
    #expect(entry.marked == "first|")
    #expect(entry.screen.text == ["> first"])
    entry.type(Keys.up)
    #expect(entry.marked == "first|")
    entry.type(Keys.alt(">"))
    #expect(entry.marked == "draft|")
  }

  @Test func `what is changed on the way is kept`() {
    var entry = TypedEntry(history: history)
    entry.type("new", Keys.up, "!", Keys.alt("p"), Keys.alt("n"))
    #expect(entry.marked == "third!|")
    entry.type(Keys.down)
    #expect(entry.marked == "new|")
  }

  @Test func `a search narrows while one types and goes on to older entries`() {
    var entry = TypedEntry(history: ["print(1)", "x = 2", "print(3)", "print(3)"])
    entry.type(Keys.control("r"), "pri")
    #expect(entry.screen.text == ["> print(3)", "search: pri"])
    #expect(entry.screen.text(drawnAs: "1;33", row: 0) == "pri")
    #expect(entry.screen.cursor == Place(row: 0, column: 2))
    entry.type(Keys.control("r"))
    #expect(entry.screen.text == ["> print(1)", "search: pri"])
    entry.type(Keys.control("s"))
    #expect(entry.screen.text == ["> print(3)", "search: pri"])
    entry.type("q")
    #expect(entry.screen.text == ["> print(3)", "no match: priq"])
    entry.type(Keys.backspace, Keys.control("e"))
    #expect(entry.screen.text == ["> print(3)"])
    #expect(entry.marked == "print(3)|")
    entry.type(Keys.enter)
    #expect(entry.reactions == [.ends(.entry("print(3)"))])
  }

  @Test func `a search that is cancelled gives back what was there`() {
    var entry = TypedEntry(history: history)
    entry.type("dra", Keys.left, Keys.control("r"), "fir")
    #expect(entry.text == "first")
    entry.type(Keys.control("g"))
    #expect(entry.marked == "dr|a")
    entry.type(Keys.control("r"), "THI")
    #expect(entry.screen.text == ["> dra", "no match: THI"])
    entry.escapeAlone()
    #expect(entry.marked == "dr|a")
  }

  @Test func `a search that is accepted goes on from there`() {
    var entry = TypedEntry(history: history)
    entry.type(Keys.control("r"), "print", Keys.enter)
    #expect(entry.reactions == [.ends(.entry(history[1]))])
    entry = TypedEntry(history: history)
    entry.type(Keys.control("r"), "third", Keys.alt("p"))
    #expect(entry.text == history[1])
  }
}

import Testing

@testable import LineEditor

struct EditingTests {
  private func typed(_ keys: String...) -> String {
    var entry = TypedEntry()
    for key in keys { entry.type(key) }
    return entry.marked
  }

  @Test func `the cursor moves by characters, words, lines and the whole text`() {
    #expect(typed("ab cd", Keys.control("b"), Keys.left) == "ab |cd")
    #expect(typed("ab cd", Keys.control("a"), Keys.control("f"), Keys.right) == "ab| cd")
    #expect(typed("ab c_1 (", Keys.alt("b")) == "ab |c_1 (")
    #expect(typed("ab cd", Keys.home, Keys.alt("f")) == "ab| cd")
    #expect(typed("ab cd", "\u{1B}[1;5D") == "ab |cd")
    #expect(typed("a", Keys.alt("\r"), "bc", Keys.control("a")) == "a\n|bc")
    #expect(typed("a", Keys.alt("\r"), "bc", "\u{1B}[1;5H") == "|a\nbc")
    #expect(typed("ab", Keys.home, Keys.control("e")) == "ab|")
  }

  @Test func `deleting takes one character, also a cluster or a line break`() {
    #expect(typed("abc", Keys.backspace) == "ab|")
    #expect(typed("abc", Keys.control("h")) == "ab|")
    #expect(typed("abc", Keys.home, "\u{1B}[3~") == "|bc")
    #expect(typed("abc", Keys.home, Keys.control("d")) == "|bc")
    #expect(typed("x👩\u{200D}👧", Keys.backspace) == "x|")
    #expect(typed("a", Keys.alt("\r"), "b", Keys.left, Keys.backspace) == "a|b")
    #expect(typed(Keys.backspace) == "|")
  }

  @Test func `a combining accent joins the letter before it, and deletion may join others`() {
    var entry = TypedEntry()
    entry.type("e", "\u{301}", "x")
    #expect(entry.editing.state.characters == ["e\u{301}", "x"])
    entry.type(Keys.control("u"), "🇩", "x", "🇪", Keys.left, Keys.backspace)
    #expect(entry.editing.state.characters == ["🇩🇪"])
    #expect(entry.cursor == 1)
    #expect(typed("ex", Keys.left, "\u{301}") == "e\u{301}|x")
    #expect(typed("xy", Keys.left, Keys.paste("a👩\u{200D}👧")) == "xa👩\u{200D}👧|y")
  }

  @Test func `killed text comes back, and kills in a row are one`() {
    #expect(typed("ab cd", Keys.control("w"), Keys.control("y")) == "ab cd|")
    #expect(typed("ab cd", Keys.home, Keys.control("k"), "x", Keys.control("y")) == "xab cd|")
    #expect(typed("ab cd", Keys.left, Keys.control("u"), Keys.control("y")) == "ab c|d")
    #expect(
      typed("ab cd", Keys.alt(Keys.backspace), Keys.alt(Keys.backspace), Keys.control("y"))
        == "ab cd|")
    #expect(typed("a.b c", Keys.control("w"), Keys.control("w"), Keys.control("y")) == "a.b c|")
    #expect(typed("ab cd", Keys.home, Keys.alt("d"), Keys.alt("d"), Keys.control("y")) == "ab cd|")
    #expect(
      typed("a", Keys.alt("\r"), "b", Keys.up, Keys.control("k"), Keys.control("y")) == "a\n|b")
  }

  @Test func `yank-pop goes through the kill ring`() {
    let kills = ["one", Keys.control("u"), "two", Keys.control("u")]
    var entry = TypedEntry()
    for key in kills + [Keys.control("y"), Keys.alt("y")] { entry.type(key) }
    #expect(entry.marked == "one|")
    entry.type(Keys.alt("y"))
    #expect(entry.marked == "two|")
    entry.type("x", Keys.alt("y"))
    #expect(entry.marked == "twox|")
  }

  @Test func `transposing exchanges the two characters at the cursor`() {
    #expect(typed("abc", Keys.control("t")) == "acb|")
    #expect(typed("abc", Keys.left, Keys.control("t")) == "acb|")
    #expect(typed("abc", Keys.home, Keys.control("t")) == "|abc")
    #expect(typed("a", Keys.control("t")) == "a|")
  }

  @Test func `undo takes back a word or a command, redo brings it again`() {
    var entry = TypedEntry()
    entry.type("one two", Keys.control("w"), Keys.control("_"))
    #expect(entry.marked == "one two|")
    entry.type(Keys.control("_"))
    #expect(entry.marked == "one|")
    entry.type(Keys.control("_"), Keys.control("_"))
    #expect(entry.marked == "|")
    entry.type(Keys.alt("_"), Keys.alt("_"))
    #expect(entry.marked == "one two|")
    entry.type("x", Keys.alt("_"))
    #expect(entry.marked == "one twox|")
  }

  @Test func `up and down keep the column and leave the entry at its ends`() {
    var entry = TypedEntry(history: ["old"])
    entry.type("abcd", Keys.alt("\r"), "x", Keys.alt("\r"), "efgh", Keys.left)
    entry.type(Keys.up)
    #expect(entry.marked == "abcd\nx|\nefgh")
    entry.type(Keys.control("p"))
    #expect(entry.marked == "abc|d\nx\nefgh")
    entry.type(Keys.up)
    #expect(entry.marked == "old|")
    entry.type(Keys.control("n"))
    #expect(entry.marked == "abc|d\nx\nefgh")
  }

  @Test func `Enter submits what is complete, and Alt-Enter never does`() {
    var callbacks = Callbacks()
    callbacks.isComplete = { !$0.hasSuffix("+") }
    var entry = TypedEntry(callbacks: callbacks)
    entry.type("1 +", Keys.enter)
    #expect(entry.marked == "1 +\n|")
    entry.type("2", Keys.alt("\r"))
    #expect(entry.marked == "1 +\n2\n|")
    #expect(entry.reactions == [])
    entry.type("3", Keys.enter)
    #expect(entry.reactions == [.ends(.entry("1 +\n2\n3"))])
  }

  @Test func `control-C, control-D, control-L and control-Z are told to the caller`() {
    var entry = TypedEntry()
    entry.type(Keys.control("l"), Keys.control("z"), Keys.control("d"), Keys.control("c"))
    #expect(
      entry.reactions == [.clearsScreen, .suspends, .ends(.endOfInput), .ends(.interrupted)])
  }

  @Test func `the hint is accepted at the end only`() {
    var callbacks = Callbacks()
    callbacks.hint = { text, cursor in cursor == 2 && text == "ab" ? "cd" : nil }
    var entry = TypedEntry(callbacks: callbacks)
    entry.type("ab")
    #expect(entry.screen.text == ["> abcd"])
    #expect(entry.marked == "ab|")
    entry.type(Keys.left)
    #expect(entry.screen.text == ["> ab"])
    entry.type(Keys.right, Keys.right)
    #expect(entry.marked == "abcd|")
    entry.type(Keys.control("_"), Keys.control("e"))
    #expect(entry.marked == "abcd|")
  }

  @Test func `pasted lines run nothing and are undone at once`() {
    var entry = TypedEntry()
    entry.type("x", Keys.paste("1\n\u{3}2\n"))
    #expect(entry.marked == "x1\n\u{3}2\n|")
    #expect(entry.screen.text == ["> x1", "… ^C2", "…"])
    #expect(entry.reactions == [])
    entry.type(Keys.control("_"))
    #expect(entry.marked == "x|")
  }
}

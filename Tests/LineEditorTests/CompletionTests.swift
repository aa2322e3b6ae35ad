import Testing

@testable import LineEditor

struct CompletionTests {
  private static func callbacks(_ words: [String], described: Bool = false) -> Callbacks {
    var callbacks = Callbacks()
    callbacks.complete = { text, cursor in
      let before = Array(text.utf8.prefix(cursor))
      let start = before.lastIndex(of: UInt8(ascii: " ")).map { $0 + 1 } ?? 0
      let word = String(decoding: before[start...], as: UTF8.self)
      return words.filter { $0.hasPrefix(word) }.map {
        Candidate($0, replacing: start..<cursor, description: described ? "says \($0)" : nil)
      }
    }
    return callbacks
  }

  private let words = callbacks(["pan", "panic", "pants", "zebra"])

  @Test func `a single candidate is inserted, in the middle of a text too`() {
    var entry = TypedEntry(callbacks: words)
    entry.type("é z", Keys.tab)
    #expect(entry.marked == "é zebra|")
    entry.type(" x", Keys.home, Keys.right, Keys.right, "z", Keys.tab)
    #expect(entry.marked == "é zebra|zebra x")
    entry.type(Keys.control("u"), "q", Keys.tab)
    #expect(entry.marked == "q|zebra x")
  }

  @Test func `what all candidates have in common is inserted and they are listed`() {
    var entry = TypedEntry(callbacks: words)
    entry.type("p", Keys.tab)
    #expect(entry.marked == "pan|")
    #expect(entry.screen.text == ["> pan", "pan    panic  pants"])
    #expect(entry.screen.cursor == Place(row: 0, column: 5))
    entry.type("t")
    #expect(entry.screen.text == ["> pant"])
  }

  @Test func `more tabs go through the list, and Enter takes one`() {
    var entry = TypedEntry(callbacks: words)
    entry.type("p", Keys.tab, Keys.tab, Keys.tab)
    #expect(entry.marked == "panic|")
    #expect(entry.screen.text(drawnAs: "7", row: 1) == "panic")
    entry.type(Keys.backTab, Keys.backTab)
    #expect(entry.marked == "pants|")
    entry.type(Keys.right)
    #expect(entry.marked == "pan|")
    entry.type(Keys.down, Keys.enter)
    #expect(entry.marked == "panic|")
    #expect(entry.screen.text == ["> panic"])
    #expect(entry.reactions == [])
  }

  @Test func `escape gives the list up`() {
    var entry = TypedEntry(callbacks: words)
    entry.type("p", Keys.tab, Keys.tab, Keys.tab)
    entry.escapeAlone()
    #expect(entry.marked == "pan|")
    #expect(entry.screen.text == ["> pan"])
  }

  @Test func `descriptions stand beside the names and are cut at the width`() {
    var entry = TypedEntry(
      columns: 20, callbacks: Self.callbacks(["pan", "pants"], described: true))
    entry.type("p", Keys.tab)
    #expect(entry.screen.text == ["> pan", "pan    says pan", "pants  says pants"])
    entry = TypedEntry(
      columns: 20, callbacks: Self.callbacks(["pan", "panorama"], described: true))
    entry.type("p", Keys.tab)
    #expect(entry.screen.text == ["> pan", "pan       says pan", "panorama  says pano…"])
    entry = TypedEntry(columns: 12, callbacks: Self.callbacks(["pan", "pants"], described: true))
    entry.type("p", Keys.tab)
    #expect(entry.screen.text == ["> pan", "pan    pants"])
  }

  @Test func `a list that is too long shows the part around the selection`() {
    let many = (10..<50).map { "w\($0)" }
    var entry = TypedEntry(columns: 20, rows: 8, callbacks: Self.callbacks(many))
    entry.type("w", Keys.tab)
    #expect(
      entry.screen.text == [
        "> w", "w10  w20  w30  w40", "w11  w21  w31  w41", "w12  w22  w32  w42", "… 7 more rows",
      ])
    entry.type(String(repeating: Keys.tab, count: 10))
    #expect(entry.screen.text[3] == "w19  w29  w39  w49")
    #expect(entry.screen.text(drawnAs: "7", row: 3) == "w19")
  }

  @Test func `offsets of candidates beyond the text do no harm`() {
    var callbacks = Callbacks()
    callbacks.complete = { _, _ in [Candidate("x", replacing: 2..<900)] }
    callbacks.style = { _ in [StyledRange(1..<700, .error), StyledRange(-5 ..< -1, .error)] }
    var entry = TypedEntry(callbacks: callbacks)
    entry.type("é字", Keys.tab)
    #expect(entry.marked == "éx|")
  }
}

import Testing

@testable import LineEditor

struct LayoutTests {
  private func frame(_ text: String, cursor: Int? = nil, hint: String = "", width: Int) -> Frame {
    let characters = Array(text)
    return Layout.frame(
      of: characters, styles: characters.map { _ in nil },
      prompts: Prompts(first: "> ", next: "… "), cursor: cursor ?? characters.count, hint: hint,
      below: [], width: width)
  }

  private func rows(_ text: String, cursor: Int? = nil, width: Int) -> [String] {
    frame(text, cursor: cursor, width: width).rows.map { $0.glyphs.map(\.text).joined() }
  }

  @Test func `lines have prompts and wrap at the width`() {
    #expect(rows("abcdefghij\nk", width: 8) == ["> abcdef", "ghij", "… k"])
    #expect(frame("abcdefghij\nk", cursor: 7, width: 8).cursor == Place(row: 1, column: 1))
  }

  @Test func `a row that is full to the edge sends the cursor below, and nothing else`() {
    #expect(rows("abcdef", width: 8) == ["> abcdef", ""])
    #expect(frame("abcdef", width: 8).cursor == Place(row: 1, column: 0))
    #expect(rows("abcdef", cursor: 0, width: 8) == ["> abcdef"])
    #expect(rows("abcdef\nx", width: 8) == ["> abcdef", "… x"])
    #expect(rows("abcdef\nx", cursor: 6, width: 8) == ["> abcdef", "", "… x"])
  }

  @Test func `a wide character that does not fit goes to the next row whole`() {
    #expect(rows("abcde字x", width: 8) == ["> abcde", "字x"])
    #expect(frame("abcde字x", cursor: 5, width: 8).cursor == Place(row: 1, column: 0))
    #expect(rows("字", width: 1) == [">", " ", "?", ""])
  }

  @Test func `tabs and invisible characters are shown`() {
    #expect(rows("a\tb\u{1}\u{7F}\u{200B}\u{9B}", width: 40) == ["> a   b^A^?<200B><9B>"])
    #expect(rows("\u{301}", width: 40) == ["> <301>"])
  }

  @Test func `a hint follows the cursor`() {
    let frame = frame("ab", hint: "cd", width: 40)
    #expect(frame.rows[0].glyphs.map(\.text) == [">", " ", "a", "b", "c", "d"])
    #expect(frame.rows[0].glyphs[4].style == .dim)
    #expect(frame.cursor == Place(row: 0, column: 4))
  }

  @Test(arguments: [
    ("a", 1), ("é", 1), ("e\u{301}", 1), ("字", 2), ("ｱ", 1), ("Ａ", 2), ("한", 2),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("😀", 2), ("❤", 1), ("❤\u{FE0F}", 2), ("👍🏽", 2), ("🇩🇪", 2),
    ("👩\u{200D}👩\u{200D}👧", 2), ("1\u{FE0F}\u{20E3}", 2), ("…", 1), ("\u{200D}", 0), ("☎", 1),
    ("⌚", 2), ("க்", 1),
  ])
  func `characters have a terminal's widths`(text: String, columns: Int) {
    #expect(Array(text).map(\.columns) == [columns])
  }
}

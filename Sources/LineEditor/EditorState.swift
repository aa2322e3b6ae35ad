/// A text of one or more lines and a cursor in it, with every change undoable.
///
/// The text is kept as the characters that a reader sees (grapheme clusters); positions count those.
/// After every change the characters are what Swift makes of the whole text: a combining accent that
/// is typed joins the letter before it.
struct EditorState: Equatable, Sendable {
  private(set) var characters: [Character] = []
  /// Before which character the cursor is, 0...characters.count.
  private(set) var cursor = 0
  private var log = UndoLog()

  /// A text with the cursor at its end.
  init(_ text: String = "") {
    characters = Array(text.withUnixLines)
    cursor = characters.count
  }

  var text: String { String(characters) }
  var isEmpty: Bool { characters.isEmpty }
  var isAtEnd: Bool { cursor == characters.count }

  func text(in range: Range<Int>) -> String { String(characters[range]) }

  /// Clamped to the text.
  mutating func move(to position: Int) { cursor = min(max(0, position), characters.count) }

  mutating func insert(_ text: String, joinsLast: Bool = false) {
    replace(cursor..<cursor, with: text, joinsLast: joinsLast)
  }

  mutating func delete(_ range: Range<Int>) { replace(range, with: "") }

  /// Puts a text in the place of a range and the cursor behind it; `joinsLast` makes it one with the
  /// change before, for undo.
  mutating func replace(_ range: Range<Int>, with text: String, joinsLast: Bool = false) {
    // A line's end always divides characters, so that nothing beyond the touched lines changes.
    let window = lineStart(of: range.lowerBound)..<lineEnd(of: range.upperBound)
    let before = characters[window.lowerBound..<range.lowerBound]
    let text = text.withUnixLines
    let head = String(before) + text
    let renewed = Array(head + String(characters[range.upperBound..<window.upperBound]))
    let change = UndoLog.Change(
      start: window.lowerBound, removed: Array(characters[window]), inserted: renewed,
      cursorBefore: cursor,
      cursorAfter: window.lowerBound + EditorState.count(of: head, in: renewed))
    characters.replaceSubrange(window, with: renewed)
    cursor = change.cursorAfter
    log.record(change, joinsLast: joinsLast)
  }

  /// The characters that it takes to cover a text they begin with.
  private static func count(of head: String, in characters: [Character]) -> Int {
    var missing = head.unicodeScalars.count
    var count = 0
    while missing > 0, count < characters.count {
      missing -= characters[count].unicodeScalars.count
      count += 1
    }
    return count
  }

  // MARK: - Undo

  /// Takes back the last change; false when there is none.
  mutating func undo() -> Bool {
    guard let changes = log.undo() else { return false }
    for change in changes.reversed() {
      let range = change.start..<change.start + change.inserted.count
      characters.replaceSubrange(range, with: change.removed)
      cursor = change.cursorBefore
    }
    return true
  }

  mutating func redo() -> Bool {
    guard let changes = log.redo() else { return false }
    for change in changes {
      let range = change.start..<change.start + change.removed.count
      characters.replaceSubrange(range, with: change.inserted)
      cursor = change.cursorAfter
    }
    return true
  }

  // MARK: - Lines

  func lineStart(of position: Int) -> Int {
    characters[..<position].lastIndex(of: "\n").map { $0 + 1 } ?? 0
  }

  func lineEnd(of position: Int) -> Int {
    characters[position...].firstIndex(of: "\n") ?? characters.count
  }
}

/// Writes escape sequences, knowing where they leave the cursor.
struct Pen {
  private(set) var output = ""
  private let theme: Theme
  private let width: Int
  private var row: Int
  /// The width itself on the right edge, where terminals differ until the cursor is moved.
  private var column: Int
  /// The SGR parameters in effect.
  private var code: String?

  init(theme: Theme, width: Int, place: Place?) {
    self.theme = theme
    self.width = width
    row = place?.row ?? 0
    column = place?.column ?? 0
  }

  /// Empties the row and what is below it.
  mutating func startFresh(_ approach: String) {
    output += approach + "\r\u{1B}[J"
    column = 0
  }

  mutating func move(to place: Place) {
    if place.row < row { output += "\u{1B}[\(row - place.row)A" }
    if place.row > row { output += "\u{1B}[\(place.row - row)B" }
    row = place.row
    guard column != place.column else { return }
    if place.column == 0 {
      output += "\r"
    } else if place.column < width {
      output += "\u{1B}[\(place.column + 1)G"
    }
    column = place.column
  }

  mutating func change(_ old: Row, to new: Row, at index: Int) {
    guard old != new else { return }
    let same = zip(old.glyphs, new.glyphs).prefix { $0 == $1 }.count
    let start = new.glyphs[..<same].reduce(0) { $0 + $1.columns }
    move(to: Place(row: index, column: start))
    let rest = new.glyphs[same...]
    // What a doubtful character leaves uncovered must not show what was there.
    let isDoubtful = rest.contains { $0.isDoubtful } || old.glyphs.contains { $0.isDoubtful }
    let erasesFirst = isDoubtful && start < old.columns
    if erasesFirst { output += "\u{1B}[K" }
    write(rest, from: start)
    if !erasesFirst, new.columns < old.columns { output += "\u{1B}[K" }
  }

  /// A row below the last one; the screen scrolls when there is none.
  mutating func addRow(_ new: Row, at index: Int) {
    move(to: Place(row: index - 1, column: 0))
    output += "\r\n"
    row = index
    column = 0
    write(new.glyphs[...], from: 0)
  }

  mutating func clear(from index: Int) {
    move(to: Place(row: index, column: 0))
    output += "\u{1B}[J"
  }

  private mutating func write(_ glyphs: ArraySlice<Glyph>, from start: Int) {
    var end = start
    for glyph in glyphs {
      set(glyph.style.flatMap { theme.codes[$0] })
      output += glyph.text
      end += glyph.columns
      // Wherever the terminal thinks it is now, what follows stands where it belongs.
      if glyph.isDoubtful, end < width { output += "\u{1B}[\(end + 1)G" }
    }
    set(nil)
    column = end
  }

  private mutating func set(_ new: String?) {
    guard new != code else { return }
    output += "\u{1B}[0\(new.map { ";" + $0 } ?? "")m"
    code = new
  }
}

/// Breaks prompt and text into rows of a width, and finds the cursor's place.
///
/// A row that is full to the edge begins no next one until something follows, be it the cursor: it
/// never stands on the edge itself, where terminals differ. What does not fit goes to the next row
/// whole.
struct Layout {
  private let width: Int
  private(set) var rows = [Row()]
  private(set) var cursor = Place(row: 0, column: 0)
  /// Columns since the line's text began, for tabs.
  private var columnsOfLine = 0

  init(width: Int) { self.width = max(1, width) }

  mutating func addPrompt(_ prompt: String) {
    for character in prompt { add(glyphs: glyphs(character, .prompt)) }
    columnsOfLine = 0
  }

  mutating func startLine(_ prompt: String) {
    rows.append(Row())
    addPrompt(prompt)
  }

  mutating func add(_ character: Character, _ style: Style?) {
    add(glyphs: glyphs(character, style))
  }

  /// Puts the cursor before what comes next: a character, or nothing at a line's end.
  mutating func placeCursor(before character: Character?) {
    let next = character.map { glyphs($0, nil) }?.first
    if rows[rows.count - 1].columns + (next?.columns ?? 1) > width { rows.append(Row()) }
    cursor = Place(row: rows.count - 1, column: rows[rows.count - 1].columns)
  }

  /// Puts the cursor behind everything, on the edge if that is where it is.
  mutating func placeCursorAtEnd() {
    cursor = Place(row: rows.count - 1, column: rows[rows.count - 1].columns)
  }

  private func glyphs(_ character: Character, _ style: Style?) -> [Glyph] {
    Glyph.glyphs(for: character, after: columnsOfLine, style: style)
  }

  private mutating func add(glyphs: [Glyph]) {
    for glyph in glyphs {
      // A terminal narrower than the character shows something in its place.
      let fits = glyph.columns <= width
      let shown = fits ? glyph : Glyph(text: "?", columns: 1, style: glyph.style)
      if rows[rows.count - 1].columns + shown.columns > width { rows.append(Row()) }
      rows[rows.count - 1].append(shown)
      columnsOfLine += shown.columns
    }
  }
}

extension Layout {
  /// A text with its prompts; `styles` has one for each character. Without a cursor it is to stay on
  /// the screen as it is, and the cursor is behind it.
  static func frame(
    of characters: [Character], styles: [Style?], prompts: Prompts, cursor: Int?, hint: String,
    below: [Row], width: Int
  ) -> Frame {
    var layout = Layout(width: width)
    layout.addPrompt(prompts.first)
    for (position, character) in characters.enumerated() {
      if position == cursor { layout.placeCursor(before: character == "\n" ? nil : character) }
      layout.add(character, styles[position], prompts)
    }
    if cursor == characters.count {
      layout.placeCursor(before: hint.first.flatMap { $0 == "\n" ? nil : $0 })
    }
    for character in hint { layout.add(character, .dim, prompts) }
    if cursor == nil { layout.placeCursorAtEnd() }
    return Frame(rows: layout.rows + below, cursor: layout.cursor, rowsBelow: below.count)
  }

  private mutating func add(_ character: Character, _ style: Style?, _ prompts: Prompts) {
    if character == "\n" { startLine(prompts.next) } else { add(character, style) }
  }
}

/// What stands before an entry's first line and before its others.
struct Prompts: Equatable, Sendable {
  var first: String
  var next: String
}

/// What a terminal draws in one step: printable, and at least one column wide.
struct Glyph: Equatable, Sendable {
  var text: String
  var columns: Int
  var style: Style?
  /// Whether a terminal may think it wider or narrower.
  var isDoubtful = false
}

extension Glyph {
  /// How a character is shown that begins so many columns after its line's start.
  ///
  /// A tab is blanks, a control character ^X, anything else that draws nothing its number: <200B>.
  static func glyphs(for character: Character, after column: Int, style: Style?) -> [Glyph] {
    if character == "\t" {
      let blank = Glyph(text: " ", columns: 1, style: style)
      return Array(repeating: blank, count: tabWidth - column % tabWidth)
    }
    let columns = character.columns
    if columns > 0 {
      let isDoubtful = character.hasDoubtfulWidth
      return [
        Glyph(text: String(character), columns: columns, style: style, isDoubtful: isDoubtful)
      ]
    }
    return name(of: character).map { Glyph(text: String($0), columns: 1, style: style) }
  }

  /// Columns between tab stops.
  private static let tabWidth = 4

  private static func name(of character: Character) -> String {
    character.unicodeScalars.map { scalar in
      switch scalar.value {
      case 0...0x1F, 0x7F: "^" + String(Character(Unicode.Scalar(UInt8(scalar.value) ^ 0x40)))
      default: "<" + String(scalar.value, radix: 16, uppercase: true) + ">"
      }
    }.joined()
  }
}

/// One row of the screen, from its left edge.
struct Row: Equatable, Sendable {
  private(set) var glyphs: [Glyph] = []
  private(set) var columns = 0

  mutating func append(_ glyph: Glyph) {
    glyphs.append(glyph)
    columns += glyph.columns
  }

  /// A row of plain text, cut with "…" where the width ends.
  mutating func append(_ text: String, _ style: Style?, within width: Int) {
    let glyphs = text.flatMap { Glyph.glyphs(for: $0 == "\n" ? " " : $0, after: 0, style: style) }
    let needed = glyphs.reduce(columns) { $0 + $1.columns }
    let limit = needed > width ? width - 1 : width
    for glyph in glyphs {
      guard columns + glyph.columns <= limit else { break }
      append(glyph)
    }
    if needed > width, columns < width { append(Glyph(text: "…", columns: 1, style: style)) }
  }

  mutating func pad(to width: Int, _ style: Style? = nil) {
    while columns < width { append(Glyph(text: " ", columns: 1, style: style)) }
  }
}

/// A row and a column, counted from 0.
struct Place: Equatable, Sendable {
  var row: Int
  var column: Int
}

/// All rows of an entry with its prompts, whether or not they fit on the screen.
struct Frame: Equatable, Sendable {
  var rows: [Row]
  var cursor: Place
  /// Rows at the end that matter more than those above the cursor.
  var rowsBelow = 0
}

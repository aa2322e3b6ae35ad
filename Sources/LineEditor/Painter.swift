/// Turns frames into what a terminal must be sent to show them, knowing what it shows already.
///
/// Only the cursor's row and those that differ are touched. Rows are reached by relative moves, lines
/// are broken by the painter, never by the terminal's own wrapping.
struct Painter {
  private struct Shown {
    var rows: [Row]
    var cursor: Place
  }

  private(set) var size: TerminalSize
  private let theme: Theme
  /// What is on the screen; `nil` when the cursor is at the start of a row that is ours to fill.
  private var shown: Shown?
  /// The first row of the frame that is on the screen.
  private var top = 0
  /// Moves that the next paint begins with.
  private var approach = ""

  init(size: TerminalSize, theme: Theme) {
    self.size = size
    self.theme = theme
  }

  /// Shows a frame, or as much around its cursor as the screen has rows for.
  mutating func paint(_ frame: Frame) -> String {
    let visible = clip(frame)
    var pen = Pen(theme: theme, width: size.columns, place: shown?.cursor)
    let old = shown?.rows ?? [Row()]
    if shown == nil { pen.startFresh(approach) }
    approach = ""
    for (index, row) in visible.rows.enumerated() {
      if index < old.count {
        pen.change(old[index], to: row, at: index)
      } else {
        pen.addRow(row, at: index)
      }
    }
    if old.count > visible.rows.count { pen.clear(from: visible.rows.count) }
    pen.move(to: visible.cursor)
    shown = visible
    return pen.output
  }

  /// Shows a frame for good, all of it, and goes to the row below.
  mutating func finish(_ frame: Frame) -> String {
    var output = ""
    if frame.rows.count > size.rows {
      // Its beginning goes into the scroll-back.
      var pen = Pen(theme: theme, width: size.columns, place: shown?.cursor)
      pen.clear(from: 0)
      pen.change(Row(), to: frame.rows[0], at: 0)
      for index in frame.rows.indices.dropFirst() { pen.addRow(frame.rows[index], at: index) }
      output = pen.output
    } else {
      output = paint(frame)
    }
    forget()
    return output + "\r\n"
  }

  /// What is on the screen is not ours any more, and the cursor is at the start of an empty row.
  mutating func forget(keepingTop: Bool = false) {
    shown = nil
    approach = ""
    if !keepingTop { top = 0 }
  }

  /// Has the next paint begin where the last one did, at a new size.
  ///
  /// A terminal that becomes narrower breaks rows anew, and the cursor goes with its text. (Old xterm
  /// cuts rows instead; there some rows above the entry are erased.)
  mutating func resize(to size: TerminalSize) {
    self.size = size
    guard let shown else { return }
    var above = shown.rows[..<shown.cursor.row].reduce(0) { $0 + $1.rows(inWidth: size.columns) }
    above += shown.cursor.column / size.columns
    forget()
    approach = above > 0 ? "\u{1B}[\(above)A" : ""
  }

  private mutating func clip(_ frame: Frame) -> Shown {
    let height = min(size.rows, frame.rows.count)
    let last = frame.cursor.row
    let wanted = frame.rowsBelow > 0 ? frame.rows.count - height : last - height + 1
    top = min(max(top, wanted), last, frame.rows.count - height)
    return Shown(
      rows: Array(frame.rows[top..<top + height]),
      cursor: Place(row: last - top, column: frame.cursor.column))
  }
}

extension Row {
  /// The rows that a terminal of another width breaks this one into.
  fileprivate func rows(inWidth width: Int) -> Int {
    var count = 1
    var used = 0
    for glyph in glyphs {
      if used + glyph.columns > width, used > 0 {
        count += 1
        used = 0
      }
      used += glyph.columns
    }
    return count
  }
}

/// Columns and rows, at least one each; 80 × 24 where nobody knows.
struct TerminalSize: Equatable, Sendable {
  var columns = 80
  var rows = 24
}

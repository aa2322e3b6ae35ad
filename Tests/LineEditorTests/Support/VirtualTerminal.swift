@testable import LineEditor

/// A terminal's screen, as far as the painter's sequences go: what its user would see.
///
/// Anything that it does not know, and any row that it has to wrap itself, is noted as a problem.
struct VirtualTerminal: CustomStringConvertible {
  struct Cell: Equatable {
    /// Empty for the right half of a wide character.
    var text = " "
    var code = ""
  }

  /// Whether it measures whole clusters, or each scalar as older terminals do.
  var countsScalars = false
  private(set) var columns: Int
  private(set) var rows: Int
  private(set) var grid: [[Cell]]
  private(set) var cursor = Place(row: 0, column: 0)
  private(set) var scrolledOff: [String] = []
  private(set) var problems: [String] = []
  private(set) var marksPastes = false
  private var isOnEdge = false
  private var code = ""
  private var sequence: String?
  private var unread: [UInt8] = []

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    grid = Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
  }

  /// The rows down to the last one that is not blank, without the blanks at their ends.
  var text: [String] {
    var lines = grid.map(VirtualTerminal.text)
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  var description: String { (text + problems).joined(separator: "\n") }

  /// The characters of a row that are drawn with these SGR parameters.
  func text(drawnAs code: String, row: Int) -> String {
    grid[row].filter { $0.code == code }.map(\.text).joined()
  }

  private static func text(_ row: [Cell]) -> String {
    var line = row.map(\.text).joined()
    while line.last == " " { line.removeLast() }
    return line
  }

  mutating func show(_ text: String) { show(Array(text.utf8)) }

  /// Bytes may end within a character.
  mutating func show(_ bytes: [UInt8]) {
    unread += bytes
    var end = unread.count
    while end > 0, unread.count - end < 4, unread[end - 1] & 0xC0 == 0x80 { end -= 1 }
    if end > 0, unread[end - 1] >= 0xC0 {
      let lead = unread[end - 1]
      let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
      end = unread.count - (end - 1) >= length ? unread.count : end - 1
    } else {
      end = unread.count
    }
    let text = String(decoding: unread[..<end], as: UTF8.self)
    unread.removeSubrange(..<end)
    for scalar in text.unicodeScalars { take(scalar) }
  }

  /// Breaks rows anew when it becomes narrower, as most terminals do.
  mutating func resize(columns: Int, rows: Int) {
    var renewed: [[Cell]] = []
    var place = Place(row: 0, column: 0)
    for (index, row) in grid.enumerated() {
      let pieces = VirtualTerminal.pieces(of: row, width: columns)
      if index == cursor.row {
        place = Place(
          row: renewed.count + cursor.column / columns, column: cursor.column % columns)
      }
      renewed += pieces
    }
    while renewed.count < rows { renewed.append(Array(repeating: Cell(), count: columns)) }
    let isBlank = { (row: [Cell]) in VirtualTerminal.text(row).isEmpty }
    while renewed.count > rows, renewed.count - 1 > place.row, isBlank(renewed[renewed.count - 1]) {
      renewed.removeLast()
    }
    let excess = renewed.count - rows
    scrolledOff += renewed[..<excess].map(VirtualTerminal.text)
    grid = Array(renewed[excess...])
    cursor = Place(row: max(0, place.row - excess), column: place.column)
    (self.columns, self.rows, isOnEdge) = (columns, rows, false)
  }

  private static func pieces(of row: [Cell], width: Int) -> [[Cell]] {
    let used = row.lastIndex { $0 != Cell() }.map { $0 + 1 } ?? 0
    var pieces: [[Cell]] = [[]]
    for (index, cell) in row[..<used].enumerated() {
      let isWide = index + 1 < row.count && row[index + 1].text.isEmpty
      if pieces[pieces.count - 1].count + (isWide ? 2 : 1) > width, !cell.text.isEmpty {
        pieces.append([])
      }
      pieces[pieces.count - 1].append(cell)
    }
    return pieces.map { $0 + Array(repeating: Cell(), count: max(0, width - $0.count)) }
  }

  // MARK: - Characters

  private mutating func take(_ scalar: Unicode.Scalar) {
    if let sequence { return take(scalar, after: sequence) }
    switch scalar {
    case "\u{1B}": sequence = ""
    case "\r":
      cursor.column = 0
      isOnEdge = false
    case "\n": lineFeed()
    case "\u{7}": break
    default: scalar.value < 0x20 ? problems.append("control \(scalar.value)") : draw(scalar)
    }
  }

  private mutating func lineFeed() {
    if cursor.row < rows - 1 { return cursor.row += 1 }
    scrolledOff.append(VirtualTerminal.text(grid.removeFirst()))
    grid.append(Array(repeating: Cell(), count: columns))
  }

  private mutating func draw(_ scalar: Unicode.Scalar) {
    let alone = Character(scalar)
    if let last = lastDrawn, String(grid[cursor.row][last].text + String(scalar)).count == 1 {
      let isJoined = !countsScalars || alone.columns == 0
      if isJoined { return join(scalar, at: last) }
    }
    put(String(scalar), columns: max(1, alone.columns))
  }

  /// The column of the character before the cursor.
  private var lastDrawn: Int? {
    var column = isOnEdge ? columns - 1 : cursor.column - 1
    while column >= 0, grid[cursor.row][column].text.isEmpty { column -= 1 }
    return column >= 0 ? column : nil
  }

  private mutating func join(_ scalar: Unicode.Scalar, at column: Int) {
    let text = grid[cursor.row][column].text + String(scalar)
    guard !countsScalars else { return grid[cursor.row][column].text = text }
    (cursor.column, isOnEdge) = (column, false)
    put(text, columns: Character(text).columns)
  }

  private mutating func put(_ text: String, columns width: Int) {
    if isOnEdge || cursor.column + width > columns {
      problems.append("wrapped at \(text)")
      cursor.column = 0
      isOnEdge = false
      lineFeed()
    }
    guard width <= columns else { return }
    // Half a wide character does not stay.
    var column = cursor.column
    while column > 0, grid[cursor.row][column].text.isEmpty {
      column -= 1
      grid[cursor.row][column].text = " "
    }
    for offset in 0..<width {
      grid[cursor.row][cursor.column + offset] = Cell(text: offset == 0 ? text : "", code: code)
    }
    let next = cursor.column + width
    for column in next..<max(next, columns) {
      guard grid[cursor.row][column].text.isEmpty else { break }
      grid[cursor.row][column].text = " "
    }
    isOnEdge = next >= columns
    cursor.column = isOnEdge ? columns - 1 : next
  }

  // MARK: - Sequences

  private mutating func take(_ scalar: Unicode.Scalar, after start: String) {
    let whole = start + String(scalar)
    let isOver = start.isEmpty ? scalar != "[" : (0x40...0x7E).contains(scalar.value)
    sequence = isOver ? nil : whole
    if isOver { perform(whole) }
  }

  private mutating func perform(_ sequence: String) {
    let parameters = sequence.dropFirst().dropLast()
    let count = Int(parameters) ?? 1
    switch sequence.last {
    case "A" where sequence.first == "[": cursor.row = max(0, cursor.row - count)
    case "B": cursor.row = min(rows - 1, cursor.row + count)
    case "G": cursor.column = min(columns, count) - 1
    case "H" where parameters.isEmpty: cursor = Place(row: 0, column: 0)
    case "J" where parameters.isEmpty:
      eraseToEndOfRow()
      for row in grid.indices where row > cursor.row { blank(row) }
    case "J" where parameters == "2": grid.indices.forEach { blank($0) }
    case "K" where parameters.isEmpty: eraseToEndOfRow()
    case "m": code = parameters == "0" ? "" : String(parameters.dropFirst(2))
    case "h" where parameters == "?2004": marksPastes = true
    case "l" where parameters == "?2004": marksPastes = false
    default: problems.append("unknown sequence \(sequence)")
    }
    if sequence.last != "m" { isOnEdge = false }
  }

  private mutating func blank(_ row: Int) {
    grid[row] = Array(repeating: Cell(), count: columns)
  }

  private mutating func eraseToEndOfRow() {
    if isOnEdge { problems.append("erased on the edge") }
    if code != "" { problems.append("erased in colour \(code)") }
    for column in cursor.column..<columns { grid[cursor.row][column] = Cell() }
  }
}

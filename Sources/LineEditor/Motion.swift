/// A way through a text, for moving, deleting and killing alike.
enum Motion: Equatable, Sendable {
  case back, forward
  /// Over letters and digits, and what is before them on the way.
  case wordBack, wordForward
  /// Over whatever is not blank.
  case blankWordBack
  case lineStart, lineEnd
  case textStart, textEnd
}

extension EditorState {
  /// Where a motion leads from the cursor.
  func destination(_ motion: Motion) -> Int {
    switch motion {
    case .back: max(0, cursor - 1)
    case .forward: min(characters.count, cursor + 1)
    case .wordBack: back(over: { $0.isWordPart })
    case .wordForward: forward(over: { $0.isWordPart })
    case .blankWordBack: back(over: { !$0.isWhitespace })
    case .lineStart: lineStart(of: cursor)
    case .lineEnd: lineEnd(of: cursor)
    case .textStart: 0
    case .textEnd: characters.count
    }
  }

  /// What lies between the cursor and a motion's end.
  ///
  /// At a line's start or end a motion to there takes the line break, so that killing goes on.
  func range(to motion: Motion) -> Range<Int> {
    let end = destination(motion)
    if end != cursor { return min(end, cursor)..<max(end, cursor) }
    switch motion {
    case .lineStart: return max(0, cursor - 1)..<cursor
    case .lineEnd: return cursor..<min(characters.count, cursor + 1)
    default: return cursor..<cursor
    }
  }

  private func back(over isPart: (Character) -> Bool) -> Int {
    var position = cursor
    while position > 0, !isPart(characters[position - 1]) { position -= 1 }
    while position > 0, isPart(characters[position - 1]) { position -= 1 }
    return position
  }

  private func forward(over isPart: (Character) -> Bool) -> Int {
    var position = cursor
    while position < characters.count, !isPart(characters[position]) { position += 1 }
    while position < characters.count, isPart(characters[position]) { position += 1 }
    return position
  }

  // MARK: - Up and down

  /// The columns between the start of the cursor's line and the cursor.
  var columnsBeforeCursor: Int {
    characters[lineStart(of: cursor)..<cursor].reduce(0) { $0 + $1.columns }
  }

  /// The place in the line above that is so many columns from its start; `nil` in the first line.
  func placeAbove(columns: Int) -> Int? {
    let start = lineStart(of: cursor)
    guard start > 0 else { return nil }
    return place(inLineFrom: lineStart(of: start - 1), columns: columns)
  }

  func placeBelow(columns: Int) -> Int? {
    let end = lineEnd(of: cursor)
    guard end < characters.count else { return nil }
    return place(inLineFrom: end + 1, columns: columns)
  }

  private func place(inLineFrom start: Int, columns: Int) -> Int {
    var position = start
    var rest = columns
    while position < characters.count, characters[position] != "\n" {
      rest -= characters[position].columns
      if rest < 0 { break }
      position += 1
    }
    return position
  }

  // MARK: - Transposing

  /// Exchanges the characters around the cursor, or at a line's end the two before it.
  mutating func transpose() {
    let line = lineStart(of: cursor)..<lineEnd(of: cursor)
    let second = cursor == line.upperBound ? cursor - 1 : cursor
    guard second - 1 >= line.lowerBound, line.count >= 2 else { return }
    let (a, b) = (characters[second - 1], characters[second])
    replace(second - 1..<second + 1, with: String([b, a]))
  }
}

extension Character {
  fileprivate var isWordPart: Bool { isLetter || isNumber || self == "_" }
}

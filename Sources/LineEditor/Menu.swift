/// The candidates of a completion, listed below the entry.
struct Menu: Sendable {
  let candidates: [Candidate]
  /// What was edited before, to whose text the candidates' ranges belong.
  private let origin: EditorState
  /// That with what all candidates have in common.
  private let shared: EditorState
  private(set) var selected: Int?

  init(_ candidates: [Candidate], from origin: EditorState, shared: EditorState?) {
    self.candidates = candidates
    self.origin = origin
    self.shared = shared ?? origin
  }

  mutating func select(by steps: Int) {
    let next = selected.map { $0 + steps } ?? (steps > 0 ? 0 : candidates.count - 1)
    selected = (next + candidates.count) % candidates.count
  }

  /// The entry with the selected candidate in it; without one, as far as all agree.
  var state: EditorState {
    guard let selected else { return shared }
    return origin.completed(by: candidates[selected])
  }

  mutating func deselect() { selected = nil }

  // MARK: - Rows

  /// At most so many rows, around the selection; the last one says how many are missing.
  func rows(width: Int, limit: Int) -> [Row] {
    let hasDescriptions = candidates.contains { $0.description != nil }
    let nameWidth = candidates.map(\.columns).max() ?? 0
    let isList = hasDescriptions && width >= nameWidth + Menu.narrowestDescription
    let perRow = isList ? 1 : max(1, (width + Menu.gap) / (nameWidth + Menu.gap))
    let count = (candidates.count + perRow - 1) / perRow
    let shown = Menu.window(of: count, around: selected.map { $0 % count } ?? 0, limit: limit)
    var rows = shown.map { index in
      // Columns are read downwards.
      let indices = stride(from: index, to: candidates.count, by: count)
      return row(of: indices.map { $0 }, nameWidth: nameWidth, isList: isList, width: width)
    }
    if shown.count < count {
      var rest = Row()
      rest.append("… \(count - shown.count) more rows", .dim, within: width)
      rows.append(rest)
    }
    return rows
  }

  /// Blanks between names.
  private static let gap = 2
  /// Columns without which no description is begun.
  private static let narrowestDescription = 12

  private func row(of indices: [Int], nameWidth: Int, isList: Bool, width: Int) -> Row {
    var row = Row()
    for (column, index) in indices.enumerated() {
      let style: Style? = index == selected ? .selected : nil
      row.pad(to: column * (nameWidth + Menu.gap))
      row.append(candidates[index].text, style, within: width)
      guard isList, let description = candidates[index].description else { continue }
      row.pad(to: nameWidth + Menu.gap)
      row.append(description, .dim, within: width)
    }
    return row
  }

  private static func window(of count: Int, around row: Int, limit: Int) -> Range<Int> {
    guard count > limit else { return 0..<count }
    let size = max(1, limit - 1)
    let start = min(max(0, row - size / 2), count - size)
    return start..<start + size
  }
}

extension Candidate {
  fileprivate var columns: Int {
    text.reduce(0) { sum, character in
      Glyph.glyphs(for: character, after: 0, style: nil).reduce(sum) { $0 + $1.columns }
    }
  }
}

extension EditorState {
  func completed(by candidate: Candidate) -> EditorState {
    var result = self
    result.replace(Offsets(characters).positions(of: candidate.range), with: candidate.text)
    return result
  }

  /// The entry with what all candidates begin with, if they replace the same and it is longer.
  func completed(byCommonPartOf candidates: [Candidate]) -> EditorState? {
    guard let first = candidates.first, candidates.allSatisfy({ $0.range == first.range }) else {
      return nil
    }
    var common = Array(first.text)
    for candidate in candidates.dropFirst() {
      common = zip(common, candidate.text).prefix { $0 == $1 }.map(\.0)
    }
    let range = Offsets(characters).positions(of: first.range)
    let replaced = characters[range]
    guard common.count > replaced.count, common.starts(with: replaced) else { return nil }
    return completed(by: Candidate(String(common), replacing: first.range))
  }
}

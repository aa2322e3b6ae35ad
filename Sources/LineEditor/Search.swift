/// An incremental search through the history.
struct Search: Sendable {
  private(set) var query: [Character] = []
  /// The entry that matches, and where; the last one that did while nothing matches.
  private(set) var match: (position: Int, range: Range<Int>)?
  private(set) var isFailing = false
  /// What was edited before.
  let origin: (state: EditorState, recall: Recall)

  enum Direction: Sendable {
    case older, newer
  }

  init(from state: EditorState, _ recall: Recall) { origin = (state, recall) }

  var label: String {
    (isFailing ? "no match: " : "search: ") + String(query)
  }

  mutating func append(_ text: String) {
    query += Array(text.prefix { $0 != "\n" })
    find(from: match?.position ?? origin.recall.entries.count - 1, .older)
  }

  mutating func removeLast() {
    guard query.popLast() != nil else { return }
    match = nil
    isFailing = false
    if !query.isEmpty { find(from: origin.recall.entries.count - 1, .older) }
  }

  mutating func again(_ direction: Direction) {
    guard !query.isEmpty, let match else { return }
    let shown = origin.recall.entries[match.position]
    var position = match.position
    // An entry that looks the same is no news.
    repeat {
      position += direction == .older ? -1 : 1
    } while origin.recall.entries.indices.contains(position)
      && origin.recall.entries[position] == shown
    find(from: position, direction)
  }

  private mutating func find(from start: Int, _ direction: Direction) {
    let entries = origin.recall.entries
    var position = start
    while entries.indices.contains(position) {
      if let range = range(in: entries[position]) {
        match = (position, range)
        isFailing = false
        return
      }
      position += direction == .older ? -1 : 1
    }
    isFailing = true
  }

  /// The last place of the query; capitals count when the query has some.
  private func range(in entry: String) -> Range<Int>? {
    let text = Array(entry)
    let isExact = query.contains(where: \.isUppercase)
    guard query.count <= text.count else { return nil }
    return (0...text.count - query.count).reversed()
      .first { start in
        zip(text[start...], query).allSatisfy {
          isExact ? $0 == $1 : $0.lowercased() == $1.lowercased()
        }
      }
      .map { $0..<$0 + query.count }
  }
}

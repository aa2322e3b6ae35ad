/// The walk through the history while one entry is edited; what was changed on the way is kept.
struct Recall: Sendable {
  let entries: [String]
  /// Which entry is edited; `entries.count` for the new one.
  private(set) var position: Int
  private var drafts: [Int: EditorState] = [:]

  init(_ entries: [String]) {
    self.entries = entries
    position = entries.count
  }

  /// The entry so many steps on, with the cursor at its end; `nil` beyond the ends.
  mutating func move(by steps: Int, from state: EditorState) -> EditorState? {
    move(to: position + steps, from: state)
  }

  mutating func move(to other: Int, from state: EditorState) -> EditorState? {
    guard (0...entries.count).contains(other), other != position else { return nil }
    drafts[position] = state
    position = other
    return drafts[other] ?? EditorState(other < entries.count ? entries[other] : "")
  }
}

/// The changes of a text, in groups that are undone at once.
struct UndoLog: Equatable, Sendable {
  struct Change: Equatable, Sendable {
    var start: Int
    var removed: [Character]
    var inserted: [Character]
    var cursorBefore: Int
    var cursorAfter: Int

    /// Without what is the same before and after.
    fileprivate var trimmed: Change {
      var result = self
      let shorter = min(removed.count, inserted.count)
      var head = 0
      while head < shorter, removed[head] == inserted[head] { head += 1 }
      var tail = 0
      while tail < shorter - head,
        removed[removed.count - 1 - tail] == inserted[inserted.count - 1 - tail]
      { tail += 1 }
      result.start += head
      result.removed = Array(removed[head..<removed.count - tail])
      result.inserted = Array(inserted[head..<inserted.count - tail])
      return result
    }
  }

  private var done: [[Change]] = []
  private var undone: [[Change]] = []

  /// Groups that are kept; typed words make one each.
  private static let limit = 500

  mutating func record(_ change: Change, joinsLast: Bool) {
    undone = []
    guard joinsLast, let last = done.indices.last else {
      done.append([change.trimmed])
      if done.count > UndoLog.limit { done.removeFirst() }
      return
    }
    done[last].append(change.trimmed)
  }

  mutating func undo() -> [Change]? {
    guard let group = done.popLast() else { return nil }
    undone.append(group)
    return group
  }

  mutating func redo() -> [Change]? {
    guard let group = undone.popLast() else { return nil }
    done.append(group)
    return group
  }
}

/// What was killed, for yanking: the last kill first, then the ones before it.
struct KillRing: Equatable, Sendable {
  private var entries: [String] = []
  private var position = 0

  /// Kills that are kept.
  private static let limit = 60

  enum Side: Equatable, Sendable {
    case before, after
  }

  /// Adds a kill; one that follows another joins it on the side that it was on.
  mutating func kill(_ text: String, _ side: Side, joinsLast: Bool) {
    guard !text.isEmpty else { return }
    if joinsLast, let last = entries.popLast() {
      entries.append(side == .before ? text + last : last + text)
    } else {
      entries.append(text)
      if entries.count > KillRing.limit { entries.removeFirst() }
    }
    position = entries.count - 1
  }

  var current: String? { entries.isEmpty ? nil : entries[position] }

  mutating func rotate() {
    guard !entries.isEmpty else { return }
    position = (position + entries.count - 1) % entries.count
  }
}

import DismissalCore

extension ScreenHistory {
  /// The last decision of the policy; `nil` before the first.
  ///
  /// Comparisons are not kept: the event that led to the decision is handled again, on a copy.
  func lastDecision() -> Decision? {
    var end = entries.count
    while end > 0 {
      let (start, stack) = session.checkpoint(beforeEntry: end - 1)
      if let last = lastDecision(in: start..<end, from: stack) { return last }
      end = start
    }
    return nil
  }

  /// The last decision of some events, which are handled again once, in order.
  private func lastDecision(in range: Range<Int>, from start: ScreenStack) -> Decision? {
    guard range.contains(where: mayDecide) else { return nil }
    var stack = start
    var last: Decision?
    for index in range {
      if mayDecide(index) { last = decisions(in: stack, index).last ?? last }
      _ = stack.repeat(entries[index])
    }
    return last
  }

  /// Whether the effects of an event show that something may have been decided: a lift, or a pan
  /// that does not only follow.
  func mayDecide(_ index: Int) -> Bool {
    guard isOwn(index) else { return false }
    let end = index + 1 < entries.count ? entries[index + 1].effectCount : nil
    var panMoved = false
    for timed in effects(from: entries[index].effectCount, to: end) {
      switch timed.effect.kind {
      case .finish, .cancel, .scrollViewDidEndDragging: return true
      case .handlePan: panMoved = true
      case .update, .setFrame:
        if policy.rules.decides.isEmpty { return false }
      default: break
      }
    }
    return panMoved
  }
}

import DismissalCore

extension Session {
  /// The last decision of the policy, with every comparison that was made for it; `nil` before the
  /// first.
  ///
  /// Comparisons are not kept: the event that led to the decision is handled again, on a copy.
  public func lastDecision() -> Decision? {
    var end = entries.count
    while end > 0 {
      let (start, interaction) = checkpoint(beforeEntry: end - 1)
      if let last = lastDecision(in: start..<end, from: interaction) { return last }
      end = start
    }
    return nil
  }

  /// The last decision of some events, which are handled again once, in order.
  private func lastDecision(in range: Range<Int>, from start: Interaction) -> Decision? {
    guard range.contains(where: mayDecide) else { return nil }
    var interaction = start
    var last: Decision?
    for index in range {
      if mayDecide(index) {
        last =
          interaction.decisions(
            for: entries[index].timed, answers: entries[index].answers
          ).last ?? last
      }
      // An event that was accepted once is accepted again: handling is a pure function.
      _ = try? interaction.handle(entries[index].timed, answers: entries[index].answers)
    }
    return last
  }

  /// Whether the effects of an event show that something may have been decided: a lift, or a pan
  /// that does not only follow.
  func mayDecide(_ index: Int) -> Bool {
    let end = index + 1 < entries.count ? entries[index + 1].effectCount : effects.count
    var panMoved = false
    for timed in effects[entries[index].effectCount..<end] {
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

import DismissalCore

extension Session {
  /// The last decision of the policy, with every comparison that was made for it; `nil` before the
  /// first.
  ///
  /// Comparisons are not kept: the event that led to the decision is handled again, on a copy.
  public func lastDecision() -> Decision? {
    for index in entries.indices.reversed() where mayDecide(index) {
      let decisions = replayed(toEntry: index).decisions(for: entries[index].timed)
      if let last = decisions.last { return last }
    }
    return nil
  }

  /// Whether the effects of an event show a lift that decided, or a pan without a transition.
  private func mayDecide(_ index: Int) -> Bool {
    let end = index + 1 < entries.count ? entries[index + 1].effectCount : effects.count
    var panMoved = false
    for timed in effects[entries[index].effectCount..<end] {
      switch timed.effect.kind {
      case .finish, .cancel: return true
      case .handlePan: panMoved = true
      case .update: return false
      default: break
      }
    }
    return panMoved
  }
}

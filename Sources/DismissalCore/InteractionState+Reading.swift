// A list that moves by itself is brought to a time by events only. Whoever reads in between sees
// where it is, as if a didScroll had just been sent, and nothing of that is kept: so it makes no
// difference to what happens how often somebody reads.

/// What stands in for the readings of a list while somebody reads.
struct HiddenByReading: Equatable, Codable, Sendable {
  let contentOffset: Point
  let memory: PolicyMemory
  let frameOrigin: Point
}

extension InteractionState {
  /// Shows a list that moves by itself where it is now, and what the policy would make of it.
  mutating func showMotion(_ policy: Policy) {
    guard hidden == nil, let offset = scrollView?.phase.offset(at: time),
      let kept = scrollView?.contentOffset, offset != kept
    else { return }
    hidden = HiddenByReading(
      contentOffset: kept, memory: memory, frameOrigin: frameOrigin)
    scrollView?.contentOffset = offset
    policy.listDidScroll(facts(at: time), &memory)
    guard policy.followsList, case .presented = life,
      case .move(let origin, _)? = policy.scrollFollow(facts(at: time), memory)
    else { return }
    frameOrigin = origin
  }

  /// Takes that back.
  mutating func hideMotion() {
    guard let kept = hidden else { return }
    scrollView?.contentOffset = kept.contentOffset
    memory = kept.memory
    frameOrigin = kept.frameOrigin
    hidden = nil
  }
}

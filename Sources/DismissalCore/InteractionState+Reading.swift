// A list that moves by itself is brought to a time by events only. Whoever reads in between sees
// where it is, as if a didScroll had just been sent, and nothing of that is kept: so it makes no
// difference to what happens how often somebody reads.

/// What stands in for the readings of a list while somebody reads.
struct HiddenByReading: Equatable, Codable, Sendable {
  let contentOffset: Point
  let memory: PolicyMemory
  let frameOrigin: Point
  /// The offsets of the further lists.
  var furtherOffsets: [Point?] = []
}

extension InteractionState {
  /// Shows a list that moves by itself where it is now, and what the policy would make of it.
  mutating func showMotion(_ policy: Policy) {
    guard hidden == nil else { return }
    guard further.isEmpty else { return showMotions(policy) }
    guard let offset = scrollView?.phase.offset(at: time),
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

  /// The same of several lists, each as its didScroll would be heard.
  private mutating func showMotions(_ policy: Policy) {
    var kept: HiddenByReading?
    for number in 0...further.count {
      guard let offset = list(number, { $0.phase.offset(at: time) }) ?? nil,
        offset != list(number, { $0.contentOffset })
      else { continue }
      if kept == nil {
        kept = HiddenByReading(
          contentOffset: scrollView?.contentOffset ?? .zero, memory: memory,
          frameOrigin: frameOrigin,
          furtherOffsets: further.members.map { $0.view?.contentOffset })
      }
      select(number)
      scrollView?.contentOffset = offset
      select(0)
      guard policyHears(number) else { continue }
      let velocity = pan.velocity(at: time)
      policy.listDidScroll(facts(velocity: velocity, of: number), &memory)
      guard policy.followsList, case .presented = life,
        case .move(let origin, _)? = policy.scrollFollow(
          facts(velocity: velocity, of: number), memory)
      else { continue }
      boundsOrigin = origin
    }
    hidden = kept
  }

  /// Takes that back.
  mutating func hideMotion() {
    guard let kept = hidden else { return }
    scrollView?.contentOffset = kept.contentOffset
    for (index, offset) in kept.furtherOffsets.enumerated() {
      if let offset { further.members[index].view?.contentOffset = offset }
    }
    memory = kept.memory
    frameOrigin = kept.frameOrigin
    hidden = nil
  }
}

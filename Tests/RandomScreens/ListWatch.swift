import DismissalCore

/// The order of what the list's delegate hears: each begin has at most one end.
struct ListWatch {
  private(set) var faults: [String] = []
  /// Whether the delegate heard that a drag began, and not that it ended.
  private(set) var isDragging = false
  /// Whether the delegate heard that the list moves on, and not that it stopped.
  private(set) var mayDecelerate = false
  private var hasLifted = false
  private var willDecelerate = false
  private var isDecelerating = false
  private var animations = 0

  /// setContentOffset(animated: true) was called, which one message may answer.
  mutating func animationWasAsked() { animations += 1 }

  mutating func observe(_ effect: Effect) {
    switch effect {
    case .scrollViewWillBeginDragging:
      if isDragging { faults.append("willBeginDragging twice") }
      isDragging = true
      hasLifted = false
    case .scrollViewDidScroll(let offset):
      if !offset.isFinite { faults.append("\(effect)") }
    case .scrollViewWillEndDragging(let velocity, let target):
      if !isDragging || hasLifted { faults.append("willEndDragging without a drag") }
      if !velocity.isFinite || !target.isFinite { faults.append("\(effect)") }
      hasLifted = true
    case .scrollViewDidEndDragging(let will):
      if !isDragging { faults.append("didEndDragging without a drag") }
      isDragging = false
      willDecelerate = will
      mayDecelerate = will || isDecelerating
    case .scrollViewWillBeginDecelerating:
      if isDragging || !willDecelerate { faults.append("willBeginDecelerating out of order") }
      willDecelerate = false
      isDecelerating = true
    case .scrollViewDidEndDecelerating:
      if isDragging || !isDecelerating { faults.append("didEndDecelerating out of order") }
      isDecelerating = false
      mayDecelerate = false
    case .scrollViewDidEndScrollingAnimation:
      animations -= 1
      if animations < 0 { faults.append("didEndScrollingAnimation without an animation") }
    default:
      break
    }
  }
}

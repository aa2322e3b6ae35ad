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
  /// Whether the delegate heard that the list moves on, nothing has stopped it without a word, and
  /// its end is still to come.
  private(set) var owesEnd = false
  private var isDecelerating = false
  private var animations = 0
  /// Whether the refresh control has fired in this drag, or at all and was not ended since.
  private var hasFired = (inDrag: false, everSinceEnd: false)

  /// Some events stop a list that moves on without a message; an animation that is asked for may be
  /// answered by one.
  mutating func observe(_ input: ScrollInput) {
    switch input {
    case .scroll(_, let animated):
      owesEnd = false
      if animated { animations += 1 }
    case .willBeginDragging: owesEnd = false
    case .endRefreshing: hasFired.everSinceEnd = false
    case .setContentOffset, .willEndDragging, .didEndDragging, .willBeginDecelerating,
      .didEndDecelerating, .beginRefreshing:
      break
    }
  }

  /// A list that leaves with its screen stops without a message.
  mutating func screenDisappeared() { owesEnd = false }

  mutating func observe(_ effect: Effect) {
    switch effect {
    case .scrollViewWillBeginDragging:
      if isDragging { faults.append("willBeginDragging twice") }
      isDragging = true
      hasLifted = false
      hasFired.inDrag = false
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
      owesEnd = true
    case .scrollViewDidEndDecelerating:
      if isDragging || !isDecelerating { faults.append("didEndDecelerating out of order") }
      isDecelerating = false
      mayDecelerate = false
      owesEnd = false
    case .scrollViewDidEndScrollingAnimation:
      animations -= 1
      if animations < 0 { faults.append("didEndScrollingAnimation without an animation") }
    case .refreshControlValueChanged:
      if !isDragging || hasLifted { faults.append("a refresh without a drag") }
      if hasFired != (false, false) { faults.append("a refresh fired twice") }
      hasFired = (true, true)
    default:
      break
    }
  }
}

@testable import DismissalCore

/// What must hold of all that happened so far.
struct EffectWatch {
  var faults: [String] { ownFaults + list.faults }
  private var ownFaults: [String] = []
  private var list = ListWatch()
  private var last = Timestamp.zero
  /// Transitions in flight, and disappearances that were not answered.
  private var open = 0
  private var leaving = 0

  mutating func observe(_ happened: [TimedEffect]) {
    for timed in happened {
      if timed.time < last { ownFaults.append("time runs backwards at \(timed)") }
      last = timed.time
      observe(timed.effect)
    }
  }

  private mutating func observe(_ effect: Effect) {
    switch effect {
    case .animateTransition:
      open += 1
      if open > 1 { ownFaults.append("a second transition was started") }
    case .completeTransition:
      open -= 1
      if open < 0 { ownFaults.append("completeTransition without a transition") }
    case .viewWillDisappear:
      leaving += 1
      if leaving > 1 { ownFaults.append("viewWillDisappear twice") }
    case .viewDidDisappear, .viewDidAppear:
      leaving -= 1
      if leaving < 0 { ownFaults.append("\(effect.name) without viewWillDisappear") }
    case .viewWillAppear:
      if leaving != 1 { ownFaults.append("viewWillAppear without viewWillDisappear") }
    case .update(let percent, _):
      if !(0...1).contains(percent) { ownFaults.append("update(\(percent))") }
    case .handlePan(_, let location, let velocity):
      if !location.isFinite || !velocity.isFinite { ownFaults.append("\(effect)") }
    case .scrollViewWillBeginDragging, .scrollViewDidScroll, .scrollViewWillEndDragging,
      .scrollViewDidEndDragging, .scrollViewWillBeginDecelerating, .scrollViewDidEndDecelerating,
      .scrollViewDidEndScrollingAnimation:
      list.observe(effect)
    case .touchesCancelled, .gestureRecognizerShouldBegin, .flagChanged, .dismiss, .dismissRefused,
      .finish, .cancel,
      .animationControllerForDismissed, .interactionControllerForDismissal,
      .startInteractiveTransition, .animationEnded:
      break
    }
  }
}

/// The order of what the list's delegate hears: each begin has at most one end.
struct ListWatch {
  private(set) var faults: [String] = []
  private var isDragging = false
  private var willDecelerate = false
  private var isDecelerating = false

  mutating func observe(_ effect: Effect) {
    switch effect {
    case .scrollViewWillBeginDragging:
      if isDragging { faults.append("willBeginDragging twice") }
      isDragging = true
    case .scrollViewDidScroll(let offset):
      if !offset.isFinite { faults.append("\(effect)") }
    case .scrollViewWillEndDragging(let velocity, let target):
      if !isDragging { faults.append("willEndDragging without a drag") }
      if !velocity.isFinite || !target.isFinite { faults.append("\(effect)") }
    case .scrollViewDidEndDragging(let will):
      if !isDragging { faults.append("didEndDragging without a drag") }
      isDragging = false
      willDecelerate = will
    case .scrollViewWillBeginDecelerating:
      if isDragging || !willDecelerate { faults.append("willBeginDecelerating out of order") }
      willDecelerate = false
      isDecelerating = true
    case .scrollViewDidEndDecelerating:
      if isDragging || !isDecelerating { faults.append("didEndDecelerating out of order") }
      isDecelerating = false
    default: break
    }
  }
}

extension InteractionState {
  /// What is wrong with a state on its own; nothing, one hopes.
  var faults: [String] {
    var faults: [String] = []
    let position = frame.origin.y / configuration.size.height
    if !(0...1).contains(position) { faults.append("drawn at \(position)") }
    if let percent = interactor?.percentComplete, !(0...1).contains(percent) {
      faults.append("the interactor is at \(percent)")
    }
    if let percent = transition?.percentComplete, !(0...1).contains(percent) {
      faults.append("the transition is at \(percent)")
    }
    let facts = facts(at: time)
    for fact in Fact.allCases where !facts[fact].isFinite {
      faults.append("\(fact.rawValue) is \(facts[fact])")
    }
    for register in 0..<PolicyMemory.capacity where !memory[register].isFinite {
      faults.append("register \(register) is \(memory[register])")
    }
    if let list = scrollView, !list.contentOffset.isWithin(1e10) {
      faults.append("the list is at \(list.contentOffset)")
    }
    if let milestone = nextMilestone, milestone <= time {
      faults.append("a milestone at \(milestone.seconds) s was missed")
    }
    if life == .presented || life == .dismissed, stuck != nil {
      faults.append("stuck while \(name)")
    }
    if let transition, stuck != nil, transition.nextMilestone != nil {
      switch transition.phase {
      // It will start, and then wait for ever.
      case .waiting: break
      case .interactive, .settling, .animating, .lost:
        faults.append("stuck, and yet something happens")
      }
    }
    return faults
  }
}

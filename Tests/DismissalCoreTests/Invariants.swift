@testable import DismissalCore

/// What must hold of all that happened so far.
struct EffectWatch {
  private(set) var faults: [String] = []
  private var last = Timestamp.zero
  /// Transitions in flight, and disappearances that were not answered.
  private var open = 0
  private var leaving = 0

  mutating func observe(_ happened: [TimedEffect]) {
    for timed in happened {
      if timed.time < last { faults.append("time runs backwards at \(timed)") }
      last = timed.time
      observe(timed.effect)
    }
  }

  private mutating func observe(_ effect: Effect) {
    switch effect {
    case .animateTransition:
      open += 1
      if open > 1 { faults.append("a second transition was started") }
    case .completeTransition:
      open -= 1
      if open < 0 { faults.append("completeTransition without a transition") }
    case .viewWillDisappear:
      leaving += 1
      if leaving > 1 { faults.append("viewWillDisappear twice") }
    case .viewDidDisappear, .viewDidAppear:
      leaving -= 1
      if leaving < 0 { faults.append("\(effect.name) without viewWillDisappear") }
    case .viewWillAppear:
      if leaving != 1 { faults.append("viewWillAppear without viewWillDisappear") }
    case .update(let percent, _):
      if !(0...1).contains(percent) { faults.append("update(\(percent))") }
    case .handlePan(_, let location, let velocity):
      if !location.isFinite || !velocity.isFinite { faults.append("\(effect)") }
    case .scrollViewWillBeginDragging, .scrollViewDidScroll, .scrollViewWillEndDragging,
      .scrollViewDidEndDragging, .scrollViewWillBeginDecelerating, .scrollViewDidEndDecelerating,
      .gestureRecognizerShouldBegin, .flagChanged, .dismiss, .dismissRefused, .finish, .cancel,
      .animationControllerForDismissed, .interactionControllerForDismissal,
      .startInteractiveTransition, .animationEnded:
      break
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
    if let milestone = nextMilestone, milestone <= time {
      faults.append("a milestone at \(milestone.seconds) s was missed")
    }
    if life == .presented || life == .dismissed, stuck != nil {
      faults.append("stuck while \(name)")
    }
    if let transition, stuck != nil, nextMilestone != nil {
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

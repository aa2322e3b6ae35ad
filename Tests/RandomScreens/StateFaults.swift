import DismissalCore

extension InteractionState {
  /// Adds what is wrong with a state on its own.
  func check(_ faults: inout [String]) {
    let position = frame.origin.y / configuration.size.height
    if !(0...1).contains(position) { faults.append("drawn at \(position)") }
    if let percent = interactor?.percentComplete, !(0...1).contains(percent) {
      faults.append("the interactor is at \(percent)")
    }
    if let percent = transition?.percentComplete, !(0...1).contains(percent) {
      faults.append("the transition is at \(percent)")
    }
    if let milestone = nextMilestone, milestone <= time {
      faults.append("a milestone at \(milestone.seconds) s was missed")
    }
    if touches.ids.filter({ touches.view(of: $0) != nil }).count < pan.numberOfTouches {
      faults.append("the pan follows \(pan.numberOfTouches) fingers of nobody's")
    }
    checkStuck(&faults)
    if let list = scrollView { check(list, &faults) }
  }

  /// Adds the numbers that a policy reads and keeps which are none.
  func checkNumbers(_ faults: inout [String]) {
    let facts = facts(at: time)
    for fact in Fact.allCases where !facts[fact].isFinite {
      faults.append("\(fact.rawValue) is \(facts[fact])")
    }
    for register in 0..<PolicyMemory.capacity where !memory[register].isFinite {
      faults.append("register \(register) is \(memory[register])")
    }
  }

  private func checkStuck(_ faults: inout [String]) {
    guard let stuck else { return }
    guard let transition else {
      faults.append("stuck while \(name): \(stuck)")
      return
    }
    switch transition.phase {
    // It will start, and then wait for ever.
    case .waiting: break
    case .interactive, .settling, .animating, .lost:
      if transition.nextMilestone != nil { faults.append("stuck, and yet something happens") }
    }
  }

  private func check(_ list: ScrollView, _ faults: inout [String]) {
    let offset = list.contentOffset
    if !(offset.x.magnitude <= 1e10 && offset.y.magnitude <= 1e10) {
      faults.append("the list is at \(offset)")
    }
    let fingers = touches.ids.filter { touches.view(of: $0) == .list }.count
    if fingers < list.pan.numberOfTouches {
      faults.append("the list follows \(list.pan.numberOfTouches) fingers, \(fingers) are on it")
    }
    let isRecognizing = list.pan.state == .began || list.pan.state == .changed
    var isPulled = false
    if case .dragging(.finger) = list.phase { isPulled = true }
    if isRecognizing != isPulled { faults.append("its pan \(list.pan.state) in \(list.phase)") }
    if list.isDragging, isPulled, !list.isTracking {
      faults.append("a finger drags it, and none is on it")
    }
  }
}

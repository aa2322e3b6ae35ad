import DismissalCore

extension InteractionState {
  /// Adds what is wrong with a state on its own.
  func check(_ faults: inout [String]) {
    if !frame.origin.isFinite { faults.append("drawn at \(frame.origin)") }
    if !(0...1).contains(alpha) { faults.append("alpha \(alpha)") }
    if !(0.001...1).contains(scale) { faults.append("scale \(scale)") }
    if queue.count > 16 { faults.append("\(queue.count) calls wait") }
    checkLayout(&faults)
    let resting = configuration.restingOrigin
    if frameOrigin == resting, blockAnimation == nil, scale == 1, bounds == configuration.size {
      let moved = frame.origin - resting
      let position =
        axis == .vertical
        ? moved.y / configuration.size.height : moved.x / configuration.size.width
      // A resting place and a length added round.
      if !(-1e-9...1 + 1e-9).contains(position) { faults.append("drawn at \(position)") }
    }
    if let percent = interactor?.percentComplete, !(0...1).contains(percent) {
      faults.append("the interactor is at \(percent)")
    }
    if let percent = transition?.percentComplete, !(0...1).contains(percent) {
      faults.append("the transition is at \(percent)")
    }
    if let milestone = nextMilestone, milestone <= time {
      faults.append("a milestone at \(milestone.seconds) s was missed")
    }
    if pan.numberOfTouches > fingers(on: { $0 != nil }) {
      faults.append("the pan follows \(pan.numberOfTouches) fingers, not all of them its own")
    }
    checkStuck(&faults)
    for number in 0...furtherListCount {
      if let list = list(number) { check(list, number, &faults) }
    }
    checkExclusion(&faults)
  }

  /// Adds what is wrong with where the view and its list lie.
  private func checkLayout(_ faults: inout [String]) {
    let (rest, screen) = (configuration.restingFrame, configuration.screenSize)
    if rest.size.width <= 0 || rest.size.height <= 0 { faults.append("the view is \(rest.size)") }
    if rest.origin.x >= screen.width || rest.origin.y >= screen.height
      || rest.origin.x + rest.size.width <= 0 || rest.origin.y + rest.size.height <= 0
    {
      faults.append("the view rests at \(rest), outside of \(screen)")
    }
    guard let list = scrollView else { return }
    if list.configuration.frame == nil, list.frame.size != configuration.size {
      faults.append("the list is \(list.frame.size) in \(configuration.size)")
    }
    if keyboardHeight > 0, rest.origin == .zero, rest.size == screen,
      list.frame.size == screen, list.safeAreaInsets.bottom < keyboardHeight - 1e-6
    {
      faults.append("the keyboard covers the list: \(list.safeAreaInsets)")
    }
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
    if stuck == .leftWithoutDismissal {
      if nextMilestone == blockAnimation?.end, nextMilestone != nil {
        faults.append("left, and yet it moves")
      }
      return
    }
    if case .broken = life { return }
    guard let transition else {
      faults.append("stuck while \(name): \(stuck)")
      return
    }
    switch transition.phase {
    // It will start, and then wait for ever.
    case .waiting: break
    case .interactive, .settling, .animating, .lost, .unfinished:
      if transition.nextMilestone != nil { faults.append("stuck, and yet something happens") }
    }
  }

  private func fingers(on isWanted: (TouchedView?) -> Bool) -> Int {
    touches.isEmpty ? 0 : touches.ids.count { isWanted(touches.view(of: $0)) }
  }

  /// A finger drags one list of those that it is on.
  private func checkExclusion(_ faults: inout [String]) {
    let parents = parentsOfFurtherScrollViews
    for inner in parents.indices where list(inner + 1)?.pan.isRecognizing == true {
      var outer = parents[inner]
      while true {
        if list(outer)?.pan.isRecognizing == true {
          faults.append("list \(inner + 1) is dragged, and list \(outer) around it too")
        }
        guard outer > 0 else { break }
        outer = parents[outer - 1]
      }
    }
  }

  /// Whether a touch on the inner list is on the outer one too.
  private func contains(_ outer: Int, _ inner: Int) -> Bool {
    var number = inner
    while number > outer { number = parentsOfFurtherScrollViews[number - 1] }
    return number == outer
  }

  private func check(_ list: ScrollView, _ number: Int, _ faults: inout [String]) {
    let offset = list.contentOffset
    if !(offset.x.magnitude <= 1e10 && offset.y.magnitude <= 1e10) {
      faults.append("list \(number) is at \(offset)")
    }
    let onList = touches.ids.count {
      touches.view(of: $0) == .list && contains(number, touches.list(of: $0))
    }
    if list.pan.numberOfTouches > onList {
      faults.append(
        "list \(number) follows \(list.pan.numberOfTouches) fingers, not all of them its own")
    }
    var isPulled = false
    if case .dragging(.finger) = list.phase { isPulled = true }
    if list.pan.isRecognizing != isPulled {
      faults.append("list \(number)'s pan is \(list.pan.state) in \(list.phase)")
    }
    // The pan of another policy may stand to the list's otherwise by itself.
    if let recognition = configuration.recognition, recognition != .simultaneous,
      list.pan.isRecognizing, pan.isRecognizing, pan.numberOfTouches > 0
    {
      faults.append("both pans recognise fingers, \(recognition)")
    }
    if case .gliding = list.phase, life == .dismissed {
      faults.append("it moves on, and its screen is gone")
    }
    if list.isDragging, isPulled, !list.isTracking {
      faults.append("a finger drags it, and none is on it")
    }
  }
}

extension PanGestureRecognizer {
  fileprivate var isRecognizing: Bool { state == .began || state == .changed }
}

// Several lists on one screen: which of them is at hand, and who of them excludes whom.

extension Step {
  /// Does something with a list at hand, and puts it back.
  mutating func with<Failure>(
    list number: Int, _ body: (inout Step) throws(Failure) -> Void
  ) throws(Failure) {
    let kept = state.further.selected
    state.select(number)
    defer { state.select(kept) }
    try body(&self)
  }

  /// The same for a number that somebody gave.
  mutating func with(
    listGiven number: Int, _ body: (inout Step) throws(InputError) -> Void
  ) throws(InputError) {
    guard number != 0 else { return try body(&self) }
    let count = state.further.count
    guard (1...max(1, count)).contains(number), count > 0 else {
      throw InputError(
        "there is no list \(number) beside the main one",
        expected: count == 0 ? "expected none" : "expected 1 to \(count)",
        remedy: "present with scrollViews")
    }
    try with(list: number, body)
  }

  /// Does something with each list in turn, the main one first.
  mutating func withEveryList(_ body: (inout Step) -> Void) {
    guard !state.further.isEmpty else { return body(&self) }
    for number in 0...state.further.count { with(list: number, body) }
  }

  // MARK: What they do by themselves

  /// Brings each list that moves by itself to the state's time, with one didScroll if it moved.
  mutating func bringLists() { withEveryList { $0.bringList() } }

  /// A list that leaves with its screen stops where it is, without a message of its end.
  mutating func stopLists() { withEveryList { $0.stopList() } }

  /// The first list that is due comes to rest; whether there was one.
  mutating func aListComesToRest() -> Bool {
    guard !state.further.isEmpty else {
      guard isListDue else { return false }
      listComesToRest()
      return true
    }
    var hasFound = false
    withEveryList { step in
      guard !hasFound, step.isListDue else { return }
      hasFound = true
      step.listComesToRest()
    }
    return hasFound
  }

  private var isListDue: Bool {
    guard let rest = state.scrollView?.phase.nextMilestone else { return false }
    return rest <= state.time
  }

  // MARK: Touches

  /// The lists that a finger on one is on, from the deepest outwards: each one's pan gets the touch.
  mutating func listPansReceived(_ touch: Touch, on list: Int) {
    var next: Int? = list
    while let number = next {
      with(list: number) { $0.listPanReceived(touch) }
      next = state.further.parent(of: number)
    }
  }

  /// Whether another list that a finger on this one may be on is dragged: one drag for all of them.
  var isExcludedByAnotherList: Bool {
    let selected = state.further.selected
    guard !state.further.isEmpty else { return false }
    return (0...state.further.count).contains { number in
      number != selected && state.further.areInLine(number, selected)
        && state.list(number) { $0.pan.isRecognizing } == true
    }
  }

  /// The pan of the list at hand has begun: those of the lists around it and in it fail.
  mutating func excludeOtherLists() {
    guard !state.further.isEmpty else { return }
    let selected = state.further.selected
    withEveryList { step in
      let number = step.state.further.selected
      guard number != selected, step.state.further.areInLine(number, selected) else { return }
      _ = step.state.scrollView?.pan.fail()
    }
  }

  /// The list at hand is dragged from now on: it shares the pan's movement, unless another does.
  mutating func listBecomesPartner() {
    let number = state.further.selected
    let partner = state.division.list
    if partner != number {
      guard state.further.areInLine(number, state.touchDown.list),
        state.list(partner, { $0.pan.isRecognizing }) != true
      else { return }
      state.division.list = number
    }
    state.division.seen = 0
  }

  /// Whether a further list's pan is in this condition.
  func hasFurtherPan(where isSo: (PanGestureRecognizer) -> Bool) -> Bool {
    guard !state.further.isEmpty else { return false }
    return (0...state.further.count).contains { state.list($0) { isSo($0.pan) } == true }
  }

  // MARK: Touches taken from their views

  /// A recogniser has begun: the views it watches lose the touches that they have heard of.
  mutating func takeTouches(of isWatched: (TouchedView, _ list: Int) -> Bool) {
    let delays = (0...state.further.count).map { number in
      state.list(number) { $0.configuration.contentTouchDelay } ?? 0
    }
    let further = state.further.members.map(\.parent)
    let told = state.touches.take(of: isWatched, at: state.time) { number in
      // Each list around the content keeps it from it.
      var delay = delays[number]
      var list = number
      while list > 0 {
        list = further[list - 1]
        delay = max(delay, delays[list])
      }
      return delay
    }
    for (view, list) in told { emit(.touchesCancelled(view: view), list: list) }
  }

  /// The same of the pan of the list at hand: it watches its content, and the lists in it.
  mutating func takeTouchesOfList() {
    let selected = state.further.selected
    let isInside = (0...state.further.count).map { state.further.contains(selected, $0) }
    takeTouches { view, list in view == .list && isInside[list] }
  }

  // MARK: The policy

  /// The list whose bounces the policy sets: the one that it hears, or else the innermost one that
  /// scrolls along its axis under the pan's finger.
  var bouncingList: Int {
    if state.further.isEmpty { return 0 }
    return listActs
      ? state.further.selected : state.innermostScroller(from: state.touchDown.list) ?? 0
  }

  /// A drag that has pulled a list far enough fires its refresh control, once.
  mutating func askWhetherListRefreshes() {
    guard state.scrollView?.wantsToRefresh == true else { return }
    // The first wins: the finger drives a dismissal already.
    if policy.rules.refreshExcludes, state.pursuit == .following { return }
    state.scrollView?.refreshControl = RefreshControl(isRefreshing: true, isSpent: true)
    emit(.refreshControlValueChanged, list: state.further.selected)
  }
}

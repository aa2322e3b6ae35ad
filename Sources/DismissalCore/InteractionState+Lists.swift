// The lists of a screen by their numbers; see `FurtherLists`.

extension InteractionState {
  /// The scroll views beside the main list, in their order.
  public var furtherScrollViews: [ScrollView] {
    further.isEmpty ? [] : (1...further.count).compactMap { list($0) }
  }

  /// A list by its number: 0 is the main one.
  public func list(_ number: Int) -> ScrollView? { list(number) { $0 } }

  public var furtherListCount: Int { further.count }

  /// In which list each of `furtherScrollViews` lies: 0 is the main one.
  public var parentsOfFurtherScrollViews: [Int] { further.members.map(\.parent) }

  /// Something of a list; `nil` if there is none of that number. A list is large to hand about.
  func list<Value>(_ number: Int, _ value: (ScrollView) -> Value) -> Value? {
    guard number != further.selected else { return scrollView.map(value) }
    let place = (number == 0 ? further.selected : number) - 1
    guard further.members.indices.contains(place) else { return nil }
    return further.members[place].view.map(value)
  }

  /// Makes a list the one at hand.
  mutating func select(_ number: Int) {
    guard number != further.selected else { return }
    if further.selected > 0 { swap(&scrollView, &further.members[further.selected - 1].view) }
    if number > 0 { swap(&scrollView, &further.members[number - 1].view) }
    further.selected = number
  }

  /// The deepest list at a place of the superview that is on a list: within the clip of those
  /// around it; of two that overlap, the later one.
  func deepestList(at location: Point) -> Int {
    guard !further.isEmpty else { return 0 }
    var place = location - frame.origin
    if let main = scrollView { place = place - main.frame.origin + main.contentOffset }
    var found = 0
    while let inner = innerList(of: found, at: place),
      let origin = list(inner, { $0.contentOffset - $0.frame.origin })
    {
      found = inner
      place = place + origin
    }
    return found
  }

  private func innerList(of outer: Int, at place: Point) -> Int? {
    (1...further.count).last { number in
      further.parent(of: number) == outer
        && list(number) { $0.frame.contains(place) } == true
    }
  }

  // MARK: What the policy makes of them

  /// Whether the policy is the list's delegate: of the main list, and of each further one that
  /// scrolls along its axis.
  func policyHears(_ number: Int) -> Bool {
    number == 0 || list(number) { $0.isScroller(along: axis) } == true
  }

  /// The innermost list from one outwards that scrolls along the policy's axis.
  func innermostScroller(from number: Int) -> Int? {
    var next: Int? = number
    while let list = next {
      if self.list(list, { $0.isScroller(along: axis) }) == true { return list }
      next = further.parent(of: list)
    }
    return nil
  }

  /// The list whose offset counts for a touch on a list: of those that scroll along the policy's
  /// axis, from the touched one outwards, the first that is not at its start, or else the first.
  func countedList(from number: Int) -> Int {
    var next = innermostScroller(from: number)
    let innermost = next ?? 0
    while let list = next {
      let isScrolled = self.list(list) { axis.of($0.contentOffset) > axis.of($0.restingOffset) }
      if isScrolled == true { return list }
      next = further.parent(of: list).flatMap { innermostScroller(from: $0) }
    }
    return innermost
  }

  /// What a touch on a list, or a message of it, shows of the lists.
  func readLists(from number: Int, into facts: inout Facts) {
    let counted = countedList(from: number)
    if let offsets = list(counted, { ($0.contentOffset, $0.restingOffset) }) {
      (facts.contentOffset, facts.restingOffset) = offsets
    }
    // Another list may have counted then: what it was from its rest is what is comparable.
    if touchDown.countedList != counted,
      let rest = list(touchDown.countedList, { $0.restingOffset })
    {
      facts.contentOffsetAtTouchDown =
        touchDown.contentOffset - rest + facts.restingOffset
    }
    var next: Int? = number
    while let outer = next {
      if policyHears(outer) {
        facts.listIsDragging = facts.listIsDragging || list(outer) { $0.isDragging } == true
        facts.listIsDecelerating =
          facts.listIsDecelerating || list(outer) { $0.isDecelerating } == true
      }
      facts.listIsRefreshing = facts.listIsRefreshing || list(outer) { $0.isRefreshing } == true
      next = further.parent(of: outer)
    }
  }
}

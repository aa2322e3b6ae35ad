extension InteractionState {
  /// What the policy's rules may look at now.
  package func facts(at time: Timestamp) -> Facts { facts(velocity: pan.velocity(at: time)) }

  /// The same with the pan's velocity, which somebody knows already.
  ///
  /// - Parameter readsList: whether what the list shows is wanted; the rest of it is zero otherwise.
  /// - Parameter sender: the list whose message it is; `nil`: the one that the pan's finger is on.
  func facts(velocity: Point, readsList: Bool = true, of sender: Int? = nil) -> Facts {
    var facts = Facts()
    let spent = axis.vector(division.spentByList)
    facts.location = pan.location - spent
    facts.touchDown = pan.touchDownLocation
    facts.translation = pan.translation - spent
    if division.spentByList != 0, axis.of(facts.translation).magnitude < 1e-9 {
      // What is left of a movement that was divided may miss 0 by the rounding of its sums.
      facts.translation = facts.translation - axis.vector(axis.of(facts.translation))
    }
    facts.translationFromTouchDown = pan.translationFromTouchDown - spent
    facts.velocity = velocity
    facts.contentOffsetAtTouchDown = touchDown.contentOffset
    facts.headerHeight = headerHeight
    facts.bounds = bounds
    facts.frameOrigin = boundsFactor == 1 ? frameOrigin : boundsOrigin
    facts.percentComplete = interactor?.percentComplete ?? 0
    facts.panIsPossible = panIsAttached && pan.state == .possible
    facts.touchIsOnList = touchDown.view == .list
    // A list is large to hand about, even to look at.
    guard readsList else { return facts }
    guard further.isEmpty else {
      readLists(from: sender ?? touchDown.list, into: &facts)
      return facts
    }
    guard let list = scrollView else { return facts }
    facts.contentOffset = list.contentOffset
    facts.restingOffset = list.restingOffset
    facts.listIsDragging = list.isDragging
    facts.listIsDecelerating = list.isDecelerating
    facts.listIsRefreshing = list.isRefreshing
    return facts
  }
}

extension InteractionState {
  /// What the policy's rules may look at now.
  package func facts(at time: Timestamp) -> Facts { facts(velocity: pan.velocity(at: time)) }

  /// The same with the pan's velocity, which somebody knows already.
  func facts(velocity: Point) -> Facts {
    var facts = Facts()
    let spent = axis.vector(division.spentByList)
    facts.location = pan.location - spent
    facts.touchDown = pan.touchDownLocation
    facts.translation = pan.translation - spent
    facts.translationFromTouchDown = pan.translationFromTouchDown - spent
    facts.velocity = velocity
    // Each value by itself: a list is large to hand about.
    if let contentOffset = scrollView?.contentOffset,
      let contentInset = scrollView?.configuration.contentInset,
      let safeAreaInsets = scrollView?.safeAreaInsets
    {
      facts.contentOffset = contentOffset
      facts.restingOffset = ScrollView.restingOffset(contentInset, safeAreaInsets)
    }
    facts.contentOffsetAtTouchDown = touchDown.contentOffset
    facts.headerHeight = headerHeight
    facts.bounds = configuration.size
    facts.frameOrigin = frameOrigin
    facts.percentComplete = interactor?.percentComplete ?? 0
    facts.panIsPossible = panIsAttached && pan.state == .possible
    facts.touchIsOnList = touchDown.view == .list
    facts.listIsDragging = scrollView?.phase.isDragging ?? false
    return facts
  }
}

extension InteractionState {
  /// What the policy's rules may look at now.
  package func facts(at time: Timestamp) -> Facts {
    var facts = Facts()
    let spent = axis.vector(division.spentByList)
    facts.location = pan.location - spent
    facts.touchDown = pan.touchDownLocation
    facts.translation = pan.translation - spent
    facts.translationFromTouchDown = pan.translationFromTouchDown - spent
    facts.velocity = pan.velocity(at: time)
    facts.contentOffset = scrollView?.contentOffset ?? .zero
    facts.restingOffset = scrollView?.restingOffset ?? .zero
    facts.contentOffsetAtTouchDown = touchDown.contentOffset
    facts.headerHeight = headerHeight
    facts.bounds = configuration.size
    facts.frameOrigin = frameOrigin
    facts.percentComplete = interactor?.percentComplete ?? 0
    facts.panIsPossible = panIsAttached && pan.state == .possible
    facts.touchIsOnList = touchDown.view == .list
    facts.listIsDragging = scrollView?.isDragging ?? false
    facts.listIsDecelerating = scrollView?.isDecelerating ?? false
    return facts
  }
}

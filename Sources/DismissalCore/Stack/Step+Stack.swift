// What a screen among others does: its stack carries it out.

extension Step {
  /// dismiss on a screen that presents another does not dismiss it: the stack has what it presents
  /// dismissed, and all above. A second one within a step comes while the first runs.
  mutating func passOn(animated: Bool) {
    guard state.surroundings.request == nil else {
      return emit(.dismissRefused(reason: .transitionRunning))
    }
    state.surroundings.request = Surroundings.Request(
      animated: animated, effectCount: effects.count)
  }

  /// Presented without animation: at rest at once.
  mutating func appearAtOnce() {
    emit(.viewWillAppear)
    emit(.viewDidAppear)
  }

  /// A screen further below was told to dismiss, and the one on top of all has left: this one, which
  /// lies between, leaves with it, without animation.
  ///
  /// - Parameter isCovered: whether it had disappeared already under the one that it presented.
  mutating func leaveBetween(isCovered: Bool) {
    state.surroundings.presentsAnother = false
    endAnimation(hasFinished: false)
    emit(.willDismiss(cause: .presenter))
    if !isCovered { emit(.viewWillDisappear) }
    leave(.system)
    if !isCovered { emit(.viewDidDisappear) }
    emit(.didDismiss(cause: .presenter))
  }
}

extension Interaction {
  /// Something that the stack, not an event, does to the screen at a time.
  mutating func act(
    at time: Timestamp, _ body: (inout Step) -> Void
  ) -> [TimedEffect] {
    defer { state.showMotion(policy) }
    return InteractionState.step(&state, policy, []) { step in
      step.bring(toEventAt: time)
      body(&step)
      step.bring(to: time)
      return step.takeEffects()
    }
  }
}

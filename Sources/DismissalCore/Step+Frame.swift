// A view that is moved without a transition: its frame, and block animations of it.

extension Step {
  mutating func move(to origin: Point) {
    guard origin != state.boundsOrigin else { return }
    state.boundsOrigin = origin
    emit(.setFrame(origin: origin))
  }

  /// The frame has its end value at once; an animation that runs does not run to its end.
  mutating func animate(
    for outcome: Outcome, by motion: FrameMotion, then completion: BlockAnimation.Completion
  ) {
    guard let target = policy.place(of: outcome, facts, state.memory) else { return }
    let drawn = state.frame.origin
    endAnimation(hasFinished: false)
    if completion == .dismisses(isAnnounced: true) { emit(.willDismiss(cause: .gesture)) }
    state.boundsOrigin = target
    state.blockAnimation = BlockAnimation(
      start: state.time, end: state.time.advanced(bySeconds: motion.duration), from: drawn,
      target: target, curve: motion.curve, completion: completion)
    emit(.animate(outcome: outcome, duration: motion.duration, origin: target))
  }

  /// The block animation is over: its completion is called.
  mutating func endAnimation(hasFinished: Bool) {
    guard let animation = state.blockAnimation else { return }
    state.blockAnimation = nil
    emit(.animationCompleted(finished: hasFinished))
    guard hasFinished, case .dismisses(let isAnnounced) = animation.completion else { return }
    dismiss(.gesture, animated: false, isAnnounced: isAnnounced)
  }
}

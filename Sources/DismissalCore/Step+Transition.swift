// The transition's life: UIKit's side, for a screen that leaves and for one that comes.

extension Step {
  /// A transition that UIKit has accepted: it waits for its start, or plays by itself.
  mutating func beginTransition(
    _ life: (Transition) -> InteractionState.Life, _ animation: Transition.Animation,
    driver: Interactor.Identity?, cause: DismissalCause? = nil, isAnnounced: Bool = false
  ) {
    // An interactor that is reused starts anew.
    if let driver, driver == state.interactor?.identity {
      state.interactor = Interactor(identity: driver)
    }
    var transition = Transition(
      phase: .animating(since: state.time), driver: driver, percentComplete: 0,
      animation: animation, cause: cause, isAnnounced: isAnnounced)
    guard driver != nil else {
      state.life = life(transition)
      return start(transition)
    }
    let delay = state.configuration.startDelay
    transition.phase = .waiting(start: state.time.advanced(bySeconds: delay))
    state.life = life(transition)
    if delay == 0 { reachMilestone() }
  }

  /// UIKit starts it: the view is about to appear or to disappear, and the animator is called.
  private mutating func start(_ transition: Transition) {
    var started = transition
    if case .waiting = transition.phase { started.phase = .interactive }
    let animation = transition.animation
    if !animation.findsController { started.phase = .unfinished(.controllerNotFound) }
    replaceTransition(started)
    emit(isPresenting ? .viewWillAppear : .viewWillDisappear)
    // The system's own animation tells nobody.
    guard animation.animator != .system else { return }
    if transition.driver != nil { emit(.startInteractiveTransition) }
    // What is set as a frame under a scale counts as what the scale makes of the bounds.
    if isPresenting, animation.setsFrameWhileScaled, animation.findsController {
      state.boundsFactor = 1 / animation.animator.appearance(away: 1).scale
    }
    emit(.animateTransition(duration: animation.duration))
  }

  /// The transition that runs goes on as this one.
  mutating func replaceTransition(_ transition: Transition) {
    switch state.life {
    case .presenting: state.life = .presenting(transition)
    case .dismissing: state.life = .dismissing(transition)
    case .presented, .dismissed, .broken: break
    }
  }

  private var isPresenting: Bool {
    guard case .presenting = state.life else { return false }
    return true
  }

  // MARK: Milestones

  /// What happens by itself at the state's time: the list comes to rest, a block animation ends, or
  /// else a start, or the end of a transition's animation.
  mutating func reachMilestone() {
    if aListComesToRest() { return }
    if let end = state.blockAnimation?.end, end <= state.time {
      return endAnimation(hasFinished: true)
    }
    guard let transition = state.transition else { return }
    switch transition.phase {
    case .waiting: start(transition)
    case .animating: animatorHasDrawn(.finish, transition)
    case .settling(let settling): animatorHasDrawn(settling.outcome, transition)
    case .interactive, .lost, .unfinished: break
    }
  }

  /// The animator's animation is over, played to its end or back to its start.
  private mutating func animatorHasDrawn(_ call: PercentDrivenCall, _ transition: Transition) {
    switch transition.animation.completion {
    case .notCancelled: complete(transition, call, didComplete: call == .finish)
    case .finished: complete(transition, call, didComplete: true)
    case .forgotten:
      var unfinished = transition
      unfinished.phase = .unfinished(.completionForgotten(after: call))
      replaceTransition(unfinished)
    }
  }

  private mutating func complete(
    _ transition: Transition, _ call: PercentDrivenCall, didComplete: Bool
  ) {
    let isSystems = transition.animation.animator == .system
    if !isSystems { emit(.completeTransition(didComplete: didComplete)) }
    switch state.life {
    case .presenting: hasCome(call, transition, didComplete: didComplete)
    case .dismissing: hasGone(call, transition, didComplete: didComplete)
    case .presented, .dismissed, .broken: break
    }
    if !isSystems { emit(.animationEnded(transitionCompleted: didComplete)) }
    if state.life == .dismissed, let cause = transition.cause { emit(.didDismiss(cause: cause)) }
    if !state.surroundings.isAmongOthers { runQueue() }
  }

  private mutating func hasGone(
    _ call: PercentDrivenCall, _ transition: Transition, didComplete: Bool
  ) {
    switch (call, didComplete) {
    case (.finish, true):
      leave(transition.animation.animator)
      emit(.viewDidDisappear)
    case (.cancel, true):
      // The view was drawn back, and UIKit takes it away as if it had left.
      leave(transition.animation.animator)
      state.life = .broken(.viewIsGone)
      emit(.viewDidDisappear)
    case (_, false):
      state.life = .presented
      emit(.viewWillAppear)
      emit(.viewDidAppear)
    }
  }

  private mutating func hasCome(
    _ call: PercentDrivenCall, _ transition: Transition, didComplete: Bool
  ) {
    switch (call, didComplete) {
    case (.finish, true):
      state.life = .presented
      emit(.viewDidAppear)
    case (.cancel, true):
      // The view was drawn away, and UIKit takes it for presented.
      state.leftBy = transition.animation.animator
      state.life = .broken(.viewIsAway)
      emit(.viewDidAppear)
    case (_, false):
      leave(transition.animation.animator)
      emit(.viewWillDisappear)
      emit(.viewDidDisappear)
    }
  }

  /// The view leaves the hierarchy, from where it was brought.
  mutating func leave(_ animator: Transition.Animator) {
    stopLists()
    endAnimation(hasFinished: false)
    if state.transition != nil, animator != .zoom { state.frameOrigin = state.awayOrigin }
    state.leftBy = animator
    state.life = .dismissed
  }

  // MARK: Calls that wait

  /// What was asked for while a transition ran, one after the other as each lets the next.
  mutating func runQueue() {
    while !state.queue.isEmpty, state.transition == nil, state.surroundings.request == nil {
      switch state.queue.removeFirst() {
      case .dismiss(let cause, let animated): dismiss(cause, animated: animated)
      case .present(let animated): present(animated: animated)
      }
    }
  }

  /// A transition runs: UIKit refuses; by option the call waits for its end.
  ///
  /// - Returns: whether it waits.
  mutating func waits(_ call: QueuedCall) -> Bool {
    guard state.configuration.whileTransitioning == .queue,
      state.queue.count < QueuedCall.limit
    else { return false }
    state.queue.append(call)
    emit(.callQueued(call: call.name))
    return true
  }
}

// The transition's life: UIKit's side.

extension Step {
  // MARK: Leaving

  /// dismiss(animated:), or popViewController(animated:).
  mutating func dismiss(_ cause: DismissalCause, animated: Bool = true) {
    emit(
      policy.rules.container == .navigation
        ? .popViewController(cause: cause, animated: animated)
        : .dismiss(cause: cause, animated: animated))
    switch state.life {
    case .dismissed: emit(.dismissRefused(reason: .notPresented))
    case .presenting, .dismissing: emit(.dismissRefused(reason: .transitionRunning))
    case .presented:
      if animated { beginDismissal() } else { leaveAtOnce() }
    }
  }

  private mutating func beginDismissal() {
    let isGiven = isInteractorOffered
    if policy.rules.container == .navigation {
      emit(.animationControllerForOperation(operation: .pop, given: true))
      emit(.interactionControllerForAnimation(given: isGiven))
    } else {
      emit(.animationControllerForDismissed)
      emit(.interactionControllerForDismissal(given: isGiven))
    }
    beginTransition(isInteractive: isGiven)
  }

  /// Without animation nobody is asked, and no transition runs.
  private mutating func leaveAtOnce() {
    endAnimation(hasFinished: false)
    emit(.viewWillDisappear)
    leave()
    emit(.viewDidDisappear)
  }

  /// Whether UIKit is given an interactor when it asks.
  private var isInteractorOffered: Bool {
    switch policy.rules.drive {
    case .transition(.perAttempt): state.interactor != nil
    case .transition(.reused): policy.offersInteractor(facts, state.memory)
    case .frame: false
    }
  }

  private mutating func beginTransition(isInteractive: Bool) {
    let configuration = state.configuration
    // An interactor that is reused starts anew.
    if isInteractive { state.interactor?.percentComplete = 0 }
    var transition = Transition(
      phase: .animating(since: state.time),
      driver: isInteractive ? state.interactor?.identity : nil, percentComplete: 0,
      animation: configuration.animation)
    guard transition.driver != nil else {
      state.life = .dismissing(transition)
      emit(.viewWillDisappear)
      emit(.animateTransition(duration: configuration.animation.duration))
      return
    }
    transition.phase = .waiting(start: state.time.advanced(bySeconds: configuration.startDelay))
    state.life = .dismissing(transition)
    if configuration.startDelay == 0 { reachMilestone() }
  }

  // MARK: Coming back

  /// The screen object that was dismissed is presented, or pushed, once more, animated: it keeps
  /// what it remembers, and its view what it lost. Neither policy's delegate gives an animator for
  /// that, so the system's own animation plays.
  mutating func presentAgain() {
    let isPush = policy.rules.container == .navigation
    emit(isPush ? .pushViewController : .present)
    switch state.life {
    case .presented: return emit(.presentRefused(reason: .alreadyPresented))
    case .presenting, .dismissing: return emit(.presentRefused(reason: .transitionRunning))
    case .dismissed: break
    }
    emit(
      isPush
        ? .animationControllerForOperation(operation: .push, given: false)
        : .animationControllerForPresented(given: false))
    state.frameOrigin = .zero
    state.life = .presenting(
      Transition(
        phase: .animating(since: state.time), driver: nil, percentComplete: 0,
        animation: Transition.Animation(
          duration: state.configuration.presentationDuration, curve: .easeInOut,
          followsCurveWhileInteractive: false)))
    emit(.viewWillAppear)
  }

  // MARK: Milestones

  /// What happens by itself at the state's time: the list comes to rest, a block animation ends, or
  /// else a start, or the end of a transition's animation.
  mutating func reachMilestone() {
    if aListComesToRest() { return }
    if let end = state.blockAnimation?.end, end <= state.time {
      return endAnimation(hasFinished: true)
    }
    switch state.life {
    case .presenting:
      state.life = .presented
      emit(.viewDidAppear)
    case .dismissing(let transition): reachMilestone(of: transition)
    case .presented, .dismissed: break
    }
  }

  private mutating func reachMilestone(of transition: Transition) {
    switch transition.phase {
    case .waiting:
      var started = transition
      started.phase = .interactive
      state.life = .dismissing(started)
      emit(.viewWillDisappear)
      emit(.startInteractiveTransition)
      emit(.animateTransition(duration: transition.animation.duration))
    case .animating:
      complete(true)
    case .settling(let settling):
      complete(settling.outcome == .finish)
    case .interactive, .lost:
      break
    }
  }

  private mutating func complete(_ didComplete: Bool) {
    emit(.completeTransition(didComplete: didComplete))
    if didComplete {
      leave()
      emit(.viewDidDisappear)
    } else {
      state.life = .presented
      emit(.viewWillAppear)
      emit(.viewDidAppear)
    }
    emit(.animationEnded(transitionCompleted: didComplete))
  }

  /// The view leaves the hierarchy, from where it was brought.
  mutating func leave() {
    stopLists()
    if case .dismissing = state.life { state.frameOrigin = state.awayOrigin }
    state.life = .dismissed
  }
}

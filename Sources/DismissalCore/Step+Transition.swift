// The transition's life: UIKit's side.

extension Step {
  mutating func dismiss(_ cause: DismissalCause) {
    emit(.dismiss(cause: cause))
    switch state.life {
    case .dismissed: emit(.dismissRefused(reason: .notPresented))
    case .dismissing: emit(.dismissRefused(reason: .transitionRunning))
    case .presented:
      emit(.animationControllerForDismissed)
      emit(.interactionControllerForDismissal(given: state.interactor != nil))
      beginTransition()
    }
  }

  private mutating func beginTransition() {
    let configuration = state.configuration
    var transition = Transition(
      phase: .animating(since: state.time), driver: state.interactor?.identity,
      percentComplete: 0, animation: configuration.animation)
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

  /// What happens by itself at the state's time: the list comes to rest, or else a start, or the
  /// end of an animation.
  mutating func reachMilestone() {
    if let rest = state.scrollView?.nextMilestone, rest <= state.time { return listComesToRest() }
    guard case .dismissing(var transition) = state.life else { return }
    switch transition.phase {
    case .waiting:
      transition.phase = .interactive
      state.life = .dismissing(transition)
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
      stopList()
      state.life = .dismissed
      emit(.viewDidDisappear)
    } else {
      state.life = .presented
      emit(.viewWillAppear)
      emit(.viewDidAppear)
    }
    emit(.animationEnded(transitionCompleted: didComplete))
  }
}

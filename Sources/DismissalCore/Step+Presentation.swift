// Coming: presenting a screen for the first time, or once more.

extension Step {
  /// present, or push: the same object again keeps what it remembers, and its view what it lost.
  mutating func present(animated: Bool) {
    let isPush = policy.rules.container == .navigation
    emit(isPush ? .pushViewController(animated: animated) : .present(animated: animated))
    switch state.life {
    case .presented, .broken: return emit(.presentRefused(reason: .alreadyPresented))
    case .presenting, .dismissing:
      guard waits(.present(animated: animated)) else {
        return emit(.presentRefused(reason: .transitionRunning))
      }
      return
    case .dismissed: break
    }
    if let reason = state.surroundings.presenterRefuses {
      return emit(.presentRefused(reason: reason))
    }
    state.boundsFactor = 1
    state.frameOrigin = state.configuration.restingOrigin
    guard animated else {
      state.life = .presented
      emit(.viewWillAppear)
      emit(.viewDidAppear)
      return
    }
    let configuration = state.configuration
    let animation =
      configuration.delegateIsReleased
      ? Transition.Animation(.system, duration: configuration.presentation.duration)
      : configuration.presentation
    let isGiven = animation.animator != .system
    let isInteractive = isGiven && configuration.presentsInteractively
    if isPush {
      emit(.animationControllerForOperation(operation: .push, given: isGiven))
      if isGiven { emit(.interactionControllerForAnimation(given: isInteractive)) }
    } else {
      emit(.animationControllerForPresented(given: isGiven))
      if isGiven { emit(.interactionControllerForPresentation(given: isInteractive)) }
    }
    beginTransition(
      { .presenting($0) }, animation,
      driver: isInteractive ? .presentation : nil)
  }
}

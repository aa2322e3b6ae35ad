// Leaving: who asks for it, whether it may be, what the world is told, and what UIKit does with it.

extension Step {
  /// A way out that is not the pan's: where it is the user's, it is asked first whether it may be.
  mutating func leave(_ cause: DismissalCause, animated: Bool) {
    guard !cause.isUsers || !isDismissible || mayDismiss(cause) else { return }
    dismiss(cause, animated: animated)
  }

  /// Whether UIKit would accept a dismissal of this very screen now.
  var isDismissible: Bool {
    switch state.life {
    case .presented, .broken: !state.presentsAnother
    case .presenting, .dismissing, .dismissed: false
    }
  }

  /// dismiss(animated:), or popViewController(animated:).
  ///
  /// - Parameter isAnnounced: whether willDismiss was sent for it already.
  mutating func dismiss(
    _ cause: DismissalCause, animated: Bool = true, isAnnounced: Bool = false
  ) {
    emit(
      policy.rules.container == .navigation
        ? .popViewController(cause: cause, animated: animated)
        : .dismiss(cause: cause, animated: animated))
    guard !state.surroundings.presentsAnother else { return passOn(animated: animated) }
    switch state.life {
    case .dismissed: emit(.dismissRefused(reason: .notPresented))
    case .presenting, .dismissing:
      // The user's own ways do not wait: a finger would find itself pulling later, and nobody could be
      // asked then whether he may.
      guard !cause.isUsers, waits(.dismiss(cause, animated: animated)) else {
        return emit(.dismissRefused(reason: .transitionRunning))
      }
    case .broken(.viewIsGone): leaveAtOnce(cause, isAnnounced: isAnnounced)
    case .presented, .broken(.viewIsAway):
      if animated { beginDismissal(cause) } else { leaveAtOnce(cause, isAnnounced: isAnnounced) }
    }
  }

  /// UIKit asks the delegate, which is weak, for the animator and then for the interactor.
  private mutating func beginDismissal(_ cause: DismissalCause) {
    let configuration = state.configuration
    let announced = announcedCause
    guard !configuration.delegateIsReleased else {
      if announced == nil { emit(.willDismiss(cause: cause)) }
      return beginTransition(
        { .dismissing($0) }, .init(.system, duration: configuration.presentation.duration),
        driver: nil, cause: announced ?? cause, isAnnounced: true)
    }
    let driver = offeredInteractor
    if driver == nil, announced == nil { emit(.willDismiss(cause: cause)) }
    if policy.rules.container == .navigation {
      emit(.animationControllerForOperation(operation: .pop, given: true))
      emit(.interactionControllerForAnimation(given: driver != nil))
    } else {
      emit(.animationControllerForDismissed)
      emit(.interactionControllerForDismissal(given: driver != nil))
    }
    beginTransition(
      { .dismissing($0) }, configuration.animation, driver: driver, cause: announced ?? cause,
      isAnnounced: driver == nil || announced != nil)
  }

  /// Which interactor UIKit is given when it asks.
  private var offeredInteractor: Interactor.Identity? {
    switch policy.rules.drive {
    case .transition(.perAttempt): state.interactor?.identity
    case .transition(.reused(_, let isRetained)):
      policy.offersInteractor(facts, state.memory) ? (isRetained ? .reused : .unretained) : nil
    case .frame: nil
    }
  }

  /// Without animation nobody is asked, and no transition runs; a view that is gone hears of nothing.
  private mutating func leaveAtOnce(_ cause: DismissalCause, isAnnounced: Bool) {
    endAnimation(hasFinished: false)
    if !isAnnounced { emit(.willDismiss(cause: cause)) }
    let hasView = state.life != .broken(.viewIsGone)
    if hasView { emit(.viewWillDisappear) }
    leave(.system)
    if hasView { emit(.viewDidDisappear) }
    emit(.didDismiss(cause: cause))
  }

  // MARK: What the world is told

  /// Who has announced a dismissal that is still to come: a block animation is taking the view away.
  private var announcedCause: DismissalCause? {
    state.blockAnimation?.completion == .dismisses(isAnnounced: true) ? .gesture : nil
  }

  /// It is asked, once for each decision, whether the user may dismiss the screen.
  mutating func mayDismiss(_ cause: DismissalCause) -> Bool {
    let answer = permission(cause)
    if !answer {
      emit(.didAttemptToDismiss(cause: cause))
      if cause == .gesture { noteRefusal() }
    }
    return answer
  }

  private mutating func permission(_ cause: DismissalCause) -> Bool {
    if state.configuration.isModalInPresentation { return false }
    let answer =
      switch state.configuration.permission {
      case .always, .yes: true
      case .no: false
      case .asked: answerPermission(cause)
      }
    if state.configuration.permission != .always {
      emit(.shouldDismiss(answer: answer, cause: cause))
    }
    return answer
  }
}

extension DismissalCause {
  /// Whether it is a way out that the user takes by himself, which may be refused; a button and
  /// other code are the app's own decision. UIKit asks for its sheets alike.
  var isUsers: Bool {
    switch self {
    case .gesture, .tapOutside, .accessibilityEscape: true
    case .button, .code, .presenter: false
    }
  }
}

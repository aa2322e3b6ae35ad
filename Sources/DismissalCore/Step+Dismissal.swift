// Gate, following, release: the controller's side.

extension Step {
  /// The property is set before dismiss is called, so that UIKit finds the interactor.
  mutating func attempt() {
    guard state.viewHasSuperview else { return }
    let begins = policy.mayBegin(facts, state.memory)
    note(.attempt, begins, policy.rules.begins)
    guard begins else { return }
    policy.attemptSucceeded(facts, &state.memory)
    state.attempts += 1
    state.interactor = Interactor(identity: Interactor.Identity(number: state.attempts))
    dismiss(.gesture)
  }

  mutating func update() {
    guard state.viewHasSuperview, var interactor = state.interactor else { return }
    interactor.percentComplete = min(max(policy.progress(facts, state.memory), 0), 1)
    state.interactor = interactor
    withDrivenTransition { $0.percentComplete = interactor.percentComplete }
    emit(.update(percentComplete: interactor.percentComplete, drives: drives))
  }

  mutating func release() {
    guard state.interactor != nil else { return }
    let finishes = policy.finishes(facts, state.memory)
    if state.viewHasSuperview { note(.release, finishes, policy.rules.finishes) }
    end(by: finishes ? .finish : .cancel)
  }

  mutating func abandon() {
    switch policy.rules.onCancelled {
    case .literal: break
    case .release: release()
    case .cancel: end(by: .cancel)
    }
  }

  /// Without a superview neither call is made; the property is let go all the same.
  private mutating func end(by call: PercentDrivenCall) {
    guard state.interactor != nil else { return }
    if state.viewHasSuperview { callInteractor(call) }
    state.interactor = nil
  }

  private mutating func callInteractor(_ call: PercentDrivenCall) {
    switch call {
    case .finish: emit(.finish(drives: drives))
    case .cancel: emit(.cancel(drives: drives))
    }
    let configuration = state.configuration
    let time = state.time
    withDrivenTransition {
      $0.settle(
        call, at: time, speed: configuration.completionSpeed, curve: configuration.completionCurve)
    }
  }

  /// Whether the property's interactor is the one that UIKit's transition was given.
  private var drives: Bool {
    guard let interactor = state.interactor, let transition = state.transition else { return false }
    return transition.driver == interactor.identity
  }

  private mutating func withDrivenTransition(_ change: (inout Transition) -> Void) {
    guard drives, case .dismissing(var transition) = state.life else { return }
    change(&transition)
    state.life = .dismissing(transition)
  }
}

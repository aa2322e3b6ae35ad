// The percent-driven interactor: what is called on it, by the policy or directly, and its transition.

extension Step {
  /// Whether the interactor is the one that UIKit's transition was given, and that is not decided.
  var drives: Bool {
    guard let interactor = state.interactor, let transition = state.transition,
      transition.driver == interactor.identity
    else { return false }
    return transition.isDriven
  }

  /// update on the interactor that the property holds.
  mutating func update(_ progress: Double) {
    guard var interactor = state.interactor else { return }
    interactor.percentComplete = min(max(progress + interactor.offset, 0), 1)
    state.interactor = interactor
    let drives = drives
    if drives { setProgress(interactor.percentComplete) }
    emit(.update(percentComplete: interactor.percentComplete, drives: drives))
  }

  /// finish or cancel on it.
  mutating func callInteractor(_ call: PercentDrivenCall) { end(call, drives: drives) }

  /// A call on the interactor that UIKit waits for, whoever holds it.
  ///
  /// - Throws: `InputError` when UIKit waits for none.
  mutating func drive(_ input: PercentDrivenInput) throws(InputError) {
    guard let transition = state.transition, let driver = transition.driver else {
      throw InputError(
        "no transition runs that UIKit was given an interactor for",
        expected: "expected an interactive one",
        remedy: "pull the screen, or present it with animated, presentation and interactive")
    }
    switch input {
    case .update(let progress):
      let percent = min(max(progress, 0), 1)
      if state.interactor?.identity == driver { state.interactor?.percentComplete = percent }
      if transition.isDriven { setProgress(percent) }
      emit(.update(percentComplete: percent, drives: transition.isDriven))
    case .call(let call):
      end(call, drives: transition.isDriven)
    }
  }

  private mutating func setProgress(_ percent: Double) {
    guard var transition = state.transition else { return }
    transition.percentComplete = percent
    replaceTransition(transition)
  }

  /// A call that comes before the start is lost, so nothing is announced then.
  private mutating func end(_ call: PercentDrivenCall, drives: Bool) {
    var transition = drives ? state.transition : nil
    if call == .finish, transition?.phase == .interactive, transition?.isAnnounced == false,
      let cause = transition?.cause
    {
      transition?.isAnnounced = true
      emit(.willDismiss(cause: cause))
    }
    switch call {
    case .finish: emit(.finish(drives: drives))
    case .cancel: emit(.cancel(drives: drives))
    }
    let configuration = state.configuration
    transition?.settle(
      call, at: state.time, speed: configuration.completionSpeed,
      curve: configuration.completionCurve)
    if let transition { replaceTransition(transition) }
  }

  // MARK: Catching a settle

  /// pause() on the interactor whose transition settles: this pan takes it up, from where it is drawn.
  ///
  /// - Returns: whether there was one, and the option lets it be caught.
  mutating func catchSettle() -> Bool {
    guard state.configuration.catchesSettle, case .dismissing(var transition) = state.life,
      let driver = transition.driver, driver != .unretained,
      let percent = transition.pause(at: state.time)
    else { return false }
    var interactor = Interactor(identity: driver)
    interactor.percentComplete = percent
    state.interactor = interactor
    state.life = .dismissing(transition)
    emit(.pause(percentComplete: percent))
    // The way counts from there.
    let way = percent * state.axis.length(of: state.bounds)
    state.division.spentByList -= way
    state.division.spentByScreen = way
    // Rules that do not divide by the length would jump.
    if case .update(let progress, _)? = policy.follow(facts, state.memory),
      (percent - progress).magnitude > 1e-9, policy.rules.asked.isEmpty
    {
      state.interactor?.offset = percent - progress
    }
    return true
  }
}

// Gate, following, release: the controller's side.

extension Step {
  // MARK: The pan's events

  mutating func begin() {
    if policy.rules.drive == .transition(.perAttempt) { state.interactor = nil }
    state.pursuit = .none
    writeRegisters(policy.panBegan)
    setBounces()
    attempt()
  }

  mutating func changed() {
    switch state.pursuit {
    case .none:
      if policy.rules.asks == .untilItSucceeds { attempt() }
    case .refused:
      if policy.rules.asks == .untilItSucceeds { attempt() }
      guard state.pursuit == .refused else { return }
      follow()
      decide()
    case .following:
      follow()
      decide()
    case .decided: break
    }
  }

  /// The property is set before dismiss is called, so that UIKit finds the interactor.
  private mutating func attempt() {
    guard state.viewHasSuperview else { return }
    let begins = mayBegin()
    note(.attempt, begins ? .finish : .stay)
    guard begins else {
      if policy.rules.onRefusal == .isFollowed { state.pursuit = .refused }
      return
    }
    state.pursuit = .following
    countFromEdge()
    writeRegisters(policy.attemptSucceeded)
    takeRest()
    act(policy.rules.attemptActions)
    state.division.rest = 0
    if catchSettle() { return }
    switch policy.rules.drive {
    case .transition(.perAttempt):
      state.attempts += 1
      state.interactor = Interactor(identity: Interactor.Identity(number: state.attempts))
      dismiss(.gesture)
    case .transition(.reused):
      if policy.rules.container == .navigation { emit(.interactionDidStart) }
      dismiss(.gesture)
    case .frame: break
    }
  }

  /// Somebody outside of the rules is asked only where the rules around do not decide alone.
  private mutating func mayBegin() -> Bool {
    let facts = facts
    guard policy.asksWhetherToBegin(facts, state.memory) else {
      return policy.mayBegin(facts, state.memory)
    }
    return answer(.begins) == .flag(true)
  }

  private mutating func follow() {
    guard state.viewHasSuperview else { return }
    if case .number(let progress)? = answer(.progress) { return update(progress) }
    carryOut(policy.follow(facts, state.memory))
  }

  /// What a follow rule came to.
  mutating func carryOut(_ followed: Policy.Followed?) {
    switch followed {
    case .update(let progress, let actions):
      act(actions)
      update(progress)
    case .move(let origin, let actions):
      act(actions)
      move(to: origin)
    case .nothing(let actions): act(actions)
    case nil: break
    }
  }

  private mutating func decide() {
    guard state.viewHasSuperview, !policy.rules.decides.isEmpty,
      let index = policy.decide(facts, state.memory)
    else { return }
    let ruling = policy.rules.decides[index]
    note(.during, ruling.outcome)
    let isCarriedOut = carryOut(ruling.outcome)
    if isCarriedOut { act(ruling.actions) }
    guard !ruling.repeats || !isCarriedOut else { return }
    letGo()
    state.pursuit = .decided
  }

  /// Without a superview neither call is made; the property is let go all the same.
  mutating func release() {
    guard reachesInteractor else { return }
    defer { letGo() }
    guard state.viewHasSuperview else { return }
    if case .outcome(let outcome)? = answer(.finishes) {
      note(.release, outcome)
      carryOut(outcome)
      return
    }
    let ruling = policy.release(facts, state.memory).map { policy.rules.release[$0] }
    let outcome = ruling?.outcome ?? .stay
    note(.release, outcome)
    if carryOut(outcome) { act(ruling?.actions ?? []) }
  }

  mutating func abandon() {
    guard reachesInteractor else { return }
    switch policy.rules.onCancelled {
    case .nothing: note(.cancelled, .stay)
    case .release: release()
    case .cancel:
      note(.cancelled, .cancel)
      if state.viewHasSuperview { carryOut(.cancel) }
      letGo()
    }
  }

  /// Whether the end of this pan means anything to what it drives.
  private var reachesInteractor: Bool {
    switch state.pursuit {
    case .following, .refused: true
    case .none, .decided: false
    }
  }

  /// ended, cancelled and failed, after everything else.
  mutating func panIsOver() {
    writeRegisters(policy.panIsOver)
    state.pursuit = .none
    state.division = Division(list: state.division.list, seen: state.division.seen)
  }

  // MARK: Calls

  /// Does what was decided. A finish that would take the screen away is asked for first; refused, it is
  /// a cancel.
  ///
  /// - Returns: whether it was done as decided.
  @discardableResult
  mutating func carryOut(_ outcome: Outcome) -> Bool {
    guard outcome != .finish || !asksBeforeFinish || mayDismiss(.gesture) else {
      call(.cancel)
      return false
    }
    call(outcome)
    return true
  }

  /// Whether a finish may come to a dismissal that the user asks for: one that UIKit heeds now or, where
  /// an animation takes the view away first, at its end.
  private var asksBeforeFinish: Bool {
    switch policy.rules.drive {
    case .transition:
      drives && state.transition?.phase == .interactive
        && state.transition?.cause?.isUsers == true
    case .frame(let motion):
      motion.finish == .dismiss ? isDismissible : state.viewHasSuperview
    }
  }

  private mutating func call(_ outcome: Outcome) {
    switch (policy.rules.drive, outcome) {
    case (_, .stay), (.transition, .settle): break
    case (.transition, .finish): callInteractor(.finish)
    case (.transition, .cancel): callInteractor(.cancel)
    case (.frame(let motion), .finish):
      guard case .move = motion.finish else { return dismiss(.gesture) }
      animate(for: .finish, by: motion, then: .dismisses(isAnnounced: isDismissible))
    case (.frame(let motion), .cancel), (.frame(let motion), .settle):
      animate(for: outcome, by: motion, then: .nothing)
    }
  }

  /// The property holds an interactor for one pan only; one that is reused stays.
  private mutating func letGo() {
    if policy.rules.drive == .transition(.perAttempt) { state.interactor = nil }
  }
}

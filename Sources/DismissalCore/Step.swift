/// One event at one time: the state it works on, and the effects so far.
struct Step {
  private(set) var state: InteractionState
  let policy: Policy
  private(set) var effects: [TimedEffect] = []
  /// The decisions made, kept only when they are asked for.
  private(set) var decisions: [Decision]?

  init(state: InteractionState, policy: Policy, explains: Bool = false) {
    self.state = state
    self.policy = policy
    decisions = explains ? [] : nil
  }

  mutating func handle(_ event: Event) throws(InputError) {
    try event.validate()
    switch event {
    case .touch(let touch): panReceived(touch)
    case .pan(let input): try panReceived(input)
    case .scroll(let input): try listReceived(input)
    case .set(let setting): apply(setting)
    case .dismiss: dismiss(.button)
    }
  }

  // MARK: The pan

  /// A touch belongs for life to the view that it hit; one that hit none goes nowhere.
  private mutating func panReceived(_ touch: Touch) {
    let hit = touch.phase == .began ? state.hitTest(touch.location) : nil
    guard state.touches.receive(touch, at: state.time, hitting: hit) != nil else { return }
    guard let change = state.pan.handle(touch, at: state.time) else { return }
    panDid(change)
  }

  private mutating func panReceived(
    _ input: PanGestureRecognizer.Input
  ) throws(InputError) {
    let change: PanGestureRecognizer.Change
    do {
      change = try state.pan.handle(input, at: state.time)
    } catch {
      throw InputError(error)
    }
    panDid(change)
  }

  private mutating func panDid(_ change: PanGestureRecognizer.Change) {
    switch change {
    case .wantsToBegin: askWhetherToBegin()
    case .began:
      emitPan()
      state.interactor = nil
      attempt()
    case .changed:
      emitPan()
      if state.interactor == nil { attempt() } else { update() }
    case .ended:
      emitPan()
      release()
    case .cancelled:
      emitPan()
      abandon()
    case .failed:
      abandon()
    }
  }

  /// gestureRecognizerShouldBegin: the axis test.
  private mutating func askWhetherToBegin() {
    let answer = policy.mayRecognize(
      velocity: state.pan.velocity(at: state.time), movement: state.pan.translationFromTouchDown)
    if policy.rules.axisTest != nil { emit(.gestureRecognizerShouldBegin(answer)) }
    guard let change = answer ? state.pan.begin() : state.pan.fail() else { return }
    panDid(change)
  }

  private mutating func emitPan() {
    emit(
      .handlePan(
        state: state.pan.state, location: state.pan.location,
        velocity: state.pan.velocity(at: state.time)))
  }

  // MARK: Gate, following, release

  /// The property is set before dismiss is called, so that UIKit finds the interactor.
  private mutating func attempt() {
    guard state.viewHasSuperview else { return }
    let begins = policy.mayBegin(facts, state.memory)
    note(.attempt, begins, policy.rules.begins)
    guard begins else { return }
    policy.attemptSucceeded(facts, &state.memory)
    state.attempts += 1
    state.interactor = Interactor(identity: Interactor.Identity(number: state.attempts))
    dismiss(.gesture)
  }

  private mutating func update() {
    guard state.viewHasSuperview, var interactor = state.interactor else { return }
    interactor.percentComplete = min(max(policy.progress(facts, state.memory), 0), 1)
    state.interactor = interactor
    withDrivenTransition { $0.percentComplete = interactor.percentComplete }
    emit(.update(percentComplete: interactor.percentComplete, drives: drives))
  }

  private mutating func release() {
    guard state.interactor != nil else { return }
    let finishes = policy.finishes(facts, state.memory)
    if state.viewHasSuperview { note(.release, finishes, policy.rules.finishes) }
    end(by: finishes ? .finish : .cancel)
  }

  private mutating func abandon() {
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

  // MARK: The transition's life

  private mutating func dismiss(_ cause: DismissalCause) {
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

  /// What happens by itself at the state's time: a start, or the end of an animation.
  mutating func reachMilestone() {
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
      state.life = .dismissed
      emit(.viewDidDisappear)
    } else {
      state.life = .presented
      emit(.viewWillAppear)
      emit(.viewDidAppear)
    }
    emit(.animationEnded(transitionCompleted: didComplete))
  }

  // MARK: The list and the settings

  private mutating func listReceived(_ input: ScrollInput) throws(InputError) {
    guard let message = try state.scrollView.handle(input) else { return }
    emit(message)
    let before = state.memory
    switch input {
    case .willBeginDragging: policy.listWillBeginDragging(facts, &state.memory)
    case .setContentOffset: policy.listDidScroll(facts, &state.memory)
    case .willEndDragging, .didEndDragging, .willBeginDecelerating, .didEndDecelerating: break
    }
    emitChangedFlags(since: before)
  }

  private mutating func emitChangedFlags(since before: PolicyMemory) {
    for (index, register) in policy.rules.registers.enumerated()
    where register.kind == .flag && before[index] != state.memory[index] {
      emit(.flagChanged(name: register.name, value: state.memory[index] != 0))
    }
  }

  private mutating func apply(_ setting: Event.Setting) {
    switch setting {
    case .headerHeight(let height):
      state.headerHeight = height
    case .completionSpeed(let speed):
      state.configuration.completionSpeed = speed
    case .panIsEnabled(let isEnabled):
      if let change = state.pan.setEnabled(isEnabled, at: state.time) { panDid(change) }
    }
  }

  // MARK: Bookkeeping

  private mutating func note(_ question: Decision.Question, _ answer: Bool, _ rule: Condition) {
    guard decisions != nil else { return }
    let findings = policy.findings(of: rule, facts, state.memory)
    decisions?.append(
      Decision(time: state.time, question: question, answer: answer, findings: findings))
  }

  private var facts: Facts { state.facts(at: state.time) }

  private mutating func emit(_ effect: Effect) {
    effects.append(TimedEffect(time: state.time, effect: effect))
  }
}

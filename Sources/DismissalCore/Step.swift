/// One event at one time: the state it works on, and the effects so far.
struct Step: ~Copyable {
  /// The state lives with whoever makes the step: it is large, and a step copies none of it.
  private let place: UnsafeMutablePointer<InteractionState>
  let policy: Policy
  private(set) var effects: [TimedEffect] = []
  /// The decisions made, kept only when they are asked for.
  private(set) var decisions: [Decision]?
  /// What somebody outside of the rules answered to this event's questions, in their order.
  private let answers: [Answer]
  private var answerCount = 0
  /// The first question without an answer; what was done since does not count.
  private(set) var openQuestion: OpenQuestion?
  /// Whether the list's delegate is being told something.
  var listActs = false
  /// The pan's velocity while its action runs.
  var knownVelocity: Point?

  init(
    at place: UnsafeMutablePointer<InteractionState>, policy: Policy, answers: [Answer] = [],
    explains: Bool = false
  ) {
    self.place = place
    self.policy = policy
    self.answers = answers
    decisions = explains ? [] : nil
  }

  var state: InteractionState {
    unsafeAddress { UnsafePointer(place) }
    nonmutating unsafeMutableAddress { place }
  }

  mutating func handle(_ event: Event) throws(InputError) {
    try event.validate()
    switch event {
    case .touch(let touch): received(touch)
    case .pan(let input): try panReceived(input)
    case .scroll(let input, let list):
      try with(listGiven: list) { (step) throws(InputError) in try step.listReceived(input) }
    case .set(let setting): try apply(setting)
    case .dismiss(let cause, let animated): leave(cause, animated: animated)
    case .presentAgain(let animated): present(animated: animated)
    case .interactor(let input): try drive(input)
    case .removeAllAnimations: endAnimation(hasFinished: false)
    case .tapOutside: try tapOutside()
    case .interrupt: interrupt()
    case .rotate(let size, let insets): rotate(to: size, insets)
    case .showKeyboard(let height): setKeyboard(height: height)
    case .hideKeyboard: setKeyboard(height: 0)
    }
  }

  private mutating func apply(_ setting: Event.Setting) throws(InputError) {
    switch setting {
    case .headerHeight(let height):
      state.headerHeight = height
    case .completionSpeed(let speed):
      state.configuration.completionSpeed = speed
    case .safeAreaInsets(let insets):
      setSafeArea(insets)
      layOutList()
    case .panIsEnabled(let isEnabled):
      if let change = state.pan.setEnabled(isEnabled, at: state.time) { panDid(change) }
    case .panIsAttached(let isAttached): setPan(attached: isAttached)
    case .isModalInPresentation(let isModal):
      state.configuration.isModalInPresentation = isModal
    case .scrollView(let setting, let list):
      try with(listGiven: list) { (step) throws(InputError) in try step.listReceived(setting) }
    }
  }

  // MARK: Bookkeeping

  /// Keeps a decision, with what was compared for it, where decisions are asked for.
  mutating func note(_ question: Decision.Question, _ outcome: Outcome) {
    guard decisions != nil else { return }
    let facts = facts
    let explanation = policy.explanation(of: question, outcome, facts, state.memory)
    let time = state.time
    decisions?.append(
      Decision(
        time: time, question: question, outcome: outcome, findings: explanation.findings,
        deciding: explanation.deciding, facts: facts))
  }

  /// Keeps that the user may not dismiss the screen, whatever the policy decided.
  mutating func noteRefusal() {
    guard decisions != nil else { return }
    let configuration = state.configuration
    let name =
      configuration.isModalInPresentation
      ? "isModalInPresentation"
      : configuration.permission == .asked
        ? "shouldDismiss (the script's function)" : "shouldDismiss"
    let finding = Decision.Finding(
      kind: .flag(name), holds: configuration.isModalInPresentation, unit: .none)
    let refusal = Decision(
      time: state.time, question: .permission, outcome: .cancel, findings: [finding],
      deciding: 0, facts: facts)
    decisions?.append(refusal)
  }

  /// What somebody outside of the rules answers; `nil` for a question that the rules answer.
  mutating func answer(_ question: Question) -> Answer? {
    guard policy.rules.asked.contains(question) else { return nil }
    if let answer = nextAnswer(to: .policy(question)) { return answer }
    switch question {
    case .begins: return .flag(false)
    case .progress: return .number(0)
    case .finishes: return .outcome(.stay)
    }
  }

  /// What somebody outside answers when it is asked whether the user may dismiss the screen.
  mutating func answerPermission(_ cause: DismissalCause) -> Bool {
    nextAnswer(to: .shouldDismiss(cause)) == .flag(true)
  }

  /// The next answer; without one the question is open, and the event will be refused.
  private mutating func nextAnswer(to subject: OpenQuestion.Subject) -> Answer? {
    guard answerCount < answers.count else {
      if openQuestion == nil { openQuestion = OpenQuestion(subject: subject, facts: facts) }
      return nil
    }
    defer { answerCount += 1 }
    return answers[answerCount]
  }

  /// Lets the policy write its registers; each flag that changes is an event.
  mutating func writeRegisters(_ write: (Facts, inout PolicyMemory) -> Void) {
    let before = state.memory
    write(facts, &state.memory)
    for (index, register) in policy.rules.registers.enumerated()
    where register.kind == .flag && before[index] != state.memory[index] {
      emit(.flagChanged(name: register.name, value: state.memory[index] != 0))
    }
  }

  /// What the rules may look at now.
  var facts: Facts {
    state.facts(
      velocity: panVelocity, readsList: policy.readsList || listActs || decisions != nil,
      of: listActs ? state.further.selected : nil)
  }

  /// The pan's velocity: the estimate is costly, and stays the same while a pan's action runs.
  var panVelocity: Point { knownVelocity ?? state.pan.velocity(at: state.time) }

  /// What happened, at the end.
  mutating func takeEffects() -> [TimedEffect] {
    defer { effects = [] }
    return effects
  }

  mutating func emit(_ effect: Effect, list: Int = 0) {
    effects.append(TimedEffect(time: state.time, effect: effect, list: list))
  }
}

/// One event at one time: the state it works on, and the effects so far.
struct Step {
  var state: InteractionState
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
    case .touch(let touch): received(touch)
    case .pan(let input): try panReceived(input)
    case .scroll(let input): try listReceived(input)
    case .set(let setting): try apply(setting)
    case .dismiss: dismiss(.button)
    }
  }

  private mutating func apply(_ setting: Event.Setting) throws(InputError) {
    switch setting {
    case .headerHeight(let height):
      state.headerHeight = height
    case .completionSpeed(let speed):
      state.configuration.completionSpeed = speed
    case .panIsEnabled(let isEnabled):
      if let change = state.pan.setEnabled(isEnabled, at: state.time) { panDid(change) }
    case .scrollView(let setting):
      try listReceived(setting)
    }
  }

  // MARK: Bookkeeping

  mutating func note(_ question: Decision.Question, _ answer: Bool, _ rule: Condition) {
    guard decisions != nil else { return }
    let findings = policy.findings(of: rule, facts, state.memory)
    decisions?.append(
      Decision(time: state.time, question: question, answer: answer, findings: findings))
  }

  var facts: Facts { state.facts(at: state.time) }

  mutating func emit(_ effect: Effect) {
    effects.append(TimedEffect(time: state.time, effect: effect))
  }
}

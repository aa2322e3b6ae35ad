/// An interactive dismissal: events in, effects out.
///
/// A value: a copy is a branch, and the same events give the same effects.
public struct Interaction: Equatable, Sendable {
  public internal(set) var state: InteractionState
  public let policy: Policy

  public init(_ state: InteractionState, policy: Policy) {
    self.state = state
    self.state.policy = policy.reference
    self.state.axis = policy.rules.axis
    if case .transition(.reused) = policy.rules.drive, state.interactor == nil {
      self.state.interactor = Interactor(identity: .reused)
    }
    if state.configuration.pan.maximumNumberOfTouches == nil {
      self.state.pan.configuration.maximumNumberOfTouches = policy.rules.maximumNumberOfTouches
    }
    self.policy = policy
  }

  /// An interaction from a stored state, whose policy is looked up by its name; `nil` when the
  /// state was never in one, or its policy is not among the definitions.
  public init?(_ state: InteractionState, among definitions: [PolicyDefinition]) {
    guard let reference = state.policy,
      let definition = definitions.first(where: { $0.name == reference.name })
    else { return nil }
    self.init(state, policy: Policy(definition, reference.parameters))
  }

  /// Handles one event and answers what happened, in UIKit's order.
  ///
  /// 1. Whatever moves by itself is brought to the event's time, a list with one didScroll. 2. The
  /// event acts. 3. What is due at once (a settle of no length) happens.
  ///
  /// - Parameter answers: what somebody outside of the rules answers to the event's questions, in
  ///   their order; a policy of rules asks none.
  /// - Throws: `InputError` for an event that UIKit could not send, a time before the last one, or
  ///   a question without an answer; the state is as before.
  public mutating func handle(
    _ timed: TimedEvent, answers: [Answer] = []
  ) throws(InputError) -> [TimedEffect] {
    try check(timed.time)
    // Nothing refuses a touch whose numbers are sound, and the state is large to copy.
    if case .touch = timed.event, !asksSomebody {
      try timed.event.validate()
      return try take(timed, answers)
    }
    let before = state
    do throws(InputError) {
      return try take(timed, answers)
    } catch {
      state = before
      throw error
    }
  }

  private mutating func take(
    _ timed: TimedEvent, _ answers: [Answer]
  ) throws(InputError) -> [TimedEffect] {
    try InteractionState.step(&state, policy, answers) { (step) throws(InputError) in
      step.bring(toEventAt: timed.time)
      try step.handle(timed.event)
      if let open = step.openQuestion { throw open.error }
      step.bring(to: timed.time)
      step.state.showMotion(step.policy)
      return step.takeEffects()
    }
  }

  /// The first question of an event that these answers leave open; `nil` when they answer all.
  ///
  /// Nothing changes: whoever answers sees the state before the event.
  ///
  /// - Throws: as `handle` does for the event.
  public func openQuestion(
    of timed: TimedEvent, answers: [Answer]
  ) throws(InputError) -> OpenQuestion? {
    guard asksSomebody else { return nil }
    try check(timed.time)
    var copy = state
    return try InteractionState.step(&copy, policy, answers) { (step) throws(InputError) in
      step.bring(toEventAt: timed.time)
      try step.handle(timed.event)
      return step.openQuestion
    }
  }

  /// Whether an event may have questions for somebody outside of the rules.
  var asksSomebody: Bool {
    !policy.rules.asked.isEmpty || state.configuration.permission == .asked
  }

  /// The decisions that handling the event would make, with every comparison; nothing changes.
  public func decisions(for timed: TimedEvent, answers: [Answer] = []) -> [Decision] {
    guard (try? check(timed.time)) != nil else { return [] }
    var copy = state
    return InteractionState.step(&copy, policy, answers, explains: true) { step in
      step.bring(toEventAt: timed.time)
      // A refused event decides nothing.
      try? step.handle(timed.event)
      return step.decisions ?? []
    }
  }

  /// Whether UIKit would be given an interactor if it asked now: whether the controller's property
  /// holds one, or the one that is reused is offered.
  public var isInteractivelyDismissing: Bool {
    switch policy.rules.drive {
    case .transition(.perAttempt): state.interactor != nil
    case .transition(.reused): policy.offersInteractor(state.facts(at: state.time), state.memory)
    case .frame: false
    }
  }

  /// Refuses a time before the last one, and one that no clock shows.
  func check(_ time: Timestamp) throws(InputError) {
    guard time >= state.time else {
      throw InputError(
        "time cannot run backwards: \(NumberText.shortest(time.seconds)) s is before"
          + " \(NumberText.shortest(state.time.seconds)) s", expected: "expected a later time",
        remedy: "leave the time out for one sample later")
    }
    try time.validate()
  }

  /// Brings what moves by itself to `time`, and answers what happened on the way at its own time.
  ///
  /// How often it is called changes nothing: every milestone is a closed form of time. A time that
  /// has passed already changes nothing.
  public mutating func advance(to time: Timestamp) -> [TimedEffect] {
    guard time >= state.time else { return [] }
    state.hideMotion()
    var effects: [TimedEffect] = []
    if let milestone = state.nextMilestone, milestone <= time {
      effects = InteractionState.step(&state, policy, []) { step in
        step.bring(to: time)
        return step.takeEffects()
      }
    } else {
      state.bringClock(to: time)
    }
    state.showMotion(policy)
    return effects
  }
}

extension Step {
  /// Brings what moves by itself to an event's time, a list with one didScroll.
  mutating func bring(toEventAt time: Timestamp) {
    state.hideMotion()
    bring(to: time)
    bringLists()
  }

  /// Brings the clock to a time, through what is due on the way, each at its own time.
  mutating func bring(to time: Timestamp) {
    while let milestone = state.nextMilestone, milestone <= time {
      state.bringClock(to: milestone)
      reachMilestone()
    }
    state.bringClock(to: time)
  }
}

extension InteractionState {
  /// Makes a step that works on this state, in its place.
  static func step<Result, Failure>(
    _ state: inout InteractionState, _ policy: Policy, _ answers: [Answer], explains: Bool = false,
    _ body: (inout Step) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withUnsafeMutablePointer(to: &state) { (place) throws(Failure) in
      var step = Step(at: place, policy: policy, answers: answers, explains: explains)
      return try body(&step)
    }
  }

  /// A recogniser that ended is possible again as soon as time moves on.
  fileprivate mutating func bringClock(to time: Timestamp) {
    if time > self.time {
      pan.reset()
      scrollView?.pan.reset()
      for index in further.members.indices { further.members[index].view?.pan.reset() }
    }
    self.time = time
  }
}

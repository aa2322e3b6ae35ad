/// An interactive dismissal: events in, effects out.
///
/// A value: a copy is a branch, and the same events give the same effects.
public struct Interaction: Equatable, Sendable {
  public private(set) var state: InteractionState
  public let policy: Policy

  public init(_ state: InteractionState, policy: Policy) {
    self.state = state
    self.state.policy = policy.reference
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
  /// event acts, on a copy. 3. What is due at once (a settle of no length) happens.
  ///
  /// - Throws: `InputError` for an event that UIKit could not send, or a time before the last one;
  ///   the state is as before.
  public mutating func handle(_ timed: TimedEvent) throws(InputError) -> [TimedEffect] {
    guard timed.time >= state.time else {
      throw InputError(
        "time cannot run backwards: \(NumberText.shortest(timed.time.seconds)) s is before"
          + " \(NumberText.shortest(state.time.seconds)) s", expected: "expected a later time",
        remedy: "leave the time out for one sample later")
    }
    try timed.time.validate()
    var next = self
    var effects = next.advance(to: timed.time)
    next.state.hideMotion()
    var step = Step(state: next.state, policy: policy)
    step.bringList()
    try step.handle(timed.event)
    next.state = step.state
    effects += step.effects
    effects += next.advance(to: timed.time)
    self = next
    return effects
  }

  /// The decisions that handling the event would make, with every comparison; nothing changes.
  public func decisions(for timed: TimedEvent) -> [Decision] {
    var next = self
    _ = next.advance(to: timed.time)
    next.state.hideMotion()
    var step = Step(state: next.state, policy: policy, explains: true)
    step.bringList()
    // A refused event decides nothing.
    try? step.handle(timed.event)
    return step.decisions ?? []
  }

  /// Brings what moves by itself to `time`, and answers what happened on the way at its own time.
  ///
  /// How often it is called changes nothing: every milestone is a closed form of time. A time that
  /// has passed already changes nothing.
  public mutating func advance(to time: Timestamp) -> [TimedEffect] {
    guard time >= state.time else { return [] }
    var effects: [TimedEffect] = []
    state.hideMotion()
    while let milestone = state.nextMilestone, milestone <= time {
      bringClock(to: milestone)
      var step = Step(state: state, policy: policy)
      step.reachMilestone()
      state = step.state
      effects += step.effects
    }
    bringClock(to: time)
    state.showMotion(policy)
    return effects
  }

  /// A recogniser that ended is possible again as soon as time moves on.
  private mutating func bringClock(to time: Timestamp) {
    if time > state.time {
      state.pan.reset()
      state.scrollView?.pan.reset()
    }
    state.time = time
  }
}

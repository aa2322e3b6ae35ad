import DismissalPolicies

@testable import DismissalCore

/// A presented screen under scrollGate, and everything that has happened to it.
struct Screen {
  private(set) var interaction: Interaction
  private(set) var effects: [TimedEffect] = []

  /// Options are scrollGate's parameters by name; those left out are literal.
  init(
    height: Double = 844, header: Double = 0, list: ScrollView.Configuration? = .init(),
    options: [String: ParameterValue] = [:],
    configure: (inout Configuration) -> Void = { _ in }
  ) throws {
    var configuration = Configuration()
    configuration.size.height = height
    configure(&configuration)
    var parameters = PolicyParameters(PolicyDefinition.scrollGate.parameters)
    for (name, value) in options {
      guard let definition = PolicyDefinition.scrollGate.parameter(name) else {
        throw UnknownOption(name: name)
      }
      try parameters.set(definition, to: value)
    }
    interaction = Interaction(
      try InteractionState(configuration, scrollView: list, headerHeight: header),
      policy: Policy(.scrollGate, parameters))
  }

  private struct UnknownOption: Error { let name: String }

  var state: InteractionState { interaction.state }

  var canScroll: Bool {
    interaction.policy.register("canScroll", in: state.memory) == 1
  }

  /// The last value passed to update, also after the interactor was let go.
  var lastUpdate: Double? {
    for timed in effects.reversed() {
      if case .update(let percent, _) = timed.effect { return percent }
    }
    return nil
  }

  func count(of name: String) -> Int { effects.count { $0.effect.name == name } }

  // MARK: Input

  /// Sends an event `ms` milliseconds after the start, now by default; answers what happened.
  @discardableResult
  mutating func send(_ event: Event, ms: Double? = nil) throws -> [Effect] {
    let time = ms.map(Timestamp.init(milliseconds:)) ?? state.time
    let happened = try interaction.handle(TimedEvent(time: time, event: event))
    effects += happened
    return happened.map(\.effect)
  }

  /// Lets time pass until `ms` milliseconds after the start.
  @discardableResult
  mutating func wait(untilMs ms: Double) -> [TimedEffect] {
    let happened = interaction.advance(to: Timestamp(milliseconds: ms))
    effects += happened
    return happened
  }

  /// The pan as its action hears of it; without a velocity it is zero.
  @discardableResult
  mutating func pan(
    _ panState: PanGestureRecognizer.Input.State, y: Double? = nil, velocity: Double = 0,
    touchDown: Double? = nil, ms: Double? = nil
  ) throws -> [Effect] {
    let input = PanGestureRecognizer.Input(
      state: panState, location: y.map { Point(x: 195, y: $0) },
      velocity: Point(x: 0, y: velocity), touchDown: touchDown.map { Point(x: 195, y: $0) })
    return try send(.pan(input), ms: ms)
  }

  @discardableResult
  mutating func touch(
    _ phase: Touch.Phase, x: Double = 195, y: Double, finger: Int = 1, ms: Double? = nil
  ) throws -> [Effect] {
    try send(.touch(Touch(id: finger, phase: phase, location: Point(x: x, y: y))), ms: ms)
  }

  /// A finger that goes straight from one height to another: samples at k/rate, the last exactly at
  /// the end; it stays down.
  mutating func move(
    _ phase: Touch.Phase = .moved, x: Double = 195, from start: Double, to end: Double,
    ms duration: Double, rate: Double = 60, finger: Int = 1
  ) throws {
    let began = state.time.seconds * 1000
    if phase == .began { try touch(.began, x: x, y: start, finger: finger) }
    var sample = 1
    while Double(sample) * 1000 / rate < duration - 1e-6 {
      let ms = Double(sample) * 1000 / rate
      let y = start + (end - start) * ms / duration
      try touch(.moved, x: x, y: y, finger: finger, ms: began + ms)
      sample += 1
    }
    try touch(.moved, x: x, y: end, finger: finger, ms: began + duration)
  }

  /// A drag that begins now; it stays still for `hold` milliseconds and lifts.
  mutating func drag(
    x: Double = 195, from start: Double, to end: Double, ms duration: Double, hold: Double = 0,
    rate: Double = 60
  ) throws {
    try move(.began, x: x, from: start, to: end, ms: duration, rate: rate)
    try touch(.ended, x: x, y: end, ms: state.time.seconds * 1000 + hold)
  }

  /// Lets time pass until nothing moves by itself.
  mutating func settle() {
    while let milestone = state.nextMilestone {
      effects += interaction.advance(to: milestone)
    }
  }

  var offset: Double { state.scrollView?.contentOffset.y ?? .nan }

  @discardableResult
  mutating func scroll(_ input: ScrollInput) throws -> [Effect] { try send(.scroll(input)) }

  @discardableResult
  mutating func scroll(to y: Double) throws -> [Effect] {
    try scroll(.setContentOffset(Point(x: 0, y: y)))
  }

  /// The list is pulled past the literal gate, and no drag of it begins afterwards.
  mutating func openGate() throws { try scroll(to: -200) }

  /// The list comes back to its top, which closes the gate.
  mutating func closeGate() throws { try scroll(to: 0) }

  /// A pan that begins the dismissal at y 300 and moves it down to `progress`.
  mutating func pull(to progress: Double, ms: Double = 0) throws {
    try openGate()
    try pan(.began, y: 300, ms: ms)
    try pan(.changed, y: 300 + progress * state.configuration.size.height)
  }
}

extension Timestamp {
  init(milliseconds: Double) {
    self.init(nanoseconds: Int64((milliseconds * 1e6).rounded()))
  }
}

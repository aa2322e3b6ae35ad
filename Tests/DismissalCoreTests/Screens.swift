import DismissalPolicies

@testable import DismissalCore

// Screens under scrollGate for tests of the core; what the rules do is DismissalPoliciesTests.

extension Interaction {
  /// A presented screen of 390 × 844, with scrollGate's literal rules but for these parameters.
  static func scrollGate(
    header: Double = 0, list: ScrollView.Configuration? = .init(),
    options: [String: ParameterValue] = [:],
    configure: (inout Configuration) -> Void = { _ in }
  ) throws -> Interaction {
    var configuration = Configuration()
    configure(&configuration)
    var parameters = PolicyParameters(PolicyDefinition.scrollGate.parameters)
    for definition in PolicyDefinition.scrollGate.parameters {
      if let value = options[definition.name] { try parameters.set(definition, to: value) }
    }
    return Interaction(
      try InteractionState(configuration, scrollView: list, headerHeight: header),
      policy: Policy(.scrollGate, parameters))
  }

  /// Sends an event `ms` milliseconds after the start.
  @discardableResult
  mutating func send(_ event: Event, ms: Double) throws -> [TimedEffect] {
    let time = Timestamp(nanoseconds: Int64((ms * 1e6).rounded()))
    return try handle(TimedEvent(time: time, event: event))
  }
}

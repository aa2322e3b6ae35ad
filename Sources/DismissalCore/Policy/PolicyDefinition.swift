/// A policy as its file states it: name, parameters and the rules that follow from their values.
public struct PolicyDefinition: Sendable {
  public let name: String
  /// One sentence for lists.
  public let summary: String
  /// Its own parameters, and then those that every policy takes.
  public let parameters: [ParameterDefinition]
  /// The rules for one set of parameter values.
  public let rules: @Sendable (PolicyParameters) -> PolicyRules

  /// - Parameter rules: the policy's own rules; what every policy takes is applied to them.
  public init(
    name: String, summary: String, parameters: [ParameterDefinition],
    rules: @escaping @Sendable (PolicyParameters) -> PolicyRules
  ) {
    self.name = name
    self.summary = summary
    let own = Set(parameters.map(\.name))
    self.parameters =
      parameters + ParameterDefinition.shared.filter { !own.contains($0.name) }
    self.rules = { rules($0).applying($0) }
  }

  /// A policy whose rules are given as they are: those of another, changed.
  package init(
    varying other: PolicyDefinition, rules: @escaping @Sendable (PolicyParameters) -> PolicyRules
  ) {
    name = other.name
    summary = other.summary
    parameters = other.parameters
    self.rules = rules
  }

  /// The parameter of this name, if the policy has one.
  public func parameter(_ name: String) -> ParameterDefinition? {
    parameters.first { $0.name == name }
  }
}

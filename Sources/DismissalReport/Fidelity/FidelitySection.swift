import DismissalCore
import DismissalPolicies

/// The rules of one part of the model.
package struct FidelitySection: Sendable {
  package let title: String
  /// The files or folders whose rules these are, from the root.
  package let code: [String]
  /// What one must know to read the rules; may be empty.
  package let introduction: String
  package let rules: [FidelityRule]
  /// The parameters of a policy that depart from its rules.
  package let options: [FidelityOption]

  package init(
    _ title: String, code: [String], introduction: String = "", rules: [FidelityRule],
    options: [FidelityOption] = []
  ) {
    self.title = title
    self.code = code
    self.introduction = introduction
    self.rules = rules
    self.options = options
  }

  /// Every rule that is modelled, in the document's order. Each section has its own file.
  package static let all: [FidelitySection] =
    [
      pan, touchDelivery, outside, scrollView, severalLists, refreshControl, physics, transition,
      machinery, waysOut, stack, everyPolicy,
    ] + ofPolicies
    + PolicyRegistry.all.filter { policy in !ofPolicies.contains { $0.title == policy.name } }
    .map(FidelitySection.init)
}

extension FidelitySection {
  /// The section of a policy that has none in `Policies`: what its own file says, held by its spec.
  init(_ policy: PolicyDefinition) {
    let spec = "Scenarios/systems/\(policy.name)_spec.lua"
    let source = "the library's own source, as the policy's file has it"
    // What every policy takes is told once, in "Every policy".
    let own = policy.parameters.filter { parameter in
      !PolicyRegistry.all.allSatisfy { $0.parameter(parameter.name) != nil }
    }
    self.init(
      policy.name,
      code: [
        "Sources/DismissalPolicies/\(policy.name.prefix(1).uppercased())\(policy.name.dropFirst()).swift"
      ],
      introduction: "`print(policies.\(policy.name))` tells its rules in sentences.",
      rules: [FidelityRule("\(policy.name): \(policy.summary)", source: source, .c, tests: [spec])]
        + own.map { parameter in
          FidelityRule(
            "\(policy.name), \(parameter.name): \(parameter.summary)", source: source, .c,
            tests: [spec], parameters: [FidelityParameter(stringLiteral: parameter.name)])
        })
  }
}

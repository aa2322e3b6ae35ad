import DismissalCore
import DismissalPolicies
import DismissalReport
import DismissalScripting
import Testing

// Every parameter of the model has a rule in Documentation/Fidelity.md, and every parameter that a
// rule names exists. The rest of what holds of rules: DismissalReportTests/FidelityRuleTests.

struct FidelityTests {
  /// Keys of `present` that no rule of UIKit is about, and why.
  private static let exempt = [
    "policy": "which rules, not one of them",
    "size": "the stage: how large the screen is",
    "rate": "the scripted finger's, not UIKit's",
    "scrollView": "the table of the list's keys",
    "contentHeight": "short for scrollView.contentSize's height",
    "scrollView.contentHeight": "short for scrollView.contentSize's height",
  ]

  private let rules = FidelitySection.all.flatMap(\.rules)
  private let options = FidelitySection.all.flatMap(\.options)
  private let keys =
    API.functions.first { $0.name == "present" }?.options
    .flatMap(\.withKeys).map(\.name) ?? []
  private let policyParameters = PolicyRegistry.all.flatMap(\.parameters).map(\.name)

  /// The settings of the core, among them those that no script can set yet.
  private let settings = [
    Mirror(reflecting: Configuration()), Mirror(reflecting: PanGestureRecognizer.Configuration()),
  ].flatMap(\.children).compactMap(\.label)

  /// Parameters that no rule is about and that are not exempt.
  private func uncovered(_ parameters: [String], by rules: [FidelityRule]) -> [String] {
    let covered = Set(rules.flatMap(\.parameters).map(\.name))
    return parameters.filter { !covered.contains($0) && FidelityTests.exempt[$0] == nil }
  }

  /// Parameters that rules name and that are neither a script's nor, said to be so, the core's.
  private func unknown(_ parameters: [FidelityParameter]) -> [String] {
    parameters.filter { parameter in
      let isScripted = (keys + policyParameters).contains(parameter.name)
      return parameter.isOfCoreAlone
        ? isScripted || !settings.contains(parameter.name) : !isScripted
    }.map(\.name)
  }

  @Test func `every parameter of the model has a rule`() {
    #expect(keys.count > 10)
    #expect(uncovered(keys, by: rules) == [])
    #expect(uncovered(policyParameters, by: rules) == [])
  }

  @Test func `a parameter without a rule is found`() {
    let rule = FidelityRule("a", source: "b", .a, tests: ["c"], parameters: ["duration"])
    #expect(uncovered(["duration", "friction", "rate"], by: [rule]) == ["friction"])
  }

  /// What a policy's section lacks: itself, or rules and options about parameters that only some
  /// policies have. It says what to write.
  private func missing(of policy: PolicyDefinition, in sections: [FidelitySection]) -> [String] {
    let file = policy.name.prefix(1).uppercased() + policy.name.dropFirst() + ".swift"
    let folder = "Sources/DismissalReport/Fidelity/Policies"
    guard let section = sections.first(where: { $0.title == policy.name }) else {
      let copy = "copy \(folder)/PullToDismiss.swift to \(file) there"
      return ["\(policy.name): \(copy); \(GeneratedFiles.command)"]
    }
    let named = Set(
      section.rules.flatMap(\.parameters).map(\.name) + section.options.map(\.parameter))
    let own = policy.parameters.map(\.name).filter { name in
      !PolicyRegistry.all.allSatisfy { $0.parameter(name) != nil }
    }
    return own.filter { !named.contains($0) }.map { name in
      "\(policy.name): name \(name) in \(folder)/\(file), `parameters:` of the rule it varies"
    }
  }

  @Test(arguments: PolicyRegistry.all.map(\.name))
  func `every policy has a section, with each parameter of its own`(name: String) throws {
    let policy = try #require(PolicyRegistry.definition(named: name))
    #expect(missing(of: policy, in: FidelitySection.all) == [])
  }

  @Test func `a policy without a section, or a parameter that is not in it, is found`() {
    let folder = "Sources/DismissalReport/Fidelity/Policies"
    #expect(
      missing(of: .fastPull, in: [])
        == [
          "fastPull: copy \(folder)/PullToDismiss.swift to FastPull.swift there; swift run generate"
        ])
    let rule = FidelityRule(
      "a", source: "b", .a, tests: ["c"], parameters: ["settleDuration", "finishVelocity"])
    let section = FidelitySection("fastPull", code: [], rules: [rule])
    #expect(
      missing(of: .fastPull, in: [section]) == [
        "fastPull: name finishesAt in \(folder)/FastPull.swift, `parameters:` of the rule it varies"
      ])
  }

  @Test func `what is exempt is there, and has no rule`() {
    let named = Set(rules.flatMap(\.parameters).map(\.name))
    for key in FidelityTests.exempt.keys {
      #expect(keys.contains(key) && !named.contains(key), "\(key)")
    }
  }

  @Test func `every parameter that a rule names is there`() {
    #expect(unknown(rules.flatMap(\.parameters)) == [])
    #expect(options.map(\.parameter).filter { !policyParameters.contains($0) } == [])
  }

  @Test func `a parameter that is not there is found`() {
    let parameters: [FidelityParameter] = [
      "hysteresis", "gateOffset", "histeresis", "setTranslationResetsVelocity",
      FidelityParameter("setTranslationResetsVelocity", default: false, isOfCoreAlone: true),
      FidelityParameter("nowhere", default: 0, isOfCoreAlone: true),
      FidelityParameter("startDelay", default: 0, isOfCoreAlone: true),
    ]
    let found = ["histeresis", "setTranslationResetsVelocity", "nowhere", "startDelay"]
    #expect(unknown(parameters) == found)
  }
}

import DismissalCore
import DismissalReport

/// What is wrong with rules, in words; each is a function, so that it can be shown to find a fault.
enum FidelityFaults {
  /// Rules that lack a source, a grade or a test, and rules of grade U that say no more.
  static func incomplete(_ rules: [FidelityRule]) -> [String] {
    rules.flatMap { rule in
      var faults: [String] = []
      if rule.source.isEmpty { faults.append("no source") }
      if rule.grades.isEmpty { faults.append("no grade") }
      if rule.tests.isEmpty { faults.append("no test") }
      if rule.grades.contains(.u) {
        if rule.parameters.isEmpty, !isOurs(rule.source) {
          faults.append("grade U, but neither a parameter nor \"ours\"")
        }
        for parameter in rule.parameters where parameter.defaultText == nil {
          faults.append("grade U, but no default of \(parameter.name)")
        }
      }
      return faults.map { "\(rule.text): \($0)" }
    }
  }

  /// Kinds of effects that no rule is about.
  static func uncovered(_ kinds: [EffectKind], by rules: [FidelityRule]) -> [EffectKind] {
    let covered = Set(rules.flatMap(\.effects))
    return kinds.filter { !covered.contains($0) }
  }

  /// Names of tests that are not there.
  static func missing(_ names: [String], in tests: NamedTests) -> [String] {
    names.filter { !tests.contains($0) }
  }

  /// Whether the source says that the rule is a choice of ours, as a word of its own.
  private static func isOurs(_ source: String) -> Bool {
    source.split { !$0.isLetter }.contains("ours")
  }
}

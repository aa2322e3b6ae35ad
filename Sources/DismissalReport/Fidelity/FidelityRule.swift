import DismissalCore

/// A rule of UIKit, or of a policy, that the model follows: where it is from, and what holds it.
package struct FidelityRule: Sendable {
  /// The rule in a sentence, with Markdown's marks.
  package let text: String
  /// Where it is from; "ours" marks a choice.
  package let source: String
  /// One, or several where parts of the rule are known differently well.
  package let grades: [FidelityGrade]
  /// What fails if the model leaves the rule: a test's sentence, or a script's path from the root.
  package let tests: [String]
  /// The parameters that vary it.
  package let parameters: [FidelityParameter]
  /// The effects that it is about.
  package let effects: [EffectKind]

  package init(
    _ text: String, source: String, _ grades: FidelityGrade..., tests: [String],
    parameters: [FidelityParameter] = [], effects: [EffectKind] = []
  ) {
    self.text = text
    self.source = source
    self.grades = grades
    self.tests = tests
    self.parameters = parameters
    self.effects = effects
  }
}

/// A parameter of a policy that departs from the write-up which the policy restates, and why.
package struct FidelityOption: Sendable {
  package let parameter: String
  /// The value that departs, as a script writes it; `nil`: any.
  package let value: String?
  /// What of the literal rule it mends.
  package let mends: String
  package let source: String
  package let tests: [String]

  package init(
    _ parameter: String, _ value: String? = nil, mends: String, source: String, tests: [String]
  ) {
    self.parameter = parameter
    self.value = value
    self.mends = mends
    self.source = source
    self.tests = tests
  }
}

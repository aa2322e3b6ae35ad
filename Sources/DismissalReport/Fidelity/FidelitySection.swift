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
    [pan, touchDelivery, scrollView, physics, transition, everyPolicy] + ofPolicies
}

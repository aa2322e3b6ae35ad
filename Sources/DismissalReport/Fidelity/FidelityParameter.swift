import DismissalCore

/// A parameter that a rule is about, under the name that scripts write in `present` or a policy.
///
/// A text alone names one. A rule of grade U names it with its default, which is read from the code
/// and never written out.
package struct FidelityParameter: Sendable {
  package let name: String
  /// What it is when nobody sets it, as a script would write it; `nil`: the rule does not say.
  package let defaultText: String?
  /// Whether no script can set it yet.
  package let isOfCoreAlone: Bool

  private init(_ name: String, text: String?, isOfCoreAlone: Bool) {
    self.name = name
    defaultText = text
    self.isOfCoreAlone = isOfCoreAlone
  }

  package init(_ name: String, default value: Double, isOfCoreAlone: Bool = false) {
    self.init(name, text: NumberText.shortest(value), isOfCoreAlone: isOfCoreAlone)
  }

  package init(_ name: String, default value: Bool, isOfCoreAlone: Bool = false) {
    self.init(name, text: "\(value)", isOfCoreAlone: isOfCoreAlone)
  }

  package init(
    _ name: String, default value: some RawRepresentable<String>, isOfCoreAlone: Bool = false
  ) {
    self.init(name, text: "\"\(value.rawValue)\"", isOfCoreAlone: isOfCoreAlone)
  }
}

extension FidelityParameter: ExpressibleByStringLiteral {
  package init(stringLiteral name: String) {
    self.init(name, text: nil, isOfCoreAlone: false)
  }
}

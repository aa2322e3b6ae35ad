import DismissalCore

/// The names that a rule may use, and what somebody meant who wrote another.
struct RuleNames {
  /// The numbers that the policy declares.
  let parameters: [String]

  static let remedy = "help(\"Facts\") lists the facts, functions are \(RuleFunction.list)"

  /// `did you mean velocity.y?`, or what kind of name was expected.
  func suggestion(for path: String, isCall: Bool) -> String {
    if let bare = RuleNames.without("now.", path), isKnown(bare) {
      return "did you mean \(bare)? A rule names facts without now"
    }
    if let bare = RuleNames.without("math.", path), RuleFunction(rawValue: bare) != nil {
      return "did you mean \(bare)(…)?"
    }
    let functions = RuleFunction.allCases.map(\.rawValue)
    if isCall {
      let nearest = path == "log" ? "ln" : NearestName.to(path, among: functions)
      return nearest.map { "did you mean \($0)(…)?" } ?? "expected one of \(RuleFunction.list)"
    }
    let parts = Fact.allCases.map(\.rawValue).filter { $0.hasPrefix(path + ".") }
    if !parts.isEmpty { return "did you mean \(parts.joined(separator: " or "))?" }
    let known = Fact.allCases.map(\.rawValue) + parameters
    return NearestName.to(path, among: known).map { "did you mean \($0)?" }
      ?? "expected a fact or one of the policy's parameters"
  }

  private func isKnown(_ name: String) -> Bool {
    Fact(rawValue: name) != nil || parameters.contains(name)
  }

  private static func without(_ prefix: String, _ path: String) -> String? {
    path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : nil
  }
}

/// A function of numbers that rules may use.
enum RuleFunction: String, CaseIterable {
  case max, min, abs, sign, atan, ln

  static let list = allCases.map(\.rawValue).joined(separator: ", ")

  var takes: String {
    switch self {
    case .max, .min: "two numbers or more"
    case .abs, .sign, .atan, .ln: "one number"
    }
  }

  var example: String {
    switch self {
    case .max, .min: "\(rawValue)(translation.y, 0)"
    case .abs, .sign, .atan, .ln: "\(rawValue)(translation.y)"
    }
  }

  /// `nil` for a wrong number of operands.
  func applied(to operands: [Expression]) -> Expression? {
    guard let first = operands.first else { return nil }
    switch self {
    case .max, .min:
      guard operands.count > 1 else { return nil }
      return operands.dropFirst().reduce(first) {
        self == .max ? .larger($0, $1) : .smaller($0, $1)
      }
    case .abs, .sign, .atan, .ln:
      guard operands.count == 1 else { return nil }
    }
    switch self {
    case .abs: return .magnitude(first)
    case .sign: return .sign(first)
    case .atan: return .arctangent(first)
    case .ln, .max, .min: return .logarithm(first)
    }
  }
}

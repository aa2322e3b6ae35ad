// Rules as text.

extension Expression {
  /// The operand as a formula; empty for plain numbers.
  public var text: String {
    switch self {
    case .number, .difference(.number, .number): ""
    default: formula()
    }
  }

  /// The operand as a formula, plain numbers too.
  ///
  /// - Parameter parameters: where they are given, each parameter is followed by its number.
  public func formula(_ parameters: PolicyParameters? = nil) -> String {
    func part(_ operand: Expression) -> String { operand.operand(parameters) }
    return switch self {
    case .number(let number): NumberText.shortest(number)
    case .parameter(let name):
      parameters.map { "\(name) (\(NumberText.shortest($0.number(name))))" } ?? name
    case .register(let name): name
    case .fact(let fact): fact.rawValue
    case .sum(let left, let right): "\(part(left)) + \(part(right))"
    case .difference(let left, let right): "\(part(left)) − \(part(right))"
    case .product(let left, let right): "\(part(left)) × \(part(right))"
    case .quotient(let left, let right): "\(part(left)) ÷ \(part(right))"
    case .larger(let left, let right):
      "max(\(left.formula(parameters)), \(right.formula(parameters)))"
    case .smaller(let left, let right):
      "min(\(left.formula(parameters)), \(right.formula(parameters)))"
    case .magnitude(let operand): "|\(operand.formula(parameters))|"
    case .sign(let operand): "sign(\(operand.formula(parameters)))"
    case .arctangent(let operand): "atan(\(operand.formula(parameters)))"
    case .logarithm(let operand): "ln(\(operand.formula(parameters)))"
    case .choice(let condition, let held, let other):
      "(\(part(held)) if \(condition.text(parameters)), else \(part(other)))"
    }
  }

  /// The operand as a part of a larger formula: sums in brackets.
  private func operand(_ parameters: PolicyParameters?) -> String {
    switch self {
    case .sum, .difference: "(\(formula(parameters)))"
    default: formula(parameters)
    }
  }

  /// The unit of its first fact.
  var unit: Unit {
    switch self {
    case .fact(let fact): fact.unit
    case .number, .parameter, .register, .arctangent, .logarithm: .none
    case .quotient(let left, let right): left.unit == right.unit ? .fraction : left.unit
    case .sum(let left, let right), .difference(let left, let right),
      .product(let left, let right), .larger(let left, let right), .smaller(let left, let right),
      .choice(_, let left, let right):
      left.unit == .none ? right.unit : left.unit
    case .magnitude(let operand), .sign(let operand): operand.unit
    }
  }
}

extension Comparison {
  /// The unit of the numbers that are compared.
  var unit: Unit { left.unit == .none ? right.unit : left.unit }
}

extension Condition {
  /// The condition as a formula.
  public var text: String { text(nil) }

  /// The condition as a formula.
  ///
  /// - Parameter parameters: where they are given, each parameter is followed by its number.
  public func text(_ parameters: PolicyParameters?) -> String {
    switch self {
    case .comparison(let comparison):
      "\(comparison.left.formula(parameters)) \(comparison.relation.rawValue)"
        + " \(comparison.right.formula(parameters))"
    case .always(let holds): holds ? "always" : "never"
    case .fact(let fact): fact.rawValue
    case .flag(let name): name
    case .answer: "the script's function says so"
    case .not(let operand): "not \(operand.part(parameters))"
    case .both(let left, let right): "\(left.part(parameters)) and \(right.part(parameters))"
    case .either(let left, let right): "\(left.part(parameters)) or \(right.part(parameters))"
    }
  }

  /// The condition as a part of a larger one.
  private func part(_ parameters: PolicyParameters?) -> String {
    switch self {
    case .both, .either: "(\(text(parameters)))"
    case .comparison, .always, .fact, .flag, .answer, .not: text(parameters)
    }
  }
}

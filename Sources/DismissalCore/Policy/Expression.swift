/// An operand of a rule: arithmetic over numbers, parameters, facts and registers, kept as a value
/// so that it can be evaluated, explained, varied and printed.
public indirect enum Expression: Equatable, Sendable {
  case number(Double)
  case parameter(String)
  case fact(Fact)
  case register(String)
  case sum(Expression, Expression)
  case difference(Expression, Expression)
  case product(Expression, Expression)
  /// The left operand divided by the right; division by zero is 0, so that no rule makes a NaN.
  case quotient(Expression, Expression)
  case larger(Expression, Expression)
  case smaller(Expression, Expression)
  case magnitude(Expression)
  /// −1, 0 or 1.
  case sign(Expression)
  /// In radians.
  case arctangent(Expression)
  /// The natural logarithm; 0 for what has none, so that no rule makes a NaN.
  case logarithm(Expression)
  /// The first expression where the condition holds, else the second.
  case choice(Condition, Expression, Expression)

  public static func - (left: Expression, right: Expression) -> Expression {
    .difference(left, right)
  }
  public static func + (left: Expression, right: Expression) -> Expression { .sum(left, right) }
  public static func * (left: Expression, right: Expression) -> Expression { .product(left, right) }
  public static func / (left: Expression, right: Expression) -> Expression {
    .quotient(left, right)
  }

  public static func < (left: Expression, right: Expression) -> Condition {
    .comparison(Comparison(left: left, relation: .less, right: right))
  }
  public static func <= (left: Expression, right: Expression) -> Condition {
    .comparison(Comparison(left: left, relation: .lessOrEqual, right: right))
  }
  public static func > (left: Expression, right: Expression) -> Condition {
    .comparison(Comparison(left: left, relation: .greater, right: right))
  }
  public static func >= (left: Expression, right: Expression) -> Condition {
    .comparison(Comparison(left: left, relation: .greaterOrEqual, right: right))
  }
}

/// How the two numbers of a comparison must stand to each other.
public enum Relation: String, Codable, Sendable {
  case less = "<"
  case lessOrEqual = "≤"
  case greater = ">"
  case greaterOrEqual = "≥"

  /// Whether the left number must be the larger one.
  public var wantsMore: Bool {
    switch self {
    case .greater, .greaterOrEqual: true
    case .less, .lessOrEqual: false
    }
  }

  /// Whether equal numbers will do.
  public var includesEqual: Bool {
    switch self {
    case .lessOrEqual, .greaterOrEqual: true
    case .less, .greater: false
    }
  }

  /// The relation that holds where this one does not.
  public var opposite: Relation {
    switch self {
    case .less: .greaterOrEqual
    case .lessOrEqual: .greater
    case .greater: .lessOrEqual
    case .greaterOrEqual: .less
    }
  }

  /// The same relation with the sides exchanged.
  public var mirrored: Relation {
    switch self {
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    }
  }

  func holds(_ left: Double, _ right: Double) -> Bool {
    switch self {
    case .less: left < right
    case .lessOrEqual: left <= right
    case .greater: left > right
    case .greaterOrEqual: left >= right
    }
  }
}

/// Two operands and the relation that is asked for.
public struct Comparison: Equatable, Sendable {
  public var left: Expression
  public var relation: Relation
  public var right: Expression
}

/// A yes or no of a rule.
public indirect enum Condition: Equatable, Sendable {
  case comparison(Comparison)
  /// Holds always, or never.
  case always(Bool)
  /// A fact that is a yes or no.
  case fact(Fact)
  /// A register that was written by a condition, read as a yes or no.
  case flag(String)
  /// What somebody outside of the rules answers to the rule's question (`PolicyRules.asked`).
  case answer
  case not(Condition)
  case both(Condition, Condition)
  case either(Condition, Condition)

  /// Both; what always or never holds leaves no trace.
  public static func && (left: Condition, right: Condition) -> Condition {
    switch (left, right) {
    case (.always(true), let other), (let other, .always(true)): other
    case (.always(false), _), (_, .always(false)): .always(false)
    default: .both(left, right)
    }
  }
  /// Either; what always or never holds leaves no trace.
  public static func || (left: Condition, right: Condition) -> Condition {
    switch (left, right) {
    case (.always(false), let other), (let other, .always(false)): other
    case (.always(true), _), (_, .always(true)): .always(true)
    default: .either(left, right)
    }
  }
  public static prefix func ! (operand: Condition) -> Condition { .not(operand) }
}

/// A question that was put to the policy, its answer, and every comparison that was made for it.
public struct Decision: Equatable, Sendable {
  public enum Question: String, Sendable {
    /// May this pan begin the dismissal?
    case attempt
    /// Is it decided while the finger is down?
    case during
    /// What does this lift come to?
    case release
    /// What does the lift from the list come to?
    case scrollRelease
  }

  /// One part of the rule, with its numbers.
  public struct Finding: Equatable, Sendable {
    /// A side of a comparison: its formula, empty for a plain number, and its number.
    public struct Operand: Equatable, Sendable {
      public let text: String
      public let value: Double

      /// `location.y = 90`; a number alone is its own name.
      public var named: String {
        let number = NumberText.nineDigits(value)
        return text.isEmpty ? number : "\(text) = \(number)"
      }
    }

    /// A yes or no, or two numbers that were compared.
    public enum Kind: Equatable, Sendable {
      case flag(String)
      case comparison(Operand, Relation, Operand)
    }

    public let kind: Kind
    public let holds: Bool
    public let unit: Unit
    /// Whether the part says what the flag before it needs, which may have been asked earlier.
    public var isNeed = false

    /// The part in words, with the numbers that it compared.
    public var text: String {
      switch kind {
      case .flag(let name): name
      case .comparison(let left, let relation, let right):
        "\(isNeed ? "  needs " : "")\(left.named) \(relation.rawValue) \(right.named)"
      }
    }

    /// By how much the left number is above the right one; `nil` for a yes or no.
    public var margin: Double? {
      guard case .comparison(let left, _, let right) = kind else { return nil }
      return left.value - right.value
    }
  }

  public let time: Timestamp
  public let question: Question
  public let outcome: Outcome
  public let findings: [Finding]
  /// Which of the findings decided: with it the other way, and nothing else, so would be the
  /// outcome; of several the nearest. `nil` where nothing was compared.
  public let deciding: Int?
  /// What was so.
  public let facts: Facts

  /// Whether the attempt succeeded; of a lift, whether it finished.
  public var answer: Bool { outcome == .finish }

  public var decidingFinding: Finding? { deciding.map { findings[$0] } }
}

extension Expression {
  /// The operand as a formula; empty for plain numbers.
  public var text: String {
    switch self {
    case .number: ""
    case .parameter(let name), .register(let name): name
    case .fact(let fact): fact.rawValue
    case .sum(let left, let right): "\(left.operand) + \(right.operand)"
    case .difference(.number, .number): ""
    case .difference(let left, let right): "\(left.operand) − \(right.operand)"
    case .product(let left, let right): "\(left.operand) × \(right.operand)"
    case .quotient(let left, let right): "\(left.operand) ÷ \(right.operand)"
    case .larger(let left, let right): "max(\(left.operand), \(right.operand))"
    case .smaller(let left, let right): "min(\(left.operand), \(right.operand))"
    case .magnitude(let operand): "|\(operand.operand)|"
    case .sign(let operand): "sign(\(operand.operand))"
    case .arctangent(let operand): "atan(\(operand.operand))"
    case .logarithm(let operand): "ln(\(operand.operand))"
    case .choice(let condition, let held, let other):
      "(\(held.operand) if \(condition.text), else \(other.operand))"
    }
  }

  /// The operand as a part of a larger formula: sums in brackets.
  var operand: String {
    switch self {
    case .number(let number): NumberText.shortest(number)
    case .sum, .difference: text.isEmpty ? "0" : "(\(text))"
    default: text
    }
  }

  /// The unit of its first fact.
  var unit: Unit {
    switch self {
    case .fact(let fact): fact.unit
    case .number, .parameter, .register, .arctangent, .logarithm: .none
    case .quotient(let left, let right): left.unit == right.unit ? .fraction : left.unit
    case .sum(let left, _), .difference(let left, _), .product(let left, _),
      .larger(let left, _), .smaller(let left, _), .magnitude(let left),
      .sign(let left), .choice(_, let left, _):
      left.unit
    }
  }
}

extension Condition {
  /// The condition as a sentence.
  public var text: String {
    switch self {
    case .comparison(let comparison):
      "\(comparison.left.operand) \(comparison.relation.rawValue) \(comparison.right.operand)"
    case .always(let holds): holds ? "always" : "never"
    case .fact(let fact): fact.rawValue
    case .flag(let name): name
    case .answer: "the script's function says so"
    case .not(let operand): "not \(operand.part)"
    case .both(let left, let right): "\(left.part) and \(right.part)"
    case .either(let left, let right): "\(left.part) or \(right.part)"
    }
  }

  /// The condition as a part of a larger one.
  private var part: String {
    switch self {
    case .both, .either: "(\(text))"
    case .comparison, .always, .fact, .flag, .answer, .not: text
    }
  }
}

/// A question that was put to the policy, its answer, and every comparison that was made for it.
public struct Decision: Equatable, Sendable {
  public enum Question: String, Sendable {
    /// May this pan begin the dismissal?
    case attempt
    /// Does this lift finish it?
    case release
  }

  /// One part of the rule, with its numbers.
  public struct Finding: Equatable, Sendable {
    /// The part in words, with the numbers that it compared.
    public let text: String
    public let holds: Bool
    /// By how much the left number is above the right one; `nil` for a yes or no.
    public let margin: Double?
    public let unit: Unit
  }

  public let time: Timestamp
  public let question: Question
  public let answer: Bool
  public let findings: [Finding]
}

extension Policy {
  /// Evaluates a condition part by part.
  func findings(
    of condition: Condition, _ facts: Facts, _ memory: PolicyMemory
  ) -> [Decision.Finding] {
    let names = Program.Names(registers: rules.registers.map(\.name), parameters: parameters)
    switch condition {
    case .comparison(let comparison):
      let left = Program(comparison.left, in: names).evaluate(facts, memory)
      let right = Program(comparison.right, in: names).evaluate(facts, memory)
      let text =
        "\(named(comparison.left, left)) \(comparison.relation.rawValue)"
        + " \(named(comparison.right, right))"
      return [
        Decision.Finding(
          text: text, holds: comparison.relation.holds(left, right), margin: left - right,
          unit: comparison.left.unit)
      ]
    case .flag(let name):
      let holds = Program(condition, in: names).holds(facts, memory)
      let latch = Decision.Finding(text: name, holds: holds, margin: nil, unit: .none)
      return [latch] + needs(of: name, facts, memory)
    case .not(let operand):
      return findings(of: operand, facts, memory)
    case .both(let left, let right), .either(let left, let right):
      return findings(of: left, facts, memory) + findings(of: right, facts, memory)
    }
  }

  /// What the list's next didScroll would ask before it sets this flag: how far from open a gate is.
  ///
  /// A latch alone says only no. It may say otherwise than these: willBeginDragging closes it too.
  private func needs(
    of flag: String, _ facts: Facts, _ memory: PolicyMemory
  ) -> [Decision.Finding] {
    rules.onDidScroll.flatMap { assignment -> [Decision.Finding] in
      guard assignment.register == flag, case .condition(let condition) = assignment.source
      else { return [] }
      return findings(of: condition, facts, memory).map { finding in
        Decision.Finding(
          text: "  needs \(finding.text)", holds: finding.holds, margin: finding.margin,
          unit: finding.unit)
      }
    }
  }

  /// An operand with its number: `location.y = 90`; a number alone is its own name.
  private func named(_ expression: Expression, _ value: Double) -> String {
    let number = NumberText.nineDigits(value)
    let name = expression.text
    return name.isEmpty ? number : "\(name) = \(number)"
  }
}

extension Expression {
  /// The operand as a formula; empty for plain numbers.
  var text: String {
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
    }
  }

  private var operand: String {
    if case .number(let number) = self { return NumberText.shortest(number) }
    return text
  }

  /// The unit of its first fact.
  var unit: Unit {
    switch self {
    case .fact(let fact): fact.unit
    case .number, .parameter, .register: .none
    case .sum(let left, _), .difference(let left, _), .product(let left, _),
      .quotient(let left, _), .larger(let left, _), .smaller(let left, _), .magnitude(let left),
      .sign(let left):
      left.unit
    }
  }
}

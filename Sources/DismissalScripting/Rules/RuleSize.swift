import DismissalCore

/// How large a rule is: the core evaluates it on a stack of 16 numbers, and memory is counted.
struct RuleSize {
  /// Operands and operations.
  private(set) var parts = 1
  /// How many numbers lie on the stack at most.
  private(set) var depth = 1

  /// The core's 16 without those that the options of every policy put around a rule.
  static let deepest = 12
  static let mostParts = 400

  var isAccepted: Bool { depth <= RuleSize.deepest && parts <= RuleSize.mostParts }

  init(_ expression: Expression) {
    switch expression {
    case .number, .parameter, .fact, .register: break
    case .magnitude(let operand), .sign(let operand), .arctangent(let operand),
      .logarithm(let operand):
      add([RuleSize(operand)])
    case .sum(let left, let right), .difference(let left, let right),
      .product(let left, let right), .quotient(let left, let right),
      .larger(let left, let right), .smaller(let left, let right):
      add([RuleSize(left), RuleSize(right)])
    case .choice(let condition, let held, let other):
      add([RuleSize(condition), RuleSize(held), RuleSize(other)])
    }
  }

  init(_ condition: Condition) {
    switch condition {
    case .always, .fact, .flag, .answer: break
    case .comparison(let comparison):
      add([RuleSize(comparison.left), RuleSize(comparison.right)])
    case .not(let operand): add([RuleSize(operand)])
    case .both(let left, let right), .either(let left, let right):
      add([RuleSize(left), RuleSize(right)])
    }
  }

  /// Each operand waits on the stack while those after it are evaluated.
  private mutating func add(_ operands: [RuleSize]) {
    for (index, operand) in operands.enumerated() {
      parts += operand.parts
      depth = max(depth, index + operand.depth)
    }
  }
}

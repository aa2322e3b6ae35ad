/// A rule flattened to postfix instructions with names resolved to indices: what runs per event.
///
/// An indirect tree costs about two and a half times as much to walk (Documentation/Decisions/0004).
struct Program: Equatable, Sendable {
  private enum Instruction: Equatable, Sendable {
    case number(Double)
    case fact(Fact)
    case register(Int)
    case add, subtract, multiply, divide, larger, smaller, magnitude, sign, arctangent, logarithm
    case compare(Relation)
    case not, both, either
    /// Of three numbers the second where the first is not 0, else the third.
    case choose
    /// What somebody outside of the rules answers.
    case answer
  }

  private var instructions: [Instruction] = []

  init(_ expression: Expression, in names: Names) {
    flatten(expression, names)
  }

  init(_ condition: Condition, in names: Names) {
    flatten(condition, names)
  }

  /// The names that a policy's rules may use, with the values its parameters have.
  struct Names {
    var registers: [String]
    var parameters: PolicyParameters

    func register(_ name: String) -> Int {
      guard let index = registers.firstIndex(of: name) else {
        preconditionFailure("a rule uses the register \(name), which its policy does not declare")
      }
      return index
    }
  }

  /// The program's number; a condition's is 1 or 0.
  ///
  /// Always finite, and each part of it too: what is too large for a double is the largest one.
  ///
  /// - Parameter answer: what somebody outside of the rules answers, where they ask.
  func evaluate(_ facts: Facts, _ memory: PolicyMemory, answer: Bool = false) -> Double {
    var stack = InlineStack()
    for instruction in instructions {
      switch instruction {
      case .number(let value): stack.push(value)
      case .fact(let fact): stack.push(facts[fact])
      case .register(let index): stack.push(memory[index])
      case .add: stack.combine { ($0 + $1).finite }
      case .subtract: stack.combine { ($0 - $1).finite }
      case .multiply: stack.combine { ($0 * $1).finite }
      case .divide: stack.combine { $1 == 0 ? 0 : ($0 / $1).finite }
      case .larger: stack.combine { $0 < $1 ? $1 : $0 }
      case .smaller: stack.combine { $1 < $0 ? $1 : $0 }
      case .magnitude: stack.replace { $0.magnitude }
      case .sign: stack.replace { $0 > 0 ? 1 : ($0 < 0 ? -1 : 0) }
      case .arctangent: stack.replace { LibM.atan2($0, 1) }
      case .logarithm: stack.replace { $0 > 0 ? LibM.log($0) : 0 }
      case .choose: stack.choose()
      case .answer: stack.push(answer ? 1 : 0)
      case .compare(let relation): stack.combine { relation.holds($0, $1) ? 1 : 0 }
      case .not: stack.replace { $0 == 0 ? 1 : 0 }
      case .both: stack.combine { $0 != 0 && $1 != 0 ? 1 : 0 }
      case .either: stack.combine { $0 != 0 || $1 != 0 ? 1 : 0 }
      }
    }
    return stack.top
  }

  /// Whether it looks at what the list shows.
  var readsList: Bool {
    instructions.contains { instruction in
      guard case .fact(let fact) = instruction else { return false }
      return fact.isOfList
    }
  }

  func holds(_ facts: Facts, _ memory: PolicyMemory, answer: Bool = false) -> Bool {
    evaluate(facts, memory, answer: answer) != 0
  }

  private mutating func flatten(_ expression: Expression, _ names: Names) {
    switch expression {
    case .number(let value): emit(.number(value))
    case .parameter(let name): emit(.number(names.parameters.number(name)))
    case .fact(let fact): emit(.fact(fact))
    case .register(let name): emit(.register(names.register(name)))
    case .sum(let left, let right): flatten(left, right, .add, names)
    case .difference(let left, let right): flatten(left, right, .subtract, names)
    case .product(let left, let right): flatten(left, right, .multiply, names)
    case .quotient(let left, let right): flatten(left, right, .divide, names)
    case .larger(let left, let right): flatten(left, right, .larger, names)
    case .smaller(let left, let right): flatten(left, right, .smaller, names)
    case .magnitude(let operand):
      flatten(operand, names)
      emit(.magnitude)
    case .sign(let operand):
      flatten(operand, names)
      emit(.sign)
    case .arctangent(let operand):
      flatten(operand, names)
      emit(.arctangent)
    case .logarithm(let operand):
      flatten(operand, names)
      emit(.logarithm)
    case .choice(let condition, let held, let other):
      flatten(condition, names)
      flatten(held, names)
      flatten(other, names)
      emit(.choose)
    }
  }

  private mutating func flatten(
    _ left: Expression, _ right: Expression, _ operation: Instruction, _ names: Names
  ) {
    flatten(left, names)
    flatten(right, names)
    emit(operation)
  }

  private mutating func flatten(_ condition: Condition, _ names: Names) {
    switch condition {
    case .comparison(let comparison):
      flatten(comparison.left, comparison.right, .compare(comparison.relation), names)
    case .always(let holds):
      emit(.number(holds ? 1 : 0))
    case .fact(let fact):
      emit(.fact(fact))
    case .flag(let name):
      emit(.register(names.register(name)))
    case .answer:
      emit(.answer)
    case .not(let operand):
      flatten(operand, names)
      emit(.not)
    case .both(let left, let right):
      flatten(left, names)
      flatten(right, names)
      emit(.both)
    case .either(let left, let right):
      flatten(left, names)
      flatten(right, names)
      emit(.either)
    }
  }

  private mutating func emit(_ instruction: Instruction) {
    instructions.append(instruction)
    precondition(depth <= InlineStack.capacity, "a rule nests more than 16 operands deep")
  }

  /// How many numbers are on the stack after the last instruction.
  private var depth: Int {
    instructions.reduce(0) { depth, instruction in
      switch instruction {
      case .number, .fact, .register, .answer: depth + 1
      case .magnitude, .sign, .arctangent, .logarithm, .not: depth
      case .choose: depth - 2
      case .add, .subtract, .multiply, .divide, .larger, .smaller, .compare, .both, .either:
        depth - 1
      }
    }
  }
}

/// The evaluator's stack, without an allocation.
private struct InlineStack {
  static let capacity = 16
  private var values = SIMD16<Double>()
  private var count = 0

  var top: Double { count > 0 ? values[count - 1] : 0 }

  mutating func push(_ value: Double) {
    values[count] = value
    count += 1
  }

  mutating func combine(_ operation: (Double, Double) -> Double) {
    count -= 1
    values[count - 1] = operation(values[count - 1], values[count])
  }

  mutating func choose() {
    count -= 2
    if values[count - 1] != 0 {
      values[count - 1] = values[count]
    } else {
      values[count - 1] = values[count + 1]
    }
  }

  mutating func replace(_ operation: (Double) -> Double) {
    values[count - 1] = operation(values[count - 1])
  }
}

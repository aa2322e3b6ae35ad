/// Which policy, with which parameters: what a stored state needs to find it again.
public struct PolicyReference: Hashable, Codable, Sendable {
  public let name: String
  public let parameters: PolicyParameters
}

/// A policy ready to run: its rules flattened for one set of parameter values.
public struct Policy: Equatable, Sendable {
  /// The definition's name and the parameters' values.
  public let reference: PolicyReference
  /// The rules as data, for explanations.
  public let rules: PolicyRules

  private let begins: Program
  private let progress: Program
  private let finishes: Program
  private let onWillBeginDragging: [Write]
  private let onDidScroll: [Write]
  private let onAttempt: [Write]

  private struct Write: Equatable, Sendable {
    let register: Int
    let value: Program
  }

  /// Flattens the definition's rules for these parameters (the literal ones by default).
  public init(_ definition: PolicyDefinition, _ parameters: PolicyParameters? = nil) {
    let parameters = parameters ?? PolicyParameters(definition.parameters)
    let rules = definition.rules(parameters)
    precondition(
      rules.registers.count <= PolicyMemory.capacity, "a policy has more than 8 registers")
    let names = Program.Names(registers: rules.registers.map(\.name), parameters: parameters)
    reference = PolicyReference(name: definition.name, parameters: parameters)
    self.rules = rules
    begins = Program(rules.begins, in: names)
    progress = Program(rules.progress, in: names)
    finishes = Program(rules.finishes, in: names)
    onWillBeginDragging = Policy.flatten(rules.onWillBeginDragging, names)
    onDidScroll = Policy.flatten(rules.onDidScroll, names)
    onAttempt = Policy.flatten(rules.onAttempt, names)
  }

  public var name: String { reference.name }
  public var parameters: PolicyParameters { reference.parameters }

  /// May this pan begin the dismissal now?
  func mayBegin(_ facts: Facts, _ memory: PolicyMemory) -> Bool { begins.holds(facts, memory) }

  /// What is passed to update, before UIKit's clamp to 0…1.
  func progress(_ facts: Facts, _ memory: PolicyMemory) -> Double {
    progress.evaluate(facts, memory)
  }

  /// Does a lift now finish the dismissal?
  func finishes(_ facts: Facts, _ memory: PolicyMemory) -> Bool { finishes.holds(facts, memory) }

  /// May a pan that moves with this velocity (or, at rest, by this movement) begin at all?
  ///
  /// With `axisTest`, only within so many degrees of straight down, the end included. A pan
  /// without any direction passes. Source: Documentation/Fidelity.md, "scrollGate", axisTest.
  func mayRecognize(velocity: Point, movement: Point) -> Bool {
    guard let degrees = rules.axisTest else { return true }
    let direction = velocity == .zero ? movement : velocity
    guard direction != .zero else { return true }
    let angle = LibM.atan2(direction.x.magnitude, direction.y) * 180 / .pi
    // A finger meant to move at exactly this angle may miss it by the rounding of its coordinates.
    let rounding = 1e-9
    return angle <= degrees + rounding
  }

  func listWillBeginDragging(_ facts: Facts, _ memory: inout PolicyMemory) {
    run(onWillBeginDragging, facts, &memory)
  }

  func listDidScroll(_ facts: Facts, _ memory: inout PolicyMemory) {
    run(onDidScroll, facts, &memory)
  }

  func attemptSucceeded(_ facts: Facts, _ memory: inout PolicyMemory) {
    run(onAttempt, facts, &memory)
  }

  /// The value of a register by name; `nil` when the policy declares none of that name.
  public func register(_ name: String, in memory: PolicyMemory) -> Double? {
    rules.registers.firstIndex { $0.name == name }.map { memory[$0] }
  }

  private func run(_ writes: [Write], _ facts: Facts, _ memory: inout PolicyMemory) {
    for write in writes {
      memory[write.register] = write.value.evaluate(facts, memory)
    }
  }

  private static func flatten(_ assignments: [Assignment], _ names: Program.Names) -> [Write] {
    assignments.map { assignment in
      let program =
        switch assignment.source {
        case .expression(let expression): Program(expression, in: names)
        case .condition(let condition): Program(condition, in: names)
        case .flag(let flag): Program(.number(flag ? 1 : 0), in: names)
        }
      return Write(register: names.register(assignment.register), value: program)
    }
  }
}

/// A policy's answers to the questions in which dismissal systems differ, as data.
public struct PolicyRules: Equatable, Sendable {
  /// The registers that the policy declares; all 0 at first.
  public var registers: [RegisterDefinition]
  /// Written when the list's delegate hears that a drag is about to begin.
  public var onWillBeginDragging: [Assignment] = []
  /// Written when the list's delegate hears that the offset changed.
  public var onDidScroll: [Assignment] = []
  /// May this pan begin the dismissal? Asked at began and, without a transition, at each changed.
  public var begins: Condition
  /// Written when an attempt succeeds, before dismiss is called.
  public var onAttempt: [Assignment] = []
  /// What is passed to update.
  public var progress: Expression
  /// Finish when this holds as the finger lifts; cancel when it does not.
  public var finishes: Condition
  /// How the screen's pan and the list's stand to each other; without a gesture delegate they
  /// exclude each other.
  public var recognition = Recognition.exclusive
  /// What a cancelled or failed pan does to the transition.
  public var onCancelled = CancelledAction.literal
  /// How far from straight down a pan may start, in degrees; `nil` for no test.
  public var axisTest: Double?

  /// What every policy must answer; the rest has defaults and is set where it differs.
  public init(
    registers: [RegisterDefinition] = [], begins: Condition, progress: Expression,
    finishes: Condition
  ) {
    self.registers = registers
    self.begins = begins
    self.progress = progress
    self.finishes = finishes
  }
}

/// A number that a policy remembers between events.
public struct RegisterDefinition: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    /// A yes or no; each change is an event of ours under the register's name.
    case flag
    /// A number in this unit.
    case number(Unit)
  }

  public let name: String
  public let kind: Kind
  public let summary: String

  public init(_ name: String, _ kind: Kind, _ summary: String) {
    self.name = name
    self.kind = kind
    self.summary = summary
  }
}

/// One write to a register.
public struct Assignment: Equatable, Sendable {
  public enum Source: Equatable, Sendable {
    case expression(Expression)
    case condition(Condition)
    case flag(Bool)
  }

  public let register: String
  public let source: Source

  public static func set(_ register: String, to expression: Expression) -> Assignment {
    Assignment(register: register, source: .expression(expression))
  }

  public static func set(_ register: String, if condition: Condition) -> Assignment {
    Assignment(register: register, source: .condition(condition))
  }

  public static func set(_ register: String, to flag: Bool) -> Assignment {
    Assignment(register: register, source: .flag(flag))
  }
}

/// What a policy does when its pan is cancelled or fails.
public enum CancelledAction: String, Codable, Sendable {
  /// Nothing at all: the transition stays open.
  case literal
  /// The transition is cancelled.
  case cancel
  /// The release rule decides, as if the finger had lifted.
  case release
}

/// A policy as its file states it: name, parameters and the rules that follow from their values.
public struct PolicyDefinition: Sendable {
  public let name: String
  /// One sentence for lists.
  public let summary: String
  public let parameters: [ParameterDefinition]
  /// The rules for one set of parameter values.
  public let rules: @Sendable (PolicyParameters) -> PolicyRules

  public init(
    name: String, summary: String, parameters: [ParameterDefinition],
    rules: @escaping @Sendable (PolicyParameters) -> PolicyRules
  ) {
    self.name = name
    self.summary = summary
    self.parameters = parameters
    self.rules = rules
  }

  /// The parameter of this name, if the policy has one.
  public func parameter(_ name: String) -> ParameterDefinition? {
    parameters.first { $0.name == name }
  }
}

/// A policy's answers to the questions in which dismissal systems differ, as data.
///
/// Every list of rules is read from its start: the first one whose condition holds answers.
public struct PolicyRules: Equatable, Sendable {
  /// The registers that the policy declares; all 0 at first.
  public var registers: [RegisterDefinition]
  /// Along which line, and which way, the screen leaves.
  public var axis = Axis.vertical
  /// Who presents the screen, and so whom UIKit asks for the animator.
  public var container = Container.modal
  /// What the finger moves.
  public var drive = Drive.transition(.perAttempt)

  // The list.
  /// Whether the list bounces: set as a pan begins, and whenever the list scrolls under it. `nil`
  /// leaves that alone; what the last pan set stays.
  public var bounces: Condition?
  /// Written when the list's delegate hears that a drag is about to begin.
  public var onWillBeginDragging: [Assignment] = []
  /// Written when the list's delegate hears that the offset changed.
  public var onDidScroll: [Assignment] = []
  /// Where the list's movement puts the screen, for policies that the list drives too; asked after
  /// those writes.
  public var scrollFollows: [FollowRule] = []
  /// What the lift from the list decides; asked at didEndDragging. Nothing when none holds.
  public var scrollRelease: [Ruling] = []

  // The pan.
  /// Written at began, before the attempt.
  public var onBegan: [Assignment] = []
  /// May this pan begin the dismissal?
  public var begins: Condition
  /// When that is asked.
  public var asks = AttemptTiming.atBegan
  /// What a pan does whose attempt did not succeed.
  public var onRefusal = RefusedPan.doesNothing
  /// Written when an attempt succeeds, before dismiss is called.
  public var onAttempt: [Assignment] = []
  /// Done when an attempt succeeds, before dismiss is called.
  public var attemptActions: [PanAction] = []
  /// What a changed does to what the finger moves. Nothing when none holds.
  public var follows: [FollowRule]
  /// What is decided while the finger is down; asked after each changed. Nothing when none holds.
  public var decides: [Ruling] = []
  /// What the lift decides; `stay` when none holds.
  public var release: [Ruling]
  /// What a cancelled or failed pan does to the transition.
  public var onCancelled = CancelledAction.nothing
  /// Written when the pan is over, after everything else.
  public var onEnd: [Assignment] = []

  // The recognisers.
  /// How the screen's pan and the list's stand to each other; without a gesture delegate they
  /// exclude each other.
  public var recognition = Recognition.exclusive
  /// How far from the axis a pan may start, in degrees; `nil` for no test.
  public var axisTest: Double?
  /// How many fingers take part; `nil`: all of them.
  public var maximumNumberOfTouches: Int?
  /// What the list does while the screen moves.
  public var list = ListShare.literal
  /// While this holds, a finger that drags both moves the screen alone: the list stays where it is,
  /// at its edge if it was pulled past one, and does not move on at the lift.
  public var holdsList = Condition.always(false)
  /// Whether an attempt that succeeds at the list's edge takes what the list left of the movement,
  /// and the way counts from that edge.
  public var continuesAtEdge = false

  /// Whether a list's refresh control does not fire while the screen follows the finger.
  public var refreshExcludes = false

  /// The questions that somebody outside of the rules answers (a script's functions). The rules here
  /// of progress and finishes are never read then; `begins` has the condition `answer` in it.
  public var asked: Set<Question> = []

  /// What every policy must answer; the rest has defaults and is set where it differs.
  public init(
    registers: [RegisterDefinition] = [], begins: Condition, follows: [FollowRule],
    release: [Ruling]
  ) {
    self.registers = registers
    self.begins = begins
    self.follows = follows
    self.release = release
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

  public var register: String
  public var source: Source

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

/// What a changed does while the pan is followed.
public struct FollowRule: Equatable, Sendable {
  public enum Following: Equatable, Sendable {
    /// update is called with this; UIKit clamps it to 0…1.
    case update(Expression)
    /// The view's frame gets this origin.
    case move(Place)
    /// No call is made.
    case nothing
  }

  public var condition: Condition
  public var following: Following
  /// Done before that.
  public var actions: [PanAction]

  public static func when(
    _ condition: Condition, _ following: Following, _ actions: [PanAction] = []
  ) -> FollowRule {
    FollowRule(condition: condition, following: following, actions: actions)
  }

  public static func always(_ following: Following) -> FollowRule {
    .when(.always(true), following)
  }
}

/// What a lift, or the drag, decides.
public struct Ruling: Equatable, Sendable {
  public var condition: Condition
  public var outcome: Outcome
  /// Done after the outcome's call.
  public var actions: [PanAction]
  /// Whether a decision during the drag leaves the pan followed, so that it may be made again.
  public var repeats: Bool

  public static func when(
    _ condition: Condition, _ outcome: Outcome, _ actions: [PanAction] = [], repeats: Bool = false
  ) -> Ruling {
    Ruling(condition: condition, outcome: outcome, actions: actions, repeats: repeats)
  }

  public static func otherwise(_ outcome: Outcome) -> Ruling { .when(.always(true), outcome) }
}

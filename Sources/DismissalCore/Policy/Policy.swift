/// Which policy, with which parameters: what a stored state needs to find it again.
public struct PolicyReference: Hashable, Codable, Sendable {
  public let name: String
  public let parameters: PolicyParameters
}

/// A policy ready to run: its rules flattened for one set of parameter values.
///
/// A value that nobody changes, behind one reference: each event copies it several times.
public struct Policy: Sendable {
  private let storage: Storage

  private final class Storage: Sendable {
    let reference: PolicyReference
    let rules: PolicyRules
    let flat: FlatRules

    init(_ reference: PolicyReference, _ rules: PolicyRules, _ flat: FlatRules) {
      self.reference = reference
      self.rules = rules
      self.flat = flat
    }
  }

  /// Flattens the definition's rules for these parameters (the literal ones by default).
  public init(_ definition: PolicyDefinition, _ parameters: PolicyParameters? = nil) {
    let parameters = parameters ?? PolicyParameters(definition.parameters)
    let rules = definition.rules(parameters)
    precondition(
      rules.registers.count <= PolicyMemory.capacity, "a policy has more than 8 registers")
    let names = Program.Names(registers: rules.registers.map(\.name), parameters: parameters)
    storage = Storage(
      PolicyReference(name: definition.name, parameters: parameters), rules,
      FlatRules(rules, names))
  }

  /// The definition's name and the parameters' values.
  public var reference: PolicyReference { storage.reference }
  /// The rules as data, for explanations.
  public var rules: PolicyRules { storage.rules }
  private var flat: FlatRules { storage.flat }

  public var name: String { reference.name }
  public var parameters: PolicyParameters { reference.parameters }

  // MARK: Questions

  /// May this pan begin the dismissal now?
  ///
  /// - Parameter answer: what somebody outside of the rules answers, where they ask.
  func mayBegin(_ facts: Facts, _ memory: PolicyMemory, answer: Bool = false) -> Bool {
    flat.begins.holds(facts, memory, answer: answer)
  }

  /// Whether that depends on somebody outside: the options that every policy takes may decide alone.
  func asksWhetherToBegin(_ facts: Facts, _ memory: PolicyMemory) -> Bool {
    rules.asked.contains(.begins)
      && mayBegin(facts, memory, answer: true) != mayBegin(facts, memory, answer: false)
  }

  /// Whether UIKit would be given the one interactor of a policy that reuses it.
  func offersInteractor(_ facts: Facts, _ memory: PolicyMemory) -> Bool {
    flat.isOffered.holds(facts, memory)
  }

  /// What a changed does; `nil` when no rule holds.
  func follow(_ facts: Facts, _ memory: PolicyMemory) -> Followed? {
    first(flat.follows, rules.follows, facts, memory)
  }

  /// Where the list's movement puts the screen; `nil` when no rule holds.
  func scrollFollow(_ facts: Facts, _ memory: PolicyMemory) -> Followed? {
    first(flat.scrollFollows, rules.scrollFollows, facts, memory)
  }

  /// What a follow rule comes to.
  enum Followed: Equatable {
    /// What is passed to update, before UIKit's clamp to 0…1.
    case update(Double, [PanAction])
    case move(Point, [PanAction])
    case nothing([PanAction])
  }

  /// Which ruling during the drag holds; `nil` for none.
  func decide(_ facts: Facts, _ memory: PolicyMemory) -> Int? {
    flat.decides.firstIndex { $0.holds(facts, memory) }
  }

  /// Which ruling of the lift holds; `nil` for none.
  func release(_ facts: Facts, _ memory: PolicyMemory) -> Int? {
    flat.release.firstIndex { $0.holds(facts, memory) }
  }

  /// Which ruling of the lift from the list holds; `nil` for none.
  func scrollRelease(_ facts: Facts, _ memory: PolicyMemory) -> Int? {
    flat.scrollRelease.firstIndex { $0.holds(facts, memory) }
  }

  /// Whether a rule that is read at the pan's events looks at what the list shows, or somebody
  /// outside of the rules may.
  var readsList: Bool { flat.readsList || !rules.asked.isEmpty }

  /// Whether the list bounces now; `nil` where that is none of the policy's business.
  func listBounces(_ facts: Facts, _ memory: PolicyMemory) -> Bool? {
    flat.bounces?.holds(facts, memory)
  }

  /// Whether there is a rule by which the list is held.
  var mayHoldList: Bool { flat.isListHeld != nil }

  /// Whether a finger that drags both moves the screen alone.
  func holdsList(_ facts: Facts, _ memory: PolicyMemory) -> Bool {
    flat.isListHeld?.holds(facts, memory) ?? false
  }

  /// Whether the list drives the screen too.
  var followsList: Bool { !flat.scrollFollows.isEmpty }

  /// Where an outcome's block animation brings the frame's origin.
  func place(of outcome: Outcome, _ facts: Facts, _ memory: PolicyMemory) -> Point? {
    switch outcome {
    case .stay: return nil
    case .finish: return flat.finishPlace.evaluate(facts, memory)
    case .cancel: return flat.cancelPlace.evaluate(facts, memory)
    case .settle(let name):
      guard case .frame(let motion) = rules.drive,
        let index = motion.stops.firstIndex(where: { $0.name == name })
      else { return nil }
      return flat.stops[index].evaluate(facts, memory)
    }
  }

  /// May a pan that moves with this velocity (or, at rest, by this movement) begin at all?
  ///
  /// With `axisTest`, only within so many degrees of the way the screen leaves, the end included. A
  /// pan without any direction passes. Source: Documentation/Fidelity.md, "Every policy", axisTest.
  func mayRecognize(velocity: Point, movement: Point) -> Bool {
    guard let degrees = rules.axisTest,
      let angle = angleFromAxis(velocity: velocity, movement: movement)
    else { return true }
    // A finger meant to move at exactly this angle may miss it by the rounding of its coordinates.
    let rounding = 1e-9
    return angle <= degrees + rounding
  }

  /// How far this velocity (or, at rest, this movement) is from the way the screen leaves, in
  /// degrees from 0 to 180; `nil` without any direction.
  package func angleFromAxis(velocity: Point, movement: Point) -> Double? {
    let direction = velocity == .zero ? movement : velocity
    guard direction != .zero else { return nil }
    let axis = rules.axis
    return LibM.atan2(axis.across(direction).magnitude, axis.of(direction)) * 180 / .pi
  }

  // MARK: Registers

  func listWillBeginDragging(_ facts: Facts, _ memory: inout PolicyMemory) {
    run(flat.onWillBeginDragging, facts, &memory)
  }

  func listDidScroll(_ facts: Facts, _ memory: inout PolicyMemory) {
    run(flat.onDidScroll, facts, &memory)
  }

  func panBegan(_ facts: Facts, _ memory: inout PolicyMemory) {
    run(flat.onBegan, facts, &memory)
  }

  func attemptSucceeded(_ facts: Facts, _ memory: inout PolicyMemory) {
    run(flat.onAttempt, facts, &memory)
  }

  func panIsOver(_ facts: Facts, _ memory: inout PolicyMemory) {
    run(flat.onEnd, facts, &memory)
  }

  /// The value of a register by name; `nil` when the policy declares none of that name.
  public func register(_ name: String, in memory: PolicyMemory) -> Double? {
    rules.registers.firstIndex { $0.name == name }.map { memory[$0] }
  }

  // MARK: Running the flattened rules

  private func first(
    _ flat: [FlatRules.Follow], _ rules: [FollowRule], _ facts: Facts, _ memory: PolicyMemory
  ) -> Followed? {
    guard let index = flat.firstIndex(where: { $0.condition.holds(facts, memory) }) else {
      return nil
    }
    let actions = rules[index].actions
    switch rules[index].following {
    case .update: return .update(flat[index].first.evaluate(facts, memory), actions)
    case .move:
      let place = FlatRules.FlatPlace(x: flat[index].first, y: flat[index].second)
      return .move(place.evaluate(facts, memory), actions)
    case .nothing: return .nothing(actions)
    }
  }

  private func run(_ writes: [FlatRules.Write], _ facts: Facts, _ memory: inout PolicyMemory) {
    for write in writes {
      memory[write.register] = write.value.evaluate(facts, memory)
    }
  }
}

extension Policy: Equatable {
  public static func == (left: Policy, right: Policy) -> Bool {
    left.storage === right.storage
      || (left.reference == right.reference && left.rules == right.rules)
  }
}

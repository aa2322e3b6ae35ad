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
  private let isOffered: Program
  private let follows: [FlatFollow]
  private let scrollFollows: [FlatFollow]
  private let decides: [Program]
  private let release: [Program]
  private let scrollRelease: [Program]
  private let finishPlace: FlatPlace
  private let cancelPlace: FlatPlace
  private let stops: [FlatPlace]
  private let onWillBeginDragging: [Write]
  private let onDidScroll: [Write]
  private let onBegan: [Write]
  private let onAttempt: [Write]
  private let onEnd: [Write]

  private struct Write: Equatable, Sendable {
    let register: Int
    let value: Program
  }

  private struct FlatPlace: Equatable, Sendable {
    let x: Program
    let y: Program

    func evaluate(_ facts: Facts, _ memory: PolicyMemory) -> Point {
      Point(x: x.evaluate(facts, memory), y: y.evaluate(facts, memory))
    }
  }

  private struct FlatFollow: Equatable, Sendable {
    let condition: Program
    /// What is updated, or the new origin's x.
    let first: Program
    let second: Program
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
    follows = Policy.flatten(rules.follows, names)
    scrollFollows = Policy.flatten(rules.scrollFollows, names)
    decides = rules.decides.map { Program($0.condition, in: names) }
    release = rules.release.map { Program($0.condition, in: names) }
    scrollRelease = rules.scrollRelease.map { Program($0.condition, in: names) }
    onWillBeginDragging = Policy.flatten(rules.onWillBeginDragging, names)
    onDidScroll = Policy.flatten(rules.onDidScroll, names)
    onBegan = Policy.flatten(rules.onBegan, names)
    onAttempt = Policy.flatten(rules.onAttempt, names)
    onEnd = Policy.flatten(rules.onEnd, names)
    var offered = Condition.always(false)
    if case .transition(.reused(let condition)) = rules.drive { offered = condition }
    isOffered = Program(offered, in: names)
    let origin = Place(x: .number(0), y: .number(0))
    var places = (finish: origin, cancel: origin, stops: [Place]())
    if case .frame(let motion) = rules.drive {
      if case .move(let place) = motion.finish { places.finish = place }
      places.cancel = motion.cancel
      places.stops = motion.stops.map(\.place)
    }
    finishPlace = Policy.flatten(places.finish, names)
    cancelPlace = Policy.flatten(places.cancel, names)
    stops = places.stops.map { Policy.flatten($0, names) }
  }

  public var name: String { reference.name }
  public var parameters: PolicyParameters { reference.parameters }

  // MARK: Questions

  /// May this pan begin the dismissal now?
  ///
  /// - Parameter answer: what somebody outside of the rules answers, where they ask.
  func mayBegin(_ facts: Facts, _ memory: PolicyMemory, answer: Bool = false) -> Bool {
    begins.holds(facts, memory, answer: answer)
  }

  /// Whether that depends on somebody outside: the options that every policy takes may decide alone.
  func asksWhetherToBegin(_ facts: Facts, _ memory: PolicyMemory) -> Bool {
    rules.asked.contains(.begins)
      && mayBegin(facts, memory, answer: true) != mayBegin(facts, memory, answer: false)
  }

  /// Whether UIKit would be given the one interactor of a policy that reuses it.
  func offersInteractor(_ facts: Facts, _ memory: PolicyMemory) -> Bool {
    isOffered.holds(facts, memory)
  }

  /// What a changed does; `nil` when no rule holds.
  func follow(_ facts: Facts, _ memory: PolicyMemory) -> Followed? {
    first(follows, rules.follows, facts, memory)
  }

  /// Where the list's movement puts the screen; `nil` when no rule holds.
  func scrollFollow(_ facts: Facts, _ memory: PolicyMemory) -> Followed? {
    first(scrollFollows, rules.scrollFollows, facts, memory)
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
    decides.firstIndex { $0.holds(facts, memory) }
  }

  /// Which ruling of the lift holds; `nil` for none.
  func release(_ facts: Facts, _ memory: PolicyMemory) -> Int? {
    release.firstIndex { $0.holds(facts, memory) }
  }

  /// Which ruling of the lift from the list holds; `nil` for none.
  func scrollRelease(_ facts: Facts, _ memory: PolicyMemory) -> Int? {
    scrollRelease.firstIndex { $0.holds(facts, memory) }
  }

  /// Whether the list drives the screen too.
  var followsList: Bool { !scrollFollows.isEmpty }

  /// Where an outcome's block animation brings the frame's origin.
  func place(of outcome: Outcome, _ facts: Facts, _ memory: PolicyMemory) -> Point? {
    switch outcome {
    case .stay: return nil
    case .finish: return finishPlace.evaluate(facts, memory)
    case .cancel: return cancelPlace.evaluate(facts, memory)
    case .settle(let name):
      guard case .frame(let motion) = rules.drive,
        let index = motion.stops.firstIndex(where: { $0.name == name })
      else { return nil }
      return stops[index].evaluate(facts, memory)
    }
  }

  /// May a pan that moves with this velocity (or, at rest, by this movement) begin at all?
  ///
  /// With `axisTest`, only within so many degrees of the way the screen leaves, the end included. A
  /// pan without any direction passes. Source: Documentation/Fidelity.md, "Every policy", axisTest.
  func mayRecognize(velocity: Point, movement: Point) -> Bool {
    guard let degrees = rules.axisTest else { return true }
    let direction = velocity == .zero ? movement : velocity
    guard direction != .zero else { return true }
    let axis = rules.axis
    let angle = LibM.atan2(axis.across(direction).magnitude, axis.of(direction)) * 180 / .pi
    // A finger meant to move at exactly this angle may miss it by the rounding of its coordinates.
    let rounding = 1e-9
    return angle <= degrees + rounding
  }

  // MARK: Registers

  func listWillBeginDragging(_ facts: Facts, _ memory: inout PolicyMemory) {
    run(onWillBeginDragging, facts, &memory)
  }

  func listDidScroll(_ facts: Facts, _ memory: inout PolicyMemory) {
    run(onDidScroll, facts, &memory)
  }

  func panBegan(_ facts: Facts, _ memory: inout PolicyMemory) {
    run(onBegan, facts, &memory)
  }

  func attemptSucceeded(_ facts: Facts, _ memory: inout PolicyMemory) {
    run(onAttempt, facts, &memory)
  }

  func panIsOver(_ facts: Facts, _ memory: inout PolicyMemory) {
    run(onEnd, facts, &memory)
  }

  /// The value of a register by name; `nil` when the policy declares none of that name.
  public func register(_ name: String, in memory: PolicyMemory) -> Double? {
    rules.registers.firstIndex { $0.name == name }.map { memory[$0] }
  }

  // MARK: Running the flattened rules

  private func first(
    _ flat: [FlatFollow], _ rules: [FollowRule], _ facts: Facts, _ memory: PolicyMemory
  ) -> Followed? {
    guard let index = flat.firstIndex(where: { $0.condition.holds(facts, memory) }) else {
      return nil
    }
    let actions = rules[index].actions
    switch rules[index].following {
    case .update: return .update(flat[index].first.evaluate(facts, memory), actions)
    case .move:
      let place = FlatPlace(x: flat[index].first, y: flat[index].second)
      return .move(place.evaluate(facts, memory), actions)
    case .nothing: return .nothing(actions)
    }
  }

  private func run(_ writes: [Write], _ facts: Facts, _ memory: inout PolicyMemory) {
    for write in writes {
      memory[write.register] = write.value.evaluate(facts, memory)
    }
  }

  private static func flatten(_ place: Place, _ names: Program.Names) -> FlatPlace {
    FlatPlace(x: Program(place.x, in: names), y: Program(place.y, in: names))
  }

  private static func flatten(_ rules: [FollowRule], _ names: Program.Names) -> [FlatFollow] {
    rules.map { rule in
      let (first, second): (Expression, Expression) =
        switch rule.following {
        case .update(let progress): (progress, .number(0))
        case .move(let place): (place.x, place.y)
        case .nothing: (.number(0), .number(0))
        }
      return FlatFollow(
        condition: Program(rule.condition, in: names), first: Program(first, in: names),
        second: Program(second, in: names))
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

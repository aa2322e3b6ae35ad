/// A policy's rules with every condition and expression flattened to a program.
struct FlatRules: Sendable {
  let begins: Program
  let isOffered: Program
  let follows: [Follow]
  let scrollFollows: [Follow]
  let decides: [Program]
  let release: [Program]
  let scrollRelease: [Program]
  let finishPlace: FlatPlace
  let cancelPlace: FlatPlace
  let stops: [FlatPlace]
  let bounces: Program?
  /// `nil` for never.
  let isListHeld: Program?
  let onWillBeginDragging: [Write]
  let onDidScroll: [Write]
  let onBegan: [Write]
  let onAttempt: [Write]
  let onEnd: [Write]
  /// Whether what is asked or written at the pan's events looks at what the list shows.
  let readsList: Bool

  struct Write: Equatable, Sendable {
    let register: Int
    let value: Program
  }

  struct FlatPlace: Equatable, Sendable {
    let x: Program
    let y: Program

    func evaluate(_ facts: Facts, _ memory: PolicyMemory) -> Point {
      Point(x: x.evaluate(facts, memory), y: y.evaluate(facts, memory))
    }
  }

  struct Follow: Equatable, Sendable {
    let condition: Program
    /// What is updated, or the new origin's x.
    let first: Program
    let second: Program
  }

  init(_ rules: PolicyRules, _ names: Program.Names) {
    begins = Program(rules.begins, in: names)
    follows = FlatRules.flatten(rules.follows, names)
    scrollFollows = FlatRules.flatten(rules.scrollFollows, names)
    decides = rules.decides.map { Program($0.condition, in: names) }
    release = rules.release.map { Program($0.condition, in: names) }
    scrollRelease = rules.scrollRelease.map { Program($0.condition, in: names) }
    bounces = rules.bounces.map { Program($0, in: names) }
    isListHeld = rules.holdsList == .always(false) ? nil : Program(rules.holdsList, in: names)
    onWillBeginDragging = FlatRules.flatten(rules.onWillBeginDragging, names)
    onDidScroll = FlatRules.flatten(rules.onDidScroll, names)
    onBegan = FlatRules.flatten(rules.onBegan, names)
    onAttempt = FlatRules.flatten(rules.onAttempt, names)
    onEnd = FlatRules.flatten(rules.onEnd, names)
    var offered = Condition.always(false)
    if case .transition(.reused(let condition, _)) = rules.drive { offered = condition }
    isOffered = Program(offered, in: names)
    let origin = Place(x: .number(0), y: .number(0))
    var places = (finish: origin, cancel: origin, stops: [Place]())
    if case .frame(let motion) = rules.drive {
      if case .move(let place) = motion.finish { places.finish = place }
      places.cancel = motion.cancel
      places.stops = motion.stops.map(\.place)
    }
    finishPlace = FlatRules.flatten(places.finish, names)
    cancelPlace = FlatRules.flatten(places.cancel, names)
    stops = places.stops.map { FlatRules.flatten($0, names) }
    let follows = (follows + scrollFollows).flatMap { [$0.condition, $0.first, $0.second] }
    let writes = (onBegan + onAttempt + onEnd).map(\.value)
    let spots = ([finishPlace, cancelPlace] + stops).flatMap { [$0.x, $0.y] }
    let programs =
      [begins, isOffered] + decides + release + scrollRelease + follows + writes + spots
    readsList = programs.contains(where: \.readsList)
  }

  private static func flatten(_ place: Place, _ names: Program.Names) -> FlatPlace {
    FlatPlace(x: Program(place.x, in: names), y: Program(place.y, in: names))
  }

  private static func flatten(_ rules: [FollowRule], _ names: Program.Names) -> [Follow] {
    rules.map { rule in
      let (first, second): (Expression, Expression) =
        switch rule.following {
        case .update(let progress): (progress, .number(0))
        case .move(let place): (place.x, place.y)
        case .nothing: (.number(0), .number(0))
        }
      return Follow(
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

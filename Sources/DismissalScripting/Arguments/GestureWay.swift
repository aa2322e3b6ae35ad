import DismissalCore
import LuaBridge

/// From where to where a gesture goes, as a script says it, inside of the screen's bounds.
struct GestureWay {
  let start: Point
  let end: Point

  enum Direction: String, CaseIterable {
    case down, up, left, right

    var vector: Point {
      switch self {
      case .down: Point(x: 0, y: 1)
      case .up: Point(x: 0, y: -1)
      case .left: Point(x: -1, y: 0)
      case .right: Point(x: 1, y: 0)
      }
    }
  }

  /// The keys that say it.
  static let options: [Parameter] = [
    .required(
      "from", .anyOf([.choice(["header", "list"]), .point(.points)]),
      "Where the finger goes down: a place, or the middle of what is visible of the header or of"
        + " the list below it."),
    .optional(
      "by", .point(.points), aliases: ["dx", "dy", "delta", "translation", "offset"],
      "How far it goes; a number is y."),
    .optional("to", .point(.points), aliases: ["target", "destination"], "Or where to."),
    .optional(
      "direction", .choice(Direction.allCases.map(\.rawValue)),
      "Or which way, together with distance."),
    .optional(
      "distance", .number(.points), aliases: ["length"], "How far in that direction; above 0."),
  ]

  init(_ arguments: Arguments, _ screen: Screen, _ subject: String) throws(LuaRaise) {
    // What is missing is said before what is not visible.
    _ = try GestureWay.end(arguments, from: .zero, subject)
    start = try GestureWay.start(arguments, screen.state, subject)
    end = try GestureWay.end(arguments, from: start, subject)
    let size = screen.state.configuration.screenSize
    try GestureWay.refuseOutside(start, size, "from is", subject)
    try refuseLeaving(size, subject)
  }

  /// Refuses a place where the glass has ended.
  static func refuseOutside(
    _ place: Point, _ size: Size, _ words: String, _ subject: String
  ) throws(LuaRaise) {
    guard !isInside(place, size) else { return }
    throw LuaRaise(
      "\(subject): \(words) outside of the screen, at \(NumberText.point(place)); expected x in 0 to"
        + " \(NumberText.shortest(size.width)), y in 0 to \(NumberText.shortest(size.height)); move"
        + " it inside, or present with a larger size")
  }

  private static func isInside(_ place: Point, _ size: Size) -> Bool {
    place.x >= 0 && place.x <= size.width && place.y >= 0 && place.y <= size.height
  }

  // MARK: The start

  private static func start(
    _ arguments: Arguments, _ state: InteractionState, _ subject: String
  ) throws(LuaRaise) -> Point {
    if let place = arguments.point("from") {
      guard place.y != nil else {
        throw LuaRaise("\(subject): from has no y; expected x and y; write {x = …, y = …}")
      }
      return place.applied(to: Point(x: state.middleX, y: 0))
    }
    return arguments.text("from") == "header"
      ? try middleOfHeader(state, subject) : try middleOfList(state, subject)
  }

  private static func middleOfHeader(
    _ state: InteractionState, _ subject: String
  ) throws(LuaRaise) -> Point {
    guard state.headerHeight > 0 else {
      throw LuaRaise(
        "\(subject): the screen has no header; expected one to begin on; present with headerHeight,"
          + " or begin at a place")
    }
    let size = state.configuration.screenSize
    let top = state.frame.origin.y
    guard state.life != .dismissed, top < size.height else {
      throw invisible("header", state, subject)
    }
    return Point(x: state.middleX, y: (top + min(top + state.headerHeight, size.height)) / 2)
  }

  private static func middleOfList(
    _ state: InteractionState, _ subject: String
  ) throws(LuaRaise) -> Point {
    guard let list = state.scrollView?.frame else {
      throw LuaRaise(
        "\(subject): the screen has no list; expected one to begin on; present without scrollView ="
          + " false, or begin at a place")
    }
    let size = state.configuration.screenSize
    let origin = state.frame.origin
    let left = max(origin.x + list.origin.x, 0)
    let right = min(origin.x + list.origin.x + list.size.width, size.width)
    let top = max(origin.y + max(list.origin.y, state.headerHeight), 0)
    let bottom = min(origin.y + list.origin.y + list.size.height, size.height)
    guard state.life != .dismissed, left < right, top < bottom else {
      throw invisible("list", state, subject)
    }
    return Point(x: (left + right) / 2, y: (top + bottom) / 2)
  }

  private static func invisible(
    _ part: String, _ state: InteractionState, _ subject: String
  ) -> LuaRaise {
    guard state.life != .dismissed else {
      return LuaRaise(
        "\(subject): the screen is dismissed; expected one that is there; undo(), or present another"
      )
    }
    return LuaRaise(
      "\(subject): nothing of the \(part) is visible; expected some of it; begin at a place")
  }

  // MARK: The end

  private static func end(
    _ arguments: Arguments, from start: Point, _ subject: String
  ) throws(LuaRaise) -> Point {
    let by = arguments.point("by")
    let to = arguments.point("to")
    let direction = arguments.text("direction").flatMap(Direction.init)
    let distance = arguments.number("distance")
    switch (by, to, direction, distance) {
    case (.some(let way), nil, nil, nil): return start + way.applied(to: .zero)
    case (nil, .some(let place), nil, nil): return place.applied(to: start)
    case (nil, nil, .some(let direction), .some(let distance)):
      guard distance > 0 else {
        throw LuaRaise(
          "\(subject): distance cannot be \(NumberText.shortest(distance)); expected points above 0;"
            + " direction says which way")
      }
      return start + direction.vector * distance
    case (nil, nil, nil, nil):
      throw LuaRaise(
        "\(subject): where to is missing; expected by, to, or direction and distance; by = {0, 300}"
          + " is 300 points down")
    case (nil, nil, .some, nil), (nil, nil, nil, .some):
      let (given, missing) =
        distance == nil ? ("direction", "distance") : ("distance", "direction")
      throw LuaRaise(
        "\(subject): \(missing) is missing; expected it together with \(given); write direction ="
          + " \"down\", distance = 300")
    case (.some, _, _, _), (_, .some, _, _):
      throw LuaRaise(
        "\(subject): where to was said twice; expected by, to, or direction and distance; leave one"
          + " out")
    }
  }

  private func refuseLeaving(_ size: Size, _ subject: String) throws(LuaRaise) {
    guard !GestureWay.isInside(end, size) else { return }
    let way = end - start
    let share = min(
      GestureWay.share(from: start.x, by: way.x, limit: size.width),
      GestureWay.share(from: start.y, by: way.y, limit: size.height))
    let edge = start + way * share
    let total =
      way.length.isFinite ? " of \(NumberText.rounded(way.length, places: 1)) pt" : " pt"
    let inside = NumberText.rounded((way * share).length, places: 1)
    let place = Point(x: (edge.x * 10).rounded() / 10, y: (edge.y * 10).rounded() / 10)
    throw LuaRaise(
      "\(subject): the finger would leave the screen at \(NumberText.point(place)), after \(inside)"
        + "\(total); expected x in 0 to \(NumberText.shortest(size.width)), y in 0 to"
        + " \(NumberText.shortest(size.height)); shorten it, begin elsewhere, or present with a"
        + " larger size")
  }

  /// The share of a movement along one axis that stays in 0 to the limit.
  private static func share(from start: Double, by step: Double, limit: Double) -> Double {
    if start + step > limit { return (limit - start) / step }
    if start + step < 0 { return -start / step }
    return 1
  }
}

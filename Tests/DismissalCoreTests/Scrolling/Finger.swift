import DismissalPolicies

@testable import DismissalCore

extension Interaction {
  /// A screen of 390 × 667 with a list of these settings.
  static func list(
    header: Double = 0, _ change: (inout ScrollView.Configuration) -> Void = { _ in },
    configure: (inout Configuration) -> Void = { _ in }
  ) throws -> Interaction {
    var list = ScrollView.Configuration()
    change(&list)
    return try .scrollGate(header: header, list: list) {
      $0.size = Size(width: 390, height: 667)
      configure(&$0)
    }
  }

  @discardableResult
  mutating func touch(
    _ phase: Touch.Phase, x: Double = 195, y: Double, finger: Int = 1, ms: Double
  ) throws -> [TimedEffect] {
    try send(.touch(Touch(id: finger, phase: phase, location: Point(x: x, y: y))), ms: ms)
  }

  /// A finger that moves by these steps, one every 10 ms from `ms` on, and stays down.
  @discardableResult
  mutating func drag(
    from start: Point, by step: Point, count: Int, finger: Int = 1, ms: Double = 0
  ) throws -> [TimedEffect] {
    var effects = try touch(.began, x: start.x, y: start.y, finger: finger, ms: ms)
    for index in 1...count {
      let place = start + step * Double(index)
      effects += try touch(
        .moved, x: place.x, y: place.y, finger: finger, ms: ms + 10 * Double(index))
    }
    return effects
  }

  mutating func wait(untilMs ms: Double) -> [TimedEffect] {
    advance(to: Timestamp(nanoseconds: Int64((ms * 1e6).rounded())))
  }

  /// Lets time pass until nothing moves by itself.
  @discardableResult
  mutating func settle() -> [TimedEffect] {
    var effects: [TimedEffect] = []
    while let milestone = state.nextMilestone { effects += advance(to: milestone) }
    return effects
  }

  var offset: Point { state.scrollView?.contentOffset ?? Point(x: .nan, y: .nan) }
}

extension [TimedEffect] {
  var names: [String] { map(\.effect.name) }
}

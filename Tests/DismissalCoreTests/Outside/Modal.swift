import DismissalPolicies

@testable import DismissalCore

// A modal of 375 × 500 at the bottom of a screen of 375 × 667, or one that fills it, for tests of
// what lies around a screen and what comes from outside.

extension Interaction {
  static func modal(
    _ policy: PolicyDefinition = .distance, fills: Bool = false, header: Double = 44,
    list: ScrollView.Configuration? = .init(),
    configure: (inout Configuration) -> Void = { _ in }
  ) throws -> Interaction {
    var configuration = Configuration()
    configuration.size = Size(width: 375, height: 667)
    if !fills {
      configuration.superviewSize = configuration.size
      configuration.restingOrigin = Point(x: 0, y: 167)
      configuration.size.height = 500
    }
    configure(&configuration)
    return Interaction(
      try InteractionState(configuration, scrollView: list, headerHeight: header),
      policy: Policy(policy))
  }

  /// A finger's report, `ms` milliseconds after the start; answers what happened.
  @discardableResult
  mutating func finger(
    _ phase: Touch.Phase, _ y: Double, x: Double = 187, id: Int = 1, ms: Double
  ) throws -> [Effect] {
    let touch = Touch(id: id, phase: phase, location: Point(x: x, y: y))
    return try send(.touch(touch), ms: ms).map(\.effect)
  }
}

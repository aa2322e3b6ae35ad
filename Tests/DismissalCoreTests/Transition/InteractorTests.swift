import Testing

@testable import DismissalCore

struct InteractorTests {
  /// A policy that passes the finger's y to update as it is; what scrollGate passes is within 0…1.
  private static let unbounded = PolicyDefinition(
    name: "unbounded", summary: "Progress is the finger's y.", parameters: []
  ) { _ in
    PolicyRules(
      begins: .always(true), follows: [.always(.update(.fact(.locationY)))],
      release: [.otherwise(.finish)])
  }

  @Test(arguments: [(-0.5, 0.0), (0, 0), (0.25, 0.25), (1, 1), (1.5, 1)])
  func `an update below 0 is 0 and one above 1 is 1`(progress: Double, percent: Double) throws {
    var screen = Interaction(
      try InteractionState(Configuration()), policy: Policy(InteractorTests.unbounded))
    try screen.send(.pan(.init(state: .began, location: .zero)), ms: 0)
    let effects = try screen.send(
      .pan(.init(state: .changed, location: Point(x: 0, y: progress))), ms: 10)
    #expect(effects.last?.effect == .update(percentComplete: percent, drives: true))
    #expect(screen.state.interactor?.percentComplete == percent)
    #expect(screen.state.transition?.percentComplete == percent)
    #expect(screen.state.frame.origin.y == percent * 844)
  }
}

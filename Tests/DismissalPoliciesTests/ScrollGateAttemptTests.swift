import DismissalPolicies
import Testing

@testable import DismissalCore

struct ScrollGateAttemptTests {
  @Test func `with the gate open a pan begins the dismissal wherever it is`() throws {
    var screen = try Screen()
    try screen.openGate()
    let happened = try screen.pan(.began, y: 300)
    #expect(happened.contains(.dismiss(cause: .gesture)))
    #expect(screen.interaction.isInteractivelyDismissing)
    #expect(screen.state.name == "dismissing")
  }

  @Test func `with the gate closed and no header a pan begins nothing`() throws {
    var screen = try Screen()
    let happened = try screen.pan(.began, y: 300)
    #expect(
      happened == [
        .handlePan(state: .began, location: Point(x: 195, y: 300), velocity: .zero)
      ])
    #expect(!screen.interaction.isInteractivelyDismissing)
    #expect(screen.state.life == .presented)
  }

  @Test(arguments: [(56.0, true), (56.5, false), (0, true), (-20, true)])
  func `a header of 56 lets y 56 begin and y 56,5 not`(y: Double, begins: Bool) throws {
    var screen = try Screen(header: 56)
    try screen.pan(.began, y: y)
    #expect(screen.interaction.isInteractivelyDismissing == begins)
  }

  @Test(arguments: [(0.0, true), (-1, true), (0.5, false)])
  func `without a header only y 0 and above begins`(y: Double, begins: Bool) throws {
    var screen = try Screen()
    try screen.pan(.began, y: y)
    #expect(screen.interaction.isInteractivelyDismissing == begins)
  }

  @Test func `a header height that is set later counts from then on`() throws {
    var screen = try Screen()
    try screen.send(.set(.headerHeight(56)))
    try screen.pan(.began, y: 56)
    #expect(screen.interaction.isInteractivelyDismissing)
  }

  @Test func `an attempt that failed at began succeeds at a later changed`() throws {
    var screen = try Screen()
    try screen.pan(.began, y: 100)
    try screen.pan(.changed, y: 400)
    #expect(screen.count(of: "dismiss") == 0)
    try screen.openGate()
    let happened = try screen.pan(.changed, y: 460)
    #expect(happened.contains(.dismiss(cause: .gesture)))
    #expect(!happened.contains { $0.name == "update" })
    #expect(screen.state.interactor?.percentComplete == 0)
    #expect(screen.state.frame.origin.y == 0)
  }

  @Test func `progress counts from the attempt that succeeded`() throws {
    var screen = try Screen()
    try screen.pan(.began, y: 100)
    try screen.openGate()
    try screen.pan(.changed, y: 460)
    try screen.pan(.changed, y: 671)
    #expect(screen.lastUpdate == 0.25)
  }

  @Test func `the event whose attempt succeeds sends no update`() throws {
    var screen = try Screen()
    try screen.openGate()
    let happened = try screen.pan(.began, y: 300)
    #expect(!happened.contains { $0.name == "update" })
  }

  @Test func `once begun the gate may close`() throws {
    var screen = try Screen()
    try screen.openGate()
    try screen.pan(.began, y: 300)
    try screen.closeGate()
    try screen.pan(.changed, y: 511)
    #expect(screen.lastUpdate == 0.25)
    #expect(screen.count(of: "dismiss") == 1)
  }

  @Test func `a pan that begins nothing ends without a word`() throws {
    var screen = try Screen()
    try screen.pan(.began, y: 300)
    let happened = try screen.pan(.ended, y: 500, velocity: 900)
    #expect(
      happened == [
        .handlePan(
          state: .ended, location: Point(x: 195, y: 500), velocity: Point(x: 0, y: 900))
      ])
  }

  @Test func `a dismissed screen has no superview, so no attempt succeeds`() throws {
    var screen = try Screen(header: 100)
    try screen.openGate()
    try screen.send(.dismiss())
    screen.wait(untilMs: 300)
    #expect(screen.state.life == .dismissed)
    #expect(try screen.pan(.began, y: 50).map(\.name) == ["handlePan"])
    #expect(try screen.pan(.changed, y: 40).map(\.name) == ["handlePan"])
    #expect(try screen.pan(.ended, y: 40, velocity: 900).map(\.name) == ["handlePan"])
    #expect(!screen.interaction.isInteractivelyDismissing)
  }

  @Test func `a screen dismissed under a pan gets no update, finish or cancel`() throws {
    var screen = try Screen()
    try screen.pull(to: 0.5)
    try screen.pan(.ended, velocity: 900, ms: 0)
    // The next pan begins during the settle and holds an interactor when the view leaves.
    try screen.pan(.began, y: 300, ms: 50)
    screen.wait(untilMs: 150)
    #expect(screen.state.life == .dismissed)
    #expect(screen.interaction.isInteractivelyDismissing)
    #expect(try screen.pan(.changed, y: 500, ms: 200).map(\.name) == ["handlePan"])
    #expect(try screen.pan(.ended, y: 500, velocity: 900, ms: 210).map(\.name) == ["handlePan"])
    #expect(!screen.interaction.isInteractivelyDismissing)
  }
}

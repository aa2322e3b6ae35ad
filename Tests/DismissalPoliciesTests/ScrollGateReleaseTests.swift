import DismissalPolicies
import Testing

@testable import DismissalCore

struct ScrollGateUpdateTests {
  /// A pan that began the dismissal at y 300 of a screen 844 high.
  private func begun() throws -> Screen {
    var screen = try Screen()
    try screen.openGate()
    try screen.pan(.began, y: 300)
    return screen
  }

  @Test(arguments: [(511.0, 0.25), (250, 0), (2000, 1), (300, 0), (300.844, 0.001)])
  func `progress is the way down over the height`(y: Double, expected: Double) throws {
    var screen = try begun()
    let happened = try screen.pan(.changed, y: y)
    let progress = try #require(screen.lastUpdate)
    // 300.844 − 300 is not exactly 0.844.
    #expect(abs(progress - expected) < 1e-15)
    #expect(happened.last == .update(percentComplete: progress, drives: true))
  }

  @Test func `a way of nothing updates 0`() throws {
    var screen = try begun()
    try screen.pan(.changed, y: 511)
    #expect(try screen.pan(.changed, y: 300).last == .update(percentComplete: 0, drives: true))
    #expect(screen.state.frame.origin.y == 0)
  }

  @Test func `the screen is drawn where the last update put it`() throws {
    var screen = try begun()
    try screen.pan(.changed, y: 511)
    #expect(
      screen.state.frame
        == Rect(
          origin: Point(x: 0, y: 211), size: Size(width: 390, height: 844)))
  }

  @Test func `the way sideways does not count`() throws {
    var screen = try begun()
    try screen.send(.pan(.init(state: .changed, location: Point(x: 10, y: 511))))
    #expect(screen.lastUpdate == 0.25)
  }
}

struct ScrollGateReleaseTests {
  @Test(arguments: [(100.0, false), (100.5, true), (0, false), (-900, false)])
  func `a velocity of 100 cancels and 100,5 finishes`(velocity: Double, finishes: Bool) throws {
    for progress in [0.0, 0.25, 0.99] {
      var screen = try Screen()
      try screen.pull(to: progress)
      let happened = try screen.pan(.ended, velocity: velocity)
      let calls: [Effect] =
        finishes ? [.willDismiss(cause: .gesture), .finish(drives: true)] : [.cancel(drives: true)]
      #expect(Array(happened.dropFirst().prefix(calls.count)) == calls)
    }
  }

  @Test func `600 of 667 points, held still, cancel`() throws {
    var screen = try Screen(height: 667, header: 44)
    try screen.pan(.began, y: 20)
    try screen.pan(.changed, y: 620)
    #expect(screen.lastUpdate == 600.0 / 667)
    try screen.pan(.ended, velocity: 0)
    #expect(screen.count(of: "cancel") == 1)
    #expect(screen.state.name == "cancelling")
  }

  @Test func `600 of 667 points by a finger that stops before it lifts cancel`() throws {
    var screen = try Screen(height: 667, header: 44)
    try screen.touch(.began, y: 20, ms: 0)
    try screen.touch(.moved, y: 30, ms: 10)
    for step in 1...20 {
      try screen.touch(.moved, y: 30 + 30 * Double(step), ms: Double(10 + 10 * step))
    }
    try screen.touch(.ended, y: 630, ms: 260)
    #expect(screen.lastUpdate == 600.0 / 667)
    #expect(screen.count(of: "cancel") == 1)
  }

  @Test func `a flick of 15 points at 150 points per second finishes`() throws {
    var screen = try Screen(height: 667, header: 44)
    try screen.pan(.began, y: 20)
    try screen.pan(.changed, y: 35)
    #expect(screen.lastUpdate == 15.0 / 667)
    try screen.pan(.ended, velocity: 150)
    #expect(screen.count(of: "finish") == 1)
    #expect(screen.state.name == "finishing")
  }

  @Test func `during the settle the screen is not interactively dismissing`() throws {
    for velocity in [0.0, 500] {
      var screen = try Screen()
      try screen.pull(to: 0.5)
      #expect(screen.interaction.isInteractivelyDismissing)
      try screen.pan(.ended, velocity: velocity)
      #expect(!screen.interaction.isInteractivelyDismissing)
      #expect(screen.state.transition != nil)
      #expect(screen.state.stuck == nil)
    }
  }

  @Test func `the lift sends no update of its own`() throws {
    var screen = try Screen()
    try screen.pull(to: 0.25)
    try screen.pan(.ended, y: 700, velocity: 0)
    #expect(screen.lastUpdate == 0.25)
    #expect(screen.state.frame.origin.y == 211)
  }
}

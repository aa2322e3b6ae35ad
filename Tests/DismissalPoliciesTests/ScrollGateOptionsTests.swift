import DismissalPolicies
import Testing

@testable import DismissalCore

// Each option mends what users call a bug of the literal rule: both sides, with the same input.

struct ScrollGateFinishesAtTests {
  /// A pull to `progress` that lifts at `velocity`: does it finish?
  private func finishes(
    _ progress: Double, velocity: Double, at finishesAt: Double? = 0.5
  ) throws -> Bool {
    var options: [String: ParameterValue] = [:]
    if let finishesAt { options["finishesAt"] = .number(finishesAt) }
    var screen = try Screen(options: options)
    try screen.pull(to: progress)
    try screen.pan(.ended, velocity: velocity)
    return screen.count(of: "finish") == 1
  }

  @Test func `a lift at this progress finishes, below it not`() throws {
    #expect(try finishes(0.5, velocity: 0))
    #expect(try finishes(0.9, velocity: 0))
    #expect(try !finishes(0.499, velocity: 0))
    #expect(try !finishes(0.5, velocity: 0, at: nil))
  }

  @Test func `never when the finger moves clearly upwards`() throws {
    #expect(try finishes(0.5, velocity: -100))
    #expect(try !finishes(0.5, velocity: -100.5))
    #expect(try !finishes(1, velocity: -101))
  }

  @Test func `speed still finishes below it`() throws {
    #expect(try finishes(0.01, velocity: 100.5))
    #expect(try !finishes(0.01, velocity: 100))
  }

  @Test func `0 finishes every lift that is not upwards, 1 only at the very end`() throws {
    #expect(try finishes(0, velocity: 0, at: 0))
    #expect(try finishes(1, velocity: 0, at: 1))
    #expect(try !finishes(0.999, velocity: 0, at: 1))
  }
}

struct ScrollGateMeasuredFromTests {
  /// Down at y 100, the list opens the gate as the finger passes y 452: progress at the next update.
  private func progressAfterAttempt(_ options: [String: ParameterValue]) throws -> Double? {
    var screen = try Screen(height: 667, options: options)
    try screen.pan(.began, y: 110, touchDown: 100)
    try screen.openGate()
    try screen.pan(.changed, y: 452)
    try screen.pan(.changed, y: 452)
    return screen.lastUpdate
  }

  @Test func `literally progress starts at 0, from touch-down it jumps to 0,528`() throws {
    #expect(try progressAfterAttempt([:]) == 0)
    #expect(try progressAfterAttempt(["measuredFrom": .choice("touchDown")]) == 352.0 / 667)
  }

  @Test func `the same by translation`() throws {
    let follows: [String: ParameterValue] = ["follows": .choice("translation")]
    #expect(try progressAfterAttempt(follows) == 0)
    let both = follows.merging(["measuredFrom": .choice("touchDown")]) { $1 }
    #expect(try progressAfterAttempt(both) == 352.0 / 667)
  }
}

struct ScrollGateHeaderTestTests {
  private let byTouchDown: [String: ParameterValue] = ["headerTest": .choice("touchDown")]

  /// A finger through these heights, 10 ms apart, on a screen with a header of 44: does it begin?
  private func begins(_ heights: [Double], _ options: [String: ParameterValue]) throws -> Bool {
    var screen = try Screen(height: 667, header: 44, options: options)
    for (index, y) in heights.enumerated() {
      try screen.touch(index == 0 ? .began : .moved, y: y, ms: Double(index) * 10)
    }
    return screen.count(of: "dismiss") == 1
  }

  @Test func `a pull from just above the header's edge never begins literally`() throws {
    #expect(try !begins([40, 50, 60, 200], [:]))
    #expect(try begins([40, 50, 60, 200], byTouchDown))
  }

  @Test func `a pull whose first recognised sample is past the edge never begins literally`() throws
  {
    #expect(try !begins([10, 60, 200], [:]))
    #expect(try begins([10, 60, 200], byTouchDown))
  }

  @Test func `a drag that wanders up into the header opens the gate only literally`() throws {
    #expect(try begins([300, 250, 100, 44], [:]))
    #expect(try !begins([300, 250, 100, 44], byTouchDown))
  }

  @Test func `the edge itself belongs to the header for both`() throws {
    #expect(try begins([34, 44], [:]))
    #expect(try begins([44, 54], byTouchDown))
    #expect(try !begins([44.5, 54.5], byTouchDown))
  }
}

struct ScrollGateOnCancelledTests {
  private func cancelled(_ word: String, velocity: Double = 0) throws -> Screen {
    var screen = try Screen(options: ["onCancelled": .choice(word)])
    try screen.pull(to: 0.5)
    try screen.pan(.cancelled, velocity: velocity)
    return screen
  }

  @Test func `cancel plays back, whatever the speed`() throws {
    var screen = try cancelled("cancel", velocity: 900)
    #expect(screen.effects.last?.effect == .cancel(drives: true))
    #expect(!screen.interaction.isInteractivelyDismissing)
    #expect(screen.state.stuck == nil)
    screen.wait(untilMs: 150)
    #expect(screen.state.life == .presented)
  }

  @Test func `release asks the release rule`() throws {
    #expect(try cancelled("release", velocity: 100).state.name == "cancelling")
    #expect(try cancelled("release", velocity: 100.5).state.name == "finishing")
    #expect(try !cancelled("release").interaction.isInteractivelyDismissing)
  }

  @Test(arguments: ["cancel", "release"])
  func `a pan that is cancelled before it began a dismissal calls nothing`(word: String) throws {
    var screen = try Screen(options: ["onCancelled": .choice(word)])
    try screen.pan(.began, y: 300)
    #expect(try screen.pan(.cancelled).map(\.name) == ["handlePan"])
  }

  @Test(arguments: ["literal", "cancel", "release"])
  func `a pan that fails while a transition is open calls nothing`(word: String) throws {
    var screen = try Screen(options: ["onCancelled": .choice(word)])
    try screen.pull(to: 0.5)
    try screen.pan(.ended, velocity: 900)
    let transition = try #require(screen.state.transition)
    #expect(try screen.pan(.failed, y: 300, ms: 50) == [])
    #expect(screen.state.transition == transition)
  }

  @Test(arguments: ["cancel", "release"])
  func `on a dismissed screen a cancelled pan calls nothing`(word: String) throws {
    var screen = try Screen(options: ["onCancelled": .choice(word)])
    try screen.pull(to: 0.5)
    try screen.pan(.ended, velocity: 900)
    try screen.pan(.began, y: 300, ms: 50)
    screen.wait(untilMs: 150)
    #expect(screen.state.life == .dismissed)
    #expect(try screen.pan(.cancelled).map(\.name) == ["handlePan"])
    #expect(!screen.interaction.isInteractivelyDismissing)
  }
}

struct ScrollGateFollowsTests {
  /// A pull of one finger; a second one lands 200 points below it, and neither moves.
  private func progressWithSecondFinger(_ follows: String) throws -> Double? {
    var screen = try Screen(height: 667, header: 600, options: ["follows": .choice(follows)])
    try screen.touch(.began, y: 300, ms: 0)
    try screen.touch(.moved, y: 310, ms: 10)
    #expect(screen.count(of: "dismiss") == 1)
    let landed = try screen.touch(.began, y: 510, finger: 2, ms: 20)
    #expect(landed.map(\.name) == ["handlePan", "update"])
    return screen.lastUpdate
  }

  @Test func `a second finger jumps the centroid, not the translation`() throws {
    #expect(try progressWithSecondFinger("location") == 100.0 / 667)
    #expect(try progressWithSecondFinger("translation") == 0)
  }

  @Test func `with one finger both are the same`() throws {
    for follows in ["location", "translation"] {
      var screen = try Screen(header: 600, options: ["follows": .choice(follows)])
      try screen.touch(.began, y: 300, ms: 0)
      try screen.touch(.moved, y: 320, ms: 10)
      try screen.touch(.moved, y: 531, ms: 20)
      #expect(screen.lastUpdate == 0.25)
    }
  }

  @Test func `a reported translation counts, whatever the location`() throws {
    var screen = try Screen(options: ["follows": .choice("translation")])
    try screen.openGate()
    try screen.pan(.began, y: 300)
    try screen.send(
      .pan(
        .init(
          state: .changed, location: Point(x: 195, y: 700), translation: Point(x: 0, y: 211))))
    #expect(screen.lastUpdate == 0.25)
  }
}

import DismissalPolicies
import Testing

@testable import DismissalCore

/// Positions that differ by rounding only, in points.
private let rounding = 1e-9

struct ScrollGateSettleTests {
  /// When the settle after a lift at `progress` ends, in nanoseconds after the lift at 0.
  private func length(
    _ progress: Double, velocity: Double, speed: Double = 1
  ) throws -> Int64? {
    var screen = try Screen { $0.completionSpeed = speed }
    try screen.pull(to: progress)
    try screen.pan(.ended, velocity: velocity)
    return screen.state.nextMilestone?.nanoseconds
  }

  @Test func `finish plays the rest, cancel plays back`() throws {
    #expect(try length(0.25, velocity: 900) == 225_000_000)
    #expect(try length(0.25, velocity: 0) == 75_000_000)
    #expect(try length(0.5, velocity: 900) == 150_000_000)
  }

  @Test func `completionSpeed divides the time`() throws {
    #expect(try length(0.25, velocity: 900, speed: 0.4) == 562_500_000)
    #expect(try length(0.25, velocity: 0, speed: 0.4) == 187_500_000)
    #expect(try length(0.25, velocity: 0, speed: 2) == 37_500_000)
  }

  @Test func `completionSpeed can be set until the lift`() throws {
    var screen = try Screen()
    try screen.pull(to: 0.25)
    try screen.send(.set(.completionSpeed(0.4)))
    try screen.pan(.ended, velocity: 900)
    try screen.send(.set(.completionSpeed(5)))
    #expect(screen.state.nextMilestone?.nanoseconds == 562_500_000)
  }

  @Test func `half-way through a settle the frame is half-way`() throws {
    // easeInOut is at 0.5 at half its time.
    var finishing = try Screen()
    try finishing.pull(to: 0.25)
    try finishing.pan(.ended, velocity: 900)
    finishing.wait(untilMs: 112.5)
    #expect(abs(finishing.state.frame.origin.y - 0.625 * 844) < rounding)

    var cancelling = try Screen()
    try cancelling.pull(to: 0.25)
    try cancelling.pan(.ended, velocity: 0)
    cancelling.wait(untilMs: 37.5)
    #expect(abs(cancelling.state.frame.origin.y - 0.125 * 844) < rounding)
  }

  @Test func `a settle ends exactly at the height and exactly at 0`() throws {
    for progress in [0.1, 1.0 / 3, 0.77] {
      for (velocity, y) in [(900.0, 844.0), (0, 0)] {
        var screen = try Screen()
        try screen.pull(to: progress)
        try screen.pan(.ended, velocity: velocity)
        let end = try #require(screen.state.nextMilestone)
        screen.wait(untilMs: end.seconds * 1000)
        #expect(screen.state.frame.origin.y == y)
        #expect(screen.state.transition == nil)
      }
    }
  }

  @Test func `a nanosecond before its end a settle still runs`() throws {
    var screen = try Screen()
    try screen.pull(to: 0.25)
    try screen.pan(.ended, velocity: 900)
    screen.wait(untilMs: 224.999_999)
    #expect(screen.state.name == "finishing")
    screen.wait(untilMs: 225)
    #expect(screen.state.name == "dismissed")
  }

  @Test func `a settle of no length completes at once`() throws {
    var cancelled = try Screen()
    try cancelled.pull(to: 0)
    #expect(
      try cancelled.pan(.ended, velocity: 0).dropFirst() == [
        .cancel(drives: true), .completeTransition(didComplete: false), .viewWillAppear,
        .viewDidAppear, .animationEnded(transitionCompleted: false),
      ])
    #expect(cancelled.state.life == .presented)

    var finished = try Screen()
    try finished.pull(to: 1)
    #expect(
      try finished.pan(.ended, velocity: 900).dropFirst() == [
        .willDismiss(cause: .gesture), .finish(drives: true),
        .completeTransition(didComplete: true), .viewDidDisappear,
        .animationEnded(transitionCompleted: true), .didDismiss(cause: .gesture),
      ])
    #expect(finished.state.life == .dismissed)
  }

  @Test func `the interactive part is drawn linearly, or along the animator's curve`() throws {
    var linear = try Screen()
    try linear.pull(to: 0.25)
    #expect(linear.state.frame.origin.y == 211)

    var curved = try Screen { $0.animation.followsCurveWhileInteractive = true }
    try curved.pull(to: 0.25)
    // easeInOut at 0.25.
    #expect(abs(curved.state.frame.origin.y / 844 - 0.129161931) < 1e-8)
    try curved.pan(.ended, velocity: 0)
    #expect(curved.state.nextMilestone?.nanoseconds == 75_000_000)
    #expect(abs(curved.state.frame.origin.y / 844 - 0.129161931) < 1e-8)
  }

  @Test func `after a cancelled dismissal the next one is whole again`() throws {
    var screen = try Screen()
    try screen.pull(to: 0.5)
    try screen.pan(.ended, velocity: 0)
    screen.wait(untilMs: 200)
    try screen.pan(.began, y: 300)
    #expect(screen.state.transition?.driver?.number == 2)
    #expect(screen.state.frame.origin.y == 0)
    try screen.pan(.changed, y: 511)
    try screen.pan(.ended, velocity: 900)
    screen.wait(untilMs: 425)
    #expect(screen.state.life == .dismissed)
  }
}

struct ScrollGateStartDelayTests {
  private func delayed() throws -> Screen {
    var screen = try Screen { $0.startDelay = 0.016 }
    try screen.openGate()
    try screen.pan(.began, y: 300, ms: 0)
    return screen
  }

  @Test func `a finish before the start is lost, and stuck names it`() throws {
    var screen = try delayed()
    try screen.pan(.changed, y: 400, ms: 5)
    #expect(try screen.pan(.ended, velocity: 900, ms: 10).last == .finish(drives: true))
    #expect(screen.wait(untilMs: 1e6) == [])
    #expect(
      screen.state.stuck == .calledBeforeStart(.finish, at: Timestamp(milliseconds: 10)))
    #expect(
      screen.state.stuck?.text
        == "finish() came at 0.01 s, before the transition had started (startDelay), and was"
        + " lost: it is never called again")
    #expect(screen.state.name == "dismissing")
    #expect(screen.state.frame.origin.y == 0)
  }

  @Test func `a cancel before the start is lost as well`() throws {
    var screen = try delayed()
    try screen.pan(.ended, velocity: 0, ms: 15.999_999)
    #expect(
      screen.state.stuck == .calledBeforeStart(.cancel, at: Timestamp(milliseconds: 15.999_999)))
  }

  @Test func `a finish at the start or after it works`() throws {
    for ms in [16.0, 20] {
      var screen = try delayed()
      try screen.pan(.changed, y: 511, ms: 5)
      #expect(screen.state.frame.origin.y == 0)
      let happened = try screen.pan(.ended, velocity: 900, ms: ms)
      #expect(
        happened.map(\.name) == [
          "viewWillDisappear", "startInteractiveTransition", "animateTransition", "handlePan",
          "willDismiss", "finish",
        ])
      #expect(screen.state.frame.origin.y == 211)
      screen.wait(untilMs: ms + 225)
      #expect(screen.state.life == .dismissed)
      #expect(
        screen.effects.first { $0.effect.name == "viewWillDisappear" }?.time
          == Timestamp(milliseconds: 16))
    }
  }

  @Test func `a pan that waits for the start is not stuck`() throws {
    let screen = try delayed()
    #expect(screen.state.stuck == nil)
    #expect(screen.state.nextMilestone == Timestamp(milliseconds: 16))
  }

  @Test func `a gesture of no length is cancelled at once`() throws {
    var screen = try Screen(header: 44)
    try screen.pan(.began, y: 20)
    let happened = try screen.pan(.ended, y: 20)
    #expect(happened.contains(.completeTransition(didComplete: false)))
    #expect(screen.state.life == .presented)
    #expect(screen.state.time == .zero)
  }

  @Test func `a gesture of no length is lost when the start is delayed`() throws {
    var screen = try Screen(header: 44) { $0.startDelay = 1.0 / 60 }
    try screen.pan(.began, y: 20)
    try screen.pan(.ended, y: 20, velocity: 900)
    #expect(screen.state.stuck == .calledBeforeStart(.finish, at: .zero))
  }

  @Test func `a touch of no length is a tap`() throws {
    var screen = try Screen(header: 844)
    #expect(try screen.touch(.began, y: 20) == [])
    #expect(try screen.touch(.ended, y: 20) == [])
    #expect(screen.state.life == .presented)
  }
}

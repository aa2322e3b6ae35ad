import Testing

@testable import DismissalCore

// What a list does after the finger has left. The measured numbers: Fixtures/ios_measured_scroll.json.

struct ScrollMotionTests {
  private let configuration: ScrollView.Configuration = {
    var configuration = ScrollView.Configuration()
    configuration.displayScale = 2
    return configuration
  }()

  private func axis(_ range: ClosedRange<Double>, bounces: Bool = true) -> ScrollAxis {
    ScrollAxis(
      minimum: range.lowerBound, maximum: range.upperBound, length: 667, isScrollable: true,
      bounces: bounces)
  }

  @Test func `the four measured decelerations are met to half a point`() throws {
    let rows = try ReferenceFile("ios_measured_scroll").top["rows"].entries
    #expect(rows.count == 4)
    for row in rows {
      let target = try row["target_offset"].number
      let motion = AxisMotion(
        from: try row["initial_offset"].number, velocity: try row["velocity_pt_per_ms"].number,
        on: axis(0...10_000), configuration)
      #expect(motion.target == target)
      #expect(motion.offset(at: motion.duration) == target)
    }
  }

  @Test func `a target beyond the edge is clamped, and the list bounces there`() {
    let motion = AxisMotion(from: 100, velocity: -3, on: axis(0...1000), configuration)
    #expect(motion.target == 0)
    guard case .crossing(let deceleration, let crossing, let bounce) = motion else {
      return #expect(Bool(false), "\(motion)")
    }
    #expect(abs(deceleration.offset(at: crossing)) < 1e-9)
    // The spring starts with the speed at the crossing: no step in place or speed.
    let step = 1e-7
    let before = motion.velocity(at: crossing - step)
    #expect(abs(motion.velocity(at: crossing + step) - before) < 1e-4)
    #expect(abs(motion.offset(at: crossing + step)) < 1e-3)
    // A critically damped spring goes furthest at 1/ω: v/(e·ω).
    let furthest = before * 1000 / 10 / 2.718281828459045
    #expect(abs(motion.offset(at: crossing + 0.1) - furthest) < 0.01)
    #expect(motion.offset(at: crossing + bounce.duration) == 0)
  }

  @Test func `without bounces it stops at the edge`() {
    let motion = AxisMotion(
      from: 100, velocity: -3, on: axis(0...1000, bounces: false), configuration)
    #expect(motion.target == 0 && motion.duration < 0.05)
    for tick in 0...500 { #expect(motion.offset(at: Double(tick) / 1000) >= 0) }
  }

  @Test func `a lift past the edge is brought back from rest`() {
    let motion = AxisMotion(from: -100, velocity: -2, on: axis(0...1000), configuration)
    #expect(motion.target == 0)
    #expect(abs(motion.velocity(at: 0)) < 1e-9)
    var last = -100.0
    for tick in 1...1000 {
      let offset = motion.offset(at: Double(tick) / 1000)
      #expect(offset >= last && offset <= 0)
      last = offset
    }
    #expect(last > -0.5 && motion.offset(at: motion.duration) == 0)
  }

  @Test func `bounceStart lets it start with the release velocity`() {
    var configuration = configuration
    configuration.bounceStart = .release
    let motion = AxisMotion(from: -100, velocity: -2, on: axis(0...1000), configuration)
    #expect(abs(motion.velocity(at: 0) - -2) < 1e-9)
    #expect(motion.offset(at: 0.02) < -100)
  }

  @Test func `a slower release than the least one stays`() {
    for (speed, isStill) in [(0.0999, true), (0.1, false), (-0.1, false), (-0.0999, true)] {
      let motion = AxisMotion(from: 100, velocity: speed, on: axis(0...1000), configuration)
      #expect(motion.isStill == isStill, "\(speed)")
    }
    var eager = configuration
    eager.minimumReleaseSpeed = 0
    #expect(AxisMotion(from: 100, velocity: 0.01, on: axis(0...1000), eager).isStill)
    #expect(!AxisMotion(from: 100, velocity: 0.0101, on: axis(0...1000), eager).isStill)
  }

  @Test func `the fast rate stops sooner and nearer`() {
    var fast = configuration
    fast.decelerationRate = .fast
    let normal = AxisMotion(from: 0, velocity: 2, on: axis(0...10_000), configuration)
    let quick = AxisMotion(from: 0, velocity: 2, on: axis(0...10_000), fast)
    #expect(quick.target == 197 && normal.target == 993)
    #expect(quick.duration < normal.duration / 4)
  }

  @Test func `an axis that does not scroll stays`() {
    let fixed = ScrollAxis(
      minimum: 0, maximum: 0, length: 390, isScrollable: false, bounces: true)
    #expect(AxisMotion(from: 0, velocity: 5, on: fixed, configuration).isStill)
  }

  @Test func `an offset set while it moves: the motion goes on from there`() throws {
    var screen = try Interaction.list { $0.contentHeight = 20_000 }
    try screen.drag(from: Point(x: 195, y: 500), by: Point(x: 0, y: -20), count: 10)
    try screen.touch(.ended, y: 300, ms: 100)
    _ = screen.wait(untilMs: 300)
    let velocity = try #require(screen.state.scrollView?.velocity(at: screen.state.time).y)
    let offset = screen.offset.y
    try screen.send(.scroll(.setContentOffset(Point(x: 0, y: offset + 1000))), ms: 300)
    #expect(screen.state.scrollView?.isDecelerating == true)
    let after = try #require(screen.state.scrollView?.velocity(at: screen.state.time).y)
    #expect(abs(after / velocity - 1) < 1e-9)
  }

  @Test func `setContentOffset without animation stops it, without a message`() throws {
    var screen = try Interaction.list()
    try screen.drag(from: Point(x: 195, y: 500), by: Point(x: 0, y: -20), count: 10)
    try screen.touch(.ended, y: 300, ms: 100)
    _ = screen.wait(untilMs: 300)
    let here = screen.offset
    let effects = try screen.send(.scroll(.scroll(to: here, animated: false)), ms: 300)
    #expect(effects.names == ["scrollViewDidScroll"])
    #expect(screen.state.scrollView?.isDecelerating == false)
    #expect(screen.settle() == [] && screen.offset == here)
  }

  @Test func `setContentOffset with animation arrives, with its own message`() throws {
    var screen = try Interaction.list()
    #expect(
      try screen.send(.scroll(.scroll(to: Point(x: 0, y: 400), animated: true)), ms: 0) == [])
    _ = screen.wait(untilMs: 150)
    #expect(abs(screen.offset.y - 200) < 1e-9)
    #expect(screen.settle().names == ["scrollViewDidScroll", "scrollViewDidEndScrollingAnimation"])
    #expect(screen.offset.y == 400 && screen.state.time == Timestamp(nanoseconds: 300_000_000))
    // Where it is already, there is nothing to animate and nothing to hear.
    #expect(
      try screen.send(.scroll(.scroll(to: Point(x: 0, y: 400), animated: true)), ms: 300) == [])
    #expect(screen.state.nextMilestone == nil)
  }

  @Test func `setContentOffset with animation jumps under a finger`() throws {
    var screen = try Interaction.list()
    try screen.drag(from: Point(x: 195, y: 500), by: Point(x: 0, y: -20), count: 5)
    let effects = try screen.send(
      .scroll(.scroll(to: Point(x: 0, y: 900), animated: true)), ms: 60)
    #expect(effects.names == ["scrollViewDidScroll"] && screen.offset.y == 900)
    try screen.touch(.moved, y: 390, ms: 70)
    #expect(abs(screen.offset.y - 910) < 1e-9)
  }

  @Test func `a finger ends an animation, and drags only after its 10 points`() throws {
    var screen = try Interaction.list()
    try screen.send(.scroll(.scroll(to: Point(x: 0, y: 400), animated: true)), ms: 0)
    let landed = try screen.touch(.began, y: 400, ms: 150)
    #expect(landed.names == ["scrollViewDidScroll", "scrollViewDidEndScrollingAnimation"])
    #expect(screen.state.scrollView?.isDragging == false)
    try screen.touch(.moved, y: 391, ms: 160)
    #expect(screen.state.scrollView?.isDragging == false)
    try screen.touch(.moved, y: 390, ms: 170)
    #expect(screen.state.scrollView?.isDragging == true && abs(screen.offset.y - 200) < 1e-9)
  }
}

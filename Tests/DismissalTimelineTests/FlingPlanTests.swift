import DismissalCore
import DismissalTimeline
import Testing

struct FlingPlanTests {
  private static let start = Point(x: 195, y: 20)

  private struct Setup: Sendable, CustomStringConvertible {
    let estimator: VelocityEstimator
    let rate: Double
    let distance: Double

    var description: String { "\(estimator) at \(rate), \(distance) pt" }

    var pan: PanGestureRecognizer.Configuration { .init(velocityEstimator: estimator) }
    var plan: FlingPlan { plan(along: Point(x: 0, y: 1)) }

    func plan(along direction: Point) -> FlingPlan {
      FlingPlan(from: start, to: start + direction * distance, rate: rate, pan: pan)
    }

    static let all = VelocityEstimator.allCases.flatMap { estimator in
      [60.0, 120].flatMap { rate in
        [12.0, 50, 200, 700].map { Setup(estimator: estimator, rate: rate, distance: $0) }
      }
    }
  }

  /// What a recogniser reads at the lift of the path, all samples sent.
  private func liftVelocity(
    _ path: FingerPath, _ pan: PanGestureRecognizer.Configuration
  ) throws -> Point {
    var recogniser = PanGestureRecognizer(configuration: pan)
    for touch in try path.touches(finger: 1) {
      let change = recogniser.handle(touch.touch, at: touch.time)
      if change == .wantsToBegin { _ = recogniser.begin() }
      if change == .ended { return recogniser.velocity(at: touch.time) }
    }
    throw NoLift()
  }

  private struct NoLift: Error {}

  @Test(arguments: Setup.all, [200.0, 456.7, 1000, 2500, 8000])
  private func `without a duration every estimator reads the velocity`(
    setup: Setup, velocity: Double
  ) throws {
    let path = try setup.plan.path(velocity: velocity, duration: nil)
    let lift = try liftVelocity(path, setup.pan)
    #expect((lift.y - velocity).magnitude <= velocity * FlingPlan.tolerance, "\(lift)")
    #expect(lift.x == 0)
    #expect(path.duration == setup.distance / velocity)
  }

  @Test(arguments: Setup.all, [0.5, 0.75, 1, 1.5, 2])
  private func `in a given time the end is tuned until the estimator reads the velocity`(
    setup: Setup, factor: Double
  ) throws {
    for duration in [0.21, 0.25, 0.4] {
      let velocity = factor * setup.distance / duration
      let path = try setup.plan.path(velocity: velocity, duration: duration)
      let lift = try liftVelocity(path, setup.pan)
      #expect((lift.y - velocity).magnitude <= velocity * FlingPlan.tolerance, "\(lift)")
      #expect(path.duration == duration)
      let places = try path.samples().map(\.location.y)
      #expect(zip(places, places.dropFirst()).allSatisfy { $0 < $1 })
    }
  }

  @Test func `a uniform movement that fits is left uniform`() throws {
    let setup = Setup(estimator: .leastSquares, rate: 60, distance: 200)
    #expect(try setup.plan.path(velocity: 800, duration: 0.25).endSpeedRatio == 1)
  }

  @Test(arguments: [Point(x: 1, y: 0), Point(x: -0.6, y: 0.8), Point(x: 0.28, y: 0.96)])
  func `a slanted fling lifts along its way`(direction: Point) throws {
    let setup = Setup(estimator: .leastSquares, rate: 60, distance: 150)
    for duration in [nil, 0.2] {
      let path = try setup.plan(along: direction).path(velocity: 900, duration: duration)
      let lift = try liftVelocity(path, setup.pan)
      #expect((lift - direction * 900).length < 900 * FlingPlan.tolerance, "\(lift)")
    }
  }

  @Test(arguments: VelocityEstimator.allCases)
  func `what cannot be reached says what can, and that is so`(estimator: VelocityEstimator) throws {
    let setup = Setup(estimator: estimator, rate: 60, distance: 100)
    let error = #expect(throws: InputError.self) {
      try setup.plan.path(velocity: 50_000, duration: 0.25)
    }
    let message = try #require(error?.message)
    #expect(message.hasPrefix("velocity cannot be 50000: 100 pt in 0.25 s lift at "), "\(message)")
    #expect(message.hasSuffix("; leave duration out, or change the way"), "\(message)")
    let words = message.split(separator: " ").map(String.init)
    let index = try #require(words.firstIndex(of: "to"))
    for velocity in [words[index - 1], words[index + 1]].compactMap(Double.init) {
      let path = try setup.plan.path(velocity: max(velocity, 1), duration: 0.25)
      #expect(path.duration == 0.25)
    }
  }

  @Test func `a single sample has only one velocity`() throws {
    let setup = Setup(estimator: .leastSquares, rate: 60, distance: 100)
    #expect(try setup.plan.path(velocity: 10_000, duration: 0.01).duration == 0.01)
    let error = #expect(throws: InputError.self) {
      try setup.plan.path(velocity: 9000, duration: 0.01)
    }
    #expect(error?.message.contains("100 pt in 0.01 s lift at 10000 pt/s;") == true)
  }

  @Test func `below the hysteresis no pan begins`() {
    let setup = Setup(estimator: .leastSquares, rate: 60, distance: 9.5)
    for duration in [nil, 0.2] {
      let error = #expect(throws: InputError.self) {
        try setup.plan.path(velocity: 500, duration: duration)
      }
      #expect(
        error?.message
          == "no pan begins over 9.5 pt; expected a way of at least 10 pt, the hysteresis; lengthen"
          + " the way")
    }
    let sideways = FlingPlan(
      from: Self.start, to: Self.start + Point(x: 100, y: 0), rate: 60,
      pan: .init(hysteresisDistance: .vertical))
    let error = #expect(throws: InputError.self) {
      try sideways.path(velocity: 500, duration: nil)
    }
    #expect(error?.message.contains("at least 10 pt of y,") == true)
  }

  @Test func `a fling of no time is refused`() {
    let setup = Setup(estimator: .leastSquares, rate: 60, distance: 100)
    let error = #expect(throws: InputError.self) {
      try setup.plan.path(velocity: 1e300, duration: nil)
    }
    #expect(error?.message.contains("expected at most 100000 pt/s") == true)
  }

  @Test func `a long slow fling is solved from its last samples`() throws {
    let setup = Setup(estimator: .weighted, rate: 60, distance: 700)
    let path = try setup.plan.path(velocity: 30, duration: 40)
    let lift = try liftVelocity(path, setup.pan)
    #expect((lift.y - 30).magnitude < 30 * FlingPlan.tolerance)
  }
}

import DismissalCore
import DismissalPolicies
import Testing

@testable import DismissalTimeline

/// Why a gesture came to nothing, from the events that are kept.
struct WhyTests {
  private func session(
    _ definition: PolicyDefinition = .scrollGate, headerHeight: Double = 44,
    set: (inout PolicyParameters) throws -> Void = { _ in }
  ) throws -> Session {
    var parameters = PolicyParameters(definition.parameters)
    try set(&parameters)
    return Session(
      Interaction(
        try InteractionState(Configuration(), headerHeight: headerHeight),
        policy: Policy(definition, parameters)))
  }

  private func touch(
    _ session: inout Session, _ phase: Touch.Phase, x: Double = 195, _ y: Double, ms: Double
  ) throws {
    try session.send(
      .touch(Touch(id: 1, phase: phase, location: Point(x: x, y: y))), ms: ms)
  }

  /// A finger along these places, 10 ms each, and its lift at the last one.
  private func drag(
    _ session: inout Session, from ms: Double = 0, _ places: [(x: Double, y: Double)],
    lifts: Bool = true
  ) throws {
    for (index, place) in places.enumerated() {
      try touch(
        &session, index == 0 ? .began : .moved, x: place.x, place.y, ms: ms + Double(index) * 10)
    }
    guard lifts, let last = places.last else { return }
    try touch(&session, .ended, x: last.x, last.y, ms: ms + Double(places.count) * 10)
  }

  private func down(_ range: StrideThrough<Double>) -> [(x: Double, y: Double)] {
    range.map { (195, $0) }
  }

  private func inaction(_ session: Session) throws -> Inaction {
    guard case .nothing(let inaction) = session.why() else {
      Issue.record("a decision was told")
      throw CancellationError()
    }
    return inaction
  }

  private func decision(_ session: Session) throws -> Decision {
    guard case .decided(let decision) = session.why() else {
      Issue.record("no decision was told")
      throw CancellationError()
    }
    return decision
  }

  @Test func `before anything was done nothing can be told`() throws {
    #expect(try inaction(try session()).reason == .nothingDone)
  }

  @Test func `without a finger or a pan the policy was not asked`() throws {
    var session = try session()
    try session.send(.scroll(.setContentOffset(Point(x: 0, y: -160))), ms: 10)
    #expect(try inaction(session).reason == .noPan)
  }

  @Test func `a gate that never opened tells the lowest offset, and when`() throws {
    var session = try session()
    for (ms, y) in [(10.0, -80.0), (20, -120.4), (30, -90)] {
      try session.send(.scroll(.setContentOffset(Point(x: 0, y: y))), ms: ms)
      try session.pan(ms == 10 ? .began : .changed, y: 200 + ms, ms: ms)
    }
    try session.pan(.ended, y: 230, ms: 40)
    let inaction = try inaction(session)
    #expect(inaction.reason == .refused && inaction.isOver)
    #expect(inaction.attemptTimes?.count == 3 && inaction.attempts == 3)
    #expect(inaction.start == Timestamp(milliseconds: 10))
    #expect(inaction.time == Timestamp(milliseconds: 40))
    let deciding = try #require(inaction.deciding)
    let nearest = inaction.approaches[deciding]
    #expect(nearest.finding.text == "needs contentOffset.y = -120.4 < gateOffset = -150")
    #expect(nearest.time == Timestamp(milliseconds: 20))
    #expect(abs((nearest.finding.margin ?? 0) + 29.6) < 1e-9)
    #expect(inaction.approaches.last?.finding.text == "location.y = 210 ≤ headerHeight = 44")
    #expect(inaction.approaches.last?.time == Timestamp(milliseconds: 10))
  }

  @Test func `of a policy that asks once only that comparison counts`() throws {
    var session = try session(.edgePan)
    try session.pan(.began, y: 300, ms: 0)
    try session.pan(.changed, y: 310, ms: 10)
    try session.pan(.ended, y: 310, velocity: 500, ms: 20)
    let inaction = try inaction(session)
    #expect(inaction.reason == .refused && inaction.attempts == 1 && !inaction.asksAgain)
    #expect(inaction.approaches.map(\.finding.margin) == [0])
  }

  @Test func `a finger that moves too little makes no pan`() throws {
    var session = try session()
    try drag(&session, [(195, 400), (195, 404), (195, 407.25), (195, 401)])
    #expect(try inaction(session).reason == .tooShort(moved: 7.25, needed: 10))
  }

  @Test func `a finger that is still down may yet`() throws {
    var session = try session()
    try drag(&session, [(195, 400), (195, 404)], lifts: false)
    let inaction = try inaction(session)
    #expect(inaction.reason == .fingerDown(moved: 4, needed: 10) && !inaction.isOver)
  }

  @Test func `the list's pan excludes that of the screen`() throws {
    var session = try session(.distance)
    try drag(&session, down(stride(from: 300, through: 500, by: 20)))
    #expect(try inaction(session).reason == .listFirst)
  }

  @Test func `the axis test tells the angle and the limit`() throws {
    var session = try session(headerHeight: 400) { parameters in
      let axisTest = try #require(PolicyDefinition.scrollGate.parameter("axisTest"))
      try parameters.set(axisTest, to: .number(45))
    }
    try drag(&session, (0...10).map { (100 + Double($0) * 10, 100) })
    guard case .axisTest(let angle, let limit) = try inaction(session).reason else {
      Issue.record("another reason")
      return
    }
    #expect(abs(angle - 90) < 1e-9 && limit == 45)
  }

  @Test func `a touch outside of the screen is nobody's`() throws {
    var session = try session()
    try drag(&session, [(195, 900), (195, 700)])
    #expect(try inaction(session).reason == .outside)
  }

  @Test func `a touch while a transition takes none is nobody's`() throws {
    var session = try session()
    try session.send(.dismiss(), ms: 0)
    try drag(&session, from: 50, down(stride(from: 600, through: 700, by: 20)))
    #expect(try inaction(session).reason == .takesNoTouches(state: "dismissing"))
    try session.advance(toMs: 1000)
    try drag(&session, from: 1100, down(stride(from: 600, through: 700, by: 20)))
    #expect(try inaction(session).reason == .takesNoTouches(state: "dismissed"))
  }

  @Test func `a pan that is disabled, or taken off, follows no finger`() throws {
    var session = try session()
    try session.send(.set(.panIsEnabled(false)), ms: 0)
    try drag(&session, from: 10, down(stride(from: 20, through: 200, by: 20)))
    #expect(try inaction(session).reason == .panDisabled)
    try session.send(.set(.panIsAttached(false)), ms: 500)
    try drag(&session, from: 510, down(stride(from: 20, through: 200, by: 20)))
    #expect(try inaction(session).reason == .panDetached)
  }

  @Test func `a pan that is disabled under the finger fails`() throws {
    var session = try session()
    try drag(&session, [(195, 20), (195, 25)], lifts: false)
    try session.send(.set(.panIsEnabled(false)), ms: 30)
    try touch(&session, .ended, 25, ms: 40)
    #expect(try inaction(session).reason == .panDisabled)
  }

  @Test func `a pan that is reported as failed never began`() throws {
    var session = try session()
    try session.pan(.failed, y: 20, ms: 0)
    #expect(try inaction(session).reason == .panFailed)
  }

  @Test func `UIKit refuses a dismissal while a transition runs`() throws {
    var session = try session()
    try session.pan(.began, y: 20, ms: 0)
    try session.pan(.cancelled, y: 90, ms: 10)
    try session.pan(.began, y: 20, ms: 20)
    let inaction = try inaction(session)
    #expect(inaction.reason == .dismissRefused(.transitionRunning))
    #expect(inaction.approaches.last?.finding.margin == 24)
  }

  @Test func `a button asks no policy`() throws {
    var session = try session()
    try drag(&session, [(195, 400), (195, 404)])
    try session.send(.dismiss(), ms: 100)
    #expect(try inaction(session).reason == .byButton)
    try session.advance(toMs: 1000)
    #expect(try inaction(session).reason == .byButton)
  }

  @Test func `without a superview the policy does nothing`() throws {
    var session = try session()
    try session.send(.dismiss(), ms: 0)
    try session.advance(toMs: 1000)
    try session.pan(.began, y: 20, ms: 1000)
    #expect(try inaction(session).reason == .noSuperview)
  }

  @Test func `a gesture that began one is told by its last decision`() throws {
    var session = try session()
    try session.pan(.began, y: 20, ms: 0)
    #expect(try decision(session).question == .attempt)
    try session.pan(.changed, y: 200, ms: 10)
    #expect(try decision(session).time == .zero)
    try session.pan(.ended, y: 210, velocity: 100, ms: 20)
    #expect(try decision(session).question == .release)
    #expect(try decision(session).outcome == .cancel)
    try touch(&session, .began, 800, ms: 30)
    #expect(try decision(session).question == .release, "the settle is under way")
  }

  @Test func `a frame that a finger moves is a dismissal that began`() throws {
    var session = try session(.fastPull)
    try session.pan(.began, y: 300, ms: 0)
    #expect(try decision(session).question == .attempt)
    try session.pan(.changed, y: 400, ms: 10)
    try session.pan(.ended, y: 400, velocity: 1499.5, ms: 20)
    #expect(try decision(session).decidingFinding?.margin == -0.5)
  }

  @Test func `a past instant is told as it was`() throws {
    var session = try session()
    try session.pan(.began, y: 60, ms: 0)
    try session.pan(.changed, y: 44, ms: 10)
    try session.pan(.ended, y: 44, velocity: 500, ms: 20)
    guard case .nothing(let first)? = session.why(at: .zero),
      case .decided(let second)? = session.why(at: Timestamp(milliseconds: 15))
    else {
      Issue.record("another answer")
      return
    }
    #expect(first.reason == .refused && !first.isOver)
    #expect(second.question == .attempt && second.time == Timestamp(milliseconds: 10))
    #expect(session.why(at: Timestamp(milliseconds: 21)) == nil)
  }

  @Test func `the last of thousands of events is told, the same each time`() throws {
    var session = try session()
    for gesture in 0..<50 {
      let start = Double(gesture) * 2000
      try drag(
        &session, from: start, down(stride(from: 300, through: 300 + 98 * 3, by: 3)))
    }
    #expect(session.entries.count == 5000)
    let inaction = try inaction(session)
    #expect(inaction.reason == .refused && inaction.start == Timestamp(milliseconds: 98_000))
    #expect(session.why() == session.why())
  }

  @Test func `one gesture of thousands of samples is watched once`() throws {
    var session = try session()
    try touch(&session, .began, 300, ms: 0)
    for index in 1..<5000 {
      try touch(&session, .moved, 300 + Double(index % 200), ms: Double(index))
    }
    let clock = ContinuousClock()
    var found: Inaction?
    let spent = try clock.measure { found = try inaction(session) }
    #expect(found?.attempts ?? 0 > 4900)
    // Linear: a handful of microseconds a sample, many more in a build for debugging.
    #expect(spent < .seconds(20), "\(spent)")
  }

  @Test func `what ends as the finger goes down is not of the new gesture`() throws {
    var session = try session(.fastPull, headerHeight: 300)
    try drag(&session, down(stride(from: 100, through: 260, by: 40)))
    var ahead = session
    try ahead.settle()
    let end = try #require(ahead.effects.last { $0.effect.name == "animationCompleted" }?.time)
    for session in [session, ahead] {
      var session = session
      for phase in [Touch.Phase.began, .ended] {
        let touch = Touch(id: 1, phase: phase, location: Point(x: 195, y: 200))
        try session.send(.touch(touch), at: end)
      }
      guard case .takesNoTouches = try inaction(session).reason else {
        Issue.record("the new touch was nobody's")
        return
      }
    }
  }
}

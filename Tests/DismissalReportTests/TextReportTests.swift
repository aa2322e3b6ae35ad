import DismissalCore
import DismissalPolicies
import DismissalReport
import DismissalTimeline
import Testing

struct TextReportTests {
  private func screen() throws -> Session {
    Session(
      Interaction(
        try InteractionState(Configuration(), headerHeight: 44), policy: Policy(.scrollGate)))
  }

  private func pan(
    _ state: PanGestureRecognizer.Input.State, y: Double, velocity: Double = 0
  ) -> Event {
    .pan(.init(state: state, location: Point(x: 195, y: y), velocity: Point(x: 0, y: velocity)))
  }

  private func milliseconds(_ count: Int64) -> Timestamp {
    Timestamp(nanoseconds: count * 1_000_000)
  }

  @Test func `a pull that finishes, in columns`() throws {
    var session = try screen()
    try session.send(.scroll(.willBeginDragging))
    try session.send(.scroll(.setContentOffset(Point(x: 0, y: -150.5))))
    try session.send(
      .scroll(.willEndDragging(velocity: Point(x: 0, y: -1.25), target: Point(x: 0, y: 0))))
    try session.send(pan(.began, y: 300), at: milliseconds(17))
    try session.send(pan(.changed, y: 581.333_333), at: milliseconds(1033))
    try session.send(pan(.ended, y: 581.333_333, velocity: 900.126), at: milliseconds(1050))
    try session.settle()
    #expect(
      TextReport().report(session.effects, state: session.state) == """
        time      what happened                      values
         0.0000 s scrollViewWillBeginDragging
         0.0000 s scrollViewDidScroll                contentOffset = (0, -150.5) pt
         0.0000 s canScroll                          value = true
         0.0000 s scrollViewWillEndDragging          velocity = (0, -1.25) pt/ms  targetContentOffset = (0, 0) pt
         0.0170 s handlePan                          state = began  location = (195, 300) pt  velocity = (0, 0) pt/s
         0.0170 s dismiss                            animated = true  cause = gesture
         0.0170 s animationControllerForDismissed
         0.0170 s interactionControllerForDismissal  given = true
         0.0170 s viewWillDisappear
         0.0170 s startInteractiveTransition
         0.0170 s animateTransition                  transitionDuration = 0.3 s
         1.0330 s handlePan                          state = changed  location = (195, 581.333333) pt  velocity = (0, 0) pt/s
         1.0330 s update                             percentComplete = 0.333333333  drives = true
         1.0500 s handlePan                          state = ended  location = (195, 581.333333) pt  velocity = (0, 900.126) pt/s
         1.0500 s willDismiss                        cause = gesture
         1.0500 s finish                             drives = true
         1.2500 s completeTransition                 didComplete = true
         1.2500 s viewDidDisappear
         1.2500 s animationEnded                     transitionCompleted = true
         1.2500 s didDismiss                         cause = gesture
        → dismissed at 1.25 s
        """)
  }

  @Test func `a brief report leaves out what lies between a run's first and last sample`() throws {
    var session = try screen()
    try session.send(pan(.began, y: 40), at: milliseconds(0))
    for sample in 1...9 {
      try session.send(
        pan(.changed, y: 40 + 10 * Double(sample)), at: milliseconds(10 * Int64(sample)))
    }
    try session.send(pan(.ended, y: 130, velocity: 0), at: milliseconds(100))
    let brief = TextReport(isBrief: true).lines(session.effects)
    let all = TextReport().lines(session.effects)
    let first = try #require(all.firstIndex { $0.contains("update") })
    let last = try #require(all.lastIndex { $0.contains("update") })
    #expect(
      brief == Array(all[...first]) + ["        … 7 more samples"] + Array(all[(last - 1)...]))
    // Two samples are no run.
    let two = Array(session.effects.filter { $0.time <= milliseconds(20) })
    #expect(TextReport(isBrief: true).lines(two) == TextReport().lines(two))
  }

  @Test func `a stuck screen says which call is missing`() throws {
    var session = try screen()
    try session.send(pan(.began, y: 20))
    try session.send(pan(.cancelled, y: 20), at: milliseconds(500))
    let report = TextReport().report(session.effects, state: session.state)
    #expect(
      report.split(separator: "\n").last
        == """
        → dismissing at 0.5 s, stuck: neither finish() nor cancel() was called: the pan whose \
        interactor the property holds is over (cancelled or failed), and the policy does nothing then
        """)
  }

  @Test func `a refusal gives its reason in words`() throws {
    var session = try screen()
    try session.send(.dismiss())
    try session.send(.dismiss(), at: milliseconds(12_345))
    #expect(
      TextReport().lines(session.effects.suffix(2)) == [
        "12.3450 s dismiss                            animated = true  cause = button",
        "12.3450 s dismissRefused                     reason = the screen is not presented",
      ])
  }

  @Test func `a screen to which nothing happened has a heading and a state`() throws {
    let session = try screen()
    #expect(TextReport().lines(session.effects) == [])
    #expect(
      TextReport().report(session.effects, state: session.state)
        == "time      what happened                      values\n→ presented at 0 s")
  }

  @Test func `no line ends in a space`() throws {
    var session = try screen()
    try session.send(pan(.began, y: 20))
    try session.send(pan(.ended, y: 20), at: milliseconds(100_000))
    let report = TextReport().report(session.effects, state: session.state)
    #expect(report.split(separator: "\n").allSatisfy { $0.last != " " })
  }
}

import DismissalCore
import DismissalPolicies
import DismissalReport
import DismissalTimeline
import Testing

// What the script says; that it does the same again is tested where scripts run,
// DismissalScriptingTests/ScriptReportRunTests.

struct ScriptReportTests {
  private func screen(
    list: ScrollView.Configuration? = .init(), header: Double = 0, policy: Policy = .scrollGate,
    configure: (inout Configuration) -> Void = { _ in }
  ) throws -> Interaction {
    var configuration = Configuration()
    configure(&configuration)
    return Interaction(
      try InteractionState(configuration, scrollView: list, headerHeight: header), policy: policy)
  }

  private func lines(_ events: (seconds: Double, event: Event)...) throws -> [String] {
    let timed = try events.map {
      TimedEvent(time: try #require(Timestamp(seconds: $0.seconds)), event: $0.event)
    }
    let report = ScriptReport().report(try screen(header: 56), timed)
    return report.split(separator: "\n").dropFirst().map(String.init)
  }

  private func touch(_ phase: Touch.Phase, _ y: Double, id: Int = 1) -> Event {
    .touch(Touch(id: id, phase: phase, location: Point(x: 195, y: y)))
  }

  @Test func `a screen of defaults is presented without keys`() throws {
    #expect(ScriptReport().report(try screen(), []) == "local sheet = present()")
  }

  @Test func `only what differs from the defaults is said`() throws {
    let start = try screen(list: nil, header: 56) { $0.startDelay = 0.02 }
    #expect(
      ScriptReport().report(start, [], rate: 120)
        == "local sheet = present { rate = 120, startDelay = 0.02, headerHeight = 56,"
        + " scrollView = false }")
  }

  @Test func `what is too long for a line has a line for each key`() throws {
    var list = ScrollView.Configuration()
    list.contentWidth = 800
    list.contentInset = EdgeInsets(top: 47)
    list.decelerationRate = .fast
    var parameters = PolicyParameters(PolicyDefinition.scrollGate.parameters)
    let finishesAt = try #require(PolicyDefinition.scrollGate.parameter("finishesAt"))
    try parameters.set(finishesAt, to: .number(0.5))
    let start = try screen(list: list, policy: Policy(.scrollGate, parameters)) {
      $0.animation.duration = 75
      $0.completionCurve = .linear
      $0.pan.stopTimeout = .infinity
    }
    #expect(
      ScriptReport().report(start, []) == """
        local sheet = present {
          duration = "75s",
          completionCurve = "linear",
          stopTimeout = "never",
          scrollView = { contentSize = {width = 800, height = 2000}, contentInset = {top = 47, left = 0, \
        bottom = 0, right = 0}, decelerationRate = 0.99 },
          finishesAt = 0.5,
        }
        """)
  }

  @Test func `a finger is held in a variable, which is used again`() throws {
    #expect(
      try lines(
        (0.1, touch(.began, 120)), (0.116_666_667, touch(.moved, 130.5)),
        (0.2, touch(.ended, 130.5)), (0.3, touch(.began, 200)), (0.4, touch(.cancelled, 200))) == [
          "local f1 = sheet:touch { x = 195, y = 120, at = 0.1 }",
          "f1:moveTo { x = 195, y = 130.5, at = 0.116666667 }",
          "f1:lift { x = 195, y = 130.5, at = 0.2 }",
          "f1 = sheet:touch { x = 195, y = 200, at = 0.3 }",
          "f1:cancel { x = 195, y = 200, at = 0.4 }",
        ])
  }

  @Test func `a finger says its number if it is not the one that it would get`() throws {
    #expect(
      try lines((0, touch(.began, 1, id: 7)), (0, touch(.began, 2, id: 1))) == [
        "local f1 = sheet:touch { x = 195, y = 1, id = 7, at = 0 }",
        "local f2 = sheet:touch { x = 195, y = 2, at = 0 }",
      ])
  }

  @Test func `what no finger can do is a statement that changes nothing`() throws {
    #expect(
      try lines(
        (0, touch(.began, 1)), (1, .set(.headerHeight(60))), (2, touch(.began, 2)),
        (2, touch(.moved, 2, id: 3))) == [
          "local f1 = sheet:touch { x = 195, y = 1, at = 0 }",
          "sheet:advanceTo(1)",
          "sheet.headerHeight = 60",
          "sheet:advanceTo(2)",
          "sheet.headerHeight = 60  -- finger 1 began, and cannot land",
          "sheet.headerHeight = 60  -- finger 3 moved, and is not down",
        ])
  }

  @Test func `a pan says what was reported, and no more`() throws {
    let place = Point(x: 1, y: 0.1)
    #expect(
      try lines(
        (0, .pan(.init(state: .began, location: place, touchDown: .zero))),
        (0.1, .pan(.init(state: .changed, translation: place, velocity: place))),
        (0.2, .pan(.init(state: .ended)))) == [
          "sheet.pan:began { x = 1, y = 0.1, touchDown = {x = 0, y = 0}, at = 0 }",
          "sheet.pan:changed { velocity = {x = 1, y = 0.1}, translation = {x = 1, y = 0.1}, at = 0.1 }",
          "sheet.pan:ended { at = 0.2 }",
        ])
  }

  @Test func `what takes no time of its own follows the clock`() throws {
    let place = Point(x: 0, y: -160)
    #expect(
      try lines(
        (0, .scroll(.willBeginDragging)), (0.25, .scroll(.setContentOffset(place))),
        (0.25, .scroll(.willEndDragging(velocity: .zero, target: place))),
        (0.5, .scroll(.didEndDragging(willDecelerate: true))),
        (0.5, .scroll(.willBeginDecelerating)), (0.5, .scroll(.didEndDecelerating)),
        (0.5, .scroll(.scroll(to: place, animated: true))), (20, .dismiss())) == [
          "sheet.scrollView:willBeginDragging()",
          "sheet:advanceTo(0.25)",
          "sheet.scrollView.contentOffset = {x = 0, y = -160}",
          "sheet.scrollView:willEndDragging { velocity = {x = 0, y = 0}, target = {x = 0, y = -160} }",
          "sheet:advanceTo(0.5)",
          "sheet.scrollView:didEndDragging { willDecelerate = true }",
          "sheet.scrollView:willBeginDecelerating()",
          "sheet.scrollView:didEndDecelerating()",
          "sheet.scrollView:setContentOffset({x = 0, y = -160}, { animated = true })",
          "sheet:advanceTo(\"20s\")",
          "sheet:dismiss()",
        ])
  }

  @Test func `settings are assignments`() throws {
    #expect(
      try lines(
        (0, .set(.panIsEnabled(false))), (0, .set(.completionSpeed(0.5))),
        (0, .set(.scrollView(.contentSize(Size(width: 1, height: 2))))),
        (0, .set(.scrollView(.contentInset(EdgeInsets(top: 3))))),
        (0, .set(.scrollView(.bounces(false)))), (0, .set(.scrollView(.isScrollEnabled(true)))))
        == [
          "sheet.pan.isEnabled = false",
          "sheet.transition.completionSpeed = 0.5",
          "sheet.scrollView.contentSize = {width = 1, height = 2}",
          "sheet.scrollView.contentInset = {top = 3, left = 0, bottom = 0, right = 0}",
          "sheet.scrollView.bounces = false",
          "sheet.scrollView.isScrollEnabled = true",
        ])
  }

  @Test func `what comes from outside is a call, a safe area an assignment`() throws {
    let size = Size(width: 844, height: 390)
    let rotation = Event.rotate(size: size, safeAreaInsets: EdgeInsets(left: 47))
    #expect(
      try lines(
        (0, .interrupt), (0, .rotate(size: size)), (0, rotation), (0, .showKeyboard(height: 291)),
        (0, .hideKeyboard), (0, .tapOutside), (0, .set(.safeAreaInsets(EdgeInsets(top: 91))))) == [
          "sheet:interrupt()",
          "sheet:rotate { size = {width = 844, height = 390} }",
          "sheet:rotate { size = {width = 844, height = 390},"
            + " safeAreaInsets = {top = 0, left = 47, bottom = 0, right = 0} }",
          "sheet:showKeyboard { height = 291 }",
          "sheet:hideKeyboard()",
          "sheet:tapOutside()",
          "sheet.safeAreaInsets = {top = 91, left = 0, bottom = 0, right = 0}",
        ])
  }

  @Test func `a screen that is smaller says the screen's size and its frame`() throws {
    let start = try screen {
      $0.superviewSize = $0.size
      $0.restingOrigin.y = 344
      $0.size.height = 500
      $0.tapOutsideDismisses = true
      $0.superviewSize?.width = 400
    }
    #expect(
      ScriptReport().report(start, [])
        == """
        local sheet = present {
          size = {width = 400, height = 844},
          frame = {x = 0, y = 344, width = 390, height = 500},
          tapOutsideDismisses = true,
        }
        """)
  }

  @Test func `a session's script ends where its clock stands`() throws {
    var session = Session(try screen())
    try session.send(.dismiss())
    try session.settle()
    #expect(
      ScriptReport().report(session)
        == "local sheet = present()\nsheet:dismiss()\nsheet:advanceTo(0.3)")
  }
}

extension Policy {
  fileprivate static var scrollGate: Policy { Policy(PolicyDefinition.scrollGate) }
}

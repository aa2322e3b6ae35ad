import Testing

@testable import DismissalCore

// What an event must be. A refusal leaves the state as it was, and says what was wrong, what was
// expected and what to do.

struct InteractionInputTests {
  /// Sends the event to a screen in mid-dismissal at 100 ms; answers the refusal's three parts.
  private func refusal(
    of event: Event, ms: Double = 200, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [String] {
    var screen = try Interaction.scrollGate(header: 44)
    try screen.send(.pan(.init(state: .began, location: Point(x: 195, y: 20))), ms: 50)
    try screen.send(.pan(.init(state: .changed, location: Point(x: 195, y: 231))), ms: 100)
    return try refusal(of: event, by: screen, ms: ms, sourceLocation: sourceLocation)
  }

  private func refusal(
    of event: Event, by screen: Interaction, ms: Double = 200,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [String] {
    var copy = screen
    let error = #expect(throws: InputError.self, sourceLocation: sourceLocation) {
      try copy.send(event, ms: ms)
    }
    let isUnchanged = copy == screen
    #expect(isUnchanged, sourceLocation: sourceLocation)
    let parts = parts(of: error?.message ?? "")
    #expect(parts.count == 3, sourceLocation: sourceLocation)
    #expect(parts.allSatisfy { !$0.isEmpty }, sourceLocation: sourceLocation)
    return parts
  }

  private func parts(of message: String) -> [String] {
    message.split(separator: "; ", omittingEmptySubsequences: false).map(String.init)
  }

  // MARK: Time

  @Test func `time does not run backwards`() throws {
    #expect(
      try refusal(of: .dismiss(), ms: 99) == [
        "time cannot run backwards: 0.099 s is before 0.1 s", "expected a later time",
        "leave the time out for one sample later",
      ])
  }

  @Test func `the same time again is no refusal`() throws {
    var screen = try Interaction.scrollGate()
    try screen.send(.dismiss(), ms: 100)
    try screen.send(.dismiss(), ms: 100)
  }

  @Test func `advancing to the past changes nothing`() throws {
    var screen = try Interaction.scrollGate()
    try screen.send(.dismiss(), ms: 100)
    let before = screen
    #expect(screen.advance(to: .zero) == [])
    #expect(screen == before)
  }

  // MARK: Numbers

  private static let notNumbers = [Double.nan, .infinity, -.infinity]

  @Test(arguments: notNumbers)
  func `a pan's places and speeds are numbers`(number: Double) throws {
    let place = Point(x: 195, y: number)
    let inputs: [(PanGestureRecognizer.Input, String)] = [
      (.init(state: .changed, location: place), "location"),
      (.init(state: .changed, location: .zero, translation: place), "translation"),
      (.init(state: .ended, velocity: place), "velocity"),
      (.init(state: .changed, touchDown: place), "touchDown"),
    ]
    for (input, quantity) in inputs {
      #expect(try refusal(of: .pan(input))[0].contains(quantity))
    }
  }

  @Test(arguments: notNumbers)
  func `a finger's place is two numbers`(number: Double) throws {
    for phase in Touch.Phase.allCases {
      for location in [Point(x: number, y: 0), Point(x: 0, y: number)] {
        let screen = try Interaction.scrollGate()
        let touch = Touch(id: 1, phase: phase, location: location)
        let parts = try refusal(of: .touch(touch), by: screen)
        #expect(parts[0].contains("location") && parts[0].contains(NumberText.shortest(number)))
      }
    }
  }

  @Test(arguments: notNumbers)
  func `a list's offsets and speeds are numbers`(number: Double) throws {
    #expect(
      try refusal(of: .scroll(.setContentOffset(Point(x: 0, y: number))))[0]
        == "contentOffset cannot be {x = 0, y = \(NumberText.shortest(number))}")
    var dragging = try Interaction.scrollGate()
    try dragging.send(.scroll(.willBeginDragging), ms: 0)
    let place = Point(x: number, y: 0)
    for input in [
      ScrollInput.willEndDragging(velocity: place, target: .zero),
      .willEndDragging(velocity: .zero, target: place),
    ] {
      _ = try refusal(of: .scroll(input), by: dragging)
    }
  }

  @Test func `a place or a speed too large to reckon with is refused`() throws {
    let far = Point(x: 0, y: -1.5e9)
    let events: [Event] = [
      .touch(Touch(id: 1, phase: .began, location: far)),
      .pan(.init(state: .changed, location: far)),
      .pan(.init(state: .changed, translation: far)),
      .pan(.init(state: .changed, touchDown: far)),
      .scroll(.setContentOffset(far)),
    ]
    for event in events {
      let parts = try refusal(of: event)
      #expect(parts[0].hasSuffix(" cannot be {x = 0, y = -1500000000}"))
      #expect(parts[1] == "expected numbers within ±1000000000 pt")
      #expect(parts[2] == "check the arithmetic that made them")
    }
    #expect(
      try refusal(of: .pan(.init(state: .ended, velocity: Point(x: 2e12, y: 0))))[1]
        == "expected numbers within ±1000000000000 pt/s")
  }

  @Test func `the largest places give finite numbers`() throws {
    var screen = try Interaction.scrollGate(header: 44)
    var effects: [TimedEffect] = []
    for (index, y) in [10, 1e9, -1e9, 1e9].enumerated() {
      let touch = Touch(id: 1, phase: index == 0 ? .began : .moved, location: Point(x: y, y: y))
      effects += try screen.send(.touch(touch), ms: Double(index) * 1e-6)
    }
    #expect(effects.count > 2)
    for case .handlePan(_, let location, let velocity) in effects.map(\.effect) {
      #expect(location.isFinite && velocity.isFinite)
    }
  }

  @Test(arguments: notNumbers + [-0.5])
  func `a header's height is 0 or more`(height: Double) throws {
    #expect(
      try refusal(of: .set(.headerHeight(height))) == [
        "headerHeight cannot be \(NumberText.shortest(height))",
        (height == .infinity ? "expected points up to 1000000000" : "expected points, 0 or more"),
        "use 0 for a screen without a header",
      ])
    #expect(throws: InputError.self) { try InteractionState(Configuration(), headerHeight: height) }
  }

  @Test(arguments: notNumbers + [0, -1])
  func `completionSpeed is above 0`(speed: Double) throws {
    #expect(
      try refusal(of: .set(.completionSpeed(speed))) == [
        "completionSpeed cannot be \(NumberText.shortest(speed))",
        "expected a factor from 0.001 to 1000",
        "use 1 for the animator's own speed",
      ])
  }

  // MARK: Order

  @Test(arguments: [PanGestureRecognizer.Input.State.changed, .ended, .cancelled])
  func `a pan begins before it goes on`(state: PanGestureRecognizer.Input.State) throws {
    let screen = try Interaction.scrollGate()
    let input = PanGestureRecognizer.Input(state: state, location: .zero)
    let parts = try refusal(of: .pan(input), by: screen)
    #expect(
      parts == [
        "\(state) was sent to a pan in state possible", "\(state) follows began or changed",
        "send began first",
      ])
  }

  @Test func `a pan does not begin or fail while it goes on, nor begin nowhere`() throws {
    let began = PanGestureRecognizer.Input(state: .began, location: .zero)
    #expect(try refusal(of: .pan(began))[0] == "began was sent to a pan in state changed")
    #expect(
      try refusal(of: .pan(.init(state: .failed)))[0] == "failed was sent to a pan in state changed"
    )
    let screen = try Interaction.scrollGate()
    #expect(
      try refusal(of: .pan(.init(state: .began)), by: screen)[0]
        == "began was sent without a location")
  }

  @Test func `a finger and direct input do not mix, and a disabled pan hears nothing`() throws {
    let began = Event.pan(.init(state: .began, location: .zero))
    var touched = try Interaction.scrollGate()
    try touched.send(.touch(Touch(id: 1, phase: .began, location: .zero)), ms: 0)
    #expect(try refusal(of: began, by: touched)[0].contains("follows fingers"))
    var disabled = try Interaction.scrollGate()
    try disabled.send(.set(.panIsEnabled(false)), ms: 0)
    #expect(try refusal(of: began, by: disabled)[0].contains("disabled"))
  }

  @Test(arguments: [
    (ScrollInput.willEndDragging(velocity: .zero, target: .zero), "willBeginDragging"),
    (.didEndDragging(willDecelerate: false), "willBeginDragging"),
    (.didEndDecelerating, "willBeginDecelerating"),
  ])
  func `the list's messages end what has begun`(input: ScrollInput, missing: String) throws {
    let parts = try refusal(of: .scroll(input))
    #expect(
      Array(parts.dropFirst()) == [
        "expected the delegate's messages in UIKit's order", "send \(missing) first",
      ])
  }

  @Test func `the list's messages do not begin what goes on`() throws {
    var dragging = try Interaction.scrollGate()
    try dragging.send(.scroll(.willBeginDragging), ms: 0)
    for input in [ScrollInput.willBeginDragging, .willBeginDecelerating, .didEndDecelerating] {
      _ = try refusal(of: .scroll(input), by: dragging)
    }
    try dragging.send(.scroll(.didEndDragging(willDecelerate: true)), ms: 0)
    try dragging.send(.scroll(.willBeginDecelerating), ms: 0)
    _ = try refusal(of: .scroll(.willBeginDecelerating), by: dragging)
    // A finger that catches a moving list is a drag at once.
    try dragging.send(.scroll(.willBeginDragging), ms: 0)
    #expect(dragging.state.scrollView?.isDragging == true)
  }

  @Test func `a refusal does not let time pass`() throws {
    var screen = try Interaction.scrollGate()
    try screen.send(.dismiss(), ms: 0)
    let parts = try refusal(of: .set(.headerHeight(-1)), by: screen, ms: 1000)
    #expect(parts[0] == "headerHeight cannot be -1")
    #expect(screen.state.name == "dismissing")
  }
}

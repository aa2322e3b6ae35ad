import Testing

@testable import DismissalCore

// What is set while a list is dragged or moves by itself.

struct ScrollLayoutInMotionTests {
  private func flung(
    velocity: Double = 20, _ change: (inout ScrollView.Configuration) -> Void = { _ in }
  ) throws -> Interaction {
    var screen = try Interaction.list({
      $0.contentHeight = 20_000
      change(&$0)
    })
    try screen.drag(from: Point(x: 195, y: 500), by: Point(x: 0, y: -velocity), count: 10)
    try screen.touch(.ended, y: 500 - 10 * velocity, ms: 100)
    return screen
  }

  @Test func `settings that change nothing of the list leave its motion alone`() throws {
    let undisturbed = try flung()
    var expected = undisturbed
    expected.settle()
    let settings: [ScrollView.Setting] = [
      .bounces(true), .contentInset(.zero), .alwaysBounceVertical(true),
      .contentSize(Size(width: 390, height: 20_000)),
    ]
    for setting in settings {
      var screen = undisturbed
      for step in 1...50 {
        try screen.send(.set(.scrollView(setting)), ms: 100 + 10 * Double(step))
      }
      screen.settle()
      #expect(screen.offset == expected.offset, "\(setting)")
    }
  }

  @Test func `rows that come while it decelerates do not slow it`() throws {
    let undisturbed = try flung()
    var expected = undisturbed
    expected.settle()
    var screen = undisturbed
    for step in 1...50 {
      let size = Size(width: 390, height: 20_000 + 10 * Double(step))
      try screen.send(.set(.scrollView(.contentSize(size))), ms: 100 + 10 * Double(step))
    }
    screen.settle()
    // Each restart rounds its own target to the pixel.
    #expect(abs(screen.offset.y - expected.offset.y) <= 1.0 / 3 + 1e-9)
  }

  @Test func `a spring goes on pulling to its edge`() throws {
    var screen = try Interaction.list({
      $0.contentHeight = 20_000
      $0.bounceSpring = Spring(stiffness: 100, dampingRatio: 0.1) ?? Spring()
    })
    try screen.drag(from: Point(x: 195, y: 200), by: Point(x: 0, y: 20), count: 10)
    try screen.touch(.ended, y: 400, ms: 300)
    var expected = screen
    // It swings through to the other side.
    while screen.offset.y < 30 { _ = screen.wait(untilMs: screen.state.time.seconds * 1000 + 5) }
    let size = ScrollView.Setting.contentSize(Size(width: 390, height: 20_001))
    try screen.send(.set(.scrollView(size)), ms: screen.state.time.seconds * 1000)
    let later = screen.state.time.seconds * 1000 + 200
    _ = screen.wait(untilMs: later)
    _ = expected.wait(untilMs: later)
    #expect(abs(screen.offset.y - expected.offset.y) < 1e-6)
    screen.settle()
    #expect(screen.offset.y == 0)
  }

  @Test func `content that shrinks brings a list back that moves or is held`() throws {
    let small = Event.set(.scrollView(.contentSize(Size(width: 390, height: 100))))
    var moving = try flung()
    #expect(try moving.send(small, ms: 500).names.contains("scrollViewDidEndDecelerating"))
    #expect(moving.offset.y == 0 && moving.state.scrollView?.isDecelerating == false)

    var held = try Interaction.list({ $0.contentHeight = 20_000 })
    try held.drag(from: Point(x: 195, y: 600), by: Point(x: 0, y: -20), count: 10)
    try held.send(small, ms: 110)
    try held.touch(.ended, y: 400, ms: 300)
    held.settle()
    #expect(held.offset.y == 0)
  }

  @Test(arguments: [
    ScrollView.Setting.bounces(false), .alwaysBounceVertical(false),
  ])
  func `a list that may not be pulled any more does not stay out there`(
    setting: ScrollView.Setting
  ) throws {
    for phase in ["pulled", "bouncing"] {
      var screen = try Interaction.list({
        $0.contentHeight = 180
        $0.alwaysBounceVertical = true
      })
      try screen.drag(from: Point(x: 195, y: 200), by: Point(x: 0, y: 20), count: 10)
      if phase == "bouncing" { try screen.touch(.ended, y: 400, ms: 300) }
      try screen.send(.set(.scrollView(setting)), ms: 320)
      if phase == "pulled" { try screen.touch(.ended, y: 400, ms: 400) }
      screen.settle()
      #expect(screen.offset.y == 0, "\(phase)")
    }
  }

  @Test func `a finger that catches a hard bounce finds the list there, and moves it`() throws {
    var screen = try Interaction.list({
      $0.contentHeight = 20_000
      $0.frame = Rect(origin: Point(x: 0, y: 400), size: Size(width: 390, height: 100))
    })
    try screen.send(.scroll(.setContentOffset(Point(x: 0, y: 300))), ms: 0)
    try screen.drag(from: Point(x: 195, y: 405), by: Point(x: 0, y: 60), count: 4)
    try screen.touch(.ended, y: 645, ms: 40)
    while screen.offset.y > -110 {
      _ = screen.wait(untilMs: screen.state.time.seconds * 1000 + 2)
    }
    let ms = screen.state.time.seconds * 1000
    let caught = screen.offset.y
    try screen.touch(.began, y: 450, ms: ms)
    try screen.touch(.moved, y: 449, ms: ms + 10)
    #expect(abs(screen.offset.y - caught) < 1)
    try screen.touch(.moved, y: 350, ms: ms + 20)
    #expect(screen.offset.y > caught + 40)
    // As far as the pull it counts as, and one point more: at the edge, without a step.
    let pull = RubberBand().overscroll(forDistance: 50, length: 100)
    try screen.touch(.moved, y: 450 - pull, ms: ms + 30)
    #expect(abs(screen.offset.y) < 1e-6)
    try screen.touch(.moved, y: 449 - pull, ms: ms + 40)
    #expect(abs(screen.offset.y - 1) < 1e-6)
  }

  @Test func `a report of a drag is refused while the list moves by itself`() throws {
    let screen = try flung()
    #expect(throws: InputError.self) {
      var screen = screen
      try screen.send(.scroll(.willBeginDragging), ms: 200)
    }
  }

  @Test func `a list that is switched off is not stopped by a finger`() throws {
    var screen = try Interaction.list({ $0.isScrollEnabled = false })
    try screen.send(.scroll(.scroll(to: Point(x: 0, y: 400), animated: true)), ms: 0)
    try screen.touch(.began, y: 400, ms: 150)
    screen.settle()
    #expect(screen.offset.y == 400)
  }
}

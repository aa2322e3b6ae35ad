import Testing

@testable import DismissalCore

// The list under a finger. 667 points high; a step is a sample every 10 ms.

struct ScrollDragTests {
  private func shown(_ overscroll: Double) -> Double {
    RubberBand().distance(forOverscroll: overscroll, length: 667)
  }

  @Test func `the list follows the finger from where the pan began`() throws {
    var screen = try Interaction.list()
    try screen.drag(from: Point(x: 195, y: 500), by: Point(x: 0, y: -8), count: 10)
    // The second sample, 16 points away, begins.
    #expect(screen.offset == Point(x: 0, y: 64))
    #expect(screen.state.scrollView?.isTracking == true)
  }

  @Test func `past the top the rubber band shows a part of the whole overscroll`() throws {
    var screen = try Interaction.list()
    try screen.send(.scroll(.setContentOffset(Point(x: 0, y: 50))), ms: 0)
    try screen.drag(from: Point(x: 195, y: 100), by: Point(x: 0, y: 20), count: 11)
    #expect(abs(screen.offset.y - -shown(150)) < 1e-9)
    // Back up again the same way: the band has no memory.
    try screen.touch(.moved, y: 170, ms: 200)
    #expect(abs(screen.offset.y) < 1e-9)
  }

  @Test func `past the bottom it is the same, mirrored`() throws {
    var screen = try Interaction.list()
    try screen.send(.scroll(.setContentOffset(Point(x: 0, y: 2000 - 667))), ms: 0)
    try screen.drag(from: Point(x: 195, y: 500), by: Point(x: 0, y: -20), count: 11)
    #expect(abs(screen.offset.y - (2000 - 667 + shown(200))) < 1e-9)
  }

  @Test func `without bounces the offset stops at the edge, and the drag begins all the same`()
    throws
  {
    var screen = try Interaction.list({ $0.bounces = false })
    let effects = try screen.drag(
      from: Point(x: 195, y: 300), by: Point(x: 0, y: 20), count: 5)
    #expect(screen.offset.y == 0)
    #expect(effects.names.filter { $0.hasPrefix("scroll") } == ["scrollViewWillBeginDragging"])
  }

  @Test func `content that fits does not move, and the list's pan fails`() throws {
    var screen = try Interaction.list({ $0.contentHeight = 180 })
    let effects = try screen.drag(
      from: Point(x: 195, y: 100), by: Point(x: 0, y: 20), count: 5)
    #expect(!effects.names.contains("scrollViewWillBeginDragging"))
    #expect(screen.state.scrollView?.pan.state == .failed)
    #expect(screen.state.scrollView?.isTracking == true)
  }

  @Test func `a list that always bounces is pulled although its content fits`() throws {
    var screen = try Interaction.list({
      $0.contentHeight = 180
      $0.alwaysBounceVertical = true
    })
    try screen.drag(from: Point(x: 195, y: 400), by: Point(x: 0, y: -20), count: 6)
    #expect(abs(screen.offset.y - shown(100)) < 1e-9)
  }

  @Test(arguments: [
    (Point(x: 12, y: 11), false), (Point(x: 11, y: 11), true), (Point(x: 3, y: -12), true),
  ])
  func `the longer side of the movement decides along which axis it begins`(
    step: Point, begins: Bool
  ) throws {
    var screen = try Interaction.list()
    let effects = try screen.drag(from: Point(x: 195, y: 300), by: step, count: 3)
    #expect(effects.names.contains("scrollViewWillBeginDragging") == begins)
  }

  @Test func `a wide list scrolls sideways, and only as far as it may`() throws {
    var screen = try Interaction.list({
      $0.contentWidth = 780
      $0.contentHeight = 600
    })
    try screen.drag(from: Point(x: 300, y: 300), by: Point(x: -20, y: -1), count: 6)
    #expect(screen.offset == Point(x: 100, y: 0))
  }

  @Test func `a bounce that is caught stays where it is, and goes on from its whole overscroll`()
    throws
  {
    var screen = try Interaction.list()
    try screen.drag(from: Point(x: 195, y: 100), by: Point(x: 0, y: 20), count: 11)
    try screen.touch(.ended, y: 320, ms: 300)
    _ = screen.wait(untilMs: 350)
    let caught = screen.offset.y
    #expect(caught < 0 && caught > -shown(200))
    try screen.touch(.began, y: 200, ms: 350)
    #expect(screen.offset.y == caught && screen.state.scrollView?.isDragging == true)
    try screen.touch(.moved, y: 230, ms: 360)
    let total = RubberBand().overscroll(forDistance: caught, length: 667)
    #expect(abs(screen.offset.y - -shown(-total + 30)) < 1e-9)
    // Lifted still, it bounces again.
    let lifted = try screen.touch(.ended, y: 230, ms: 500)
    #expect(lifted.names.contains("scrollViewWillBeginDecelerating"))
    screen.settle()
    #expect(screen.offset.y == 0)
  }

  @Test func `a finger that catches the list drags it without its 10 points`() throws {
    var screen = try Interaction.list()
    try screen.drag(from: Point(x: 195, y: 500), by: Point(x: 0, y: -20), count: 10)
    try screen.touch(.ended, y: 300, ms: 100)
    _ = screen.wait(untilMs: 300)
    let caught = screen.offset.y
    try screen.touch(.began, y: 300, ms: 300)
    try screen.touch(.moved, y: 297, ms: 310)
    #expect(abs(screen.offset.y - (caught + 3)) < 1e-9)
  }

  @Test func `held still and lifted, the list has lost its speed`() throws {
    for (hold, decelerates) in [(0.0, true), (40, true), (41, false), (120, false)] {
      // The pan's own stopTimeout is another matter.
      var screen = try Interaction.list(configure: { $0.pan.stopTimeout = .infinity })
      try screen.drag(from: Point(x: 195, y: 500), by: Point(x: 0, y: -20), count: 10)
      let effects = try screen.touch(.ended, y: 300, ms: 100 + hold)
      #expect(
        effects.contains { $0.effect == .scrollViewDidEndDragging(willDecelerate: decelerates) },
        "\(hold) ms")
    }
  }

  @Test func `the release velocity is in points per millisecond, finger up is positive`() throws {
    var screen = try Interaction.list()
    try screen.drag(from: Point(x: 195, y: 500), by: Point(x: 3, y: -20), count: 10)
    let effects = try screen.touch(.ended, x: 225, y: 300, ms: 100).map(\.effect)
    guard case .scrollViewWillEndDragging(let velocity, let target)? = effects.first else {
      return #expect(Bool(false), "\(effects)")
    }
    #expect(velocity.x == 0 && abs(velocity.y - 2) < 1e-9)
    let way = (2 - 0.01) * 0.998 / 0.002
    #expect(abs(target.y - (180 + way)) <= 1.0 / 6 + 1e-9 && target.x == 0)
  }

  @Test func `a touch that the system takes ends the drag without a velocity`() throws {
    var screen = try Interaction.list()
    try screen.drag(from: Point(x: 195, y: 500), by: Point(x: 0, y: -20), count: 10)
    let effects = try screen.touch(.cancelled, y: 300, ms: 100)
    #expect(
      effects.map(\.effect).prefix(2) == [
        .scrollViewWillEndDragging(velocity: .zero, targetContentOffset: screen.offset),
        .scrollViewDidEndDragging(willDecelerate: false),
      ])
  }

  @Test func `an offset set by code under the finger: the drag goes on from there`() throws {
    var screen = try Interaction.list()
    try screen.drag(from: Point(x: 195, y: 500), by: Point(x: 0, y: -20), count: 10)
    try screen.send(.scroll(.setContentOffset(Point(x: 0, y: 700))), ms: 100)
    try screen.touch(.moved, y: 290, ms: 110)
    #expect(abs(screen.offset.y - 710) < 1e-9)
  }

  @Test func `a second finger moves the list by half of its own way`() throws {
    var screen = try Interaction.list()
    try screen.drag(from: Point(x: 195, y: 500), by: Point(x: 0, y: -20), count: 5)
    let before = screen.offset.y
    try screen.touch(.began, y: 300, finger: 2, ms: 60)
    #expect(screen.offset.y == before)
    try screen.touch(.moved, y: 280, finger: 2, ms: 70)
    #expect(abs(screen.offset.y - (before + 10)) < 1e-9)
    try screen.touch(.ended, y: 280, finger: 2, ms: 80)
    #expect(
      screen.state.scrollView?.isDragging == true && abs(screen.offset.y - before - 10) < 1e-9)
  }

  @Test func `a list that is switched off ends its drag and takes no finger`() throws {
    var screen = try Interaction.list()
    try screen.drag(from: Point(x: 195, y: 500), by: Point(x: 0, y: -20), count: 5)
    let offset = screen.offset
    let effects = try screen.send(.set(.scrollView(.isScrollEnabled(false))), ms: 60)
    #expect(effects.names == ["scrollViewWillEndDragging", "scrollViewDidEndDragging"])
    try screen.touch(.moved, y: 300, ms: 70)
    try screen.touch(.ended, y: 300, ms: 80)
    let again = try screen.drag(
      from: Point(x: 195, y: 500), by: Point(x: 0, y: -20), count: 5, ms: 100)
    #expect(!again.names.contains("scrollViewWillBeginDragging") && screen.offset == offset)
  }

  @Test func `reports and a finger do not mix`() throws {
    var screen = try Interaction.list()
    try screen.touch(.began, y: 500, ms: 0)
    #expect(throws: InputError.self) { try screen.send(.scroll(.willBeginDragging), ms: 10) }
    try screen.touch(.ended, y: 500, ms: 20)
    try screen.send(.scroll(.willBeginDragging), ms: 30)
    let effects = try screen.drag(
      from: Point(x: 195, y: 500), by: Point(x: 0, y: -20), count: 5, ms: 40)
    #expect(!effects.names.contains { $0.hasPrefix("scrollView") })
  }
}

import DismissalPolicies
import Testing

@testable import DismissalCore

// Which of the two pans gets a touch: the list's or the screen's.

struct RecognitionTests {
  private func began(_ effects: [TimedEffect]) -> [String] {
    effects.compactMap { timed in
      switch timed.effect {
      case .scrollViewWillBeginDragging: "list"
      case .handlePan(.began, _, _): "screen"
      default: nil
      }
    }
  }

  private func drag(
    _ recognition: Recognition?, by step: Point = Point(x: 0, y: 12), bounces: Bool = true,
    order: RecognizerOrder = .deepestFirst, content: Double = 2000
  ) throws -> [String] {
    var screen = try Interaction.list(
      {
        $0.contentHeight = content
        $0.bounces = bounces
      },
      configure: {
        $0.recognition = recognition
        $0.recognizerOrder = order
      })
    return began(try screen.drag(from: Point(x: 195, y: 300), by: step, count: 4))
  }

  @Test func `scrollGate's pan and the list's recognise together, the list first`() throws {
    #expect(try drag(nil) == ["list", "screen"])
    #expect(try drag(nil, order: .outermostFirst) == ["screen", "list"])
  }

  @Test func `pans that exclude each other: the deepest that can scroll begins`() throws {
    #expect(try drag(.exclusive) == ["list"])
    #expect(try drag(.exclusive, order: .outermostFirst) == ["screen"])
  }

  @Test func `where the list cannot scroll the screen's pan begins`() throws {
    #expect(try drag(.exclusive, content: 180) == ["screen"])
    #expect(try drag(.exclusive, by: Point(x: 12, y: 0)) == ["screen"])
  }

  @Test func `a pan that requires the list's to fail waits for it`() throws {
    #expect(try drag(.screenWaitsForList) == ["list"])
    #expect(try drag(.screenWaitsForList, content: 180) == ["screen"])
    // The list fails at its turn, so the screen's pan may begin on the next sample only.
    #expect(
      try drag(.screenWaitsForList, order: .outermostFirst, content: 180) == ["screen"])
  }

  @Test func `a list that requires the screen's pan to fail scrolls only then`() throws {
    #expect(try drag(.listWaitsForScreen) == ["screen"])
    var screen = try Interaction.scrollGate(options: ["axisTest": .number(45)]) {
      $0.recognition = .listWaitsForScreen
    }
    let up = try screen.drag(from: Point(x: 195, y: 500), by: Point(x: 0, y: -12), count: 4)
    #expect(began(up) == ["list"])
  }

  @Test func `a pan that failed stays failed while its finger is down`() throws {
    var screen = try Interaction.list(configure: { $0.recognition = .exclusive })
    try screen.drag(from: Point(x: 195, y: 300), by: Point(x: 0, y: 12), count: 2)
    let later = try screen.drag(
      from: Point(x: 195, y: 324), by: Point(x: 0, y: 12), count: 20, ms: 30)
    #expect(began(later) == [])
  }

  @Test func `a caught list excludes the screen's pan`() throws {
    var screen = try Interaction.list(configure: { $0.recognition = .exclusive })
    try screen.drag(from: Point(x: 195, y: 500), by: Point(x: 0, y: -20), count: 10)
    try screen.touch(.ended, y: 300, ms: 100)
    let caught = try screen.drag(
      from: Point(x: 195, y: 300), by: Point(x: 0, y: 20), count: 4, ms: 200)
    #expect(began(caught) == ["list"])
  }

  @Test(arguments: [Recognition.exclusive, .screenWaitsForList, .listWaitsForScreen])
  func `a pan that has begun excludes the drag of a list that a finger stops`(
    recognition: Recognition
  ) throws {
    var screen = try Interaction.list(
      header: 100, { $0.contentHeight = 20_000 }, configure: { $0.recognition = recognition })
    if recognition == .listWaitsForScreen {
      // The screen's pan would take every drag: the list is set in motion by another way.
      try screen.send(.scroll(.scroll(to: Point(x: 0, y: 900), animated: true)), ms: 0)
    } else {
      try screen.drag(from: Point(x: 195, y: 500), by: Point(x: 0, y: -20), count: 10)
      try screen.touch(.ended, y: 300, ms: 100)
    }
    try screen.drag(
      from: Point(x: 195, y: 50), by: Point(x: 0, y: 15), count: 2, finger: 1, ms: 200)
    #expect(screen.state.pan.state == .changed)
    let landed = try screen.touch(.began, y: 600, finger: 2, ms: 230)
    #expect(screen.state.scrollView?.isDragging == false)
    #expect(
      landed.names.contains("scrollViewDidEndDecelerating")
        || landed.names.contains("scrollViewDidEndScrollingAnimation"))
    let offset = screen.offset
    try screen.touch(.moved, y: 500, finger: 2, ms: 250)
    #expect(screen.offset == offset)
  }

  @Test func `a header's touch never reaches the list`() throws {
    var screen = try Interaction.list(header: 100)
    let effects = try screen.drag(
      from: Point(x: 195, y: 90), by: Point(x: 0, y: 20), count: 5)
    #expect(began(effects) == ["screen"] && screen.offset == .zero)
    // Not even when it is over the list, and a second finger lands there.
    try screen.touch(.moved, y: 400, ms: 100)
    #expect(screen.state.scrollView?.isTracking == false)
  }

  // MARK: touchesCancelled

  @Test func `a pan that begins takes the touch from the header at once`() throws {
    var screen = try Interaction.list(header: 100)
    let effects = try screen.drag(
      from: Point(x: 195, y: 50), by: Point(x: 0, y: 12), count: 1)
    #expect(effects.names.prefix(2) == ["touchesCancelled", "handlePan"])
  }

  @Test func `a list's content hears of a touch after 150 ms, and loses it to a drag`() throws {
    for (hold, isTold) in [(0.0, false), (139, false), (140, true), (500, true)] {
      var screen = try Interaction.list()
      try screen.touch(.began, y: 300, ms: 0)
      let effects = try screen.touch(.moved, y: 280, ms: 10 + hold)
      #expect(effects.names.contains("touchesCancelled") == isTold, "\(hold)")
      #expect(try !screen.touch(.moved, y: 260, ms: 600).names.contains("touchesCancelled"))
    }
  }

  @Test func `a tap takes nothing from anyone`() throws {
    var screen = try Interaction.list(header: 100)
    for y in [50.0, 300] {
      try screen.touch(.began, y: y, ms: y)
      #expect(try screen.touch(.ended, y: y, ms: y + 80) == [])
    }
  }
}

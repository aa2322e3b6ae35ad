import DismissalPolicies
import Testing

@testable import DismissalCore

struct RotationTests {
  private let landscape = Event.rotate(size: Size(width: 667, height: 375))
  private let portrait = Event.rotate(size: Size(width: 375, height: 667))

  @Test func `a view that filled the screen fills it, one with a frame keeps its distances`() throws
  {
    var full = try Interaction.modal(fills: true)
    try full.send(landscape, ms: 0)
    #expect(full.state.frame == Rect(origin: .zero, size: Size(width: 667, height: 375)))
    var modal = try Interaction.modal()
    try modal.send(landscape, ms: 0)
    let place = Point(x: 0, y: 167)
    #expect(modal.state.frame == Rect(origin: place, size: Size(width: 667, height: 208)))
    #expect(modal.state.configuration.screenSize == Size(width: 667, height: 375))
  }

  @Test func `a view without room keeps one point on the screen, and comes back`() throws {
    var modal = try Interaction.modal {
      $0.restingOrigin.y = 400
      $0.size.height = 267
    }
    try modal.send(landscape, ms: 0)
    #expect(
      modal.state.frame
        == Rect(origin: Point(x: 0, y: 374), size: Size(width: 667, height: 1)))
    try modal.send(portrait, ms: 10)
    #expect(
      modal.state.frame
        == Rect(origin: Point(x: 0, y: 400), size: Size(width: 375, height: 267)))
  }

  @Test func `a rotation cancels the pan once, and the view is at rest`() throws {
    var screen = try Interaction.modal(.fastPull, fills: true, list: nil)
    try screen.send(.pan(.init(state: .began, location: Point(x: 187, y: 40))), ms: 0)
    try screen.send(.pan(.init(state: .changed, location: Point(x: 187, y: 140))), ms: 16)
    let happened = try screen.send(landscape, ms: 32).map(\.effect)
    #expect(happened.map(\.name) == ["handlePan", "viewWillTransition"])
    #expect(screen.state.frame == Rect(origin: .zero, size: Size(width: 667, height: 375)))
    #expect(try screen.send(landscape, ms: 48).map(\.effect.name) == ["viewWillTransition"])
  }

  @Test func `a block animation ends unfinished by a rotation, and nothing is dismissed`() throws {
    var screen = try Interaction.modal(.fastPull, fills: true, list: nil)
    try screen.send(.pan(.init(state: .began, location: Point(x: 187, y: 40))), ms: 0)
    try screen.send(.pan(.init(state: .ended, velocity: Point(x: 0, y: 2000))), ms: 16)
    let happened = try screen.send(landscape, ms: 32).map(\.effect)
    #expect(happened.contains(.animationCompleted(finished: false)))
    screen.settle()
    #expect(screen.state.name == "presented" && screen.state.stuck == nil)
    #expect(screen.state.frame.origin == .zero)
  }

  @Test func `a transition in flight goes on, drawn with the new size`() throws {
    var screen = try Interaction.modal(fills: true)
    try screen.send(.dismiss(), ms: 0)
    try screen.send(landscape, ms: 150)
    #expect((screen.state.frame.origin.y - 187.5).magnitude < 1e-9)
    screen.settle()
    #expect(screen.state.name == "dismissed" && screen.state.time.seconds == 0.3)
    #expect(screen.state.frame.origin.y == 375)
  }

  @Test func `a screen that has left hears nothing, and comes back in the new size`() throws {
    var screen = try Interaction.modal()
    try screen.send(.dismiss(animated: false), ms: 0)
    #expect(try screen.send(landscape, ms: 10) == [])
    try screen.send(.presentAgain(), ms: 20)
    screen.settle()
    #expect(
      screen.state.frame == Rect(origin: Point(x: 0, y: 167), size: Size(width: 667, height: 208)))
  }

  @Test func `a list fills the turned view, or keeps its distances`() throws {
    var list = ScrollView.Configuration()
    list.frame = Rect(origin: Point(x: 10, y: 44), size: Size(width: 355, height: 623))
    for (given, frame) in [
      (nil, Rect(origin: .zero, size: Size(width: 667, height: 375))),
      (list, Rect(origin: Point(x: 10, y: 44), size: Size(width: 647, height: 331))),
    ] {
      var screen = try Interaction.modal(fills: true, list: given ?? .init())
      try screen.send(landscape, ms: 0)
      #expect(screen.state.scrollView?.frame == frame)
    }
  }

  @Test func `a list at rest is brought into its new range, and hears of it`() throws {
    var screen = try Interaction.modal(fills: true)
    try screen.send(.rotate(size: Size(width: 667, height: 375)), ms: 0)
    try screen.send(.scroll(.setContentOffset(Point(x: 0, y: 1625))), ms: 0)
    let happened = try screen.send(portrait, ms: 10).map(\.effect)
    #expect(happened.last == .scrollViewDidScroll(contentOffset: Point(x: 0, y: 1333)))
  }

  @Test func `a rotation may bring a new safe area`() throws {
    var screen = try Interaction.modal(fills: true) { $0.safeAreaInsets = EdgeInsets(top: 47) }
    let insets = EdgeInsets(left: 47, bottom: 21, right: 47)
    let happened = try screen.send(
      .rotate(size: Size(width: 667, height: 375), safeAreaInsets: insets), ms: 0
    ).map(\.effect.name)
    #expect(
      happened == ["viewWillTransition", "safeAreaInsetsDidChange", "scrollViewDidScroll"])
    #expect(screen.state.scrollView?.adjustedContentInset == insets)
    #expect(screen.state.scrollView?.contentOffset == Point(x: -47, y: 0))
  }

  @Test func `scrollGate keeps the height of its attempt until the next one`() throws {
    var screen = try Interaction.modal(.scrollGate, fills: true)
    func height() -> Double? {
      screen.policy.rules.registers.map(\.name).firstIndex { $0.lowercased().contains("height") }
        .map { screen.state.memory[$0] }
    }
    try screen.send(.pan(.init(state: .began, location: Point(x: 187, y: 40))), ms: 0)
    #expect(height() == 667)
    try screen.send(landscape, ms: 10)
    #expect(height() == 667)
    try screen.send(.pan(.init(state: .began, location: Point(x: 187, y: 40))), ms: 20)
    #expect(height() == 375)
  }

  @Test func `a size of nothing is refused`() throws {
    var screen = try Interaction.modal()
    let before = screen.state
    #expect(throws: InputError.self) {
      try screen.send(.rotate(size: Size(width: 0, height: 375)), ms: 0)
    }
    #expect(throws: InputError.self) {
      try screen.send(
        .rotate(size: Size(width: 1, height: 1), safeAreaInsets: EdgeInsets(top: -1)), ms: 0)
    }
    #expect(screen.state == before)
  }
}

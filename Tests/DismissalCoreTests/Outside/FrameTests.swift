import DismissalPolicies
import Testing

@testable import DismissalCore

struct FrameTests {
  @Test func `a view with a frame rests there and leaves by its own height`() throws {
    var modal = try Interaction.modal()
    #expect(modal.state.frame == modal.state.configuration.restingFrame)
    try modal.send(.dismiss(), ms: 0)
    _ = modal.advance(to: Timestamp(nanoseconds: 150_000_000))
    #expect((modal.state.frame.origin.y - 417).magnitude < 1e-9)
    modal.settle()
    #expect(modal.state.frame.origin == Point(x: 0, y: 667))
    try modal.send(.presentAgain(), ms: 1000)
    #expect(modal.state.frame.origin.y == 667)
    modal.settle()
    #expect(modal.state.frame.origin == Point(x: 0, y: 167) && modal.state.name == "presented")
  }

  @Test func `a pushed view with a frame leaves by its own width`() throws {
    var modal = try Interaction.modal(.edgePan) {
      $0.size.width = 300
      $0.restingOrigin.x = 75
    }
    try modal.send(.dismiss(), ms: 0)
    modal.settle()
    #expect(modal.state.frame.origin == Point(x: 375, y: 167))
  }

  @Test func `fastPull puts its view at the translation, wherever it rests`() throws {
    var modal = try Interaction.modal(.fastPull)
    try modal.send(.pan(.init(state: .began, location: Point(x: 187, y: 300))), ms: 0)
    #expect(modal.state.frame.origin.y == 167)
    try modal.send(.pan(.init(state: .changed, location: Point(x: 189, y: 330))), ms: 16)
    #expect(modal.state.frame.origin == Point(x: 2, y: 30))
    try modal.send(.pan(.init(state: .ended, velocity: .zero)), ms: 32)
    modal.settle()
    #expect(modal.state.frame.origin == Point(x: 0, y: 167))
  }

  @Test func `header and list lie in the view, and the dimming view around it`() throws {
    let state = try Interaction.modal().state
    let views = [0.0, 166.9, 167, 211, 211.1, 667, 667.1].map {
      state.hitTest(Point(x: 187, y: $0))
    }
    #expect(views == [.dimmingView, .dimmingView, .header, .header, .list, .list, nil])
    let full = try Interaction.modal(fills: true).state
    #expect(full.hitTest(Point(x: 187, y: -1)) == nil)
  }

  @Test func `locations are the superview's, so the header's pull of scrollGate is too`() throws {
    for (y, dismisses) in [(200.0, false), (44, true)] {
      var modal = try Interaction.modal(.scrollGate)
      let input = PanGestureRecognizer.Input(state: .began, location: Point(x: 187, y: y))
      let happened = try modal.send(.pan(input), ms: 0)
      #expect(happened.contains { $0.effect.kind == .dismiss } == dismisses)
    }
  }

  @Test func `a part of the frame must be on the screen`() {
    #expect(throws: InputError.self) {
      try Interaction.modal { $0.restingOrigin = Point(x: 0, y: 667) }
    }
    #expect(throws: InputError.self) { try Interaction.modal { $0.size.height = 0 } }
    #expect(throws: InputError.self) { try Interaction.modal { $0.superviewSize?.width = 0 } }
  }

  @Test func `a view has the safe area of where it rests`() throws {
    let modal = try Interaction.modal {
      $0.safeAreaInsets = EdgeInsets(top: 180, bottom: 34)
    }
    #expect(modal.state.scrollView?.adjustedContentInset == EdgeInsets(top: 13, bottom: 34))
  }

  @Test func `a view that was taken off its screen is found to hang`() throws {
    var modal = try Interaction.modal(.fastPull, list: nil)
    try modal.send(.pan(.init(state: .began, location: Point(x: 187, y: 300))), ms: 0)
    let away = Point(x: 0, y: 660)
    try modal.send(.pan(.init(state: .changed, translation: away)), ms: 16)
    var other = modal
    try modal.send(.pan(.init(state: .cancelled)), ms: 32)
    #expect(modal.state.stuck == nil)
    try other.send(.pan(.init(state: .changed, translation: Point(x: 0, y: 667))), ms: 32)
    try other.send(.pan(.init(state: .cancelled)), ms: 48)
    #expect(other.state.stuck == .leftWithoutDismissal)
  }
}

import DismissalPolicies
import Testing

@testable import DismissalCore

struct DimmingViewTests {
  private func modal(dismisses: Bool = true) throws -> Interaction {
    try Interaction.modal { $0.tapOutsideDismisses = dismisses }
  }

  private let dismissal = Effect.dismiss(cause: .tapOutside)

  @Test(arguments: [0, 9.9, 10, 10.1])
  func `a finger that lifts within 10 points of its touch-down taps`(way: Double) throws {
    for movesFirst in [false, true] {
      var modal = try modal()
      try modal.finger(.began, 80, ms: 0)
      if movesFirst { try modal.finger(.moved, 80 - way, ms: 16) }
      let lift = try modal.finger(.ended, movesFirst ? 80 : 80 - way, ms: 80)
      #expect(lift.contains(dismissal) == (way <= 10), "\(way) \(movesFirst)")
    }
  }

  @Test func `a finger that the system takes, or that went away and came back, does not tap`()
    throws
  {
    var modal = try modal()
    try modal.finger(.began, 80, ms: 0)
    #expect(try modal.finger(.cancelled, 80, ms: 10) == [])
    try modal.finger(.began, 80, ms: 20)
    try modal.finger(.moved, 95, ms: 30)
    try modal.finger(.moved, 80, ms: 40)
    #expect(try modal.finger(.ended, 80, ms: 50) == [])
    try modal.finger(.began, 80, ms: 60)
    try modal.send(.interrupt, ms: 70)
    #expect(try modal.finger(.ended, 80, ms: 80) == [])
    try modal.finger(.began, 80, ms: 90)
    #expect(try modal.finger(.ended, 80, ms: 100).first == dismissal)
  }

  @Test func `two fingers at once are no tap, one after the other are two`() throws {
    var modal = try modal()
    try modal.finger(.began, 80, ms: 0)
    try modal.finger(.began, 90, id: 2, ms: 10)
    #expect(try modal.finger(.ended, 80, ms: 20) == [])
    #expect(try modal.finger(.ended, 90, id: 2, ms: 30) == [])
    try modal.finger(.began, 80, ms: 40)
    #expect(try modal.finger(.ended, 80, ms: 50).first == dismissal)
  }

  @Test func `without tapOutsideDismisses a tap outside does nothing`() throws {
    var modal = try modal(dismisses: false)
    try modal.finger(.began, 80, ms: 0)
    #expect(try modal.finger(.ended, 80, ms: 10) == [])
    #expect(throws: InputError.self) { try modal.send(.tapOutside, ms: 20) }
  }

  @Test func `while touches are blocked a tap outside does nothing`() throws {
    var modal = try modal()
    try modal.finger(.began, 80, ms: 0)
    try modal.send(.dismiss(), ms: 10)
    #expect(try modal.finger(.ended, 80, ms: 20) == [])
    try modal.finger(.began, 80, ms: 30)
    #expect(modal.state.touches.view(of: 1) == nil)
    #expect(try modal.send(.tapOutside, ms: 40) == [])
    modal.settle()
    #expect(try modal.send(.tapOutside, ms: 1000) == [])
    #expect(modal.state.name == "dismissed")
  }

  @Test func `a tap outside during an interactive transition is refused`() throws {
    var modal = try modal()
    try modal.send(.pan(.init(state: .began, location: Point(x: 187, y: 300))), ms: 0)
    let happened = try modal.send(.tapOutside, ms: 10).map(\.effect)
    #expect(happened == [dismissal, .dismissRefused(reason: .transitionRunning)])
  }

  @Test func `a block animation of the view blocks its touches, not those outside`() throws {
    var modal = try Interaction.modal(.fastPull) { $0.tapOutsideDismisses = true }
    try modal.send(.pan(.init(state: .began, location: Point(x: 187, y: 300))), ms: 0)
    try modal.send(.pan(.init(state: .ended, velocity: .zero)), ms: 10)
    #expect(modal.state.blockAnimation != nil)
    #expect(modal.state.hitTest(Point(x: 187, y: 300)) == nil)
    #expect(modal.state.hitTest(Point(x: 187, y: 80)) == .dimmingView)
    #expect(try modal.send(.tapOutside, ms: 20).map(\.effect).first == dismissal)
  }

  @Test func `nothing lies around a screen that fills its superview`() throws {
    var full = try Interaction.modal(fills: true) { $0.tapOutsideDismisses = true }
    #expect(throws: InputError.self) { try full.send(.tapOutside, ms: 0) }
    try full.send(.pan(.init(state: .began, location: Point(x: 187, y: 40))), ms: 0)
    try full.send(.pan(.init(state: .changed, location: Point(x: 187, y: 240))), ms: 16)
    #expect(full.state.hitTest(Point(x: 187, y: 100)) == .dimmingView)
  }

  @Test func `a pan that begins takes no touch from the dimming view`() throws {
    var modal = try modal()
    try modal.finger(.began, 80, id: 2, ms: 0)
    try modal.finger(.began, 180, ms: 0)
    let happened = try modal.finger(.moved, 200, ms: 16)
    #expect(happened.first == .touchesCancelled(view: .header))
    #expect(!happened.contains(.touchesCancelled(view: .dimmingView)))
  }
}

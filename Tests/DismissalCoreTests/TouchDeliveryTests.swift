import DismissalPolicies
import Testing

@testable import DismissalCore

private func screen() throws -> Interaction {
  Interaction(
    try InteractionState(Configuration(), headerHeight: 100), policy: Policy(.scrollGate))
}

extension Interaction {
  /// A finger that goes down in the header, moves far and lifts; true if the pan began.
  fileprivate mutating func pull(from start: Double) throws -> Bool {
    var began = false
    _ = advance(to: try #require(Timestamp(seconds: start)))
    let top = state.frame.origin.y
    for (step, phase) in [Touch.Phase.began, .moved, .moved, .ended].enumerated() {
      let time = start + Double(step) / 60
      let touch = Touch(
        id: 1, phase: phase, location: Point(x: 200, y: top + 50 + 20 * Double(step)))
      let event = TimedEvent(
        time: try #require(Timestamp(seconds: time)), event: .touch(touch))
      began = try handle(event).contains { $0.effect.kind == .handlePan } || began
    }
    return began
  }
}

@Test func `a finger on a presented screen reaches the pan`() throws {
  var interaction = try screen()
  #expect(try interaction.pull(from: 0))
}

@Test func `a transition that is not interactive blocks touches`() throws {
  var interaction = try screen()
  _ = try interaction.handle(TimedEvent(time: .zero, event: .dismiss()))
  #expect(try !interaction.pull(from: 0.1))
}

@Test func `a settle after a pull does not block touches`() throws {
  var interaction = try screen()
  _ = try interaction.pull(from: 0)
  #expect(interaction.state.name == "finishing")
  #expect(try interaction.pull(from: 0.1))
}

@Test func `a screen that has left gets no touches`() throws {
  var interaction = try screen()
  _ = try interaction.handle(TimedEvent(time: .zero, event: .dismiss()))
  #expect(try !interaction.pull(from: 1))
  #expect(interaction.state.name == "dismissed")
}

@Test func `a finger belongs for life to the view it went down on`() throws {
  var interaction = try screen()
  for (ms, phase, y) in [(0, Touch.Phase.began, 100.0), (16, .moved, 300)] {
    try interaction.send(
      .touch(Touch(id: 1, phase: phase, location: Point(x: 200, y: y))), ms: Double(ms))
  }
  #expect(interaction.state.touches.view(of: 1) == .header)
  try interaction.send(
    .touch(Touch(id: 2, phase: .began, location: Point(x: 200, y: 101))), ms: 20)
  #expect(interaction.state.touches.view(of: 2) == .list)
  #expect(interaction.state.touches.ids == [1, 2])
}

@Test(arguments: [Point(x: -1, y: 50), Point(x: 391, y: 50), Point(x: 200, y: 845)])
func `a finger that goes down outside of the screen is nobody's`(place: Point) throws {
  var interaction = try screen()
  for (step, phase) in [Touch.Phase.began, .moved, .moved, .ended].enumerated() {
    let location = step == 0 ? place : Point(x: 200, y: 60 * Double(step))
    let effects = try interaction.send(
      .touch(Touch(id: 1, phase: phase, location: location)), ms: 16 * Double(step))
    #expect(effects == [])
  }
}

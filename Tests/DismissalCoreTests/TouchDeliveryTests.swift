import DismissalCore
import DismissalPolicies
import Testing

private func screen() throws -> Interaction {
  Interaction(
    try InteractionState(Configuration(), headerHeight: 100), policy: Policy(.scrollGate))
}

extension Interaction {
  /// A finger that goes down in the header, moves far and lifts; true if the pan began.
  fileprivate mutating func pull(from start: Double) throws -> Bool {
    var began = false
    for (step, phase) in [Touch.Phase.began, .moved, .moved, .ended].enumerated() {
      let time = start + Double(step) / 60
      let touch = Touch(
        id: 1, phase: phase, location: Point(x: 200, y: 50 + 20 * Double(step)))
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
  _ = try interaction.handle(TimedEvent(time: .zero, event: .dismiss))
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
  _ = try interaction.handle(TimedEvent(time: .zero, event: .dismiss))
  #expect(try !interaction.pull(from: 1))
  #expect(interaction.state.name == "dismissed")
}

import DismissalPolicies
import Testing

@testable import DismissalCore

struct InterruptionTests {
  @Test func `an interruption cancels the list's drag first, then the screen's pan`() throws {
    var screen = try Interaction.scrollGate()
    try screen.finger(.began, 400, ms: 0)
    try screen.finger(.moved, 450, ms: 16)
    try screen.finger(.moved, 460, ms: 32)
    #expect(screen.state.scrollView?.isDragging == true)
    let names = try screen.send(.interrupt, ms: 48).map(\.effect.name)
    #expect(
      names == [
        "interruption", "scrollViewWillEndDragging", "scrollViewDidEndDragging",
        "scrollViewWillBeginDecelerating", "handlePan",
      ])
    #expect(screen.state.pan.state == .cancelled)
    #expect(screen.state.scrollView?.isDragging == false)
  }

  @Test func `a pan that has not begun fails, and the view loses its touch`() throws {
    var screen = try Interaction.scrollGate(header: 100)
    try screen.finger(.began, 50, ms: 0)
    let happened = try screen.send(.interrupt, ms: 10).map(\.effect)
    #expect(happened == [.interruption, .touchesCancelled(view: .header)])
    #expect(screen.state.pan.state == .failed)
    #expect(try screen.finger(.moved, 250, ms: 20) == [])
    #expect(screen.state.pan.state == .possible)
  }

  @Test func `fingers that the system took are nobody's until they lift`() throws {
    var screen = try Interaction.scrollGate(header: 100)
    try screen.finger(.began, 50, ms: 0)
    try screen.send(.interrupt, ms: 10)
    #expect(screen.state.touches.contains(1) && screen.state.touches.view(of: 1) == nil)
    #expect(try screen.finger(.moved, 250, ms: 20) == [])
    try screen.finger(.began, 60, id: 2, ms: 30)
    #expect(try screen.finger(.moved, 90, id: 2, ms: 40).contains { $0.kind == .handlePan })
    #expect(try screen.finger(.ended, 250, ms: 50) == [])
    try screen.finger(.began, 60, ms: 60)
    #expect(screen.state.touches.view(of: 1) == .header)
  }

  @Test func `an interruption ends direct input too`() throws {
    var screen = try Interaction.modal(.distance, fills: true)
    try screen.send(.scroll(.willBeginDragging), ms: 0)
    try screen.send(.scroll(.setContentOffset(Point(x: 0, y: -30))), ms: 0)
    try screen.send(.pan(.init(state: .began, location: Point(x: 187, y: 40))), ms: 0)
    let happened = try screen.send(.interrupt, ms: 10).map(\.effect)
    let offset = Point(x: 0, y: -30)
    #expect(
      happened.prefix(3) == [
        .interruption, .scrollViewWillEndDragging(velocity: .zero, targetContentOffset: offset),
        .scrollViewDidEndDragging(willDecelerate: false),
      ])
    #expect(happened.contains { $0.kind == .cancel })
    #expect(screen.state.scrollView?.phase == .idle && screen.state.pan.state == .cancelled)
    #expect(throws: InputError.self) { try screen.send(.pan(.init(state: .changed)), ms: 20) }
  }

  @Test func `without a touch an interruption changes nothing`() throws {
    var screen = try Interaction.scrollGate()
    let before = screen.state
    #expect(try screen.send(.interrupt, ms: 0).map(\.effect) == [.interruption])
    #expect(screen.state == before)
  }
}

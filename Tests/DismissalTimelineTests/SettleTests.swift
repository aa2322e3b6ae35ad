import DismissalCore
import DismissalPolicies
import Testing

@testable import DismissalTimeline

struct SettleTests {
  @Test func `a settle that gives up leaves the clock and the screen as they were`() throws {
    let state = try InteractionState(Configuration(), headerHeight: 80)
    var session = Session(Interaction(state, policy: Policy(.scrollGate)))
    try session.send(.scroll(.scroll(to: Point(x: 0, y: 900), animated: true)))
    try session.send(.dismiss(), at: Timestamp(nanoseconds: 100_000_000))
    let before = session
    #expect(throws: InputError.self) { try session.settle(limit: 0.25) }
    #expect(session.now == before.now && session.state == before.state)
    #expect(session.effects == before.effects)
    try session.settle(limit: 0.31)
    #expect(session.now == Timestamp(nanoseconds: 400_000_000))
  }
}

import DismissalCore
import Testing

@testable import DismissalTimeline

@Suite struct InstantsTests {
  @Test func `instants are the start, the events, the steps between, and now, each once`() throws {
    var session = try Session.screen()
    try session.send(.scroll(.setContentOffset(Point(x: 0, y: -1))), at: Timestamp(nanoseconds: 7))
    try session.advance(to: Timestamp(nanoseconds: 1_000_000_000))
    let times = session.instants(every: 0.25).map(\.nanoseconds)
    #expect(times == [0, 7, 250_000_000, 500_000_000, 750_000_000, 1_000_000_000])
  }

  @Test func `a session at its start has one instant`() throws {
    #expect(try Session.screen().instants(every: 1.0 / 240) == [.zero])
  }
}

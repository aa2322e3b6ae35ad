import DismissalScripting
import Testing

struct TransitionTests {
  @Test func `percentComplete keeps its last value during the settle, then it is 0`() throws {
    for (velocity, end) in [(0, "presented"), (500, "dismissed")] {
      #expect(
        try text(
          """
          s = present { headerHeight = 56 } t = s.transition local before = t.percentComplete
          s.pan:began { y = 40 } s.pan:changed { y = 251 } s.pan:ended { velocity = \(velocity) }
          local lift = t.percentComplete s:advance(0.05)
          local during = t.percentComplete s:settle()
          return before, lift, during, t.percentComplete, s.state
          """) == "0, 0.25, 0.25, 0, \(end)")
    }
  }
}

import Testing

@testable import DismissalScripting

@Suite struct FlingTests {
  @Test(arguments: ["leastSquares", "weighted", "lastPair"], [60, 120])
  func `a fling lifts at exactly its velocity`(estimator: String, rate: Int) throws {
    for duration in ["", ", duration = 0.3"] {
      for velocity in [450, 1000, 1500.5] {
        #expect(
          try text(
            """
            s = present { headerHeight = 56, rate = \(rate), velocityEstimator = '\(estimator)' }
            did = s:fling { from = {195, 20}, by = {0, 300}, velocity = \(velocity)\(duration) }
            return math.abs(did.liftVelocity.y - \(velocity)) < 0.002, s.pan.location.y
            """) == "true, 320", "\(velocity)\(duration)")
      }
    }
  }

  private static let fling = "present():fling { from = {195, 120}, by = {0, 200}, velocity = "

  @Test func `a small bare velocity is taken for points per millisecond`() throws {
    #expect(
      try failure(Self.fling + "2 }")
        == "sheet:fling: velocity is 2; points per second expected; 2 pt/ms is 2000, \"2pt/s\" if it"
        + " is meant")
    #expect(try failure(Self.fling + "0.5 }").contains("0.5 pt/ms is 500"))
    for velocity in ["'1.5pt/ms'", "'1500pt/s'", "1500", "10", "'9pt/s'"] {
      #expect(try text("return \(Self.fling)\(velocity) }.panBegan") == "true", "\(velocity)")
    }
  }

  @Test func `a velocity is above 0`() throws {
    #expect(
      try failure(Self.fling + "0 }")
        == "sheet:fling: velocity cannot be 0; expected points per second above 0; drag lifts at"
        + " rest")
    #expect(try failure(Self.fling + "-500 }").contains("the way says the direction"))
    #expect(try failure(Self.fling + "0/0 }").contains("velocity cannot be nan"))
    #expect(try failure(Self.fling + "1e300 }").contains("expected at most 200000 pt/s"))
    #expect(try failure(Self.fling + "'1e-9pt/s' }").contains("expected at most 100000"))
  }

  @Test func `what a fling cannot do it says`() throws {
    let message = try failure(Self.fling + "90000, duration = 0.25 }")
    #expect(
      message.hasPrefix("sheet:fling: velocity cannot be 90000: 200 pt in 0.25 s lift at "),
      "\(message)")
    #expect(
      try failure("present():fling { from = {195, 120}, by = {0, 9}, velocity = 900 }")
        == "sheet:fling: no pan begins over 9 pt; expected a way of at least 10 pt, the hysteresis;"
        + " lengthen the way")
    #expect(
      try failure("present():fling { from = {195, 120}, by = 0, velocity = 900 }")
        .contains("no pan begins over 0 pt"))
    #expect(
      try failure("present { hysteresis = 0 }:fling { from = 'list', by = 0.5, velocity = 90 }")
        .contains("a way of 0.5 pt is too short for a velocity; expected 1 pt or more;"))
    #expect(
      try failure("s = present() s:touch {1, 1} s:fling { from = {1, 9}, by = 50, velocity = 900 }")
        .hasPrefix("sheet:fling: 1 finger is still down; expected none;"))
  }
}

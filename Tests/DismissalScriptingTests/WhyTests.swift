import Testing

@testable import DismissalScripting

@Suite struct WhyTests {
  @Test func `a refused attempt tells each comparison and its margin`() throws {
    #expect(
      try text("s = present { headerHeight = 56 } s.pan:began { y = 56.5 } return s:why()") == """
        at 0 s, the attempt did not succeed
          canScroll                                           no
            needs contentOffset.y = 0 < gateOffset = -150     no, 150 pt too much
          location.y = 56.5 ≤ headerHeight = 56               no, 0.5 pt too much
        """)
  }

  @Test func `an attempt that succeeded tells what let it`() throws {
    #expect(
      try text("s = present { headerHeight = 56 } s.pan:began { y = 56 } return s:why()") == """
        at 0 s, the attempt succeeded
          canScroll                                           no
            needs contentOffset.y = 0 < gateOffset = -150     no, 150 pt too much
          location.y = 56 ≤ headerHeight = 56                 yes, exactly at it
        """)
  }

  @Test(arguments: [
    (
      "{ gateFrom = 'rest', scrollView = { contentInset = 160 } }",
      "contentOffset.y − restingOffset.y = 10 < gateOffset = -150"
    ),
    ("{ gateOffset = -80 }", "contentOffset.y = -150 < gateOffset = -80"),
  ])
  func `a gate tells how far the list is from opening it`(
    options: String, comparison: String
  ) throws {
    #expect(
      try text(
        "s = present \(options) s.scrollView.contentOffset = -150 s.pan:began { y = 90 }"
          + " return s:why():match('needs ([^\\n]-)  ')") == comparison)
  }

  @Test(arguments: [
    (100, "cancelled", "100 > finishVelocity = 100             no, exactly at it"),
    (100.5, "finished", "100.5 > finishVelocity = 100           yes, by 0.5 pt/s"),
    (-20, "cancelled", "-20 > finishVelocity = 100             no, 120 pt/s too little"),
  ])
  func `a lift tells the speed that decided`(
    velocity: Double, outcome: String, finding: String
  ) throws {
    #expect(
      try text(
        "s = present { headerHeight = 56 } s.pan:began { y = 40 } s.pan:changed { y = 300 }"
          + " s.pan:ended { velocity = \(velocity) } s:settle() return s:why()")
        == "at 0.033333333 s, the lift \(outcome)\n  velocity.y = \(finding)")
  }

  @Test func `what decided stands behind thousands of samples that decide nothing`() throws {
    #expect(
      try text(
        """
        s = present { headerHeight = 80, rate = 10000 }
        s.pan:began { y = 90 } s.pan:cancelled()
        g = s:touch {195, 40} s:dismiss() s:advance(1)
        g:moveBy {0, 100, duration = 0.5}
        return s:why():match('[^\\n]+')
        """) == "at 0 s, the attempt did not succeed")
  }

  @Test func `the decision is made again from its own instant, not from now`() throws {
    #expect(
      try text(
        "s = present { headerHeight = 56, finishesAt = 0.5 } s.pan:began { y = 40 }"
          + " s.pan:changed { y = 462 } s.pan:ended { velocity = 0 } s:settle() s.headerHeight = 0"
          + " return s:why():match('percentComplete[^\\n]*')")
        == "percentComplete = 0.5 ≥ finishesAt = 0.5            yes, exactly at it")
  }

  @Test func `before the first decision there is none, and asking changes nothing`() throws {
    #expect(
      try text("return present():why()") == "nothing was decided yet: no pan has begun")
    #expect(
      try text(
        "s = present { headerHeight = 56 } s.pan:began { y = 90 } a = s:snapshot() s:why()"
          + " return s:snapshot() == a, #s.events") == "true, 1")
  }

  @Test func `it is found also after many events`() throws {
    #expect(
      try text(
        "s = present { headerHeight = 56 } s.pan:began { y = 40 }"
          + " for i = 1, 600 do s.pan:changed { y = 40 + i % 50 } end"
          + " return s:why():match('[^\\n]*')") == "at 0 s, the attempt succeeded")
  }
}

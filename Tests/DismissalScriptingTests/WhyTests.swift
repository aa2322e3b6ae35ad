import Testing

@testable import DismissalScripting

@Suite struct WhyTests {
  @Test func `a refused attempt tells each comparison and its margin`() throws {
    #expect(
      try text("s = present { headerHeight = 56 } s.pan:began { y = 56.5 } return s:why()") == """
        at 0 s, the attempt did not succeed
          canScroll                                           no
            needs contentOffset.y = 0 < gateOffset = -150     no, 150 pt too much
        → location.y = 56.5 ≤ headerHeight = 56               no, 0.5 pt too much
        Nothing began: location.y was 56.5 pt at 0 s; at most 56 pt (headerHeight) was
        needed, 0.5 pt short. contentOffset.y was 0 pt at 0 s; below -150 pt
        (gateOffset) was needed, 150 pt short. The finger is still down, and its next
        sample asks again.
        """)
  }

  @Test func `an attempt that succeeded tells what let it`() throws {
    #expect(
      try text("s = present { headerHeight = 56 } s.pan:began { y = 56 } return s:why()") == """
        at 0 s, the attempt succeeded
          canScroll                                           no
            needs contentOffset.y = 0 < gateOffset = -150     no, 150 pt too much
        → location.y = 56 ≤ headerHeight = 56                 yes, exactly at it
        The dismissal began because location.y was exactly at the limit, which is
        enough: it was 56 pt, and at most 56 pt (headerHeight) is needed.
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
          + " return s:why().text:match('needs ([^\\n]-)\\n? +[ny][oe]')") == comparison)
  }

  @Test(arguments: [
    (
      100, "cancelled", "100 > finishVelocity = 100             no, exactly at it",
      """
      It cancelled because velocity.y was exactly at the limit, which is not enough:
      it was 100 pt/s, and more than 100 pt/s (finishVelocity) is needed.
      """
    ),
    (
      100.5, "finished", "100.5 > finishVelocity = 100           yes, by 0.5 pt/s",
      """
      It finished because velocity.y passed the limit by 0.5 pt/s: it was 100.5 pt/s,
      and more than 100 pt/s (finishVelocity) is needed.
      """
    ),
    (
      -20, "cancelled", "-20 > finishVelocity = 100             no, 120 pt/s too little",
      """
      It cancelled because velocity.y was 120 pt/s too low: it was -20 pt/s, and more
      than 100 pt/s (finishVelocity) is needed.
      """
    ),
  ])
  func `a lift tells the speed that decided`(
    velocity: Double, outcome: String, finding: String, sentence: String
  ) throws {
    #expect(
      try text(
        "s = present { headerHeight = 56 } s.pan:began { y = 40 } s.pan:changed { y = 300 }"
          + " s.pan:ended { velocity = \(velocity) } s:settle() return s:why()")
        == "at 0.0333 s, the lift \(outcome)\n→ velocity.y = \(finding)\n\(sentence)")
  }

  @Test func `thousands of samples that ask nothing are told of too`() throws {
    #expect(
      try text(
        """
        s = present { headerHeight = 80, rate = 10000 }
        s.pan:began { y = 90 } s.pan:cancelled()
        g = s:touch {195, 40} s:dismiss() s:advance(1)
        g:moveBy {0, 100, duration = 0.5}
        return s:why().reason
        """) == "noSuperview")
  }

  @Test func `the decision is made again from its own instant, not from now`() throws {
    #expect(
      try text(
        "s = present { headerHeight = 56, finishesAt = 0.5 } s.pan:began { y = 40 }"
          + " s.pan:changed { y = 462 } s.pan:ended { velocity = 0 } s:settle() s.headerHeight = 0"
          + " return s:why().text:match('percentComplete[^\\n]*')")
        == "percentComplete = 0.5 ≥ finishesAt = 0.5            yes, exactly at it")
  }

  @Test func `before anything was done there is no decision, and asking changes nothing`() throws {
    #expect(
      try text("return present():why().reason, present():why().deciding") == "nothingDone, nil")
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
          + " return s:why().text:match('[^\\n]*')") == "at 0 s, the attempt succeeded")
  }

  @Test func `a past instant is asked for by its time`() throws {
    #expect(
      try text(
        """
        s = present { headerHeight = 56 }
        s.pan:began { y = 90 } s.pan:changed { y = 56, at = 0.1 }
        s.pan:ended { velocity = 500, at = 0.2 }
        local function what(w) return w.question .. ' ' .. w.outcome end
        return what(s:why(0)), what(s:why(0.1)), what(s:why()), s:why(0.1) == s:at(0.1):why()
        """) == "attempt stay, attempt finish, release finish, true")
    #expect(
      try failure("present():why(1)").hasPrefix("why: 1 s has not been yet; expected 0 to 0 s;"))
  }
}

/// What why() tells as data: which comparison decided, and by how much.
@Suite struct DecisionDataTests {
  /// What a script makes of a screen, and the part that decided.
  @Test(arguments: [
    (
      "s = present() s.scrollView.contentOffset = -150 s.pan:began { y = 300 }",
      "attempt stay needs contentOffset.y = -150 < gateOffset = -150", 0.0, "pt"
    ),
    (
      "s = present() s.scrollView.contentOffset = -150.5 s.pan:began { y = 300 }",
      "attempt finish needs contentOffset.y = -150.5 < gateOffset = -150", 0.5, "pt"
    ),
    (
      "s = lifted('scrollGate', { y = 100 })",
      "release cancel velocity.y = 100 > finishVelocity = 100", 0, "pt/s"
    ),
    (
      "s = lifted('scrollGate', { y = 100.5 })",
      "release finish velocity.y = 100.5 > finishVelocity = 100", 0.5, "pt/s"
    ),
    (
      "s = lifted('fastPull', { y = 1500 })",
      "release finish velocity.y = 1500 ≥ finishVelocity = 1500", 0, "pt/s"
    ),
    (
      "s = lifted('fastPull', { y = 1499.5 })",
      "release cancel velocity.y = 1499.5 ≥ finishVelocity = 1500", -0.5, "pt/s"
    ),
    (
      "s = present { policy = 'edgePan' } s.pan:began { x = 195, y = 1 }",
      "attempt stay location.x = 195 < bounds.width × edge = 195", 0, "pt"
    ),
    (
      "s = present { policy = 'edgePan' } s.pan:began { x = 190, y = 1 }",
      "attempt finish location.x = 190 < bounds.width × edge = 195", 5, "pt"
    ),
    (
      "s = lifted('distance', { y = 0 }, 0.4 * 1000)",
      "release finish percentComplete = 0.4 ≥ threshold = 0.4", 0, ""
    ),
    (
      "s = lifted('distance', { y = 0 }, 0.3999 * 1000)",
      "release cancel percentComplete = 0.3999 ≥ threshold = 0.4", -0.0001, ""
    ),
  ])
  func `the comparison that decided, at each boundary`(
    script: String, decided: String, margin: Double, unit: String
  ) throws {
    let prelude = """
      local function lifted(policy, velocity, way)
        local s = present { policy = policy, size = {400, 1000}, headerHeight = 56 }
        s.pan:began { y = 0 } s.pan:changed { y = way or 300 } s.pan:ended { velocity = velocity }
        return s
      end

      """
    let values = try Lab().run(
      prelude + script
        + """

        local why = s:why()
        local d = why.deciding
        assert(d.decided and math.abs(d.margin) - math.abs(d.left - d.right) == 0)
        return why.question .. ' ' .. why.outcome .. ' ' .. d.text, d.margin, d.unit, d.holds
        """)
    #expect(values[0].string == decided)
    #expect(abs((values[1].number ?? .nan) - margin) < 1e-9)
    #expect(values[2].string == unit)
    #expect(values[3].boolean == decided.contains(" finish "))
  }

  @Test func `a finding has both sides, their formulas and the relation`() throws {
    #expect(
      try text(
        Samples.prelude
          + """
          local f = refused:why().findings[3]
          return f.left, f.leftText, f.relation, f.right, f.rightText, f.holds, f.margin, f.unit,
            f.decided, f.isNeed, f.time, f
          """, files: Samples.files)
        == "56.5, location.y, <=, 56, headerHeight, false, -0.5, pt, true, false, 0,"
        + " location.y = 56.5 ≤ headerHeight = 56: no")
    #expect(
      try text(
        Samples.prelude
          + """
          local f = refused:why().findings[1]
          return f.text, f.left, f.relation, f.margin, f.holds, refused:why().findings[2].isNeed
          """, files: Samples.files)
        == "canScroll, nil, nil, nil, false, true")
  }

  @Test func `facts are told by their names`() throws {
    #expect(
      try text(
        Samples.prelude
          + """
          local facts = refused:why().facts
          return facts["location.y"], facts["contentOffset.y"], facts["touch.isOnList"],
            facts.headerHeight, facts.percentComplete
          """, files: Samples.files) == "56.5, 0, true, 56, 0")
  }

  @Test func `two reports of one decision are equal, and print as their text`() throws {
    #expect(
      try text(
        Samples.prelude
          + """
          local why = refused:why()
          return why == refused:why(), tostring(why) == why.text, why == present():why()
          """, files: Samples.files) == "true, true, false")
  }
}

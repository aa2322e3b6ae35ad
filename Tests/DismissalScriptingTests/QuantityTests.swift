import Testing

@testable import DismissalScripting

@Suite struct QuantityTests {
  @Test(arguments: ["0.25", "'250ms'", "'0.25s'", "' 250 ms '", "'25e1ms'"])
  func `a duration is seconds or a text with its unit`(duration: String) throws {
    #expect(try text("s = present() s:advance(\(duration)) return s.time") == "0.25")
  }

  @Test func `a bare 250 is refused with both spellings`() throws {
    #expect(
      try failure("present():advance(250)")
        == "sheet:advance: duration is 250; seconds expected; write 0.25 or \"250ms\"; \"250s\" if"
        + " it is meant")
    #expect(try failure("present { duration = 61 }").contains("write 0.061 or \"61ms\""))
    #expect(try failure("present():settle { limit = 100 }").contains("write 0.1 or \"100ms\""))
    #expect(try failure("present { stopTimeout = 250 }").contains("write 0.25 or \"250ms\""))
    #expect(try text("s = present() s:advance(60) s:advance('61s') return s.time") == "121")
  }

  @Test func `a negative duration is refused`() throws {
    #expect(
      try failure("present():advance(-0.1)")
        == "sheet:advance: duration cannot be -0.1; expected seconds, 0 or more; time cannot run"
        + " backwards")
    #expect(try failure("present():advance('-1ms')").contains("cannot be -0.001"))
    #expect(try failure("present { stopTimeout = -1 }").contains("expected seconds, 0 or more"))
  }

  @Test func `a duration has an end`() throws {
    #expect(try failure("present():advance('1000001s')").contains("expected at most 1000000 s"))
    let message = try failure(
      "s = present() s:advance('1000000s') s:advance('1s') return s.time")
    #expect(message.contains("expected at most 1000000 s"), "\(message)")
    #expect(
      try failure("s = present() s:advance('1000000s') s.pan:began { y = 1, after = '1s' }")
        .contains("expected at most 1000000 s"))
  }

  @Test(arguments: [
    ("'2pt/ms'", "2000"), ("'2000pt/s'", "2000"), ("2000", "2000"), ("'-2 pt/ms'", "-2000"),
  ])
  func `a velocity may be a text with its unit`(written: String, expected: String) throws {
    #expect(
      try text(
        "p = present().pan p:began { y = 1, velocity = \(written) } return p.velocity.y")
        == expected)
    #expect(
      try text(
        "p = present().pan p:began { y = 1, velocity = {0, \(written)} } return p.velocity.y")
        == expected)
  }

  @Test(arguments: [("2", "2"), ("'2pt/ms'", "2"), ("'500pt/s'", "0.5")])
  func `the list's velocity is in points per millisecond`(written: String, expected: String) throws
  {
    #expect(
      try text(
        """
        s = present() s.scrollView:willBeginDragging()
        s.scrollView:willEndDragging { velocity = \(written) }
        return s:firstEvent('scrollViewWillEndDragging').velocity.y
        """) == expected)
  }

  @Test func `a fraction may be percent`() throws {
    #expect(
      try text("return present { finishesAt = '50%' }.policy.parameters.finishesAt") == "0.5")
    #expect(
      try text("return policies.scrollGate { finishesAt = '5%' }.parameters.finishesAt") == "0.05")
  }

  @Test func `an angle may be degrees`() throws {
    #expect(
      try text(
        "return policies.scrollGate { axisTest = '45°' } == policies.scrollGate { axisTest = 45 }")
        == "true")
    #expect(
      try text("return policies.scrollGate { axisTest = '45deg' }.parameters.axisTest") == "45")
  }

  @Test(arguments: [
    "sheet:advance('2pt')", "sheet:advance('50%')", "sheet:advance('250')", "sheet:advance('ms')",
    "sheet:advance('x ms')", "sheet:advance('infs')", "sheet:advance('nanms')",
    "sheet.headerHeight = '56ms'", "sheet.headerHeight = '50%'", "sheet.headerHeight = '56'",
    "sheet.pan:began { y = 1, velocity = '2pt' }", "sheet.pan:began { y = 1, velocity = '2s' }",
    "sheet.pan:began { y = '1s' }", "present { finishesAt = '0.5s' }", "present { rate = '60s' }",
    "sheet.transition.completionSpeed = '50%'", "sheet.scrollView.contentOffset = '1%'",
    "sheet.scrollView.contentOffset = {0, '1s'}", "present { size = {'1s', 844} }",
  ])
  func `a text of another dimension is refused`(statement: String) throws {
    let message = try failure("sheet = present() " + statement)
    #expect(message.contains("cannot be \""), "\(message)")
    #expect(message.contains("expected a "), "\(message)")
  }

  @Test func `a length may be points`() throws {
    #expect(try text("s = present { headerHeight = '56pt' } return s.headerHeight") == "56")
  }

  @Test(arguments: ["1.5", "'1'", "0/0", "1e10", "true", "{}"])
  func `a count is a whole number`(value: String) throws {
    let message = try failure("present():undo(\(value))")
    #expect(message.hasPrefix("sheet:undo: count cannot be "), "\(message)")
    #expect(message.contains("expected a whole number"), "\(message)")
  }

  @Test func `a rate is neither too small nor too large`() throws {
    for rate in ["0", "-60", "1e-300", "0.5", "1e6"] {
      let message = try failure(
        "s = present { rate = \(rate) } s.pan:began { y = 1 } s.pan:changed()")
      #expect(message.contains("rate cannot be"), "\(message)")
      #expect(message.contains("expected 1 to 100000 samples a second"), "\(message)")
    }
    #expect(
      try text("s = present { rate = 1 } s.pan:began { y = 1 } s.pan:changed() return s.time")
        == "1")
  }
}

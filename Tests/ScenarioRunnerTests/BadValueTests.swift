import Testing

/// What no screen has is refused, with place, fault, expectation and remedy.
@Suite struct BadValueTests {
  @Test(arguments: [
    // A number that is none.
    (
      "sheet.scrollView.contentOffset = 0/0",
      "contentOffset cannot be nan; expected a number (pt), and finite"
    ),
    ("sheet.scrollView.contentOffset = 1/0", "contentOffset cannot be inf; expected a number (pt)"),
    ("sheet.headerHeight = -1/0", "headerHeight cannot be -inf; expected a number (pt)"),
    ("sheet.pan:began { y = 0/0 }", "pan:began: y cannot be nan; expected"),
    ("sheet:advance(0/0)", "duration cannot be nan; expected"),
    // Sizes.
    ("present { size = {390, 0} }", "size.height cannot be 0; expected points above 0"),
    ("present { size = {-390, 844} }", "size.width cannot be -390; expected points above 0"),
    ("present { size = {390, 0/0} }", "size[2] cannot be nan; expected"),
    ("present { headerHeight = -1 }", "headerHeight cannot be -1; expected points, 0 or more"),
    ("present { rate = 0 }", "present: rate cannot be 0; expected"),
    ("present { duration = -100 }", "duration cannot be -100; expected seconds, 0 or more"),
    ("present { duration = 1e308 }", "seconds expected"),
    // Time that runs backwards.
    ("sheet:advance(-1)", "duration cannot be -1; expected seconds, 0 or more"),
    (
      "sheet:advance(0.1) sheet.pan:began { y = 1, at = 0.09 }",
      "time cannot run backwards: 0.09 s is before 0.1 s; expected a later time"
    ),
    ("sheet:at(5)", "5 s has not been yet; expected 0 to 0 s"),
    // Milliseconds.
    ("sheet:advance(250)", "seconds expected; write 0.25 or \"250ms\""),
    ("present { duration = 300 }", "seconds expected; write 0.3 or \"300ms\""),
    (
      "sheet.pan:began { y = 1 } for i = 1, 4 do sheet.pan:changed { y = 1, after = 16 * i } end",
      "after is 16, 16 s after the last event; seconds expected; write 0.016 or \"16ms\""
    ),
    ("sheet:settle { limit = 250 }", "limit is 250; seconds expected"),
    // Names.
    ("present { headrHeight = 56 }", "unknown key \"headrHeight\"; did you mean headerHeight"),
    ("sheet.contentOfset = 1", "unknown key; did you mean scrollView.contentOffset?"),
    ("print(sheet.scrolView)", "unknown key; did you mean scrollView"),
    ("sheet.pan:begin { y = 1 }", "unknown key; did you mean pan:began"),
    ("sheet.canScroll = true", "sheet.canScroll is read-only; expected"),
    ("present { policy = 'scrolGate' }", "policy cannot be \"scrolGate\"; expected \""),
    ("sheet:firstEvent('viewDidDisapear')", "did you mean \"viewDidDisappear\"?"),
    ("policies.unknown()", "policies.unknown: unknown key; expected one of "),
    // Order.
    ("sheet.pan:changed { y = 1 }", "changed follows began or changed; send began first"),
    ("sheet:at(0).headerHeight = 3", "the past cannot be changed; fork() it and change the fork"),
    ("sheet:undo(3)", "cannot undo 3 steps: 0 were taken"),
  ])
  func `it is refused where it stands`(code: String, message: String) throws {
    let ended = try Tug.run(script: "local sheet = present {}\n\n\(code)\n")
    #expect(ended.exit == .status(2))
    #expect(ended.output == "")
    #expect(ended.errors.hasPrefix("a.lua:3: "), "\(ended.errors)")
    #expect(ended.errors.contains(message), "\(ended.errors)")
    #expect(ended.errors.split(separator: ";").count >= 3, "\(ended.errors)")
  }

  @Test func `what is refused changes nothing`() throws {
    let script = """
      local sheet = present {}
      sheet:advance(0.5)
      local before = sheet:snapshot()
      for _, bad in ipairs {
        function() sheet.scrollView.contentOffset = 0/0 end,
        function() sheet.pan:began { y = 1, at = 0.4 } end,
        function() sheet:advance(-1) end,
        function() sheet.pan:ended {} end,
      } do
        assert(not pcall(bad))
        assert(sheet:snapshot() == before and sheet.time == 0.5)
      end
      """
    #expect(try Tug.run(script: script).exit == .status(0))
  }

  @Test func `a duration may name its unit`() throws {
    let code = "local s = present {} s:advance('250ms') s:advance('0.25 s') return s.time"
    #expect(try Tug.evaluate(code).output == "0.5\n")
  }
}

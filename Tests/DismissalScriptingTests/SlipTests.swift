import Testing

@testable import DismissalScripting

/// Slips that people make, and what they are told.
@Suite struct SlipTests {
  @Test(arguments: [
    ("present():firstEvent('didScroll')", "did you mean \"scrollViewDidScroll\"?"),
    ("present { bounces = false }", "write scrollView = { bounces = … }"),
    ("present { contentInset = 64 }", "expected it inside of scrollView"),
    ("present():touch(187, 100)", "187 is not a table of options; expected {x, y} in braces"),
    ("print(present():tap {1, 1}.velocity)", "did you mean liftVelocity"),
    ("present { contentHeight = 300, scrollView = { contentHeight = 400 } }", "given twice"),
    ("present { scrollView = { contentSize = {390, 500}, contentHeight = 300 } }", "both given"),
    ("present { scrollView = { bounceDampingRatio = -1 } }", "bounceDampingRatio cannot be -1"),
    ("present { scrollView = { bounceResponse = 1e-9 } }", "seconds from 0.0063 to 6.28"),
    ("present { displayScale = 0.01 }", "expected pixels in a point, 0.5 to 1000"),
    ("present { stopTimeout = 40 }", "stopTimeout is 40; seconds expected; write 0.04 or \"40ms\""),
    (
      "present():touch { y = 1 }:hold(60)",
      "duration is 60; seconds expected; write 0.06 or \"60ms\""
    ),
    ("present():drag { from = 'list', by = 20, hold = 120 }", "write 0.12 or \"120ms\""),
    ("s = present() s:dismiss() s:settle() s:drag { from = 'list', distance = 30 }", "direction"),
  ])
  func `a slip gets the word that was meant`(script: String, part: String) throws {
    let message = try failure(script)
    #expect(message.contains(part), "\(message)")
  }

  @Test func `a gesture prints what it met`() throws {
    #expect(
      try text("return present():swipe { from = {195, 100}, direction = 'down', distance = 60 }")
        .hasPrefix("gesture { view = \"list\", outcome = \"none\", liftVelocity = {x = 0, y = 240}")
    )
    #expect(
      try text("s = present() s:dismiss() s:settle() return s:touch {187, 700}")
        == "touch { id = 1, location = {x = 187, y = 700}, view = nil }")
  }
}

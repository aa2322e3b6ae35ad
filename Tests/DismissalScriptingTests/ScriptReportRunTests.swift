import DismissalCore
import DismissalReport
import LuaBridge
import Testing

@testable import DismissalScripting

// The script of what was done does it again.

struct ScriptReportRunTests {
  /// A world in which all that a script can do happens, or most of it.
  private static let world = """
    local sheet = present { headerHeight = 56, rate = 120, startDelay = '20ms' }
    local finger = sheet:touch { y = 300 }
    finger:moveBy { 3, 200, duration = 0.15 }
    finger:lift()
    sheet:advance(0.07)
    sheet.scrollView.contentInset.top = 20
    sheet:touch { y = 40, id = 5 }
    sheet.touches[1]:moveBy { y = 300, duration = 0.1 }
    sheet:advance(20)
    sheet.touches[1]:cancel()
    sheet.scrollView:setContentOffset({0, 500}, { animated = true })
    sheet:settle()

    """

  @Test func `a screen's script makes an equal world`() throws {
    #expect(
      try text(
        ScriptReportRunTests.world + """
          local again = load(sheet:script() .. '\\nreturn sheet')()
          return #sheet.events > 30, again:snapshot() == sheet:snapshot(),
            again:report() == sheet:report(), again:script() == sheet:script()
          """) == "true, true, true, true")
  }

  @Test func `the script of a past instant ends there`() throws {
    #expect(
      try text(
        "s = present() s:dismiss() s:advance(1) return load(s:at(0.1):script()"
          + " .. ' return sheet.time, sheet.state')()") == "0.1, dismissing")
  }

  @Test func `advanceTo moves the clock to a time`() throws {
    #expect(try text("s = present() s:advanceTo(0.1) s:advanceTo '100ms' return s.time") == "0.1")
    #expect(
      try failure("s = present() s:advance(1) s:advanceTo(0.5)")
        .hasPrefix("time cannot run backwards: the clock stands at 1 s"))
    #expect(
      try failure("present():advanceTo(250)")
        .hasPrefix("sheet:advanceTo: time is 250, 250 s after the last event; seconds expected"))
    #expect(try text("s = present() s:advanceTo '250s' return s.time") == "250")
  }

  @Test func `a finger takes the number that it is given, if it is free`() throws {
    #expect(
      try text(
        "s = present() a = s:touch { y = 1, id = 2 } b, c = s:touch { y = 1 }, s:touch { y = 1 }"
          + " return a.id, b.id, c.id") == "2, 1, 3")
    #expect(
      try failure("s = present() s:touch { y = 1, id = 2 } s:touch { y = 1, id = 2 }")
        == "sheet:touch: finger 2 is down already; expected a number that is free; leave id out for"
        + " the lowest one")
  }
}

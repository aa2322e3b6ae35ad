import LuaBridge
import Testing

@testable import DismissalScripting

@Suite struct ClockTests {
  /// A screen whose dismissal is in its settle.
  private static let lifted = """
    s = present { headerHeight = 56 } s.pan:began { y = 40 } s.pan:changed { y = 251 }
    s.pan:ended { velocity = 500 }

    """
  /// A screen whose pan was cancelled: nothing will ever end its transition.
  private static let stuck = """
    s = present { headerHeight = 56 } s.pan:began { y = 40 } s.pan:changed { y = 251 }
    s.pan:cancelled()

    """

  @Test func `advance moves the clock, and what is due happens at its own time`() throws {
    #expect(
      try text(
        "s = present() s:dismiss() s:advance(0.2) local a = s.state s:advance(1)"
          + " return a, s.state, s.time, s:firstEvent('viewDidDisappear').time")
        == "dismissing, dismissed, 1.2, 0.3")
  }

  @Test func `the past cannot be reached by the clock`() throws {
    #expect(try text("s = present() s:advance(0) return s.time") == "0")
    #expect(try failure("present():advance()").contains("duration is missing"))
  }

  @Test func `settle waits until nothing moves`() throws {
    #expect(try text("s = present() s:settle() return s.time") == "0")
    #expect(
      try text("s = present() s:dismiss() s:settle() return s.time, s.state") == "0.3, dismissed")
    #expect(
      try text(
        ClockTests.lifted + "s:settle() return s.state, math.abs(s.time - (2/60 + 0.225)) < 1e-8")
        == "dismissed, true")
  }

  @Test func `settle returns when the screen is stuck`() throws {
    #expect(
      try text(ClockTests.stuck + "s:settle() return s.state, s.time, s.stuck")
        == "dismissing, 0.033333333, neither finish() nor cancel() was called: the pan whose"
        + " interactor the property holds is over (cancelled or failed), and the policy does nothing"
        + " then")
  }

  @Test func `settle gives up after its limit and says what moves`() throws {
    let message = try failure("s = present { duration = 20 } s:dismiss() s:settle()")
    #expect(
      message.contains("still dismissing after 10 s: the next change is at 20 s"), "\(message)")
    #expect(
      try text("s = present { duration = 20 } s:dismiss() s:settle { limit = 20 } return s.time")
        == "20")
    #expect(
      try failure("s = present() s:dismiss() s:settle { limit = '100ms' }").contains("after 0.1 s"))
    #expect(try failure("present():settle(5)").contains("5 is not a table of options"))
  }

  @Test func `advanceUntil goes on until the function says so`() throws {
    #expect(
      try text(
        "s = present() s:dismiss()"
          + " t = s:advanceUntil(function(now) return now.frame.y > 422 end)"
          + " return t == s.time, t, s.frame.y > 422, s:at(t - 0.005).frame.y > 422")
        == "true, 0.154166667, true, false")
    #expect(try text("s = present() return s:advanceUntil(function() return true end)") == "0")
    #expect(try text("s = present() return s:advanceUntil(function(x) return x == s end)") == "0")
  }

  @Test func `advanceUntil gives up after its limit`() throws {
    #expect(
      try failure("s = present() s:advanceUntil(function() end)")
        == "the condition did not hold within 10 s; expected it to hold; the screen is presented,"
        + " limit = … waits longer")
    #expect(
      try text(
        "s = present() pcall(s.advanceUntil, s, function() end, { limit = 0.1 }) return s.time")
        == "0.1")
  }

  @Test func `an error of the function keeps its line`() throws {
    let message = try Lab().failure(
      """
      s = present()
      s:advanceUntil(function(now)
        return now.percentComplete > 0
      end)
      """)
    #expect(message.hasPrefix("a.lua:3: sheet.percentComplete: unknown key"), "\(message)")
    #expect(
      try Lab().failure("s = present()\ns:advanceUntil(function()\n\nerror('no') end)")
        == "a.lua:4: no")
  }

  @Test func `the function may move the clock itself`() throws {
    #expect(
      try text(
        "s = present() n = 0"
          + " return s:advanceUntil(function() s:advance(0.1) n = n + 1 return n == 3 end)")
        == "0.3")
  }

  @Test func `a condition is a function`() throws {
    #expect(
      try failure("present():advanceUntil(true)")
        .hasPrefix("sheet:advanceUntil: condition cannot be true; expected a function;"))
  }

  @Test func `the clock of a screen is its own`() throws {
    #expect(try text("a, b = present(), present() a:advance(1) return a.time, b.time") == "1, 0")
  }

  @Test func `dismiss is a button`() throws {
    #expect(
      try text(
        "s = present() s:dismiss() e = s:firstEvent('dismiss') s:dismiss()"
          + " return e.cause, s.transition.isInteractive, s:firstEvent('dismissRefused').reason")
        == "button, false, a transition is already running")
  }
}

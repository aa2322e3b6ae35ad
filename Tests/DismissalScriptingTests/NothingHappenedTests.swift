import Testing

@testable import DismissalScripting

/// Why nothing happened.
@Suite struct NothingHappenedTests {
  @Test func `a gate that never opened tells the lowest offset and when`() throws {
    #expect(
      try text(
        """
        s = present()
        for i, y in ipairs { -80, -120.4, -90 } do
          s.scrollView.contentOffset = y
          if i == 1 then s.pan:began { y = 300, at = 0.1 }
          else s.pan:changed { y = 300 + i, at = i * 0.1 } end
        end
        s.pan:ended { velocity = 500, at = 0.4 }
        return s:why()
        """) == """
          from 0.1 s to 0.3 s, 3 attempts did not succeed; the nearest that each part of
          the rule came to holding:
            canScroll                                           no
          →   needs contentOffset.y = -120.4 < gateOffset = -150  no, 29.6 pt too much
            location.y = 300 ≤ headerHeight = 0                 no, 300 pt too much
          The gate never opened: contentOffset.y came down to -120.4 pt at 0.2 s; below
          -150 pt (gateOffset) was needed, 29.6 pt short. location.y came down to 300 pt
          at 0.1 s; at most 0 pt (headerHeight) was needed, 300 pt short.
          """)
  }

  @Test(arguments: [
    ("s = present()", "nothingDone", "Nothing was done to the screen"),
    ("s = present() s.headerHeight = 3", "noPan", "the policy was not asked"),
    ("s = present() s:dismiss()", "byButton", "A button, or other code, called dismiss"),
    (
      "s = present() f = s:touch {195, 400} f:moveBy { y = 7.2 } f:lift()", "tooShort",
      "the finger moved 7.2 pt of the 10 pt that make a pan of it"
    ),
    (
      "s = present() f = s:touch {195, 400} f:moveBy { y = 7.2 }", "fingerDown",
      "The finger is still down"
    ),
    (
      "s = present { policy = 'distance' } s:drag { from = {195, 300}, by = 200, duration = 0.3 }",
      "listFirst", "the list's began first"
    ),
    (
      "s = present { axisTest = 45, headerHeight = 200 }"
        + " s:drag { from = {100, 100}, by = {100, 0}, duration = 0.3 }", "axisTest",
      "it moved 90° off the way the screen leaves, and at most 45° (axisTest)"
    ),
    ("s = present() s:touch {500, 900}:lift()", "outside", "outside of the screen"),
    (
      "s = present() s:dismiss() s:advance(0.1) s:touch {195, 800}:lift()", "takesNoTouches",
      "took no touches when the finger went down (dismissing)"
    ),
    (
      "s = present() s.pan.isEnabled = false s:touch {195, 20}:lift()", "panDisabled",
      "The pan is disabled"
    ),
    (
      "s = present() s.pan.isAttached = false s:touch {195, 20}:lift()", "panDetached",
      "The view has no pan"
    ),
    ("s = present() s.pan:failed()", "panFailed", "reported as failed"),
    (
      "s = present { headerHeight = 56 } s.pan:began { y = 40 } s.pan:cancelled()"
        + " s.pan:began { y = 40 }", "dismissRefused", "a transition is already running"
    ),
    (
      "s = present() s:dismiss() s:settle() s.pan:began { y = 40 }", "noSuperview",
      "without a superview"
    ),
    ("s = present() s.pan:began { y = 40 }", "refused", "its next sample asks again"),
  ])
  func `each reason has its name and its sentence`(
    script: String, reason: String, sentence: String
  ) throws {
    let values = try Lab().run(
      script + " local w = s:why() return w.reason, w.text, w.question, w.outcome")
    #expect(values[0].string == reason)
    let words = values[1].string?.split { " \n".contains($0) }.joined(separator: " ") ?? ""
    #expect(words.contains(sentence), "\(words)")
    #expect(values[2].string == "attempt" && values[3].string == "stay")
    for line in values[1].string?.split(separator: "\n") ?? [] { #expect(line.count <= 80) }
  }

  @Test func `a reason has its numbers`() throws {
    #expect(
      try text(
        """
        s = present() f = s:touch {195, 400} f:moveBy { y = 7.2 } f:lift()
        local d = s:why().details
        return math.abs(d.moved - 7.2) < 1e-9, d.needed
        """) == "true, 10")
  }

  @Test func `a latch that was closed again says so`() throws {
    let told = try text(
      """
      s = present() s.scrollView.contentOffset = -160 s.scrollView:willBeginDragging()
      s.pan:began { y = 300 } return (s:why().text:gsub('\\n', ' '))
      """)
    #expect(told.contains("yet canScroll was false, for it is set only when the list moves"))
  }
}

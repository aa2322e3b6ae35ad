import Testing

@testable import DismissalScripting

@Suite struct DirectInputTests {
  @Test func `a pan begins in the middle, now`() throws {
    #expect(
      try text(
        """
        s = present { size = {400, 800} } s:advance(1) s.pan:began { y = 300 }
        return s.pan.location, s.time, s.pan.state, s.pan.translation
        """) == "{x = 200, y = 300}, 1, began, {x = 0, y = 0}")
    #expect(
      try text("s = present() s.pan:began { x = 3, y = 4 } return s.pan.location")
        == "{x = 3, y = 4}")
  }

  @Test func `milliseconds in a pan's time are refused, with both spellings`() throws {
    #expect(
      try failure("s = present() s.pan:began { y = 1 } s.pan:changed { y = 2, after = 16 }")
        == "pan: after is 16, 16 s after the last event; seconds expected; write 0.016 or \"16ms\";"
        + " \"16s\" if it is meant")
    #expect(try failure("s = present() s.pan:began { y = 1, at = 16 }").contains("\"16ms\""))
    #expect(try text("s = present() s.pan:began { y = 1, at = '16s' } return s.time") == "16")
    #expect(try text("s = present() s.pan:began { y = 1, after = 5 } return s.time") == "5")
    #expect(
      try text(
        "s = present() s:advance '100s' s.pan:began { y = 1, at = s.time + 0.1 } return s.time")
        == "100.1")
  }

  @Test func `points per second are refused where a list's velocity is asked for`() throws {
    #expect(
      try failure(
        "s = present() s.scrollView:willBeginDragging() s.scrollView:willEndDragging"
          + " { velocity = 1200 }"
      ).contains("points per millisecond expected; 1200 pt/s is 1.2"))
    #expect(
      try text(
        "s = present() s.scrollView:willBeginDragging() s.scrollView:willEndDragging"
          + " { velocity = '1200pt/s' } return s.events[2].velocity.y") == "1.2")
  }

  @Test func `a pan begins somewhere`() throws {
    #expect(
      try failure("present().pan:began()")
        == "pan:began: y is missing; expected a number (pt); see help(\"pan:began\")")
  }

  @Test func `what follows comes a sample later, at whole samples from the first`() throws {
    #expect(
      try text(
        """
        s = present() s.pan:began { y = 0 }
        local times = {}
        for k = 1, 600 do
          s.pan:changed { y = k }
          times[k] = s.time == math.floor(k * 1e9 / 60 + 0.5) / 1e9
        end
        for k = 1, 600 do assert(times[k], k) end
        s.pan:ended()
        return s.time == math.floor(601e9 / 60 + 0.5) / 1e9
        """) == "true")
    #expect(
      try text("s = present { rate = 120 } s.pan:began { y = 0 } s.pan:changed() return s.time")
        == "0.008333333")
  }

  @Test func `each state has its time`() throws {
    #expect(
      try text(
        """
        local t = {}
        for _, state in ipairs { 'changed', 'ended', 'cancelled' } do
          local s = present() s.pan:began { y = 1 } s.pan[state](s.pan) t[#t + 1] = s.time
        end
        local s = present() s.pan:failed() t[#t + 1] = s.time
        return table.concat(t, ' ')
        """) == "0.016666667 0.016666667 0.016666667 0")
  }

  @Test func `at and after say another time`() throws {
    #expect(
      try text(
        """
        s = present() s.pan:began { y = 0, at = 0.5 } s.pan:changed { after = '100ms' }
        s.pan:changed { at = 1 } s.pan:changed { at = 1 }
        return s.time
        """) == "1")
    #expect(
      try failure("present().pan:began { y = 0, at = 1, after = 1 }")
        == "pan: at and after were both given; expected one of them; leave one out")
    let backwards = try failure("s = present() s:advance(1) s.pan:began { y = 0, at = 0.5 }")
    #expect(
      backwards
        == "time cannot run backwards: 0.5 s is before 1 s; expected a later time; leave the time out"
        + " for one sample later")
  }

  @Test func `a refused sample leaves the clock and the next sample alone`() throws {
    #expect(
      try text(
        """
        local a, b = present(), present()
        for _, s in ipairs { a, b } do s.pan:began { y = 1 } s.pan:changed { y = 2 } s.pan:changed { y = 3 } end
        assert(not pcall(a.pan.changed, a.pan, { y = 1e12 }))
        a.pan:changed { y = 4 } b.pan:changed { y = 4 }
        return a:snapshot() == b:snapshot()
        """) == "true")
  }

  @Test func `a coordinate that is left out stays`() throws {
    #expect(
      try text(
        """
        s = present() s.pan:began { x = 3, y = 4 } s.pan:changed { y = 10 }
        local a = s.pan.location s.pan:changed { x = 5 } local b = s.pan.location s.pan:changed()
        return a, b, s.pan.location, s.pan.translation
        """) == "{x = 3, y = 10}, {x = 5, y = 10}, {x = 5, y = 10}, {x = 2, y = 6}")
  }

  @Test func `a velocity is estimated unless it is given`() throws {
    #expect(
      try text(
        """
        s = present()
        s.pan:began { y = 0 } s.pan:changed { y = 10 } s.pan:changed { y = 20 }
        local estimated = s.pan.velocity.y
        s.pan:changed { y = 20, velocity = 7 }
        return math.abs(estimated - 600) < 0.001, s.pan.velocity
        """) == "true, {x = 0, y = 7}")
  }

  @Test func `a still pan has no velocity after the time-out`() throws {
    let source = """
      s = present { OPTIONS headerHeight = 56 } s.pan:began { y = 0 }
      for y = 20, 200, 20 do s.pan:changed { y = y } end
      s.pan:ended { after = 0.05 } s:settle()
      return s.state
      """
    #expect(try text(source.replacing("OPTIONS", with: "")) == "presented")
    #expect(try text(source.replacing("OPTIONS", with: "stopTimeout = 'never',")) == "dismissed")
    #expect(try text(source.replacing("OPTIONS", with: "stopTimeout = '60ms',")) == "dismissed")
  }

  @Test func `a translation and a touch-down may be given`() throws {
    #expect(
      try text(
        """
        s = present { headerHeight = 56, follows = 'translation' }
        s.pan:began { y = 40, touchDown = 28, translation = {0, 2} }
        s.pan:changed { translation = 424 }
        return s.pan.translation, s.transition.percentComplete
        """) == "{x = 0, y = 424}, 0.5")
    #expect(
      try text(
        """
        s = present { headerHeight = 56, headerTest = 'touchDown' }
        s.pan:began { y = 62, touchDown = { y = 52 } }
        return s.isInteractivelyDismissing
        """) == "true")
    #expect(
      try failure("s = present() s.pan:began { y = 0 } s.pan:changed { touchDown = 1 }")
        .contains("unknown key \"touchDown\""))
  }

  @Test(arguments: [
    ("changed()", "changed was sent to a pan in state possible"),
    ("ended()", "ended was sent to a pan in state possible"),
    ("cancelled()", "cancelled was sent to a pan in state possible"),
    ("began { y = 1 } s.pan:began { y = 1 }", "began was sent to a pan in state began"),
    ("began { y = 1 } s.pan:failed()", "failed was sent to a pan in state began"),
    ("began { y = 1 } s.pan:ended() s.pan:changed()", "changed was sent to a pan in state"),
  ])
  func `states out of order are refused`(calls: String, message: String) throws {
    #expect(try failure("s = present() s.pan:" + calls).hasPrefix(message))
  }

  @Test func `a disabled pan takes nothing, and disabling cancels`() throws {
    #expect(
      try failure("s = present() s.pan.isEnabled = false s.pan:began { y = 1 }")
        .contains("a pan that is disabled"))
    #expect(
      try text("s = present() s.pan:began { y = 1 } s.pan.isEnabled = false return s.pan.state")
        == "cancelled")
  }

  @Test func `a method is called with a colon`() throws {
    #expect(try failure("s = present() s.pan.began { y = 1 }").contains("':'"))
    #expect(try failure("s = present() s.advance(1)").contains("':'"))
  }

  // MARK: The list's delegate

  @Test func `the list's delegate is told in UIKit's order`() throws {
    #expect(
      try text(
        """
        s = present() l = s.scrollView
        l:willBeginDragging() local a = l.isDragging
        l.contentOffset = -20
        l:willEndDragging { velocity = -1.5, target = { y = 0 } }
        l:didEndDragging { willDecelerate = true } local b = l.isDragging
        l:willBeginDecelerating() local c = l.isDecelerating
        l.contentOffset = 0
        l:didEndDecelerating()
        local names = {}
        for i, event in ipairs(s.events) do names[i] = event.name end
        return a, b, c, l.isDecelerating, table.concat(names, ' ')
        """)
        == "true, false, true, false, scrollViewWillBeginDragging scrollViewDidScroll"
        + " scrollViewWillEndDragging scrollViewDidEndDragging scrollViewWillBeginDecelerating"
        + " scrollViewDidScroll scrollViewDidEndDecelerating")
  }

  @Test func `the list's messages have defaults`() throws {
    #expect(
      try text(
        """
        s = present() l = s.scrollView l.contentOffset = {3, 4}
        l:willBeginDragging() l:willEndDragging() l:didEndDragging()
        local will, did = s:firstEvent 'scrollViewWillEndDragging', s:firstEvent 'scrollViewDidEndDragging'
        return will.velocity.x, will.velocity.y, will.targetContentOffset.x, will.targetContentOffset.y, did.willDecelerate
        """) == "0, 0, 3, 4, false")
  }

  @Test(arguments: [
    ("willEndDragging()", "willEndDragging without a drag", "send willBeginDragging first"),
    ("didEndDragging()", "didEndDragging without a drag", "send willBeginDragging first"),
    ("didEndDecelerating()", "didEndDecelerating without", "send willBeginDecelerating first"),
    (
      "willBeginDragging() l:willBeginDragging()", "willBeginDragging while dragging",
      "send didEndDragging first"
    ),
    (
      "willBeginDragging() l:willBeginDecelerating()", "willBeginDecelerating without a release",
      "send didEndDragging with willDecelerate first"
    ),
    (
      "willBeginDragging() l:didEndDragging {} l:willBeginDecelerating()",
      "willBeginDecelerating without a release", "send didEndDragging with willDecelerate first"
    ),
    (
      "willBeginDragging() l:willEndDragging {} l:willEndDragging {}", "willEndDragging twice",
      "send didEndDragging first"
    ),
  ])
  func `the list's messages out of order are refused`(
    calls: String, problem: String, remedy: String
  ) throws {
    let message = try failure("l = present().scrollView l:" + calls)
    #expect(message.hasPrefix(problem) && message.hasSuffix(remedy), "\(message)")
  }

  @Test func `an offset that does not change sends nothing`() throws {
    #expect(
      try text("s = present() s.scrollView.contentOffset = 0 return #s.events") == "0")
  }
}

import Testing

@testable import DismissalScripting

@Suite struct TouchTests {
  @Test func `a finger goes down now, in the middle unless said`() throws {
    #expect(
      try text(
        """
        s = present { headerHeight = 56 } s:advance(1) local f = s:touch { y = 120 }
        return f.location, f.isDown, f.view, f.id, f.duration, s.time, #s.touches
        """) == "{x = 195, y = 120}, true, list, 1, 0, 1, 1")
  }

  @Test(arguments: ["{ x = 10, y = 20 }", "{10, 20}", "(sheet.pan.location)", "{ '10pt', 20 }"])
  func `a place is written in any shape`(place: String) throws {
    #expect(
      try text(
        """
        sheet = present() sheet.pan:began { x = 10, y = 20 } sheet.pan:ended()
        return sheet:touch \(place).location
        """) == "{x = 10, y = 20}")
  }

  @Test(arguments: [
    ("{}", "y is missing; expected a number (pt)"), ("", "y is missing"),
    ("{ x = 1 }", "y is missing"), ("{1}", "1 value has no key; expected {x, y} or named keys"),
    ("{1, 2, 3}", "3 values have no key"), ("{1, 2, x = 3}", "x was given twice"),
    ("{1, 'a'}", "y cannot be \"a\""), ("{0/0, 1}", "x cannot be nan"), ("5", "not a table"),
    ("{ y = 1, z = 2 }", "unknown key \"z\""), ("(sheet)", "a Screen is not a table of options"),
    ("{ y = 1e10 }", "expected numbers within ±1000000000 pt"),
    ("{ y = {} }", "y cannot be a table"),
  ])
  func `anything else is no place`(place: String, message: String) throws {
    let call = place.isEmpty ? "()" : "(\(place))"
    let found = try failure("sheet = present() sheet:touch\(call)")
    #expect(found.contains(message), "\(found)")
  }

  @Test func `a finger belongs to what it went down on`() throws {
    #expect(
      try text(
        """
        s = present { headerHeight = 56 }
        local a, b, c = s:touch {10, 56}, s:touch {10, 57}, s:touch {391, 57}
        a:moveTo { y = 400 }
        local bare = present { scrollView = false }:touch { y = 100 }
        return a.view, b.view, c.view, bare.view, a.id, b.id, c.id, s.pan.numberOfTouches
        """) == "header, list, nil, screen, 1, 2, 3, 2")
  }

  @Test func `ids are the lowest that are free`() throws {
    #expect(
      try text(
        """
        s = present() local a, b = s:touch { y = 1 }, s:touch { y = 2 } a:lift()
        local c = s:touch { y = 3 } local ids = {}
        for i, f in ipairs(s.touches) do ids[i] = f.id end
        return table.concat(ids, ' '), c.id, a.isDown, b.isDown, c == s.touches[2], a == c
        """) == "2 1, 1, false, true, true, false")
  }

  @Test func `eleven fingers are all that there is room for`() throws {
    #expect(
      try failure("s = present() for i = 1, 12 do s:touch { y = i } end")
        == "sheet:touch: 11 fingers are down; expected at most 11; lift one first")
  }

  // MARK: Moving

  @Test func `without a duration a move is one sample, one sample later`() throws {
    #expect(
      try text(
        """
        s = present() f = s:touch {100, 120} f:moveTo { y = 130 } f:moveBy {5, 2}
        return f.location, s.time, f.duration
        """) == "{x = 105, y = 132}, 0.033333333, 0.033333333")
    #expect(
      try text(
        "s = present { rate = 120 } f = s:touch { y = 1 } for _ = 1, 120 do f:moveBy { y = 1 } end"
          + " return s.time, f.location.y") == "1, 121")
  }

  @Test func `a duration makes samples at the rate, the last at the end`() throws {
    let times =
      " local t = {} for i, e in ipairs(s.events) do if e.name == 'handlePan' then"
      + " t[#t + 1] = ('%.9g %.9g'):format(e.time, e.location.y) end end return table.concat(t, ', ')"
    #expect(
      try text(
        "s = present() f = s:touch { y = 100 } f:moveTo { y = 160, duration = 0.06 }" + times)
        == "0.016666667 116.666667, 0.033333333 133.333333, 0.05 150, 0.06 160")
    #expect(
      try text(
        "s = present() f = s:touch { y = 100 } f:moveBy { y = 60, duration = '50ms' }" + times)
        == "0.016666667 120, 0.033333333 140, 0.05 160")
  }

  @Test func `two fingers move at one instant`() throws {
    #expect(
      try text(
        """
        s = present() local a, b = s:touch {100, 100}, s:touch {200, 100}
        a:moveBy { y = 20 } b:moveBy { y = 20, duration = 0 }
        return s.time, a.location.y, b.location.y, s.pan.location.y
        """) == "0.016666667, 120, 120, 120")
  }

  @Test func `at is the exact time of one sample`() throws {
    #expect(
      try text(
        """
        s = present() f = s:touch { y = 100, at = 0.0101 }
        f:moveTo { y = 120, at = 0.020200001 } did = f:lift { y = 121, at = '30.3ms' }
        return s.time, did.duration, did.samples, did.distance
        """) == "0.0303, 0.0202, 3, 21")
    #expect(
      try failure("s = present() s:advance(1) s:touch { y = 1, at = 0.5 }")
        .contains("time cannot run backwards"))
    #expect(
      try failure("present():touch { y = 1, at = 250 }")
        .hasPrefix("sheet:touch: at is 250, 250 s after the last event; seconds expected;"))
    #expect(
      try failure("f = present():touch { y = 1 } f:moveTo { y = 2, at = 1, duration = 1 }")
        == "touch:moveTo: duration and at were both given; expected one of them; leave one out")
  }

  @Test func `a hold moves the clock and sends nothing`() throws {
    #expect(
      try text(
        """
        s = present { headerHeight = 56 } f = s:touch { y = 20 } f:moveTo { y = 40, duration = 0.1 }
        f:hold(0.1) did = f:lift()
        return s.time, did.samples, did.liftVelocity.y, did.peakVelocity > 199, did.duration
        """) == "0.2, 8, 0, true, 0.2")
    #expect(
      try failure("f = present():touch { y = 1 } f:hold(250)")
        .contains("write 0.25 or \"250ms\""))
    #expect(try failure("f = present():touch { y = 1 } f:hold()").contains("duration is missing"))
  }

  @Test func `a move says where to`() throws {
    for method in ["moveTo", "moveBy"] {
      #expect(
        try failure("f = present():touch { y = 1 } f:\(method) { duration = 0.1 }")
          == "touch:\(method): x and y are missing; expected at least one of them; hold(0.1) keeps"
          + " the finger still")
    }
    #expect(
      try failure("f = present():touch { y = 1 } f:moveBy { dy = 4 }")
        .contains("unknown key \"dy\"; did you mean y, a number (pt)?"))
    #expect(
      try failure("f = present():touch { y = 1 } f:moveTo { y = 4, time = 1 }")
        .contains("did you mean duration,"))
  }

  // MARK: The end

  @Test func `a lift tells the finger's whole life`() throws {
    #expect(
      try text(
        """
        s = present { headerHeight = 56 } s:advance(1) f = s:touch { y = 20 }
        f:moveTo { y = 40 } f:moveBy { y = 300, duration = 0.2 } did = f:lift()
        return did.view, did.outcome, did.samples, did.distance, did.beganAt, did.panBegan
        """) == "header, finish, 15, 320, 1.016666667, true")
  }

  @Test func `a cancelled finger is no lift`() throws {
    #expect(
      try text(
        """
        s = present { headerHeight = 56 } f = s:touch { y = 20 } f:moveTo { y = 40 }
        f:moveTo { y = 340 } did = f:cancel()
        return did.outcome, s.pan.state, f.isDown, s.stuck ~= nil
        """) == "open, cancelled, false, true")
  }

  @Test func `one of two fingers is told alone`() throws {
    #expect(
      try text(
        """
        s = present() local a, b = s:touch {100, 100}, s:touch {200, 100}
        a:moveBy { y = 20 } b:moveBy { y = 5, duration = 0 }
        local db, da = b:lift(), a:lift()
        return db.distance, db.samples, da.distance, da.samples
        """) == "5, 3, 20, 3")
  }

  // MARK: What no finger does

  @Test func `touches and direct input do not mix`() throws {
    #expect(
      try failure("s = present() s.pan:began { y = 300 } s:touch { y = 1 }")
        == "sheet:touch: the pan follows direct input; a gesture has touches or direct input, not"
        + " both; send ended or cancelled first")
  }

  @Test func `more samples than a finger has are refused, and nothing has changed`() throws {
    #expect(
      try failure(
        "f = present { rate = 100000 }:touch { y = 1 } f:moveTo { y = 2, duration = '50s' }")
        == "touch:moveTo: 50 s at 100000 samples a second are 5000000 samples; expected at most"
        + " 100000; take less time, or present with a lower rate")
    #expect(
      try text(
        """
        s = present() f = s:touch { y = 1 } k = s:snapshot()
        ok = pcall(f.moveTo, f, { y = 1e11, duration = 0.1 })
        return ok, s:snapshot() == k, s.time, f.location.y
        """) == "false, true, 0, 1")
  }

  @Test func `a finger may be far outside of the screen`() throws {
    #expect(
      try text(
        """
        s = present { headerHeight = 56 } f = s:touch { y = 20 }
        f:moveTo { y = 1e9, duration = 0.1 } f:moveTo { x = -1e9, y = -1e9 } f:lift() s:settle()
        return s.transition.percentComplete, s.state == 'dismissed' or s.state == 'presented'
        """) == "0, true")
  }

  @Test func `a screen that has left takes no finger`() throws {
    #expect(
      try text(
        """
        s = present() s:dismiss() s:settle() f = s:touch { y = 100 } f:moveBy { y = 50 }
        did = f:lift() return did.view, did.panBegan, did.outcome, did.distance
        """) == "nil, false, none, 50")
  }
}

import Testing

@testable import DismissalScripting

@Suite struct WholeGestureTests {
  // MARK: What each does

  @Test func `a drag lifts at rest`() throws {
    #expect(
      try text(
        """
        s = present { headerHeight = 56 } did = s:drag { from = {195, 20}, by = {0, 300} }
        return did.liftVelocity.y, did.duration, s.time, did.samples, did.distance, did.view,
          did.outcome
        """) == "0, 0.4, 0.4, 20, 300, header, cancel")
    #expect(
      try text(
        "return present():drag { from = {195, 100}, by = 60, duration = 0.06, hold = 0 }"
          + ".liftVelocity.y > 999") == "true")
  }

  @Test func `a swipe lifts at the speed of its movement`() throws {
    #expect(
      try text(
        """
        s = present { headerHeight = 56 }
        did = s:swipe { from = 'header', direction = 'down', distance = 300 }
        return ('%.6f'):format(did.liftVelocity.y), did.duration, did.distance, s.pan.location
        """) == "1200.000000, 0.25, 300, {x = 195, y = 328}")
  }

  @Test(arguments: [
    ("down", "{x = 195, y = 450}"), ("up", "{x = 195, y = 250}"), ("left", "{x = 95, y = 350}"),
    ("right", "{x = 295, y = 350}"),
  ])
  func `a direction says which way`(direction: String, end: String) throws {
    #expect(
      try text(
        "s = present() s:swipe { from = {195, 350}, direction = '\(direction)', distance = 100 }"
          + " return s.pan.location") == end)
  }

  @Test func `a tap is down for a moment`() throws {
    #expect(
      try text(
        """
        s = present() did = s:tap { 195, 400 }
        return did.samples, did.duration, did.distance, did.panBegan, did.view, s.time, #s.touches
        """) == "2, 0.08, 0, false, list, 0.08, 0")
    #expect(
      try text("return present():tap { y = 400, duration = '200ms' }.duration") == "0.2")
  }

  @Test func `a gesture begins in the middle of what is visible`() throws {
    #expect(
      try text(
        """
        s = present { headerHeight = 56 } s:drag { from = 'list', by = 20, hold = 0 }
        t = present() t:drag { from = 'list', to = { y = 500 }, hold = 0 }
        u = present { headerHeight = 56 } f = u:touch { y = 10 } f:moveBy { y = 20 }
        f:moveBy { y = 800 } local top = u.frame.y
        local d = u:tap { 195, 700 }
        return s.pan.location.y, t.pan.location.y, top > 700, d.view
        """) == "470, 500, true, nil")
    #expect(
      try failure("present():drag { from = 'header', by = 20 }")
        == "sheet:drag: the screen has no header; expected one to begin on; present with"
        + " headerHeight, or begin at a place")
    #expect(
      try failure(
        "s = present { headerHeight = 56 } s:dismiss() s:settle() s:tap {1, 1}"
          + " s:drag { from = 'header', by = 20 }")
        == "sheet:drag: the screen is dismissed; expected one that is there; undo(), or present another"
    )
    #expect(
      try failure("present { headerHeight = 900 }:drag { from = 'list', by = 20 }")
        .contains("nothing of the list is visible; expected some of it"))
    #expect(
      try failure("present { scrollView = false }:drag { from = 'list', by = 20 }")
        .contains("the screen has no list; expected one to begin on"))
    #expect(
      try text(
        """
        s = present { headerHeight = 56, scrollView = { frame = {0, 0, 100, 400} } }
        s:drag { from = 'list', by = 20, hold = 0 } return s.pan.location
        """) == "{x = 50, y = 248}")
  }

  // MARK: One step, all or nothing

  @Test(arguments: [
    "drag { from = 'header', by = 300 }", "swipe { from = 'header', by = 300 }",
    "fling { from = 'header', by = 300, velocity = 900 }", "tap {195, 20}",
  ])
  func `undo takes back a whole gesture`(gesture: String) throws {
    #expect(
      try text(
        """
        s = present { headerHeight = 56 } s:advance(1) k = s:snapshot() s:\(gesture) s:undo()
        return s:snapshot() == k, #s.events, s.time, #s.touches
        """) == "true, 0, 1, 0")
  }

  @Test func `a refused gesture changes nothing`() throws {
    #expect(
      try text(
        """
        s = present { headerHeight = 56 } s:advance('999999.9s') k = s:snapshot()
        ok, message = pcall(s.drag, s, { from = 'header', by = 300 })
        return ok, message:match('clock cannot go beyond') ~= nil, s:snapshot() == k, #s.touches
        """) == "false, true, true, 0")
  }

  @Test func `a second finger taps while the first is down`() throws {
    #expect(
      try text(
        """
        s = present() f = s:touch { y = 100 } did = s:tap {300, 400} f:moveBy { y = 30 }
        return did.samples, f.isDown, #s.touches, s.pan.translation.y
        """) == "2, true, 1, 0")
  }

  // MARK: The screen's bounds

  @Test func `a gesture that would leave the screen says where`() throws {
    #expect(
      try failure("present():drag { from = {195, 120}, by = {0, 800} }")
        == "sheet:drag: the finger would leave the screen at {x = 195, y = 844}, after 724 of 800 pt;"
        + " expected x in 0 to 390, y in 0 to 844; shorten it, begin elsewhere, or present with a"
        + " larger size")
    #expect(
      try failure("present():swipe { from = {100, 120}, direction = 'left', distance = 200 }")
        .contains("leave the screen at {x = 0, y = 120}, after 100 of 200 pt"))
    #expect(
      try failure("present():fling { from = {195, 1000}, by = -100, velocity = 900 }")
        == "sheet:fling: from is outside of the screen, at {x = 195, y = 1000}; expected x in 0 to"
        + " 390, y in 0 to 844; move it inside, or present with a larger size")
    #expect(try failure("present():tap {400, 1}").contains("the tap is outside of the screen"))
    #expect(
      try text("return present():drag { from = {0, 0}, to = {390, 844} }.samples") == "20")
    #expect(try failure("present():drag { from = {1, 1}, by = 1e308 }").contains("after 843 pt;"))
  }

  // MARK: Which way

  @Test(arguments: [
    ("", "where to is missing; expected by, to, or direction and distance;"),
    (", by = 1, to = 2", "where to was said twice"),
    (", by = 1, direction = 'up', distance = 2", "where to was said twice"),
    (", to = 1, distance = 2", "where to was said twice"),
    (", direction = 'up'", "distance is missing; expected it together with direction"),
    (", distance = 1", "direction is missing; expected it together with distance"),
    (", direction = 'up', distance = -1", "distance cannot be -1; expected points above 0"),
    (", direction = 'north', distance = 1", "direction cannot be \"north\"; expected \"down\" or"),
    (", by = {}", "by cannot be a table"), (", by = 0/0", "by cannot be nan"),
    (", by = 100, duration = 0", "duration cannot be 0; expected seconds, 0.001 or more"),
    (", by = 100, duration = '1e-12s'", "duration cannot be 1e-12"),
    (", by = 100, duration = 300", "write 0.3 or \"300ms\""),
  ])
  func `where to is said once, and completely`(keys: String, message: String) throws {
    for method in ["drag", "swipe", "fling"] {
      let velocity = method == "fling" ? ", velocity = 900" : ""
      let found = try failure("present():\(method) { from = {195, 400}\(keys)\(velocity) }")
      #expect(found.hasPrefix("sheet:\(method): "), "\(found)")
      #expect(found.contains(message), "\(found)")
    }
  }

  @Test func `from is a place or a part`() throws {
    #expect(
      try failure("present():drag { by = 20 }").contains("from is missing; expected \"header\""))
    #expect(
      try failure("present():drag { from = 'footer', by = 20 }")
        .contains("from cannot be \"footer\"; expected \"header\" or \"list\" or a point"))
    #expect(try failure("present():drag { from = { x = 5 }, by = 20 }").contains("from has no y"))
    #expect(
      try text("s = present() s:drag { from = 100, by = 20 } return s.pan.location")
        == "{x = 195, y = 120}")
  }

  @Test(arguments: [
    ("drag", "dy", "by"), ("drag", "time", "duration"), ("swipe", "length", "distance"),
    ("fling", "speed", "velocity"), ("swipe", "distnce", "distance"), ("tap", "time", "duration"),
  ])
  func `another word for a key names the key`(method: String, word: String, key: String) throws {
    let message = try failure("present():\(method) { \(word) = 1 }")
    #expect(message.contains("unknown key \"\(word)\"; did you mean \(key), "), "\(message)")
  }

  // MARK: What no gesture does

  @Test(arguments: [
    "drag { from = {195, 100}, by = 50 }", "swipe { from = {195, 100}, by = 50 }",
    "fling { from = {195, 100}, by = 50, velocity = 900 }", "tap {195, 20}",
  ])
  func `direct input and the past take no gesture`(gesture: String) throws {
    let name = gesture.prefix { $0 != " " }
    #expect(
      try failure("s = present() s.pan:began { y = 300 } s:\(gesture)")
        .hasPrefix("sheet:\(name): the pan follows direct input;"))
    #expect(
      try failure("s = present() s:advance(1) s:at(0):\(gesture)")
        .contains("the past cannot be changed"))
  }

  @Test func `a gesture of too many samples is refused`() throws {
    #expect(
      try failure("present { rate = 100000 }:drag { from = {1, 1}, by = 50, duration = 2 }")
        .hasPrefix(
          "sheet:drag: 2 s at 100000 samples a second are 200000 samples; expected at most"))
    #expect(
      try failure(
        "present { rate = 100000 }:fling { from = {1, 1}, by = 50, velocity = 20, duration = 2 }"
      )
      .contains("200000 samples"))
  }
}

import Testing

@testable import DismissalScripting

/// The rule's exact numbers, as a script gets them.
@Suite struct ScrollGateTests {
  /// A screen whose gate the list has opened.
  private static func open(_ options: String = "") -> String {
    "s = present { \(options) } l = s.scrollView l.contentOffset = -160 "
  }

  @Test(arguments: [("-150", "false"), ("-150.5", "true"), ("-149", "false"), ("150", "false")])
  func `the gate opens below -150`(offset: String, canScroll: String) throws {
    #expect(
      try text("s = present() s.scrollView.contentOffset = \(offset) return s.canScroll")
        == canScroll)
  }

  @Test func `a new drag closes the gate, a lift does not`() throws {
    #expect(
      try text(ScrollGateTests.open() + "l:willBeginDragging() return s.canScroll") == "false")
    #expect(
      try text(
        "s = present() l = s.scrollView l:willBeginDragging() l.contentOffset = -160"
          + " l:willEndDragging() l:didEndDragging() return s.canScroll") == "true")
    #expect(
      try text(ScrollGateTests.open() + "l.contentOffset = -150 return s.canScroll") == "false")
  }

  @Test func `progress counts from the attempt over the height`() throws {
    #expect(
      try text(
        ScrollGateTests.open("size = {390, 844}")
          + """
          local p = {}
          s.pan:began { y = 300 }
          for i, y in ipairs { 300, 511, 250, 2000 } do
            s.pan:changed { y = y }
            p[i] = s.transition.percentComplete
          end
          return p[1], p[2], p[3], p[4]
          """) == "0, 0.25, 0, 1")
  }

  @Test(arguments: [("56", "true"), ("56.5", "false"), ("0", "true"), ("-5", "true")])
  func `a pull in the header needs no gate`(y: String, begins: String) throws {
    #expect(
      try text(
        "s = present { headerHeight = 56 } s.pan:began { y = \(y) } return s.isInteractivelyDismissing"
      )
        == begins)
  }

  @Test func `without a header only the top edge passes`() throws {
    #expect(
      try text("s = present() s.pan:began { y = 0 } return s.isInteractivelyDismissing") == "true")
    #expect(
      try text("s = present() s.pan:began { y = 0.5 } return s.isInteractivelyDismissing")
        == "false")
  }

  @Test func `changed attempts again and sends no update then`() throws {
    #expect(
      try text(
        """
        s = present() s.pan:began { y = 300 } local a = s.isInteractivelyDismissing
        s.scrollView.contentOffset = -160
        s.pan:changed { y = 400 } local b, none = s.isInteractivelyDismissing, s:firstEvent 'update'
        s.pan:changed { y = 611 }
        return a, b, none, s.transition.percentComplete
        """) == "false, true, nil, 0.25")
  }

  @Test func `what was not begun is not ended`() throws {
    #expect(
      try text(
        "s = present() s.pan:began { y = 300 } s.pan:ended { velocity = 900 } return s.state, #s.events"
      )
        == "presented, 2")
  }

  @Test(
    arguments: ["0", "0.5", "1"],
    [("100", "cancelling"), ("100.5", "finishing"), ("-500", "cancelling")])
  func `speed alone decides`(progress: String, lift: (velocity: String, state: String)) throws {
    // A settle of no length is over at once.
    let over = ["0cancelling": "presented", "1finishing": "dismissed"]
    #expect(
      try text(
        ScrollGateTests.open()
          + "s.pan:began { y = 0 } s.pan:changed { y = \(progress) * 844 }"
          + " s.pan:ended { velocity = \(lift.velocity) } return s.state, s.isInteractivelyDismissing"
      )
        == (over[progress + lift.state] ?? lift.state) + ", false")
  }

  @Test func `a cancelled pan leaves the dismissal open`() throws {
    #expect(
      try text(
        ScrollGateTests.open()
          + "s.pan:began { y = 300 } s.pan:changed { y = 511 } s.pan:cancelled() s:settle()"
          + " return s.state, s.isInteractivelyDismissing, s.transition.percentComplete,"
          + " s.stuck:find('neither finish() nor cancel() was called', 1, true)")
        == "dismissing, true, 0.25, 1, 40")
  }

  @Test func `the next pan overwrites the interactor`() throws {
    let cancelled = ScrollGateTests.open() + "s.pan:began { y = 300 } s.pan:cancelled() "
    let closed = cancelled + "l.contentOffset = 0 s.pan:began { y = 300 } "
    #expect(
      try text(
        closed + "return s.isInteractivelyDismissing, s.state, s:firstEvent 'dismissRefused'")
        == "false, dismissing, nil")
    let open = cancelled + "s.pan:began { y = 300 } s.pan:changed { y = 511 } "
    #expect(
      try text(
        open
          + "local e = s.events return s.isInteractivelyDismissing, s.transition.percentComplete,"
          + " s:firstEvent('dismissRefused').reason, e[#e].name, e[#e].drives")
        == "true, 0, a transition is already running, update, false")
    for again in [closed, open + "s.pan:ended { velocity = 900 } "] {
      #expect(
        try text(again + "s:settle() return s.state, s.stuck:match('overwrote')")
          == "dismissing, overwrote")
    }
  }

  // MARK: Each option

  @Test func `gateOffset moves the gate`() throws {
    #expect(
      try text(
        "s = present { gateOffset = -80 } s.scrollView.contentOffset = -80 local a = s.canScroll"
          + " s.scrollView.contentOffset = -80.5 return a, s.canScroll") == "false, true")
  }

  @Test(arguments: [
    ("0.49", "0", "cancelling"), ("0.5", "0", "finishing"), ("0.5", "-100", "finishing"),
    ("0.5", "-100.5", "cancelling"), ("0.1", "100.5", "finishing"),
  ])
  func `finishesAt lets progress decide too`(progress: String, velocity: String, state: String)
    throws
  {
    #expect(
      try text(
        ScrollGateTests.open("finishesAt = '50%'")
          + "s.pan:began { y = 0 } s.pan:changed { y = \(progress) * 844 }"
          + " s.pan:ended { velocity = \(velocity) } return s.state") == state)
  }

  @Test(arguments: [("attempt", "0.25"), ("touchDown", "0.5")])
  func `measuredFrom is where progress starts`(from: String, progress: String) throws {
    #expect(
      try text(
        ScrollGateTests.open("measuredFrom = '\(from)'")
          + "s.pan:began { y = 300, touchDown = 89 } s.pan:changed { y = 511 }"
          + " return s.transition.percentComplete") == progress)
  }

  @Test(arguments: [("attempt", "false, true"), ("touchDown", "true, false")])
  func `headerTest is which place lies in the header`(test: String, begins: String) throws {
    #expect(
      try text(
        """
        local function begins(down, at)
          local s = present { headerHeight = 56, headerTest = '\(test)' }
          s.pan:began { y = at, touchDown = down }
          return s.isInteractivelyDismissing
        end
        return begins(52, 62), begins(62, 52)
        """) == begins)
  }

  @Test(arguments: [("location", "0.5"), ("translation", "0.25")])
  func `follows is what progress follows`(follows: String, progress: String) throws {
    #expect(
      try text(
        ScrollGateTests.open("follows = '\(follows)'")
          + "s.pan:began { y = 300 } s.pan:changed { y = 722, translation = 211 }"
          + " return s.transition.percentComplete") == progress)
  }

  @Test(arguments: [
    ("literal", "900", "dismissing"), ("cancel", "900", "presented"),
    ("release", "900", "dismissed"),
    ("release", "0", "presented"),
  ])
  func `onCancelled is what a cancelled pan does`(does: String, velocity: String, state: String)
    throws
  {
    #expect(
      try text(
        ScrollGateTests.open("onCancelled = '\(does)'")
          + "s.pan:began { y = 300 } s.pan:changed { y = 511 } s.pan:cancelled { velocity = \(velocity) }"
          + " s:settle() return s.state, s.stuck == nil") == "\(state), \(state != "dismissing")")
  }

  @Test(arguments: [
    ("{30, 30}", "true"), ("{30, 29}", "false"), ("{0, -40}", "false"), ("{40, 0}", "false"),
    ("{0, 40}", "true"),
  ])
  func `axisTest lets only pans near the axis begin`(by: String, begins: String) throws {
    let coordinates = by.dropFirst().dropLast().split { ", ".contains($0) }.compactMap { Int($0) }
    let place = "\(195 + coordinates[0]),\(400 + coordinates[1])"
    let swipe = """
      {"unit":"pt","samples":[[0,0,195,400,"began"],[16,0,\(place),"moved"],[32,0,\(place),"ended"]]}
      """
    #expect(
      try text(
        "s = present { headerHeight = 844, axisTest = 45 } s:play(recording 'f')"
          + " return s:firstEvent('dismiss') ~= nil", files: ["f": swipe]) == begins)
    #expect(
      try text(
        "s = present { headerHeight = 844 } s:play(recording 'f') return s:firstEvent('dismiss') ~= nil",
        files: ["f": swipe]) == "true")
  }
}

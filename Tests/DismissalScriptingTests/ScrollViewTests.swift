import LuaBridge
import Testing

@testable import DismissalScripting

@Suite struct ScrollViewTests {
  @Test func `a list has content, insets and a range, as present was told`() throws {
    #expect(
      try text(
        """
        local s = present {
          safeAreaInsets = { top = 47, bottom = 34 },
          scrollView = { contentInset = 20, contentSize = {390, 900}, alwaysBounceVertical = true } }
        local v = s.scrollView
        return v.contentOffset, v.adjustedContentInset, v.contentSize, v.contentHeight, v.bounces,
          v.alwaysBounceVertical, v.frame, s.safeAreaInsets.top
        """)
        == "{x = 0, y = -67}, {top = 67, left = 0, bottom = 34, right = 0},"
        + " {width = 390, height = 900}, 900, true, true,"
        + " {x = 0, y = 0, width = 390, height = 844}, 47")
  }

  @Test func `without more the list fills the screen and is 2000 points high`() throws {
    #expect(
      try text(
        """
        local v = present { size = {375, 667} }.scrollView
        return v.frame, v.contentSize, v.contentOffset, present { contentHeight = 9 }.scrollView.contentHeight
        """)
        == "{x = 0, y = 0, width = 375, height = 667}, {width = 375, height = 2000}, {x = 0, y = 0}, 9"
    )
  }

  @Test func `what is set holds, and insets write through`() throws {
    #expect(
      try text(
        """
        local v = present().scrollView
        v.contentInset.top = 64
        v.contentHeight = 500
        v.bounces, v.isScrollEnabled, v.alwaysBounceHorizontal = false, false, true
        return v.contentOffset, v.contentInset, v.contentSize, v.bounces, v.isScrollEnabled,
          v.alwaysBounceHorizontal
        """)
        == "{x = 0, y = -64}, {top = 64, left = 0, bottom = 0, right = 0},"
        + " {width = 390, height = 500}, false, false, true")
  }

  @Test func `one side that is set leaves the others as they are now`() throws {
    #expect(
      try text(
        """
        local v = present().scrollView
        local read = v.contentInset
        v.contentInset = 50
        read.left = 3
        return v.contentInset, read
        """)
        == "{top = 50, left = 3, bottom = 0, right = 0}, {top = 50, left = 3, bottom = 0, right = 0}"
    )
  }

  @Test func `insets that cannot be set say so`() throws {
    #expect(
      try failure("present().scrollView.adjustedContentInset.top = 3")
        == "these insets are a copy of a value that is read-only; expected a property that can be"
        + " set; read their sides")
  }

  @Test func `setContentOffset jumps, or moves there and says when it has arrived`() throws {
    #expect(
      try text(
        """
        local s = present()
        s.scrollView:setContentOffset({0, 300}, { animated = true })
        s:advance(0.15)
        local half = s.scrollView.contentOffset.y
        s:settle()
        s.scrollView:setContentOffset(10)
        return half, s.time, s:firstEvent('scrollViewDidEndScrollingAnimation').time,
          s.scrollView.contentOffset
        """) == "150, 0.3, 0.3, {x = 0, y = 10}")
  }

  @Test func `a screen without a list has none`() throws {
    #expect(
      try text(
        """
        local s = present { scrollView = false }
        local did = s:swipe { from = {195, 100}, direction = 'down', distance = 200 }
        return s.scrollView, did.view, did.listBegan, did.lowestOffset, s.pan.state
        """) == "nil, screen, false, nil, ended")
  }

  @Test(arguments: [
    (
      "scrollView = { bounce = false }",
      "present: scrollView: unknown key \"bounce\"; did you mean bounces"
    ),
    ("scrollView = true", "present: scrollView cannot be true; expected a table of keys or false"),
    (
      "scrollView = { decelerationRate = 1 }",
      "present: scrollView: decelerationRate cannot be 1; expected a share above 0"
    ),
    (
      "scrollView = { rubberBandCoefficient = 2 }",
      "present: scrollView: rubberBandCoefficient cannot be 2"
    ),
    ("scrollView = { bounceResponse = 0 }", "present: scrollView: bounceResponse cannot be 0"),
    (
      "scrollView = { bounceResponse = 1, bounceStiffness = 1 }",
      "present: scrollView: bounceStiffness and bounceResponse were both given"
    ),
    (
      "scrollView = { bounceDampingRatio = 0 }",
      "present: scrollView: bounceDampingRatio cannot be 0; expected a ratio from 0.1 to 10"
    ),
    (
      "scrollView = { bounceStiffness = 2e6 }",
      "present: scrollView: bounceStiffness cannot be 2000000; expected a stiffness from"
    ),
    ("scrollView = { frame = {0, 0, 0, 10} }", "present: scrollView.frame.width cannot be 0"),
    (
      "scrollView = { contentInset = { tob = 3 } }",
      "present: scrollView: unknown key \"tob\" in contentInset"
    ),
    (
      "scrollView = false, contentHeight = 3",
      "present: contentHeight was given for a screen without a list"
    ),
    ("safeAreaInsets = { top = -1 }", "present: safeAreaInsets cannot be -1"),
    ("displayScale = 0", "present: displayScale cannot be 0"),
    ("contentHeight = 1e300", "present: contentSize.height cannot be 1e+300"),
    ("recognition = 'both'", "present: recognition cannot be \"both\"; expected \"literal\" or"),
  ])
  func `what a list cannot be is refused, with the key`(options: String, start: String) throws {
    let message = try failure("present { \(options) }")
    #expect(message.hasPrefix(start), "\(message)")
    #expect(message.split(separator: ";").count == 3, "\(message)")
  }

  @Test func `the unknowns of UIKit are parameters that change what happens`() throws {
    // Each option beside the default: where the list is 0.1 s after the same gesture, or what came.
    func after(_ options: String, _ gesture: String, _ value: String) throws -> String {
      try text(
        """
        local s = present { size = {375, 667}, \(options) }
        local did = s:\(gesture)
        s:advance(0.1)
        return \(value)
        """)
    }
    let offset = "math.floor(s.scrollView.contentOffset.y * 1000)"
    let pull = "swipe { from = {187, 100}, direction = 'down', distance = 200, duration = 0.2 }"
    let up = "swipe { from = {187, 500}, direction = 'up', distance = 200, duration = 0.2 }"
    let slow = "swipe { from = {187, 500}, direction = 'up', distance = 20, duration = 0.25 }"
    for (option, gesture) in [
      ("scrollView = { rubberBandCoefficient = 0.4 }", pull),
      ("scrollView = { bounceResponse = 0.575 }", pull),
      ("scrollView = { bounceDampingRatio = 0.5 }", pull),
      ("scrollView = { bounceStart = 'release' }", pull),
      ("scrollView = { decelerationRate = 'fast' }", up),
      ("scrollView = { minimumReleaseSpeed = 0.1 }", slow),
      ("scrollView = { bounces = false }", pull),
      ("hysteresis = 20", up),
      ("recognizerOrder = 'outermostFirst', recognition = 'exclusive'", up),
    ] {
      let other = option.contains("minimum") ? option.replacing("0.1", with: "0.05") : ""
      #expect(
        try after(option, gesture, offset) != after(other, gesture, offset), "\(option)")
    }
  }
}

import Testing

@testable import DismissalScripting

@Suite struct EventTests {
  /// A pull from the header that is lifted fast.
  private static let dismissed = """
    s = present { headerHeight = 56 }
    s.pan:began { y = 40 } s.pan:changed { y = 462 } s.pan:ended { velocity = 500 } s:settle()

    """

  @Test func `an event has its time, its name and its values`() throws {
    #expect(
      try text(
        """
        s = present() s:advance(0.5) s.scrollView.contentOffset = {1, -160}
        local scroll, flag = s.events[1], s.events[2]
        return scroll.time, scroll.name, scroll.contentOffset.x, scroll.contentOffset.y,
          flag.time, flag.name, flag.value, #s.events
        """) == "0.5, scrollViewDidScroll, 1, -160, 0.5, canScroll, true, 2")
  }

  @Test func `an event prints as its line of the report`() throws {
    #expect(
      try text("s = present() s:dismiss() return tostring(s.events[1])").contains(
        "dismiss                            animated = true  cause = button"))
  }

  @Test func `a value that an event does not have is nil, a name that no event has is an error`()
    throws
  {
    #expect(try text("s = present() s:dismiss() return s.events[1].percentComplete") == "nil")
    #expect(
      try failure("s = present() s:dismiss() print(s.events[1].percentComplet)")
        .hasPrefix("event.percentComplet: unknown key; did you mean percentComplete"))
  }

  @Test func `events come in UIKit's order`() throws {
    #expect(
      try text(
        EventTests.dismissed
          + "local n = {} for i, e in ipairs(s.events) do n[i] = e.name end return table.concat(n, ' ')"
      )
        == "handlePan dismiss animationControllerForDismissed interactionControllerForDismissal"
        + " viewWillDisappear startInteractiveTransition animateTransition handlePan update"
        + " handlePan willDismiss finish completeTransition viewDidDisappear animationEnded"
        + " didDismiss")
  }

  @Test func `firstEvent finds the first`() throws {
    #expect(
      try text(
        EventTests.dismissed
          + "return s:firstEvent('handlePan').state, s:firstEvent('update').percentComplete,"
          + " s:firstEvent('cancel'), s:firstEvent 'finish'.drives") == "began, 0.5, nil, true")
  }

  @Test func `firstEvent knows what can happen`() throws {
    #expect(
      try failure("present():firstEvent('viewDidDisapear')")
        == "no event is called \"viewDidDisapear\"; did you mean \"viewDidDisappear\"?;"
        + " help(\"Event\") lists them")
    #expect(try text("return present():firstEvent('canScroll')") == "nil")
    #expect(
      try failure("s = present() s.scrollView.contentOffset = -160 s:firstEvent('flagChanged')")
        == "flags are listed under their own names; expected canScroll; help(\"Event\") lists the"
        + " events")
    #expect(try failure("present():firstEvent()").contains("name is missing"))
  }

  @Test func `the report is a text in columns`() throws {
    #expect(
      try text(EventTests.dismissed + "return s:report()") == """
        time      what happened                      values
         0.0000 s handlePan                          state = began  location = (195, 40) pt  velocity = (0, 0) pt/s
         0.0000 s dismiss                            animated = true  cause = gesture
         0.0000 s animationControllerForDismissed
         0.0000 s interactionControllerForDismissal  given = true
         0.0000 s viewWillDisappear
         0.0000 s startInteractiveTransition
         0.0000 s animateTransition                  transitionDuration = 0.3 s
         0.0167 s handlePan                          state = changed  location = (195, 462) pt  velocity = (0, 25319.9995) pt/s
         0.0167 s update                             percentComplete = 0.5  drives = true
         0.0333 s handlePan                          state = ended  location = (195, 462) pt  velocity = (0, 500) pt/s
         0.0333 s willDismiss                        cause = gesture
         0.0333 s finish                             drives = true
         0.1833 s completeTransition                 didComplete = true
         0.1833 s viewDidDisappear
         0.1833 s animationEnded                     transitionCompleted = true
         0.1833 s didDismiss                         cause = gesture
        → dismissed at 0.1833 s
        """)
    #expect(
      try text("return present():report()") == """
        time      what happened                      values
        → presented at 0 s
        """)
  }
}

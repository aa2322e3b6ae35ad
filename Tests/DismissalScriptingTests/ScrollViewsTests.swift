import Testing

@testable import DismissalScripting

// Further lists and the refresh control as a script sees them.

@Suite struct ScrollViewsTests {
  private let shown =
    """
    s = present { scrollViews = { { frame = {0, 100, 390, 300}, contentSize = {390, 900} },
      { frame = {0, 50, 390, 100}, contentSize = {1200, 100}, inside = 1 } } }
    l = s.scrollViews
    """

  private func text(_ script: String) throws -> String { try Lab().text(shown + " " + script) }
  private func failure(_ script: String) throws -> String { try Lab().failure(script) }

  @Test func `further lists are read by their places`() throws {
    #expect(try text("return #l, l[1].inside, l[2].inside, l[3]") == "2, nil, 1, nil")
    #expect(try text("return l[2]") == "scrollViews[2] { contentOffset = {x = 0, y = 0} }")
    #expect(
      try text("return l[1] == s.scrollViews[1], l[1] == l[2], l[1] == s.scrollView")
        == "true, false, false")
    #expect(try text("return #present().scrollViews") == "0")
  }

  @Test func `what is set goes to that list, and its events say which it is`() throws {
    #expect(
      try text(
        """
        l[1].contentOffset.y = 40
        l[2]:setContentOffset { x = 30 }
        l[2].contentInset.top = 5
        local e = s.events
        return l[1].contentOffset.y, l[2].contentOffset.x, s.scrollView.contentOffset.y,
          e[1].scrollView, e[2].scrollView, l[2].contentInset.top, l[1].contentInset.top
        """) == "40, 30, 0, 1, 2, 5, 0")
    #expect(
      try text("l[1]:willBeginDragging() return l[1].isDragging, s.scrollView.isDragging")
        == "true, false")
  }

  @Test func `a finger says which list it went down on`() throws {
    #expect(
      try text(
        """
        local a, b, c = s:touch { 100, 170 }, s:touch { 100, 120 }, s:touch { 100, 700 }
        return a.scrollView, b.scrollView, c.scrollView, a.view
        """) == "2, 1, nil, list")
  }

  @Test func `the report shows the list, and the script repeats it`() throws {
    let report = try text("l[2].contentOffset = {20, 0} return s:report()")
    #expect(report.contains("contentOffset = (20, 0) pt  scrollView = 2"))
    let script = try text("l[2].contentOffset = {20, 0} l[1].bounces = false return s:script()")
    #expect(script.contains("sheet.scrollViews[2].contentOffset = {x = 20, y = 0}"))
    #expect(script.contains("sheet.scrollViews[1].bounces = false"))
    #expect(script.contains("contentSize = {width = 1200, height = 100}, inside = 1 } }"))
  }

  @Test func `undo, forks and snapshots have the lists`() throws {
    #expect(
      try text(
        """
        l[1].contentOffset = {0, 40}
        local fork, kept = s:fork(), s:snapshot()
        s:undo()
        fork.scrollViews[1].contentOffset = {0, 90}
        local undone = l[1].contentOffset.y
        s:restore(kept)
        return undone, fork.scrollViews[1].contentOffset.y, l[1].contentOffset.y
        """) == "0, 90, 40")
  }

  @Test func `a list that cannot be is refused with its place`() throws {
    #expect(
      try failure("present { scrollViews = { { contentSize = {390, 900} } } }").contains(
        "present: scrollViews[1]: frame is missing; expected a rectangle"))
    #expect(
      try failure("present { scrollViews = { { frame = {0, 0, 9, 9}, inside = 1 } } }").contains(
        "present: scrollViews[1].inside cannot be 1; expected none: it is the first"))
    #expect(
      try failure("present { scrollViews = { { frame = {0, 0, 9, 9}, bounce = true } } }").contains(
        "present: scrollViews[1]: unknown key \"bounce\"; did you mean bounces"))
    #expect(
      try failure(
        "present { scrollViews = { { frame = {0, 0, 9, 9}, rubberBandCoefficient = 2 } } }"
      ).contains("present: scrollViews[1]: rubberBandCoefficient cannot be 2"))
    #expect(try failure("present { scrollViews = { frame = {0, 0, 9, 9} } }").contains("a list"))
    #expect(try failure("present { scrollViews = 2 }").contains("scrollViews cannot be 2"))
  }

  @Test func `refreshControl is a yes, or a table with its distance`() throws {
    func refreshes(_ options: String, at offset: Int) throws -> String {
      try Lab().text(
        """
        local s = present { \(options) }
        s.scrollView:willBeginDragging()
        s.scrollView.contentOffset.y = \(offset)
        return s.scrollView.isRefreshing, s:firstEvent('refreshControlValueChanged') ~= nil
        """)
    }
    #expect(try refreshes("refreshControl = true", at: -59) == "false, false")
    #expect(try refreshes("refreshControl = true", at: -60) == "true, true")
    #expect(try refreshes("refreshControl = { distance = 80 }", at: -79) == "false, false")
    #expect(try refreshes("refreshControl = { distance = 80 }", at: -80) == "true, true")
    #expect(try refreshes("refreshControl = false", at: -200) == "false, false")
    #expect(
      try Lab().text(
        """
        local l = present { refreshControl = true }.scrollView
        l:beginRefreshing()
        local begun = l.isRefreshing
        l:endRefreshing()
        return begun, l.isRefreshing
        """) == "true, false")
  }

  @Test func `why names the refresh that kept a pull from beginning`() throws {
    #expect(
      try Lab().text(
        """
        local s = present { policy = 'distance', refreshControl = true, refresh = 'wins' }
        s.scrollView:beginRefreshing()
        s.pan:began { y = 300 }
        return s:why()
        """
      ).contains("→ not scrollView.isRefreshing"))
  }

  @Test func `a refresh control without a list, or a distance of none, is refused`() throws {
    #expect(
      try failure("present { scrollView = false, refreshControl = true }").contains(
        "refreshControl was given for a screen without a list"))
    #expect(
      try failure("present { refreshControl = { distance = 0 } }").contains(
        "refreshControl.distance cannot be 0; expected points above 0"))
    #expect(
      try failure("present().scrollView:endRefreshing()").contains(
        "this list has no refresh control; expected one with it; present with refreshControl = true"
      ))
  }
}

import DismissalPolicies
import Testing

@testable import DismissalScripting

@Suite struct PointTests {
  @Test(arguments: [
    ("-160", "{x = 5, y = -160}"), ("'-160pt'", "{x = 5, y = -160}"),
    ("{7, -160}", "{x = 7, y = -160}"), ("{ x = 7, y = -160 }", "{x = 7, y = -160}"),
    ("{ y = -160 }", "{x = 5, y = -160}"), ("{ x = 7 }", "{x = 7, y = 6}"),
    ("other.scrollView.contentOffset", "{x = 1, y = 2}"), ("sheet.pan.location", "{x = 3, y = 4}"),
  ])
  func `a point is written in any shape`(written: String, expected: String) throws {
    #expect(
      try text(
        """
        sheet = present() other = present()
        sheet.pan:began { x = 3, y = 4 } other.scrollView.contentOffset = {1, 2}
        sheet.scrollView.contentOffset = {5, 6}
        sheet.scrollView.contentOffset = \(written)
        return sheet.scrollView.contentOffset
        """) == expected)
  }

  @Test(arguments: [
    "{}", "{1}", "{1, 2, 3}", "{1, 2, x = 3}", "{1, 'a'}", "{ x = 1, z = 2 }", "true", "'left'",
    "nil", "sheet.frame", "print", "{1, 0/0}", "{ x = 1/0 }", "0/0",
  ])
  func `anything else is no point`(written: String) throws {
    let message = try failure("sheet = present() sheet.scrollView.contentOffset = \(written)")
    #expect(message.hasPrefix("scrollView.contentOffset: "), "\(message)")
    #expect(message.contains("expected a "), "\(message)")
  }

  @Test func `a coordinate writes through`() throws {
    #expect(
      try text(
        """
        sheet = present()
        sheet.scrollView.contentOffset.y = -160
        sheet.scrollView.contentOffset.x = '3pt'
        return sheet.scrollView.contentOffset, sheet.canScroll, #sheet.events
        """) == "{x = 3, y = -160}, true, 3")
  }

  @Test func `a stored point leaves the other coordinate as the list has it`() throws {
    #expect(
      try text(
        """
        sheet = present()
        local p = sheet.scrollView.contentOffset
        sheet.scrollView.contentOffset = {7, -10}
        p.y = -160
        return sheet.scrollView.contentOffset
        """) == "{x = 7, y = -160}")
  }

  @Test func `a copy of what cannot be set refuses`() throws {
    for point in ["sheet.pan.location", "sheet.pan.velocity", "sheet.pan.translation"] {
      let message = try failure("sheet = present() local p = \(point) p.y = 1")
      #expect(message.hasPrefix("this point is a copy of a value that is read-only; expected"))
    }
    #expect(try failure("sheet = present() sheet.frame.y = 1").hasPrefix("rect.y is read-only;"))
  }

  @Test func `a coordinate takes a number only`() throws {
    let message = try failure("present().scrollView.contentOffset.y = {}")
    #expect(message.hasPrefix("point.y: y cannot be a table; expected a number (pt);"))
    #expect(try failure("present().scrollView.contentOffset.y = 0/0").contains("cannot be nan"))
    #expect(try failure("present().scrollView.contentOffset.z = 1").contains("unknown key"))
  }

  @Test func `a screen takes no numbers that no screen has`() throws {
    #expect(
      try failure("present().scrollView.contentOffset = 1e10").contains("within ±1000000000 pt"))
    #expect(
      try failure("present().pan:began { y = 1, velocity = '1e308pt/ms' }").contains(
        "velocity cannot"))
    #expect(try failure("present().headerHeight = -1").contains("headerHeight cannot be -1"))
  }

  @Test(arguments: [
    ("sheet.pan", true), ("sheet.scrollView", true), ("sheet.transition", true),
    ("sheet.policy", true), ("sheet.frame", true), ("sheet.scrollView.contentOffset", true),
    ("sheet.pan.location", true), ("sheet:snapshot()", true), ("policies.scrollGate", true),
    ("sheet", true), ("recording('r.jsonl')", true), ("sheet:fork()", false), ("present()", false),
    ("refused:why()", true), ("refused:why().deciding", true),
    ("sheet:at(0)", false), ("sheet:at(0).pan", false),
  ])
  func `two looks at one thing are equal`(expression: String, isEqual: Bool) throws {
    #expect(
      try text(Samples.prelude + "return \(expression) == \(expression)", files: Samples.files)
        == "\(isEqual)")
  }

  @Test func `different things are not equal`() throws {
    #expect(
      try text(
        """
        local a, b = present(), present()
        a.scrollView.contentOffset = 1
        return a == b, a.pan == b.pan, a.pan == a.scrollView, a:snapshot() == b:snapshot(),
          a.scrollView.contentOffset == b.scrollView.contentOffset, a.frame == b.frame,
          a.policy == b.policy, a.policy == policies.scrollGate { gateOffset = -80 }
        """) == "false, false, false, false, false, true, true, false")
  }

  @Test func `snapshots are equal when the worlds are, however they came about`() throws {
    #expect(
      try text(
        """
        local a, b = present(), present()
        a.scrollView.contentOffset = -50 a.scrollView.contentOffset = -160
        b.scrollView.contentOffset = -160
        return a:snapshot() == b:snapshot(), present { gateOffset = -80 }:snapshot() == present():snapshot()
        """) == "true, false")
  }

  @Test(arguments: Array(Samples.objects).sorted { $0.key < $1.key }.map(\.value))
  func `no object shows its address`(expression: String) throws {
    let lab = try Lab(files: Samples.files)
    let shown = try lab.text(Samples.prelude + "return \(expression)")
    #expect(!shown.contains("0x") && !shown.isEmpty, "\(shown)")
    #expect(try Lab(files: Samples.files).text(Samples.prelude + "return \(expression)") == shown)
  }

  @Test func `objects show what they are`() throws {
    #expect(
      try text(
        Samples.prelude
          + "return sheet, sheet.pan, sheet.scrollView, sheet.transition, sheet.frame, r, policies",
        files: Samples.files)
        == #"screen { state = "presented", time = 0, canScroll = false }, pan { state = "possible" }"#
        + #", scrollView { contentOffset = {x = 0, y = 0} }, transition { percentComplete = 0 }"#
        + #", {x = 0, y = 0, width = 390, height = 844}, recording "pull" (4 samples, 0.048 s, pt)"#
        + ", policies: " + PolicyRegistry.all.map(\.name).joined(separator: ", "))
    #expect(
      try text(
        "return present():snapshot(),"
          + " tostring(policies.scrollGate { gateOffset = -80 }):match('[^\\n]*')")
        == #"snapshot { state = "presented", time = 0 }, scrollGate { gateOffset = -80 }"#)
  }
}

import LuaBridge
import Testing

@testable import DismissalScripting

@Suite struct LookingBackTests {
  /// A pull with a sample every tenth of a second, and the lift.
  private static let pull = """
    s = present { headerHeight = 56 }
    s.pan:began { y = 40 }
    s.pan:changed { y = 251, at = 0.1 }
    s.pan:changed { y = 462, at = 0.2 }
    s.pan:ended { velocity = 500, at = 0.3 }

    """

  @Test func `any past instant can be read`() throws {
    #expect(
      try text(
        LookingBackTests.pull
          + "s:settle() p = {} for _, t in ipairs { 0, 0.05, 0.1, '150ms', 0.2, 0.3 } do"
          + " p[#p + 1] = s:at(t).transition.percentComplete end"
          + " return table.concat(p, ' '), s:at(s.time).state, s:at(0.3).state, #s:at(0.1).events")
        == "0 0 0.25 0.25 0.5 0.5, dismissed, finishing, 9")
  }

  @Test func `what has not been yet cannot be read`() throws {
    #expect(
      try failure("s = present() s:advance(1) s:at(1.5)")
        == "at: 1.5 s has not been yet; expected 0 to 1 s; advance(…) moves the clock on")
    #expect(try failure("present():at(-1)").contains("time cannot be -1"))
  }

  @Test(arguments: [
    "s.headerHeight = 1", "s.scrollView.contentOffset = -1", "s.scrollView.contentOffset.y = -1",
    "s.pan.isEnabled = false", "s.transition.completionSpeed = 2", "s:advance(0.1)", "s:dismiss()",
    "s:undo()", "s.pan:began { y = 1 }", "s.scrollView:willBeginDragging()",
    "s:play(recording 'r.jsonl')", "s:restore(s:snapshot())", "s:settle()", "s:advanceTo(2)",
    "s:advanceUntil(function() end)",
  ])
  func `the past refuses changes`(statement: String) throws {
    let lab = try Lab(files: Samples.files)
    let message = try lab.failure(
      "local s = present() s:advance(1) s.headerHeight = 2 s = s:at(0.5) " + statement)
    #expect(
      message
        == "a.lua:1: this is the screen at 0.5 s, which is past; the past cannot be changed; fork()"
        + " it and change the fork")
  }

  @Test func `instants are not held for milliseconds, however late`() throws {
    #expect(
      try text("s = present() s:advance '100s' return s:at(s.time - 1).time, s:at(99.5).time")
        == "99, 99.5")
  }

  @Test func `a fork of the past goes its own way`() throws {
    #expect(
      try text(
        LookingBackTests.pull
          + "f = s:at(0.2):fork() f.pan:ended { velocity = 0 } f:settle() s:settle()"
          + " return f.state, s.state") == "presented, dismissed")
  }

  @Test func `undo takes back the last events and the clock`() throws {
    #expect(
      try text(
        LookingBackTests.pull
          + "s:undo() local a = s.time s:undo(2) return a, s.time, s.transition.percentComplete")
        == "0.2, 0, 0")
    #expect(
      try text("s = present() s:dismiss() s:advance(1) s:undo() return s.time, s.state, #s.events")
        == "0, presented, 0")
    #expect(try text("s = present() s:undo(0) return s.time") == "0")
  }

  @Test func `undo refuses more than there was`() throws {
    #expect(
      try failure("present():undo()").hasPrefix("cannot undo 1 step: 0 were taken; expected 0"))
    #expect(try failure("s = present() s:dismiss() s:undo(-1)").hasPrefix("cannot undo -1 steps"))
  }

  @Test func `a fork is another world`() throws {
    #expect(
      try text(
        "a = present() b = a:fork() b.headerHeight = 56 a:advance(1)"
          + " return a.headerHeight, b.headerHeight, a.time, b.time") == "0, 56, 1, 0")
  }

  /// Whatever comes to a world by fork, undo or restore, the same goes on from there alike.
  @Test(arguments: ["s:fork()", "s:at(s.time):fork()", "undone(s)", "restored(s)", "elsewhere(s)"])
  func `the same goes on alike`(other: String) throws {
    #expect(
      try text(
        """
        function undone(s) local f = s:fork() for y = 1, 5 do f.pan:changed { y = y } end f:undo(5) return f end
        function restored(s)
          local f = s:fork() local k = f:snapshot() for y = 1, 5 do f.pan:changed { y = y } end f:restore(k) return f
        end
        function elsewhere(s) local f = present() f:restore(s:snapshot()) return f end
        for steps = 0, 7 do
          local s = present { headerHeight = 56 }
          s.pan:began { y = 40 }
          for k = 1, steps do s.pan:changed { y = 40 + k } end
          local other = \(other)
          for k = 1, 4 do s.pan:changed { y = 60 + k } other.pan:changed { y = 60 + k } end
          assert(s:snapshot() == other:snapshot(), steps)
          assert(s:report() == other:report(), steps)
        end
        return true
        """) == "true")
  }

  @Test func `a snapshot is kept and brought back`() throws {
    #expect(
      try text(
        LookingBackTests.pull
          + "k = s:snapshot() n = #s.events s:settle() assert(k ~= s:snapshot()) s:restore(k)"
          + " return s:snapshot() == k, s.state, s.time, #s.events == n")
        == "true, finishing, 0.3, true")
    #expect(try failure("present():restore(present())").contains("expected a Snapshot"))
    #expect(try failure("present():restore()").contains("snapshot is missing"))
  }

  @Test func `bringing back takes no more memory each time`() throws {
    let lab = try Lab(limits: LuaLimits(memory: 24 << 20))
    try lab.run(
      """
      local s = present()
      for k = 1, 1000 do s.scrollView.contentOffset = -k end
      local kept = s:snapshot()
      for _ = 1, 200 do
        s:restore(kept)
        for k = 1, 10 do s.scrollView.contentOffset = k end
        s:undo(10)
      end
      """)
  }

  @Test func `a world without end meets the memory limit`() throws {
    let lab = try Lab(limits: LuaLimits(memory: 8 << 20))
    let message = try lab.failure(
      "local s = present() while true do s.headerHeight = 1 s.headerHeight = 2 end")
    #expect(message.contains("not enough memory: the limit is 8 MB"), "\(message)")
  }
}

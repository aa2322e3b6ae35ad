import Testing

@testable import DismissalScripting

@Suite struct TouchHandleTests {
  @Test(arguments: [
    ("print(f.location)", "touch.location"), ("print(f.view)", "touch.view"),
    ("print(f.duration)", "touch.duration"), ("f:moveTo { y = 1 }", "touch:moveTo"),
    ("f:moveBy { y = 1, duration = 1 }", "touch:moveBy"), ("f:hold(1)", "touch:hold"),
    ("f:lift()", "touch:lift"), ("f:cancel()", "touch:cancel"),
  ])
  func `a finger that is not down any more says so`(statement: String, subject: String) throws {
    for ending in ["f:lift()", "s:undo()", "s:restore(k)", "f:lift() s:touch { y = 2 }"] {
      #expect(
        try failure("s = present() k = s:snapshot() f = s:touch { y = 1 } \(ending) \(statement)")
          == "\(subject): finger 1 is not down any more; expected one that was neither lifted nor"
          + " undone; sheet:touch puts one down, sheet.touches lists those that are")
    }
    #expect(
      try text("s = present() f = s:touch { y = 1 } f:lift() return f.isDown, f.id, f")
        == "false, 1, touch { id = 1, isDown = false }")
  }

  @Test func `an undone lift leaves the finger down`() throws {
    #expect(
      try text(
        """
        s = present() f = s:touch { y = 1 } f:lift() s:undo() f:moveBy { y = 4 }
        return f.isDown, f.location.y, s.time
        """) == "true, 5, 0.016666667")
  }

  @Test func `a move with a duration is one step`() throws {
    #expect(
      try text(
        """
        s = present() f = s:touch { y = 100 } f:moveTo { y = 400, duration = 0.3 } s:undo()
        return f.location.y, s.time, f.isDown
        """) == "100, 0, true")
  }

  @Test func `a fork has fingers of its own`() throws {
    #expect(
      try text(
        """
        s = present { headerHeight = 56 } f = s:touch { y = 20 } f:moveTo { y = 40 }
        f:moveTo { y = 340 } local fork = s:fork() local g = fork.touches[1]
        local did = g:lift()
        return f == g, f.isDown, g.isDown, did.outcome, s.transition.percentComplete > 0, did.samples
        """) == "false, true, false, finish, true, 4")
  }

  @Test func `a fork, an undo and a restore keep the clock of the samples`() throws {
    let move = " f:moveBy { y = 1 }"
    #expect(
      try text(
        """
        s = present() f = s:touch { y = 1 }\(move)\(move)
        k = s:snapshot() local fork = s:fork() f:moveBy { y = 1 }
        a = s.time s:undo()\(move) b = s.time f:hold(0.001)\(move)
        s:restore(k)\(move) c = s.time
        fork.touches[1]:moveBy { y = 1 }
        return a, a == b, b == c, fork.time == a, a == 0.05
        """) == "0.05, true, true, true, true")
  }

  @Test func `a handle goes on with the world that is restored`() throws {
    #expect(
      try text(
        """
        s = present() f = s:touch { y = 1 } k = s:snapshot() f:moveTo { y = 50 } f:lift()
        s:restore(k) f:moveBy { y = 1 } return f.location.y, #s.touches, f == s.touches[1]
        """) == "2, 1, true")
  }

  @Test func `a finger of the past is read, not moved`() throws {
    let past = "s = present() f = s:touch { y = 1 } f:moveTo { y = 9 } p = s:at(0)"
    #expect(try text(past + " return p.touches[1].location.y, #s:at(0).touches") == "1, 1")
    for statement in [
      "p:touch { y = 1 }", "p.touches[1]:moveTo { y = 3 }", "p.touches[1]:lift()",
      "p.touches[1]:moveTo { y = 3, duration = 1 }", "p.touches[1]:hold(1)",
    ] {
      let message = try failure(past + " " + statement)
      #expect(message.contains("the past cannot be changed; fork() it"), "\(message)")
    }
  }
}

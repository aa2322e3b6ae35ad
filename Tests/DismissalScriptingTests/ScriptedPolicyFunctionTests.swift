import DismissalCore
import LuaBridge
import Testing

@testable import DismissalScripting

// A policy's functions: what they are told, what they may answer, and what they may not do.

struct ScriptedPolicyFunctionTests {
  /// Half or flick, with functions.
  private static let functions = """
    mine = policy {
      name = "half or flick",
      begins   = function(now) return now.contentOffset.y <= 0 and now.velocity.y > 0 end,
      finishes = function(now) return now.percentComplete >= 0.5 or now.velocity.y > 800 end,
    }

    """

  @Test(arguments: [
    (0.0, 100.0, "cancel"), (450, 0, "finish"), (450, -900, "finish"), (50, 801, "finish"),
    (400, 800, "cancel"),
  ])
  func `functions decide`(distance: Double, velocity: Double, outcome: String) throws {
    #expect(
      try text(
        ScriptedPolicyFunctionTests.functions + """
          s = present { policy = mine }
          s.pan:began { y = 40, velocity = 1 } s.pan:changed { y = \(40 + distance) }
          local p = s.transition.percentComplete
          s.pan:ended { velocity = \(velocity) }
          return p == \(distance) / 844, s:firstEvent('\(outcome)') ~= nil
          """) == "true, true")
  }

  @Test func `a pan that may not begin is asked once, or until it may`() throws {
    for (asks, expected) in [("atBegan", "1, false"), ("untilItSucceeds", "4, true")] {
      #expect(
        try text(
          """
          local n = 0
          s = present { policy = policy { asks = '\(asks)', finishes = 'true',
            begins = function(now) n = n + 1 return now.location.y > 250 end } }
          for k = 0, 3 do s.pan[k == 0 and 'began' or 'changed'](s.pan, { y = 100 * k + 50 }) end
          return n, s.isInteractivelyDismissing
          """) == expected)
    }
  }

  @Test func `progress is a number that UIKit clamps`() throws {
    #expect(
      try text(
        """
        s = present { policy = policy { finishes = 'true',
          progress = function(now) return now.translation.y / 100 end } }
        s.pan:began { y = 0 } local p = {}
        for _, y in ipairs { 25, 300, -10 } do
          s.pan:changed { y = y } p[#p + 1] = s.transition.percentComplete
        end
        return table.concat(p, ' ')
        """) == "0.25 1 0")
  }

  @Test func `a lift may also call neither`() throws {
    for (word, stuck) in [("stay", "true"), ("cancel", "false"), ("finish", "false")] {
      #expect(
        try text(
          """
          s = present { policy = policy { finishes = function() return '\(word)' end } }
          s.pan:began { y = 0 } s.pan:changed { y = 90 } s.pan:ended() s:settle()
          return s.stuck ~= nil
          """) == stuck)
    }
  }

  @Test(arguments: Fact.allCases)
  func `a function is told every fact that rules name`(fact: Fact) throws {
    let lab = try Lab()
    let values = try lab.run(
      """
      local told
      s = present { headerHeight = 56, policy = policy { finishes = 'true',
        begins = function(now) facts, told = now, now.\(fact.rawValue) return true end } }
      s.scrollView.contentOffset = -20
      s:swipe { from = {100, 200}, by = {30, 200} }
      s.pan:began { y = 7 }
      return facts, told
      """)
    let facts = try #require(values.first?.object as? FactsHandle).facts
    #expect(
      fact.isFlag ? values[1].boolean == (facts[fact] != 0) : values[1].number == facts[fact])
  }

  @Test(arguments: [
    ("now.velocty", "now.velocty: unknown key; did you mean velocity"),
    ("now.velocity.z", "point.z: unknown key"),
    ("now.pan.state", "now.pan.state: unknown key"),
    ("now.state", "now.state: unknown key"),
    ("now.velocity.y = 3", "this point is a copy of a value that is read-only"),
    ("now.headerHeight = 3", "now.headerHeight is read-only"),
  ])
  func `what is no fact is refused, at the function's line`(use: String, message: String) throws {
    let statement = use.contains("=") ? use : "local _ = " + use
    let text = try Lab().failure(
      "s = present { policy = policy { finishes = 'true', begins = function(now)\n\(statement)\n"
        + "return true end } }\ns.pan:began { y = 3 }")
    #expect(text.hasPrefix("a.lua:2: " + message), "\(text)")
  }

  @Test(arguments: [
    ("begins", "5", "gave 5; expected true or false; return a comparison"),
    ("begins", "nil", "gave nil; expected true or false"),
    ("progress", "true", "gave true; expected a number, and finite"),
    ("progress", "0/0", "gave nan; expected a number, and finite"),
    ("finishes", "1", "gave 1; expected true, false, \"finish\", \"cancel\" or \"stay\""),
    ("finishes", "'stop'", "gave \"stop\"; expected true, false"),
  ])
  func `a wrong answer is refused with the policy's name and the function's place`(
    question: String, answer: String, message: String
  ) throws {
    let others = ["begins", "progress", "finishes"].filter { $0 != question }
      .map { "\($0) = \($0 == "progress" ? "'0.5'" : "'true'")" }.joined(separator: ", ")
    let text = try Lab().failure(
      """
      s = present { policy = policy { name = 'mine', \(others),
        \(question) = function() return \(answer) end } }
      s.pan:began { y = 3 }
      s.pan:changed { y = 9 }
      s.pan:ended()
      """)
    #expect(text.contains("policy \"mine\": \(question) (a.lua:2) " + message), "\(text)")
  }

  @Test func `an error flies at its own line, and nothing has happened`() throws {
    #expect(
      try text(
        """
        s = present { policy = policy { finishes = 'true', begins = function(now)
          error('not today') end } }
        s:advance(1)
        local before, events = s:snapshot(), #s.events
        local ok, message = pcall(function() s.pan:began { y = 3, at = 2 } end)
        return ok, message, s:snapshot() == before, #s.events == events, s.time
        """) == "false, a.lua:2: not today, true, true, 1")
  }

  @Test func `a gesture whose function raises leaves the screen as before the gesture`() throws {
    #expect(
      try text(
        """
        s = present { headerHeight = 100, policy = policy { finishes = function(now)
          error { code = 7 } end } }
        local before = s:snapshot()
        local ok, thrown = pcall(s.swipe, s, { from = 'header', by = 300 })
        return ok, thrown.code, s:snapshot() == before, #s.touches, #s.events, s.time
        """) == "false, 7, true, 0, 0, 0")
  }

  @Test func `a screen that is read within shows what was before the event`() throws {
    #expect(
      try text(
        """
        local seen = {}
        s = present { policy = policy { finishes = 'true', begins = function(now)
          seen = { s.time, s.pan.state, s:fork().time, s:at(0).state, #s.events, now.location.y }
          return true end } }
        s.pan:began { y = 3, at = 0.5 }
        return table.concat(seen, ' '), s.time
        """) == "0 possible 0 presented 0 3, 0.5")
  }

  @Test(arguments: [
    "s.headerHeight = 1", "s:advance(1)", "s:undo(0)", "s:restore(k)", "s:dismiss()", "s:settle()",
    "s.pan:changed { y = 9 }", "s:fork():advance(1)", "other.headerHeight = 1",
    "s.scrollView.contentOffset.y = 3", "s:swipe { from = 'header', by = 300 }",
  ])
  func `no screen can be changed within`(statement: String) throws {
    let text = try Lab().failure(
      """
      other = present()
      s = present { headerHeight = 99, policy = policy { name = 'mine', finishes = 'true', begins = function()
        \(statement)
        return true end } }
      k = s:snapshot()
      s.pan:began { y = 3 }
      """)
    #expect(
      text
        == "a.lua:3: a policy's function cannot change a screen: \"mine\" is asked for begins, and"
        + " answers of what is; expected it to read only; change the screen after the event")
  }

  @Test func `after an error screens can be changed again`() throws {
    #expect(
      try text(
        """
        s = present { policy = policy { finishes = 'true', begins = function() s:dismiss() end } }
        pcall(function() s.pan:began { y = 3 } end)
        s.headerHeight = 7 return s.headerHeight
        """) == "7")
  }

  @Test func `a function without end meets the time limit, which pcall does not catch`() throws {
    let lab = try Lab(limits: LuaLimits(seconds: 0.2))
    #expect(throws: LuaError.self) {
      try lab.run(
        """
        s = present { policy = policy { finishes = 'true', begins = function() while true do end end } }
        pcall(function() s.pan:began { y = 3 } end)
        """)
    }
  }

  @Test func `a coroutine runs them too, and they cannot yield`() throws {
    #expect(
      try text(
        ScriptedPolicyFunctionTests.functions + """
          local co = coroutine.wrap(function()
            s = present { policy = mine } s.pan:began { y = 1, velocity = 5 }
            return s.isInteractivelyDismissing end)
          local bad = present { policy = policy { finishes = 'true', begins = coroutine.yield } }
          return co(), coroutine.wrap(function() return (pcall(function() bad.pan:began { y = 1 } end)) end)()
          """) == "true, false")
  }

  @Test func `what an option of every policy decides alone is not asked`() throws {
    #expect(
      try text(
        """
        local n = 0
        local mine = policy { finishes = 'true', begins = function() n = n + 1 return true end }
        local function begun(options, y)
          options.policy, options.headerHeight = mine, 56
          local s = present(options) s.pan:began { y = y } return s.isInteractivelyDismissing, n
        end
        local a, one = begun({ gate = 'header' }, 100)
        local b, two = begun({ gate = 'header' }, 50)
        return a, one, b, two
        """) == "false, 0, true, 1")
  }
}

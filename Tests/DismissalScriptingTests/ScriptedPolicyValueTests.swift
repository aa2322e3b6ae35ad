import LuaBridge
import Testing

@testable import DismissalScripting

// A policy of a script's own as a value: its keys, its parameters, equality, printing, memory.

struct ScriptedPolicyValueTests {
  @Test func `it prints its answers and what differs from the defaults`() throws {
    #expect(
      try text(
        """
        return tostring(policy { name = 'half', parameters = { threshold = 0.4 },
          begins = function() end, finishes = 'percentComplete >= threshold', axis = 'horizontal',
          list = 'locked' }):match('[^\\n]*')
        """)
        == #"policy { name = "half", parameters = { threshold = 0.4 }, begins = function, finishes = "#
        + #""percentComplete >= threshold", axis = "horizontal", list = "locked" }"#)
  }

  @Test func `policies are equal by name, parameters, rules and the same functions`() throws {
    #expect(
      try text(
        """
        local function yes() return true end
        local function made(changes)
          local options = { name = 'a', parameters = { t = 1 }, finishes = 'velocity.y > t', begins = yes }
          for key, value in pairs(changes) do options[key] = value end
          return policy(options)
        end
        local a = made {}
        return a == made {}, a == made { finishes = ' velocity.y>(t) ' }, a == made { name = 'b' },
          a == made { parameters = { t = 2 } }, a { t = 2 } == made { parameters = { t = 2 } },
          a == made { finishes = 'velocity.y >= t' }, a == made { begins = function() return true end },
          a == made { gate = 'header' }, a == policies.scrollGate
        """) == "true, true, false, false, true, false, false, false, false")
  }

  @Test func `its numbers are varied like any policy's`() throws {
    #expect(
      try text(
        """
        local mine = policy { name = 'mine', parameters = { threshold = '50%' },
          finishes = 'percentComplete >= threshold' }
        local function outcome(p)
          local s = present { policy = p } s.pan:began { y = 0 } s.pan:changed { y = 300 } s.pan:ended()
          return s:firstEvent 'finish' and 'finish' or 'cancel'
        end
        return outcome(mine), outcome(mine { threshold = 0.25 }), outcome(mine { threshold = '30%' }),
          mine.parameters.threshold, mine { threshold = 0.25 }.parameters.threshold, mine.name
        """) == "cancel, finish, finish, 0.5, 0.25, mine")
    let message = try failure(
      "policy { name = 'mine', parameters = { threshold = 1 }, finishes = 'true' } { treshold = 2 }"
    )
    #expect(
      message.hasPrefix("policy \"mine\": unknown key \"treshold\"; did you mean threshold"),
      "\(message)")
  }

  @Test func `the options of every policy may be given to it, to present, or when it is varied`()
    throws
  {
    #expect(
      try text(
        """
        local mine = policy { finishes = 'true', onCancelled = 'cancel', axisTest = 45 }
        return mine.parameters.axisTest, mine { axisTest = 30 }.parameters.axisTest,
          present { policy = mine, axisTest = 20 }.policy.parameters.axisTest,
          present { policy = mine, axisTest = 20 }.policy.parameters.onCancelled,
          present { policy = mine }.policy == mine
        """) == "45, 30, 20, cancel, true")
    #expect(
      try failure(
        "present { policy = policy { name = 'mine', finishes = 'true' }, gateOffset = -80 }"
      )
      .hasPrefix("present: mine has no parameter \"gateOffset\""))
  }

  @Test func `without begins and progress it always begins, and the way over the length counts`()
    throws
  {
    #expect(
      try text(
        """
        local function pulled(options)
          local s = present { policy = policy(options) }
          s.pan:began { x = 0, y = 0 } s.pan:changed { x = 195, y = 211 } return s.transition.percentComplete
        end
        return pulled { finishes = 'true' }, pulled { finishes = 'true', axis = 'horizontal' }
        """) == "0.25, 0.5")
  }

  @Test(arguments: [
    (
      "",
      "finishes is missing; expected a rule (a text that is a yes or no), a table of rules or a function"
    ),
    (
      "finishes = 'velocty.y > 1'",
      "finishes: unknown name \"velocty.y\" at character 1; did you mean velocity.y?; help(\"Facts\")"
    ),
    (
      "finishes = 'velocity.y'",
      "finishes: \"velocity.y\" is a number; expected a yes or no; compare it"
    ),
    (
      "finishes = 'true', progress = 'true'", "progress: \"true\" is a yes or no; expected a number"
    ),
    (
      "finishes = 'true', progress = { '1' }",
      "progress: a table of rules is a yes or no; expected a number's rule"
    ),
    (
      "finishes = { any = { 'true', 'velocity.w > 1' } }",
      "finishes.any[2]: unknown name \"velocity.w\" at character 1; did you mean velocity.x?"
    ),
    (
      "finishes = { 'true', function() end }",
      "finishes[2]: a function among rules; expected a text"
    ),
    (
      "finishes = { every = { 'true' } }",
      "finishes: a table that is no list of rules; expected { all = {…} }"
    ),
    ("finishes = { any = 'true' }", "finishes.any: \"true\" is no list of rules; expected a list"),
    ("finishes = {}", "finishes: an empty list of rules"),
    (
      "finishes = 'true', name = 'scrollGate'",
      "name cannot be \"scrollGate\"; expected one that no policy"
    ),
    ("finishes = 'true', name = ''", "name cannot be \"\"; expected 1 to 60 letters"),
    (
      "finishes = 'true', parameters = { velocity = 1 }",
      "parameters: velocity has a meaning already"
    ),
    ("finishes = 'true', parameters = { max = 1 }", "parameters: max has a meaning already"),
    ("finishes = 'true', parameters = { gate = 1 }", "parameters: gate has a meaning already"),
    ("finishes = 'true', parameters = { ['a b'] = 1 }", "parameters: \"a b\" is no name"),
    (
      "finishes = 'true', parameters = { a = 'b' }",
      "parameters.a: it cannot be \"b\"; expected a number"
    ),
    ("finishes = 'true', parameters = { 1 }", "parameters: that is no table of named numbers"),
    ("finishes = 'true', maximumNumberOfTouches = 0", "maximumNumberOfTouches cannot be 0"),
    ("finishes = 'true', begin = 'true'", "unknown key \"begin\"; did you mean begins"),
  ])
  func `what it cannot be made of is refused`(keys: String, message: String) throws {
    let text = try failure("policy { \(keys) }")
    #expect(text.hasPrefix("policy: " + message), "\(text)")
  }

  @Test func `why tells the comparisons of rules, and names the functions`() throws {
    #expect(
      try text(
        """
        local s = present { policy = policy { begins = function() return true end,
          parameters = { threshold = 0.5 }, finishes = 'percentComplete >= threshold' } }
        s.pan:began { y = 0 } local one = s:why() s.pan:changed { y = 211 } s.pan:ended()
        local begins, release = one.deciding, s:why().deciding
        return one.outcome, begins.text, begins.holds, s:why().outcome, release.text, release.margin
        """) == "finish, begins (the script's function), true, cancel,"
        + " percentComplete = 0.25 ≥ threshold = 0.5, -0.25")
  }

  @Test func `help tells its rules and its numbers`() throws {
    let help = try text(
      "return help(policy { name = 'mine', parameters = { threshold = 0.4 }, finishes = 'velocity.y > 3' })"
    )
    #expect(help.hasPrefix("policy \"mine\"\n"), "\(help)")
    #expect(help.contains("Finishes: velocity.y > 3."), "\(help)")
    #expect(help.contains("threshold = 0.4"), "\(help)")
  }

  @Test(arguments: [
    "local t = {} for k = 1, 1e6 do t[k] = policy { finishes = 'velocity.y > ' .. k } end",
    "local p, t = policy { finishes = 'true' }, {} for k = 1, 1e6 do t[k] = p { axisTest = k % 90 } end",
  ])
  func `policies without end meet the memory limit`(script: String) throws {
    let message = try Lab(limits: LuaLimits(memory: 8 << 20)).failure(script)
    #expect(message.contains("not enough memory: the limit is 8 MB"), "\(message)")
  }

  @Test func `a policy that nobody holds gives its memory back`() throws {
    try Lab(limits: LuaLimits(memory: 8 << 20)).run(
      """
      for k = 1, 5000 do
        local s = present { policy = policy { begins = function() return k > 0 end, finishes = 'true' } }
        s.pan:began { y = 1 }
      end
      """)
  }
}

import LuaBridge
import Testing

@testable import DismissalScripting

// Looking back with a policy of a script's own: its answers are kept with the events.

struct ScriptedPolicyHistoryTests {
  /// A policy whose functions count how often they are asked, and a pull.
  private static let pull = """
    count = 0
    local function counted(answer) return function(now) count = count + 1 return answer(now) end end
    mine = policy {
      begins = counted(function(now) return now.location.y < 100 end),
      progress = counted(function(now) return now.translation.y / 400 end),
      finishes = counted(function(now) return now.percentComplete > 0.4 end) }
    s = present { policy = mine }
    s.pan:began { y = 40 }
    s.pan:changed { y = 140, at = 0.1 }
    s.pan:changed { y = 240, at = 0.2 }
    s.pan:ended { velocity = 0, at = 0.3 }
    asked = count

    """

  @Test func `each question of an event is asked once`() throws {
    #expect(try text(ScriptedPolicyHistoryTests.pull + "return asked") == "4")
  }

  @Test func `the past is read without asking again`() throws {
    #expect(
      try text(
        ScriptedPolicyHistoryTests.pull + """
          s:settle() local p = {}
          for _, t in ipairs { 0, 0.05, 0.1, 0.2, 0.3 } do p[#p + 1] = s:at(t).transition.percentComplete end
          return table.concat(p, ' '), s.state, count == asked, s:why().text:match('[^\\n]*')
          """) == "0 0 0.25 0.5 0.5, dismissed, true, at 0.3 s, the lift finished")
  }

  @Test func `undo asks nothing, and what is done again is asked`() throws {
    #expect(
      try text(
        ScriptedPolicyHistoryTests.pull + """
          local done = s:snapshot()
          s:undo() local same = count == asked
          s.pan:ended { velocity = 0, at = 0.3 }
          return same, count - asked, s:snapshot() == done
          """) == "true, 1, true")
  }

  @Test func `a fork asks of its own events, and the same goes on alike`() throws {
    #expect(
      try text(
        ScriptedPolicyHistoryTests.pull + """
          local f, g = s:at(0.1):fork(), present()
          g:restore(s:at(0.1):snapshot())
          for _, w in ipairs { f, g } do
            w.pan:changed { y = 240, at = 0.2 }
            w.pan:ended { velocity = 0, at = 0.3 }
          end
          return f:snapshot() == s:snapshot(), g:snapshot() == s:snapshot(), count - asked, g.policy == mine
          """) == "true, true, 4, true")
  }

  @Test func `replayed from the start it is the same`() throws {
    let lab = try Lab()
    let screen = try lab.value(ScriptedPolicyHistoryTests.pull + "s:settle() return s")
    let session = try #require(screen.object as? Screen).session
    let again = try session.replayedFromStart()
    #expect(again.state == session.state && again.effects == session.effects)
  }

  @Test func `snapshots of policies with other functions differ`() throws {
    #expect(
      try text(
        """
        local function world(fn) return present { policy = policy { finishes = fn } }:snapshot() end
        local function yes() return true end
        return world(yes) == world(yes), world(yes) == world(function() return true end),
          world(yes) == world('true')
        """) == "true, false, false")
  }

  @Test func `a script of rules makes the policy, and an equal world`() throws {
    #expect(
      try text(
        #"""
        local mine = policy { name = 'mine "1"', parameters = { threshold = 0.4, speed = '2pt/ms' },
          begins = { 'velocity.y >= 0', { any = { 'touch.isOnList', 'true' } } },
          progress = 'translation.y / bounds.height',
          finishes = 'percentComplete >= threshold or velocity.y > speed',
          recognition = 'simultaneous', asks = 'untilItSucceeds', maximumNumberOfTouches = 1 }
        local s = present { policy = mine { threshold = 0.25 }, handOff = 'continue', headerHeight = 20 }
        s:drag { from = {195, 300}, by = 300 }
        s:settle()
        local again = load(s:script() .. '\nreturn sheet')()
        return again.policy == s.policy, again:snapshot() == s:snapshot(),
          again:script() == s:script(), s.state
        """#) == "true, true, true, dismissed")
  }

  @Test func `a function cannot be written out, and the script says so in its place`() throws {
    #expect(
      try text(
        """
        local s = present { policy = policy { name = 'mine', begins = 'velocity.y > 0',
          finishes = function(now) return true end, gate = 'header' } }
        return s:script()
        """) == """
          local mine = policy {
            name = "mine",
            begins = "velocity.y > 0",
            -- finishes was a function (a.lua:2), which cannot be written out: put it here
            gate = "header",
          }
          local sheet = present { policy = mine }
          """)
  }
}

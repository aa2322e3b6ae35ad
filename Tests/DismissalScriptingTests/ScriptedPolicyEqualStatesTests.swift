import Foundation
import LuaBridge
import Testing

@testable import DismissalScripting

// A policy of functions, the same as rules, and a built-in one do the same to the last bit.

struct ScriptedPolicyEqualStatesTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let recordings = ["directions", "drags", "fingers", "two-fingers"]

  private static let pairs = #"""
    local function flick(options)
      options.name = 'half or flick'
      return policy(options)
    end
    functions = flick {
      begins = function(now) return now.contentOffset.y <= now.restingOffset.y and now.velocity.y > 0 end,
      progress = function(now) return math.max(0, now.translation.y) / now.bounds.height end,
      finishes = function(now) return now.percentComplete >= 0.5 or now.velocity.y > 800 end,
      asks = 'untilItSucceeds', recognition = 'simultaneous' }
    rules = flick {
      begins = { 'contentOffset.y <= restingOffset.y', 'velocity.y > 0' },
      finishes = { any = { 'percentComplete >= 0.5', 'velocity.y > 800' } },
      asks = 'untilItSucceeds', recognition = 'simultaneous' }

    """#

  /// Both screens of a script have the same state and the same events.
  ///
  /// - Returns: how many events there were.
  @discardableResult
  private func expectEqual(_ values: [LuaValue], _ note: String) throws -> Int {
    let one = try #require(values.first?.object as? Screen).session
    let other = try #require(values.last?.object as? Screen).session
    #expect(one.state == other.state, "\(note)")
    #expect(one.effects == other.effects, "\(note)")
    #expect(one.now == other.now, "\(note)")
    return one.effects.count
  }

  @Test(arguments: recordings)
  func `functions and rules do the same to every recorded finger`(name: String) throws {
    let path = "Scenarios/recordings/\(name).jsonl"
    let file = try String(
      contentsOf: ScriptedPolicyEqualStatesTests.root.appending(path: path), encoding: .utf8)
    let lab = try Lab(files: ["r.jsonl": file])
    let count =
      try lab.run(
        ScriptedPolicyEqualStatesTests.pairs + """
          all = recordings 'r.jsonl'
          function played(which, index, options)
            options.policy = which
            local sheet = present(options)
            sheet:play(all[index], all[index].unit ~= 'pt' and { screen = {1080, 1920} } or nil)
            sheet:settle()
            return sheet
          end
          return #all
          """)[0].integer ?? 0
    var events = 0
    for index in 1...count {
      for options in [
        "{}", "{ headerHeight = 400 }", "{ handOff = 'continue' }", "{ gate = 'atTop' }",
      ] {
        let values = try lab.run(
          "return played(functions, \(index), \(options)), played(rules, \(index), \(options))")
        events += try expectEqual(values, "\(name) \(index) \(options)")
      }
    }
    #expect(events > 10)
  }

  private static let gestures = """
    function moved(sheet, seed)
      math.randomseed(seed)
      local function number(low, high) return low + (high - low) * math.random() end
      for _ = 1, 6 do
        if math.random() < 0.2 then sheet.scrollView.contentOffset = number(-200, 300) end
        local f = sheet:touch { number(50, 340), number(10, 800) }
        for _ = 1, math.random(1, 6) do
          f:moveBy { number(-60, 60), number(-80, 160), duration = number(0, 0.2) }
          if math.random() < 0.2 then f:hold(number(0, 0.1)) end
        end
        if math.random() < 0.15 then f:cancel() else f:lift() end
        if math.random() < 0.5 then sheet:settle() else sheet:advance(number(0, 0.3)) end
        if sheet.state == 'dismissed' then sheet:presentAgain() sheet:settle() end
      end
      return sheet
    end

    """

  @Test(arguments: 1...60)
  func `functions and rules do the same to random fingers`(seed: Int) throws {
    let lab = try Lab()
    let options = ["", ", handOff = 'continue'", ", gate = 'atTop'", ", onCancelled = 'release'"]
    let option = options[seed % options.count]
    let values = try lab.run(
      ScriptedPolicyEqualStatesTests.pairs + ScriptedPolicyEqualStatesTests.gestures + """
        return moved(present { policy = functions\(option) }, \(seed)),
          moved(present { policy = rules\(option) }, \(seed))
        """)
    try expectEqual(values, "seed \(seed)")
  }

  @Test(arguments: ["rules", "functions"], 1...15)
  func `scrollGate's header, written in Lua, makes the same events`(kind: String, seed: Int) throws
  {
    let answers =
      kind == "rules"
      ? "begins = 'location.y <= headerHeight', finishes = 'velocity.y > finishVelocity',"
        + " progress = 'max(translationFromTouchDown.y, 0) / bounds.height'"
      : """
      begins = function(now) return now.location.y <= now.headerHeight end,
      progress = function(now) return math.max(now.translationFromTouchDown.y, 0) / now.bounds.height end,
      finishes = function(now) return now.velocity.y > 100 end
      """
    let values = try Lab().run(
      ScriptedPolicyEqualStatesTests.gestures + """
        local mine = policy { asks = 'untilItSucceeds', recognition = 'simultaneous',
          parameters = { finishVelocity = 100 }, \(answers) }
        local gate = policies.scrollGate { follows = 'translation', measuredFrom = 'touchDown' }
        local options = { headerHeight = 300, scrollView = false }
        options.policy = mine
        local one = present(options)
        options.policy = gate
        local other = present(options)
        math.randomseed(\(seed))
        local moves = {}
        for _ = 1, 5 do
          moves[#moves + 1] = { from = { math.random(50, 300), math.random(10, 400) },
            by = { math.random(-40, 40), math.random(-9, 400) }, duration = math.random() / 2 + 0.05 }
        end
        for _, sheet in ipairs { one, other } do
          for _, move in ipairs(moves) do
            if sheet.state == 'presented' then sheet:swipe(move) sheet:settle() end
          end
        end
        return one, other
        """)
    let one = try #require(values.first?.object as? Screen).session
    let other = try #require(values.last?.object as? Screen).session
    #expect(one.effects == other.effects && one.now == other.now)
    #expect(one.state.name == other.state.name)
  }
}

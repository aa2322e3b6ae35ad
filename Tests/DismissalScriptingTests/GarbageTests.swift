import Testing

@testable import DismissalScripting

/// Whatever a script passes, a call answers or raises; nothing traps, and the screen goes on.
@Suite struct GarbageTests {
  private static let garbage = """
    local garbage = {
      0, -0.0, 1, -1, 0.5, 5e-324, 1e308, -1e308, 1e9, -1e9, 0/0, 1/0, -1/0, math.maxinteger,
      math.mininteger, '', 'x', ('x'):rep(1e4), '1e308pt', '1e308s', '-1ms', '1000000s', '5e-324s',
      '1e308pt/ms', '1000%', true, false, {}, { {} }, { 1 }, { 1, 2 }, { 1e308, 1 }, { 0/0, 0/0 },
      { x = 1 }, { width = 1, height = 5e-324 }, print, function() return true end, sheet,
      sheet.pan, sheet.frame, sheet.policy, policies, sheet:snapshot(), r,
      sheet.scrollView.contentOffset, coroutine.create(print), 'scrollViewDidScroll', 'r.jsonl',
    }

    """

  private static let afterwards = """
    local function goesOn(sheet)
      for _, step in ipairs {
        function() sheet.scrollView.contentOffset = -160 end,
        function() sheet.pan:began { y = 10 } end,
        function() sheet.pan:changed { y = 400 } end,
        function() sheet.pan:ended() end,
        function() sheet:settle() end,
      } do pcall(step) end
      local y = sheet.frame.y
      assert(y >= 0 and y <= 1e9 and sheet.transition.percentComplete <= 1, y)
      assert(#sheet:report() > 0)
    end

    """

  @Test(arguments: Reached.calls)
  func `no argument traps`(reached: Reached) throws {
    let name = reached.object.map { "(\($0)).\(reached.entry.name)" } ?? reached.entry.name
    let object = reached.object.map { "\($0), " } ?? ""
    let path = reached.path
    let needed = reached.entry.parameters.map { Samples.value($0.kind, for: path) ?? "nil" }
    var calls: [String] = []
    for index in reached.entry.parameters.indices {
      var arguments = needed
      arguments[index] = "value"
      calls.append(arguments.joined(separator: ", "))
    }
    for option in reached.entry.options {
      let others = reached.entry.options.filter { !$0.isOptional && $0.name != option.name }
        .map { "\($0.name) = \(Samples.value($0.kind, for: path) ?? "nil")" }
      let table = "{ " + (others + ["\(option.name) = value"]).joined(separator: ", ") + " }"
      calls.append((needed + [table]).joined(separator: ", "))
    }
    for call in calls {
      try Lab(files: Samples.files).run(
        Samples.prelude + GarbageTests.garbage + GarbageTests.afterwards + """
          for _, value in ipairs(garbage) do
            local sheet = present { headerHeight = 56 }
            \(Samples.preparations[path] ?? "")
            local ok, answer = pcall(\(name), \(object)\(call))
            assert(ok or type(answer) == 'string')
            if ok and \(path == "present") then sheet = answer end
            goesOn(sheet)
          end
          """)
    }
  }

  @Test(arguments: Reached.values.filter { $0.entry.access == .property })
  func `no assigned value traps`(reached: Reached) throws {
    let object = try #require(reached.object)
    try Lab(files: Samples.files).run(
      Samples.prelude + GarbageTests.garbage + GarbageTests.afterwards + """
        for _, value in ipairs(garbage) do
          local sheet = present { headerHeight = 56 }
          local ok, message = pcall(function() local o = \(object) o.\(reached.entry.name) = value end)
          assert(ok or type(message) == 'string')
          goesOn(sheet)
        end
        """)
  }
}

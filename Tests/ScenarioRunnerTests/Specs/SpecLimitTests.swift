import Testing

/// Serialized: they measure time, and take what memory they may.
@Suite(.serialized) struct SpecLimitTests {
  @Test(arguments: [
    "while true do end", "while true do pcall(function() while true do end end) end",
    "coroutine.wrap(function() while true do end end)()",
    "assert.has_error(function() while true do end end)",
    "assert.always(present {}, function() while true do end end)",
    "local s = spy.new(function() while true do end end) s()",
    "assert.same(setmetatable({}, { __tostring = function() while true do end end }), 1)",
  ])
  func `a test that runs for ever is stopped, and the others run`(code: String) throws {
    let text = """
      after_each(function() print("after") end)
      it("endless", function()
        \(code)
      end)
      it("next", function() finally(function() for i = 1, 1e6 do end end) end)
      """
    let ended = try Specs.run(text, "--timeout", "0.3")
    #expect(ended.exit == .status(124))
    #expect(Specs.results(ended.output) == ["endless ✗", "next ✓"])
    #expect(
      ended.output.contains("a_spec.lua:3: the time limit of 0.3 s is over"), "\(ended.output)")
    #expect(ended.output.ranges(of: "after\n").count == 2)
    #expect(ended.seconds < 3)
  }

  @Test func `finalizers that register others for ever are stopped`() throws {
    let text = """
      local function f() finally(f) finally(f) end
      it("endless", function() finally(f) end)
      it("next", function() end)
      """
    let ended = try Specs.run(text, "--timeout", "0.3")
    #expect(ended.exit == .status(124))
    #expect(Specs.results(ended.output) == ["endless ✗", "next ✓"])
  }

  @Test func `each test has the whole time, and hooks of it share it`() throws {
    let text = """
      local function work() local sheet = present {} for i = 1, 2e6 do local _ = i end end
      for i = 1, 5 do it("n" .. i, work) end
      """
    #expect(try Specs.run(text, "--timeout", "1").exit == .status(0))
    let slow = "before_each(function() while true do end end) it('x', function() end)"
    let ended = try Specs.run(slow, "--timeout", "0.3")
    #expect(ended.exit == .status(124))
    #expect(ended.output.contains("in before_each: the time limit"))
  }

  @Test func `no limit is no limit`() throws {
    let text = "it('x', function() for i = 1, 3e7 do local _ = i end end)"
    #expect(try Specs.run(text, "--timeout", "0").exit == .status(0))
  }

  @Test func `a file that never finishes loading is told`() throws {
    let files = ["a_spec.lua": "while true do end", "b_spec.lua": "it('b', function() end)"]
    let ended = try Specs.run(files, ".", "--timeout", "0.3")
    #expect(ended.exit == .status(124))
    #expect(ended.output.contains("a_spec.lua:1: the time limit of 0.3 s is over"))
    #expect(Specs.results(ended.output).contains("b ✓"))
  }

  @Test func `a call that Lua cannot interrupt ends the program, and what was not run is told`()
    throws
  {
    let text = """
      it("one", function() end)
      it("two", function() return ("a"):rep(10000):find(".-.-.-.-b") end)
      it("three", function() end)
      """
    let ended = try Specs.run(text, "--timeout", "0.3")
    #expect(ended.exit == .status(124))
    #expect(ended.output == "a_spec.lua\n  one ✓\n  two")
    #expect(ended.errors.hasPrefix("a_spec.lua:2: one call runs on long after the time limit"))
    #expect(ended.errors.hasSuffix("; 1 more test was not run\n"), "\(ended.errors)")
  }

  @Test func `a test that wants ever more memory is refused it, and the others run`() throws {
    let text = """
      it("doubles", function() local s = "x" while true do s = s .. s end end)
      it("fills", function() local t = {} for i = 1, 1e12 do t[i] = i end end)
      it("forks", function()
        local s, t = present {}, {}
        while true do t[#t + 1] = s:fork() end
      end)
      it("next", function() assert.equal(1000000, #("x"):rep(1e6)) end)
      """
    let ended = try Specs.run(text, "--timeout", "20")
    #expect(ended.exit == .status(124))
    #expect(Specs.results(ended.output) == ["doubles ✗", "fills ✗", "forks ✗", "next ✓"])
    #expect(ended.output.ranges(of: "not enough memory: the limit is 512 MB").count == 3)
    #expect(ended.peakMegabytes < 700)
  }
}

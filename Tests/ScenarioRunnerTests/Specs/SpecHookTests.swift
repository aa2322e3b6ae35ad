import Testing

/// Hooks, in busted's order; pending tests and insulated blocks.
@Suite struct SpecHookTests {
  private static let words = """
    local function say(text) return function() print(text) end end

    """

  @Test func `outer hooks go first before a test, inner ones first after it`() throws {
    let text =
      Self.words + """
        setup(say "setup file") teardown(say "teardown file")
        before_each(say "before file") after_each(say "after file")
        describe("b", function()
          setup(say "setup b") teardown(say "teardown b")
          before_each(say "before b") before_each(say "before b 2") after_each(say "after b")
          it("1", say "1")
          describe("c", function()
            setup(say "setup c") teardown(say "teardown c")
            before_each(say "before c") after_each(say "after c")
            it("2", say "2")
          end)
        end)
        it("3", say "3")
        """
    #expect(
      try Specs.printed(text) == [
        "setup file", "setup b",
        "before file", "before b", "before b 2", "1", "after b", "after file",
        "setup c",
        "before file", "before b", "before b 2", "before c", "2", "after c", "after b",
        "after file",
        "teardown c", "teardown b",
        "before file", "3", "after file",
        "teardown file",
      ])
  }

  @Test func `a failed test runs finally and after_each all the same`() throws {
    let text =
      Self.words + """
        after_each(say "after") teardown(say "teardown")
        it("1", function() finally(say "finally") error("x") end)
        """
    #expect(try Specs.printed(text) == ["finally", "after", "teardown"])
  }

  @Test func `a block without a selected test is not set up`() throws {
    let text =
      Self.words + """
        describe("a", function() setup(say "a") teardown(say "a") it("1", say "1") end)
        describe("b", function() setup(say "b") it("2", say "2") pending("3") end)
        describe("c", function() setup(say "c") pending("4") end)
        """
    let ended = try Specs.run(text, "--format", "tap", "--filter", "b")
    #expect(ended.errors == "b\n2\n")
    #expect(try Specs.run(text, "--format", "tap", "--filter", "c").errors == "")
  }

  @Test func `a hook that fails is the test's failure`() throws {
    let text =
      Self.words + """
        describe("a", function()
          before_each(say "outer")
          after_each(say "after outer")
          describe("b", function()
            before_each(function() error("early") end)
            after_each(function() error("late") end)
            it("1", say "never")
          end)
        end)
        """
    let ended = try Specs.run(text)
    #expect(ended.exit == .status(1))
    #expect(!ended.output.contains("never\n"))
    #expect(ended.output.contains("in before_each: early"))
    #expect(ended.output.contains("in after_each: late"))
    #expect(ended.output.contains("\nafter outer\n"))
    #expect(ended.output.hasSuffix("0 passed, 1 failed, 0 pending\n"))
  }

  @Test func `a setup that fails fails all tests of its block, which do not run`() throws {
    let text =
      Self.words + """
        describe("a", function()
          setup(function() error("no world") end)
          teardown(say "torn down")
          it("1", say "never")
          describe("b", function() setup(say "never") it("2", say "never") end)
        end)
        it("3", function() end)
        """
    let ended = try Specs.run(text)
    #expect(Specs.results(ended.output) == ["1 ✗", "2 ✗", "3 ✓"])
    #expect(!ended.output.contains("never\n"))
    #expect(ended.output.contains("torn down\n"))
    #expect(ended.output.ranges(of: "in setup: no world").count == 2)
  }

  @Test func `a teardown that fails fails the block's last test`() throws {
    let text = """
      describe("a", function()
        teardown(function() error("left over") end)
        it("1", function() end)
        it("2", function() end)
      end)
      """
    let ended = try Specs.run(text)
    #expect(Specs.results(ended.output) == ["1 ✓", "2 ✗"])
    #expect(ended.output.contains("in teardown: left over"))
  }

  @Test(arguments: ["setup", "teardown"], ["pending('x')", "finally(print)", "it('y', print)"])
  func `what belongs to a test is refused in hooks that do not`(hook: String, code: String) throws {
    let ended = try Specs.run("\(hook)(function() \(code) end) it('x', function() end)")
    #expect(ended.exit == .status(1))
    #expect(ended.output.contains("in \(hook): "), "\(ended.output)")
  }

  // MARK: - Pending

  @Test func `pending stands in place of a test, or ends one`() throws {
    let text =
      Self.words + """
        pending("to do")
        pending("with a body", say "never")
        it("begun", function() print("began") pending("no device") print("never") end)
        it("caught", function() pcall(pending, "x") end)
        """
    let ended = try Specs.run(text)
    #expect(ended.exit == .status(0))
    #expect(
      Specs.results(ended.output) == [
        "to do ○ pending", "with a body ○ pending", "begun ○ pending: no device", "caught ✓",
      ])
    #expect(ended.output.contains("began\n") && !ended.output.contains("never\n"))
    #expect(ended.output.hasSuffix("1 passed, 0 failed, 3 pending\n"))
  }

  @Test func `a pending test whose after_each fails has failed`() throws {
    let text = "after_each(function() error('x') end) it('p', function() pending('y') end)"
    #expect(try Specs.run(text).exit == .status(1))
  }

  // MARK: - Insulated blocks

  @Test func `an insulated block leaves the globals as they were`() throws {
    let text = """
      shared = "file"
      insulate("one", function()
        shared, own = "block", 1
        setmetatable(_G, { __index = function() return "made up" end })
        it("has its own", function()
          assert.equal("block", shared) assert.equal(1, own) assert.equal("made up", undefined)
          own, table = 2, nil
        end)
        it("keeps them to its end", function() assert.equal(2, own) assert.equal("made up", table) end)
      end)
      describe("after", function()
        it("all is as before", function()
          assert.equal("file", shared) assert.is_nil(own) assert.is_table(table)
        end)
      end)
      """
    let ended = try Specs.run(text)
    #expect(ended.exit == .status(0), "\(ended.output)")
  }
}

import Testing

/// What `tug test` says of specs that pass and fail.
@Suite struct SpecRunTests {
  @Test func `a passing file shows its blocks and tests, and ends with the counts`() throws {
    let text = """
      describe("the gate #gate", function()
        it("opens only below -150", function()
          local sheet = present { policy = "scrollGate" }
          sheet.scrollView.contentOffset = -150
          assert.is_false(sheet.canScroll)
          sheet.scrollView.contentOffset = -150.5
          assert.is_true(sheet.canScroll)
        end)
        context("within", function() test("one", function() end) spec("two", function() end) end)
      end)
      it("alone", function() end)
      """
    let ended = try Specs.run(text)
    #expect(ended.exit == .status(0))
    #expect(ended.errors == "")
    #expect(
      ended.output == """
        a_spec.lua
          the gate #gate
            opens only below -150 ✓
            within
              one ✓
              two ✓
          alone ✓
        4 passed, 0 failed, 0 pending

        """)
  }

  @Test func `a failure by half a point has place, line, both values, events and calls`() throws {
    let text = """
      local function check(sheet)
        assert.is_true(sheet.canScroll)
      end
      it("opens", function()
        local sheet = present {}
        sheet.scrollView.contentOffset = -149.5
        sheet.scrollView.contentOffset = -150
        check(sheet)
      end)
      """
    let ended = try Specs.run(text)
    #expect(ended.exit == .status(1))
    #expect(
      ended.output
        == """
        a_spec.lua
          opens ✗
            a_spec.lua:2: Expected objects to be the same.
              2 |   assert.is_true(sheet.canScroll)
              expected: true
              actual:   false
              what happened last:
                 0.0000 s scrollViewDidScroll                contentOffset = (0, -149.5) pt
                 0.0000 s scrollViewDidScroll                contentOffset = (0, -150) pt
              calls:
                a_spec.lua:2: in upvalue 'check'
                a_spec.lua:8: in function <4>
        0 passed, 1 failed, 0 pending

        """.replacing("upvalue", with: "function"))
  }

  @Test func `the events are the last ten of the screen that was used last`() throws {
    let text = """
      it("fails", function()
        local first, second = present {}, present {}
        for i = 1, 30 do second:touch { x = 1, y = i }:lift() end
        first.scrollView.contentOffset = -7
        for i = 1, 12 do second.scrollView.contentOffset = i end
        local _ = first.canScroll
        error("here")
      end)
      """
    let output = try Specs.run(text).output
    #expect(output.contains("(0, -7) pt"))
    #expect(!output.contains("(0, 12) pt"))
    let other = try Specs.run(text.replacing("local _ = first.canScroll", with: "")).output
    #expect(other.contains("(0, 12) pt") && !other.contains("(0, -7) pt"))
    #expect(!other.contains("(0, 2) pt"), "more than ten lines")
  }

  @Test func `a test's own message stands before luassert's`() throws {
    let output = try Specs.run("it('x', function() assert.equal(1, 2, 'at the lift') end)").output
    #expect(output.contains("a_spec.lua:1: at the lift\n"))
    #expect(output.contains("Expected objects to be equal.\n"))
    #expect(output.contains("expected: 1\n") && output.contains("actual:   2\n"))
  }

  @Test(arguments: [
    ("error('x')", "a_spec.lua:1: x"), ("error(nil)", "a_spec.lua:1: nil was thrown"),
    ("error(false)", "false was thrown"), ("error(42)", "42 was thrown"),
    ("error({})", "table#1 was thrown"), ("error(print)", "function#1 was thrown"),
    (
      "error(setmetatable({}, { __tostring = function() error('no') end }))",
      "table#1 (its __tostring failed) was thrown"
    ),
    ("nothing.x = 1", "attempt to index a nil value (global 'nothing')"),
    ("presnt {}", "(global 'presnt'); did you mean present?"),
    ("coroutine.yield()", "attempt to yield from outside a coroutine"),
    ("assert(false, 'plain')", "a_spec.lua:1: plain"),
    ("assert.is_ture(true)", "luassert: unknown modifier/assertion: 'is_ture'"),
    ("present { headrHeight = 1 }", "did you mean headerHeight"),
    ("return assert.is_true(false)", "a_spec.lua:1: Expected objects to be the same."),
    ("describe('y', function() end)", "describe is called while a test runs"),
  ])
  func `whatever is raised is that test's failure, and the next test runs`(
    code: String, message: String
  ) throws {
    let ended = try Specs.run("it('x', function() \(code) end)\nit('next', function() end)")
    #expect(ended.exit == .status(1))
    #expect(ended.output.contains(message), "\(ended.output)")
    #expect(Specs.results(ended.output) == ["x ✗", "next ✓"])
    #expect(ended.output.hasSuffix("1 passed, 1 failed, 0 pending\n"))
  }

  @Test func `a test may give back anything`() throws {
    let text = "it('x', function() local t = {} t.t = t return t, coroutine.create(print) end)"
    #expect(try Specs.run(text).exit == .status(0))
  }

  @Test func `256 failures are a failure`() throws {
    let ended = try Specs.run("for i = 1, 256 do it('n' .. i, function() error('x') end) end")
    #expect(ended.exit == .status(1))
    #expect(ended.output.hasSuffix("0 passed, 256 failed, 0 pending\n"))
  }

  @Test func `titles that are no UTF-8, or of several lines, are shown in one line`() throws {
    let ended = try Specs.run(
      "describe('a\\nb', function() it('\\xFF\\27[31mx', function() end) end)")
    #expect(ended.exit == .status(0))
    #expect(ended.output.contains("  a b\n    \u{FFFD}\\27[31mx ✓\n"), "\(ended.output)")
  }

  @Test func `names with spaces, umlauts and brackets are paths and filters like others`() throws {
    let files = ["ü a-[1]_spec.lua": "it('pull (fast) 50% down', function() end)"]
    let ended = try Specs.run(files, "ü a-[1]_spec.lua", "--filter", "pull (fast) 50%")
    #expect(ended.exit == .status(0))
    #expect(ended.output.contains("ü a-[1]_spec.lua\n  pull (fast) 50% down ✓\n"))
  }

  @Test func `the same specs write the same bytes`() throws {
    let text = """
      it("x", function() for k in pairs { a = {}, b = print, [{}] = 1 } do print(k) end end)
      it("y", function() assert.same({ {}, print }, { {}, type, z = math.random(100) }) end)
      """
    #expect(try Specs.run(text).outputBytes == Specs.run(text).outputBytes)
  }

  @Test func `the name of a test is out before it runs`() throws {
    let text = "it('one', function() end) it('two', function() while true do end end)"
    let ended = try Folder.with(["a_spec.lua": text]) {
      try Tug(folder: $0.path, patience: 2).run("test", "a_spec.lua", "--timeout", "0")
    }
    #expect(ended.exit == .hung)
    #expect(ended.output == "a_spec.lua\n  one ✓\n  two")
  }

  @Test func `what a spec prints stands between the lines`() throws {
    let ended = try Specs.run("it('x', function() print('hello') end)")
    #expect(ended.output.contains("  x\nhello\n  x ✓\n"))
  }

  // MARK: - Outside of a test

  @Test(arguments: [
    ("it('a', function() end) error('top')", "a_spec.lua:1: top"),
    ("describe('b', function() it('a', function() end) error('in it') end)", "a_spec.lua:1: in it"),
    ("it('a', function() end", "a_spec.lua:1: ')' expected near <eof>"),
    ("it('a')", "it \"a\" has no function; expected it(name, function)"),
    ("describe({}, function() end)", "describe has a table for a name"),
    ("before_each()", "before_each has no function"),
    ("finally(function() end)", "finally is called outside of a test"),
  ])
  func `a file that raises outside of a test runs none of its tests`(
    text: String, message: String
  ) throws {
    let files = ["a_spec.lua": text, "b_spec.lua": "it('other', function() end)"]
    let ended = try Specs.run(files, ".")
    #expect(ended.exit == .status(2))
    #expect(ended.output.contains("./a_spec.lua ✗\n"))
    #expect(ended.output.contains(message), "\(ended.output)")
    #expect(Specs.results(ended.output).contains("other ✓"))
    #expect(ended.output.hasSuffix("1 passed, 0 failed, 0 pending, 1 file with errors\n"))
  }
}

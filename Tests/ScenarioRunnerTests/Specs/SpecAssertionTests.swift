import Testing

/// luassert as specs have it, and our own assertions.
@Suite struct SpecAssertionTests {
  /// What the report says of a test with this code, without indentation.
  private func failure(_ code: String) throws -> String {
    let ended = try Specs.run("it('x', function()\n\(code)\nend)")
    #expect(ended.exit == .status(1), "\(ended.output)")
    return ended.output.split(separator: "\n").map { line in
      String(line.drop { $0 == " " })
    }.joined(separator: "\n")
  }

  @Test func `a point, a size and a rectangle are the same as tables of their sides`() throws {
    let ended = try Specs.run(
      """
      it('x', function()
        local s = present {}
        s.scrollView.contentOffset = -160
        assert.same({ x = 0, y = -160 }, s.scrollView.contentOffset)
        assert.same(s.scrollView.contentOffset, {0, -160})
        assert.same({ frame = {0, 0, 390, 844} }, { frame = s.frame })
        assert.is_not.same({ x = 0, y = -161 }, s.scrollView.contentOffset)
        assert.same({ width = 390, height = 844 }, s.size)
      end)
      """)
    #expect(ended.exit == .status(0), "\(ended.output)")
  }

  @Test func `a pending that was caught hides no failure`() throws {
    #expect(try failure("pcall(pending, 'boom') error('boom', 0)").contains("boom"))
  }

  // MARK: - How values look

  @Test(arguments: [
    ("assert.equal(1.0, 0.1 + 0.2)", "1", "0.30000000000000004"),
    ("assert.equal(0/0, '1')", "nan", "\"1\""),
    ("assert.equal(2^53, 1e300)", "9007199254740992", "1e+300"),
    ("assert.equal('a\\n\\0\"', nil)", #""a\n\0\"""#, "nil"),
    ("assert.same({}, {1, x = 2})", "{}", "{ *[1] = 1, x = 2 }"),
    (
      "assert.same({ 1, { y = { 2 } } }, { 1, { y = { 3 } } })",
      "{ 1, *[2] = { *y = { *[1] = 2 } } }", "{ 1, *[2] = { *y = { *[1] = 3 } } }"
    ),
    ("assert.equal(print, type)", "function#2", "function#1"),
    ("assert.near(150, 151.5, 1)", "150 +/- 1", "151.5"),
    ("assert.has_error(function() error('a') end, 'b')", "\"b\"", "\"a\""),
    ("assert.matches('^b', 'a')", "\"^b\"", "\"a\""),
    ("assert.is_not.equal(1, 1)", "not 1", "1"),
    ("assert.is_string(1)", "type string", "1"),
    ("local t = {} t.t = t assert.equal(1, t)", "1", "{ t = { … recursive } }"),
    (
      "assert.equal(present {}, 1)",
      "screen { state = \"presented\", time = 0, canScroll = false }", "1"
    ),
    ("assert.equal(setmetatable({ 5 }, { __index = function() return 1 end }), 1)", "{ 5 }", "1"),
    ("assert.equal(setmetatable({}, { __tostring = function() return 'me' end }), 1)", "me", "1"),
  ])
  func `values are shown by their content`(code: String, expected: String, actual: String) throws {
    let text = try failure(code)
    #expect(text.contains("expected: \(expected)\nactual:   \(actual)\n"), "\(text)")
    #expect(!text.contains("0x"))
  }

  @Test func `a long table takes several lines`() throws {
    let text = try Specs.run(
      "it('x', function() assert.same({ name = ('a'):rep(40), other = ('b'):rep(40) }, {}) end)"
    ).output
    #expect(text.contains("expected: {\n                  *name = \"aaa"), "\(text)")
  }

  @Test func `a thousand entries are cut`() throws {
    let text = try failure("local t = {} for i = 1, 1000 do t[i] = i end assert.equal(1, t)")
    #expect(text.contains("100,\n…\n}"), "\(text)")
    #expect(!text.contains("101"))
  }

  @Test func `spies, stubs, mocks and matchers are there`() throws {
    let text = """
      it("works", function()
        local s = spy.new(function(x) return x * 2 end)
        assert.equal(4, s(2))
        assert.spy(s).was.called_with(2)
        assert.spy(s).was.called(1)
        assert.spy(s).was.returned_with(4)
        assert.spy(s).was_not.called_with(match.is_string())
        local t = { f = function() return 1 end }
        stub(t, "f").returns(7)
        assert.equal(7, t.f())
        t.f:revert()
        assert.equal(1, t.f())
        assert.stub(mock({ g = print }, true).g).was_not.called()
        assert.array({ 1, 2 }).has.no.holes()
      end)
      """
    let ended = try Specs.run(text)
    #expect(ended.exit == .status(0), "\(ended.output)")
  }

  @Test func `a spy's failure names the calls`() throws {
    let text = try failure("local s = spy.new() s(1, 'a') assert.spy(s).was.called_with(2)")
    #expect(text.contains("Function was never called with matching arguments."))
    #expect(text.contains("expected: (values list) (2)\nactual:   (values list) (1, \"a\")"))
  }

  @Test func `a spec may register its own assertions`() throws {
    let code = """
      assert:register("assertion", "even", function(state, arguments) return arguments[1] % 2 == 0 end)
      assert.is_even(2) assert.is_not_even(3)
      assert.is_even(3)
      """
    #expect(try failure(code).contains("a_spec.lua:4: assertion failed!"))
  }

  // MARK: - Screens

  @Test func `dismissed and presented ask for the state`() throws {
    let text = """
      it("works", function()
        local sheet = present {}
        assert.presented(sheet) assert.is_not_dismissed(sheet)
        sheet:dismiss()
        assert.is_not_presented(sheet) assert.is_not_dismissed(sheet)
        sheet:settle()
        assert.dismissed(sheet)
        assert.is_dismissed(sheet, "with a message")
      end)
      """
    let ended = try Specs.run(text)
    #expect(ended.exit == .status(0), "\(ended.output)")
    let failed = try failure("assert.dismissed(present {}, 'after the lift')")
    #expect(failed.contains("a_spec.lua:2: after the lift\nExpected the screen to be dismissed.\n"))
    #expect(
      failed.contains(
        "expected: a screen whose state is \"dismissed\"\nactual:   screen { state = \"presented\", "
      ))
    let not = try failure("assert.is_not_presented(present {})")
    #expect(not.contains("Expected the screen not to be presented.\n"))
    #expect(not.contains("expected: not a screen whose state is \"presented\"\n"))
  }

  @Test func `always and never look at every event and between`() throws {
    let text = """
      it("works", function()
        local sheet = present { headerHeight = 56 }
        sheet.pan:began { y = 40 }
        sheet.pan:changed { y = 240, at = 0.1 }
        sheet.pan:ended { velocity = 500 }
        sheet:settle()
        assert.always(sheet, function(now) return now.frame.y >= 0 end)
        assert.never(sheet, function(now) return now.frame.y > 844 end)
        assert.is_not_always(sheet, function(now) return now.state == "presented" end)
        local count, times = 0, {}
        assert.always(sheet, function(now)
          count = count + 1
          times[now.time] = true
          return count == 1 or now.time > 0
        end, { every = 0.05 })
        assert.is_true(times[0] and times[0.05] and times[0.1] and times[sheet.time])
        assert.is_true(count < 20)
      end)
      """
    let ended = try Specs.run(text)
    #expect(ended.exit == .status(0), "\(ended.output)")
  }

  @Test func `the first violation's time and state are told`() throws {
    let code = """
      local sheet = present {}
      sheet:dismiss()
      sheet:settle()
      assert.never(sheet, function(now) return now.frame.y > 422 end)
      """
    let text = try failure(code)
    #expect(text.contains("a_spec.lua:5: Expected the condition to hold never.\n"), "\(text)")
    #expect(text.contains("expected: false at every instant from 0 to 0.3 s\n"))
    #expect(
      text.contains("actual:   true at 0.154166667 s, screen { state = \"dismissing\","), "\(text)")
  }

  @Test(arguments: [
    ("assert.dismissed()", "assert.dismissed: screen is missing; expected a Screen"),
    ("assert.dismissed(1)", "assert.dismissed: screen cannot be 1; expected a Screen"),
    ("assert.always(present {})", "assert.always: condition is missing; expected a function"),
    ("assert.never(present {}, 1)", "assert.never: condition cannot be 1; expected a function"),
    ("assert.always(present {}, print, { evry = 1 })", "did you mean every"),
    (
      "assert.always(present {}, print, { every = 0 })",
      "every cannot be 0; expected seconds above 0"
    ),
    (
      "local s = present {} s:advance(10) assert.always(s, print, { every = 1e-9 })",
      "at most 1 000 000"
    ),
    (
      "assert.always(present {}, function(now) now.headerHeight = 1 end)",
      "the past cannot be changed"
    ),
    ("assert.always(present {}, function() error('within') end)", "within"),
  ])
  func `wrong arguments are told at the line of the assertion`(code: String, message: String) throws
  {
    let text = try failure(code)
    #expect(text.contains("a_spec.lua:2: ") && text.contains(message), "\(text)")
  }
}

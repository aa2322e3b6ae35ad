import Testing

@testable import LuaBridge

/// The standard library as scripts see it: the same bytes on every run.
@Suite struct LuaLibraryTests {
  @Test func `pairs visits numbers, strings, booleans, then the rest`() throws {
    let lua = try Lua()
    let output = try lua.print(
      """
      local f, t = function() end, {}
      print(f, t)
      local all = {z = 1, a = 1, [true] = 1, [false] = 1, [10] = 1, [-3] = 1, [2.5] = 1, ab = 1, 1, 2,
        [math.huge] = 1, [math.maxinteger] = 1}
      for k in pairs(all) do io = (io or '') .. tostring(k) .. ' ' end
      print(io)
      local k, list = nil, ''
      repeat k = next(all, k) list = list .. tostring(k) .. ' ' until k == nil
      print(list)
      """)
    let order = "-3 1 2 2.5 10 9223372036854775807 inf a ab z false true"
    #expect(output == "function#1\ttable#1\n\(order) \n\(order) nil \n")
  }

  @Test func `pairs survives assignments to fields`() throws {
    let lua = try Lua()
    #expect(
      try lua.print(
        """
        local t = {a = 1, b = 2, c = 3, d = 4}
        for k, v in pairs(t) do t[k] = v + 1 if k == 'b' then t.c = nil end t.new = 1 end
        for k, v in pairs(t) do print(k, v) end
        print(next({}), next({5}))
        for k, v in pairs(setmetatable({}, {__pairs = function() return next, {x = 1} end})) do print(k, v) end
        """) == "a\t2\nb\t3\nd\t5\nnew\t1\nnil\t1\t5\nx\t1\n")
    #expect(try lua.failure("pairs()").message.contains("bad argument #1 to 'pairs'"))
    #expect(try lua.failure("next(1)").message.contains("table expected, got number"))
    #expect(
      try lua.print(
        "local co = coroutine.wrap(function() for k in pairs(setmetatable({}, {__pairs = function() coroutine.yield(1) return next, {} end})) do end return 2 end) print(co(), co())"
      )
        == "1\t2\n")
  }

  @Test func `no text shows an address`() throws {
    let lua = try Lua()
    #expect(
      try lua.print(
        """
        local t, u, f = {}, {}, function() end
        print(u, t, u, f, print, coroutine.create(f))
        print(tostring(t), string.format('%s|%10s|%-9s|', t, u, f))
        print(setmetatable({}, {__name = 'Point'}))
        """)
        == "table#1\ttable#2\ttable#1\tfunction#1\tfunction#2\tthread#1\n"
        + "table#2\ttable#2|   table#1|function#1|\nPoint#3\n")
    #expect(
      try lua.failure("string.format('%d %p', 1, {})").message.contains("%p shows an address"))
  }

  @Test(arguments: [
    ("3.0", "3"), ("-0.0", "0"), ("0.1", "0.1"), ("1/3", "0.3333333333333333"),
    ("1e15", "1000000000000000"),
    ("2^53", "9007199254740992"), ("1e16", "1e+16"), ("1e300", "1e+300"), ("5e-324", "5e-324"),
    ("0/0", "nan"), ("-(0/0)", "nan"), ("1/0", "inf"), ("-1/0", "-inf"),
    ("math.mininteger", "-9223372036854775808"),
    ("0.1 + 0.2", "0.30000000000000004"), ("1e-5", "1e-05"), ("123456.789", "123456.789"),
  ]) func `numbers print by one rule`(source: String, text: String) throws {
    let lua = try Lua()
    let output = try lua.print(
      "local x = \(source) print(x, tostring(x), string.format('%s', x), table.concat({x}))")
    #expect(output == "\(text)\t\(text)\t\(text)\t\(text)\n")
    if let number = try lua.run("return \(source)").first?.number, abs(number) < 1e18 {
      #expect(LuaNumber.text(number) == text)
    }
  }

  @Test func `the number rule reads back`() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<20_000 {
      let number = Double(bitPattern: generator.next())
      guard number.isFinite else { continue }
      #expect(Double(LuaNumber.text(number)) == number)
      let description = number.description
      let expected = description.hasSuffix(".0") ? String(description.dropLast(2)) : description
      #expect(LuaNumber.text(number) == expected)
    }
  }

  @Test func `format never prints a sign before nan`() throws {
    #expect(
      try Lua().print("print(string.format('%f %g %5.1f %%s %d', 0/0, -(0/0), 2, 3.0))")
        == "nan nan   2.0 %s 3\n")
    #expect(
      try Lua().failure("string.format('%s')").message == "bad argument #2 to 'format' (no value)")
  }

  @Test func `random numbers repeat`() throws {
    let script = "math.randomseed() return math.random(1000000), math.random()"
    let first = try Lua().run("return math.random(1000000), math.random()")
    let second = try Lua().run(script)
    let lua = try Lua()
    try lua.state.seed(7)
    let third = try lua.run(script)
    #expect(first[0].integer == second[0].integer)
    #expect(first[1].number == second[1].number)
    #expect(first[0].integer != third[0].integer)
  }

  @Test func `what scripts must not have is absent`() throws {
    let lua = try Lua()
    #expect(
      try lua.print("print(io, os, debug, package, require, dofile, loadfile, string.dump, warn)")
        == String(repeating: "nil\t", count: 8) + "nil\n")
    #expect(
      try lua.failure("setmetatable({}, {__gc = function() end})").message.hasPrefix(
        "__gc is not available"))
    #expect(try lua.failure("collectgarbage('stop')").message.contains("'collect' and 'count'"))
    #expect(try lua.print("print(collectgarbage('count') > 1, collectgarbage())") == "true\t0\n")
    #expect(try lua.print("print(getmetatable('').__name)") == "nil\n")
    #expect(try lua.print("print(pcall(load, 'return ...'))").hasPrefix("true\tfunction#"))
    #expect(try lua.print("print(load('return x', 'c', 't', {x = 3})())") == "3\n")
    #expect(try lua.print("print(load('return x +'))").hasPrefix("nil\t[string \"return x +\"]:1:"))
  }

  @Test func `a coroutine cannot yield inside the host`() throws {
    let lua = try Lua()
    try lua.state.setGlobal(function: "each") { (call) throws(LuaRaise) in
      if let function = call[1].function { _ = try call.call(function) }
    }
    let inside = "coroutine.wrap(function() each(function() coroutine.yield() end) end)()"
    #expect(
      try lua.failure(inside).description
        == "a.lua:1: a coroutine cannot yield inside each; collect first, yield after")
    #expect(
      try lua.failure("coroutine.yield()").message == "attempt to yield from outside a coroutine")
    #expect(
      try lua.failure("coroutine.wrap(function() table.sort({3, 2, 1}, coroutine.yield) end)()")
        .message
        == "a coroutine cannot yield inside a library function that called back")
  }

  @Test func `coroutines work as Lua's do`() throws {
    let lua = try Lua()
    let output = try lua.print(
      """
      local co = coroutine.create(function(a, b)
        local c = coroutine.yield(a + b)
        local ok, e = pcall(function() coroutine.yield(c) error('x') end)
        return ok, e
      end)
      print(coroutine.resume(co, 1, 2)) print(coroutine.status(co))
      print(coroutine.resume(co, 5)) print(coroutine.resume(co))
      print(coroutine.resume(co)) print(coroutine.status(co), coroutine.close(co))
      local closing = coroutine.create(function() local x <close> = setmetatable({}, {__close = function() error('c') end}) coroutine.yield() end)
      coroutine.resume(closing) print(coroutine.close(closing))
      print(select('#', coroutine.resume(coroutine.create(function() return nil, nil end))))
      print(xpcall(function(...) error(...) end, function(e) return 'handled ' .. e end, 'x'))
      print(xpcall(function(...) return ... end, print, 1, 2))
      """)
    #expect(
      output
        == """
        true\t3
        suspended
        true\t5
        true\tfalse\ta.lua:3: x
        false\tcannot resume dead coroutine
        dead\ttrue
        false\ta.lua:9: c
        3
        false\thandled a.lua:12: x
        true\t1\t2

        """)
    let chain = """
      local function nest(n)
        local co = coroutine.create(function()
          local x <close> = setmetatable({}, {__close = function() if n > 0 then nest(n - 1) end end})
          coroutine.yield()
        end)
        coroutine.resume(co)
        local ok, message = coroutine.close(co)
        if not ok then error(message, 0) end
      end
      nest(20000)
      """
    let error = try lua.failure(chain)
    #expect(error.message.contains("more than 4 coroutines close one another"))
  }
}

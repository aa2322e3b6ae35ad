import Testing

@testable import LuaBridge

/// The host's own Lua: what it may use, and that scripts cannot reach it.
@Suite struct LuaTrustedTests {
  /// A state with trusted code that keeps a function `fail` for scripts.
  private func lua() throws(LuaError) -> Lua {
    let lua = try Lua()
    let source = """
      local secret = debug.getinfo
      function shared() return secret and io.type(nil) == nil and package.config end
      rawset(_G, "fail", function(message, level) error(message, level or 1) end)
      rawset(_G, "index", function(value) return value.x end)
      rawset(_G, "call", function(body) body() end)
      rawset(_G, "copy", function(from, into) return debug.setmetatable(into, debug.getmetatable(from)) end)
      """
    _ = try lua.state.call(try lua.state.loadTrusted(Array(source.utf8)))
    return lua
  }

  @Test func `its chunks share globals that scripts do not see`() throws {
    let lua = try lua()
    let other = try lua.state.loadTrusted(Array("return shared()".utf8))
    #expect(try lua.state.call(other).first?.string == "/")
    #expect(
      try lua.print("print(shared, debug, io, require, package)") == "nil\tnil\tnil\tnil\tnil\n")
  }

  @Test func `what a script does to its libraries does not reach it`() throws {
    let lua = try lua()
    try lua.run("table.concat, tostring, string.format = nil, nil, nil")
    let chunk = try lua.state.loadTrusted(
      Array("return table.concat { tostring(1), string.format('%d', 2) }".utf8))
    #expect(try lua.state.call(chunk).first?.string == "12")
  }

  @Test func `its errors are assertions, with the place of the script that called`() throws {
    let error = try lua().failure("\nlocal function f()\n  fail('no')\nend\nf()")
    #expect(error.isAssertion)
    #expect(error.message == "no")
    #expect(error.file == "a.lua" && error.line == 3)
    #expect(
      error.traceback == "a.lua:3: in local 'f'\na.lua:5: in main chunk"
        || error.traceback == "a.lua:3: in function 'f'\na.lua:5: in main chunk")
  }

  @Test func `what Lua itself raises in it has the script's place, and is no assertion`() throws {
    let error = try lua().failure("\nindex(nil)")
    #expect(!error.isAssertion)
    #expect(error.message == "attempt to index a nil value (local 'value')")
    #expect(error.file == "a.lua" && error.line == 2)
  }

  @Test func `an error that a script caught is no assertion any more`() throws {
    let error = try lua().failure("pcall(fail, 'no')\nerror('yes')")
    #expect(!error.isAssertion)
    #expect(error.line == 2)
  }

  @Test func `a function that it calls is not called by its own names`() throws {
    let error = try lua().failure("call(function() error('x') end)")
    #expect(!error.traceback.contains("body"), "\(error.traceback)")
  }

  @Test func `a metatable with a finaliser is not handed on`() throws {
    let script = """
      local meta = {}
      local value = setmetatable({}, meta)
      meta.__gc = function() print("ran") end
      print(getmetatable(copy(value, {})))
      collectgarbage()
      """
    #expect(try lua().print(script) == "nil\n")
  }

  @Test func `functions that are one in Lua are the same, however often they came`() throws {
    let lua = try Lua()
    let values = try lua.run(
      "local function f() end return f, f, function() end, print, print, load 'return 1'")
    let functions = values.compactMap(\.function)
    #expect(functions.count == 6)
    let same = functions.map { lua.state.isSame(functions[0], $0) }
    #expect(same == [true, true, false, false, false, false])
    #expect(lua.state.isSame(functions[3], functions[4]))
    let elsewhere = try #require(try Lua().run("return print")[0].function)
    #expect(!lua.state.isSame(functions[3], elsewhere))
    #expect(!lua.state.isSame(LuaFunction("a") { _ in }, LuaFunction("a") { _ in }))
  }

  @Test func `the lines of a function are those of its text`() throws {
    let lua = try Lua()
    let values = try lua.run("\nreturn function()\n  return 1\nend, print")
    let lines = values[0].function.flatMap { lua.state.lines(of: $0) }
    #expect(lines?.file == "a.lua")
    #expect(lines?.lines == 2...4)
    #expect(values[1].function.flatMap { lua.state.lines(of: $0) } == nil)
  }
}

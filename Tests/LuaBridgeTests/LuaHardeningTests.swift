import Testing

@testable import LuaBridge

@Suite struct LuaHardeningTests {
  private static func lua(seconds: Double? = nil) throws -> Lua {
    let lua = try Lua(LuaLimits(seconds: seconds))
    try lua.state.register(Pan.type)
    try lua.state.setGlobal(function: "pan") { (call) throws(LuaRaise) in
      try call.return(.object(Pan()))
    }
    return lua
  }

  @Test(arguments: ["return (next(t)).x", "(next(t)).x = 1", "(next(t)):began()"])
  func `a collected object in a weak table is an error`(use: String) throws {
    let failure = try LuaHardeningTests.lua().failure(
      "t = setmetatable({}, {__mode = 'k'}) t[pan()] = 1 collectgarbage() " + use)
    #expect(failure.line == 1 && failure.kind == .runtime, "\(failure)")
  }

  @Test func `keys that are objects come in the order in which they were made`() throws {
    let script = """
      local keys = {}
      for i = 1, 50 do
        keys[#keys + 1] = {} keys[#keys + 1] = function() return i end
        keys[#keys + 1] = coroutine.create(print) keys[#keys + 1] = pan()
      end
      local t = {}
      for i = #keys, 1, -1 do t[keys[i]] = i end
      local last = 0
      for _, i in pairs(t) do assert(i == last + 1) last = i end
      last = 0
      for _, i in next, t do assert(i == last + 1) last = i end
      """
    try LuaHardeningTests.lua().run(script)
  }

  @Test(arguments: [
    """
    local co = coroutine.create(function()
      local x <close> = setmetatable({}, {__close = function() while true do end end})
      coroutine.yield()
    end)
    coroutine.resume(co) coroutine.close(co)
    """,
    """
    coroutine.wrap(function()
      local x <close> = setmetatable({}, {__close = function() while true do end end})
      error('e')
    end)()
    """,
    "load(collectgarbage)", "('a'):rep(1e7):gsub('a', none)",
    "error(setmetatable({}, {__tostring = function() while true do end end}))",
    "local function f() return 1 + f() end while true do pcall(f) end",
  ])
  func `no loop escapes the time limit`(script: String) throws {
    let lua = try LuaHardeningTests.lua(seconds: 0.2)
    try lua.state.setGlobal(function: "none") { (_) throws(LuaRaise) in }
    #expect(try lua.failure(script).kind == .time)
    #expect(try lua.print("print(1)") == "1\n")
  }

  @Test func `an error of a reader that load caught is forgotten`() throws {
    let failure = try LuaHardeningTests.lua().failure(
      "load(function() assert(false) end)\nlocal x\nx.y = 1")
    #expect(!failure.isAssertion && failure.line == 3)
    #expect(!failure.traceback.contains("load"), "\(failure.traceback)")
  }

  @Test func `functions that were passed to the host are released`() throws {
    let lua = try LuaHardeningTests.lua()
    try lua.state.setGlobal(function: "take") { (call) throws(LuaRaise) in _ = call[1] }
    try lua.run(
      """
      for i = 1, 2000 do local big = ('x'):rep(1e6) .. i take(function() return big end) end
      """)
  }

  @Test func `arithmetic with an object that nobody touched names its type`() throws {
    let lua = try Lua()
    lua.state.typeProvider = { _ in Pan.type }
    try lua.state.setGlobal("a", .object(Pan()))
    #expect(try lua.failure("return a + 1").message.contains("a Pan value"))
    let second = try Lua()
    second.state.typeProvider = { _ in Pan.type }
    try second.state.setGlobal("a", .object(Pan()))
    #expect(try second.failure("return a .. 'x'").message.contains("a Pan value"))
  }

  @Test func `objects count towards the memory limit`() throws {
    let lua = try Lua(LuaLimits(memory: 16 << 20))
    try lua.state.register(Pan.type)
    try lua.state.setGlobal(function: "pan") { (call) throws(LuaRaise) in
      try call.return(.object(Pan()))
    }
    let failure = try lua.failure("k = {} for i = 1, 1e7 do k[i] = pan() end")
    #expect(failure.kind == .memory)
    #expect(try lua.print("k = nil collectgarbage() print(#{})") == "0\n")
  }
}

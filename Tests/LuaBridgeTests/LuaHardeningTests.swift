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

@Suite struct LuaSecondHardeningTests {
  @Test func `a weak table whose keys die while it is passed is passed with the live ones`() throws
  {
    let lua = try Lua()
    try lua.state.setGlobal(function: "take") { (call) throws(LuaRaise) in
      try call.return(.integer(Int64(call[1].table?.fields.count ?? -1)))
    }
    for _ in 1...20 {
      try lua.run(
        """
        local t = setmetatable({}, {__mode = 'k'})
        for i = 1, 1000 do t[{}] = i end
        t.kept = 1
        local n = take(t)
        assert(n >= 1 and n <= 1001)
        """)
    }
  }

  @Test func `coroutines that close one another deep inside calls are refused in time`() throws {
    let lua = try Lua()
    let script = """
      local cos = {}
      local function deep(n, f)
        if n == 0 then return f() end
        return (('x'):gsub('x', function() deep(n - 1, f) end))
      end
      for i = 1, 30 do
        cos[i] = coroutine.create(function()
          local x <close> = setmetatable({}, {__close = function()
            if cos[i + 1] then
              deep(180, function()
                local ok, message = pcall(coroutine.close, cos[i + 1])
                if not ok then refused = message end
              end)
            end
          end})
          coroutine.yield()
        end)
        coroutine.resume(cos[i])
      end
      coroutine.close(cos[1])
      print(refused)
      """
    #expect(try lua.print(script).contains("more than 4 coroutines close one another"))
  }

  @Test func `no __close runs once the time limit stopped its coroutine`() throws {
    let lua = try Lua(LuaLimits(seconds: 0.1))
    let failure = try lua.failure(
      """
      local c = coroutine.wrap(function()
        local y <close> = setmetatable({}, {__close = function() print('ran') end})
        while true do end
      end)
      pcall(c)
      """)
    #expect(failure.kind == .time)
    #expect(lua.output == "")
  }

  @Test func `sorting is the same on every run, stable, and right`() throws {
    let script = """
      local n = 3000
      local t = {}
      for i = 1, n do t[i] = { k = n - i // 30, i = i } end
      local calls = 0
      table.sort(t, function(a, b) calls = calls + 1 return a.k < b.k end)
      for i = 2, n do
        assert(t[i - 1].k < t[i].k or (t[i - 1].k == t[i].k and t[i - 1].i < t[i].i))
      end
      local words = { 'c', 'a', 'b' }
      table.sort(words)
      assert(table.concat(words) == 'abc')
      assert(not pcall(table.sort, { 1, 'a' }))
      assert(not pcall(table.sort, { 3, 2, 1 }, 5))
      table.sort({}) table.sort({ 1 }, function() error('never called') end)
      print(calls)
      """
    let first = try Lua().print(script)
    for _ in 1...5 { #expect(try Lua().print(script) == first) }
  }

  @Test func `next takes a float key as the integer that it is`() throws {
    #expect(try Lua().print("print(next({ 1, 2, 3 }, 1.0))") == "2\t2\n")
  }

  @Test func `a traceback through the host tells each call once`() throws {
    let lua = try Lua()
    try lua.state.setGlobal(function: "again") { (call) throws(LuaRaise) in
      guard let function = call[1].function else { return }
      do throws(LuaError) {
        _ = try call.state.call(function)
      } catch {
        throw LuaRaise(error)
      }
    }
    let traceback = try lua.failure("again(function() again(function() error('x') end) end)")
      .traceback
    #expect(traceback.split(separator: "\n").filter { $0.contains("main chunk") }.count == 1)
  }

  @Test func `a collected object that is shown or called is told as such`() throws {
    for use in ["tostring(next(t))", "(next(t))()"] {
      let lua = try Lua()
      try lua.state.register(
        LuaType(
          "Pan", Pan.self, members: [], tostring: { _ in "Pan" },
          call: { (_, _) throws(LuaRaise) in }))
      try lua.state.setGlobal(function: "pan") { (call) throws(LuaRaise) in
        try call.return(.object(Pan()))
      }
      let failure = try lua.failure(
        "t = setmetatable({}, {__mode = 'k'}) t[pan()] = 1 collectgarbage() return " + use)
      #expect(failure.message.contains("has been collected"), "\(failure)")
    }
  }
}

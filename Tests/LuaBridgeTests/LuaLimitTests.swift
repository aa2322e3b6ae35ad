import Testing

@testable import LuaBridge

@Suite struct LuaLimitTests {
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      "while true do end",
      "while true do pcall(function() while true do end end) end",
      "while true do xpcall(function() while true do end end, function() while true do end end) end",
      "while true do coroutine.resume(coroutine.create(function() while true do end end)) end",
      "while true do pcall(coroutine.wrap(function() while true do end end)) end",
      "local function f() pcall(f) while true do end end while true do f() end",
      "local t <close> = setmetatable({}, {__close = function() while true do end end}) while true do end",
      "table.sort({3, 2, 1}, function() while true do end end)",
      "string.rep('', math.maxinteger) while true do end",
      "host(function() while true do end end) while true do end",
      "while true do pcall(host, function() while true do end end) end",
      "print(setmetatable({}, {__tostring = function() while true do end end}))",
      "error(setmetatable({}, {__tostring = function() while true do end end}))",
    ]) func `an endless loop ends with the time limit`(source: String) throws
  {
    let lua = try Lua(LuaLimits(seconds: 0.1))
    try lua.state.setGlobal(function: "host") { (call) throws(LuaRaise) in
      guard let function = call[1].function else { return }
      _ = try? call.state.call(function)
    }
    let clock = ContinuousClock()
    let start = clock.now
    let error = try lua.failure("\n" + source)
    #expect(clock.now - start < .seconds(2))
    #expect(error.kind == .time)
    #expect(error.description == "a.lua:2: the time limit of 0.1 s is over")
    // The next call has its own time.
    #expect(try lua.run("return 1").first?.integer == 1)
  }

  @Test func `a window spans several calls`() throws {
    let lua = try Lua()
    lua.state.beginTimeLimit(seconds: 0.05)
    #expect(try lua.failure("while true do end").kind == .time)
    #expect(try lua.failure("return 1").kind == .time)
    lua.state.beginTimeLimit(seconds: nil)
    #expect(try lua.run("return 1").first?.integer == 1)
  }

  @Test func `a window follows its state to another thread`() async throws {
    struct Moved: @unchecked Sendable { let lua: Lua }
    let moved = Moved(lua: try Lua())
    moved.lua.state.beginTimeLimit(seconds: 0.05)
    let kind = await Task.detached { try? moved.lua.failure("while true do end").kind }.value
    #expect(kind == .time)
  }

  @Test func `too little memory for the libraries is an error`() {
    #expect(throws: LuaError.self) { try LuaState(limits: LuaLimits(memory: 10_000)) }
  }

  @Test(arguments: [
    "local s = 'x' while true do s = s .. s end",
    "local t = {} while true do t[#t + 1] = {} end",
    "string.rep('x', 1 << 30)",
    "local t = {} for i = 1, 1e9 do t[i] = i end",
    "local f = function() end while true do local g = f f = function() return g end end",
    "return table.concat({string.rep('x', 1 << 22), string.rep('x', 1 << 22)}, 'x', 1, 2)",
  ]) func `a memory bomb is an error that says the limit`(source: String) throws {
    let lua = try Lua(LuaLimits(memory: 8 << 20))
    let error = try lua.failure("\n" + source)
    #expect(error.kind == .memory)
    #expect(error.description == "a.lua:2: not enough memory: the limit is 8 MB")
    #expect(try lua.run("return 1").first?.integer == 1)
  }

  @Test func `host memory counts towards the limit`() throws {
    let lua = try Lua(LuaLimits(memory: 4 << 20))
    try lua.state.setGlobal(function: "take") { (call) throws(LuaRaise) in
      try call.state.chargeHostMemory(1 << 20)
    }
    let before = lua.state.memoryInUse
    try lua.run("take()")
    #expect(lua.state.memoryInUse >= before + 1 << 20)
    let error = try lua.failure("while true do take() end")
    #expect(error.kind == .memory)
    #expect(error.description == "a.lua:1: not enough memory: the limit is 4 MB")
    lua.state.account.release(64 << 20)
    #expect(try lua.run("return 1").first?.integer == 1)
  }

  @Test func `the host and Lua call one another 64 deep and no deeper`() throws {
    let lua = try Lua()
    try lua.state.setGlobal(function: "call") { (call) throws(LuaRaise) in
      guard let function = call[1].function else { return }
      for value in try call.call(function) { try call.return(value) }
    }
    let deep = """
      local function f(n) if n == 0 then return 'end' end return call(function() return f(n - 1) end) end
      """
    #expect(try lua.run(deep + " return f(64)").first?.string == "end")
    let error = try lua.failure(deep + " return f(65)")
    #expect(error.message == "more than 64 calls nested between Lua and the host, in call")
    #expect(try lua.run(deep + " return f(64)").first?.string == "end")
  }

  @Test func `objects are released when the state closes`() throws {
    let count = Pan.Count()
    do {
      let lua = try Lua()
      try lua.state.register(Pan.type)
      try lua.state.setGlobal(function: "pan") { (call) throws(LuaRaise) in
        try call.return(.object(Pan(count)))
      }
      try lua.run("t = {} for i = 1, 100 do t[i] = pan() end")
      #expect(count.alive == 100)
      try lua.run("for i = 1, 50 do t[i] = nil end collectgarbage()")
      #expect(count.alive == 50)
    }
    #expect(count.alive == 0)
  }

  @Test func `any allocation may fail`() throws {
    let count = Pan.Count()
    func attempt(_ failAt: Int, _ failCount: Int) throws -> (failed: Bool, allocations: Int) {
      do throws(LuaError) {
        let lua = try Lua(failAt: failAt, failCount: failCount)
        try lua.state.register(Pan.type)
        try lua.state.setGlobal("pan", .object(Pan(count)))
        try lua.state.setGlobal(function: "make") { (call) throws(LuaRaise) in
          try call.return(.object(Pan(count)))
          try call.return(.table(["pan": .object(Pan(count)), "f": call[1]]))
          try call.return(.hostFunction("inner") { (_) throws(LuaRaise) in })
        }
        try lua.state.setGlobal(function: "through") { (call) throws(LuaRaise) in
          guard let function = call[1].function else { throw LuaRaise("no function") }
          _ = try call.call(function, [.object(Pan(count)), call[2]])
        }
        try lua.run(
          """
          local a, b, f = make(function() return 1 end)
          f() assert(b.f() == 1) a.x = b.pan.x + pan.x
          assert(not pcall(through, function(p, t) error({p, t}) end, {1, k = {a, 'x'}}))
          assert(not pcall(through, function(p) p.y = 1 end, {}))
          local co = coroutine.wrap(function() for k, v in pairs(b) do coroutine.yield(k) end end)
          assert(co() == 'f' and co() == 'pan')
          print(a, b, f, string.format('%s %5.1f', a, 2.5))
          """)
        return (false, lua.state.allocationCount)
      } catch {
        return (true, 0)
      }
    }
    let clean = try attempt(0, 0)
    #expect(!clean.failed)
    #expect(count.alive == 0)
    #expect(clean.allocations > 200)
    var failures = 0
    for failAt in 1...clean.allocations {
      for failCount in [2, Int(Int32.max)] {
        if try attempt(failAt, failCount).failed { failures += 1 }
        #expect(count.alive == 0, "allocation \(failAt), \(failCount) times")
      }
    }
    #expect(failures > clean.allocations)
  }
}

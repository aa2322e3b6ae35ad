import Testing

@testable import LuaBridge

@Suite struct LuaErrorTests {
  @Test func `a thrown string keeps its text and gives its place`() throws {
    let error = try Lua().failure("\nerror('x')")
    #expect(error.kind == .runtime)
    #expect(error.message == "x")
    #expect(error.file == "a.lua")
    #expect(error.line == 2)
    #expect(error.thrown == "a.lua:2: x")
    #expect(error.description == "a.lua:2: x")
    #expect(!error.isAssertion)
  }

  @Test func `level 2 blames the caller`() throws {
    let error = try Lua().failure("local function f() error('x', 2) end\n\nf()")
    #expect(error.description == "a.lua:3: x")
  }

  @Test func `level 0 leaves the string alone and the place is still known`() throws {
    let error = try Lua().failure("\nerror('x', 0)")
    #expect(error.thrown == "x")
    #expect(error.description == "a.lua:2: x")
  }

  @Test(arguments: [
    ("error()", "nil was thrown"), ("error(nil)", "nil was thrown"),
    ("error(false)", "false was thrown"), ("error(42)", "42 was thrown"),
    ("error(0.5)", "0.5 was thrown"), ("error({})", "table#1 was thrown"),
    ("error(print)", "function#1 was thrown"),
    ("error(coroutine.create(print))", "thread#1 was thrown"),
    ("error(setmetatable({}, {__tostring = function() return 'mine' end}))", "mine"),
    (
      "error(setmetatable({}, {__tostring = function() error('no') end}))",
      "table#1 (its __tostring failed) was thrown"
    ),
    (
      "error(setmetatable({}, {__tostring = function() return {} end}))",
      "table#1 (its __tostring did not return a string) was thrown"
    ),
    ("error(setmetatable({}, {__tostring = 5}))", "table#1 (its __tostring failed) was thrown"),
  ]) func `any value can be thrown`(source: String, message: String) throws {
    let error = try Lua().failure(source)
    #expect(error.message == message)
    #expect(error.file == "a.lua")
    #expect(error.line == 1)
  }

  @Test func `a runtime error of Lua's own gives its place`() throws {
    let error = try Lua().failure("local t\nlocal function f()\n  return t.x\nend\nf()")
    #expect(error.description == "a.lua:3: attempt to index a nil value (upvalue 't')")
    #expect(error.traceback == "a.lua:3: in function 'f'\na.lua:5: in main chunk")
  }

  @Test func `a long path is not cut`() throws {
    let name = String(repeating: "deep/", count: 30) + "file.lua"
    let runtime = try Lua().failure("\nlocal x = nil + 1", name: name)
    #expect(runtime.file == name)
    #expect(runtime.line == 2)
    #expect(runtime.message == "attempt to perform arithmetic on a nil value")
    let syntax = try Lua().failure("\n\n+", name: name)
    #expect(syntax.file == name)
    #expect(syntax.line == 3)
    #expect(syntax.message == "unexpected symbol near '+'")
    let library = try Lua().failure("\nstring.rep()", name: name)
    #expect(library.file == name)
    #expect(library.message == "bad argument #1 to 'rep' (string expected, got no value)")
  }

  @Test func `an error inside __tostring during print is an ordinary error`() throws {
    let error = try Lua().failure(
      "print(1, setmetatable({}, {__tostring = function() error('no') end}))")
    #expect(error.description == "a.lua:1: no")
    let number = try Lua().failure("print(setmetatable({}, {__tostring = function() end}))")
    #expect(number.description == "a.lua:1: '__tostring' must return a string")
  }

  @Test func `deep recursion is an error`() throws {
    let error = try Lua().failure("local function f() return 1 + f() end\nf()")
    #expect(error.kind == .runtime)
    #expect(error.message.hasPrefix("stack overflow"))
    #expect(error.line == 1)
    #expect(error.traceback.contains("more calls"))
    let string = "local s = '' for i = 1, 300 do s = s .. '(' end load(s .. '1')"
    try Lua().run(string)
    let c = try Lua().failure("local function f() return ('x'):gsub('.', f) end f()")
    #expect(c.message.contains("C stack overflow"))
  }

  @Test func `an error in a coroutine keeps its place and calls`() throws {
    let error = try Lua().failure(
      """
      local function inner() error('deep') end
      local f = coroutine.wrap(function()
        inner()
      end)
      f()
      """)
    #expect(error.description == "a.lua:1: deep")
    #expect(error.traceback.contains("a.lua:3: in function <2>"))
    #expect(error.traceback.contains("a.lua:5: in main chunk"))
    let lua = try Lua()
    let resumed = "print(coroutine.resume(coroutine.create(function() error({}) end)))"
    #expect(try lua.print(resumed) == "false\ttable#1\n")
    #expect(
      try lua.print("print(pcall(coroutine.wrap(function() error('x') end)))")
        == "false\ta.lua:1: x\n")
  }

  @Test func `a failed assertion is marked`() throws {
    let error = try Lua().failure("\nassert(1 == 2, 'one is not two')")
    #expect(error.isAssertion)
    #expect(error.description == "a.lua:2: one is not two")
    #expect(try Lua().failure("assert(false)").description == "a.lua:1: assertion failed!")
    #expect(try Lua().failure("assert(nil, {})").message == "table#1 was thrown")
    #expect(try Lua().failure("assert(nil, {})").isAssertion)
    #expect(try !Lua().failure("pcall(assert, false) error('x')").isAssertion)
    #expect(try !Lua().failure("assert()").isAssertion)
    #expect(try Lua().run("return select('#', assert(1, 2, 3))").first?.integer == 3)
  }

  @Test(arguments: [
    ("x = = 1", 1, "unexpected symbol near '='"),
    ("\n\nlocal s = 'abc", 3, "unfinished string near <eof>"),
    ("\nlocal s = [[abc\n", 3, "unfinished long string (starting at line 2) near <eof>"),
    ("if true then", 1, "'end' expected near <eof>"),
    ("goto x", 1, "no visible label 'x' for <goto> at line 1"),
  ]) func `a syntax error gives its line`(source: String, line: Int, message: String) throws {
    let error = try Lua().failure(source)
    #expect(error.kind == .syntax)
    #expect(error.file == "a.lua")
    #expect(error.line == line)
    #expect(error.message == message)
  }

  @Test func `bytecode is refused`() throws {
    let error = try Lua().failure("\u{1B}Lua")
    #expect(error.kind == .syntax)
    #expect(error.file == "a.lua")
    #expect(error.message == "this is Lua bytecode; only source text is accepted")
    let lua = try Lua()
    #expect(try lua.print("print(load('\\27Lua', 'x', 'b'))").hasPrefix("nil\tattempt to load"))
    #expect(try lua.print("print(string.dump)") == "nil\n")
  }

  @Test func `a value thrown through the host stays the same value`() throws {
    let lua = try Lua()
    try lua.state.setGlobal(function: "through") { (call) throws(LuaRaise) in
      guard let function = call[1].function else { throw LuaRaise("a function, please") }
      _ = try call.call(function)
    }
    let output = try lua.print(
      """
      local t = {}
      local ok, e = pcall(through, function() error(t) end)
      print(ok, e == t)
      print(select(2, pcall(through, function() error('x') end)))
      print(select(2, pcall(through, function() error('x', 0) end)))
      print(select(2, pcall(through, function() through(function() error(false) end) end)))
      """)
    #expect(output == "false\ttrue\na.lua:4: x\nx\nfalse\n")
    let error = try lua.failure(
      """
      through(function()
        assert(false, 'inside')
      end)
      """)
    #expect(error.description == "a.lua:2: inside")
    #expect(error.isAssertion)
    #expect(error.traceback.contains("[host]: in function 'through'"))
    #expect(error.traceback.contains("a.lua:1: in main chunk"))
  }

  @Test func `an error of the host names the line that called`() throws {
    let lua = try Lua()
    try lua.state.setGlobal(function: "refuse") { (call) throws(LuaRaise) in
      throw LuaRaise("never at \(call.place?.file ?? "?"):\(call.place?.line ?? 0)")
    }
    #expect(try lua.failure("\n\nrefuse()").description == "a.lua:3: never at a.lua:3")
    #expect(
      try lua.print("\nprint(pcall(refuse))") == "false\ta.lua:2: never at a.lua:2\n")
  }

  @Test func `an error's message survives being caught and thrown again`() throws {
    let error = try Lua().failure(
      "local ok, e = pcall(function()\nerror('x') end)\n\n\nerror(e, 0)")
    #expect(error.description == "a.lua:2: x")
  }

  @Test func `a hundred thousand failing calls leave stack and memory flat`() throws {
    let lua = try Lua()
    let function = try lua.state.load("local t = {} error(t)", chunkName: "a.lua")
    func fail(_ count: Int) {
      for _ in 0..<count { _ = try? lua.state.call(function, [.string("x")]) }
      lua.state.collectGarbage()
    }
    // About one reading in a thousand is 4608 bytes less than all others.
    var memory = 0
    for _ in 0..<4 {
      fail(250)
      memory = max(memory, lua.state.memoryInUse)
    }
    let top = lua.state.stackTop
    fail(100_000)
    #expect(lua.state.stackTop == top)
    #expect(lua.state.memoryInUse < memory + 4096)
  }
}

import Testing

@testable import LuaBridge

@Suite struct LuaCrossingTests {
  /// A state whose `take` gives its first argument to the test.
  private func taking(_ take: @escaping (LuaValue) -> Void) throws -> Lua {
    let lua = try Lua()
    try lua.state.setGlobal(function: "take") { (call) throws(LuaRaise) in take(call[1]) }
    return lua
  }

  @Test func `the fields of a table come sorted`() throws {
    var table: LuaTable?
    let lua = try taking { table = $0.table }
    try lua.run(
      "take {'one', 'two', z = 1, a = {b = {c = 'deep'}}, [7] = 7, [true] = 0, [0.5] = 1}")
    #expect(table?.array.map(\.string) == ["one", "two"])
    #expect(
      table?.fields.map { $0.key.string ?? $0.key.number.map(LuaNumber.text) ?? "boolean" }
        == ["0.5", "7", "a", "z", "boolean"])
    #expect(table?["a"]?.table?["b"]?.table?["c"]?.string == "deep")
  }

  @Test func `tables that cannot be copied are errors`() throws {
    let lua = try taking { _ in }
    #expect(
      try lua.failure("local t = {} t.t = t take(t)").description
        == "a.lua:1: a table that contains itself cannot be passed to the host")
    #expect(
      try lua.failure("local t = {} for i = 1, 17 do t = {t} end take(t)").message
        == "a table passed to the host is nested deeper than 16")
    #expect(try lua.run("local t = {} for i = 1, 15 do t = {t} end take(t)").isEmpty)
    #expect(
      try lua.failure("local t = {} for i = 1, 100001 do t[i] = i end take(t)").message
        == "a table passed to the host has more than 100000 entries")
    #expect(try lua.run("local t = {} for i = 1, 100000 do t[i] = {} end").isEmpty)
    #expect(try lua.run("local s = {} take {s, s}").isEmpty)
  }

  @Test func `strings keep their bytes, repaired where they are not UTF-8`() throws {
    var string: String?
    let lua = try taking { string = $0.string }
    try lua.run(#"take 'a\0b\xFFé'"#)
    #expect(string == "a\0b\u{FFFD}é")
    try lua.run("take {('x'):rep(1000)}")
    try lua.state.setGlobal("s", .string("a\0é"))
    #expect(try lua.run("return #s").first?.integer == 4)
  }

  @Test func `functions inside tables can be kept and called later`() throws {
    var kept: LuaTable?
    let lua = try taking { kept = $0.table }
    try lua.run("take {f = function(x) return x * 2 end, {function() return 'first' end}, print}")
    lua.state.collectGarbage()
    let double = try #require(kept?["f"]?.function)
    let first = try #require(kept?.array.first?.table?.array.first?.function)
    #expect(try lua.state.call(double, [.integer(4)]).first?.integer == 8)
    #expect(try lua.state.call(first).first?.string == "first")
    #expect(kept?.array.last?.function != nil)
  }

  @Test func `a kept function may outlive its state`() throws {
    var kept: LuaFunction?
    do {
      let lua = try taking { kept = $0.function }
      try lua.run("take(print)")
    }
    let other = try Lua()
    let function = try #require(kept)
    #expect(throws: LuaError.self) { try other.state.call(function) }
    kept = nil
  }

  @Test func `released functions are collected`() throws {
    var kept: [LuaFunction] = []
    let lua = try taking { if let function = $0.function { kept.append(function) } }
    try lua.run("weak = setmetatable({}, {__mode = 'k'})")
    try lua.run("for i = 1, 10 do local f = function() return i end weak[f] = i take(f) end")
    lua.state.collectGarbage()
    let count = "local n = 0 for _ in pairs(weak) do n = n + 1 end return n"
    #expect(try lua.run(count).first?.integer == 10)
    kept = []
    _ = try lua.run("return 1")
    lua.state.collectGarbage()
    #expect(try lua.run(count).first?.integer == 0)
  }

  @Test func `objects inside tables survive what the callback does`() throws {
    let count = Pan.Count()
    let lua = try Lua()
    try lua.state.register(Pan.type)
    try lua.state.setGlobal(function: "make") { (call) throws(LuaRaise) in
      try call.return(.object(Pan(count)))
    }
    try lua.state.setGlobal(function: "swap") { (call) throws(LuaRaise) in
      if let function = call[2].function { _ = try call.call(function) }
      call.state.collectGarbage()
      guard let table = call[1].table, let pan = table["pan"]?.object as? Pan else {
        throw LuaRaise("no pan")
      }
      try call.return(.number(pan.x))
      try call.return(table["name"] ?? .nil)
    }
    let values = try lua.run(
      "local t = {pan = make(), name = 'a' .. 1} return swap(t, function() t.pan = nil t.name = nil collectgarbage() end)"
    )
    #expect(values.first?.number == 1.5)
    #expect(values.last?.string == "a1")
  }

  @Test func `one object is one value in Lua`() throws {
    let lua = try Lua()
    let pan = Pan()
    try lua.state.register(Pan.type)
    try lua.state.setGlobal("a", .object(pan))
    try lua.state.setGlobal("b", .object(pan))
    try lua.state.setGlobal("c", .object(Pan()))
    #expect(try lua.print("local t = {[a] = 1} print(a == b, t[b], a == c)") == "true\t1\tfalse\n")
    #expect(try lua.run("return a").first?.object === pan)
    #expect(try lua.failure("a.began(c, 1) a.began(nil)").message.contains("was given nil"))
    #expect(try lua.failure("a.began{}").message.contains("was given a table"))
    #expect(try lua.print("print(getmetatable(a))") == "Pan\n")
    #expect(try lua.failure("setmetatable(a, {})").kind == .runtime)
    #expect(try lua.failure("local x = a[1]").message == "unknown key `?`")
  }

  @Test func `an unregistered class is an error`() throws {
    let lua = try Lua()
    #expect(throws: LuaError.self) { try lua.state.setGlobal("pan", .object(Pan())) }
    try lua.state.setGlobal(function: "pan") { (call) throws(LuaRaise) in
      try call.return(.object(Pan()))
    }
    #expect(
      try lua.failure("pan()").description == "a.lua:1: objects of class Pan are not known to Lua")
  }

  @Test func `types have equality, text and calls of their own`() throws {
    let lua = try Lua()
    try lua.state.register(
      LuaType(
        "Pan", Pan.self,
        members: [
          .metamethod("__len") { (call, _) throws(LuaRaise) in try call.return(.integer(9)) }
        ],
        tostring: { "Pan(\(LuaNumber.text(pan($0).x)))" }, equals: { pan($0).x == pan($1).x },
        call: { (call, object) throws(LuaRaise) in
          try call.return(.number(pan(object).x * (call.number(1) ?? 0)))
        }))
    try lua.state.setGlobal("a", .object(Pan()))
    try lua.state.setGlobal("b", .object(Pan()))
    #expect(
      try lua.print("print(a, a == b, rawequal(a, b), a(2), #a, a == 1)")
        == "Pan(1.5)\ttrue\tfalse\t3\t9\tfalse\n")
    #expect(try lua.failure("return a.x").message == "unknown key x of Pan")
    #expect(try lua.failure("a.x = 1").message == "x of Pan cannot be set")
  }

  @Test func `source may begin with a mark or a line for the shell`() throws {
    let lua = try Lua()
    let bom: [UInt8] = [0xEF, 0xBB, 0xBF]
    #expect(try lua.state.call(try lua.state.load(bom, chunkName: "a")).isEmpty)
    #expect(try lua.state.call(try lua.state.load([], chunkName: "a")).isEmpty)
    #expect(
      try lua.state.call(try lua.state.load(bom + Array("return 1".utf8), chunkName: "a")).count
        == 1)
    #expect(try lua.failure("#!/usr/bin/env tug\nerror('x')").line == 2)
    #expect(try lua.failure("#!/usr/bin/env tug\r\n\r\nerror('x')").line == 3)
    #expect(try lua.failure("local a\r\n\r\n+").line == 3)
    #expect(try lua.run("# only this").isEmpty)
  }

  @Test(arguments: [
    ("x = 1", false), ("if x then", true), ("return 1 +", true), ("x = = 1", false),
    ("print('", true),
    ("s = [[abc", true), ("", false), ("end", false),
  ]) func `an unfinished chunk is known`(source: String, incomplete: Bool) throws {
    let lua = try Lua()
    #expect(lua.state.isIncomplete(Array(source.utf8)) == incomplete)
  }

  @Test func `results can be had as text`() throws {
    let lua = try Lua()
    let function = try lua.state.load("return 1.0, {}, nil, 'x', print", chunkName: "a")
    #expect(try lua.state.callForText(function) == ["1", "table#1", "nil", "x", "function#1"])
  }

  @Test func `nothing may enter Lua while it releases an object`() throws {
    final class Late {
      let act: () -> Void
      init(_ act: @escaping () -> Void) { self.act = act }
      deinit { act() }
    }
    final class Seen { var error: LuaError? }
    let lua = try Lua()
    let seen = Seen()
    try lua.state.register(LuaType("Late", Late.self, members: []))
    try lua.state.setGlobal(function: "late") { (call) throws(LuaRaise) in
      let state = call.state
      try call.return(
        .object(
          Late { [unowned state] in
            do throws(LuaError) { try state.setGlobal("x", .nil) } catch { seen.error = error }
          }))
    }
    try lua.run("late() collectgarbage()")
    #expect(seen.error?.kind == .internal)
  }
}

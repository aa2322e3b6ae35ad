import Testing

@testable import LuaBridge

@Suite struct LuaStateTests {
  @Test func `values go to Lua and come back`() throws {
    let lua = try Lua()
    try lua.state.setGlobal(function: "echo") { (call) throws(LuaRaise) in
      for index in 1..<(call.count + 1) { try call.return(call[index]) }
    }
    let values = try lua.run("return echo(nil, true, 3, 3.0, 0.5, 'é', {1, 2, x = {y = 3}})")
    #expect(values.count == 7)
    #expect(values[0].isNil)
    #expect(values[1].boolean == true)
    #expect(values[2].integer == 3)
    #expect(values[3].integer == 3)
    #expect(values[4].number == 0.5)
    #expect(values[5].string == "é")
    #expect(values[6].table?.array.count == 2)
    #expect(values[6].table?["x"]?.table?["y"]?.integer == 3)
  }

  @Test func `an object has properties and methods`() throws {
    let lua = try Lua()
    let pan = Pan()
    try lua.state.register(Pan.type)
    try lua.state.setGlobal("pan", .object(pan))
    #expect(
      try lua.print("pan.x = 2 print(pan.x, pan.state, pan:began() == pan)")
        == "2\tpossible\ttrue\n")
    #expect(try lua.print("print(pan, pan.state)") == "Pan#1\tbegan\n")
    #expect(pan.x == 2)
    #expect(try lua.failure("\nlocal y = pan.y").description == "a.lua:2: unknown key `y`")
    #expect(try lua.failure("pan.state = 1").description == "a.lua:1: cannot set `state`")
    #expect(try lua.failure("pan.x = {}").description == "a.lua:1: x must be a number (points)")
    #expect(try lua.failure("pan.began()").message.contains("call it with ':', as in x:began(…)"))
  }

  @Test func `a namespace holds functions`() throws {
    let lua = try Lua()
    try lua.state.setGlobal(
      "tug",
      .table([
        "twice": .hostFunction("tug.twice") { (call) throws(LuaRaise) in
          guard let number = call.number(1) else { throw LuaRaise("a number, please") }
          try call.return(.number(number * 2))
        }
      ]))
    #expect(try lua.print("print(tug.twice(4) .. '')") == "8\n")
    let error = try lua.failure("\n\ntug.twice 'x'")
    #expect(error.description == "a.lua:3: a number, please")
    #expect(error.traceback.contains("[host]: in function 'tug.twice'"))
  }
}

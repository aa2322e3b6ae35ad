import Testing

@testable import LuaBridge

/// A state that describes the class Pan when a script first touches one.
private func lazyLua(_ described: Described, failAt: Int = 0) throws(LuaError) -> Lua {
  let lua = try Lua(LuaLimits(), failAt: failAt, failCount: failAt > 0 ? 1 : 0)
  lua.state.typeProvider = { identity in
    guard identity == ObjectIdentifier(Pan.self) else { return nil }
    described.count += 1
    return Pan.type
  }
  return lua
}

private final class Described {
  var count = 0
}

@Test func `a type is described when its first object is touched, and once`() throws {
  let described = Described()
  let lua = try lazyLua(described)
  try lua.state.setGlobal("a", .object(Pan()))
  try lua.state.setGlobal("b", .object(Pan()))
  try lua.run("local t = {a}; t[b] = true")
  #expect(described.count == 0)
  #expect(
    try lua.print("a.x = 3; print(a.x, b.x, a:began() == a, b.state)") == "3\t1.5\ttrue\tpossible\n"
  )
  #expect(described.count == 1)
}

@Test(arguments: [
  ("print(a.x)", "1.5\n"), ("a.x = 2; print(a.x)", "2\n"),
  ("print(a == b, a ~= b)", "false\ttrue\n"),
  ("print(a)", "Pan#1\n"), ("print(a:began().state)", "began\n"),
  ("print(coroutine.wrap(function() return a.x end)())", "1.5\n"),
  ("print(pcall(function() return a.y end))", "false\ta.lua:1: unknown key `y`\n"),
  ("print(select('#', pcall(a)))", "2\n"), ("print(pcall(function() return #a end))", "false\n"),
]) func `every first touch finds the described type`(script: String, expected: String) throws {
  let lua = try lazyLua(Described())
  try lua.state.setGlobal("a", .object(Pan()))
  try lua.state.setGlobal("b", .object(Pan()))
  let output = try lua.print(script)
  #expect(output.hasPrefix(expected.dropLast()), "\(output)")
}

@Test func `objects that nobody touched are released with their state`() throws {
  let count = Pan.Count()
  do {
    let lua = try lazyLua(Described())
    for name in ["a", "b", "c"] { try lua.state.setGlobal(name, .object(Pan(count))) }
    #expect(count.alive == 3)
  }
  #expect(count.alive == 0)
}

@Test func `a class that is neither registered nor described is an error at the touch`() throws {
  final class Other {}
  let lua = try lazyLua(Described())
  try lua.state.setGlobal("other", .object(Other()))
  #expect(throws: LuaError.self) { try lua.run("return other.x") }
  #expect(try lua.print("print(1)") == "1\n")
}

@Test func `a failed allocation while a type is described is an error, and the state goes on`()
  throws
{
  for point in 1...400 {
    let count = Pan.Count()
    do throws(LuaError) {
      let lua = try lazyLua(Described(), failAt: point)
      do throws(LuaError) {
        try lua.state.setGlobal("a", .object(Pan(count)))
        try lua.run("return a.x")
      } catch {
        #expect(error.kind == .memory, "allocation \(point): \(error)")
      }
      try lua.state.setGlobal("a", .object(Pan(count)))
      #expect(try lua.print("print(a.x)") == "1.5\n")
    } catch {
      #expect(error.kind == .memory, "allocation \(point): \(error)")
    }
    #expect(count.alive == 0)
  }
}

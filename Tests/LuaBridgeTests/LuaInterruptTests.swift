import Foundation
import Testing

@testable import LuaBridge

/// Stopping a running script from outside, as Ctrl-C does.
@Suite struct LuaInterruptTests {
  /// A function that scripts call to be interrupted, as a signal in that moment would.
  private func state() throws(LuaError) -> LuaState {
    let lua = try LuaState()
    try lua.setGlobal(function: "interrupt") { (call) throws(LuaRaise) in
      let (handler, state) = call.state.interruption
      handler(state)
    }
    return lua
  }

  private func error(_ source: String, in lua: LuaState) throws -> LuaError? {
    do throws(LuaError) {
      _ = try lua.call(try lua.load(source, chunkName: "a.lua"))
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    "interrupt() while true do end", "pcall(function() interrupt() while true do end end)",
    "coroutine.wrap(function() interrupt() while true do end end)()",
    "local co = coroutine.wrap(function() while true do coroutine.yield() end end) interrupt() while true do co() end",
    "xpcall(function() interrupt() while true do end end, function() while true do end end)",
  ])
  func `an interrupted script ends, whatever it would catch`(source: String) throws {
    let lua = try state()
    let error = try #require(try error(source, in: lua))
    #expect(error.kind == .interrupted && error.message == "interrupted" && error.line == 1)
  }

  @Test func `the next call runs, once the limit is begun anew`() throws {
    let lua = try state()
    _ = try error("interrupt() while true do end", in: lua)
    lua.beginTimeLimit(seconds: nil)
    #expect(try lua.call(try lua.load("return 1 + 1", chunkName: "a.lua")).first?.integer == 2)
  }

  @Test func `an interruption while nothing runs is taken back by the next limit`() throws {
    let lua = try state()
    let (handler, context) = lua.interruption
    handler(context)
    lua.beginTimeLimit(seconds: nil)
    #expect(try error("for i = 1, 1e5 do end", in: lua) == nil)
  }
}

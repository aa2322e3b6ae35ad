import LuaBridge
import Testing

@testable import DismissalScripting

@Suite struct MissingGlobalTests {
  @Test func `the names that are guessed from are those that a script has`() throws {
    let there = Set(try Lab().lua.globalNames())
    #expect(Set(API.globalNames + LuaError.plain).union(["_G", "_VERSION"]) == there)
  }

  @Test(arguments: LuaError.outside)
  func `what is said to be left out is not there`(name: String) throws {
    #expect(try Lab().lua.global(name).isNil)
  }

  @Test(arguments: [
    "attempt to call a nil value (global ')", "attempt to call a nil value (global '')",
    "attempt to call a nil value (field 'presnt')", "attempt to call a nil value (local 'presnt')",
    "attempt to index a number value (global 'presnt')",
    "attempt to index a function value (global 'print')", "presnt",
    "attempt to call a nil value (global '" + String(repeating: "presnt", count: 100_000) + "')",
  ])
  func `no other message gets a remedy`(message: String) {
    let error = LuaError(kind: .runtime, message: message)
    #expect(error.messageWithRemedy == message)
  }

  @Test func `a word of specs that is a variable of the script's own is no call of one`() {
    let error = LuaError(kind: .runtime, message: "attempt to index a nil value (global 'test')")
    #expect(!error.messageWithRemedy.contains("specs"))
  }
}

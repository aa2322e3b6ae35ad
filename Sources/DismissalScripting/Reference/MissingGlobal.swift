import LuaBridge

extension LuaError {
  /// What was wrong, and where it is a global that is not there, what to do about it.
  package var messageWithRemedy: String {
    remedy.map { "\(message); \($0)" } ?? message
  }

  /// What to do about a global that is not there, for an error that Lua raised of one; `nil` for
  /// any other error, and where no name comes near.
  private var remedy: String? {
    guard kind == .runtime, let name = missingGlobal else { return nil }
    if name == "assert" {
      return "assert is plain Lua's here; assert.equal and its like are for specs: files"
        + " *_spec.lua, which tug test runs"
    }
    if name == "sheet" { return "expected local sheet = present {} before it" }
    let isCalled = message.hasPrefix("attempt to call ")
    if isCalled, SpecWord.all.contains(where: { $0.name == name }) {
      return "it is a word of specs: files *_spec.lua, which tug test runs"
    }
    if isCalled, API.promptFunctions.contains(where: { $0.name == name }) {
      return "it is there at the prompt only"
    }
    if LuaError.outside.contains(name) {
      return "scripts have no \(name): they reach nothing outside"
    }
    let known = API.globalNames + LuaError.plain
    return NearestName.to(name, among: known).map { "did you mean \($0)?" }
  }

  /// The name in Lua's own words: `attempt to call a nil value (global 'presnt')`. A function
  /// that was taken for a table is `assert`, which is one in specs alone.
  private var missingGlobal: String? {
    guard message.hasPrefix("attempt to "), message.hasSuffix("')") else { return nil }
    let named = message.dropLast(2)
    guard let quote = named.lastIndex(of: "'") else { return nil }
    let (before, name) = (named[..<quote], String(named[named.index(after: quote)...]))
    if before.hasSuffix(" a nil value (global ") { return name }
    return before.hasSuffix(" a function value (global ") && name == "assert" ? name : nil
  }

  /// Globals of Lua that Tug leaves out.
  static let outside = ["debug", "dofile", "io", "loadfile", "os", "package", "require"]

  /// Globals of Lua that Tug has.
  static let plain = [
    "assert", "collectgarbage", "coroutine", "error", "getmetatable", "ipairs", "load", "math",
    "next", "pairs", "pcall", "print", "rawequal", "rawget", "rawlen", "rawset", "select",
    "setmetatable", "string", "table", "tonumber", "tostring", "tug", "type", "utf8", "xpcall",
  ]
}

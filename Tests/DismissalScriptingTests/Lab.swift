import LuaBridge

@testable import DismissalScripting

/// A Lua state that sees the whole catalogue, with files that exist in memory only.
final class Lab {
  let lua: LuaState
  private let host: ScriptHost

  init(files: [String: String] = [:], limits: LuaLimits = LuaLimits()) throws(LuaError) {
    lua = try LuaState(limits: limits)
    host = ScriptHost(lua: lua, files: FilesInMemory(files: files))
    try Binding(host: host).install()
  }

  /// What a script returns.
  @discardableResult
  func run(_ source: String) throws(LuaError) -> [LuaValue] {
    try lua.call(try lua.load(source, chunkName: "a.lua"))
  }

  /// The first value that a script returns.
  func value(_ source: String) throws(LuaError) -> LuaValue {
    try run(source).first ?? .nil
  }

  /// What a script returns, each as `tostring` shows it, with a comma between.
  func text(_ source: String) throws(LuaError) -> String {
    try lua.callForText(try lua.load(source, chunkName: "a.lua")).joined(separator: ", ")
  }

  /// The message of a script that must fail, with its place.
  func failure(_ source: String) throws -> String {
    let values: [LuaValue]
    do throws(LuaError) {
      values = try run(source)
    } catch {
      return error.description
    }
    throw NoFailure(source: source, values: values.map(\.shown))
  }

  struct NoFailure: Error {
    let source: String
    let values: [String]
  }
}

/// Files by their path.
struct FilesInMemory: ScriptFiles {
  let files: [String: String]

  func read(_ path: String) -> Result<[UInt8], FileFailure> {
    guard let text = files[path] else {
      return .failure(FileFailure(message: "cannot read \"\(path)\": there is no such file"))
    }
    return .success(Array(text.utf8))
  }
}

/// What a script returns, each as `tostring` shows it, in a state of its own.
func text(_ source: String, files: [String: String] = [:]) throws(LuaError) -> String {
  try Lab(files: files).text(source)
}

/// The message of a script that must fail, in a state of its own, without the place.
func failure(_ source: String, files: [String: String] = [:]) throws -> String {
  let text = try Lab(files: files).failure(source)
  guard text.hasPrefix("a.lua:"), let space = text.firstIndex(of: " ") else { return text }
  return String(text[text.index(after: space)...])
}

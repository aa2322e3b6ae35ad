import DismissalScripting
import LuaBridge

/// What a spec file's state has of the host's own Lua: luassert, and a few functions.
struct SpecLibrary {
  /// `plainly(f)` calls f and gives no results.
  let plainly: LuaFunction
  /// Gives three functions for an insulated block: close, enter, leave.
  let insulation: LuaFunction
  /// Gives what luassert said last: message, headline, actual, expected.
  private let lastNote: LuaFunction

  /// Loads luassert into the state, and hands out assert, spy, stub, mock and match as globals.
  init(_ lua: LuaState, _ sources: LuassertSources, _ binding: Binding) throws(LuaError) {
    let module = LuaValue.hostFunction("require") { (call) throws(LuaRaise) in
      let name = call.string(1) ?? ""
      guard let source = sources.module(name) else { throw LuaRaise("no module \(name)") }
      let chunk: LuaFunction
      do throws(LuaError) {
        chunk = try call.state.loadTrusted(source)
      } catch {
        throw LuaRaise(error)
      }
      try call.return(.function(chunk))
    }
    let assertions = LuaTable(fields: binding.assertions.map { ($0.name, $0.check) })
    let prelude = try lua.loadTrusted(Array(SpecPrelude.source.utf8))
    let host = LuaValue.table([
      "module": module, "assertions": .table(assertions), "sides": Binding.sides,
    ])
    let functions = try lua.call(prelude, [host]).compactMap(\.function)
    guard functions.count == 3 else {
      throw LuaError(kind: .internal, message: "the specs' prelude gave no functions")
    }
    (plainly, insulation, lastNote) = (functions[0], functions[1], functions[2])
  }

  /// What luassert said last, in its parts.
  struct Note {
    let message: String
    let headline: String?
    let actual: String?
    let expected: String?
  }

  func note(_ lua: LuaState) -> Note? {
    guard let values = try? lua.call(lastNote), let message = values.first?.string else {
      return nil
    }
    func text(_ index: Int) -> String? { index < values.count ? values[index].string : nil }
    return Note(message: message, headline: text(1), actual: text(2), expected: text(3))
  }
}

/// luassert's files, each read once for all states.
final class LuassertSources {
  private let folders: [String]
  private var modules: [String: [UInt8]] = [:]

  /// - Parameter folders: where LuaRocks and Debian's packages put what is written in Lua.
  init(folders: [String] = ["/usr/local/share/lua/5.4/", "/usr/share/lua/5.4/"]) {
    self.folders = folders
  }

  /// Why there is no luassert; `nil` when there is.
  var problem: String? {
    for name in ["luassert", "say"] where module(name) == nil {
      return "specs need \(name), which is not installed; expected it in"
        + " \(folders.joined(separator: " or "));"
        + " apt-get install lua-luassert brings it"
    }
    return nil
  }

  /// The source of a module; `nil` when there is none.
  func module(_ name: String) -> [UInt8]? {
    if let source = modules[name] { return source }
    // luassert also asks for `term`, for colours.
    guard name == "say" || name == "luassert" || name.hasPrefix("luassert.") else { return nil }
    let path = name.replacing(".", with: "/")
    for folder in folders {
      for file in ["\(folder)\(path).lua", "\(folder)\(path)/init.lua"]
      where FileSystem.look(at: file) == .file {
        guard case .success(let source) = FileSystem.read(file) else { continue }
        modules[name] = source
        return source
      }
    }
    return nil
  }
}

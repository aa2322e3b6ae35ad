import DismissalCore
import DismissalPolicies
import DismissalScripting
import LuaBridge

/// A spec file in a Lua state of its own: its tests, and running them.
final class SpecFile {
  let path: String
  let script: ScriptText
  /// The tests to run, in order; empty until it is loaded.
  private(set) var selected: [Int] = []

  let lua: LuaState
  let host: ScriptHost
  let library: SpecLibrary
  let collector: SpecCollector

  var tree: SpecTree { collector.tree }

  init(
    path: String, source: [UInt8], _ sources: LuassertSources,
    policies: [PolicyDefinition] = PolicyRegistry.all,
    output: @escaping (UnsafeRawBufferPointer) -> Void
  ) throws(LuaError) {
    self.path = path
    script = ScriptText(chunkName: path, source: source)
    lua = try LuaState(limits: LuaLimits())
    lua.output = output
    host = ScriptHost(
      lua: lua, files: FilesBesideScript(folder: FileSystem.folder(of: path)),
      remembersScreens: true, policies: policies)
    let binding = Binding(host: host)
    try binding.install()
    library = try SpecLibrary(lua, sources, binding)
    collector = SpecCollector(chunkName: path, library: library)
    try collector.install(lua)
  }

  /// Runs the file, which says what tests there are.
  func load(limit: TimeLimit, _ selection: SpecSelection) throws(LuaError) {
    let chunk = try lua.load(script.source, chunkName: path)
    limit.begin(lua, afterword: "\n")
    collector.phase = .loading
    defer {
      collector.phase = .idle
      TimeLimit.end()
      lua.beginTimeLimit(seconds: nil)
      host.forgetScreens()
    }
    _ = try lua.call(library.plainly, [.function(chunk)])
    selected = selection.tests(of: tree)
  }

  /// Runs only these from now on.
  func select(_ tests: [Int]) { selected = tests }

  func title(of test: Int) -> String { tree.title(of: test) }

  /// Where a test is written.
  func place(of test: Int) -> String {
    let line = tree.tests[test].line
    return line > 0 ? "\(path):\(line)" : path
  }
}

/// Which tests of a file are wanted.
struct SpecSelection {
  /// Those at these lines; all for none.
  var lines: [Int] = []
  /// Those whose full title contains the text.
  var filter: String?

  func tests(of tree: SpecTree) -> [Int] {
    let atLines = lines.isEmpty ? Array(tree.tests.indices) : lines.flatMap(tree.tests(atLine:))
    return Set(atLines).sorted().filter { test in
      filter.map { tree.title(of: test).utf8.contains($0.utf8) } ?? true
    }
  }
}

extension Collection<UInt8> {
  /// By bytes: a text that begins with a combining accent is a part all the same.
  fileprivate func contains(_ part: some Collection<UInt8>) -> Bool {
    guard !part.isEmpty else { return true }
    return indices.contains { self[$0...].starts(with: part) }
  }
}

import DismissalScripting
import LuaBridge

/// Runs chunks of Lua in a state of their own, with everything that scripts see.
package final class ScriptRun {
  private let lua: LuaState
  private let host: ScriptHost
  private let seconds: Double
  private let before: RunsBefore

  /// - Parameters:
  ///   - folder: what relative paths of recordings are relative to, with its closing slash.
  ///   - arguments: the script's own arguments, its name first: `arg[0]`, `arg[1]`, …
  ///   - before: what else the program was asked to run.
  package init(
    folder: String, arguments: [String] = [], options: RunOptions, before: RunsBefore = RunsBefore()
  ) throws(LuaError) {
    seconds = options.timeout
    self.before = before
    lua = try LuaState(limits: LuaLimits())
    host = ScriptHost(lua: lua, files: FilesBesideScript(folder: folder))
    lua.output = { Stream.output.write($0) }
    try Binding(host: host).install()
    try lua.setGlobal("arg", ScriptRun.argumentTable(arguments))
  }

  /// Runs one chunk; what it raises is thrown.
  func run(_ script: ScriptText) throws(LuaError) {
    let chunk = try lua.load(script.source, chunkName: script.chunkName)
    beginTimeLimit(script.chunkName)
    defer { TimeLimit.end() }
    _ = try lua.call(chunk)
  }

  /// Runs an expression or statements, and prints the values that came back.
  func evaluate(_ script: ScriptText) throws(LuaError) {
    let texts = try values(of: script)
    guard !texts.isEmpty else { return }
    Stream.output.write(texts.joined(separator: "\t") + "\n")
  }

  /// Runs an expression or statements; the values that came back, as text.
  func values(of script: ScriptText) throws(LuaError) -> [String] {
    let chunk = try load(script.source, script.chunkName, script.linesBefore)
    beginTimeLimit(script.chunkName)
    defer { TimeLimit.end() }
    return try lua.callForText(chunk)
  }

  /// Whether the source, an expression or statements, only lacks its end.
  package func isIncomplete(_ source: [UInt8]) -> Bool {
    let expression = ScriptRun.expression(source)
    guard lua.isIncomplete(source) else { return lua.isIncomplete(expression) }
    // A name alone is the beginning of a statement, and a whole expression.
    return (try? lua.load(expression, chunkName: "input")) == nil
  }

  /// Reads an expression or statements without running them.
  func check(_ script: ScriptText) throws(LuaError) {
    _ = try load(script.source, script.chunkName, script.linesBefore)
  }

  // MARK: For the prompt

  /// Takes an interruption back that came after what it was meant for.
  func forgetInterruption() {
    lua.beginTimeLimit(seconds: nil)
  }

  /// Where `print` writes; to stdout by default.
  var output: (UnsafeRawBufferPointer) -> Void {
    get { lua.output }
    set { lua.output = newValue }
  }

  /// Gives scripts what exists at the prompt only.
  func beginPrompt() throws(LuaError) {
    try API.beginPrompt(host)
  }

  /// The screen that the prompt's global `sheet` holds.
  var sheet: Screen? { API.sheet(of: host) }

  var interruption:
    (handler: @convention(c) (UnsafeMutableRawPointer?) -> Void, state: UnsafeMutableRawPointer)
  { lua.interruption }

  /// The type of the object that a global holds.
  func typeOfGlobal(_ name: String) -> TypeEntry? {
    (try? lua.global(name))?.object.flatMap(API.type)
  }

  /// The names of all globals, in order.
  func globalNames() -> [String] {
    (try? lua.globalNames()) ?? []
  }

  /// Leaves the state open to the end of the process, which is next: the system takes its memory
  /// back in one piece, where closing visits every value.
  package func leaveToTheSystem() {
    _ = Unmanaged.passRetained(self)
  }

  private func load(
    _ source: [UInt8], _ chunkName: String, _ linesBefore: Int
  ) throws(LuaError) -> LuaFunction {
    let expression = ScriptRun.expression(source)
    // A "#" is an operator here; only in a file it may begin a line for the shell.
    var text = source.first == UInt8(ascii: "#") ? [UInt8(ascii: " ")] + source : source
    if let function = try? lua.load(expression, chunkName: chunkName) {
      if linesBefore == 0 { return function }
      text = expression
    } else if lua.isIncomplete(expression), !lua.isIncomplete(source) {
      // "1 +" lacks its end; that no statement can begin with 1 would help nobody.
      text = expression
    }
    let linesBefore = [UInt8](repeating: UInt8(ascii: "\n"), count: linesBefore)
    return try lua.load(linesBefore + text, chunkName: chunkName)
  }

  private static func expression(_ source: [UInt8]) -> [UInt8] {
    Array("return ".utf8) + source
  }

  private func beginTimeLimit(_ chunkName: String) {
    TimeLimit(seconds: seconds, place: chunkName, status: before.worst(with: .limit))
      .begin(lua, afterword: before.afterword)
  }

  /// `arg[0]` is the script, `arg[1]` its first argument.
  private static func argumentTable(_ arguments: [String]) -> LuaValue {
    var fields: [(key: LuaValue, value: LuaValue)] = []
    if let first = arguments.first { fields.append((.integer(0), .string(first))) }
    return .table(
      LuaTable(array: arguments.dropFirst().map { .string($0) }, keyed: fields))
  }
}

/// The other files of the same command, for when one of them ends the program.
package struct RunsBefore {
  /// How those before ended, together.
  package var status = ExitStatus.passed
  /// How many come after.
  package var left = 0

  package init() {}

  fileprivate func worst(with next: ExitStatus) -> ExitStatus {
    left == 0 && status == .passed ? next : ExitStatus.worst(of: [status, next])
  }

  fileprivate var afterword: String {
    left == 0 ? "\n" : "; \(left) more file\(left == 1 ? " was" : "s were") not run\n"
  }
}

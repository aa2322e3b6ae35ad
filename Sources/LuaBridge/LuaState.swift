import CLua

/// An owned Lua state. Not Sendable: it and its functions stay where it was made.
///
/// The state closes when it dies. Callbacks that capture it keep it alive for ever: use the call's
/// `state` instead.
package final class LuaState {
  let handle: OpaquePointer
  private let context: LuaContext
  package let limits: LuaLimits
  /// For objects that give memory back when they die.
  package let account: LuaMemoryAccount
  /// The classes whose objects Lua has seen; a type's number is its place. Few, so a list is
  /// quicker to search, and to make, than a dictionary.
  var classes: [ObjectIdentifier] = []
  /// Describes a class when a script first touches an object of it; nil for a class that Lua must
  /// not see. So a script pays for the types that it uses only. Without it classes are registered.
  package var typeProvider: ((ObjectIdentifier) -> LuaType?)?
  /// A value could not be decoded for want of memory; the callback's answer is then an error.
  var ranOut = false
  private var hasTimeWindow = false

  /// Throws a memory error when the limit is too small for the libraries.
  package convenience init(limits: LuaLimits = LuaLimits()) throws(LuaError) {
    try self.init(limits: limits, failAt: 0, failCount: 0)
  }

  /// `failAt` > 0 makes that allocation and the `failCount` - 1 after it fail; for tests.
  init(limits: LuaLimits, failAt: Int, failCount: Int) throws(LuaError) {
    context = LuaContext()
    self.limits = limits
    let host = tug_host(
      context: Unmanaged.passUnretained(context).toOpaque(),
      invoke: { context, body, frame in
        let context = Unmanaged<LuaContext>.fromOpaque(context).takeUnretainedValue()
        let body = Unmanaged<LuaBody>.fromOpaque(body).takeUnretainedValue()
        return context.state?.invoke(body, frame) ?? .failed
      },
      release: { Unmanaged<AnyObject>.fromOpaque($0).release() },
      write: { context, bytes, count in
        let context = Unmanaged<LuaContext>.fromOpaque(context).takeUnretainedValue()
        context.output(UnsafeRawBufferPointer(start: bytes, count: count))
      },
      describe: { context, type in
        Unmanaged<LuaContext>.fromOpaque(context).takeUnretainedValue().state?.describe(type)
          ?? false
      })
    guard let handle = tug_open(host, max(0, limits.memory), failAt, failCount) else {
      throw LuaError(kind: .memory, message: Self.memoryMessage(limits))
    }
    self.handle = handle
    account = LuaMemoryAccount(handle)
    context.state = self
  }

  deinit {
    tug_close(handle)
  }

  /// Where `print` writes: one call a line, its newline included. Nowhere by default.
  package var output: (UnsafeRawBufferPointer) -> Void {
    get { context.output }
    set { context.output = newValue }
  }

  // MARK: - Globals

  package func setGlobal(_ name: String, _ value: LuaValue) throws(LuaError) {
    _ = try request([.string(name), value]) { tug_set_global(handle, $0) }
  }

  /// Sets a global table, and each of its fields as a global of its own.
  ///
  /// Fields are asked for one by one, without an array: every script begins with this.
  package func publish(
    _ name: String, count: Int, _ field: (Int) -> (name: String, value: LuaValue)
  ) throws(LuaError) {
    _ = try request({ tug_publish(handle, $0) }) { (buffer) throws(Refusal) in
      try put(name, &buffer)
      for index in 0..<count {
        let (name, value) = field(index)
        try put(name, &buffer)
        try encode(value, into: &buffer, depth: 0)
      }
    }
  }

  package func setGlobal(function name: String, _ body: @escaping LuaCallback) throws(LuaError) {
    try setGlobal(name, .hostFunction(name, body))
  }

  /// The global's value, read without metamethods; nil when there is none.
  package func global(_ name: String) throws(LuaError) -> LuaValue {
    try request([.string(name)]) { tug_get_global(handle, $0) }.first ?? .nil
  }

  /// The names of all globals, by their bytes; nothing of the script runs meanwhile.
  package func globalNames() throws(LuaError) -> [String] {
    let names = try reply(tug_global_names(handle)).first?.table?.array.compactMap(\.string) ?? []
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  // MARK: - Running

  /// Compiles source text, never bytecode. A BOM and a first line with '#' are left out.
  ///
  /// `chunkName` is what places show, such as a path as the user wrote it. Throws errors of kind
  /// `syntax`, or `memory`.
  package func load(_ source: [UInt8], chunkName: String) throws(LuaError) -> LuaFunction {
    let status = source.withUnsafeBytes { bytes in
      "@\(chunkName)".withCString { tug_load(handle, bytes.baseAddress, bytes.count, $0) }
    }
    guard case .function(let function)? = try reply(status).first else {
      throw LuaError(kind: .internal, message: "load gave no function")
    }
    return function
  }

  package func load(_ source: String, chunkName: String) throws(LuaError) -> LuaFunction {
    try load(Array(source.utf8), chunkName: chunkName)
  }

  /// Whether the source is the beginning of a chunk: it fails only because it ends.
  package func isIncomplete(_ source: [UInt8]) -> Bool {
    do throws(LuaError) {
      _ = try load(source, chunkName: "input")
      return false
    } catch {
      return error.kind == .syntax && error.message.hasSuffix("<eof>")
    }
  }

  /// Calls a function and gives all its results.
  package func call(
    _ function: LuaFunction, _ arguments: [LuaValue] = []
  ) throws(LuaError) -> [LuaValue] {
    let isTimed = startTime()
    defer { if isTimed { tug_time_limit(handle, 0) } }
    return try request([.function(function)] + arguments) { tug_call(handle, $0, false) }
  }

  /// Calls a function and gives the text that `tostring` makes of each result.
  package func callForText(
    _ function: LuaFunction, _ arguments: [LuaValue] = []
  ) throws(LuaError) -> [String] {
    let isTimed = startTime()
    defer { if isTimed { tug_time_limit(handle, 0) } }
    let values = try request([.function(function)] + arguments) { tug_call(handle, $0, true) }
    return values.map { $0.string ?? "" }
  }

  // MARK: - Limits

  /// Starts a limit for all calls that follow, in place of `limits.seconds` for each. Nil or 0
  /// goes back to that; do so when the calls are done, as signals come while a limit is over.
  package func beginTimeLimit(seconds: Double?) {
    let seconds = seconds ?? 0
    hasTimeWindow = seconds > 0
    tug_time_limit(handle, seconds)
  }

  /// What stops the running script as if its time were over: a function that a signal's handler may
  /// call on this thread, and its argument. It holds while the state lives; `beginTimeLimit` takes
  /// an interruption back that came while nothing ran.
  package var interruption:
    (handler: @convention(c) (UnsafeMutableRawPointer?) -> Void, state: UnsafeMutableRawPointer)
  {
    (
      { state in if let state { tug_interrupt(OpaquePointer(state)) } },
      UnsafeMutableRawPointer(handle)
    )
  }

  /// Starts the sequence of `math.random` anew; every state starts with 42.
  package func seed(_ seed: Int64) throws(LuaError) {
    _ = try reply(tug_seed(handle, seed))
  }

  /// Counts memory that the host is about to take for a script; the same limit holds for it.
  package func chargeHostMemory(_ bytes: Int) throws(LuaRaise) {
    guard tug_charge(handle, max(0, bytes)) else {
      throw LuaRaise(storage: .memory(Self.memoryMessage(limits)))
    }
  }

  package func releaseHostMemory(_ bytes: Int) {
    account.release(bytes)
  }

  /// Bytes held by Lua and charged by the host.
  package var memoryInUse: Int { tug_memory_in_use(handle) }

  package func collectGarbage() {
    tug_collect(handle)
  }

  /// Whether a limit for this call alone was started.
  private func startTime() -> Bool {
    guard !hasTimeWindow, tug_depth(handle) == 0, let seconds = limits.seconds, seconds > 0 else {
      return false
    }
    tug_time_limit(handle, seconds)
    return true
  }

  static func memoryMessage(_ limits: LuaLimits) -> String {
    guard limits.memory > 0 else { return "not enough memory" }
    let megabytes = LuaNumber.text((Double(limits.memory) / 1_048_576 * 100).rounded() / 100)
    return "not enough memory: the limit is \(megabytes) MB"
  }
}

/// What C knows of a state: it must exist before the state and be there while it closes.
final class LuaContext {
  unowned(unsafe) var state: LuaState?
  var output: (UnsafeRawBufferPointer) -> Void = { _ in }
}

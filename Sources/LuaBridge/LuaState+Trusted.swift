import CLua

/// The host's own Lua, and where functions are written.
extension LuaState {
  /// Compiles a chunk of the host's own, which may use what scripts must not (`debug`, `io.type`):
  /// its environment, shared by all such chunks, cannot be reached from scripts.
  ///
  /// The environment is made with the first chunk, from what scripts have then: load it before any
  /// script runs. Errors raised in it with `error` are assertions, and have the script's place.
  package func loadTrusted(_ source: [UInt8]) throws(LuaError) -> LuaFunction {
    let status = source.withUnsafeBytes { tug_load_trusted(handle, $0.baseAddress, $0.count) }
    guard case .function(let function)? = try reply(status).first else {
      throw LuaError(kind: .internal, message: "load gave no function")
    }
    return function
  }

  /// The chunk and the lines between which a Lua function is written; `nil` for other functions.
  package func lines(of function: LuaFunction) -> (file: String, lines: ClosedRange<Int>)? {
    guard case .lua(let reference) = function.storage,
      tug_ref_belongs(handle, reference.pointer)
    else { return nil }
    var file = tug_slice(data: nil, length: 0)
    var first: Int32 = 0
    var last: Int32 = 0
    guard tug_ref_lines(handle, reference.pointer, &file, &first, &last), first <= last else {
      return nil
    }
    return (String(file), Int(first)...Int(last))
  }
}

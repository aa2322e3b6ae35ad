import CLua

/// The host's own Lua, where functions are written, and which are one.
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

  /// Whether two functions that came from Lua are one there; false for functions of the host's.
  package func isSame(_ one: LuaFunction, _ other: LuaFunction) -> Bool {
    guard case .lua(let left) = one.storage, case .lua(let right) = other.storage,
      tug_ref_belongs(handle, left.pointer), tug_ref_belongs(handle, right.pointer)
    else { return false }
    return tug_ref_same(handle, left.pointer, right.pointer)
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

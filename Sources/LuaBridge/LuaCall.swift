import CLua

/// One call from Lua, on loan to the callback that answers it.
///
/// Arguments count from 1. The object of a method, getter or setter is argument 0.
package struct LuaCall: ~Copyable {
  package let state: LuaState
  let frame: UnsafeMutablePointer<tug_frame>
  let body: LuaBody

  /// The name under which the script called.
  package var functionName: String { body.name }

  /// How many arguments there are, not counting the object; trailing nils count.
  package var count: Int {
    Int(frame.pointee.count) - (frame.pointee.has_self ? 1 : 0)
  }

  /// The argument, decoded on each use; nil beyond the last, as in Lua.
  package subscript(_ index: Int) -> LuaValue {
    guard var token = token(index) else { return .nil }
    return state.decode(&token, offset: 0)
  }

  /// The argument when it is a string. Numbers are not converted.
  package func string(_ index: Int) -> String? {
    guard let token = token(index), token.pointee.tag == .string else { return nil }
    return String(token.pointee)
  }

  /// The argument when it is a number, as a double.
  package func number(_ index: Int) -> Double? {
    guard let token = token(index)?.pointee else { return nil }
    switch token.tag {
    case .integer: return Double(Int64(bitPattern: token.bits))
    case .number: return Double(bitPattern: token.bits)
    case .nil, .boolean, .string, .table, .object, .function, .other, .reference, .hostFunction:
      return nil
    }
  }

  /// Adds a result. Throws when there is no memory, or an object's class is not registered.
  package mutating func `return`(_ value: LuaValue) throws(LuaRaise) {
    try state.raising { () throws(LuaState.Refusal) in
      try state.encode(value, into: &frame.pointee.out, depth: 0)
    }
  }

  /// Calls a Lua function; its error goes on to the script as it is.
  package func call(
    _ function: LuaFunction, _ arguments: [LuaValue] = []
  ) throws(LuaRaise) -> [LuaValue] {
    do throws(LuaError) {
      return try state.call(function, arguments)
    } catch {
      throw LuaRaise(error)
    }
  }

  /// Where the Lua code stands that called; nil when the host called directly.
  package var place: (file: String, line: Int)? {
    var file = tug_slice(data: nil, length: 0)
    var line: Int32 = 0
    guard tug_caller(state.handle, &file, &line) else { return nil }
    return (String(file), Int(line))
  }

  private func token(_ index: Int) -> UnsafePointer<tug_token>? {
    let slot = frame.pointee.has_self ? index : index - 1
    guard slot >= 0, slot < Int(frame.pointee.count), let tokens = frame.pointee.in.tokens else {
      return nil
    }
    if frame.pointee.flat { return UnsafePointer(tokens + slot) }
    var at = tokens
    for _ in 0..<slot { at += Int(at.pointee.span) }
    return UnsafePointer(at)
  }
}

extension LuaCall {
  /// The object a method was called on, already checked to be of the class it was registered for.
  var object: AnyObject? {
    guard let token = frame.pointee.in.tokens?.pointee, token.tag == .object,
      let pointer = token.pointer
    else { return nil }
    return Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue()
  }
}

extension String {
  init(_ token: tug_token) {
    let bytes = token.pointer?.assumingMemoryBound(to: UInt8.self)
    self = String(
      decoding: UnsafeBufferPointer(start: bytes, count: Int(token.bits)), as: UTF8.self)
  }

  init(_ slice: tug_slice) {
    let bytes = UnsafeRawBufferPointer(start: slice.data, count: slice.length)
    self = String(decoding: bytes, as: UTF8.self)
  }
}

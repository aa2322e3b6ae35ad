import CLua

/// Values in and out, and what becomes of errors on either way.
extension LuaState {
  /// Why a value cannot go to Lua.
  enum Refusal: Error {
    case memory
    case message(String)
  }

  // MARK: - From Lua

  /// Reads the value and moves past it. `offset` is added to the stack indices of functions.
  func decode(_ token: inout UnsafePointer<tug_token>, offset: UInt64) -> LuaValue {
    let value = token.pointee
    token += 1
    switch value.tag {
    case .nil, .reference, .hostFunction: return .nil
    case .boolean: return .boolean(value.bits != 0)
    case .integer: return .integer(Int64(bitPattern: value.bits))
    case .number: return .number(Double(bitPattern: value.bits))
    case .string: return .string(String(value))
    case .object:
      guard let pointer = value.pointer else { return .nil }
      return .object(Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue())
    case .function:
      guard let reference = LuaReference(handle, index: value.bits + offset) else {
        ranOut = true
        return .nil
      }
      return .function(LuaFunction(reference))
    case .other:
      let name = value.pointer?.assumingMemoryBound(to: CChar.self)
      return .other(name.map { String(cString: $0) } ?? "userdata")
    case .table:
      let arrayCount = Int(value.bits & 0xFFFF_FFFF)
      let fieldCount = Int(value.bits >> 32)
      var table = LuaTable()
      table.array.reserveCapacity(arrayCount)
      table.fields.reserveCapacity(fieldCount)
      for _ in 0..<arrayCount { table.array.append(decode(&token, offset: offset)) }
      for _ in 0..<fieldCount {
        let key = decode(&token, offset: offset)
        table.fields.append((key, decode(&token, offset: offset)))
      }
      return .table(table)
    }
  }

  /// The results of an operation, or its error.
  func reply(_ status: tug_status) throws(LuaError) -> [LuaValue] {
    defer { tug_reply_done(handle) }
    guard status == .ok else { throw failure() }
    let frame = tug_reply(handle).pointee
    var values: [LuaValue] = []
    guard frame.count > 0, let tokens = frame.in.tokens else { return values }
    var token = UnsafePointer(tokens)
    values.reserveCapacity(Int(frame.count))
    for _ in 0..<frame.count { values.append(decode(&token, offset: 0)) }
    if ranOut {
      ranOut = false
      throw LuaError(kind: .memory, message: Self.memoryMessage(limits))
    }
    return values
  }

  private func failure() -> LuaError {
    let failure = tug_last_failure(handle).pointee
    let kind: LuaError.Kind =
      switch failure.kind {
      case .runtime: .runtime
      case .syntax: .syntax
      case .memory: .memory
      case .time: .time
      case .interrupted: .interrupted
      case .internal: .internal
      }
    var error = LuaError(
      kind: kind, message: String(failure.message),
      file: failure.file.length > 0 ? String(failure.file) : nil,
      line: failure.line > 0 ? Int(failure.line) : nil,
      traceback: String(failure.traceback), thrown: String(failure.thrown),
      isAssertion: failure.assertion)
    if failure.kind == .memory, error.message == "not enough memory" {
      error.message = Self.memoryMessage(limits)
    }
    if failure.index > 0 { error.value = LuaReference(handle, index: failure.index) }
    return error
  }

  // MARK: - To Lua

  func encode(
    _ value: LuaValue, into buffer: inout tug_buffer, depth: Int
  ) throws(Refusal) {
    switch value {
    case .nil, .other: try put(tug_token(tag: .nil, span: 1, bits: 0, pointer: nil), &buffer)
    case .boolean(let value):
      try put(tug_token(tag: .boolean, span: 1, bits: value ? 1 : 0, pointer: nil), &buffer)
    case .integer(let value):
      let bits = UInt64(bitPattern: value)
      try put(tug_token(tag: .integer, span: 1, bits: bits, pointer: nil), &buffer)
    case .number(let value):
      try put(tug_token(tag: .number, span: 1, bits: value.bitPattern, pointer: nil), &buffer)
    case .string(let value): try put(value, &buffer)
    case .table(let table): try put(table, &buffer, depth)
    case .object(let object): try put(object, &buffer)
    case .function(let function):
      switch function.storage {
      case .host(let body): try put(body, &buffer)
      case .lua(let reference): try put(reference, &buffer)
      }
    }
  }

  func put(_ string: String, _ buffer: inout tug_buffer) throws(Refusal) {
    var string = string
    guard string.withUTF8({ tug_put_string(&buffer, $0.baseAddress, $0.count) }) else {
      throw .memory
    }
  }

  /// Lua owns the body from here on, or the buffer until it is cleared.
  func put(_ body: LuaBody, _ buffer: inout tug_buffer) throws(Refusal) {
    var name = body.name
    let owned = Unmanaged.passRetained(body)
    let done = name.withUTF8 {
      tug_put_host_function(&buffer, owned.toOpaque(), $0.baseAddress, $0.count)
    }
    if !done {
      owned.release()
      throw .memory
    }
  }

  private func put(_ token: tug_token, _ buffer: inout tug_buffer) throws(Refusal) {
    guard tug_put(&buffer, token) else { throw .memory }
  }

  private func put(_ reference: LuaReference, _ buffer: inout tug_buffer) throws(Refusal) {
    guard tug_ref_belongs(handle, reference.pointer) else {
      throw .message("a function of one Lua state cannot be used in another")
    }
    guard tug_put_ref(&buffer, reference.pointer) else { throw .memory }
  }

  private func put(_ object: AnyObject, _ buffer: inout tug_buffer) throws(Refusal) {
    let type = try typeNumber(of: Swift.type(of: object))
    let owned = Unmanaged.passRetained(object)
    let token = tug_token(
      tag: .object, span: 1, bits: UInt64(type), pointer: UnsafeRawPointer(owned.toOpaque()))
    guard tug_put(&buffer, token) else {
      owned.release()
      throw .memory
    }
    buffer.owned += 1
  }

  /// The number of a class. One that is not registered yet is described when it is touched.
  private func typeNumber(of hostClass: AnyClass) throws(Refusal) -> UInt32 {
    let identity = ObjectIdentifier(hostClass)
    if let number = classes.firstIndex(of: identity) { return UInt32(number) }
    guard typeProvider != nil else {
      throw .message("objects of class \(hostClass) are not known to Lua")
    }
    classes.append(identity)
    return UInt32(classes.count - 1)
  }

  /// Registers a class that is touched for the first time. If that fails, C raises; the answer is
  /// whether for want of memory.
  func describe(_ number: UInt32) -> Bool {
    guard let type = typeProvider?(classes[Int(number)]) else { return false }
    do throws(LuaError) {
      try register(type)
      return false
    } catch {
      return error.kind == .memory
    }
  }

  private func put(_ table: LuaTable, _ buffer: inout tug_buffer, _ depth: Int) throws(Refusal) {
    guard depth < 16 else { throw .message("a table from the host is nested deeper than 16") }
    guard table.array.count + table.fields.count < Int(Int32.max) else { throw .memory }
    let counts = UInt64(table.array.count) | UInt64(table.fields.count) << 32
    try put(tug_token(tag: .table, span: 1, bits: counts, pointer: nil), &buffer)
    for value in table.array { try encode(value, into: &buffer, depth: depth + 1) }
    for field in table.fields {
      try encode(field.key, into: &buffer, depth: depth + 1)
      try encode(field.value, into: &buffer, depth: depth + 1)
    }
  }

  /// Sends values with an operation and reads what it answers.
  func request(
    _ values: [LuaValue], _ operation: (UnsafeMutablePointer<tug_buffer>) -> tug_status
  ) throws(LuaError) -> [LuaValue] {
    try request(operation) { (buffer) throws(Refusal) in
      for value in values { try encode(value, into: &buffer, depth: 0) }
    }
  }

  func request(
    _ operation: (UnsafeMutablePointer<tug_buffer>) -> tug_status,
    filling fill: (inout tug_buffer) throws(Refusal) -> Void
  ) throws(LuaError) -> [LuaValue] {
    var buffer = tug_buffer_make(handle)
    defer { tug_buffer_close(&buffer) }
    do throws(Refusal) {
      try fill(&buffer)
    } catch {
      switch error {
      case .memory: throw LuaError(kind: .memory, message: Self.memoryMessage(limits))
      case .message(let message): throw LuaError(kind: .internal, message: message)
      }
    }
    return try reply(operation(&buffer))
  }

  // MARK: - Callbacks

  func raising(_ body: () throws(Refusal) -> Void) throws(LuaRaise) {
    do throws(Refusal) {
      try body()
    } catch {
      switch error {
      case .memory: throw LuaRaise(storage: .memory(Self.memoryMessage(limits)))
      case .message(let message): throw LuaRaise(message)
      }
    }
  }

  /// Runs a body for C. Whatever it throws is put into the frame; C raises it.
  func invoke(_ body: LuaBody, _ frame: UnsafeMutablePointer<tug_frame>) -> tug_status {
    var call = LuaCall(state: self, frame: frame, body: body)
    do throws(LuaRaise) {
      try body.run(&call)
      guard ranOut else { return .ok }
      ranOut = false
      throw LuaRaise(storage: .memory(Self.memoryMessage(limits)))
    } catch {
      // What was returned before the error is not sent; the buffer may own some of it.
      tug_buffer_close(&frame.pointee.out)
      do throws(Refusal) {
        return try put(error, &frame.pointee.out)
      } catch {
        tug_buffer_close(&frame.pointee.out)
        return .raiseMemory
      }
    }
  }

  private func put(_ raise: LuaRaise, _ buffer: inout tug_buffer) throws(Refusal) -> tug_status {
    switch raise.storage {
    case .message(let message):
      try put(message, &buffer)
      return .raise
    case .memory(let message):
      try put(message, &buffer)
      return .raiseMemory
    case .again(let error):
      if let value = error.value, tug_ref_belongs(handle, value.pointer) {
        try put(value, &buffer)
      } else {
        try put(error.thrown, &buffer)
      }
      let kind: tug_kind =
        switch error.kind {
        case .runtime: .runtime
        case .syntax: .syntax
        case .memory: .memory
        case .time: .time
        case .interrupted: .interrupted
        case .internal: .internal
        }
      try encode(.integer(Int64(kind.rawValue)), into: &buffer, depth: 0)
      try encode(.boolean(error.isAssertion), into: &buffer, depth: 0)
      try put(error.file ?? "", &buffer)
      try encode(.integer(Int64(error.line ?? 0)), into: &buffer, depth: 0)
      try put(error.traceback, &buffer)
      return .reraise
    }
  }
}

/// What only tests look at.
extension LuaState {
  var stackTop: Int { Int(tug_stack_top(handle)) }
  var allocationCount: Int { tug_allocation_count(handle) }
}

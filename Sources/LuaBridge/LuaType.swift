import CLua

/// What Lua can do with objects of one class.
package struct LuaType {
  /// Errors and `tostring` call the objects so.
  package let name: String
  let identity: ObjectIdentifier
  let entries: [(kind: Kind, body: LuaBody)]

  enum Kind: Int64 {
    case getter, setter, method, metamethod, unknownRead, unknownWrite
  }

  /// - Parameters:
  ///   - tostring: what `print` shows; `name#1` by default.
  ///   - equals: `==` between two different objects of the class; identity by default.
  ///   - call: what happens when a script calls the object.
  ///   - unknownKey: makes the error for a key that is not there or cannot be set.
  package init<Object: AnyObject>(
    _ name: String, _ type: AnyClass, members: [LuaMember<Object>],
    tostring: ((Object) -> String)? = nil,
    equals: ((Object, Object) -> Bool)? = nil,
    call: ((inout LuaCall, Object) throws(LuaRaise) -> Void)? = nil,
    unknownKey: ((Object, LuaUnknownKey) -> LuaRaise)? = nil
  ) {
    self.name = name
    identity = ObjectIdentifier(type)
    var entries = members.flatMap(\.entries)
    if let tostring {
      entries.append(
        LuaMember.metamethod("__tostring") { (call, object) throws(LuaRaise) in
          try call.return(.string(tostring(object)))
        }.entries[0])
    }
    if let equals {
      entries.append(
        LuaMember.metamethod("__eq") { (call, object) throws(LuaRaise) in
          let other = call[1].object as? Object
          try call.return(.boolean(other.map { equals(object, $0) } ?? false))
        }.entries[0])
    }
    if let call { entries += LuaMember.metamethod("__call", call).entries }
    if let unknownKey {
      for (kind, isWrite) in [(Kind.unknownRead, false), (.unknownWrite, true)] {
        let body = LuaMember<Object>.body(isWrite ? "__newindex" : "__index") {
          (call, object) throws(LuaRaise) in
          throw unknownKey(object, LuaUnknownKey(key: call[1], isWrite: isWrite))
        }
        entries.append((kind, body))
      }
    }
    self.entries = entries
  }
}

/// A key that an object does not have, or that cannot be set.
package struct LuaUnknownKey {
  package let key: LuaValue
  package let isWrite: Bool
}

/// A property or method of a class shown to Lua.
package struct LuaMember<Object: AnyObject> {
  let entries: [(kind: LuaType.Kind, body: LuaBody)]

  /// `object.name`; read-only without `set`.
  package static func property(
    _ name: String,
    get: @escaping (inout LuaCall, Object) throws(LuaRaise) -> LuaValue,
    set: ((inout LuaCall, Object, LuaValue) throws(LuaRaise) -> Void)? = nil
  ) -> LuaMember {
    let getter = body(name) { (call, object) throws(LuaRaise) in
      try call.return(try get(&call, object))
    }
    guard let set else { return LuaMember(entries: [(.getter, getter)]) }
    let setter = body(name) { (call, object) throws(LuaRaise) in
      try set(&call, object, call[1])
    }
    return LuaMember(entries: [(.getter, getter), (.setter, setter)])
  }

  /// `object:name(…)`. Called with '.', the error says to use ':'.
  package static func method(
    _ name: String, _ run: @escaping (inout LuaCall, Object) throws(LuaRaise) -> Void
  ) -> LuaMember {
    LuaMember(entries: [(.method, body(name, run))])
  }

  /// A metamethod such as `__len`; its object is the first operand.
  package static func metamethod(
    _ name: String, _ run: @escaping (inout LuaCall, Object) throws(LuaRaise) -> Void
  ) -> LuaMember {
    LuaMember(entries: [(.metamethod, body(name, run))])
  }

  static func body(
    _ name: String, _ run: @escaping (inout LuaCall, Object) throws(LuaRaise) -> Void
  ) -> LuaBody {
    LuaBody(name) { (call) throws(LuaRaise) in
      guard let object = call.object(of: Object.self) else {
        throw LuaRaise("\(name) was called without its object")
      }
      try run(&call, object)
    }
  }
}

extension LuaState {
  /// Shows a class to Lua. Registering a class again replaces its members for new objects.
  package func register(_ type: LuaType) throws(LuaError) {
    let number = types[type.identity] ?? UInt32(types.count)
    _ = try request({ tug_register(handle, number, $0) }) { (buffer) throws(Refusal) in
      try put(type.name, &buffer)
      for entry in type.entries {
        try encode(.integer(entry.kind.rawValue), into: &buffer, depth: 0)
        try put(entry.body.name, &buffer)
        try put(entry.body, &buffer)
      }
    }
    types[type.identity] = number
  }
}

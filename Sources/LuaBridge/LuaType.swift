import CLua

/// What Lua can do with objects of one class.
///
/// Objects reach the closures as `AnyObject`, always of the class that was registered: one generic
/// type a class would cost a script's start more than everything else together.
package struct LuaType {
  /// Errors and `tostring` call the objects so.
  package let name: String
  let identity: ObjectIdentifier
  let entries: [LuaEntry]

  /// - Parameters:
  ///   - tostring: what `print` shows; `name#1` by default.
  ///   - equals: `==` between two different objects of the class; identity by default.
  ///   - call: what happens when a script calls the object.
  ///   - unknownKey: makes the error for a key that is not there or cannot be set.
  package init(
    _ name: String, _ hostClass: AnyClass, members: [LuaMember],
    tostring: ((AnyObject) -> String)? = nil,
    equals: ((AnyObject, AnyObject) -> Bool)? = nil,
    call: LuaMember.Body? = nil,
    unknownKey: ((AnyObject, LuaUnknownKey) -> LuaRaise)? = nil
  ) {
    self.name = name
    identity = ObjectIdentifier(hostClass)
    var entries: [LuaEntry] = []
    for member in members {
      entries.append(member.first)
      if let second = member.second { entries.append(second) }
    }
    if let tostring {
      entries.append(
        LuaEntry(.metamethod, "__tostring") { (call, object) throws(LuaRaise) in
          try call.return(.string(tostring(object)))
        })
    }
    if let equals {
      entries.append(
        LuaEntry(.metamethod, "__eq") { (call, object) throws(LuaRaise) in
          let other = call[1].object
          let isSameClass = other.map { ObjectIdentifier(Swift.type(of: $0)) }
          let equal = isSameClass == ObjectIdentifier(Swift.type(of: object))
          try call.return(.boolean(equal && other.map { equals(object, $0) } ?? false))
        })
    }
    if let call { entries.append(LuaEntry(.metamethod, "__call", call)) }
    if let unknownKey {
      entries.append(
        LuaEntry(.unknownRead, "__index") { (call, object) throws(LuaRaise) in
          throw unknownKey(object, LuaUnknownKey(key: call[1], isWrite: false))
        })
      entries.append(
        LuaEntry(.unknownWrite, "__newindex") { (call, object) throws(LuaRaise) in
          throw unknownKey(object, LuaUnknownKey(key: call[1], isWrite: true))
        })
    }
    self.entries = entries
  }
}

/// A key that an object does not have, or that cannot be set.
package struct LuaUnknownKey {
  package let key: LuaValue
  package let isWrite: Bool
}

/// One function of a type, under the kind by which C finds it.
struct LuaEntry {
  enum Kind: Int64 {
    case getter, setter, method, metamethod, unknownRead, unknownWrite
  }

  let kind: Kind
  let body: LuaBody

  init(_ kind: Kind, _ name: String, _ run: @escaping LuaMember.Body) {
    self.kind = kind
    body = LuaBody(name) { (call) throws(LuaRaise) in
      guard let object = call.object else {
        throw LuaRaise("\(name) was called without its object")
      }
      try run(&call, object)
    }
  }
}

/// A property or method of a class shown to Lua.
package struct LuaMember {
  package typealias Body = (inout LuaCall, AnyObject) throws(LuaRaise) -> Void

  let first: LuaEntry
  let second: LuaEntry?

  /// `object.name`; read-only without `set`.
  package static func property(
    _ name: String,
    get: @escaping (inout LuaCall, AnyObject) throws(LuaRaise) -> LuaValue,
    set: ((inout LuaCall, AnyObject, LuaValue) throws(LuaRaise) -> Void)? = nil
  ) -> LuaMember {
    let getter = LuaEntry(.getter, name) { (call, object) throws(LuaRaise) in
      try call.return(try get(&call, object))
    }
    guard let set else { return LuaMember(first: getter, second: nil) }
    let setter = LuaEntry(.setter, name) { (call, object) throws(LuaRaise) in
      try set(&call, object, call[1])
    }
    return LuaMember(first: getter, second: setter)
  }

  /// `object:name(…)`. Called with '.', the error says to use ':'.
  package static func method(_ name: String, _ run: @escaping Body) -> LuaMember {
    LuaMember(first: LuaEntry(.method, name, run), second: nil)
  }

  /// A metamethod such as `__len`; its object is the first operand.
  package static func metamethod(_ name: String, _ run: @escaping Body) -> LuaMember {
    LuaMember(first: LuaEntry(.metamethod, name, run), second: nil)
  }
}

extension LuaState {
  /// Shows a class to Lua. Registering a class again replaces its members for new objects.
  package func register(_ type: LuaType) throws(LuaError) {
    let number = UInt32(classes.firstIndex(of: type.identity) ?? classes.count)
    _ = try request({ tug_register(handle, number, $0) }) { (buffer) throws(Refusal) in
      try put(type.name, &buffer)
      for entry in type.entries {
        try encode(.integer(entry.kind.rawValue), into: &buffer, depth: 0)
        try put(entry.body.name, &buffer)
        try put(entry.body, &buffer)
      }
    }
    if number == classes.count { classes.append(type.identity) }
  }
}

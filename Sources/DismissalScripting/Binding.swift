import LuaBridge

/// Shows the catalogue to a Lua state: its types, and its functions and values in the table `tug`
/// and as globals.
package struct Binding {
  private let host: ScriptHost

  package init(host: ScriptHost) {
    self.host = host
  }

  package func install() throws(LuaError) {
    let lua = host.lua
    lua.typeProvider = { identity in API.type(identity).map(Binding.luaType) }
    let globals = API.globals
    try lua.publish("tug", count: globals.count) { index in
      let entry = globals[index]
      return (entry.name, entry.access == .function ? function(entry) : value(entry))
    }
  }

  /// An object that is there from the start; making one never fails.
  private func value(_ entry: Entry) -> LuaValue {
    (try? entry.get?(host)) ?? .nil
  }

  private func function(_ entry: Entry) -> LuaValue {
    let host = host
    return .hostFunction(entry.name) { (call) throws(LuaRaise) in
      let arguments = try ArgumentCheck(subject: entry.name)
        .arguments(Binding.values(&call), for: entry)
      guard let body = entry.call else { return }
      try call.return(try body(host, arguments))
    }
  }

  private static func luaType(_ type: TypeEntry) -> LuaType {
    var call: ((inout LuaCall, AnyObject) throws(LuaRaise) -> Void)?
    if let body = type.call {
      call = { (call, object) throws(LuaRaise) in
        try call.return(try body(object, Binding.values(&call)))
      }
    }
    return LuaType(
      type.name, type.hostClass, members: type.members.map { member($0, of: type) },
      tostring: type.text, equals: type.isEqual, call: call,
      unknownKey: { (_, key) in Binding.unknownKey(key, of: type) })
  }

  private static func member(_ entry: Entry, of type: TypeEntry) -> LuaMember {
    let subject = Script.path(entry, of: type)
    if let body = entry.call {
      return .method(entry.name) { (call, object) throws(LuaRaise) in
        let arguments = try ArgumentCheck(subject: subject)
          .arguments(Binding.values(&call), for: entry)
        try call.return(try body(object, arguments))
      }
    }
    let get = entry.get
    guard let set = entry.set else {
      return .property(
        entry.name, get: { (_, object) throws(LuaRaise) in try get?(object) ?? .nil })
    }
    return .property(
      entry.name, get: { (_, object) throws(LuaRaise) in try get?(object) ?? .nil },
      set: { (_, object, value) throws(LuaRaise) in
        let argument = try ArgumentCheck(subject: subject).argument(value, entry.name, entry.kind)
        try set(object, argument)
      })
  }

  private static func values(_ call: inout LuaCall) -> [LuaValue] {
    var values: [LuaValue] = []
    for index in 1..<(call.count + 1) { values.append(call[index]) }
    return values
  }

  /// A key that the type does not have, or that cannot be set.
  private static func unknownKey(_ key: LuaUnknownKey, of type: TypeEntry) -> LuaRaise {
    let variable = Script.variable(for: type)
    guard let name = key.key.string else {
      return LuaRaise(
        "\(variable)[\(key.key.shown)]: unknown key; expected a name; help(\"\(type.name)\") lists"
          + " them")
    }
    if key.isWrite, let entry = type.member(name) {
      let path = Script.path(entry, of: type)
      let remedy =
        entry.access == .method
        ? "call it" : "it follows from what happens: \(entry.summary.lowercasedFirst)"
      return LuaRaise("\(path) is read-only; expected a value that can be set; \(remedy)")
    }
    let known = type.members.filter { !key.isWrite || $0.access == .property }.map(\.name)
    let nearest = NearestName.to(name, among: known).flatMap { type.member($0) }
    let expected =
      nearest.map { "did you mean \($0.name), \($0.kind.words)?" }
      ?? elsewhere(name, type).map { "did you mean \($0)?" }
      ?? "expected one of \(known.joined(separator: ", "))"
    return LuaRaise(
      "\(variable).\(name): unknown key; \(expected); help(\"\(type.name)\") lists them")
  }
}

extension Binding {
  /// Where a part of the screen has a member of nearly this name: `scrollView.contentOffset`.
  private static func elsewhere(_ name: String, _ type: TypeEntry) -> String? {
    let others = API.types.filter { $0.isPartOfScreen && $0.name != type.name }
    guard type.isPartOfScreen,
      let nearest = NearestName.to(name, among: others.flatMap { $0.members.map(\.name) })
    else { return nil }
    for other in others {
      if let entry = other.member(nearest) { return Script.path(entry, of: other) }
    }
    return nil
  }
}

extension String {
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}

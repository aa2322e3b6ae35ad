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
    let host = host
    lua.typeProvider = { identity in
      API.type(identity).map { type in
        let notes =
          host.remembersScreens && (type.isPartOfScreen || type.hostClass == TouchHandle.self)
        return Binding.luaType(type, note: notes ? { host.use($0) } : nil)
      }
    }
    let globals = API.globals
    try lua.publish("tug", count: globals.count) { index in
      let entry = globals[index]
      return (entry.name, entry.access == .function ? function(entry) : value(entry))
    }
  }

  /// A function that gives the sides of a point, size, rectangle or insets as a table, by name or by
  /// place; nothing for other objects.
  package static var sides: LuaValue {
    .hostFunction("sides") { (call) throws(LuaRaise) in
      guard case .object(let object) = call[1], let sides = Sides.of(object) else { return }
      let values = sides.map { LuaValue.number($0.value) }
      let byPlace = call[2].isTrue
      try call.return(
        .table(
          byPlace
            ? LuaTable(array: values)
            : LuaTable(fields: zip(sides.map(\.name), values).map { ($0, $1) })))
    }
  }

  /// Shows one function as a global.
  func publish(_ entry: Entry) throws(LuaError) {
    try host.lua.setGlobal(entry.name, function(entry))
  }

  /// What specs assert of screens, by name; not among the globals.
  package var assertions: [(name: String, check: LuaValue)] {
    API.assertions.map { ($0.name, function($0, subject: "assert.\($0.name)")) }
  }

  /// An object that is there from the start; making one never fails.
  private func value(_ entry: Entry) -> LuaValue {
    (try? entry.get?(host)) ?? .nil
  }

  private func function(_ entry: Entry, subject: String? = nil) -> LuaValue {
    let host = host
    return .hostFunction(entry.name) { (call) throws(LuaRaise) in
      let values = Binding.values(&call)
      try Binding.refuseColon(values, entry)
      let check = ArgumentCheck(subject: subject ?? entry.name, helpName: entry.name)
      let arguments = try check.arguments(values, for: entry)
      guard let body = entry.call else { return }
      try Binding.answer(try body(host, arguments), entry, &call)
    }
  }

  /// - Parameter note: told of each object whose member is used.
  private static func luaType(_ type: TypeEntry, note: ((AnyObject) -> Void)?) -> LuaType {
    var call: ((inout LuaCall, AnyObject) throws(LuaRaise) -> Void)?
    if let body = type.call {
      call = { (call, object) throws(LuaRaise) in
        try call.return(try body(object, Binding.values(&call)))
      }
    }
    return LuaType(
      type.name, type.hostClass, members: type.members.map { member($0, of: type, note) },
      tostring: type.text, equals: type.isEqual, call: call,
      unknownKey: { (_, key) in Binding.unknownKey(key, of: type) })
  }

  private static func member(
    _ entry: Entry, of type: TypeEntry, _ note: ((AnyObject) -> Void)?
  ) -> LuaMember {
    let subject = Script.path(entry, of: type)
    if let body = entry.call {
      return .method(entry.name) { (call, object) throws(LuaRaise) in
        note?(object)
        let arguments = try ArgumentCheck(subject: subject)
          .arguments(Binding.values(&call), for: entry)
        try answer(try body(object, arguments), entry, &call)
      }
    }
    let read = entry.get
    let get: (inout LuaCall, AnyObject) throws(LuaRaise) -> LuaValue =
      { (_, object) throws(LuaRaise) in
        note?(object)
        return try read?(object) ?? .nil
      }
    guard let set = entry.set else { return .property(entry.name, get: get) }
    return .property(
      entry.name, get: get,
      set: { (_, object, value) throws(LuaRaise) in
        let argument = try ArgumentCheck(subject: subject).argument(value, entry.name, entry.kind)
        try set(object, argument)
      })
  }

  /// A call that gives nothing has no results, not even nil.
  private static func answer(
    _ value: LuaValue, _ entry: Entry, _ call: inout LuaCall
  ) throws(LuaRaise) {
    if entry.kind != .nothing { try call.return(value) }
  }

  /// `tug:present { … }` hands over the table tug itself.
  private static func refuseColon(_ values: [LuaValue], _ entry: Entry) throws(LuaRaise) {
    guard case .table(let table) = values.first, table[API.helpFunction.name] != nil else { return }
    throw LuaRaise(
      "tug:\(entry.name) was called with ':'; expected '.', since tug is a table of functions; write"
        + " tug.\(entry.name)\(Script.arguments(entry))")
  }

  private static func values(_ call: inout LuaCall) -> [LuaValue] {
    var values: [LuaValue] = []
    for index in 1..<(call.count + 1) { values.append(call[index]) }
    return values
  }

  /// A key that the type does not have, or that cannot be set.
  private static func unknownKey(_ key: LuaUnknownKey, of type: TypeEntry) -> LuaRaise {
    let variable = Script.variable(for: type)
    guard !type.members.isEmpty else {
      return LuaRaise(
        "\(variable)\(key.key.string.map { ".\($0)" } ?? "[\(key.key.shown)]"): unknown key; a"
          + " \(variable) has no keys; compare it with ==, or restore it")
    }
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
    let expected = suggestion(name, type, isWrite: key.isWrite)
    return LuaRaise(
      "\(variable).\(name): unknown key; \(expected); help(\"\(type.name)\") lists them")
  }
}

extension Binding {
  /// What the script may have meant: the same name elsewhere, a near one here, or a near one
  /// elsewhere.
  private static func suggestion(_ name: String, _ type: TypeEntry, isWrite: Bool) -> String {
    let elsewhere = elsewhere(name, type, isWrite: isWrite)
    if let elsewhere, elsewhere.isExact { return "did you mean \(elsewhere.path)?" }
    let known = type.members.filter { !isWrite || $0.access == .property }.map(\.name)
    if let nearest = NearestName.to(name, among: known), let entry = type.member(nearest) {
      return entry.access == .method
        ? "did you mean \(Script.path(entry, of: type))\(Script.arguments(entry))?"
        : "did you mean \(entry.name), \(entry.kind.words)?"
    }
    if let elsewhere { return "did you mean \(elsewhere.path)?" }
    guard !known.isEmpty else { return "expected a read: nothing of a \(type.name) can be set" }
    return "expected one of \(known.joined(separator: ", "))"
  }

  /// Where a part of the screen has a member of this name, or nearly: `scrollView.contentOffset`.
  private static func elsewhere(
    _ name: String, _ type: TypeEntry, isWrite: Bool
  ) -> (path: String, isExact: Bool)? {
    guard type.isPartOfScreen else { return nil }
    let members = API.types.filter { $0.isPartOfScreen && $0.name != type.name }
      .flatMap { type in type.members.map { (type: type, entry: $0) } }
      .filter { !isWrite || $0.entry.access == .property }
    guard let nearest = NearestName.to(name, among: members.map(\.entry.name)),
      let found = members.first(where: { $0.entry.name == nearest })
    else { return nil }
    return (Script.path(found.entry, of: found.type), nearest == name)
  }
}

extension String {
  /// To go on in a sentence; a name such as UIKit keeps its letters.
  fileprivate var lowercasedFirst: String {
    guard let second = dropFirst().first, second.isLowercase || second == " " else { return self }
    return prefix(1).lowercased() + dropFirst()
  }
}

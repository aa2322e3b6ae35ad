import DismissalCore
import LuaBridge

/// A positional argument or a key of an option table.
package struct Parameter: Equatable, Sendable {
  package let name: String
  package let kind: ValueKind
  package let isOptional: Bool
  package let summary: String
  /// Words that people write for it, for "did you mean".
  let aliases: [String]
  /// Where it may stand without its name in a table of options: {195, 120} for x and y.
  package private(set) var position: Int?

  static func required(
    _ name: String, _ kind: ValueKind, aliases: [String] = [], _ summary: String
  ) -> Parameter {
    Parameter(name: name, kind: kind, isOptional: false, summary: summary, aliases: aliases)
  }

  static func optional(
    _ name: String, _ kind: ValueKind, aliases: [String] = [], _ summary: String
  ) -> Parameter {
    Parameter(name: name, kind: kind, isOptional: true, summary: summary, aliases: aliases)
  }

  /// The same one, which may stand without its name too.
  func position(_ index: Int) -> Parameter {
    var parameter = self
    parameter.position = index
    return parameter
  }

  /// The name without the table that holds it.
  var leafName: String { name.split(separator: ".").last.map(String.init) ?? name }

  /// The parameter, and after it the keys of the table that it may be, as `scrollView.bounces`.
  package var withKeys: [Parameter] {
    let keys = kind.tableKeys.map { key in
      Parameter(
        name: "\(name).\(key.name)", kind: key.kind, isOptional: key.isOptional,
        summary: key.summary, aliases: key.aliases)
    }
    return [self] + keys
  }
}

/// One thing that Lua can see: its name, access, kind with unit, sentence, and what it does.
///
/// Binding, argument checks, help, reference, editor annotations and linter all come from here.
package struct Entry: Sendable {
  package enum Access: Sendable {
    case reading
    case property
    case method
    case function
  }

  package let name: String
  package let access: Access
  /// What a reading reads, or what a call gives back.
  package let kind: ValueKind
  package let summary: String
  package let parameters: [Parameter]
  /// The keys of the option table, when the last argument is one; made when they are first asked
  /// for, so that a script that calls nothing pays for nothing.
  package var options: [Parameter] { makeOptions() }
  private let makeOptions: @Sendable () -> [Parameter]

  typealias Get = @Sendable (AnyObject) throws(LuaRaise) -> LuaValue
  typealias Set = @Sendable (AnyObject, Argument) throws(LuaRaise) -> Void
  typealias Call = @Sendable (AnyObject, Arguments) throws(LuaRaise) -> LuaValue

  let get: Get?
  let set: Set?
  let call: Call?

  init(
    name: String, access: Access, kind: ValueKind, summary: String, parameters: [Parameter] = [],
    options: @autoclosure @escaping @Sendable () -> [Parameter] = [], get: Get? = nil,
    set: Set? = nil, call: Call? = nil
  ) {
    self.name = name
    self.access = access
    self.kind = kind
    self.summary = summary
    self.parameters = parameters
    makeOptions = options
    self.get = get
    self.set = set
    self.call = call
  }
}

/// A type of objects that Lua can hold.
package struct TypeEntry: Sendable {
  package let name: String
  package let summary: String
  package let members: [Entry]
  let hostClass: AnyClass
  /// How print shows an object.
  let text: @Sendable (AnyObject) -> String
  /// Whether an object of the type equals any other object.
  let isEqual: @Sendable (AnyObject, AnyObject) -> Bool
  /// What calling an object does, for types that can be called.
  let call: (@Sendable (AnyObject, [LuaValue]) throws(LuaRaise) -> LuaValue)?

  init<Host: AnyObject & SendableMetatype>(
    _ name: String, _ hostClass: Host.Type, _ summary: String, members: [Entry],
    text: @escaping @Sendable (Host) -> String,
    isEqual: @escaping @Sendable (Host, Host) -> Bool = { $0 === $1 },
    call: (@Sendable (Host, [LuaValue]) throws(LuaRaise) -> LuaValue)? = nil
  ) {
    self.name = name
    self.summary = summary
    self.members = members
    self.hostClass = hostClass
    self.text = { text(Entry.cast($0)) }
    self.isEqual = { (left, right) in
      guard let right = right as? Host else { return false }
      return isEqual(Entry.cast(left), right)
    }
    if let call {
      self.call = { (host, values) throws(LuaRaise) in try call(Entry.cast(host), values) }
    } else {
      self.call = nil
    }
  }

  /// Whether its objects are a screen or a part of one.
  var isPartOfScreen: Bool { hostClass is any ScreenPart.Type }

  package func member(_ name: String) -> Entry? {
    members.first { $0.name == name }
  }
}

extension Entry {
  /// A value that scripts read from a part of a screen.
  static func reading<Part: ScreenPart, Value: ScriptValue>(
    _ name: String, of part: Part.Type, _ kind: ValueKind, _ summary: String,
    _ value: @escaping @Sendable (InteractionState) -> Value
  ) -> Entry {
    Entry(
      name: name, access: .reading, kind: kind, summary: summary,
      get: { (host) throws(LuaRaise) in value(try screen(Part.self, host).state).luaValue })
  }

  /// A value that scripts read, computed from a screen's part itself.
  static func reading<Part: ScreenPart>(
    _ name: String, of part: Part.Type, _ kind: ValueKind, _ summary: String,
    from value: @escaping @Sendable (Part) throws(LuaRaise) -> LuaValue
  ) -> Entry {
    Entry(
      name: name, access: .reading, kind: kind, summary: summary,
      get: { (host) throws(LuaRaise) in
        _ = try screen(Part.self, host)
        return try value(cast(host))
      })
  }

  /// A value that scripts read, computed from the object itself.
  static func reading<Host: AnyObject & SendableMetatype>(
    _ name: String, of host: Host.Type, _ kind: ValueKind, _ summary: String,
    from value: @escaping @Sendable (Host) throws(LuaRaise) -> LuaValue
  ) -> Entry {
    Entry(
      name: name, access: .reading, kind: kind, summary: summary,
      get: { (host) throws(LuaRaise) in try value(cast(host)) })
  }

  /// A value that scripts read and set; setting sends an event.
  static func property<Part: ScreenPart, Value: ScriptValue>(
    _ name: String, of part: Part.Type, _ kind: ValueKind, _ summary: String,
    _ value: @escaping @Sendable (InteractionState) -> Value,
    set event: @escaping @Sendable (Argument) -> Event
  ) -> Entry {
    Entry(
      name: name, access: .property, kind: kind, summary: summary,
      get: { (host) throws(LuaRaise) in value(try screen(Part.self, host).state).luaValue },
      set: { (host, argument) throws(LuaRaise) in
        try screen(Part.self, host).send(event(argument))
      })
  }

  /// A point that scripts read, set, and write through: `contentOffset.y = -160`.
  static func pointProperty<Part: ScreenPart>(
    _ name: String, of part: Part.Type, _ unit: Unit, _ summary: String,
    _ value: @escaping @Sendable (InteractionState) -> Point,
    set event: @escaping @Sendable (Point) -> Event
  ) -> Entry {
    let write: @Sendable (Screen, PointPatch) throws(LuaRaise) -> Void = {
      (screen, patch) throws(LuaRaise) in
      try screen.send(event(patch.applied(to: value(screen.state))))
    }
    return Entry(
      name: name, access: .property, kind: .point(unit), summary: summary,
      get: { (host) throws(LuaRaise) in
        let screen = try screen(Part.self, host)
        return .object(
          PointHandle(value(screen.state)) { (patch) throws(LuaRaise) in
            try write(screen, patch)
          })
      },
      set: { (host, argument) throws(LuaRaise) in
        try write(try screen(Part.self, host), argument.point)
      })
  }

  static func method<Host: AnyObject & SendableMetatype>(
    _ name: String, of host: Host.Type, gives kind: ValueKind = .nothing, _ summary: String,
    parameters: [Parameter] = [],
    options: @autoclosure @escaping @Sendable () -> [Parameter] = [],
    _ call: @escaping @Sendable (Host, Arguments) throws(LuaRaise) -> LuaValue
  ) -> Entry {
    Entry(
      name: name, access: .method, kind: kind, summary: summary, parameters: parameters,
      options: options(),
      call: { (host, arguments) throws(LuaRaise) in try call(cast(host), arguments) })
  }

  /// A method of a screen, or of a part of one.
  static func method<Part: ScreenPart>(
    _ name: String, of part: Part.Type, gives kind: ValueKind = .nothing, _ summary: String,
    parameters: [Parameter] = [],
    options: @autoclosure @escaping @Sendable () -> [Parameter] = [],
    _ call: @escaping @Sendable (Part, Arguments) throws(LuaRaise) -> LuaValue
  ) -> Entry {
    Entry(
      name: name, access: .method, kind: kind, summary: summary, parameters: parameters,
      options: options(),
      call: { (host, arguments) throws(LuaRaise) in
        _ = try screen(Part.self, host)
        return try call(cast(host), arguments)
      })
  }

  /// The screen of a part; refuses one whose presentation was undone.
  private static func screen<Part: ScreenPart>(
    _ part: Part.Type, _ object: AnyObject
  ) throws(LuaRaise) -> Screen {
    let screen = cast(object, to: Part.self).screen
    try screen.refuseUnlessThere()
    return screen
  }

  /// A function of the table `tug`, also a global.
  static func function(
    _ name: String, gives kind: ValueKind, _ summary: String, parameters: [Parameter] = [],
    options: @autoclosure @escaping @Sendable () -> [Parameter] = [],
    _ call: @escaping @Sendable (ScriptHost, Arguments) throws(LuaRaise) -> LuaValue
  ) -> Entry {
    Entry(
      name: name, access: .function, kind: kind, summary: summary, parameters: parameters,
      options: options(),
      call: { (host, arguments) throws(LuaRaise) in try call(cast(host), arguments) })
  }

  /// The bridge hands over objects of the class that was registered with the entry.
  static func cast<Host: AnyObject & SendableMetatype>(
    _ object: AnyObject, to type: Host.Type = Host.self
  ) -> Host {
    unsafeDowncast(object, to: Host.self)
  }
}

import DismissalCore
import DismissalTimeline
import LuaBridge

/// A value of the core that scripts can read.
protocol ScriptValue: SendableMetatype {
  var luaValue: LuaValue { get }
}

extension Double: ScriptValue {
  var luaValue: LuaValue { .number(self) }
}

extension Bool: ScriptValue {
  var luaValue: LuaValue { .boolean(self) }
}

extension String: ScriptValue {
  var luaValue: LuaValue { .string(self) }
}

extension Int: ScriptValue {
  var luaValue: LuaValue { .integer(Int64(self)) }
}

extension Point: ScriptValue {
  var luaValue: LuaValue { .object(PointHandle(self)) }
}

extension Size: ScriptValue {
  var luaValue: LuaValue { .object(SizeHandle(self)) }
}

extension Rect: ScriptValue {
  var luaValue: LuaValue { .object(RectHandle(self)) }
}

extension Optional: ScriptValue where Wrapped: ScriptValue {
  var luaValue: LuaValue {
    switch self {
    case .some(let value): value.luaValue
    case .none: .nil
    }
  }
}

/// A point as Lua holds it; one that was read from a property writes through to it.
final class PointHandle {
  private(set) var point: Point
  private let write: ((PointPatch) throws(LuaRaise) -> Void)?

  init(_ point: Point, write: ((PointPatch) throws(LuaRaise) -> Void)? = nil) {
    self.point = point
    self.write = write
  }

  /// Sets a coordinate here and in the property that the point was read from.
  func set(_ patch: PointPatch) throws(LuaRaise) {
    guard let write else {
      throw LuaRaise(
        "this point is a copy of a value that is read-only; expected a property that can be set;"
          + " read its x and y")
    }
    try write(patch)
    point = patch.applied(to: point)
  }
}

/// A width and a height as Lua holds them.
final class SizeHandle {
  let size: Size
  init(_ size: Size) { self.size = size }
}

/// Something that happened, as Lua holds it.
final class EventHandle {
  let timed: TimedEffect
  init(_ timed: TimedEffect) { self.timed = timed }
}

/// A rectangle as Lua holds it.
final class RectHandle {
  let rect: Rect
  init(_ rect: Rect) { self.rect = rect }
}

/// A kept world as Lua holds it.
final class SnapshotHandle {
  let snapshot: Snapshot
  let screens: ScreenMarks
  let fingers: FingerMarks
  private let memory: MemoryCharge

  init(
    _ snapshot: Snapshot, _ screens: ScreenMarks, _ fingers: FingerMarks, _ host: ScriptHost
  ) throws(LuaRaise) {
    self.snapshot = snapshot
    self.screens = screens
    self.fingers = fingers
    memory = try MemoryCharge(
      MemoryCharge.bytes(
        ofSession: snapshot.session.entries.count, screens.policies,
        lists: snapshot.session.stack.furtherListCount), host)
  }

  /// Whether both worlds are equal, with the functions that their policies ask.
  func equals(_ other: SnapshotHandle) -> Bool {
    guard snapshot == other.snapshot else { return false }
    return zip(screens.policies, other.screens.policies).allSatisfy { $0.hasFunctions(of: $1) }
  }
}

/// A recording as Lua holds it.
final class RecordingHandle {
  let recording: Recording
  private let memory: MemoryCharge

  init(_ recording: Recording, _ host: ScriptHost) throws(LuaRaise) {
    self.recording = recording
    let samples = recording.samples.count * MemoryLayout<Recording.Sample>.stride
    let texts = [recording.id, recording.unit, recording.kind, recording.gesture]
    memory = try MemoryCharge(
      MemoryLayout<Recording>.size + samples + texts.reduce(0) { $0 + $1.utf8.count }, host)
  }
}

/// A policy with its parameters, as Lua holds it.
final class PolicyHandle {
  let definition: PolicyDefinition
  let parameters: PolicyParameters
  /// What only a policy of a script's own has.
  let scripted: ScriptedPolicy?
  /// The script's function that is asked whether the user may dismiss a screen under it, if any.
  private(set) var permission: LuaFunction?
  private let memory: MemoryCharge?

  init(_ definition: PolicyDefinition, _ parameters: PolicyParameters? = nil) {
    self.definition = definition
    self.parameters = parameters ?? PolicyParameters(definition.parameters)
    scripted = nil
    memory = nil
  }

  /// A policy of a script's own.
  init(
    _ definition: PolicyDefinition, _ parameters: PolicyParameters, _ scripted: ScriptedPolicy,
    charge bytes: Int
  ) throws(LuaRaise) {
    memory = try MemoryCharge(bytes, scripted.host)
    self.definition = definition
    self.parameters = parameters
    self.scripted = scripted
  }

  /// The same policy with other parameters.
  func varied(_ parameters: PolicyParameters) throws(LuaRaise) -> PolicyHandle {
    guard let scripted else { return PolicyHandle(definition, parameters) }
    return try PolicyHandle(definition, parameters, scripted, charge: PolicyHandle.bytes)
  }

  /// The same policy under which this function is asked whether the user may dismiss.
  func asking(_ permission: LuaFunction?) throws(LuaRaise) -> PolicyHandle {
    guard let permission else { return self }
    let copy = try varied(parameters)
    copy.permission = permission
    return copy
  }

  /// Parameters and the object itself.
  private static let bytes = 4096

  /// The call that makes a policy of a script's own again; `nil` for one of the list.
  var source: String? { scripted?.source(parameters) }

  func equals(_ other: PolicyHandle) -> Bool {
    definition.name == other.definition.name && parameters == other.parameters
      && definition.rules(parameters) == other.definition.rules(other.parameters)
      && hasFunctions(of: other)
  }

  /// Whether both ask the same functions, if any.
  func hasFunctions(of other: PolicyHandle) -> Bool {
    switch (scripted, other.scripted) {
    case (nil, nil): true
    case (.some(let one), .some(let two)): one === two || one.hasFunctions(of: two)
    case (.some, nil), (nil, .some): false
    }
  }

  /// The name, with the parameters that differ from the literal rule; all of a script's own.
  var text: String {
    if let scripted { return scripted.text(parameters) }
    let changed = definition.parameters.filter { parameters[$0.name] != $0.literal }
    guard !changed.isEmpty else { return definition.name }
    let list = changed.map { "\($0.name) = \((parameters[$0.name] ?? .none).text)" }
    return "\(definition.name) { \(list.joined(separator: ", ")) }"
  }
}

/// The list of policies, as Lua holds it.
final class PolicyList {
  unowned let host: ScriptHost
  init(_ host: ScriptHost) { self.host = host }
}

extension LuaValue {
  var isText: Bool { string != nil }

  /// How messages show a value that was not accepted.
  var shown: String {
    switch self {
    case .nil: "nil"
    case .boolean(let flag): flag ? "true" : "false"
    case .integer(let integer): String(integer)
    case .number(let number): NumberText.shortest(number)
    case .string(let text): "\"\(text.count > 40 ? String(text.prefix(40)) + "…" : text)\""
    case .table: "a table"
    case .object(let object): "a \(API.type(of: object)?.name ?? "host object")"
    case .function: "a function"
    case .other(let name): "a \(name)"
    }
  }
}

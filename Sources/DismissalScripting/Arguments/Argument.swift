import DismissalCore
import LuaBridge

/// A value that a script wrote, checked against the kind that was asked for.
enum Argument {
  case number(Double)
  /// A number that was written as a text with its unit.
  case quantity(Double)
  case point(PointPatch)
  case insets(EdgeInsets)
  case rect(Rect)
  case options(Arguments)
  case list([Argument])
  case flag(Bool)
  case text(String)
  case object(AnyObject)
  case function(LuaFunction)
  /// A value that its call reads itself.
  case value(LuaValue)
  /// A table, or a value that only Lua has.
  case other
  /// Not given, or nil.
  case absent

  /// The number; 0 for anything else, which the check has refused before.
  var number: Double {
    switch self {
    case .number(let number), .quantity(let number): number
    case .point, .insets, .rect, .options, .list, .flag, .text, .object, .function, .value,
      .other, .absent:
      0
    }
  }

  var point: PointPatch {
    guard case .point(let patch) = self else { return PointPatch() }
    return patch
  }

  var insets: EdgeInsets {
    guard case .insets(let insets) = self else { return .zero }
    return insets
  }

  var flag: Bool {
    guard case .flag(let flag) = self else { return false }
    return flag
  }
}

/// A point of which a script may have written only one coordinate.
struct PointPatch: Equatable {
  var x: Double?
  var y: Double?

  func applied(to point: Point) -> Point {
    Point(x: x ?? point.x, y: y ?? point.y)
  }
}

/// The arguments of one call, by name.
struct Arguments {
  private var values: [String: Argument] = [:]

  subscript(name: String) -> Argument {
    get { values[name] ?? .absent }
    set { values[name] = newValue }
  }

  func number(_ name: String) -> Double? {
    switch self[name] {
    case .number(let number), .quantity(let number): number
    case .point, .insets, .rect, .options, .list, .flag, .text, .object, .function, .value,
      .other, .absent:
      nil
    }
  }

  /// Whether a number was written without its unit.
  func isBare(_ name: String) -> Bool {
    guard case .number = self[name] else { return false }
    return true
  }

  func point(_ name: String) -> PointPatch? {
    guard case .point(let patch) = self[name] else { return nil }
    return patch
  }

  func insets(_ name: String) -> EdgeInsets? {
    guard case .insets(let insets) = self[name] else { return nil }
    return insets
  }

  func rect(_ name: String) -> Rect? {
    guard case .rect(let rect) = self[name] else { return nil }
    return rect
  }

  /// The keys of a nested table.
  func options(_ name: String) -> Arguments? {
    guard case .options(let options) = self[name] else { return nil }
    return options
  }

  /// The tables of a list of tables of keys.
  func tables(_ name: String) -> [Arguments] {
    guard case .list(let list) = self[name] else { return [] }
    return list.compactMap { item in
      if case .options(let options) = item { options } else { nil }
    }
  }

  func text(_ name: String) -> String? {
    guard case .text(let text) = self[name] else { return nil }
    return text
  }

  func flag(_ name: String) -> Bool? {
    guard case .flag(let flag) = self[name] else { return nil }
    return flag
  }

  func object<Host: AnyObject>(_ name: String, _ type: Host.Type = Host.self) -> Host? {
    guard case .object(let object) = self[name] else { return nil }
    return object as? Host
  }

  /// A value that its call reads itself.
  func value(_ name: String) -> LuaValue? {
    guard case .value(let value) = self[name] else { return nil }
    return value
  }

  func function(_ name: String) -> LuaFunction? {
    guard case .function(let function) = self[name] else { return nil }
    return function
  }
}

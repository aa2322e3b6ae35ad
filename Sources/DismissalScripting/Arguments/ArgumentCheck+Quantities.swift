import DismissalCore
import LuaBridge

extension ArgumentCheck {
  func number(_ value: LuaValue, _ name: String, _ unit: Unit) throws(LuaRaise) -> Double {
    if let number = value.number { return try finite(number, name, .number(unit)) }
    guard case .string(let text) = value, let quantity = Quantity(text),
      quantity.dimension == unit.dimension
    else { throw mismatch(value, name, .number(unit)) }
    return unit == .pointsPerMillisecond ? quantity.value / 1000 : quantity.value
  }

  func count(_ value: LuaValue, _ name: String) throws(LuaRaise) -> Double {
    guard let number = value.number, number == number.rounded(), number.magnitude < 1e9 else {
      throw mismatch(value, name, .count)
    }
    return number
  }

  /// A length of time or an instant; bare lengths over a minute are taken for milliseconds.
  func seconds(
    _ value: LuaValue, _ name: String, _ kind: ValueKind
  ) throws(LuaRaise) -> Double {
    let seconds: Double
    if case .string(let text) = value, let quantity = Quantity(text), quantity.dimension == .time {
      seconds = quantity.value
    } else if let number = value.number {
      seconds = try finite(number, name, kind)
      guard kind == .instant || seconds <= ArgumentCheck.longestBareDuration(kind) else {
        let text = NumberText.shortest(seconds)
        throw raise(
          "\(name) is \(text)", expected: "seconds expected",
          remedy:
            "write \(NumberText.shortest(seconds / 1000)) or \"\(text)ms\"; \"\(text)s\" if it is"
            + " meant")
      }
    } else {
      throw mismatch(value, name, kind)
    }
    guard seconds >= 0 else {
      throw raise(
        "\(name) cannot be \(NumberText.shortest(seconds))",
        expected: "expected seconds, 0 or more",
        remedy: "time cannot run backwards")
    }
    guard seconds <= Timestamp.longestSeconds else {
      throw raise(
        "\(name) cannot be \(NumberText.shortest(seconds))",
        expected: "expected at most \(NumberText.shortest(Timestamp.longestSeconds)) s",
        remedy: "a gesture takes less than a second")
    }
    return seconds
  }

  private func finite(
    _ number: Double, _ name: String, _ kind: ValueKind
  ) throws(LuaRaise) -> Double {
    guard number.isFinite else {
      throw raise(
        "\(name) cannot be \(NumberText.shortest(number))",
        expected: "expected \(kind.words), and finite",
        remedy: "check the arithmetic that made it")
    }
    return number
  }

  // MARK: Points and sizes

  func point(_ value: LuaValue, _ name: String, _ unit: Unit) throws(LuaRaise) -> PointPatch {
    switch value {
    case .object(let object):
      guard let handle = object as? PointHandle else {
        throw mismatch(value, name, .point(unit))
      }
      return PointPatch(x: handle.point.x, y: handle.point.y)
    case .table(let table):
      return try pair(table, name, ("x", "y"), unit, kind: .point(unit))
    case .integer, .number, .string:
      if case .string(let text) = value, Quantity(text)?.dimension != unit.dimension {
        throw mismatch(value, name, .point(unit))
      }
      return PointPatch(x: nil, y: try number(value, name, unit))
    case .nil, .boolean, .function, .other:
      throw mismatch(value, name, .point(unit))
    }
  }

  func size(_ value: LuaValue, _ name: String) throws(LuaRaise) -> PointPatch {
    if case .object(let object) = value, let handle = object as? SizeHandle {
      return PointPatch(x: handle.size.width, y: handle.size.height)
    }
    guard case .table(let table) = value else { throw mismatch(value, name, .size) }
    let patch = try pair(table, name, ("width", "height"), .points, kind: .size)
    guard patch.x != nil, patch.y != nil else { throw mismatch(value, name, .size) }
    return patch
  }

  /// {x =, y =, width =, height =}, or the four by position.
  func rect(_ value: LuaValue, _ name: String) throws(LuaRaise) -> Rect {
    let sides = try four(value, name, ["x", "y", "width", "height"], kind: .rect)
    return Rect(
      origin: Point(x: sides[0] ?? 0, y: sides[1] ?? 0),
      size: Size(width: sides[2] ?? 0, height: sides[3] ?? 0))
  }

  /// {top =, left =, bottom =, right =}, those left out 0; a bare number is the top's.
  func insets(_ value: LuaValue, _ name: String) throws(LuaRaise) -> EdgeInsets {
    switch value {
    case .integer, .number, .string:
      if case .string(let text) = value, Quantity(text)?.dimension != .length {
        throw mismatch(value, name, .insets)
      }
      return EdgeInsets(top: try number(value, name, .points))
    case .object(let object):
      guard let handle = object as? InsetsHandle else { throw mismatch(value, name, .insets) }
      return handle.insets
    case .table, .nil, .boolean, .function, .other:
      let sides = try four(value, name, ["top", "left", "bottom", "right"], kind: .insets)
      return EdgeInsets(
        top: sides[0] ?? 0, left: sides[1] ?? 0, bottom: sides[2] ?? 0, right: sides[3] ?? 0)
    }
  }

  /// Four numbers by position or by key; `nil` for a key that is left out.
  private func four(
    _ value: LuaValue, _ name: String, _ keys: [String], kind: ValueKind
  ) throws(LuaRaise) -> [Double?] {
    guard case .table(let table) = value else { throw mismatch(value, name, kind) }
    var numbers = [Double?](repeating: nil, count: keys.count)
    if !table.array.isEmpty {
      guard table.array.count == keys.count, table.fields.isEmpty else {
        throw mismatch(value, name, kind)
      }
      for (index, key) in keys.enumerated() {
        numbers[index] = try number(table.array[index], "\(name).\(key)", .points)
      }
      return numbers
    }
    for field in table.fields {
      guard case .string(let key) = field.key, let index = keys.firstIndex(of: key) else {
        throw raise(
          "unknown key \(field.key.shown) in \(name)", expected: "expected \(kind.words)",
          remedy: "write {" + keys.map { "\($0) = 0" }.joined(separator: ", ") + "}")
      }
      numbers[index] = try number(field.value, "\(name).\(key)", .points)
    }
    guard !table.fields.isEmpty else { throw mismatch(value, name, kind) }
    return numbers
  }

  /// Two numbers by position or by key: {195, 120} or {x = 195, y = 120}.
  private func pair(
    _ table: LuaTable, _ name: String, _ keys: (String, String), _ unit: Unit, kind: ValueKind
  ) throws(LuaRaise) -> PointPatch {
    var patch = PointPatch()
    if !table.array.isEmpty {
      guard table.array.count == 2, table.fields.isEmpty else {
        throw mismatch(.table(table), name, kind)
      }
      patch.x = try number(table.array[0], "\(name)[1]", unit)
      patch.y = try number(table.array[1], "\(name)[2]", unit)
      return patch
    }
    for field in table.fields {
      switch field.key {
      case .string(keys.0): patch.x = try number(field.value, "\(name).\(keys.0)", unit)
      case .string(keys.1): patch.y = try number(field.value, "\(name).\(keys.1)", unit)
      default:
        throw raise(
          "unknown key \(field.key.shown) in \(name)", expected: "expected \(kind.words)",
          remedy: "write {\(keys.0) = 0, \(keys.1) = 0}")
      }
    }
    guard patch != PointPatch() else { throw mismatch(.table(table), name, kind) }
    return patch
  }

  /// The values of a list, each under its place: `scrollViews[2]`.
  func list(
    _ value: LuaValue, _ name: String, _ kind: ValueKind
  ) throws(LuaRaise) -> [Argument] {
    guard case .table(let table) = value, table.fields.isEmpty else {
      throw mismatch(value, name, .list(kind))
    }
    var items: [Argument] = []
    for (index, item) in table.array.enumerated() {
      items.append(try argument(item, "\(name)[\(index + 1)]", kind))
    }
    return items
  }

  func anything(_ value: LuaValue) -> Argument {
    switch value {
    case .nil: return .absent
    case .boolean(let flag): return .flag(flag)
    case .integer, .number: return .number(value.number ?? 0)
    case .string(let text): return .text(text)
    case .object(let object): return .object(object)
    case .function(let function): return .function(function)
    case .table, .other: return .other
    }
  }
}

extension Unit {
  /// What texts with units may be given where a number of this unit is asked for.
  var dimension: Quantity.Dimension? {
    switch self {
    case .points: .length
    case .pointsPerSecond, .pointsPerMillisecond: .velocity
    case .seconds: .time
    case .degrees: .angle
    case .fraction: .fraction
    case .factor, .count, .hertz, .none: nil
    }
  }
}

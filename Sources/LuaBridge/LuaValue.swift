/// A value that crosses the boundary between Lua and the host.
package enum LuaValue {
  case `nil`
  case boolean(Bool)
  case integer(Int64)
  /// Whole numbers below 2^53 in magnitude reach Lua as integers, so that scripts never see "3.0".
  case number(Double)
  /// Lua's bytes; what is not UTF-8 is repaired with U+FFFD.
  case string(String)
  /// A deep copy.
  case table(LuaTable)
  /// An object whose class is registered.
  case object(AnyObject)
  case function(LuaFunction)
  /// A value Swift cannot hold, such as a coroutine: its type's name. It reaches Lua as nil.
  case other(String)

  /// A function of the host's. `name` is what tracebacks and errors call it.
  package static func hostFunction(_ name: String, _ body: @escaping LuaCallback) -> LuaValue {
    .function(LuaFunction(name, body))
  }

  /// A table with the named values.
  package static func table(_ fields: KeyValuePairs<String, LuaValue>) -> LuaValue {
    .table(LuaTable(fields: fields.map { ($0.key, $0.value) }))
  }

  /// A table 1…n.
  package static func array(_ values: [LuaValue]) -> LuaValue {
    .table(LuaTable(array: values))
  }
}

extension LuaValue {
  /// Everything but nil and false.
  package var isTrue: Bool {
    switch self {
    case .nil, .boolean(false): false
    case .boolean, .integer, .number, .string, .table, .object, .function, .other: true
    }
  }

  package var isNil: Bool { if case .nil = self { true } else { false } }

  package var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }

  /// An integer or a number, as a double. Integers above 2^53 are rounded.
  package var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    case .nil, .boolean, .string, .table, .object, .function, .other: nil
    }
  }

  /// An integer, or a number without a fraction that Int64 can hold.
  package var integer: Int64? {
    switch self {
    case .integer(let value): value
    case .number(let value): Int64(exactly: value)
    case .nil, .boolean, .string, .table, .object, .function, .other: nil
    }
  }

  package var string: String? { if case .string(let value) = self { value } else { nil } }
  package var table: LuaTable? { if case .table(let value) = self { value } else { nil } }
  package var object: AnyObject? { if case .object(let value) = self { value } else { nil } }
  package var function: LuaFunction? { if case .function(let value) = self { value } else { nil } }

  /// Lua's name of the type: "nil", "boolean", "number", "string", "table", "userdata", …
  package var typeName: String {
    switch self {
    case .nil: "nil"
    case .boolean: "boolean"
    case .integer, .number: "number"
    case .string: "string"
    case .table: "table"
    case .object: "userdata"
    case .function: "function"
    case .other(let name): name
    }
  }
}

/// A copy of a Lua table. At most 16 tables deep and 100 000 entries, without cycles.
package struct LuaTable {
  /// The values at 1…n.
  package var array: [LuaValue]
  /// The others: by number, then strings by their bytes, booleans, the rest as first seen.
  package var fields: [(key: LuaValue, value: LuaValue)]

  package init(array: [LuaValue] = [], fields: [(String, LuaValue)] = []) {
    self.array = array
    self.fields = fields.map { (.string($0.0), $0.1) }
  }

  package init(array: [LuaValue], keyed fields: [(key: LuaValue, value: LuaValue)]) {
    self.array = array
    self.fields = fields
  }

  package subscript(name: String) -> LuaValue? {
    for field in fields {
      if case .string(name) = field.key { return field.value }
    }
    return nil
  }
}

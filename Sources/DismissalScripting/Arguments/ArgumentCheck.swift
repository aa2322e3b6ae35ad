import DismissalCore
import LuaBridge

/// Checks what a script wrote against what an entry takes, and says what was wrong.
struct ArgumentCheck {
  /// What is being called or set, as the script would write it: `pan:began`.
  let subject: String
  /// The name under which help says more.
  let helpName: String

  init(subject: String, helpName: String? = nil) {
    self.subject = subject
    self.helpName = helpName ?? subject
  }

  /// Bare durations above this many seconds are taken for milliseconds and refused.
  static func longestBareDuration(_ kind: ValueKind) -> Double {
    kind == .shortDuration ? 10 : 60
  }

  /// The arguments by name: positional ones first, then the keys of the option table.
  func arguments(_ values: [LuaValue], for entry: Entry) throws(LuaRaise) -> Arguments {
    var arguments = Arguments()
    for (index, parameter) in entry.parameters.enumerated() {
      let value = index < values.count ? values[index] : .nil
      arguments[parameter.name] = try argument(value, parameter)
    }
    var rest = values.dropFirst(entry.parameters.count)
    if !entry.options.isEmpty {
      let table = rest.popFirst() ?? .nil
      try readOptions(table, entry.options, into: &arguments)
    }
    if let extra = rest.first(where: { !$0.isNil }) {
      throw raise(
        "unexpected argument \(extra.shown)", expected: "expected \(expectedCount(entry))",
        remedy: "see help(\"\(entry.name)\")")
    }
    return arguments
  }

  /// One value for one parameter; nil where it may be left out.
  func argument(_ value: LuaValue, _ parameter: Parameter) throws(LuaRaise) -> Argument {
    if value.isNil {
      guard parameter.isOptional else {
        throw raise(
          "\(parameter.name) is missing", expected: "expected \(parameter.kind.words)",
          remedy: "see help(\"\(helpName)\")")
      }
      return .absent
    }
    return try argument(value, parameter.name, parameter.kind)
  }

  /// A value of the kind, under the name that the script gave it.
  func argument(
    _ value: LuaValue, _ name: String, _ kind: ValueKind
  ) throws(LuaRaise) -> Argument {
    switch kind {
    case .number(let unit):
      let number = try number(value, name, unit)
      return value.isText ? .quantity(number) : .number(number)
    case .count: return .number(try count(value, name))
    case .duration, .shortDuration, .instant:
      let seconds = try seconds(value, name, kind)
      return value.isText ? .quantity(seconds) : .number(seconds)
    case .point(let unit): return .point(try point(value, name, unit))
    case .size: return .point(try size(value, name))
    case .boolean:
      guard case .boolean(let flag) = value else { throw mismatch(value, name, kind) }
      return .flag(flag)
    case .text:
      guard case .string(let text) = value else { throw mismatch(value, name, kind) }
      return .text(text)
    case .choice(let words):
      guard case .string(let text) = value, words.contains(text) else {
        throw mismatch(value, name, kind)
      }
      return .text(text)
    case .object(let typeName):
      guard case .object(let object) = value, API.type(of: object)?.name == typeName else {
        throw mismatch(value, name, kind)
      }
      try (object as? Screen)?.refuseUnlessThere()
      return .object(object)
    case .function:
      guard case .function(let function) = value else { throw mismatch(value, name, kind) }
      return .function(function)
    case .answer, .numbers:
      return .value(try read(value, name, kind))
    case .rect: return .rect(try rect(value, name))
    case .insets: return .insets(try insets(value, name))
    case .options(_, let keys):
      guard case .table = value else { throw mismatch(value, name, kind) }
      let check = ArgumentCheck(subject: "\(subject): \(name)", helpName: helpName)
      var nested = Arguments()
      try check.readOptions(value, keys, into: &nested)
      return .options(nested)
    case .off:
      guard case .boolean(false) = value else { throw mismatch(value, name, kind) }
      return .flag(false)
    case .anyOf(let kinds):
      // A table of keys says best itself what is wrong with it.
      if case .table = value, let table = kinds.first(where: { !$0.tableKeys.isEmpty }) {
        return try argument(value, name, table)
      }
      for kind in kinds {
        if let found = try? argument(value, name, kind) { return found }
      }
      // A length of time that was refused for its size says more than "neither of these".
      for kind in kinds where kind == .duration || kind == .shortDuration {
        if value.isLengthOfTime { _ = try seconds(value, name, kind) }
      }
      throw mismatch(value, name, kind)
    case .optional(let kind):
      return value.isNil ? .absent : try argument(value, name, kind)
    case .any:
      return anything(value)
    case .list(let kind): return .list(try list(value, name, kind))
    case .nothing:
      throw mismatch(value, name, kind)
    }
  }

  /// A value that its call reads itself, if it is of the kind at all.
  private func read(
    _ value: LuaValue, _ name: String, _ kind: ValueKind
  ) throws(LuaRaise) -> LuaValue {
    switch value {
    case .table: return value
    case .string, .function:
      if kind == .numbers { throw mismatch(value, name, kind) }
      return value
    case .nil, .boolean, .integer, .number, .object, .other: throw mismatch(value, name, kind)
    }
  }

  // MARK: Tables of options

  private func readOptions(
    _ value: LuaValue, _ options: [Parameter], into arguments: inout Arguments
  ) throws(LuaRaise) {
    var given: [(name: String, value: LuaValue)] = []
    switch value {
    case .nil: break
    case .table(let table):
      given = try placed(table.array, options)
      for field in table.fields {
        guard case .string(let name) = field.key else {
          throw raise(
            "unknown key \(field.key.shown)", expected: "expected names as keys",
            remedy: "known keys: \(ArgumentCheck.list(options))")
        }
        guard !given.contains(where: { $0.name == name }) else {
          throw raise(
            "\(name) was given twice", expected: "expected it once", remedy: "leave one out")
        }
        given.append((name, field.value))
      }
    case .object(let object):
      guard let handle = object as? PointHandle else { fallthrough }
      given = try placed([.number(handle.point.x), .number(handle.point.y)], options)
    default:
      let places = options.filter { $0.position != nil }.map(\.name).joined(separator: ", ")
      throw raise(
        "\(value.shown) is not a table of options",
        expected: places.isEmpty ? "expected { key = value }" : "expected {\(places)} in braces",
        remedy: "known keys: \(ArgumentCheck.list(options))")
    }
    for (name, value) in given {
      guard let option = options.first(where: { $0.name == name }) else {
        throw unknownKey(name, options)
      }
      arguments[name] = try argument(value, option)
    }
    for option in options where !option.isOptional {
      if case .absent = arguments[option.name] { _ = try argument(.nil, option) }
    }
  }

  /// The values that stand without a name where a place is taken: {195, 120} is x and y.
  private func placed(
    _ values: [LuaValue], _ options: [Parameter]
  ) throws(LuaRaise) -> [(name: String, value: LuaValue)] {
    guard let first = values.first else { return [] }
    let names = options.filter { $0.position != nil }.map(\.name)
    guard !names.isEmpty else {
      throw raise(
        "\(first.shown) has no key", expected: "expected a table of named keys",
        remedy: "known keys: \(ArgumentCheck.list(options))")
    }
    guard values.count == names.count else {
      throw raise(
        "\(values.count) value\(values.count == 1 ? " has" : "s have") no key",
        expected: "expected {\(names.joined(separator: ", "))} or named keys",
        remedy: "known keys: \(ArgumentCheck.list(options))")
    }
    return zip(names, values).map { ($0, $1) }
  }

  func unknownKey(_ name: String, _ options: [Parameter]) -> LuaRaise {
    // A key of a table within: `bounces` is one of scrollView's.
    if let outer = options.first(where: { $0.kind.tableKeys.contains { $0.name == name } }) {
      return raise(
        "unknown key \"\(name)\"", expected: "expected it inside of \(outer.name)",
        remedy: "write \(outer.name) = { \(name) = … }")
    }
    let nearest =
      options.first { $0.aliases.contains(name) }?.name
      ?? NearestName.to(name, among: options.map(\.name))
    let expected =
      options.first { $0.name == nearest }.map { "did you mean \($0.name), \($0.kind.words)?" }
      ?? "expected one of the known keys"
    let remedy =
      nearest != nil && options.count > 12
      ? "help(\"\(helpName)\") lists all keys" : "known keys: \(ArgumentCheck.list(options))"
    return raise("unknown key \"\(name)\"", expected: expected, remedy: remedy)
  }

  private static func list(_ options: [Parameter]) -> String {
    options.map(\.name).joined(separator: ", ")
  }

  private func expectedCount(_ entry: Entry) -> String {
    let count = entry.parameters.count + (entry.options.isEmpty ? 0 : 1)
    return count == 0 ? "no arguments" : "at most \(count) argument\(count == 1 ? "" : "s")"
  }

  // MARK: Messages

  func mismatch(_ value: LuaValue, _ name: String, _ kind: ValueKind) -> LuaRaise {
    raise(
      "\(name) cannot be \(value.shown)", expected: "expected \(kind.words)",
      remedy: "see help(\"\(helpName)\")")
  }

  func raise(_ problem: String, expected: String, remedy: String) -> LuaRaise {
    LuaRaise("\(subject): \(problem); \(expected); \(remedy)")
  }
}

extension LuaValue {
  /// Whether it may be meant as a length of time: a number, or a text with a unit of time.
  fileprivate var isLengthOfTime: Bool {
    if case .string(let text) = self { return Quantity(text)?.dimension == .time }
    return number != nil
  }
}

import DismissalCore
import LuaBridge

/// A rule as a script wrote it: a text, or a table of rules.
indirect enum RuleSource: Equatable {
  case text(String)
  case all([RuleSource])
  case any([RuleSource])

  /// - Parameter path: how messages name it: `finishes.any[2]`.
  init(_ value: LuaValue, _ path: String) throws(LuaRaise) {
    switch value {
    case .string(let text): self = .text(text)
    case .table(let table): self = try RuleSource.list(table, path)
    case .function:
      throw RuleSource.raise(
        path, "a function among rules", "expected a text or a table of rules",
        "make all of the answer one function")
    case .nil, .boolean, .integer, .number, .object, .other:
      throw RuleSource.raise(
        path, "\(value.shown) is no rule", "expected a text or a table of rules",
        "write it in quotes, as \"velocity.y > 800\"")
    }
  }

  private static func list(_ table: LuaTable, _ path: String) throws(LuaRaise) -> RuleSource {
    if table.fields.isEmpty { return .all(try rules(table.array, path)) }
    guard table.array.isEmpty, table.fields.count == 1, let field = table.fields.first,
      let key = field.key.string, key == "all" || key == "any"
    else {
      throw raise(
        path, "a table that is no list of rules", "expected { all = {…} }, { any = {…} } or a list",
        "put one table into the other to join both")
    }
    guard case .table(let inner) = field.value, inner.fields.isEmpty else {
      throw raise(
        "\(path).\(key)", "\(field.value.shown) is no list of rules", "expected a list",
        "write \(key) = { \"velocity.y > 800\" }")
    }
    let rules = try rules(inner.array, "\(path).\(key)")
    return key == "all" ? .all(rules) : .any(rules)
  }

  private static func rules(
    _ values: [LuaValue], _ path: String
  ) throws(LuaRaise) -> [RuleSource] {
    guard !values.isEmpty else {
      throw raise(
        path, "an empty list of rules", "expected one rule or more", "write \"true\" for always")
    }
    var rules: [RuleSource] = []
    for (index, value) in values.enumerated() {
      rules.append(try RuleSource(value, "\(path)[\(index + 1)]"))
    }
    return rules
  }

  // MARK: As the core's values

  /// The rule of a yes or no.
  func condition(_ path: String, parameters: [String]) throws(LuaRaise) -> Condition {
    switch self {
    case .text(let text):
      guard case .condition(let condition) = try RuleSource.parse(text, path, parameters) else {
        throw RuleSource.raise(
          path, "\"\(text)\" is a number", "expected a yes or no",
          "compare it, as in velocity.y > 800")
      }
      return condition
    case .all(let rules):
      return try RuleSource.joined(rules, "\(path)", parameters) { $0 && $1 }
    case .any(let rules):
      return try RuleSource.joined(rules, "\(path).any", parameters) { $0 || $1 }
    }
  }

  private static func joined(
    _ rules: [RuleSource], _ path: String, _ parameters: [String],
    by join: (Condition, Condition) -> Condition
  ) throws(LuaRaise) -> Condition {
    var joined: Condition?
    for (index, rule) in rules.enumerated() {
      let condition = try rule.condition("\(path)[\(index + 1)]", parameters: parameters)
      joined = joined.map { join($0, condition) } ?? condition
    }
    return joined ?? .always(true)
  }

  /// The rule of a number.
  func expression(_ path: String, parameters: [String]) throws(LuaRaise) -> Expression {
    guard case .text(let text) = self else {
      throw RuleSource.raise(
        path, "a table of rules is a yes or no", "expected a number's rule",
        "write a text, as \"translation.y / bounds.height\"")
    }
    guard case .number(let number) = try RuleSource.parse(text, path, parameters) else {
      throw RuleSource.raise(
        path, "\"\(text)\" is a yes or no", "expected a number",
        "write it as \"translation.y / bounds.height\"")
    }
    return number
  }

  private static func parse(
    _ text: String, _ path: String, _ parameters: [String]
  ) throws(LuaRaise) -> RuleParser.Value {
    do throws(RuleParser.Fault) {
      return try RuleParser.parse(text, parameters: parameters)
    } catch {
      throw raise(path, error.problem, error.expected, error.remedy)
    }
  }

  static func raise(
    _ path: String, _ problem: String, _ expected: String, _ remedy: String
  ) -> LuaRaise {
    LuaRaise("policy: \(path): \(problem); \(expected); \(remedy)")
  }

  // MARK: As a script writes it

  var luaText: String {
    switch self {
    case .text(let text): text.luaText
    case .all(let rules): "{ all = { \(RuleSource.list(rules)) } }"
    case .any(let rules): "{ any = { \(RuleSource.list(rules)) } }"
    }
  }

  private static func list(_ rules: [RuleSource]) -> String {
    rules.map(\.luaText).joined(separator: ", ")
  }
}

extension String {
  /// The text as a script quotes it, in one line.
  var luaText: String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\0"..<" ", "\u{7F}": text += "\\u{\(String(scalar.value, radix: 16))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}

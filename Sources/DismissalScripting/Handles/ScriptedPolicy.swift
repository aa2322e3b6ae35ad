import DismissalCore
import LuaBridge

/// What a policy has that a script made: its rules as they were written, and its functions.
final class ScriptedPolicy {
  let recipe: PolicyRecipe
  let host: ScriptHost
  private let rules: [Question: RuleSource]
  private let functions: [Question: LuaFunction]

  init(
    _ recipe: PolicyRecipe, _ rules: [Question: RuleSource], _ functions: [Question: LuaFunction],
    _ host: ScriptHost
  ) {
    self.recipe = recipe
    self.rules = rules
    self.functions = functions
    self.host = host
  }

  /// Whether both have the same functions, as Lua compares them.
  func hasFunctions(of other: ScriptedPolicy) -> Bool {
    Question.allCases.allSatisfy { question in
      switch (functions[question], other.functions[question]) {
      case (nil, nil): true
      case (.some(let one), .some(let two)): host.lua.isSame(one, two)
      case (.some, nil), (nil, .some): false
      }
    }
  }

  // MARK: Asking

  /// Calls the function of a question, and checks what it answers.
  ///
  /// - Throws: what the function raises, as it is; or what is wrong with its answer.
  func answer(_ question: Question, _ facts: Facts) throws(LuaRaise) -> Answer {
    guard let function = functions[question] else { throw wrong(question, .nil) }
    let asking = "\(recipe.name.luaText) is asked for \(question.rawValue)"
    let value = try host.ask(function, [.object(FactsHandle(facts))], asking)
    switch (question, value) {
    case (.begins, .boolean(let flag)): return .flag(flag)
    case (.finishes, .boolean(let flag)): return .outcome(flag ? .finish : .cancel)
    case (.finishes, .string(let word)):
      guard let outcome = ScriptedPolicy.outcomes.first(where: { $0.name == word }) else { break }
      return .outcome(outcome)
    case (.progress, .integer), (.progress, .number):
      guard let number = value.number, number.isFinite else { break }
      return .number(number)
    default: break
    }
    throw wrong(question, value)
  }

  static let outcomes: [Outcome] = [.finish, .cancel, .stay]

  private func wrong(_ question: Question, _ value: LuaValue) -> LuaRaise {
    let (expected, remedy) =
      switch question {
      case .begins: ("true or false", "return a comparison, as now.velocity.y > 0")
      case .progress:
        (
          "a number, and finite",
          "return a share of the way, as now.translation.y / now.bounds.height"
        )
      case .finishes:
        (
          "true, false, \"finish\", \"cancel\" or \"stay\"",
          "return a comparison, as now.percentComplete >= 0.5"
        )
      }
    return LuaRaise(
      "policy \(recipe.name.luaText): \(question.rawValue)\(place(of: question)) gave \(value.shown);"
        + " expected \(expected); \(remedy)")
  }

  /// ` (a.lua:3)`; nothing for a function that is not written in Lua.
  private func place(of question: Question) -> String {
    guard let function = functions[question], let place = host.lua.lines(of: function) else {
      return ""
    }
    return " (\(place.file):\(place.lines.lowerBound))"
  }

  // MARK: As a script

  /// In one line, functions by name only: what print shows.
  func text(_ parameters: PolicyParameters) -> String {
    let keys = keys(parameters) { _ in "function" }
    return "policy { \(keys.map { "\($0.name) = \($0.text)" }.joined(separator: ", ")) }"
  }

  /// The call that makes it again, a line for each key. A function cannot be written out: a comment
  /// stands in its place.
  func source(_ parameters: PolicyParameters) -> String {
    let lines = keys(parameters) { _ in "" }.map { key in
      key.text.isEmpty
        ? "  -- \(key.name) was a function\(place(of: key.question)), which cannot be written out:"
          + " put it here\n"
        : "  \(key.name) = \(key.text),\n"
    }
    return "policy {\n\(lines.joined())}"
  }

  private struct Key {
    let name: String
    let text: String
    var question = Question.begins
  }

  private func keys(
    _ parameters: PolicyParameters, function: (Question) -> String
  ) -> [Key] {
    var keys = [Key(name: "name", text: recipe.name.luaText)]
    if !recipe.parameters.isEmpty {
      let numbers = recipe.parameters.map { "\($0.name) = \((parameters[$0.name] ?? .none).text)" }
      keys.append(Key(name: "parameters", text: "{ \(numbers.joined(separator: ", ")) }"))
    }
    for question in Question.allCases {
      if functions[question] != nil {
        keys.append(Key(name: question.rawValue, text: function(question), question: question))
      } else if let rule = rules[question] {
        keys.append(Key(name: question.rawValue, text: rule.luaText))
      }
    }
    let usual = PolicyRecipe(name: "")
    let words: [(name: String, word: String, usual: String)] = [
      ("asks", recipe.asks.rawValue, usual.asks.rawValue),
      ("axis", recipe.axis.rawValue, usual.axis.rawValue),
      ("recognition", recipe.recognition.rawValue, usual.recognition.rawValue),
    ]
    keys += words.filter { $0.word != $0.usual }.map { Key(name: $0.name, text: $0.word.luaText) }
    if let count = recipe.maximumNumberOfTouches {
      keys.append(Key(name: "maximumNumberOfTouches", text: "\(count)"))
    }
    let own = Set(recipe.parameters.map(\.name))
    for option in recipe.definition.parameters where !own.contains(option.name) {
      guard let value = parameters[option.name], value != option.literal else { continue }
      keys.append(Key(name: option.name, text: value.text))
    }
    return keys
  }

  // MARK: Memory

  /// What one takes: trees of rules, their texts, their flattened forms.
  var byteCount: Int {
    let texts = rules.values.reduce(recipe.name.utf8.count) { $0 + $1.luaText.utf8.count }
    return 4096 + recipe.partCount * 192 + texts * 2 + recipe.parameters.count * 256
  }

  /// What a session takes for it beside what it takes for any policy: its programs.
  var sessionByteCount: Int { recipe.partCount * 32 }
}

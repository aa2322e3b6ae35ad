import DismissalCore
import DismissalPolicies
import LuaBridge

// A policy of a script's own: policy { … }.

extension API {
  private static let policyKeys: [Parameter] = [
    .optional("name", .text, "Its name in reports and messages; \"scripted\" by default."),
    .optional(
      "begins", .answer(.begins),
      "May this pan begin the dismissal? Always, by default. A rule: over facts (help(\"Facts\") lists"
        + " them) and the policy's parameters, with + - * /, brackets, max, min, abs, sign, atan, ln,"
        + " < <= > >=, and, or, not, true, false; why() explains it. A list or { all = {…} } needs"
        + " all of its rules, { any = {…} } one. A function is given the facts and only reads;"
        + " sheet:script() cannot write it out."),
    .optional(
      "progress", .answer(.progress),
      "How far the dismissal is, asked at each changed; UIKit clamps it to 0…1. By default the way over"
        + " the length of the screen, which alone follows measuredFrom."),
    .required(
      "finishes", .answer(.finishes),
      "Does this lift finish it? If not it cancels; a function may also answer \"finish\", \"cancel\""
        + " or \"stay\", which calls neither."),
    .optional(
      "parameters", .numbers,
      "Numbers that rules name and that calling the policy varies: { threshold = 0.4 }."),
    .optional(
      "asks", .choice([AttemptTiming.atBegan, .untilItSucceeds].map(\.rawValue)),
      "When begins is asked: once, by default, or at each changed until it succeeds."),
    .optional(
      "axis", .choice([Axis.vertical, .horizontal].map(\.rawValue)),
      "Which way the screen leaves: down, by default, or to the right."),
    .optional(
      "recognition", .choice(Recognition.allCases.map(\.rawValue)),
      "How the screen's pan and the list's stand to each other; \"exclusive\" by default."),
    .optional(
      "maximumNumberOfTouches", .count, "How many fingers take part; without it all of them."),
  ]

  /// The options that every policy takes.
  private static let sharedOptions = options(of: PolicyRecipe(name: "").definition)

  static let policyFunction = Entry.function(
    "policy", gives: .object("Policy"),
    "A policy of your own, for present { policy = … }: each answer a rule, or a function of the facts.",
    options: policyKeys + sharedOptions
  ) { (host, arguments) throws(LuaRaise) in
    var recipe = PolicyRecipe(name: try name(arguments))
    recipe.parameters = try declared(arguments)
    var rules: [Question: RuleSource] = [:]
    var functions: [Question: LuaFunction] = [:]
    for question in Question.allCases {
      guard let value = arguments.value(question.rawValue) else { continue }
      if case .function(let function) = value {
        functions[question] = function
        recipe.asked.insert(question)
        if question == .begins { recipe.begins = .answer }
        continue
      }
      let rule = try RuleSource(value, question.rawValue)
      rules[question] = rule
      try recipe.set(rule, for: question)
    }
    try read(arguments, into: &recipe)
    let scripted = ScriptedPolicy(recipe, rules, functions, host)
    let definition = recipe.definition
    let parameters = try parameters(
      PolicyParameters(definition.parameters), of: definition, with: arguments, for: "policy")
    return .object(
      try PolicyHandle(definition, parameters, scripted, charge: scripted.byteCount))
  }

  private static func read(
    _ arguments: Arguments, into recipe: inout PolicyRecipe
  ) throws(LuaRaise) {
    recipe.asks = arguments.text("asks").flatMap(AttemptTiming.init) ?? recipe.asks
    recipe.axis = arguments.text("axis").flatMap(Axis.init) ?? recipe.axis
    recipe.recognition =
      arguments.text("recognition").flatMap(Recognition.init) ?? recipe.recognition
    guard let count = arguments.number("maximumNumberOfTouches") else { return }
    guard count >= 1 else {
      throw LuaRaise(
        "policy: maximumNumberOfTouches cannot be \(NumberText.shortest(count)); expected 1 or more;"
          + " leave it out for all fingers")
    }
    recipe.maximumNumberOfTouches = Int(count)
  }

  // MARK: Names and numbers

  private static func name(_ arguments: Arguments) throws(LuaRaise) -> String {
    let name = arguments.text("name") ?? "scripted"
    guard PolicyRegistry.definition(named: name) == nil else {
      throw LuaRaise(
        "policy: name cannot be \(name.luaText); expected one that no policy of policies has; a"
          + " script's policy needs its own")
    }
    guard (1...60).contains(name.count), name.utf8.count <= 240, !name.contains(where: \.isNewline)
    else {
      throw LuaRaise(
        "policy: name cannot be \(LuaValue.string(name).shown); expected 1 to 60 letters in one line;"
          + " reports show it")
    }
    return name
  }

  private static func declared(
    _ arguments: Arguments
  ) throws(LuaRaise) -> [ParameterDefinition] {
    guard case .table(let table)? = arguments.value("parameters") else { return [] }
    let reserved = Set((policyKeys + sharedOptions).map(\.name))
    guard table.array.isEmpty, table.fields.count <= mostParameters else {
      throw RuleSource.raise(
        "parameters", "that is no table of named numbers",
        "expected at most \(mostParameters) names with their numbers", "write { threshold = 0.4 }")
    }
    var parameters: [ParameterDefinition] = []
    for field in table.fields {
      guard let name = field.key.string, isName(name) else {
        throw RuleSource.raise(
          "parameters", "\(field.key.shown) is no name", "expected letters and digits",
          "write { threshold = 0.4 }")
      }
      let firstWords = Fact.allCases.compactMap { $0.rawValue.split(separator: ".").first }
      guard !reserved.contains(name), !firstWords.contains(Substring(name)),
        RuleFunction(rawValue: name) == nil
      else {
        throw RuleSource.raise(
          "parameters", "\(name) has a meaning already", "expected a new name",
          "facts, functions and the keys of policy keep theirs")
      }
      parameters.append(try declared(name, field.value))
    }
    return parameters
  }

  /// A text with its unit gives the number that unit, in which it may be varied too.
  private static func declared(
    _ name: String, _ value: LuaValue
  ) throws(LuaRaise) -> ParameterDefinition {
    let quantity = value.string.flatMap(Quantity.init)
    let range = -1e9...1e9
    guard let number = value.number ?? quantity?.value, range.contains(number) else {
      throw RuleSource.raise(
        "parameters.\(name)", "it cannot be \(value.shown)",
        "expected a number from -1000000000 to 1000000000", "write \(name) = 0.4")
    }
    return .number(name, number, quantity?.dimension.unit ?? .none, in: range, "Of the script's.")
  }

  private static let mostParameters = 32

  private static func isName(_ name: String) -> Bool {
    let tokens = LuaLexer.tokens(Array(name.utf8))
    return tokens.count == 1 && tokens[0].kind == .name && name.utf8.count <= 40
  }
}

extension PolicyRecipe {
  /// Sets the rule that answers a question; the parameters must be there.
  fileprivate mutating func set(
    _ rule: RuleSource, for question: Question
  ) throws(LuaRaise) {
    let names = parameters.map(\.name)
    let path = question.rawValue
    let size: RuleSize
    switch question {
    case .begins:
      begins = try rule.condition(path, parameters: names)
      size = RuleSize(begins)
    case .finishes:
      finishes = try rule.condition(path, parameters: names)
      size = RuleSize(finishes)
    case .progress:
      let number = try rule.expression(path, parameters: names)
      progress = number
      size = RuleSize(number)
    }
    guard size.isAccepted else {
      throw RuleSource.raise(
        path, "the rule is too large",
        "expected at most \(RuleSize.mostParts) parts, and \(RuleSize.deepest) operands that wait for"
          + " others", "write it from the left, or make it a function")
    }
  }
}

extension Quantity.Dimension {
  fileprivate var unit: Unit {
    switch self {
    case .time: .seconds
    case .length: .points
    case .velocity: .pointsPerSecond
    case .fraction: .fraction
    case .angle: .degrees
    }
  }
}

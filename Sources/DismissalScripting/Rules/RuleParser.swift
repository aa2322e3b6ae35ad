import DismissalCore
import LuaBridge

/// Reads a rule: a text in the syntax of Lua's expressions, over facts and the policy's numbers.
///
/// It becomes a value of the core's, so that no Lua runs when it is asked, and why() can tell its
/// numbers. Precedence is Lua's.
struct RuleParser {
  /// What a rule, or a part of it, comes to.
  enum Value: Equatable {
    case number(Expression)
    case condition(Condition)
  }

  /// What is wrong with a rule: what and where, what was expected, what to do.
  struct Fault: Error {
    let problem: String
    let expected: String
    let remedy: String
  }

  /// Longer rules are refused: somebody's mistake, or an attack on the parser's stack.
  private static let longest = 4096
  private static let deepestBrackets = 32

  /// A value with the tokens that it was read from.
  private struct Part {
    let value: Value
    let tokens: Range<Int>
  }

  private let source: [UInt8]
  private let tokens: [LuaLexer.Token]
  private let names: RuleNames
  private var at = 0
  private var openBrackets = 0

  /// - Parameter parameters: the names of the numbers that the policy declares.
  static func parse(_ text: String, parameters: [String]) throws(Fault) -> Value {
    guard text.utf8.count <= longest else {
      throw Fault(
        problem: "the rule is too long", expected: "expected at most \(longest) bytes",
        remedy: "divide it into a table of rules, or make it a function")
    }
    var parser = RuleParser(Array(text.utf8), RuleNames(parameters: parameters))
    guard !parser.tokens.isEmpty else {
      throw Fault(
        problem: "the rule is empty", expected: "expected an expression",
        remedy: "write a comparison, as velocity.y > 800")
    }
    let value = try parser.disjunction().value
    guard parser.at == parser.tokens.count else { throw parser.unexpected() }
    return value
  }

  private init(_ source: [UInt8], _ names: RuleNames) {
    self.source = source
    self.names = names
    tokens = LuaLexer.tokens(source)
  }

  // MARK: Yes and no

  private mutating func disjunction() throws(Fault) -> Part {
    var left = try conjunction()
    while accept("or") {
      let right = try conjunction()
      left = part(.condition(try condition(left) || condition(right)), left, right)
    }
    return left
  }

  private mutating func conjunction() throws(Fault) -> Part {
    var left = try comparison()
    while accept("and") {
      let right = try comparison()
      left = part(.condition(try condition(left) && condition(right)), left, right)
    }
    return left
  }

  private mutating func comparison() throws(Fault) -> Part {
    let left = try sum()
    guard let relation = peek, let compare = RuleParser.relations[relation] else {
      if let symbol = peek, symbol == "==" || symbol == "~=" { throw equality(symbol) }
      return left
    }
    at += 1
    let right = try sum()
    if let next = peek, RuleParser.relations[next] != nil || next == "==" || next == "~=" {
      throw fault(
        "a comparison is compared", expected: "expected two numbers",
        "write a < b and b < c")
    }
    return part(.condition(compare(try number(left), try number(right))), left, right)
  }

  private static let relations: [String: @Sendable (Expression, Expression) -> Condition] = [
    "<": { $0 < $1 }, "<=": { $0 <= $1 }, ">": { $0 > $1 }, ">=": { $0 >= $1 },
  ]

  // MARK: Numbers

  private mutating func sum() throws(Fault) -> Part {
    var left = try product()
    while let sign = peek, sign == "+" || sign == "-" {
      at += 1
      let right = try product()
      let (one, other) = (try number(left), try number(right))
      left = part(.number(sign == "+" ? one + other : one - other), left, right)
    }
    return left
  }

  private mutating func product() throws(Fault) -> Part {
    var left = try unary()
    while let sign = peek, sign == "*" || sign == "/" {
      at += 1
      let right = try unary()
      let (one, other) = (try number(left), try number(right))
      left = part(.number(sign == "*" ? one * other : one / other), left, right)
    }
    return left
  }

  private mutating func unary() throws(Fault) -> Part {
    guard let sign = peek, sign == "-" || sign == "not" else { return try primary() }
    let start = at
    at += 1
    try open()
    let operand = try unary()
    openBrackets -= 1
    let range = start..<operand.tokens.upperBound
    if sign == "not" { return Part(value: .condition(!(try condition(operand))), tokens: range) }
    let number = try number(operand)
    guard case .number(let literal) = number else {
      return Part(value: .number(.number(0) - number), tokens: range)
    }
    return Part(value: .number(.number(-literal)), tokens: range)
  }

  private mutating func primary() throws(Fault) -> Part {
    guard at < tokens.count, let text = peek else {
      throw Fault(
        problem: "the rule ends too early", expected: "expected a number or a fact",
        remedy: "write what follows \(quoted(tokens.count - 1))")
    }
    let start = at
    switch (tokens[at].kind, text) {
    case (.number, _):
      guard let literal = Double(text), literal.isFinite else {
        throw fault(
          "\(text) is no number", expected: "expected one without a unit",
          "points, points per second and shares of 1 are plain numbers")
      }
      at += 1
      return Part(value: .number(.number(literal)), tokens: start..<at)
    case (.keyword, "true"), (.keyword, "false"):
      at += 1
      return Part(value: .condition(.always(text == "true")), tokens: start..<at)
    case (.name, _): return try named()
    case (.symbol, "("):
      at += 1
      try open()
      let inner = try disjunction()
      try close()
      return Part(value: inner.value, tokens: start..<at)
    case (.keyword, _), (.symbol, _), (.text, _), (.comment, _): throw unexpected()
    }
  }

  /// A fact, one of the policy's numbers, or a function of numbers.
  private mutating func named() throws(Fault) -> Part {
    let start = at
    var path = peek ?? ""
    at += 1
    while peek == ".", at + 1 < tokens.count, tokens[at + 1].kind == .name {
      path += "." + text(at + 1)
      at += 2
    }
    if peek == "(", let function = RuleFunction(rawValue: path) {
      return try call(function, from: start)
    }
    let range = start..<at
    if peek != "(" {
      if let fact = Fact(rawValue: path) {
        let value: Value = fact.isFlag ? .condition(.fact(fact)) : .number(.fact(fact))
        return Part(value: value, tokens: range)
      }
      if names.parameters.contains(path) {
        return Part(value: .number(.parameter(path)), tokens: range)
      }
    }
    let expected = names.suggestion(for: path, isCall: peek == "(")
    at = start
    throw fault("unknown name \"\(path)\"", expected: expected, RuleNames.remedy)
  }

  private mutating func call(_ function: RuleFunction, from start: Int) throws(Fault) -> Part {
    at += 1
    try open()
    var operands = [try number(try disjunction())]
    while accept(",") { operands.append(try number(try disjunction())) }
    try close()
    guard let value = function.applied(to: operands) else {
      at = start
      throw fault(
        "\(function.rawValue) has \(operands.count) operand\(operands.count == 1 ? "" : "s")",
        expected: "expected \(function.takes)", "as in \(function.example)")
    }
    return Part(value: .number(value), tokens: start..<at)
  }

  // MARK: Kinds

  private func number(_ part: Part) throws(Fault) -> Expression {
    guard case .condition = part.value else {
      if case .number(let number) = part.value { return number }
      return .number(0)
    }
    throw Fault(
      problem: "\(quoted(part.tokens)) is a yes or no\(place(part.tokens.lowerBound))",
      expected: "expected a number", remedy: "join conditions by and, or and not")
  }

  private func condition(_ part: Part) throws(Fault) -> Condition {
    guard case .number = part.value else {
      if case .condition(let condition) = part.value { return condition }
      return .always(false)
    }
    throw Fault(
      problem: "\(quoted(part.tokens)) is a number\(place(part.tokens.lowerBound))",
      expected: "expected a yes or no", remedy: "compare it, in brackets after not: not (a > b)")
  }

  private func part(_ value: Value, _ left: Part, _ right: Part) -> Part {
    Part(value: value, tokens: left.tokens.lowerBound..<right.tokens.upperBound)
  }

  // MARK: Tokens

  private var peek: String? { at < tokens.count ? text(at) : nil }

  private func text(_ index: Int) -> String {
    String(decoding: source[tokens[index].range], as: UTF8.self)
  }

  private mutating func accept(_ word: String) -> Bool {
    guard peek == word else { return false }
    at += 1
    return true
  }

  private mutating func open() throws(Fault) {
    openBrackets += 1
    guard openBrackets <= RuleParser.deepestBrackets else {
      throw Fault(
        problem: "the rule nests too deep",
        expected: "expected at most \(RuleParser.deepestBrackets) brackets open",
        remedy: "divide it into a table of rules, or make it a function")
    }
  }

  private mutating func close() throws(Fault) {
    openBrackets -= 1
    guard accept(")") else {
      guard peek == nil else { throw unexpected() }
      throw Fault(
        problem: "the rule ends too early", expected: "expected )", remedy: "close the bracket")
    }
  }

  // MARK: Faults

  private func equality(_ symbol: String) -> Fault {
    fault(
      "\(symbol) compares no rule's numbers", expected: "expected <, <=, > or >=",
      "numbers of a touch are rarely equal; a yes or no stands alone, or behind not")
  }

  private func unexpected() -> Fault {
    guard at < tokens.count else {
      return Fault(
        problem: "the rule ends too early", expected: "expected an operand", remedy: "go on")
    }
    switch tokens[at].kind {
    case .comment:
      return fault(
        "a comment", expected: "expected an operator or the end",
        "minus minus is written - (-x); comments stand outside of the rule")
    case .text:
      return fault(
        "a text within the rule", expected: "expected numbers, facts and operators",
        "names stand without quotes")
    case .name, .keyword, .number, .symbol:
      return fault(
        "unexpected \"\(text(at))\"",
        expected: "expected + - * / < <= > >= and or, brackets, facts or numbers",
        "a function can compute what a rule cannot")
    }
  }

  private func fault(_ problem: String, expected: String, _ remedy: String) -> Fault {
    Fault(problem: problem + place(at), expected: expected, remedy: remedy)
  }

  /// ` at character 12`, counted from 1.
  private func place(_ index: Int) -> String {
    let start = index < tokens.count ? tokens[index].range.lowerBound : source.count
    return " at character \(String(decoding: source[..<start], as: UTF8.self).count + 1)"
  }

  private func quoted(_ range: Range<Int>) -> String {
    guard let last = range.last else { return "\"\"" }
    let bytes = source[tokens[range.lowerBound].range.lowerBound..<tokens[last].range.upperBound]
    let text = String(decoding: bytes, as: UTF8.self)
    return "\"\(text.count > 40 ? text.prefix(40) + "…" : text)\""
  }

  private func quoted(_ index: Int) -> String { quoted(index..<index + 1) }
}

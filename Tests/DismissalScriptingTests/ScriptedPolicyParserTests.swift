import DismissalCore
import Testing

@testable import DismissalScripting

// A rule's text becomes the core's values, by Lua's precedence; what is wrong is said with its place.

struct ScriptedPolicyParserTests {
  private func parsed(_ text: String) throws -> RuleParser.Value {
    try RuleParser.parse(text, parameters: ["threshold"])
  }

  private func number(_ text: String) throws -> Expression? {
    guard case .number(let number) = try parsed(text) else { return nil }
    return number
  }

  private func condition(_ text: String) throws -> Condition? {
    guard case .condition(let condition) = try parsed(text) else { return nil }
    return condition
  }

  /// The fault of a rule that must have one.
  private func fault(_ text: String) -> String {
    do throws(RuleParser.Fault) {
      _ = try RuleParser.parse(text, parameters: ["threshold"])
    } catch {
      return "\(error.problem); \(error.expected); \(error.remedy)"
    }
    return "no fault"
  }

  @Test(arguments: Fact.allCases)
  func `every fact is named as in explanations`(fact: Fact) throws {
    let value = try parsed(fact.rawValue)
    #expect(value == (fact.isFlag ? .condition(.fact(fact)) : .number(.fact(fact))))
  }

  @Test func `products come before sums, and both count from the left`() throws {
    let (x, y): (Expression, Expression) = (.fact(.velocityX), .fact(.velocityY))
    #expect(try number("velocity.x - velocity.y * 2 - 1") == (x - y * .number(2)) - .number(1))
    #expect(try number("velocity.x / velocity.y / 2") == (x / y) / .number(2))
    #expect(try number("(velocity.x - velocity.y) * 2") == (x - y) * .number(2))
    #expect(try number("-velocity.y + .5") == (.number(0) - y) + .number(0.5))
    #expect(try number("-1e2") == .number(-100))
  }

  @Test func `or comes last, then and, comparisons and not`() throws {
    let list: Condition = .fact(.touchIsOnList)
    let fast: Condition = .fact(.velocityY) > .number(800)
    let far: Condition = .fact(.percentComplete) >= .parameter("threshold")
    #expect(
      try condition("velocity.y > 800 or percentComplete >= threshold and touch.isOnList")
        == (fast || (far && list)))
    #expect(try condition("not touch.isOnList and velocity.y > 800") == (!list && fast))
    #expect(try condition("not (velocity.y > 800)") == !fast)
    #expect(try condition("true and false") == (.always(true) && .always(false)))
    #expect(
      try condition("1 + 1 <= 2 and 3 < 4")
        == (((.number(1) + .number(1)) <= .number(2)) && (.number(3) < .number(4))))
  }

  @Test func `functions take numbers`() throws {
    let y = Expression.fact(.translationY)
    #expect(
      try number("max(translation.y, 0) / bounds.height")
        == .larger(y, .number(0)) / .fact(.boundsHeight))
    #expect(
      try number("min(1, translation.y, 3)") == .smaller(.smaller(.number(1), y), .number(3)))
    #expect(
      try number("abs(translation.y) + sign(translation.y)") == .magnitude(y) + .sign(y))
    #expect(try number("atan(translation.y) * ln(2)") == .arctangent(y) * .logarithm(.number(2)))
  }

  @Test(arguments: [
    ("velocty.y > 800", "unknown name \"velocty.y\" at character 1; did you mean velocity.y?"),
    (
      "1 < now.velocity.y",
      "unknown name \"now.velocity.y\" at character 5; did you mean velocity.y? A rule names facts without now"
    ),
    (
      "velocity > 800",
      "unknown name \"velocity\" at character 1; did you mean velocity.x or velocity.y?"
    ),
    (
      "percentComplete > treshold",
      "unknown name \"treshold\" at character 19; did you mean threshold?"
    ),
    ("math.abs(velocity.y) > 1", "unknown name \"math.abs\" at character 1; did you mean abs(…)?"),
    ("log(2) > 1", "unknown name \"log\" at character 1; did you mean ln(…)?"),
    ("sheet > 1", "unknown name \"sheet\" at character 1; expected a fact or one of"),
    ("velocity.y", "no fault"),
    ("velocity.y and true", "\"velocity.y\" is a number at character 1; expected a yes or no"),
    (
      "not velocity.y > 0",
      "\"velocity.y\" is a number at character 5; expected a yes or no; compare it, in brackets after not"
    ),
    (
      "(velocity.y > 0) + 1",
      "\"(velocity.y > 0)\" is a yes or no at character 1; expected a number"
    ),
    (
      "1 < 2 < 3",
      "a comparison is compared at character 7; expected two numbers; write a < b and b < c"
    ),
    ("velocity.y == 3", "== compares no rule's numbers at character 12; expected <, <=, > or >="),
    ("velocity.y > 'a'", "a text within the rule at character 14"),
    ("velocity.y > 8 --9", "a comment at character 16; expected an operator or the end"),
    ("velocity.y > 800pt", "800pt is no number at character 14; expected one without a unit"),
    ("velocity.y > 1e999", "1e999 is no number"),
    ("velocity.y % 2 > 1", "unexpected \"%\" at character 12"),
    ("velocity.y > 1 velocity.x", "unexpected \"velocity\" at character 16"),
    (
      "velocity.y >",
      "the rule ends too early; expected a number or a fact; write what follows \">\""
    ),
    ("(velocity.y", "the rule ends too early; expected ); close the bracket"),
    (
      "max(1)",
      "max has 1 operand at character 1; expected two numbers or more; as in max(translation.y, 0)"
    ),
    ("abs(1, 2)", "abs has 2 operands at character 1; expected one number"),
    ("ä > 1", "unexpected \"ä\" at character 1"),
    ("return 1", "unexpected \"return\" at character 1"),
    ("  ", "the rule is empty; expected an expression"),
  ])
  func `what is wrong with a rule is said with its place`(rule: String, message: String) {
    let fault = fault(rule)
    #expect(fault.hasPrefix(message), "\(fault)")
  }

  @Test func `what nests without end, or is too long, is refused`() {
    #expect(fault(String(repeating: "(", count: 2000)).hasPrefix("the rule nests too deep"))
    #expect(
      fault(String(repeating: "-", count: 1) + String(repeating: " -", count: 1500))
        .hasPrefix("the rule nests too deep"))
    #expect(fault(String(repeating: "1+", count: 3000)).hasPrefix("the rule is too long"))
  }

  @Test
  func
    `a rule that the core's stack cannot hold is refused, one that it can runs with every option`()
    throws
  {
    func nested(_ count: Int) -> String {
      "1 < " + String(repeating: "1 + (", count: count) + "1" + String(repeating: ")", count: count)
    }
    #expect(
      try failure("policy { finishes = '\(nested(12))' }").contains("the rule is too large"))
    for gate in ["literal", "atTop", "header"] {
      for handOff in ["literal", "continue", "freshTouch"] {
        #expect(
          try text(
            """
            local s = present { gate = '\(gate)', handOff = '\(handOff)', policy = policy {
              begins = '\(nested(10))', progress = '\(nested(10).dropFirst(4))',
              finishes = '\(nested(10))' } }
            s:drag { from = {195, 300}, by = 200 } s:settle() return s.stuck
            """) == "nil")
      }
    }
    let long = "1 < 0" + String(repeating: "+1", count: 500)
    #expect(try failure("policy { finishes = '\(long)' }").contains("the rule is too large"))
  }

  @Test func `numbers too large for a double never come to what is no number`() throws {
    #expect(
      try text(
        """
        local s = present { policy = policy { finishes = 'true',
          progress = '1e308 * 1e308 - 1e308 * 1e308' } }
        s.pan:began { y = 1 } s.pan:changed { y = 2 } return s.transition.percentComplete
        """) == "0")
  }
}

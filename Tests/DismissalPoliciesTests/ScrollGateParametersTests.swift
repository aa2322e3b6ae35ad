import DismissalPolicies
import Testing

@testable import DismissalCore

struct ScrollGateParametersTests {
  @Test func `the parameters are literal by default`() {
    let literal = PolicyParameters(PolicyDefinition.scrollGate.parameters)
    #expect(literal["gateOffset"] == .number(-150))
    #expect(literal["finishesAt"] == ParameterValue.none)
    #expect(literal["axisTest"] == ParameterValue.none)
    #expect(literal["measuredFrom"] == .choice("attempt"))
    #expect(literal["headerTest"] == .choice("attempt"))
    #expect(literal["follows"] == .choice("location"))
    #expect(literal["onCancelled"] == .choice("literal"))
  }

  @Test(arguments: [
    ("gateOffset", ParameterValue.number(.nan), "gateOffset cannot be nan"),
    ("gateOffset", .number(-.infinity), "gateOffset cannot be -inf"),
    ("gateOffset", .none, "gateOffset cannot be nil"),
    ("finishesAt", .number(1.5), "finishesAt cannot be 1.5"),
    ("axisTest", .number(-1), "axisTest cannot be -1"),
    ("axisTest", .choice("down"), "axisTest cannot be \"down\""),
    ("onCancelled", .choice("finish"), "onCancelled cannot be \"finish\""),
    ("follows", .number(1), "follows cannot be 1"),
  ])
  func `a value that a parameter does not take is refused`(
    name: String, value: ParameterValue, problem: String
  ) throws {
    let definition = try #require(PolicyDefinition.scrollGate.parameter(name))
    var parameters = PolicyParameters(PolicyDefinition.scrollGate.parameters)
    let before = parameters
    let error = #expect(throws: InputError.self) { try parameters.set(definition, to: value) }
    #expect(
      error?.message
        == "\(problem); expected \(definition.accepted); leave it out "
        + (definition.literal == .none
          ? "to turn the rule off" : "for \(definition.literal.text)"))
    #expect(parameters == before)
  }
}

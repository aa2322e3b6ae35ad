import DismissalPolicies

@testable import DismissalCore

extension Screen {
  /// Everything that happened, one line each; numbers with nine digits.
  var story: String {
    effects.map { timed in
      let values = timed.effect.values.map { " \($0.value.story)" }.joined()
      return NumberText.shortest(timed.time.seconds * 1000) + " " + timed.effect.name + values
    }.joined(separator: "\n")
  }
}

extension EffectValue {
  var story: String {
    switch self {
    case .number(let number, _): NumberText.shortest(number)
    case .point(let point, _):
      "{x = \(NumberText.nineDigits(point.x)), y = \(NumberText.nineDigits(point.y))}"
    case .size(let size):
      "{\(NumberText.shortest(size.width)), \(NumberText.shortest(size.height))}"
    case .flag(let flag): "\(flag)"
    case .text(let text): text
    }
  }
}

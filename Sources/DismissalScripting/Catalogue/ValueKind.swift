import DismissalCore

/// What a value is to a script: its shape, its unit, and how a script may write it.
package indirect enum ValueKind: Equatable, Sendable {
  /// A number in the unit.
  case number(Unit)
  /// A length of time in seconds; bare numbers over 60 are refused as milliseconds.
  case duration
  /// One that is never long, a finger's or a parameter's: bare numbers over 10 are refused.
  case shortDuration
  /// A time on the screen's clock, in seconds from 0; any number, since clocks may run long.
  case instant
  /// A point or a vector; a bare number means the policy's axis.
  case point(Unit)
  case size
  case rect
  /// Distances from the edges; a bare number is the top's.
  case insets
  case boolean
  case text
  case choice([String])
  /// A whole number.
  case count
  /// An object of the catalogue by its type's name.
  case object(String)
  /// One of several shapes.
  case anyOf([ValueKind])
  case function
  /// What a policy answers to a question: a rule, a table of rules, or a function of the facts.
  case answer(Question)
  /// A table of numbers by names that a script chooses.
  case numbers
  /// A table of named keys; the name is its class in the editor annotations.
  case options(String, [Parameter])
  /// false, where it turns something off.
  case off
  /// A list of the kind.
  case list(ValueKind)
  /// Nothing, or the kind.
  case optional(ValueKind)
  /// Whatever a script has.
  case any
  case nothing

  /// How messages and help say it: "a number (pt)".
  package var words: String {
    switch self {
    case .number(let unit): "a number" + ValueKind.inParentheses(unit)
    case .duration, .shortDuration: "a duration in seconds (0.25 or \"250ms\")"
    case .instant: "a time in seconds (0.25 or \"250ms\")"
    case .point(let unit):
      "a point {x =, y =}, {x, y} or a number for y" + ValueKind.inParentheses(unit)
    case .size: "a size {width, height} (pt)"
    case .rect: "a rectangle {x =, y =, width =, height =} (pt)"
    case .insets: "insets {top =, left =, bottom =, right =} or a number for top (pt)"
    case .boolean: "true or false"
    case .text: "a text"
    case .choice(let words): words.map { "\"\($0)\"" }.joined(separator: " or ")
    case .count: "a whole number"
    case .object(let name): "a \(name)"
    case .anyOf(let kinds): kinds.map(\.words).joined(separator: " or ")
    case .function: "a function"
    case .answer(.progress): "a rule (a text that is a number) or a function"
    case .answer: "a rule (a text that is a yes or no), a table of rules or a function"
    case .numbers: "a table of numbers by name"
    case .options: "a table of keys"
    case .off: "false"
    case .list(let kind): "a list, each \(kind.words)"
    case .optional(let kind): "nil or \(kind.words)"
    case .any: "anything"
    case .nothing: "nothing"
    }
  }

  /// The unit, where the kind has one.
  package var unit: Unit {
    switch self {
    case .number(let unit), .point(let unit): unit
    case .duration, .shortDuration, .instant: .seconds
    case .size, .rect, .insets: .points
    case .optional(let kind), .list(let kind): kind.unit
    case .boolean, .text, .choice, .count, .object, .anyOf, .function, .answer, .numbers,
      .options, .off, .any, .nothing:
      .none
    }
  }

  /// The keys of the table that a value may be.
  package var tableKeys: [Parameter] {
    switch self {
    case .options(_, let keys): keys
    case .anyOf(let kinds): kinds.flatMap(\.tableKeys)
    case .number, .duration, .shortDuration, .instant, .point, .size, .rect, .insets, .boolean,
      .text, .choice,
      .count, .object, .function, .answer, .numbers, .off, .list, .optional, .any, .nothing:
      []
    }
  }

  private static func inParentheses(_ unit: Unit) -> String {
    unit == .none ? "" : " (\(unit.rawValue))"
  }
}

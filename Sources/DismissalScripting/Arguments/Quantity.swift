import DismissalCore

/// A text with its unit, as scripts may write any quantity: "250ms", "0.25s", "2pt/ms", "50%".
struct Quantity: Equatable {
  /// What a quantity measures; a bare number has the base unit.
  enum Dimension: Equatable {
    /// Seconds.
    case time
    /// Points.
    case length
    /// Points per second.
    case velocity
    /// A fraction.
    case fraction
    /// Degrees.
    case angle
  }

  let value: Double
  let dimension: Dimension

  private static let units: [(suffix: String, dimension: Dimension, factor: Double)] = [
    ("pt/ms", .velocity, 1000), ("pt/s", .velocity, 1), ("ms", .time, 0.001), ("s", .time, 1),
    ("pt", .length, 1), ("%", .fraction, 0.01), ("deg", .angle, 1), ("°", .angle, 1),
  ]

  /// Reads a number followed by a unit, spaces between them allowed; `nil` for anything else.
  init?(_ text: String) {
    let text = Quantity.trimmed(text)
    guard let unit = Quantity.units.first(where: { text.hasSuffix($0.suffix) }),
      let number = Double(Quantity.trimmed(String(text.dropLast(unit.suffix.count)))),
      number.isFinite
    else { return nil }
    value = number * unit.factor
    dimension = unit.dimension
  }

  private static func trimmed(_ text: String) -> String {
    var text = Substring(text)
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}

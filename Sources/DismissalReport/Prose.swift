import DismissalCore

/// Sentences broken into lines, so that a terminal of 80 columns shows them whole.
enum Prose {
  static let width = 80

  /// A space at which no line is broken.
  static let unbroken: Character = "\u{A0}"

  /// The text with its spaces unbroken: it comes to stand on one line.
  static func whole(_ text: String) -> String {
    String(text.map { $0 == " " ? unbroken : $0 })
  }

  /// The text in lines, each after the indent; a word longer than a line has one of its own.
  ///
  /// - Parameter hanging: the indent of the lines after the first; the same by default.
  static func wrapped(_ text: String, indent: Int = 0, hanging: Int? = nil) -> [String] {
    var lines: [String] = []
    var line = String(repeating: " ", count: indent)
    var isEmpty = true
    for word in text.split(separator: " ") {
      if !isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = String(repeating: " ", count: hanging ?? indent)
        isEmpty = true
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    if !isEmpty { lines.append(line) }
    return lines.map { line in String(line.map { $0 == unbroken ? " " : $0 }) }
  }

  /// A number with its unit, as reports say it: `34 pt`, `45°`, `0.4`.
  static func quantity(_ number: Double, _ unit: Unit) -> String {
    NumberText.nineDigits(number) + suffix(unit)
  }

  /// A time on the screen's clock, with the decimals that the report of events has.
  static func instant(_ time: Timestamp) -> String {
    NumberText.rounded(time.seconds, places: 4) + " s"
  }

  /// How many decimals show a difference of this size with three digits: what is rounded to them
  /// still tells the two numbers apart.
  static func places(showing difference: Double) -> Int {
    var places = 1
    var scaled = difference.magnitude
    while scaled < 10, places < 9 {
      scaled *= 10
      places += 1
    }
    return difference == 0 ? 9 : places
  }

  /// The unit as it stands behind a number.
  static func suffix(_ unit: Unit) -> String {
    switch unit {
    case .none, .fraction, .count: ""
    case .factor, .degrees: unit.rawValue
    case .points, .pointsPerSecond, .pointsPerMillisecond, .seconds, .hertz: " " + unit.rawValue
    }
  }
}

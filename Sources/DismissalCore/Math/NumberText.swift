/// The one way in which Tug writes numbers: in messages, reports, JSON and print.
public enum NumberText {
  /// The shortest text that reads back to the same double; whole numbers without ".0", zero
  /// without a sign, `inf`, `-inf`, and `nan` without a sign.
  public static func shortest(_ number: Double) -> String {
    guard number.isFinite else { return number.isNaN ? "nan" : (number < 0 ? "-inf" : "inf") }
    if number == 0 { return "0" }
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The number with nine significant digits: for columns that people read, where two numbers that
  /// a finger or a layout can tell apart must not look alike.
  public static func nineDigits(_ number: Double) -> String {
    guard number.isFinite, number.magnitude > 1e-200 else { return shortest(number) }
    var scale = 1.0
    while number.magnitude * scale < 1e8, scale < 1e300 { scale *= 10 }
    while number.magnitude * scale >= 1e9, scale > 1e-300 { scale /= 10 }
    return shortest((number * scale).rounded() / scale)
  }

  /// The number rounded to `places` decimals, without trailing zeros: for columns people read.
  public static func rounded(_ number: Double, places: Int) -> String {
    guard number.isFinite, number.magnitude < 1e12 else { return shortest(number) }
    var factor = 1.0
    for _ in 0..<places { factor *= 10 }
    return shortest((number * factor).rounded() / factor)
  }
}

extension NumberText {
  /// A point as a script would write it: `{x = 0, y = -160}`.
  public static func point(_ point: Point) -> String {
    "{x = \(shortest(point.x)), y = \(shortest(point.y))}"
  }
}

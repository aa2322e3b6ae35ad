/// The table, as Markdown.
enum Table {
  static let header = """
    | row | ours | rival | ratio (p25–p75) | target | rival against itself |
    | --- | --- | --- | --- | --- | --- |
    """

  static func line(_ row: any Row, _ measured: Measurement) -> String {
    let verdict = measured.ratio <= row.target ? "" : " **missed**"
    let cells = [
      row.name, milliseconds(measured.ours), milliseconds(measured.rival),
      ratio(measured.ratio, measured.ratios),
      "≤ \(fixed(row.target, 2))\(verdict)",
      ratio(measured.controlRatio, measured.controlRatios),
    ]
    return "| \(cells.joined(separator: " | ")) |"
  }

  /// The median, and in brackets the least and the quartiles.
  private static func milliseconds(_ samples: Samples) -> String {
    let spread = [samples.least, samples.quantile(0.25), samples.quantile(0.75)]
      .map { fixed($0 * 1e3, 2) }
    return "\(fixed(samples.median * 1e3, 2)) ms (min \(spread[0]), \(spread[1])–\(spread[2]))"
  }

  private static func ratio(_ median: Double, _ ratios: Samples) -> String {
    "\(fixed(median, 2)) (\(fixed(ratios.quantile(0.25), 2))–\(fixed(ratios.quantile(0.75), 2)))"
  }

  /// A positive number with so many decimals.
  private static func fixed(_ number: Double, _ decimals: Int) -> String {
    var scale = 1
    for _ in 0..<decimals { scale *= 10 }
    let whole = Int((number * Double(scale)).rounded())
    let fraction = String(whole % scale)
    return "\(whole / scale)." + String(repeating: "0", count: decimals - fraction.count) + fraction
  }
}

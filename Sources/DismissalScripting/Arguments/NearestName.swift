/// Finds the known name that somebody probably meant.
enum NearestName {
  /// The nearest of the known names by edits (case counts half), if no more than a third of the
  /// name would have to change, and for a short one a letter. Of two as near, one of its length.
  static func to(_ name: String, among known: [String]) -> String? {
    // One letter of one is nothing in common.
    let length = name.prefix(longest).count
    let limit = length < 2 ? 0 : max(1, Double(length) / 3)
    let ranked = known.prefix(mostNames).map { known in
      (name: known, distance: distance(name, known), longer: abs(known.count - name.count))
    }.sorted { ($0.distance, $0.longer, $0.name) < ($1.distance, $1.longer, $1.name) }
    if let best = ranked.first, best.distance <= min(1, limit) { return best.name }
    if let longer = withEnd(name, among: known) { return longer }
    guard let best = ranked.first, best.distance <= limit else { return nil }
    return best.name
  }

  /// The shortest name that ends with the word, as scrollViewDidScroll does with didScroll.
  private static func withEnd(_ name: String, among known: [String]) -> String? {
    let end = name.lowercased()
    guard (shortestEnd...longest).contains(end.count) else { return nil }
    return known.prefix(mostNames).filter { $0.lowercased().hasSuffix(end) }
      .min { ($0.count, $0) < ($1.count, $1) }
  }

  private static let shortestEnd = 4

  /// Longer names, and names further down, are not compared: nobody would wait for the answer.
  private static let longest = 64
  private static let mostNames = 1000

  /// Insertions, deletions, substitutions and swaps of neighbours that turn one into the other;
  /// long names are cut.
  private static func distance(_ first: String, _ second: String) -> Double {
    let left = Array(first.prefix(longest))
    let right = Array(second.prefix(longest))
    guard !left.isEmpty, !right.isEmpty else { return Double(max(left.count, right.count)) }
    var beforeLast = [Double](repeating: 0, count: right.count + 1)
    var last = (0...right.count).map(Double.init)
    for i in 1...left.count {
      var row = [Double(i)] + [Double](repeating: 0, count: right.count)
      for j in 1...right.count {
        let cost = substitution(left[i - 1], right[j - 1])
        row[j] = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + cost)
        if i > 1, j > 1, left[i - 1] == right[j - 2], left[i - 2] == right[j - 1] {
          row[j] = min(row[j], beforeLast[j - 2] + 1)
        }
      }
      beforeLast = last
      last = row
    }
    return last[right.count]
  }

  private static func substitution(_ left: Character, _ right: Character) -> Double {
    if left == right { return 0 }
    return left.lowercased() == right.lowercased() ? 0.5 : 1
  }
}

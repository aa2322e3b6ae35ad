import DismissalCore

/// One part of a rule in words: a line in columns, and what it means to a designer.
struct FindingText {
  private static let column = 52

  let finding: Decision.Finding

  init(_ finding: Decision.Finding) {
    self.finding = finding
  }

  // MARK: In columns

  /// The part, its numbers and the verdict; an arrow before the part that decided.
  ///
  /// A verdict that would not fit into 80 columns comes nearer, or has a line of its own.
  func lines(isDeciding: Bool) -> [String] {
    let mark = isDeciding ? "→ " : "  "
    let text = mark + (finding.isNeed ? "  " : "") + finding.text
    let start = FindingText.column + 2
    let room = Prose.width - text.count - verdict.count
    let padding = min(max(2, start - text.count), room)
    if padding >= 2 { return [text + String(repeating: " ", count: padding) + verdict] }
    return [text, String(repeating: " ", count: start) + verdict]
  }

  /// `yes, by 34 pt`, or `no, 34 pt too much`; at a boundary the margin is 0.
  private var verdict: String {
    let answer = finding.holds ? "yes" : "no"
    guard let margin = finding.margin else { return answer }
    if margin == 0 { return "\(answer), exactly at it" }
    let distance = Prose.quantity(margin.magnitude, finding.unit)
    guard !finding.holds else { return "yes, by \(distance)" }
    return "no, \(distance) " + (relation.wantsMore ? "too little" : "too much")
  }

  // MARK: In sentences

  /// Why it held or did not: `velocity.y was exactly at the limit: it was 100 pt/s, and more than
  /// 100 pt/s (finishVelocity) is needed`.
  var reason: String {
    guard let sides, let margin = finding.margin else {
      return flagName + (finding.holds ? " was true" : " was false")
    }
    let distance = quantity(margin.magnitude)
    let how =
      switch (margin == 0, finding.holds) {
      case (true, true): "was exactly at the limit, which is enough"
      case (true, false): "was exactly at the limit, which is not enough"
      case (false, true): "passed the limit by \(distance)"
      case (false, false): "was \(distance) too " + (sides.relation.wantsMore ? "low" : "high")
      }
    return "\(sides.name) \(how): it was \(quantity(sides.value)), and"
      + " \(needed) is needed"
  }

  /// Where it came nearest, and what was missing: `contentOffset.y came down to -120.4 pt at 0.35 s;
  /// below -150 pt (gateOffset) was needed, 29.6 pt short`.
  ///
  /// - Parameter isOnly: whether it was asked only once, so that nothing came nearer.
  func approach(at time: Timestamp, isOnly: Bool) -> String {
    let when = " at \(Prose.instant(time))"
    guard let sides, let shortfall = finding.shortfall else {
      return "\(flagName) was " + (finding.holds ? "true\(when)" : isOnly ? "false" : "never true")
    }
    let way = sides.relation.wantsMore ? "came up to" : "came down to"
    let came = isOnly ? "was" : way
    let reached = "\(sides.name) \(came) \(quantity(sides.value))\(when)"
    if finding.holds { return "\(reached), which was enough: \(needed) was needed" }
    let short =
      shortfall == 0
      ? "exactly at it, which is not enough" : "\(quantity(shortfall)) short"
    return "\(reached); \(needed) was needed, \(short)"
  }

  /// What the rule asks of the left number: `more than 100 pt/s (finishVelocity)`.
  private var needed: String {
    guard let sides else { return finding.text }
    let limit = quantity(sides.limit)
    let name = sides.limitName.isEmpty ? "" : " (\(sides.limitName))"
    return "\(sides.relation.words) \(limit)\(name)"
  }

  /// A number of the comparison as a sentence says it: no longer than its margin needs.
  private func quantity(_ number: Double) -> String {
    let places = Prose.places(showing: finding.margin ?? 0)
    return Prose.whole(NumberText.rounded(number, places: places) + Prose.suffix(finding.unit))
  }

  private var flagName: String {
    guard case .flag(let name) = finding.kind else { return finding.text }
    return name
  }

  private var relation: Relation {
    guard case .comparison(_, let relation, _) = finding.kind else { return .less }
    return relation
  }

  /// The comparison with something that has a name on its left, where anything has.
  private var sides:
    (name: String, value: Double, relation: Relation, limit: Double, limitName: String)?
  {
    guard case .comparison(let left, let relation, let right) = finding.kind else { return nil }
    if left.text.isEmpty, !right.text.isEmpty {
      return (right.text, right.value, relation.mirrored, left.value, left.text)
    }
    return (
      left.text.isEmpty ? "the number" : left.text, left.value, relation, right.value, right.text
    )
  }
}

extension Relation {
  /// How a sentence says it before the limit: `below -150`.
  var words: String {
    switch self {
    case .less: "below"
    case .lessOrEqual: "at most"
    case .greater: "more than"
    case .greaterOrEqual: "at least"
    }
  }
}

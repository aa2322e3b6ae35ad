import DismissalCore

/// A decision in words: what was asked, what was compared, what came of it.
public struct DecisionReport: Sendable {
  private static let findingColumn = 52

  public init() {}

  public func report(_ decision: Decision) -> String {
    let time = NumberText.nineDigits(decision.time.seconds)
    var lines = ["at \(time) s, \(outcome(decision))"]
    for finding in decision.findings {
      lines.append("  " + padded(finding.text) + verdict(finding))
    }
    return lines.joined(separator: "\n")
  }

  private func outcome(_ decision: Decision) -> String {
    switch decision.question {
    case .attempt: decision.answer ? "the attempt succeeded" : "the attempt did not succeed"
    case .during: "the drag \(verb(decision.outcome))"
    case .release: "the lift \(verb(decision.outcome))"
    case .scrollRelease: "the lift from the list \(verb(decision.outcome))"
    }
  }

  private func verb(_ outcome: Outcome) -> String {
    switch outcome {
    case .stay: "decided nothing"
    case .finish: "finished"
    case .cancel: "cancelled"
    case .settle(let stop): "brings the screen to \(stop)"
    }
  }

  /// `yes, by 34 pt`, or `no, 34 pt too much`; at a boundary the margin is 0.
  private func verdict(_ finding: Decision.Finding) -> String {
    let answer = finding.holds ? "yes" : "no"
    guard let margin = finding.margin else { return answer }
    let unit = finding.unit == .none || finding.unit == .fraction ? "" : " \(finding.unit.rawValue)"
    if margin == 0 { return "\(answer), exactly at it" }
    let distance = NumberText.nineDigits(margin.magnitude) + unit
    guard !finding.holds else { return "yes, by \(distance)" }
    // What is too large for "at most" is too small for "at least": the sign of the margin tells.
    return "no, \(distance) " + (margin > 0 ? "too much" : "too little")
  }

  private func padded(_ text: String) -> String {
    text + String(repeating: " ", count: max(2, DecisionReport.findingColumn - text.count))
  }
}

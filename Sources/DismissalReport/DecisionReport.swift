import DismissalCore
import DismissalTimeline

/// A decision in words: what was asked, what was compared, what came of it, and what decided.
public struct DecisionReport: Sendable {
  public init() {}

  /// What was decided last, or why nothing happened.
  public func report(_ why: Why) -> String {
    switch why {
    case .decided(let decision): report(decision)
    case .nothing(let inaction): InactionReport().report(inaction)
    }
  }

  /// A heading, each part of the rule in columns, and one sentence.
  public func report(_ decision: Decision) -> String {
    let time = Prose.instant(decision.time)
    var lines = ["at \(time), \(DecisionReport.heading(decision))"]
    for (index, finding) in decision.findings.enumerated() {
      lines += FindingText(finding).lines(isDeciding: index == decision.deciding)
    }
    lines += Prose.wrapped(sentence(decision))
    return lines.joined(separator: "\n")
  }

  private static func heading(_ decision: Decision) -> String {
    switch decision.question {
    case .attempt: decision.answer ? "the attempt succeeded" : "the attempt did not succeed"
    case .during: "the drag \(verb(decision.outcome))"
    case .release: "the lift \(verb(decision.outcome))"
    case .scrollRelease: "the lift from the list \(verb(decision.outcome))"
    case .cancelled: "the pan was cancelled"
    case .permission: "the dismissal was not allowed"
    }
  }

  private static func verb(_ outcome: Outcome) -> String {
    switch outcome {
    case .stay: "decided nothing"
    case .finish: "finished"
    case .cancel: "cancelled"
    case .settle(let stop): "brings the screen to \(stop)"
    }
  }

  // MARK: The sentence

  private func sentence(_ decision: Decision) -> String {
    let what = what(decision)
    if decision.question == .permission {
      return
        "The policy decided to finish; it cancelled because the user may not dismiss this screen."
    }
    if decision.question == .cancelled {
      let rule = decision.outcome == .cancel ? "cancels" : "does nothing"
      return "The system took the touches, or the pan was switched off; this policy \(rule) then"
        + " (onCancelled)."
    }
    guard let finding = decision.decidingFinding else {
      let rule = decision.question == .attempt ? "lets every pan begin it" : "always says so"
      return "\(what): the rule compares nothing, and \(rule)."
    }
    return "\(what) because \(FindingText(finding).reason)\(DecisionReport.latch(decision))."
  }

  private func what(_ decision: Decision) -> String {
    switch (decision.question, decision.outcome) {
    case (.attempt, .finish): "The dismissal began"
    case (.attempt, .stay), (.attempt, .cancel), (.attempt, .settle):
      "The dismissal did not begin"
    case (_, .finish): "It finished"
    case (_, .cancel): "It cancelled"
    case (_, .stay): "Nothing was decided"
    case (_, .settle(let stop)): "It comes to rest at \(stop)"
    }
  }

  /// A latch that stands otherwise than what it needs says something that nobody would expect.
  private static func latch(_ decision: Decision) -> String {
    guard let index = decision.deciding, index + 1 < decision.findings.count,
      case .flag = decision.findings[index].kind
    else { return "" }
    let need = decision.findings[index + 1]
    guard need.isNeed, need.holds != decision.findings[index].holds else { return "" }
    return ", though what sets it says otherwise now: it is set only when the list moves"
  }
}

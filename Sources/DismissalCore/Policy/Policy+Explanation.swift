// Why a policy answered as it did: every comparison of a rule, made again, and the one that decided.

extension Policy {
  /// What was found while a rule was asked.
  struct Explanation: Equatable {
    var findings: [Decision.Finding] = []
    var holds = false
    var deciding: Int?

    /// Somebody outside of the rules was asked.
    static func asked(_ question: Question, _ holds: Bool) -> Explanation {
      let finding = Decision.Finding(
        kind: .flag("\(question.rawValue) (the script's function)"), holds: holds, unit: .none)
      return Explanation(findings: [finding], holds: holds, deciding: 0)
    }
  }

  /// What was compared for a decision, whose outcome is known.
  func explanation(
    of question: Decision.Question, _ outcome: Outcome, _ facts: Facts, _ memory: PolicyMemory
  ) -> Explanation {
    switch question {
    case .attempt:
      asksWhetherToBegin(facts, memory)
        ? .asked(.begins, outcome == .finish) : explanation(of: rules.begins, facts, memory)
    case .during: explanation(of: rules.decides, facts, memory)
    case .release:
      rules.asked.contains(.finishes)
        ? .asked(.finishes, outcome == .finish) : explanation(of: rules.release, facts, memory)
    case .scrollRelease: explanation(of: rules.scrollRelease, facts, memory)
    case .cancelled, .permission: Explanation()
    }
  }

  /// Evaluates a condition part by part.
  func explanation(
    of condition: Condition, _ facts: Facts, _ memory: PolicyMemory
  ) -> Explanation {
    var explanation = Explanation()
    let answer = explain(condition.withoutNot, facts, memory, into: &explanation.findings)
    explanation.holds = answer.holds
    explanation.deciding = answer.deciding
    return explanation
  }

  /// Evaluates rulings up to the one that holds, which decided.
  ///
  /// Where that is one for everything else, or none, the nearest miss before it decided, of those
  /// that would have come to something else.
  func explanation(
    of rulings: [Ruling], _ facts: Facts, _ memory: PolicyMemory
  ) -> Explanation {
    var explanation = Explanation()
    var misses: [(deciding: Int?, outcome: Outcome)] = []
    var outcome = Outcome.stay
    for ruling in rulings {
      let answer = explain(
        ruling.condition.withoutNot, facts, memory, into: &explanation.findings)
      if answer.holds {
        explanation.holds = true
        explanation.deciding = answer.deciding
        outcome = ruling.outcome
        break
      }
      misses.append((answer.deciding, ruling.outcome))
    }
    guard explanation.deciding == nil else { return explanation }
    for miss in misses where miss.outcome != outcome {
      explanation.deciding = nearest(explanation.deciding, miss.deciding, explanation.findings)
    }
    return explanation
  }

  /// What the policy's rules answer at this instant, whoever asks.
  private var names: Program.Names {
    Program.Names(registers: rules.registers.map(\.name), parameters: parameters)
  }

  /// Whether a condition holds, which finding decided, and whether that one alone, the other way,
  /// would turn the condition.
  private typealias Answer = (holds: Bool, deciding: Int?, turns: Bool)

  /// - Parameter isNeed: whether this says what a latch needs; a latch that it names is then told
  ///   as it stands, since it may need itself.
  private func explain(
    _ condition: Condition, _ facts: Facts, _ memory: PolicyMemory,
    into findings: inout [Decision.Finding], isNeed: Bool = false
  ) -> Answer {
    switch condition {
    case .always(let holds):
      return (holds, nil, false)
    case .answer:
      // Where the answer counts, it is the whole explanation.
      return (true, nil, false)
    case .comparison(let comparison):
      findings.append(finding(comparison, facts, memory))
      return (findings[findings.count - 1].holds, findings.count - 1, true)
    case .fact, .flag:
      return explainFlag(
        condition, isNegated: false, facts, memory, into: &findings, isNeed: isNeed)
    case .not(let operand):
      return explainFlag(
        operand, isNegated: true, facts, memory, into: &findings, isNeed: isNeed)
    case .both(let left, let right):
      let one = explain(left, facts, memory, into: &findings, isNeed: isNeed)
      let other = explain(right, facts, memory, into: &findings, isNeed: isNeed)
      return joined(one, other, whereBothAre: true, findings)
    case .either(let left, let right):
      let one = explain(left, facts, memory, into: &findings, isNeed: isNeed)
      let other = explain(right, facts, memory, into: &findings, isNeed: isNeed)
      return joined(one, other, whereBothAre: false, findings)
    }
  }

  /// Of "and" what holds where both do, of "or" what does not hold where neither does: either of
  /// the two turns it then. Where one alone makes it so, only that one does; where both make it so,
  /// none.
  private func joined(
    _ one: Answer, _ other: Answer, whereBothAre holds: Bool, _ findings: [Decision.Finding]
  ) -> Answer {
    switch (one.holds == holds, other.holds == holds) {
    case (true, true):
      let deciding =
        one.turns == other.turns
        ? nearest(one.deciding, other.deciding, findings)
        : (one.turns ? one.deciding : other.deciding)
      return (holds, deciding, one.turns || other.turns)
    case (false, true): return (!holds, one.deciding, one.turns)
    case (true, false): return (!holds, other.deciding, other.turns)
    case (false, false): return (!holds, one.deciding, false)
    }
  }

  /// A yes or no, or the opposite of one; of a latch also what it needs.
  private func explainFlag(
    _ condition: Condition, isNegated: Bool, _ facts: Facts, _ memory: PolicyMemory,
    into findings: inout [Decision.Finding], isNeed: Bool
  ) -> Answer {
    let holds = Program(condition, in: names).holds(facts, memory) != isNegated
    let name = isNegated ? "not \(condition.text)" : condition.text
    findings.append(Decision.Finding(kind: .flag(name), holds: holds, unit: .none))
    let flag = findings.count - 1
    guard !isNeed, case .flag(let register) = condition,
      let need = explainNeeds(of: register, isNegated: isNegated, facts, memory, into: &findings)
    else { return (holds, flag, true) }
    // A latch may stand otherwise than its need: then it says so by itself.
    guard need.holds == holds, let deciding = need.deciding else { return (holds, flag, true) }
    return (holds, deciding, need.turns)
  }

  /// What the list's next didScroll would ask before it sets this flag: how far from open a gate is.
  ///
  /// A latch alone says only no. It may say otherwise than these: willBeginDragging closes it too.
  private func explainNeeds(
    of flag: String, isNegated: Bool, _ facts: Facts, _ memory: PolicyMemory,
    into findings: inout [Decision.Finding]
  ) -> Answer? {
    var answer: Answer?
    for assignment in rules.onDidScroll where assignment.register == flag {
      guard case .condition(let condition) = assignment.source else { continue }
      let start = findings.count
      let need = isNegated ? Condition.not(condition) : condition
      answer = explain(need.withoutNot, facts, memory, into: &findings, isNeed: true)
      for index in start..<findings.count { findings[index].isNeed = true }
    }
    return answer
  }

  private func finding(
    _ comparison: Comparison, _ facts: Facts, _ memory: PolicyMemory
  ) -> Decision.Finding {
    let left = Program(comparison.left, in: names).evaluate(facts, memory)
    let right = Program(comparison.right, in: names).evaluate(facts, memory)
    return Decision.Finding(
      kind: .comparison(
        .init(text: comparison.left.text, value: left), comparison.relation,
        .init(text: comparison.right.text, value: right)),
      holds: comparison.relation.holds(left, right), unit: comparison.unit)
  }

  /// Of two findings the one with the smaller margin, of equal ones the first; a yes or no has
  /// none, and comes last.
  private func nearest(
    _ one: Int?, _ other: Int?, _ findings: [Decision.Finding]
  ) -> Int? {
    guard let one else { return other }
    guard let other else { return one }
    return findings[other].isNearer(than: findings[one]) ? other : one
  }
}

extension Decision.Finding {
  /// Whether this one is nearer to its boundary, on either side; a yes or no has no boundary.
  ///
  /// Margins in one unit are compared as they are, others as shares of the numbers compared: 1 pt/s
  /// of 1000 is nearer than a progress of 0.1 of 0.4.
  package func isNearer(than other: Decision.Finding) -> Bool {
    guard let margin = margin?.magnitude else { return false }
    guard let otherMargin = other.margin?.magnitude else { return true }
    return unit == other.unit
      ? margin < otherMargin : margin / scale < otherMargin / other.scale
  }

  /// The larger of the two numbers, without sign; 1 where both are 0.
  private var scale: Double {
    guard case .comparison(let left, _, let right) = kind else { return 1 }
    let larger = max(left.value.magnitude, right.value.magnitude)
    return larger > 0 ? larger : 1
  }
}

extension Condition {
  /// The same condition with each "not" where it says something of a yes or no, so that every
  /// comparison reads as what is needed.
  fileprivate var withoutNot: Condition {
    switch self {
    case .always, .comparison, .fact, .flag, .answer: self
    case .both(let left, let right): .both(left.withoutNot, right.withoutNot)
    case .either(let left, let right): .either(left.withoutNot, right.withoutNot)
    case .not(let operand): operand.negated
    }
  }

  private var negated: Condition {
    switch self {
    case .always(let holds): .always(!holds)
    case .comparison(let comparison):
      .comparison(
        Comparison(
          left: comparison.left, relation: comparison.relation.opposite, right: comparison.right))
    case .fact, .flag, .answer: .not(self)
    case .not(let operand): operand.withoutNot
    case .both(let left, let right): .either(left.negated, right.negated)
    case .either(let left, let right): .both(left.negated, right.negated)
    }
  }
}

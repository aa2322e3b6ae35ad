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
    }
  }

  /// Evaluates a condition part by part.
  func explanation(
    of condition: Condition, _ facts: Facts, _ memory: PolicyMemory
  ) -> Explanation {
    var explanation = Explanation()
    (explanation.holds, explanation.deciding) = explain(
      condition, facts, memory, into: &explanation.findings)
    return explanation
  }

  /// Evaluates rulings up to the one that holds.
  ///
  /// Where that is the one for everything else, the nearest miss before it decided.
  func explanation(
    of rulings: [Ruling], _ facts: Facts, _ memory: PolicyMemory
  ) -> Explanation {
    var explanation = Explanation()
    for ruling in rulings {
      let (holds, deciding) = explain(
        ruling.condition, facts, memory, into: &explanation.findings)
      guard holds else {
        explanation.deciding = nearest(explanation.deciding, deciding, explanation.findings)
        continue
      }
      if ruling.condition != .always(true) { explanation.deciding = deciding }
      explanation.holds = true
      break
    }
    return explanation
  }

  /// What the policy's rules answer at this instant, whoever asks.
  private var names: Program.Names {
    Program.Names(registers: rules.registers.map(\.name), parameters: parameters)
  }

  private func explain(
    _ condition: Condition, _ facts: Facts, _ memory: PolicyMemory,
    into findings: inout [Decision.Finding]
  ) -> (holds: Bool, deciding: Int?) {
    switch condition {
    case .always(let holds):
      return (holds, nil)
    case .answer:
      // Where the answer counts, it is the whole explanation.
      return (true, nil)
    case .comparison(let comparison):
      findings.append(finding(comparison, facts, memory))
      return (findings[findings.count - 1].holds, findings.count - 1)
    case .fact(let fact):
      findings.append(
        Decision.Finding(kind: .flag(fact.rawValue), holds: facts[fact] != 0, unit: .none))
      return (facts[fact] != 0, findings.count - 1)
    case .flag(let name):
      let holds = Program(condition, in: names).holds(facts, memory)
      findings.append(Decision.Finding(kind: .flag(name), holds: holds, unit: .none))
      let flag = findings.count - 1
      let need = explainNeeds(of: name, facts, memory, into: &findings)
      // A latch may stand otherwise than its need: then it says no by itself.
      return (holds, need.flatMap { findings[$0].holds == holds ? $0 : nil } ?? flag)
    case .not(let operand):
      let (holds, deciding) = explain(operand, facts, memory, into: &findings)
      return (!holds, deciding)
    case .both(let left, let right):
      let one = explain(left, facts, memory, into: &findings)
      let other = explain(right, facts, memory, into: &findings)
      if one.holds && other.holds {
        return (true, nearest(one.deciding, other.deciding, findings))
      }
      return (false, one.holds ? other.deciding : one.deciding)
    case .either(let left, let right):
      let one = explain(left, facts, memory, into: &findings)
      let other = explain(right, facts, memory, into: &findings)
      if one.holds || other.holds {
        return (true, one.holds ? one.deciding : other.deciding)
      }
      return (false, nearest(one.deciding, other.deciding, findings))
    }
  }

  /// What the list's next didScroll would ask before it sets this flag: how far from open a gate is.
  ///
  /// A latch alone says only no. It may say otherwise than these: willBeginDragging closes it too.
  private func explainNeeds(
    of flag: String, _ facts: Facts, _ memory: PolicyMemory,
    into findings: inout [Decision.Finding]
  ) -> Int? {
    var deciding: Int?
    for assignment in rules.onDidScroll where assignment.register == flag {
      guard case .condition(let condition) = assignment.source else { continue }
      let start = findings.count
      deciding = explain(condition, facts, memory, into: &findings).deciding
      for index in start..<findings.count { findings[index].isNeed = true }
    }
    return deciding
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
      holds: comparison.relation.holds(left, right), unit: comparison.left.unit)
  }

  /// Of two findings the one with the smaller margin; a yes or no has none, and comes last.
  private func nearest(
    _ one: Int?, _ other: Int?, _ findings: [Decision.Finding]
  ) -> Int? {
    guard let one else { return other }
    guard let other else { return one }
    let margins = [one, other].map { findings[$0].margin?.magnitude ?? .infinity }
    return margins[1] < margins[0] ? other : one
  }
}

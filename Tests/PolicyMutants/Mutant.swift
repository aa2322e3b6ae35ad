import DismissalCore

/// Rules that differ from a policy's in one step.
///
/// Its function reads only what it captured, which nobody changes.
struct Mutant: @unchecked Sendable {
  /// Where and what: names it in the list of survivors.
  let name: String
  /// The changed rules; equal to the given ones where the part that it changes is not in them.
  let change: (PolicyRules) -> PolicyRules
}

extension Mutant {
  /// Every mutant of the rules for these parameters.
  ///
  /// - Parameter withOptions: whether what only the options that every policy takes set is changed
  ///   too.
  static func all(
    of rules: PolicyRules, _ parameters: PolicyParameters, withOptions: Bool
  ) -> [Mutant] {
    Slot.all(of: rules).flatMap { inSlot($0, rules, parameters) } + ofLists(rules)
      + ofSettings(rules) + (withOptions ? ofOptions(rules) : [])
  }

  private static func inSlot(
    _ slot: Slot, _ rules: PolicyRules, _ parameters: PolicyParameters
  ) -> [Mutant] {
    let conditions = slot.conditions(rules)
    let ofConditions = conditions.flatMap(\.parts).flatMap { part in
      part.changed.map { other in
        let change = Change(original: part, replacement: other)
        return Mutant(name: "\(slot.name): \(part.text) → \(other.text)") { rules in
          slot.map(rules, { $0.applying(change) }, { $0.applying(change) })
        }
      }
    }
    let expressions = conditions.flatMap(\.expressions) + slot.expressions(rules).flatMap(\.parts)
    let numbers = rules.registers.filter { $0.kind != .flag }.map(\.name)
    let ofExpressions = expressions.flatMap { part in
      part.changed(parameters, registers: numbers).map { other in
        let change = Change(original: part, replacement: other)
        return Mutant(name: "\(slot.name): \(part.shown) → \(other.shown)") { rules in
          slot.map(rules, { $0.applying(change) }, { $0.applying(change) })
        }
      }
    }
    return ofConditions + ofExpressions
  }

  // MARK: Rules dropped, outcomes and actions changed

  private static func ofLists(_ rules: PolicyRules) -> [Mutant] {
    ofRulings("decides", \.decides, rules) + ofRulings("release", \.release, rules)
      + ofRulings("scrollRelease", \.scrollRelease, rules)
      + ofFollows("follows", \.follows, rules) + ofFollows("scrollFollows", \.scrollFollows, rules)
      + ofWrites("onWillBeginDragging", \.onWillBeginDragging, rules)
      + ofWrites("onDidScroll", \.onDidScroll, rules) + ofWrites("onBegan", \.onBegan, rules)
      + ofWrites("onAttempt", \.onAttempt, rules) + ofWrites("onEnd", \.onEnd, rules)
      + dropped("attemptActions", \.attemptActions, rules) + ofMissingActions(rules)
      + rules.registers.map { ofKind($0) }
  }

  /// One for each element, which it lacks.
  private static func dropped<Element: Equatable>(
    _ name: String, _ path: WritableKeyPath<PolicyRules, [Element]>, _ rules: PolicyRules
  ) -> [Mutant] {
    rules[keyPath: path].map { element in
      Mutant(name: "\(name): without \(shown(element))") { rules in
        var rules = rules
        rules[keyPath: path].removeAll { $0 == element }
        return rules
      }
    }
  }

  private static func shown<Element>(_ element: Element) -> String {
    switch element {
    case let ruling as Ruling: "\(ruling.condition.text): \(ruling.outcome.name)"
    case let rule as FollowRule: rule.condition.text
    case let write as Assignment: write.shown
    default: "\(element)"
    }
  }

  /// One for each action that an attempt does not do, which it does first.
  private static func ofMissingActions(_ rules: PolicyRules) -> [Mutant] {
    PanAction.allCases.filter { !rules.attemptActions.contains($0) }.map { action in
      Mutant(name: "attemptActions: with \(action)") { rules in
        var rules = rules
        if !rules.attemptActions.contains(action) { rules.attemptActions.insert(action, at: 0) }
        return rules
      }
    }
  }

  /// One whose flag is a number, or the other way round: scripts read it as that, and only a flag's
  /// change is an event.
  private static func ofKind(_ register: RegisterDefinition) -> Mutant {
    let isFlag = register.kind == .flag
    let other = RegisterDefinition(
      register.name, isFlag ? .number(.points) : .flag, register.summary)
    return replaced(
      "registers: \(register.name) is a \(isFlag ? "number" : "flag")", \.registers, register,
      by: other)
  }

  /// One that puts another element in the place of each equal one.
  private static func replaced<Element: Equatable>(
    _ name: String, _ path: WritableKeyPath<PolicyRules, [Element]>, _ element: Element,
    by other: Element
  ) -> Mutant {
    Mutant(name: name) { rules in
      var rules = rules
      for index in rules[keyPath: path].indices where rules[keyPath: path][index] == element {
        rules[keyPath: path][index] = other
      }
      return rules
    }
  }

  private static func ofRulings(
    _ name: String, _ path: WritableKeyPath<PolicyRules, [Ruling]>, _ rules: PolicyRules
  ) -> [Mutant] {
    rules[keyPath: path].flatMap { ruling -> [Mutant] in
      var others: [(String, Ruling)] = []
      var outcomes: [Outcome] = [.stay, .finish, .cancel]
      if case .frame(let motion) = rules.drive {
        outcomes += motion.stops.map { .settle(to: $0.name) }
      }
      for outcome in outcomes where outcome != ruling.outcome {
        var other = ruling
        other.outcome = outcome
        others.append(("\(ruling.outcome.name) → \(outcome.name)", other))
      }
      for action in ruling.actions {
        var other = ruling
        other.actions.removeAll { $0 == action }
        others.append(("without \(action)", other))
      }
      if name == "decides" {
        var other = ruling
        other.repeats.toggle()
        others.append(("repeats \(other.repeats)", other))
      }
      return others.map {
        replaced("\(name), \(ruling.condition.text): \($0.0)", path, ruling, by: $0.1)
      }
    } + dropped(name, path, rules) + swapped(name, path, rules)
  }

  /// One whose two neighbours have changed places, for each two that are not one decision.
  private static func swapped<Element: Equatable>(
    _ name: String, _ path: WritableKeyPath<PolicyRules, [Element]>, _ rules: PolicyRules
  ) -> [Mutant] {
    zip(rules[keyPath: path], rules[keyPath: path].dropFirst()).compactMap { first, second in
      if let first = first as? Ruling, let second = second as? Ruling, first.decidesLike(second) {
        return nil
      }
      return Mutant(name: "\(name): \(shown(second)) before \(shown(first))") { rules in
        var rules = rules
        let list = rules[keyPath: path]
        for index in list.indices.dropLast() where list[index] == first && list[index + 1] == second
        {
          rules[keyPath: path].swapAt(index, index + 1)
        }
        return rules
      }
    }
  }

  private static func ofFollows(
    _ name: String, _ path: WritableKeyPath<PolicyRules, [FollowRule]>, _ rules: PolicyRules
  ) -> [Mutant] {
    rules[keyPath: path].flatMap { rule in
      var others: [(String, FollowRule)] = rule.actions.map { action in
        var other = rule
        other.actions.removeAll { $0 == action }
        return ("without \(action)", other)
      }
      var idle = rule
      idle.following = .nothing
      if idle != rule { others.append(("nothing", idle)) }
      return others.map {
        replaced("\(name), \(rule.condition.text): \($0.0)", path, rule, by: $0.1)
      }
    } + dropped(name, path, rules) + swapped(name, path, rules)
  }

  private static func ofWrites(
    _ name: String, _ path: WritableKeyPath<PolicyRules, [Assignment]>, _ rules: PolicyRules
  ) -> [Mutant] {
    rules[keyPath: path].flatMap { write in
      var others: [(String, Assignment)] = []
      if case .flag(let flag) = write.source {
        var other = write
        other.source = .flag(!flag)
        others.append(("\(write.register) = \(!flag)", other))
      }
      let kind = rules.registers.first { $0.name == write.register }?.kind
      for register in rules.registers where register.kind == kind && register.name != write.register
      {
        var other = write
        other.register = register.name
        others.append(("\(write.shown) goes to \(register.name)", other))
      }
      return others.map { replaced("\(name), \($0.0)", path, write, by: $0.1) }
    } + dropped(name, path, rules)
  }
}

extension Assignment {
  fileprivate var shown: String {
    switch source {
    case .expression(let expression): "\(register) = \(expression.shown)"
    case .condition(let condition): "\(register) = \(condition.text)"
    case .flag(let flag): "\(register) = \(flag)"
    }
  }
}

extension Expression {
  /// The formula, or the number of a plain one.
  fileprivate var shown: String {
    if case .number(let number) = self { return "\(number)" }
    return text.isEmpty ? "\(self)" : text
  }
}

extension Ruling {
  /// Whether the two come to the same, whatever their conditions.
  fileprivate func decidesLike(_ other: Ruling) -> Bool {
    outcome == other.outcome && actions == other.actions && repeats == other.repeats
  }
}

import DismissalCore

// The answers of a policy that are no lists of rules: each one put in the place of another.

extension Mutant {
  /// `asked` is left out: only a policy that a script makes asks its functions, and no built-in one
  /// does. The names of registers and stops are left out too: rules and scripts find them by these.
  static func ofSettings(_ rules: PolicyRules) -> [Mutant] {
    others("axis", \.axis, [.vertical, .horizontal], rules)
      + others("container", \.container, [.modal, .navigation], rules)
      + others("asks", \.asks, [.atBegan, .untilItSucceeds], rules)
      + others("onRefusal", \.onRefusal, [.doesNothing, .isFollowed], rules)
      + others("onCancelled", \.onCancelled, CancelledAction.allCases, rules)
      + others("recognition", \.recognition, Recognition.allCases, rules)
      + others("maximumNumberOfTouches", \.maximumNumberOfTouches, [nil, 1, 2], rules)
      + ofBounces(rules) + ofDrive(rules)
  }

  static func ofOptions(_ rules: PolicyRules) -> [Mutant] {
    others("list", \.list, ListShare.allCases, rules)
      + others("continuesAtEdge", \.continuesAtEdge, [true, false], rules)
      + others("axisTest", \.axisTest, rules.axisTest.map { [nil, $0 + 1, $0 - 1] } ?? [90], rules)
  }

  private static func ofBounces(_ rules: PolicyRules) -> [Mutant] {
    let others: [Condition?] = rules.bounces == nil ? [.always(true), .always(false)] : [nil]
    return others.map { other in
      let shown = (rules.bounces?.text ?? "none", other?.text ?? "none")
      return Mutant(name: "bounces: \(shown.0) → \(shown.1)") { given in
        var given = given
        if given.bounces == rules.bounces { given.bounces = other }
        return given
      }
    }
  }

  private static func others<Value: Equatable>(
    _ name: String, _ path: WritableKeyPath<PolicyRules, Value>, _ values: [Value],
    _ rules: PolicyRules
  ) -> [Mutant] {
    let original = rules[keyPath: path]
    return values.filter { $0 != original }.map { value in
      Mutant(name: "\(name): \(shownValue(original)) → \(shownValue(value))") { rules in
        var rules = rules
        if rules[keyPath: path] == original { rules[keyPath: path] = value }
        return rules
      }
    }
  }

  /// Without the word of an optional.
  private static func shownValue<Value>(_ value: Value) -> String {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return "\(value)" }
    return mirror.children.first.map { "\($0.value)" } ?? "none"
  }

  private static func ofDrive(_ rules: PolicyRules) -> [Mutant] {
    switch rules.drive {
    case .transition(.perAttempt):
      return [
        ofDrive("reused", rules, .transition(.reused(while: .always(true))))
      ]
    case .transition(.reused):
      return [ofDrive("a new one for each attempt", rules, .transition(.perAttempt))]
    case .frame(let motion):
      return ofMotion(motion).map { ofDrive($0, rules, .frame($1)) }
    }
  }

  private static func ofMotion(_ motion: FrameMotion) -> [(String, FrameMotion)] {
    func changed(_ name: String, _ change: (inout FrameMotion) -> Void) -> (String, FrameMotion) {
      var other = motion
      change(&other)
      return (name, other)
    }
    let finish: FrameMotion.Finish =
      motion.finish == .dismiss ? .move(motion.cancel) : .dismiss
    let stops = motion.stops.indices.map { index in
      changed("without the stop \(motion.stops[index].name)") { $0.stops.remove(at: index) }
    }
    return [
      changed("0.01 s longer") { $0.duration += 0.01 },
      changed("linear") { $0.curve = .linear },
      changed("another finish") { $0.finish = finish },
    ] + stops
  }

  private static func ofDrive(_ name: String, _ rules: PolicyRules, _ drive: Drive) -> Mutant {
    Mutant(name: "drive: \(name)") { given in
      var given = given
      if given.drive == rules.drive { given.drive = drive }
      return given
    }
  }
}

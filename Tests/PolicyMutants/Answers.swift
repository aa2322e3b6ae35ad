import DismissalCore

/// A place of the rules that holds conditions or expressions, which can be changed there.
struct Slot {
  let name: String
  /// The conditions and the expressions that stand there.
  let conditions: (PolicyRules) -> [Condition]
  let expressions: (PolicyRules) -> [Expression]
  /// The rules with every condition and expression there passed through these.
  let map: (PolicyRules, (Condition) -> Condition, (Expression) -> Expression) -> PolicyRules

  static func condition(
    _ name: String, _ path: WritableKeyPath<PolicyRules, Condition>
  ) -> Slot {
    Slot(
      name: name, conditions: { [$0[keyPath: path]] },
      expressions: { _ in [] },
      map: { rules, condition, _ in
        var rules = rules
        rules[keyPath: path] = condition(rules[keyPath: path])
        return rules
      })
  }

  static func rulings(
    _ name: String, _ path: WritableKeyPath<PolicyRules, [Ruling]>
  ) -> Slot {
    Slot(
      name: name, conditions: { $0[keyPath: path].map(\.condition) }, expressions: { _ in [] },
      map: { rules, condition, _ in
        var rules = rules
        for index in rules[keyPath: path].indices {
          rules[keyPath: path][index].condition = condition(rules[keyPath: path][index].condition)
        }
        return rules
      })
  }

  static func follows(
    _ name: String, _ path: WritableKeyPath<PolicyRules, [FollowRule]>
  ) -> Slot {
    Slot(
      name: name, conditions: { $0[keyPath: path].map(\.condition) },
      expressions: { $0[keyPath: path].flatMap { $0.following.expressions } },
      map: { rules, condition, expression in
        var rules = rules
        for index in rules[keyPath: path].indices {
          let rule = rules[keyPath: path][index]
          rules[keyPath: path][index].condition = condition(rule.condition)
          rules[keyPath: path][index].following = rule.following.mapped(expression)
        }
        return rules
      })
  }

  static func assignments(
    _ name: String, _ path: WritableKeyPath<PolicyRules, [Assignment]>
  ) -> Slot {
    Slot(
      name: name,
      conditions: {
        $0[keyPath: path].compactMap { write in
          if case .condition(let condition) = write.source { condition } else { nil }
        }
      },
      expressions: {
        $0[keyPath: path].compactMap { write in
          if case .expression(let expression) = write.source { expression } else { nil }
        }
      },
      map: { rules, condition, expression in
        var rules = rules
        for index in rules[keyPath: path].indices {
          switch rules[keyPath: path][index].source {
          case .condition(let source):
            rules[keyPath: path][index].source = .condition(condition(source))
          case .expression(let source):
            rules[keyPath: path][index].source = .expression(expression(source))
          case .flag: break
          }
        }
        return rules
      })
  }

  static var bounces: Slot {
    Slot(
      name: "bounces", conditions: { $0.bounces.map { [$0] } ?? [] }, expressions: { _ in [] },
      map: { rules, condition, _ in
        var rules = rules
        rules.bounces = rules.bounces.map(condition)
        return rules
      })
  }

  static var drive: Slot {
    Slot(
      name: "drive",
      conditions: { rules in
        if case .transition(.reused(let condition)) = rules.drive { [condition] } else { [] }
      },
      expressions: { rules in
        guard case .frame(let motion) = rules.drive else { return [] }
        var places = [motion.cancel] + motion.stops.map(\.place)
        if case .move(let place) = motion.finish { places.append(place) }
        return places.flatMap { [$0.x, $0.y] }
      },
      map: { rules, condition, expression in
        var rules = rules
        switch rules.drive {
        case .transition(.perAttempt): break
        case .transition(.reused(let offered)):
          rules.drive = .transition(.reused(while: condition(offered)))
        case .frame(var motion):
          func map(_ place: Place) -> Place {
            Place(x: expression(place.x), y: expression(place.y))
          }
          if case .move(let place) = motion.finish { motion.finish = .move(map(place)) }
          motion.cancel = map(motion.cancel)
          for index in motion.stops.indices {
            motion.stops[index].place = map(motion.stops[index].place)
          }
          rules.drive = .frame(motion)
        }
        return rules
      })
  }

  static var all: [Slot] {
    [
      .condition("holdsList", \.holdsList), .bounces,
      .condition("begins", \.begins), .rulings("decides", \.decides),
      .rulings("release", \.release),
      .rulings("scrollRelease", \.scrollRelease), .follows("follows", \.follows),
      .follows("scrollFollows", \.scrollFollows),
      .assignments("onWillBeginDragging", \.onWillBeginDragging),
      .assignments("onDidScroll", \.onDidScroll), .assignments("onBegan", \.onBegan),
      .assignments("onAttempt", \.onAttempt), .assignments("onEnd", \.onEnd), .drive,
    ]
  }
}

extension FollowRule.Following {
  fileprivate var expressions: [Expression] {
    switch self {
    case .update(let progress): [progress]
    case .move(let place): [place.x, place.y]
    case .nothing: []
    }
  }

  fileprivate func mapped(_ expression: (Expression) -> Expression) -> FollowRule.Following {
    switch self {
    case .update(let progress): .update(expression(progress))
    case .move(let place): .move(Place(x: expression(place.x), y: expression(place.y)))
    case .nothing: .nothing
    }
  }
}

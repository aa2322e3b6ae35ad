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

  /// The conditions of follow rules, and what they pass to update.
  static func follows(
    _ name: String, _ path: WritableKeyPath<PolicyRules, [FollowRule]>
  ) -> Slot {
    Slot(
      name: name, conditions: { $0[keyPath: path].map(\.condition) },
      expressions: { $0[keyPath: path].compactMap(\.progress) },
      map: { rules, condition, expression in
        var rules = rules
        for index in rules[keyPath: path].indices {
          let rule = rules[keyPath: path][index]
          rules[keyPath: path][index].condition = condition(rule.condition)
          rules[keyPath: path][index].progress = rule.progress.map(expression)
        }
        return rules
      })
  }

  /// One coordinate of where follow rules move the screen.
  static func moves(
    _ name: String, _ path: WritableKeyPath<PolicyRules, [FollowRule]>,
    _ coordinate: WritableKeyPath<Place, Expression>
  ) -> Slot {
    Slot(
      name: name, conditions: { _ in [] },
      expressions: { $0[keyPath: path].compactMap { $0.place?[keyPath: coordinate] } },
      map: { rules, _, expression in
        var rules = rules
        for index in rules[keyPath: path].indices {
          guard var place = rules[keyPath: path][index].place else { continue }
          place[keyPath: coordinate] = expression(place[keyPath: coordinate])
          rules[keyPath: path][index].place = place
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

  /// While what the reused interactor is offered.
  static var offer: Slot {
    Slot(
      name: "drive",
      conditions: { rules in
        if case .transition(.reused(let condition, _)) = rules.drive { [condition] } else { [] }
      },
      expressions: { _ in [] },
      map: { rules, condition, _ in
        var rules = rules
        if case .transition(.reused(let offered, let isRetained)) = rules.drive {
          rules.drive = .transition(.reused(while: condition(offered), isRetained: isRetained))
        }
        return rules
      })
  }

  /// One coordinate of a place to which a frame is animated, where there is that place.
  static func animation(
    _ name: String, _ path: WritableKeyPath<FrameMotion, Place?>,
    _ coordinate: WritableKeyPath<Place, Expression>
  ) -> Slot {
    Slot(
      name: name, conditions: { _ in [] },
      expressions: { rules in
        guard case .frame(let motion) = rules.drive, let place = motion[keyPath: path]
        else { return [] }
        return [place[keyPath: coordinate]]
      },
      map: { rules, _, expression in
        guard case .frame(var motion) = rules.drive, var place = motion[keyPath: path]
        else { return rules }
        place[keyPath: coordinate] = expression(place[keyPath: coordinate])
        motion[keyPath: path] = place
        var rules = rules
        rules.drive = .frame(motion)
        return rules
      })
  }

  private static func animations(
    _ name: String, _ path: WritableKeyPath<FrameMotion, Place?>
  ) -> [Slot] {
    [animation("\(name) x", path, \.x), animation("\(name) y", path, \.y)]
  }

  static func all(of rules: PolicyRules) -> [Slot] {
    var stops: [Slot] = []
    if case .frame(let motion) = rules.drive {
      stops = motion.stops.flatMap { animations("drive, \($0.name)", \.[stop: $0.name]) }
    }
    return [
      .condition("holdsList", \.holdsList), .bounces,
      .condition("begins", \.begins), .rulings("decides", \.decides),
      .rulings("release", \.release),
      .rulings("scrollRelease", \.scrollRelease), .follows("follows", \.follows),
      .moves("follows, x", \.follows, \.x), .moves("follows, y", \.follows, \.y),
      .follows("scrollFollows", \.scrollFollows),
      .moves("scrollFollows, x", \.scrollFollows, \.x),
      .moves("scrollFollows, y", \.scrollFollows, \.y),
      .assignments("onWillBeginDragging", \.onWillBeginDragging),
      .assignments("onDidScroll", \.onDidScroll), .assignments("onBegan", \.onBegan),
      .assignments("onAttempt", \.onAttempt), .assignments("onEnd", \.onEnd), .offer,
    ] + animations("drive, finish", \.finishPlace) + animations("drive, cancel", \.cancelPlace)
      + stops
  }
}

extension FollowRule {
  /// What is passed to update, for a rule that does.
  fileprivate var progress: Expression? {
    get { if case .update(let progress) = following { progress } else { nil } }
    set { if let newValue { following = .update(newValue) } }
  }

  /// Where the screen is moved, by a rule that does.
  fileprivate var place: Place? {
    get { if case .move(let place) = following { place } else { nil } }
    set { if let newValue { following = .move(newValue) } }
  }
}

extension FrameMotion {
  fileprivate var finishPlace: Place? {
    get { if case .move(let place) = finish { place } else { nil } }
    set { if let newValue { finish = .move(newValue) } }
  }

  fileprivate var cancelPlace: Place? {
    get { cancel }
    set { if let newValue { cancel = newValue } }
  }

  fileprivate subscript(stop name: String) -> Place? {
    get { stops.first { $0.name == name }?.place }
    set {
      guard let newValue, let index = stops.firstIndex(where: { $0.name == name }) else { return }
      stops[index].place = newValue
    }
  }
}

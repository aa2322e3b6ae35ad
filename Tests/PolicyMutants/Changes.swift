import DismissalCore

// One step away: every rule that differs from another in a single place, as a careless edit would
// make it. A part that occurs several times in an answer is changed wherever it stands there.

/// A part of a rule and what stands in its place.
struct Change<Part: Equatable> {
  let original: Part
  let replacement: Part
}

extension Double {
  /// By how much a number is changed: 1499 for 1500, 0.41 for 0.4, 1 for 0.
  var oneStep: Double {
    if self == 0 || magnitude >= 10 { return self >= 10 ? -1 : 1 }
    return 0.01
  }
}

extension Fact {
  /// Facts that one might take for this one.
  var lookalikes: [Fact] {
    switch self {
    case .locationX: [.locationY, .touchDownX]
    case .locationY: [.locationX, .touchDownY]
    case .touchDownX: [.touchDownY, .locationX]
    case .touchDownY: [.touchDownX, .locationY]
    case .translationX: [.translationY, .translationFromTouchDownX]
    case .translationY: [.translationX, .translationFromTouchDownY]
    case .translationFromTouchDownX: [.translationX, .translationFromTouchDownY]
    case .translationFromTouchDownY: [.translationY, .translationFromTouchDownX]
    case .velocityX: [.velocityY]
    case .velocityY: [.velocityX]
    case .contentOffsetX: [.contentOffsetY]
    case .contentOffsetY: [.contentOffsetX, .contentOffsetAtTouchDownY]
    case .restingOffsetX: [.restingOffsetY]
    case .restingOffsetY: [.restingOffsetX]
    case .contentOffsetAtTouchDownX: [.contentOffsetX]
    case .contentOffsetAtTouchDownY: [.contentOffsetY, .contentOffsetAtTouchDownX]
    case .headerHeight: [.boundsHeight]
    case .boundsWidth: [.boundsHeight]
    case .boundsHeight: [.boundsWidth]
    case .frameX: [.frameY]
    case .frameY: [.frameX]
    case .centerX: [.centerY]
    case .centerY: [.centerX]
    case .percentComplete, .panIsPossible, .touchIsOnList, .listIsDragging, .listIsDecelerating,
      .listIsRefreshing:
      []
    }
  }
}

extension Relation {
  var neighbours: [Relation] {
    switch self {
    case .less: [.lessOrEqual, .greater]
    case .lessOrEqual: [.less, .greaterOrEqual]
    case .greater: [.greaterOrEqual, .less]
    case .greaterOrEqual: [.greater, .lessOrEqual]
    }
  }
}

extension Expression {
  /// What this may become, its parts left alone.
  ///
  /// - Parameters:
  ///   - values: the parameters' numbers, which say how large a step is.
  ///   - registers: the names of the numbers that the policy remembers.
  func changed(_ values: PolicyParameters, registers: [String]) -> [Expression] {
    switch self {
    case .number(let number): [.number(number + number.oneStep)]
    case .parameter(let name):
      [.sum(self, .number((values.optionalNumber(name) ?? 0).oneStep))]
    case .fact(let fact): fact.lookalikes.map(Expression.fact)
    case .register(let name): registers.filter { $0 != name }.map(Expression.register)
    case .sum(let left, let right): [.difference(left, right), left, right]
    case .difference(let left, let right): [.sum(left, right), left]
    case .product(let left, let right): [.quotient(left, right), left]
    case .quotient(let left, let right): [.product(left, right), left]
    case .larger(let left, let right): [left, right, .smaller(left, right)]
    case .smaller(let left, let right): [left, right, .larger(left, right)]
    case .magnitude(let operand), .sign(let operand), .arctangent(let operand),
      .logarithm(let operand):
      [operand]
    case .choice(_, let held, let other): [held, other]
    }
  }

  /// This and all its parts.
  var parts: [Expression] {
    switch self {
    case .number, .parameter, .fact, .register: [self]
    case .sum(let left, let right), .difference(let left, let right), .product(let left, let right),
      .quotient(let left, let right), .larger(let left, let right), .smaller(let left, let right):
      [self] + left.parts + right.parts
    case .magnitude(let operand), .sign(let operand), .arctangent(let operand),
      .logarithm(let operand):
      [self] + operand.parts
    case .choice(let condition, let held, let other):
      [self] + condition.expressions + held.parts + other.parts
    }
  }

  func applying(_ change: Change<Expression>) -> Expression {
    if self == change.original { return change.replacement }
    func next(_ part: Expression) -> Expression { part.applying(change) }
    return switch self {
    case .number, .parameter, .fact, .register: self
    case .sum(let left, let right): .sum(next(left), next(right))
    case .difference(let left, let right): .difference(next(left), next(right))
    case .product(let left, let right): .product(next(left), next(right))
    case .quotient(let left, let right): .quotient(next(left), next(right))
    case .larger(let left, let right): .larger(next(left), next(right))
    case .smaller(let left, let right): .smaller(next(left), next(right))
    case .magnitude(let operand): .magnitude(next(operand))
    case .sign(let operand): .sign(next(operand))
    case .arctangent(let operand): .arctangent(next(operand))
    case .logarithm(let operand): .logarithm(next(operand))
    case .choice(let condition, let held, let other):
      .choice(condition.applying(change), next(held), next(other))
    }
  }

  func applying(_ change: Change<Condition>) -> Expression {
    guard case .choice(let condition, let held, let other) = self else { return self }
    return .choice(condition.applying(change), held, other)
  }
}

extension Condition {
  /// What this may become, its parts left alone.
  var changed: [Condition] {
    switch self {
    case .comparison(let comparison):
      comparison.relation.neighbours.map { relation in
        var other = comparison
        other.relation = relation
        return .comparison(other)
      }
    case .always(let holds): [.always(!holds)]
    case .fact, .flag, .answer: [.always(true), .always(false)]
    case .not(let operand): [operand]
    case .both(let left, let right): [left, right, .either(left, right)]
    case .either(let left, let right): [left, right, .both(left, right)]
    }
  }

  /// This and all its parts.
  var parts: [Condition] {
    switch self {
    case .comparison(let comparison):
      [self] + comparison.left.conditions + comparison.right.conditions
    case .always, .fact, .flag, .answer: [self]
    case .not(let operand): [self] + operand.parts
    case .both(let left, let right), .either(let left, let right):
      [self] + left.parts + right.parts
    }
  }

  /// The expressions that are compared, with all their parts.
  var expressions: [Expression] {
    switch self {
    case .comparison(let comparison): comparison.left.parts + comparison.right.parts
    case .always, .fact, .flag, .answer: []
    case .not(let operand): operand.expressions
    case .both(let left, let right), .either(let left, let right):
      left.expressions + right.expressions
    }
  }

  func applying(_ change: Change<Condition>) -> Condition {
    if self == change.original { return change.replacement }
    return mapped({ $0.applying(change) }, { $0.applying(change) })
  }

  func applying(_ change: Change<Expression>) -> Condition {
    mapped({ $0.applying(change) }, { $0.applying(change) })
  }

  private func mapped(
    _ condition: (Condition) -> Condition, _ expression: (Expression) -> Expression
  ) -> Condition {
    switch self {
    case .comparison(var comparison):
      comparison.left = expression(comparison.left)
      comparison.right = expression(comparison.right)
      return .comparison(comparison)
    case .always, .fact, .flag, .answer: return self
    case .not(let operand): return .not(condition(operand))
    case .both(let left, let right): return .both(condition(left), condition(right))
    case .either(let left, let right): return .either(condition(left), condition(right))
    }
  }
}

extension Expression {
  fileprivate var conditions: [Condition] {
    parts.flatMap { part -> [Condition] in
      guard case .choice(let condition, _, _) = part else { return [] }
      return condition.parts
    }
  }
}

// The options that every policy takes (ours; the literal rule is the default): each changes the
// rules, never the code that follows them. Source: Documentation/Fidelity.md, "Every policy".

extension ParameterDefinition {
  package static let shared: [ParameterDefinition] = [
    .choice(
      "gate", ["literal", "atTop", "header"],
      "Where a pan may begin the dismissal: as the policy has it; on the list only at its resting top"
        + " and moving the way the screen leaves, together with the list; only from the header."),
    .choice(
      "handOff", HandOff.allCases.map(\.rawValue),
      "Whether a drag that began as a scroll goes on as a dismissal: as the policy has it; yes, the"
        + " movement divided at the edge; no, only a touch that begins at the top dismisses."),
    .choice(
      "list", ListShare.allCases.map(\.rawValue),
      "What the list does while the screen moves: what its pan makes it do; nothing, its offset is"
        + " pinned; its share, each movement spent once, first by the one that must close its gap."),
    .optionalNumber(
      "axisTest", .degrees, in: 0...180,
      "Only touches that move within this angle of the way the screen leaves begin a pan; 45 is"
        + " usual. Direct input reports pans that have begun."),
    .choice(
      "onCancelled", ["literal", "cancel", "release"],
      "What a cancelled or failed pan does: what the policy has it do, cancel, or ask the release"
        + " rule."),
    .choice(
      "measuredFrom", ["attempt", "touchDown"],
      "Where the way counts from: the attempt that succeeded, or where the finger went down."),
    .choice(
      "refresh", ["literal", "wins"],
      "What a pull comes to that a refresh control waits for too: each fires for itself; the first"
        + " wins: while the touched list refreshes a touch on it begins no dismissal, and while the"
        + " screen follows the finger nothing refreshes."),
    .choice(
      "headerTest", ["attempt", "touchDown"],
      "Which place must lie in the header: the attempt's, or where the finger went down."),
  ]
}

extension PolicyParameters {
  /// The way that the finger has gone, as `measuredFrom` counts it, along one line.
  public func way(_ axis: Axis) -> Expression {
    switch (axis, isChosen("touchDown", for: "measuredFrom")) {
    case (.vertical, false): .fact(.translationY)
    case (.horizontal, false): .fact(.translationX)
    case (.vertical, true): .fact(.translationFromTouchDownY)
    case (.horizontal, true): .fact(.translationFromTouchDownX)
    }
  }

  /// Whether the place that `headerTest` names lies in the header.
  public var isInHeader: Condition {
    let place: Fact = isChosen("touchDown", for: "headerTest") ? .touchDownY : .locationY
    return .fact(place) <= .fact(.headerHeight)
  }
}

extension PolicyRules {
  /// These rules with the options that every policy takes.
  func applying(_ parameters: PolicyParameters) -> PolicyRules {
    var rules = self
    rules.axisTest = parameters.optionalNumber("axisTest")
    if parameters.isChosen("cancel", for: "onCancelled") { rules.onCancelled = .cancel }
    if parameters.isChosen("release", for: "onCancelled") { rules.onCancelled = .release }
    rules.list = parameters.choice("list", of: ListShare.self) ?? .literal
    rules.applyGate(parameters)
    rules.apply(parameters.choice("handOff", of: HandOff.self) ?? .literal)
    if parameters.isChosen("wins", for: "refresh") {
      rules.refreshExcludes = true
      rules.begins = rules.begins && (!.fact(.listIsRefreshing) || !.fact(.touchIsOnList))
    }
    // The option says what the list does; the policy's own hold would spend a movement twice.
    if rules.list != .literal { rules.holdsList = .always(false) }
    return rules
  }

  private mutating func applyGate(_ parameters: PolicyParameters) {
    if parameters.isChosen("header", for: "gate") { begins = parameters.isInHeader && begins }
    guard parameters.isChosen("atTop", for: "gate") else { return }
    recognition = .simultaneous
    let velocity = Expression.fact(axis == .vertical ? .velocityY : .velocityX)
    let leaves = velocity > .number(0)
    let onList = isAtTop(.contentOffsetX, .contentOffsetY) && leaves
    // Where the policy asks nothing, a touch beside the list needs nothing.
    begins =
      begins == .always(true)
      ? onList || !.fact(.touchIsOnList)
      : (.fact(.touchIsOnList) && onList) || (!.fact(.touchIsOnList) && begins)
  }

  private mutating func apply(_ handOff: HandOff) {
    switch handOff {
    case .literal: break
    case .continue:
      continuesAtEdge = true
      recognition = .simultaneous
      asks = .untilItSucceeds
      if list == .literal { list = .divided }
      begins = begins && (!.fact(.touchIsOnList) || isAtTop(.contentOffsetX, .contentOffsetY))
    case .freshTouch:
      let began = isAtTop(.contentOffsetAtTouchDownX, .contentOffsetAtTouchDownY)
      begins = begins && (!.fact(.touchIsOnList) || began)
    }
  }

  /// Whether an offset is where the list rests at its start, or before it.
  private func isAtTop(_ x: Fact, _ y: Fact) -> Condition {
    switch axis {
    case .vertical: .fact(y) <= .fact(.restingOffsetY)
    case .horizontal: .fact(x) <= .fact(.restingOffsetX)
    }
  }
}

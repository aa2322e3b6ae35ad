// A movement that the list and the screen share: spent once, first by the one that must close its
// gap (`list = "divided"`), or by the screen alone (`list = "locked"`).

/// How a pan's movement was divided between the list and the screen, along the policy's axis.
package struct Division: Equatable, Codable, Sendable {
  /// The list that shares it, by its number.
  var list = 0
  /// The list's pan's translation that has been divided, in points.
  var seen = 0.0
  /// What the list spent since the dismissal began, in points.
  package internal(set) var spentByList = 0.0
  /// How far the screen is from rest by its share, in points, 0 or more.
  package internal(set) var spentByScreen = 0.0
  /// What the list left at its edge, for an attempt that this sample may still make.
  var rest = 0.0

  /// The shares of one movement: what closes a gap first goes to the one whose gap it is.
  ///
  /// - Parameters:
  ///   - movement: the finger's, in points, along the way the screen leaves.
  ///   - listGap: how far the list is scrolled from its start, in points, 0 or more.
  ///   - screenGap: how far the screen is from rest, in points, 0 or more.
  static func shares(
    of movement: Double, listGap: Double, screenGap: Double
  ) -> (list: Double, screen: Double) {
    if movement > 0 {
      let list = min(movement, listGap)
      return (list, movement - list)
    }
    let screen = max(movement, 0 - screenGap)
    return (movement - screen, screen)
  }
}

extension Step {
  /// The list's share of the finger's new movement; the list follows it.
  mutating func listTakesShare() {
    guard let list = state.scrollView else { return }
    guard state.division.list == state.further.selected else { return listFollows() }
    let translation = state.axis.of(list.pan.translation)
    let movement = translation - state.division.seen
    state.division.seen = translation
    guard state.pan.isRecognizing else { return listFollows() }
    if isListHeld { return holdList() }
    let listGap = max(0, state.axis.of(list.contentOffset - list.restingOffset))
    // A pan that was refused moves the screen only where it drives somebody else's transition.
    let pursuit = state.pursuit == .refused && drives ? .following : state.pursuit
    switch (pursuit, policy.rules.list) {
    case (_, .literal), (.decided, _): break
    case (.following, .locked):
      hold(movement)
    case (.following, .divided):
      let shares = Division.shares(
        of: movement, listGap: listGap, screenGap: state.division.spentByScreen)
      hold(shares.screen)
      state.division.spentByList += shares.list
      state.division.spentByScreen += shares.screen
    case (.none, .locked), (.none, .divided), (.refused, .locked), (.refused, .divided):
      guard policy.rules.continuesAtEdge, movement > listGap else { break }
      state.division.rest = movement - listGap
      hold(state.division.rest)
    }
    listFollows()
  }

  /// Whether the policy lets a finger that drags both move the screen alone.
  var isListHeld: Bool {
    policy.mayHoldList && state.pan.isRecognizing && sharesWithScreen
      && policy.holdsList(facts, state.memory)
  }

  /// Whether the list at hand is the one that shares the pan's movement, and the policy's business.
  private var sharesWithScreen: Bool {
    let list = state.further.selected
    return state.division.list == list && state.policyHears(list)
  }

  mutating func holdList() {
    guard var list = state.scrollView else { return }
    let hasMoved = list.hold()
    state.scrollView = list
    if hasMoved { listSent(.scrollViewDidScroll(contentOffset: list.contentOffset)) }
  }

  /// An attempt succeeds: the way counts from where the list left this sample's movement.
  mutating func countFromEdge() {
    guard policy.rules.continuesAtEdge else { return }
    state.division.spentByList = state.axis.of(state.pan.translation)
    state.division.spentByScreen = state.division.rest
  }

  /// What the list left is the screen's.
  mutating func takeRest() {
    state.division.spentByList -= state.division.rest
  }

  /// What no attempt took goes to the list after all.
  mutating func listTakesRest() {
    guard state.division.rest != 0 else { return }
    with(list: state.division.list) { step in
      step.hold(0 - step.state.division.rest)
      step.state.division.rest = 0
      step.listFollows()
    }
  }

  /// The list does not follow this much of the finger's movement.
  private mutating func hold(_ movement: Double) {
    guard movement != 0, let list = state.scrollView,
      case .dragging(.finger(var pull)) = list.phase
    else { return }
    pull.origin = pull.origin + state.axis.vector(movement)
    state.scrollView?.phase = .dragging(.finger(pull))
  }
}

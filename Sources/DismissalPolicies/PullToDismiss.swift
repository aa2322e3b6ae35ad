import DismissalCore

extension PolicyDefinition {
  /// PullToDismiss's screen: it follows a list that is pulled past its top, and a lift while it moves
  /// down dismisses.
  ///
  /// Each movement is added to where the screen is, but for its very start: while less than
  /// `slowZone` of it shows, one sample brings it down by `slowStep` at most. The list keeps its
  /// fingers while it is below its top and the screen at its start; once the screen is lower the list
  /// is held. Each movement counts by itself, so `measuredFrom` changes nothing.
  ///
  /// The literal rule is the library's (its own source). Ours, where it is silent: the screen never
  /// goes above its start, a cancelled pan leaves it where it is, and it returns in 0.25 s. Source:
  /// Documentation/Fidelity.md, "pullToDismiss".
  public static let pullToDismiss = PolicyDefinition(
    name: "pullToDismiss",
    summary: "A screen pulled by its list; far enough down, or moving down, a lift dismisses.",
    parameters: [
      .number(
        "dismissShare", 0.33, .fraction, in: 0...1,
        "A lift further down than this share of the height dismisses, whatever its speed; at it, it"
          + " does not."),
      .number(
        "finishVelocity", 0, .pointsPerSecond, in: 0...100_000,
        "A lift from below the start dismisses if it is faster than this downwards; at this speed it"
          + " does not."),
      .number(
        "slowZone", 0.05, .points, in: 0...100_000,
        "While the screen is less than this below its start, slowStep limits each movement."),
      .number(
        "slowStep", 0.01, .points, in: 0...100_000,
        "How far one movement brings the screen down at most, in the slow zone."),
      .number(
        "settleDuration", 0.25, .seconds, in: 0...10, "How long the screen takes back."),
    ],
    rules: pullToDismissRules)
}

@Sendable private func pullToDismissRules(_ parameters: PolicyParameters) -> PolicyRules {
  let top = Expression.fact(.frameY)
  let isDown: Condition = top > .number(0)
  let isAtTop: Condition = .fact(.contentOffsetY) <= .fact(.restingOffsetY)
  let movement = Expression.choice(
    top < .parameter("slowZone"),
    .smaller(.fact(.translationY), .parameter("slowStep")),
    .fact(.translationY))
  var rules = PolicyRules(
    begins: isAtTop,
    follows: [
      .when(!isAtTop && !isDown, .nothing, [.resetTranslation]),
      .when(
        .always(true), .move(Place(x: .number(0), y: .larger(top + movement, .number(0)))),
        [.resetTranslation]),
    ],
    release: [
      .when(top > .fact(.boundsHeight) * .parameter("dismissShare"), .finish),
      .when(isDown && .fact(.velocityY) > .parameter("finishVelocity"), .finish),
      .otherwise(.cancel),
    ])
  rules.drive = .frame(
    FrameMotion(
      finish: .dismiss, cancel: Place(x: .number(0), y: .number(0)),
      duration: parameters.number("settleDuration")))
  rules.asks = .untilItSucceeds
  rules.attemptActions = [.resetTranslation]
  rules.recognition = .simultaneous
  rules.holdsList = isDown
  return rules
}

import DismissalCore

extension PolicyDefinition {
  /// DeckTransition's card: it follows with more and more friction, and leaves during the drag.
  ///
  /// No lift dismisses and no speed counts. The gate is a latch that is set anew with each pan: the
  /// list is at its top and does not move by itself. While it is shut the pan's translation stays 0;
  /// once it opens the list loses its bounces, so that it stays at its top under the moving card.
  ///
  /// The literal rule is the library's (MIT licence, its own source). What it draws besides is left
  /// out: the momentum of a list that moves the card, and the screen behind. Source:
  /// Documentation/Fidelity.md, "deckTransition".
  public static let deckTransition = PolicyDefinition(
    name: "deckTransition",
    summary:
      "A card that resists; far enough it leaves under the finger, and a lift only returns it.",
    parameters: [
      .number(
        "dismissDistance", 240, .points, in: 0...100_000,
        "A pan that has come this far or further dismisses, while the finger is still down."),
      .number(
        "elasticThreshold", 120, .points, in: 0...100_000,
        "Up to here the card shows half of the way; further on friction grows."),
      .number(
        "settleDuration", 0.25, .seconds, in: 0...10, "How long the card takes back."),
    ],
    rules: deckTransitionRules)
}

extension Expression {
  /// How far a card comes for a way: half of it up to a threshold, and then
  /// threshold/2 + 30·atan(x/120) + x/10 points, where x is what is beyond.
  ///
  /// A way above the start gives a place above it, for the caller to exclude. Source: DeckTransition's own source, which
  /// SPStorkController shares.
  static func elasticPull(_ way: Expression, threshold: Expression) -> Expression {
    let beyond = Expression.larger(way - threshold, .number(0))
    return .smaller(way, threshold) / .number(2)
      + .number(30) * .arctangent(beyond / .number(120)) + beyond / .number(10)
  }
}

@Sendable private func deckTransitionRules(_ parameters: PolicyParameters) -> PolicyRules {
  let way = parameters.way(.vertical)
  let isAtTop: Condition = .fact(.contentOffsetY) <= .fact(.restingOffsetY)
  let isStill: Condition = !.fact(.listIsDecelerating)
  var rules = PolicyRules(
    registers: [
      RegisterDefinition(
        "isDismissEnabled", .flag,
        "The latch of a pan: the list is at its top and did not come there by itself.")
    ],
    begins: .always(true),
    follows: [
      .when(!.flag("isDismissEnabled"), .nothing, [.resetTranslation]),
      .when(
        way >= .number(0),
        .move(
          Place(
            x: .number(0), y: .elasticPull(way, threshold: .parameter("elasticThreshold"))))),
    ],
    release: [.otherwise(.cancel)])
  rules.drive = .frame(
    FrameMotion(
      finish: .dismiss, cancel: Place(x: .number(0), y: .number(0)),
      duration: parameters.number("settleDuration")))
  rules.bounces = !.flag("isDismissEnabled")
  rules.onBegan = [.set("isDismissEnabled", if: isAtTop && isStill)]
  rules.onDidScroll = [
    .set("isDismissEnabled", if: isAtTop && (.flag("isDismissEnabled") || isStill))
  ]
  rules.attemptActions = [.resetTranslation]
  rules.decides = [
    .when(
      .flag("isDismissEnabled") && way >= .parameter("dismissDistance"), .finish, repeats: true)
  ]
  rules.recognition = .simultaneous
  return rules
}

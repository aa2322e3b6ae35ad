import DismissalCore

extension PolicyDefinition {
  /// SPStorkController's card, with two drivers: a pan, and the list that is pulled past its top.
  ///
  /// Either moves the card by DeckTransition's curve, the list by twice its overscroll. The way of the
  /// pan, or the overscroll, at the lift decides; no speed counts. The two exclude each other, as
  /// recognisers do by default: a finger on a list that can scroll drives the list. A cancelled pan
  /// leaves the card where it is.
  ///
  /// The literal rule is the library's (MIT licence, its own source). What it does besides is left
  /// out: the list's content is shifted against the card, a delegate may refuse, and the settle is a
  /// spring (0.6 s, damping 1). Ours: a pan that goes sideways begins and does nothing, where the
  /// library's recogniser fails. Source: Documentation/Fidelity.md, "spStork".
  public static let spStork = PolicyDefinition(
    name: "spStork",
    summary: "A card that resists, pulled by a pan or by its list; the way at the lift decides.",
    parameters: [
      .number(
        "dismissDistance", 200, .points, in: 0...100_000,
        "A lift of a pan that has come this far or further dismisses."),
      .number(
        "overscrollDistance", 80, .points, in: 0...100_000,
        "A lift from a list that is pulled further than this past its top dismisses; at this it"
          + " does not."),
      .number(
        "overscrollFactor", 2, .factor, in: 0...100,
        "How far the list pulls the card: the overscroll counts as this many times the way."),
      .number(
        "elasticThreshold", 120, .points, in: 0...100_000,
        "Up to here the card shows half of the way; further on friction grows."),
      .number(
        "settleDuration", 0.6, .seconds, in: 0...10, "How long the card takes back."),
    ],
    rules: spStorkRules)
}

@Sendable private func spStorkRules(_ parameters: PolicyParameters) -> PolicyRules {
  let way = parameters.way(.vertical)
  let overscroll: Expression = .fact(.restingOffsetY) - .fact(.contentOffsetY)
  func card(_ way: Expression) -> Place {
    let pull = Expression.elasticPull(way, threshold: .parameter("elasticThreshold"))
    return Place(x: .number(0), y: .larger(pull, .number(0)))
  }
  var rules = PolicyRules(
    registers: [
      RegisterDefinition("panIsAtWork", .flag, "Whether a pan moves the card, not the list.")
    ],
    begins: .magnitude(.fact(.velocityY)) > .magnitude(.fact(.velocityX)),
    follows: [.always(.move(card(way)))],
    release: [.when(way >= .parameter("dismissDistance"), .finish), .otherwise(.cancel)])
  rules.drive = .frame(
    FrameMotion(
      finish: .dismiss, cancel: Place(x: .number(0), y: .number(0)),
      duration: parameters.number("settleDuration")))
  rules.scrollFollows = [
    .when(!.flag("panIsAtWork"), .move(card(overscroll * .parameter("overscrollFactor"))))
  ]
  rules.scrollRelease = [.when(overscroll > .parameter("overscrollDistance"), .finish)]
  rules.onBegan = [.set("panIsAtWork", to: true)]
  rules.attemptActions = [.resetTranslation]
  rules.onEnd = [.set("panIsAtWork", to: false)]
  rules.maximumNumberOfTouches = 1
  return rules
}

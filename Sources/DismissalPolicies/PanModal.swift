import DismissalCore

extension PolicyDefinition {
  /// PanModal's sheet: two places to rest, and a lift that goes to the nearest or follows its speed.
  ///
  /// Places count from the long form, where the screen is presented: the long form is at 0, the short
  /// form so far down that `shortHeight` still shows, and the end of the screen is the third, which
  /// dismisses. Each movement is added to where the sheet is, never above the long form; so
  /// `measuredFrom` changes nothing. In the long form a list that is scrolled keeps its fingers; below
  /// it the list is held. A cancelled pan counts as a lift.
  ///
  /// The literal rule is the library's (MIT licence, its own source). What it does besides is left
  /// out: it presents in the short form, halves movements above a long form that does not anchor, and
  /// settles by a spring (0.5 s, damping 0.8). Source: Documentation/Fidelity.md, "panModal".
  public static let panModal = PolicyDefinition(
    name: "panModal",
    summary:
      "A sheet with a long and a short form: a fast lift steps, a slow one goes to the nearest.",
    parameters: [
      .number(
        "shortHeight", 300, .points, in: 0...100_000,
        "How much shows in the short form; as high as the screen, it is the long form. The library's"
          + " default is the long form, its samples use 300."),
      .number(
        "snapVelocity", 300, .pointsPerSecond, in: 0...100_000,
        "A lift faster than this steps: up to the long form, down to the short one or away; at this"
          + " speed it goes to the nearest."),
      .number(
        "settleDuration", 0.5, .seconds, in: 0...10, "How long the sheet takes to its place."),
    ],
    rules: panModalRules)
}

@Sendable private func panModalRules(_ parameters: PolicyParameters) -> PolicyRules {
  let top = Expression.fact(.frameY)
  let height = Expression.fact(.boundsHeight)
  let short = Expression.register("short")
  let isLong: Condition = top <= .number(0)
  let listHasFinger: Condition = .fact(.touchIsOnList) || .fact(.listIsDragging)
  let listKeepsFinger: Condition =
    isLong && .fact(.contentOffsetY) > .number(0) && listHasFinger
  let isFastDown: Condition = .fact(.velocityY) > .parameter("snapVelocity")

  var rules = PolicyRules(
    registers: [
      RegisterDefinition("short", .number(.points), "The short form's place, as the pan began.")
    ],
    begins: .always(true),
    follows: [
      .when(listKeepsFinger, .nothing, [.resetTranslation]),
      .when(
        .always(true),
        .move(Place(x: .number(0), y: .larger(top + .fact(.translationY), .number(0)))),
        [.resetTranslation]),
    ],
    release: [
      .when(listKeepsFinger, .stay),
      .when(.fact(.velocityY) < .number(0) - .parameter("snapVelocity"), .settle(to: "long")),
      .when(isFastDown && top <= height / .number(2) && top < short, .settle(to: "short")),
      .when(isFastDown, .finish),
      .when(top >= (short + height) / .number(2), .finish),
      .when(top >= short / .number(2), .settle(to: "short")),
      .otherwise(.settle(to: "long")),
    ])
  var motion = FrameMotion(
    finish: .dismiss, cancel: Place(x: .number(0), y: .number(0)),
    duration: parameters.number("settleDuration"))
  motion.stops = [
    Stop("long", Place(x: .number(0), y: .number(0))),
    Stop("short", Place(x: .number(0), y: short)),
  ]
  rules.drive = .frame(motion)
  rules.onBegan = [
    .set("short", to: .larger(height - .parameter("shortHeight"), .number(0)))
  ]
  rules.attemptActions = [.resetTranslation]
  rules.onCancelled = .release
  rules.recognition = .simultaneous
  rules.holdsList = !isLong
  return rules
}

import DismissalCore

extension PolicyDefinition {
  /// The scroll-gated dismissal: a list pulled far enough past its top lets the pan dismiss.
  ///
  /// The literal rule of the write-up is the default; each parameter mends one thing that users
  /// call a bug. Source: Documentation/Fidelity.md, "scrollGate".
  public static let scrollGate = PolicyDefinition(
    name: "scrollGate",
    summary: "The list pulled past its gate, or the header, lets the pan dismiss; speed decides.",
    parameters: [
      .number(
        "gateOffset", -150, .points, in: -100_000...100_000,
        "The gate is open while contentOffset.y is below this; at this offset it is closed."),
      .choice(
        "gateFrom", ["zero", "rest"],
        "Where gateOffset counts from: an offset of 0, or where the list rests at its top."),
      .number(
        "finishVelocity", 100, .pointsPerSecond, in: 0...100_000,
        "A lift faster than this downwards finishes; at this speed it cancels."),
      .optionalNumber(
        "finishesAt", .fraction, in: 0...1,
        "A lift at this progress or beyond finishes too, unless it moves up faster than"
          + " finishVelocity."),
      .choice(
        "follows", ["location", "translation"],
        "What progress follows: the fingers' centroid, which jumps when one lands, or the"
          + " translation, which does not."),
    ],
    rules: scrollGateRules)
}

@Sendable private func scrollGateRules(_ parameters: PolicyParameters) -> PolicyRules {
  let fromTouchDown = parameters.isChosen("touchDown", for: "measuredFrom")
  let followsTranslation = parameters.isChosen("translation", for: "follows")
  let place: Expression =
    followsTranslation ? .fact(.translationFromTouchDownY) : .fact(.locationY)
  let touchDown: Expression = followsTranslation ? .number(0) : .fact(.touchDownY)

  var finishes: Condition = .fact(.velocityY) > .parameter("finishVelocity")
  if parameters.optionalNumber("finishesAt") != nil {
    finishes =
      finishes
      || (.fact(.percentComplete) >= .parameter("finishesAt")
        && .fact(.velocityY) >= .number(0) - .parameter("finishVelocity"))
  }

  var rules = PolicyRules(
    registers: [
      RegisterDefinition("canScroll", .flag, "The latch: whether the list opened the gate."),
      RegisterDefinition("start", .number(.points), "The place from which progress counts."),
      RegisterDefinition("height", .number(.points), "The bounds' height at the attempt."),
    ],
    begins: .flag("canScroll") || parameters.isInHeader,
    follows: [
      .always(.update(.larger(place - .register("start"), .number(0)) / .register("height")))
    ],
    release: [.when(finishes, .finish), .otherwise(.cancel)])
  rules.onWillBeginDragging = [.set("canScroll", to: false)]
  let offset: Expression =
    parameters.isChosen("rest", for: "gateFrom")
    ? .fact(.contentOffsetY) - .fact(.restingOffsetY) : .fact(.contentOffsetY)
  rules.onDidScroll = [.set("canScroll", if: offset < .parameter("gateOffset"))]
  rules.asks = .untilItSucceeds
  rules.onAttempt = [
    .set("start", to: fromTouchDown ? touchDown : place),
    .set("height", to: .fact(.boundsHeight)),
  ]
  rules.recognition = .simultaneous
  return rules
}

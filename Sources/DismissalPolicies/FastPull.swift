import DismissalCore

extension PolicyDefinition {
  /// Pull down fast to dismiss: the pan moves the view's frame, and only the speed of the lift
  /// decides.
  ///
  /// The literal rule of the write-up is the default. Source: Documentation/Fidelity.md, "fastPull".
  public static let fastPull = PolicyDefinition(
    name: "fastPull",
    summary:
      "The pan moves the view itself; a lift fast enough downwards throws it off the screen.",
    parameters: [
      .number(
        "finishVelocity", 1500, .pointsPerSecond, in: 0...100_000,
        "A lift at this speed downwards or faster dismisses."),
      .optionalNumber(
        "finishesAt", .fraction, in: 0...1,
        "A lift at this share of the height or beyond dismisses too, unless it moves up faster than"
          + " 100 pt/s."),
      .number(
        "settleDuration", 0.2, .seconds, in: 0...10,
        "How long the view takes off the screen, or back."),
    ],
    rules: fastPullRules)
}

@Sendable private func fastPullRules(_ parameters: PolicyParameters) -> PolicyRules {
  var finishes: Condition = .fact(.velocityY) >= .parameter("finishVelocity")
  if parameters.optionalNumber("finishesAt") != nil {
    finishes =
      finishes
      || (.fact(.frameY) / .fact(.boundsHeight) >= .parameter("finishesAt")
        && .fact(.velocityY) >= .number(-100))
  }
  var rules = PolicyRules(
    registers: [
      RegisterDefinition("centerX", .number(.points), "The view's centre at began."),
      RegisterDefinition("centerY", .number(.points), "The view's centre at began."),
    ],
    begins: .always(true),
    follows: [
      .always(.move(Place(x: parameters.way(.horizontal), y: parameters.way(.vertical))))
    ],
    release: [.when(finishes, .finish), .otherwise(.cancel)])
  rules.onBegan = [
    .set("centerX", to: .fact(.centerX)), .set("centerY", to: .fact(.centerY)),
  ]
  rules.drive = .frame(
    FrameMotion(
      finish: .move(Place(x: .fact(.frameX), y: .fact(.boundsHeight))),
      cancel: Place(
        x: .register("centerX") - .fact(.boundsWidth) / .number(2),
        y: .register("centerY") - .fact(.boundsHeight) / .number(2)),
      duration: parameters.number("settleDuration")))
  return rules
}

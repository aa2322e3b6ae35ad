import DismissalCore

extension PolicyDefinition {
  /// Pan from the left half to pop: a percent-driven transition of a navigation controller that owns
  /// its pan.
  ///
  /// The literal rule of the write-up is the default. Source: Documentation/Fidelity.md, "edgePan".
  public static let edgePan = PolicyDefinition(
    name: "edgePan",
    summary:
      "A pan that begins on the left half pops the screen; its direction at the lift decides.",
    parameters: [
      .number(
        "edge", 0.5, .fraction, in: 0...1,
        "A pan that begins left of this share of the width pops; at it, it does not."),
      .number(
        "finishVelocity", 0, .pointsPerSecond, in: 0...100_000,
        "A lift faster than this to the right finishes; at this speed it cancels."),
      .choice(
        "progress", ["magnitude", "signed"],
        "What counts: the way to either side, or only the way to the right, without which a lift does"
          + " not finish."),
      .choice(
        "isActive", ["recognizing", "popped"],
        "When the navigation controller gets the interactor: unless the pan's state is possible, also"
          + " with no pan attached; or only from a pop by the pan until the pan's end."),
    ],
    rules: edgePanRules)
}

@Sendable private func edgePanRules(_ parameters: PolicyParameters) -> PolicyRules {
  let way = parameters.way(.horizontal)
  let isSigned = parameters.isChosen("signed", for: "progress")
  let distance: Expression = isSigned ? .larger(way, .number(0)) : .magnitude(way)
  let isFast: Condition = .fact(.velocityX) > .parameter("finishVelocity")
  var rules = PolicyRules(
    registers: [
      RegisterDefinition("popped", .flag, "Whether this pan popped the screen.")
    ],
    begins: .fact(.locationX) < .fact(.boundsWidth) * .parameter("edge"),
    follows: [.always(.update(distance / .fact(.boundsWidth)))],
    release: [
      .when(isSigned ? isFast && way > .number(0) : isFast, .finish), .otherwise(.cancel),
    ])
  rules.axis = .horizontal
  rules.container = .navigation
  rules.drive = .transition(
    .reused(
      while: parameters.isChosen("popped", for: "isActive")
        ? .flag("popped") : !.fact(.panIsPossible)))
  rules.onRefusal = .isFollowed
  rules.onAttempt = [.set("popped", to: true)]
  rules.onEnd = [.set("popped", to: false)]
  rules.onCancelled = .cancel
  return rules
}

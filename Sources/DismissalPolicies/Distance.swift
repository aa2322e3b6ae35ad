import DismissalCore

extension PolicyDefinition {
  /// Drag far enough to dismiss: an interactor that owns its pan, while buttons still work.
  ///
  /// The literal rule of the write-up is the default. Source: Documentation/Fidelity.md, "distance".
  public static let distance = PolicyDefinition(
    name: "distance",
    summary:
      "A drag of a share of the height dismisses, however slow; a button's dismissal animates.",
    parameters: [
      .number(
        "threshold", 0.4, .fraction, in: 0...1,
        "A lift at this progress or beyond finishes, and takes the pan off the view."),
      .choice(
        "clamp", ["reset", "zero"],
        "What a movement above the start does: it resets the translation, so that the way down counts"
          + " anew, or progress is 0 there."),
      .choice(
        "interactor", ["whileInProgress", "alwaysInteractive", "unretainedInteractor"],
        "What UIKit is given when it asks: the interactor while a drag is under way; always, so that a"
          + " button's dismissal hangs; or, while a drag is under way, one that is made there and gone."
      ),
    ],
    rules: distanceRules)
}

@Sendable private func distanceRules(_ parameters: PolicyParameters) -> PolicyRules {
  let way = parameters.way(.vertical)
  let progress = way / .fact(.boundsHeight)
  let clampsToZero = parameters.isChosen("zero", for: "clamp")
  var rules = PolicyRules(
    registers: [
      RegisterDefinition(
        "interactionInProgress", .flag, "Whether UIKit is given the interactor when it asks.")
    ],
    begins: .always(true),
    follows: clampsToZero
      ? [.always(.update(.larger(way, .number(0)) / .fact(.boundsHeight)))]
      : [
        .when(.fact(.translationY) < .number(0), .nothing, [.resetTranslation]),
        .always(.update(progress)),
      ],
    release: [
      .when(.fact(.percentComplete) >= .parameter("threshold"), .finish, [.removeRecognizer]),
      .otherwise(.cancel),
    ])
  let isAlways = parameters.isChosen("alwaysInteractive", for: "interactor")
  rules.drive = .transition(
    .reused(
      while: isAlways ? .always(true) : .flag("interactionInProgress"),
      isRetained: !parameters.isChosen("unretainedInteractor", for: "interactor")))
  rules.onAttempt = [.set("interactionInProgress", to: true)]
  rules.attemptActions = [.resetTranslation]
  rules.onEnd = [.set("interactionInProgress", to: false)]
  rules.onCancelled = .cancel
  rules.maximumNumberOfTouches = 1
  return rules
}

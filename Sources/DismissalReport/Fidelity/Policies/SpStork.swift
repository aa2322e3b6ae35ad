extension FidelitySection {
  static let spStork = FidelitySection(
    "spStork",
    code: ["Sources/DismissalPolicies/SpStork.swift"],
    introduction: """
      The card of the library SPStorkController (MIT licence), read from its source. Not modelled: the \
      list's content that is shifted against the card, the delegate that may refuse, the haptics.
      """,
    rules: [
      FidelityRule(
        "a pan begins the dismissal if |velocity.y| > |velocity.x|, strictly; of one finger",
        source: "the library's source", .c,
        tests: ["Scenarios/systems/spStork_spec.lua"], effects: [.handlePan]),
      FidelityRule(
        "a pan that goes sideways begins and does nothing",
        source: "ours: the library's recogniser fails", .u,
        tests: ["Scenarios/systems/spStork_spec.lua"]),
      FidelityRule(
        """
        the pan moves the card by deckTransition's curve, and to its place above the start; the list \
        moves it by the same curve of twice its overscroll, unless a pan does
        """,
        source: "the library's source", .c,
        tests: ["Scenarios/systems/spStork_spec.lua"],
        parameters: ["elasticThreshold", "overscrollFactor"], effects: [.setFrame]),
      FidelityRule(
        "a lift of the pan at 200 pt or more dismisses, whatever its speed; else the card returns",
        source: "the library's source", .c,
        tests: ["Scenarios/systems/spStork_spec.lua"],
        parameters: ["dismissDistance"], effects: [.dismiss]),
      FidelityRule(
        "a lift from a list more than 80 pt past its top dismisses, insets counted",
        source: "the library's source, which asks with the first didScroll after the lift", .c,
        tests: ["Scenarios/systems/spStork_spec.lua"],
        parameters: ["overscrollDistance"], effects: [.dismiss]),
      FidelityRule(
        """
        a cancelled pan leaves the card where it is; the library's list then drives nothing until the \
        next lift, ours does
        """,
        source: "the library's source; the list is ours", .c, .u,
        tests: ["Scenarios/systems/spStork_spec.lua"]),
      FidelityRule(
        "the card returns in 0.6 s",
        source: "the library's source", .c,
        tests: ["Scenarios/systems/spStork_spec.lua"],
        parameters: ["settleDuration"], effects: [.animate]),
      FidelityRule(
        """
        the card returns along easeInOut; the library's way is a spring with damping 1 and an initial \
        velocity of 1, whose stiffness UIKit chooses
        """,
        source: "ours", .u,
        tests: ["Scenarios/systems/spStork_spec.lua"]),
    ])
}

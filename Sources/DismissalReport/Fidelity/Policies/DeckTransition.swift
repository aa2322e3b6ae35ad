extension FidelitySection {
  static let deckTransition = FidelitySection(
    "deckTransition",
    code: ["Sources/DismissalPolicies/DeckTransition.swift"],
    introduction: """
      The card of the library DeckTransition (MIT licence), read from its source. Not modelled: the \
      momentum of a list that moves the card, the snapshot of the screen behind, the haptics.
      """,
    rules: [
      FidelityRule(
        """
        the card comes by t/2 up to 120 pt of the finger, then by 60 + 30·atan((t − 120)/120) + \
        (t − 120)/10; above the start it stays where it is
        """,
        source: "the library's source", .c,
        tests: ["Scenarios/systems/deckTransition_spec.lua"],
        parameters: ["elasticThreshold"], effects: [.setFrame]),
      FidelityRule(
        """
        a latch of each pan: the list is at its top, insets counted, and does not decelerate; it is \
        set at began and by each didScroll. While it is shut the translation is put back to zero
        """,
        source: "the library's source", .c,
        tests: [
          "Scenarios/systems/deckTransition_spec.lua",
          "a rule may ask whether the list moves by itself",
        ],
        effects: [.flagChanged]),
      FidelityRule(
        """
        while it is open the list has no bounces, so that it stays at its top; what the last pan set \
        stays
        """,
        source: "the library's source", .c,
        tests: [
          "Scenarios/systems/deckTransition_spec.lua",
          "a policy's bounces are set as its pan begins, follow each didScroll, and stay so",
        ]),
      FidelityRule(
        """
        a list past its top whose bounces are taken goes there as the finger next moves, and the way \
        past the top counts on the way back
        """,
        source: "ours", .u,
        tests: ["without its bounces a list past its top goes there as the finger next moves"]),
      FidelityRule(
        "at 240 pt or more dismiss is called during the drag, and again with each further sample",
        source: "the library's source", .c,
        tests: ["Scenarios/systems/deckTransition_spec.lua"],
        parameters: ["dismissDistance"], effects: [.dismiss, .dismissRefused]),
      FidelityRule(
        """
        a lift returns the card in 0.25 s, whatever its speed; a cancelled pan leaves it where it is
        """,
        source: "the library's source", .c,
        tests: ["Scenarios/systems/deckTransition_spec.lua"],
        parameters: ["settleDuration"], effects: [.animate]),
      FidelityRule(
        "the way out is the screen's animator, easeInOut; the library's is easeOut, 0.3 s",
        source: "ours: a policy has no animator; animatorCurve sets it", .u,
        tests: ["Scenarios/systems/deckTransition_spec.lua"]),
    ])
}

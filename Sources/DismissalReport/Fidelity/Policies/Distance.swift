extension FidelitySection {
  private static let story = "Scenarios/systems/distance.lua"
  private static let spec = "Scenarios/systems/distance_spec.lua"

  static let distance = FidelitySection(
    "distance",
    code: ["Sources/DismissalPolicies/Distance.swift"],
    introduction: """
      Drag 40 % or more to dismiss, rule by rule. Grade A here means: the author's own words about \
      the system that is modelled.
      """,
    rules: [
      FidelityRule(
        """
        every began sets interactionInProgress, resets the translation (x too) and dismisses, \
        animated
        """,
        source: "the write-up", .a, tests: [spec], effects: [.flagChanged, .dismiss]),
      FidelityRule(
        "one object is the interactor of every drag; its percentComplete is 0 at each start",
        source: "the write-up; ours for the start", .a, .u, tests: [spec]),
      FidelityRule(
        """
        the transitioning delegate gives the interactor only while interactionInProgress, so that a \
        button's dismissal animates by itself
        """,
        source: "the write-up", .a, tests: [spec, story],
        effects: [.interactionControllerForDismissal]),
      FidelityRule(
        "progress is translation.y over the bounds' height; 0 updates 0",
        source: "the write-up", .a, tests: [spec], parameters: ["measuredFrom"],
        effects: [.update]),
      FidelityRule(
        """
        above the start the translation is reset and nothing is updated: progress keeps its last \
        value, and the way down counts anew
        """,
        source: "the write-up", .a, tests: [spec, story], parameters: ["clamp"]),
      FidelityRule(
        """
        a lift at percentComplete ≥ 0.4 finishes and takes the recogniser off the view, below it \
        cancels, whatever the speed; then interactionInProgress is false, also during the settle
        """,
        source: "the write-up", .a, tests: [spec, story], parameters: ["threshold"],
        effects: [.finish, .cancel, .flagChanged]),
      FidelityRule(
        "the screen object, presented again after a finish, has no pan",
        source: "the write-up, by implication", .a, tests: [spec, story]),
      FidelityRule(
        """
        two broken variants: the interactor always given, with which a button's dismissal waits for a \
        finger; and one made inside interactionControllerForDismissal, which is gone as that returns
        """,
        source: "the write-up", .a,
        tests: ["Scenarios/systems/machinery_spec.lua", "Scenarios/systems/messages_spec.lua"],
        parameters: ["interactor"]),
      FidelityRule(
        "a pan that is cancelled or fails cancels, and interactionInProgress is false",
        source: "the write-up", .a, tests: [spec, story], parameters: ["onCancelled"],
        effects: [.cancel]),
      FidelityRule(
        "its pan follows one finger",
        source: "the write-up", .a, tests: [spec, story], parameters: ["maximumNumberOfTouches"]),
    ],
    options: [
      FidelityOption(
        "threshold", mends: "0.4 is one share for all screens",
        source: "the write-up's number as a parameter", tests: [spec]),
      FidelityOption(
        "clamp", "\"zero\"",
        mends: """
          down 30, up 100, down 350 on 667 points is 350/667; a fast push up leaves the sheet hanging
          """,
        source: "ours", tests: [spec, story]),
    ])
}

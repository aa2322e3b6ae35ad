extension FidelitySection {
  static let panModal = FidelitySection(
    "panModal",
    code: ["Sources/DismissalPolicies/PanModal.swift"],
    introduction: """
      The sheet of the library PanModal (MIT licence), read from its source. Places count from its long \
      form. Not modelled: the presentation in the short form, a long form that does not anchor, the \
      list's momentum as it arrives at the top, the dimming.
      """,
    rules: [
      FidelityRule(
        """
        each movement is added to where the sheet is, never above the long form, and the translation \
        is put back to zero
        """,
        source: "the library's source", .c,
        tests: ["Scenarios/systems/panModal_spec.lua"], effects: [.setFrame]),
      FidelityRule(
        """
        in the long form a list with contentOffset.y > 0 keeps its fingers, those that went down on it \
        or drag it: the sheet neither moves nor hears the lift
        """,
        source: "the library's source, which asks where the pan is, not where it went down", .c,
        tests: ["Scenarios/systems/panModal_spec.lua"]),
      FidelityRule(
        """
        below the long form the list is held, at its top if it was pulled past it, and does not move on \
        at the lift
        """,
        source: "the library's source", .c,
        tests: [
          "Scenarios/systems/panModal_spec.lua",
          "a list that is held does not follow the finger, nor move on",
          "a list that is held past its top is put back there, and pulled from there",
          "without the screen's pan no list is held",
        ]),
      FidelityRule(
        """
        a lift faster than 300 pt/s, strictly, goes up to the long form; down to the short form from \
        above it, if the long form is as near as the end of the screen or nearer; else it dismisses
        """,
        source: "the library's source", .c,
        tests: ["Scenarios/systems/panModal_spec.lua"],
        parameters: ["snapVelocity"], effects: [.animate, .dismiss]),
      FidelityRule(
        """
        a slower lift goes to the nearest of the end of the screen, the short and the long form; of two \
        that are equally near, to the first of these
        """,
        source: "the library's source", .c,
        tests: ["Scenarios/systems/panModal_spec.lua"],
        parameters: ["shortHeight"], effects: [.animate, .dismiss]),
      FidelityRule(
        "a cancelled pan counts as a lift",
        source: "the library's source", .c,
        tests: ["Scenarios/systems/panModal_spec.lua"]),
      FidelityRule(
        "the sheet takes 0.5 s to its place",
        source: "the library's source", .c,
        tests: ["Scenarios/systems/panModal_spec.lua"],
        parameters: ["settleDuration"], effects: [.animate]),
      FidelityRule(
        """
        the sheet goes there along easeInOut; the library's way is a spring with damping 0.8, whose \
        stiffness UIKit chooses
        """,
        source: "ours", .u,
        tests: ["Scenarios/systems/panModal_spec.lua"]),
    ])
}

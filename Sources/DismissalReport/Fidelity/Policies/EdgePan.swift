extension FidelitySection {
  private static let story = "Scenarios/systems/edgePan.lua"
  private static let spec = "Scenarios/systems/edgePan_spec.lua"

  static let edgePan = FidelitySection(
    "edgePan",
    code: ["Sources/DismissalPolicies/EdgePan.swift"],
    introduction: """
      A pan from the left half that pops, rule by rule. Grade A here means: the author's own words \
      about the system that is modelled. The object holds its delegate strongly, a retain cycle, of \
      which a model of values shows nothing.
      """,
    rules: [
      FidelityRule(
        """
        began with location.x < midX: the delegate hears that the interaction started, and pops, \
        animated; at midX it does not
        """,
        source: "the write-up", .a, tests: [spec, story],
        parameters: ["edge"], effects: [.interactionDidStart, .popViewController]),
      FidelityRule(
        "a pan that pops nothing calls update, finish and cancel all the same",
        source: "the write-up", .a, tests: [spec, story], effects: [.update, .finish, .cancel]),
      FidelityRule(
        "progress is |translation.x| over the bounds' width",
        source: "the write-up", .a, tests: [spec, story],
        parameters: ["progress", "measuredFrom"], effects: [.update]),
      FidelityRule(
        "a lift faster than 0 to the right finishes, anything else cancels, whatever the progress",
        source: "the write-up", .a, tests: [spec, story],
        parameters: ["finishVelocity"], effects: [.finish, .cancel]),
      FidelityRule(
        "a pan that is cancelled cancels",
        source: "the write-up", .a, tests: [spec], parameters: ["onCancelled"],
        effects: [.cancel]),
      FidelityRule(
        """
        the object is active unless its pan's state is possible: also with no pan attached, for a \
        pan from the right half, for one that failed, and at ended and cancelled until the reset
        """,
        source: "the write-up", .a, tests: [spec, story],
        parameters: ["isActive"]),
      FidelityRule(
        """
        the navigation delegate gives an animator for a pop and none for a push, and this object \
        as the interactor while it is active
        """,
        source: "the write-up", .a, tests: [spec],
        effects: [.animationControllerForOperation, .interactionControllerForAnimation]),
      FidelityRule(
        "the navigation delegate is set when the screen appears",
        source: "ours", .u, tests: [spec]),
      FidelityRule(
        """
        a pan that failed sends no cancel: a recogniser's action does not hear of it; percentComplete \
        is 0 at each start
        """,
        source: "reference; ours", .a, .u, tests: [spec]),
      FidelityRule(
        "the animator moves the screen out to the right by its width in 0.3 s",
        source: "the write-up leaves it open; ours", .u, tests: [spec]),
    ],
    options: [
      FidelityOption(
        "edge", mends: "the half is one share for all screens",
        source: "the write-up's number as a parameter", tests: [spec]),
      FidelityOption(
        "finishVelocity", mends: "a 10 pt twitch to the right finishes",
        source: "ours", tests: [spec, story]),
      FidelityOption(
        "progress", "\"signed\"",
        mends:
          "120 points to the left look like progress 0.32, and a twitch back to the right finishes them",
        source: "ours", tests: [spec, story, "Scenarios/systems/mends_spec.lua"]),
      FidelityOption(
        "isActive", "\"popped\"",
        mends: "a pop by the back button hangs, or is driven by a pan that did not pop",
        source: "ours", tests: [spec, story]),
    ])
}

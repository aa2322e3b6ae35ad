extension FidelitySection {
  private static let spec = "Scenarios/systems/pullToDismiss_spec.lua"
  private static let library = "the library's source"

  static let pullToDismiss = FidelitySection(
    "pullToDismiss",
    code: ["Sources/DismissalPolicies/PullToDismiss.swift"],
    introduction: """
      The screen of the library PullToDismiss, read from its source. Not modelled: an app's own action \
      in place of dismiss.
      """,
    rules: [
      FidelityRule(
        """
        a pan begins to move the screen once the list is at its top or past it, insets counted; it is \
        asked with each movement until then
        """,
        source: library, .c, tests: [spec], effects: [.handlePan]),
      FidelityRule(
        "each movement is added to where the screen is, and the translation is put back to zero",
        source: library, .c, tests: [spec], effects: [.setFrame]),
      FidelityRule(
        "while the screen is less than 0.05 pt down, one movement brings it down by 0.01 pt at most",
        source: library, .c, tests: [spec], parameters: ["slowZone", "slowStep"],
        effects: [.setFrame]),
      FidelityRule(
        "the screen is never above its start; there a list below its top keeps its fingers",
        source: "ours", .u, tests: [spec]),
      FidelityRule(
        "while the screen is below its start the list is held, at its top if it was pulled past it",
        source: library, .c,
        tests: [spec, "a list that is held does not follow the finger, nor move on"]),
      FidelityRule(
        "a lift further down than 0.33 of the height dismisses, strictly, whatever its speed",
        source: library, .c, tests: [spec], parameters: ["dismissShare"], effects: [.dismiss]),
      FidelityRule(
        "a lift from anywhere below the start dismisses if it moves down at all",
        source: library, .c, tests: [spec], parameters: ["finishVelocity"], effects: [.dismiss]),
      FidelityRule(
        "any other lift brings the screen back",
        source: library, .c, tests: [spec], parameters: ["settleDuration"], effects: [.animate]),
      FidelityRule(
        "the screen returns in 0.25 s along easeInOut",
        source: "ours", .u, tests: [spec]),
      FidelityRule(
        "a cancelled pan leaves the screen where it is",
        source: "ours", .u, tests: [spec]),
    ])
}

extension FidelitySection {
  private static let spec = "Scenarios/systems/options_spec.lua"
  private static let listSpec = "Scenarios/systems/options-list_spec.lua"
  private static let specs = ["scrollGate", "fastPull", "edgePan", "distance"].map {
    "Scenarios/systems/\($0)_spec.lua"
  }

  static let everyPolicy = FidelitySection(
    "Every policy",
    code: [
      "Sources/DismissalCore/Policy/SharedOptions.swift",
      "Sources/DismissalCore/Step+Division.swift",
    ],
    introduction: """
      What the systems have in common, and the options that every one of them takes. Grade A here \
      means: the authors' own words about the systems that are modelled; the options are ours, and \
      "literal" is what the write-up says.
      """,
    rules: [
      FidelityRule(
        "where a pan may begin is the system's own rule: the gate, the left half, or anywhere",
        source: "the write-ups", .a, tests: specs + [spec], parameters: ["gate", "headerTest"]),
      FidelityRule(
        """
        only scrollGate sets a gesture delegate: the pan of the others and the list's exclude each \
        other, so that a drag that began as a scroll stays one
        """,
        source: "the write-ups", .a, tests: specs + [listSpec], parameters: ["handOff", "list"]),
      FidelityRule(
        "no system tests the direction: sideways and upward pans begin too",
        source: "the write-ups, by omission", .a, tests: specs, parameters: ["axisTest"]),
      FidelityRule(
        "no system knows of a refresh control: one pull may refresh and dismiss",
        source: "the write-ups, by omission", .a,
        tests: [
          "literally both fire, where the first wins only the refresh",
          "Scenarios/cases/a-pull-for-a-refresh-begins-no-dismissal.lua",
        ], parameters: ["refresh"]),
      FidelityRule(
        "the way counts from where the pan, or its attempt, began",
        source: "the write-ups", .a, tests: specs + [spec], parameters: ["measuredFrom"]),
      FidelityRule(
        """
        what is done when a pan is cancelled or fails is the system's own: edgePan and distance \
        cancel, scrollGate and fastPull do nothing
        """,
        source: "the write-ups", .a, tests: specs + [spec], parameters: ["onCancelled"]),
      FidelityRule(
        """
        "at the top" is where the list rests at its start along the way the screen leaves, or before \
        it: minus the inset
        """,
        source: "ours", .u, tests: [spec]),
      FidelityRule(
        """
        a divided movement is spent once: towards the screen's rest first by the screen, away from \
        it first by a list that is scrolled; both shares add up to it
        """,
        source: "ours", .u, tests: [listSpec]),
      FidelityRule(
        """
        a hand-off asks at every sample until an attempt succeeds; the way then counts from the \
        list's edge, and what no attempt takes the list gets
        """,
        source: "ours", .u, tests: [listSpec]),
      FidelityRule(
        """
        a pan that was refused, and whose calls are made all the same, shares the movement only \
        while it drives a pop
        """,
        source: "ours", .u, tests: [listSpec]),
    ],
    options: [
      FidelityOption(
        "gate", "\"atTop\"",
        mends: """
          a gate far below the top, or none: on the list a pan begins only at its resting top and \
          downwards, together with the list
          """,
        source: "ours", tests: [spec]),
      FidelityOption(
        "gate", "\"header\"", mends: "a pull on the list moves the screen",
        source: "ours", tests: [spec]),
      FidelityOption(
        "handOff", "\"continue\"", mends: "a scroll that reaches the top must be begun anew",
        source: "ours; implies list = \"divided\" unless it is \"locked\"", tests: [listSpec]),
      FidelityOption(
        "handOff", "\"freshTouch\"", mends: "a scroll that passes the top dismisses",
        source: "ours", tests: [listSpec]),
      FidelityOption(
        "list", "\"locked\"", mends: "screen and rubber band move together",
        source: "ours", tests: [listSpec]),
      FidelityOption(
        "list", "\"divided\"",
        mends: "as well, that the list scrolls while the screen returns",
        source: "ours", tests: [listSpec]),
      FidelityOption(
        "refresh", "\"wins\"",
        mends: """
          a pull refreshes and dismisses: while the touched list refreshes a touch on it begins no \
          dismissal, and while the screen follows the finger nothing refreshes
          """,
        source: "ours; libraries differ in who wins",
        tests: [
          "literally both fire, where the first wins only the refresh",
          "a dismissal that is under way comes first",
          "Scenarios/cases/a-pull-for-a-refresh-begins-no-dismissal.lua",
        ]),
      FidelityOption(
        "axisTest",
        mends: """
          sideways and upward pans begin too; measured from the way the screen leaves, the end \
          included
          """,
        source: "ours; 45° is usual",
        tests: [
          spec, "within 45 degrees of straight down a pan begins, beyond them not",
          "Scenarios/cases/a-sideways-swipe-does-not-dismiss.lua",
        ]),
      FidelityOption(
        "onCancelled",
        mends: "a cancelled pan hangs scrollGate's screen, and leaves fastPull's displaced",
        source: "ours",
        tests: [
          spec, "cancel plays back, whatever the speed", "release asks the release rule",
          "Scenarios/cases/a-touch-taken-by-the-system-is-no-lift.lua",
        ]),
      FidelityOption(
        "measuredFrom", "\"touchDown\"",
        mends: "(shows what ports do: progress jumps at the start)",
        source: "ports of the write-ups",
        tests: [
          spec, "literally progress starts at 0, from touch-down it jumps to 0,528",
          "Scenarios/cases/progress-counts-from-the-attempt.lua",
        ]),
      FidelityOption(
        "headerTest", "\"touchDown\"",
        mends: """
          a pull that begins just above the header's edge never begins; a list drag that wanders \
          into the header opens the gate
          """,
        source: "ours",
        tests: [
          spec, "a pull from just above the header's edge never begins literally",
          "a drag that wanders up into the header opens the gate only literally",
          "Scenarios/cases/a-pull-that-starts-in-the-header-counts-as-one.lua",
        ]),
    ])
}

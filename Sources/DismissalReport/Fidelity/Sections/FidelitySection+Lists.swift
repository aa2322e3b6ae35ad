import DismissalCore

extension FidelitySection {
  private static let spec = "Scenarios/systems/lists_spec.lua"

  static let severalLists = FidelitySection(
    "Several lists",
    code: [
      "Sources/DismissalCore/Scrolling/FurtherLists.swift",
      "Sources/DismissalCore/InteractionState+Lists.swift",
      "Sources/DismissalCore/Step+Lists.swift",
    ],
    introduction: """
      Lists that lie in the content of the main one, or in each other. Each is a list by all the rules \
      of a list; what is told here is how they stand to each other.
      """,
    rules: [
      FidelityRule(
        """
        a list in another lies in that one's content: it moves with the offset and is clipped; a touch \
        belongs to the deepest view that it hits, of two that overlap to the later
        """,
        source: "reference (hitTest)", .a,
        tests: [
          "a touch belongs to the deepest list that is hit, of two that overlap to the later",
          "a list moves with the content around it, which clips it",
          "without a main list they lie in the screen's view",
        ],
        parameters: ["scrollViews"]),
      FidelityRule(
        """
        of the lists under a finger the deepest that can scroll along the movement's axis is dragged; \
        the pans of those around it and in it fail
        """,
        source: "reference for the exclusion; reports for the deepest", .a, .c,
        tests: [
          "a drag along a list's axis scrolls it, one across it the list around",
          "of the lists under a finger the deepest that can scroll is dragged",
          "a list whose content fits leaves the drag to the list around it",
          "a finger on an inner list does not begin a drag while it drags the outer one",
          "Scenarios/cases/a-carousel-takes-the-sideways-drag.lua",
        ]),
      FidelityRule(
        "fingers on two lists of which neither lies in the other drag both",
        source: "ours", .u,
        tests: ["fingers on two lists side by side drag both"]),
      FidelityRule(
        """
        among the lists the deepest acts first on a sample, whatever recognizerOrder says: that is \
        whether the screen's pan acts after them or before
        """,
        source: "ours", .u,
        tests: [
          "a drag along a list's axis scrolls it, one across it the list around",
          "of the lists under a finger the deepest that can scroll is dragged",
        ]),
      FidelityRule(
        "a finger that lands on several lists in motion drags the deepest, and stops the others",
        source: "ours", .u,
        tests: ["a finger catches the deepest list that moves, and stops those around it"],
        effects: [.scrollViewDidEndDecelerating]),
      FidelityRule(
        "each list decelerates, bounces and comes to rest by itself, and its delegate hears of it",
        source: "reference", .a,
        tests: ["each list comes to rest by itself, with messages of its own"]),
      FidelityRule(
        "a list that begins takes the touches of its content, and of the lists in it",
        source: "reference (cancelsTouchesInView)", .a,
        tests: ["a list that begins takes the touches of what lies in it"],
        effects: [.touchesCancelled]),
      FidelityRule(
        "a list inside of another has no safe area; UIKit's automatic adjustment of one is unknown",
        source: "ours", .u,
        tests: ["a list inside of another has no safe area"]),
      FidelityRule(
        """
        for a touch on a list, the first list that is not at its top counts, from the touched one \
        outwards, of those that scroll along the policy's axis; if all are at it, the touched one
        """,
        source: "several libraries reckon with each scroller under the finger; ours for the rule",
        .c,
        .u,
        tests: [
          "the innermost list that is not at its top counts, or else the touched one",
          "a list across the policy's axis does not count, nor one that fingers do not scroll",
          "gate atTop needs every list from the touched one outwards at its top", spec,
          "Scenarios/cases/an-inner-list-at-its-top-is-not-enough.lua",
        ]),
      FidelityRule(
        """
        the policy is the delegate of the main list and of each list that scrolls along its axis: what \
        others say writes nothing
        """,
        source: "ours", .u,
        tests: [
          "scrollGate hears the lists that scroll along its axis, and no others",
          "a list whose message it is is read with those around it",
          "a policy that sets bounces sets them of the list that it hears",
        ]),
      FidelityRule(
        "handOff and list divide between the list that is dragged and the screen",
        source: "ours", .u,
        tests: [
          "a divided movement is shared by the dragged list and the screen",
          "a hand-off waits for the list around the dragged one", spec,
          "Scenarios/cases/a-drag-in-an-inner-list-goes-on-as-a-dismissal.lua",
        ]),
    ])

  static let refreshControl = FidelitySection(
    "Refresh control",
    code: ["Sources/DismissalCore/Scrolling/RefreshControl.swift"],
    introduction: """
      UIRefreshControl's rules are not published. What is modelled is that it fires in a drag; that \
      UIKit adds its height to the inset while it refreshes is not.
      """,
    rules: [
      FidelityRule(
        """
        it fires, after the list's delegate has heard of the offset, when a drag first shows the list \
        at a distance past its resting offset
        """,
        source: "ours; a post's example has 60 points", .u,
        tests: [
          "it fires at its distance past the resting offset, once in a drag",
          "a bounce does not fire it, a drag that reports tell does",
        ],
        parameters: [
          FidelityParameter("refreshControl", default: false),
          FidelityParameter("refreshControl.distance", default: 60),
        ],
        effects: [.refreshControlValueChanged]),
      FidelityRule(
        "it does not fire while it refreshes, nor again in a drag that saw its end",
        source: "ours", .u,
        tests: ["ended, it fires again only in another drag"],
        effects: [.refreshControlValueChanged]),
      FidelityRule(
        "beginRefreshing and endRefreshing, called by code, send no valueChanged",
        source: "reference", .a,
        tests: ["code begins a refresh without the event"]),
    ])
}

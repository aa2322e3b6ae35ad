import DismissalCore

extension FidelitySection {
  private static let configuration = Configuration()

  static let touchDelivery = FidelitySection(
    "Who gets a touch",
    code: [
      "Sources/DismissalCore/Step+Touches.swift", "Sources/DismissalCore/Touch/ActiveTouches.swift",
    ],
    rules: [
      FidelityRule(
        "a touch belongs for life to the view hit at touch-down: header, list, or the screen's own",
        source: "reference", .a,
        tests: [
          "a finger belongs for life to the view it went down on",
          "a header's touch never reaches the list",
          "a pull in the header leaves the list alone",
        ]),
      FidelityRule(
        "the header lies over the list and takes the touches at and above its maximum y",
        source: "ours: the stage of the model", .u,
        tests: ["a finger belongs for life to the view it went down on"],
        parameters: [FidelityParameter("headerHeight", default: 0)]),
      FidelityRule(
        "the screen is hit where it is drawn, also while it is dragged away",
        source: "ours; a second finger joins the pan, as the write-up has it", .u,
        tests: ["a settle after a pull does not block touches"]),
      FidelityRule(
        "a finger that goes down outside of the screen is nobody's",
        source: "ours", .u,
        tests: ["a finger that goes down outside of the screen is nobody's"]),
      FidelityRule(
        "a recogniser gets the touches of its view and of what is inside of it",
        source: "reference", .a,
        tests: [
          "scrollGate's pan and the list's recognise together, the list first",
          "a header's touch never reaches the list",
        ]),
      FidelityRule(
        """
        two recognisers on one touch exclude each other: the first to begin makes the other fail, \
        unless one of them allows both
        """,
        source: "reference", .a,
        tests: [
          "pans that exclude each other: the deepest that can scroll begins",
          "a pan that failed stays failed while its finger is down",
          "a caught list excludes the screen's pan",
          "a pan that has begun excludes the drag of a list that a finger stops",
          "where the list cannot scroll the screen's pan begins",
        ],
        parameters: ["recognition"]),
      FidelityRule(
        "require(toFail:) keeps a pan in possible until the other has failed",
        source: "reference", .a,
        tests: [
          "a pan that requires the list's to fail waits for it",
          "a list that requires the screen's pan to fail scrolls only then",
        ],
        parameters: ["recognition"]),
      FidelityRule(
        """
        on one sample recognisers act from the deepest view outwards: the list's pan and its \
        didScroll, then the screen's pan
        """,
        source: "ours", .u,
        tests: [
          "scrollGate's pan and the list's recognise together, the list first",
          "pans that exclude each other: the deepest that can scroll begins",
          "a drag that turns into a dismissal and finishes",
        ],
        parameters: [
          FidelityParameter("recognizerOrder", default: configuration.recognizerOrder)
        ]),
      FidelityRule(
        "a pan that begins takes the touches from their view: touchesCancelled",
        source: "reference (cancelsTouchesInView)", .a,
        tests: [
          "a pan that begins takes the touch from the header at once",
          "a tap takes nothing from anyone",
        ],
        effects: [.touchesCancelled]),
      FidelityRule(
        "touchesCancelled comes before the pan's action",
        source: "one write-up", .c,
        tests: ["a pan that begins takes the touch from the header at once"],
        effects: [.touchesCancelled]),
      FidelityRule(
        "a list keeps a touch from its content for a while (delaysContentTouches), 150 ms",
        source: "reference for the delay; one often repeated answer for its length", .a, .c,
        tests: [
          "a list's content hears of a touch after 150 ms, and loses it to a drag"
        ],
        parameters: ["scrollView.delaysContentTouches"],
        effects: [.touchesCancelled]),
    ])
}

import DismissalCore

extension FidelitySection {
  private static let animators = "Scenarios/systems/animators_spec.lua"
  private static let spec = "Scenarios/systems/machinery_spec.lua"
  private static let messages = "Scenarios/systems/messages_spec.lua"

  static let machinery = FidelitySection(
    "Animators and machinery",
    code: [
      "Sources/DismissalCore/Transition", "Sources/DismissalCore/Step+Presentation.swift",
      "Sources/DismissalCore/Step+Driving.swift",
    ],
    introduction: """
      The animator `zoom` is one public write-up's; grade A of it means its author's own words. The \
      faults that people come to understand are options.
      """,
    rules: [
      FidelityRule(
        """
        zoom: 0.2 s, easeInOut, alpha 0 → 1 and scale 0.001 → 1 about the view's centre over the whole of \
        it; away, the other way round
        """,
        source: "the write-up; ours for the way back", .a, .u, tests: [animators],
        parameters: [
          FidelityParameter("animator", default: Configuration().animation.animator),
          FidelityParameter("presentation", default: Configuration().presentation.animator),
        ]),
      FidelityRule(
        "zoom ends with completeTransition(finished), UIView's flag: it reports a cancel as a success",
        source: "the write-up", .a, tests: [animators], parameters: ["completesWith"]),
      FidelityRule(
        """
        completeTransition(true) after a cancel is a broken state: of a dismissal, the view is gone and the \
        controller still presented, and leaves without appearance calls; of a presentation, it is presented \
        and drawn away
        """,
        source: "reference that the flag decides; ours for the state", .a, .u, tests: [animators]),
      FidelityRule(
        """
        a frame that is set under a scale of 0.001 makes bounds 1000 times as large about the same centre; \
        the frame is undefined under a transform, bounds and centre are not
        """,
        source: "reference that it is undefined; ours for what comes of it", .a, .u,
        tests: [animators],
        parameters: [
          FidelityParameter(
            "setsFrameWhileScaled", default: Configuration().animation.setsFrameWhileScaled)
        ]),
      FidelityRule(
        "translate moves the screen by its length along the policy's axis, and ends with !transitionWasCancelled",
        source: "ours", .u, tests: [animators]),
      FidelityRule(
        "an animator that never calls completeTransition leaves the screen unresponsive",
        source: "reference", .a, tests: [animators, messages],
        parameters: ["forgetsCompletion", "findsNoController"]),
      FidelityRule(
        """
        a presentation asks for the animator and, having got one, for the interactor; the system's own \
        animation tells nobody
        """,
        source: "reference", .a, tests: [messages], parameters: ["animated", "interactive"],
        effects: [.interactionControllerForPresentation]),
      FidelityRule(
        """
        a presentation that is cancelled: viewWillAppear, then viewWillDisappear and viewDidDisappear, \
        drawn back, and its view leaves the container
        """,
        source: "ours: the write-up has no interactor", .u, tests: [messages, animators]),
      FidelityRule(
        "a view that is drawn smaller is hit where it is drawn; one that is drawn away is not",
        source: "reference for hit-testing under a transform", .a, tests: [animators]),
      FidelityRule(
        """
        what the app calls while a transition of the screen runs waits for its end, at most 16 calls; the \
        user's own ways do not, nor does a dismissal that is passed on to a screen above
        """,
        source: "ours; UIKit refuses", .u, tests: [spec, messages],
        parameters: [
          FidelityParameter("whileTransitioning", default: Configuration().whileTransitioning)
        ],
        effects: [.callQueued]),
      FidelityRule(
        """
        the delegates are weak: one that nobody holds is not asked, and the system's own animation plays, \
        as it leaves and as it comes
        """,
        source: "reference", .a, tests: [spec], parameters: ["unretainedDelegate"]),
      FidelityRule(
        """
        pause during a settle makes the transition interactive again, from where it is drawn; that a pan \
        which begins while a dismissal settles calls it, and progress goes on from there (a function of a \
        script must count its way from the length for that)
        """,
        source: "reference for pause; ours for who calls it, and off by default", .a, .u,
        tests: [spec],
        parameters: [
          FidelityParameter("catchesSettle", default: Configuration().catchesSettle)
        ], effects: [.pause]),
      FidelityRule(
        "update, finish and cancel reach the interactor that UIKit waits for, whoever calls",
        source: "reference", .a, tests: [spec]),
    ])
}

import DismissalCore

extension FidelitySection {
  private static let defaults = ScrollView.Configuration()

  static let scrollView = FidelitySection(
    "Scroll view",
    code: ["Sources/DismissalCore/Scrolling", "Sources/DismissalCore/Step+List.swift"],
    introduction: "The formulas of its physics have a section of their own.",
    rules: layout + dragging + releasing + movedByCode)

  private static let layout = [
    FidelityRule(
      """
      the offset rests at −adjustedContentInset.top, the content inset with the safe area's; the \
      largest is content − bounds + bottom inset
      """,
      source: "reference", .a,
      tests: [
        "a list rests at minus its adjusted top inset",
        "a list below a bar has no safe area at its top",
        "Scenarios/cases/at-the-top-means-minus-the-inset.lua",
      ],
      parameters: [
        "safeAreaInsets", "scrollView.contentInset", "scrollView.contentSize", "scrollView.frame",
      ]),
    FidelityRule(
      "the largest offset is never below the resting one",
      source: "inferred", .c,
      tests: ["the maximum is never below the minimum"]),
    FidelityRule(
      "content that fits does not scroll unless it always bounces",
      source: "reference", .a,
      tests: [
        "content that fits scrolls only if it always bounces",
        "content that fits does not move, and the list's pan fails",
        "it scrolls sideways only if the content is wider",
        "Scenarios/cases/content-that-fits-never-opens-the-gate.lua",
      ],
      parameters: [
        "scrollView.alwaysBounceVertical", "scrollView.alwaysBounceHorizontal",
        "scrollView.isScrollEnabled",
      ]),
    FidelityRule(
      "a list at rest whose content or insets change is brought into its new range, at once",
      source: "several reports that UIKit adjusts the offset; ours for when", .b, .u,
      tests: ["content that shrinks brings a list at rest into its range"]),
    FidelityRule(
      "a new top inset moves a list at rest by as much",
      source: "one report", .c,
      tests: ["a list at its top stays there under a new inset"]),
    FidelityRule(
      """
      a list that is dragged or moves goes on from where it is when its layout changes, or from its \
      edge where it may not be pulled past it any more
      """,
      source: "ours", .u,
      tests: [
        "new content under a moving finger does not make the list jump",
        "rows that come while it decelerates do not slow it",
        "a spring goes on pulling to its edge",
        "content that shrinks brings a list back that moves or is held",
        "a list that may not be pulled any more does not stay out there",
      ]),
  ]

  private static let dragging = [
    FidelityRule(
      "its own pan has the same 10 points, and the list moves by the translation since it began",
      source: "measured", .b,
      tests: [
        "the list follows the finger from where the pan began",
        "Scenarios/cases/ten-points-begin-a-pan.lua",
      ],
      effects: [.scrollViewWillBeginDragging, .scrollViewDidScroll]),
    FidelityRule(
      """
      that pan begins only along an axis in which the list can scroll; the axis is the longer side \
      of the movement, vertical at 45°, and a pan across it fails
      """,
      source: "reference for the axis; ours for how it is told, and that it fails", .b, .u,
      tests: [
        "the longer side of the movement decides along which axis it begins",
        "a wide list scrolls sideways, and only as far as it may",
      ]),
    FidelityRule(
      "past an edge the rubber band shows a part of the total overscroll",
      source: "published from UIKit; clones agree", .b,
      tests: [
        "past the top the rubber band shows a part of the whole overscroll",
        "past the bottom it is the same, mirrored",
        "the gate of a list 667 points high opens after 351,9 points",
      ],
      parameters: ["scrollView.rubberBandCoefficient"]),
    FidelityRule(
      "bounces off: the offset stops at the edge; the pan begins all the same, without didScroll",
      source: "reference; measured", .a, .b,
      tests: [
        "without bounces the offset stops at the edge, and the drag begins all the same",
        "without bounces the offset stays at the top and the gate closed",
        "Scenarios/cases/without-bounces-the-gate-never-opens.lua",
      ],
      parameters: ["scrollView.bounces"]),
    FidelityRule(
      "the list's translation is taken in window coordinates while the screen moves",
      source: "ours", .u,
      tests: [
        "the list and the screen move together",
        "Scenarios/cases/the-list-moves-on-under-the-modal.lua",
      ]),
    FidelityRule(
      "isTracking from touch-down on; isDragging from the pan's begin to its end",
      source: "reference", .a,
      tests: [
        "the list follows the finger from where the pan began",
        "content that fits does not move, and the list's pan fails",
        "a finger ends an animation, and drags only after its 10 points",
      ]),
    FidelityRule(
      """
      a finger on a list that decelerates or bounces stops it and drags it at once, without the 10 \
      points; isDecelerating stays until didEndDecelerating
      """,
      source: "logs in several write-ups; when willBeginDragging comes is inferred", .b, .c,
      tests: [
        "a finger that catches the list drags it without its 10 points",
        "a bounce that is caught stays where it is, and goes on from its whole overscroll",
        "caught and lifted still",
      ],
      effects: [.scrollViewWillBeginDragging]),
    FidelityRule(
      "where the screen's pan excludes the list's, the finger only stops the list",
      source: "ours", .u,
      tests: ["a pan that has begun excludes the drag of a list that a finger stops"],
      effects: [.scrollViewDidEndDecelerating]),
    FidelityRule(
      """
      a list caught further out than half of its length, where no finger could pull it, is dragged \
      as if pulled to half, stretched to where it is
      """,
      source: "ours", .u,
      tests: ["a finger that catches a hard bounce finds the list there, and moves it"]),
    FidelityRule(
      """
      a caught list that is lifted still: willEndDragging, didEndDragging(false), \
      didEndDecelerating; one that is flicked on has one didEndDecelerating, the last
      """,
      source: "logs in several write-ups; they vary by iOS version", .b,
      tests: [
        "caught and lifted still", "caught and flicked on: one end of the deceleration, the last",
      ],
      effects: [.scrollViewDidEndDragging, .scrollViewDidEndDecelerating]),
  ]

  private static let releasing = [
    FidelityRule(
      "velocity in willEndDragging is points per millisecond with the offset's sign",
      source: "reference", .a,
      tests: [
        "the list's velocity is in points per millisecond",
        "points per second are refused where a list's velocity is asked for",
        "the release velocity is in points per millisecond, finger up is positive",
      ],
      effects: [.scrollViewWillEndDragging]),
    FidelityRule(
      "the release speed is dropped once the finger has stood for more than 40 ms",
      source: "measured that a stop drops it; ours for the time", .b, .u,
      tests: ["held still and lifted, the list has lost its speed"]),
    FidelityRule(
      "a release slower than a least speed stays where it is",
      source: "clones have 0.1 and 0.25 pt/ms", .u,
      tests: ["a slower release than the least one stays"],
      parameters: [
        FidelityParameter(
          "scrollView.minimumReleaseSpeed", default: defaults.minimumReleaseSpeed)
      ]),
    FidelityRule(
      "it decelerates to the measured target, which is clamped to the range",
      source: "measured; one clone for the clamp", .b, .c,
      tests: [
        "the four measured decelerations are met to half a point",
        "a target beyond the edge is clamped, and the list bounces there",
      ],
      parameters: ["scrollView.decelerationRate", "displayScale"],
      effects: [.scrollViewWillEndDragging]),
    FidelityRule(
      "crossing an edge it bounces: a spring from the speed at the crossing",
      source: "clones; ours for the spring", .u,
      tests: [
        "a target beyond the edge is clamped, and the list bounces there",
        "Scenarios/cases/a-fast-scroll-to-the-top-does-not-dismiss.lua",
      ],
      parameters: [
        FidelityParameter("scrollView.bounceStiffness", default: defaults.bounceSpring.stiffness),
        FidelityParameter(
          "scrollView.bounceDampingRatio", default: defaults.bounceSpring.dampingRatio),
        FidelityParameter(
          "scrollView.bounceResponse", default: 2 * .pi / defaults.bounceSpring.frequency),
      ]),
    FidelityRule(
      """
      lifted past its edge, even at rest, it decelerates: didEndDragging(true), \
      willBeginDecelerating, didScroll*, didEndDecelerating
      """,
      source: "measured", .b,
      tests: ["a lift past the edge, at rest", "a lift past the edge is brought back from rest"],
      effects: [.scrollViewWillBeginDecelerating]),
    FidelityRule(
      "with which speed that spring starts",
      source: "clones contradict each other", .u,
      tests: ["bounceStart lets it start with the release velocity"],
      parameters: [
        FidelityParameter("scrollView.bounceStart", default: defaults.bounceStart)
      ]),
    FidelityRule(
      """
      order: willBeginDragging, didScroll*, willEndDragging, didEndDragging(willDecelerate), \
      then willBeginDecelerating, didScroll*, didEndDecelerating
      """,
      source: "reference", .a,
      tests: [
        "the list's delegate is told in UIKit's order",
        "the list's messages out of order are refused",
        "a drag without momentum", "a drag with momentum",
      ],
      effects: [
        .scrollViewWillBeginDragging, .scrollViewDidScroll, .scrollViewWillEndDragging,
        .scrollViewDidEndDragging, .scrollViewWillBeginDecelerating,
        .scrollViewDidEndDecelerating,
      ]),
    FidelityRule(
      "a touch that the system takes ends the drag like a lift without speed",
      source: "ours", .u,
      tests: ["a touch that the system takes ends the drag without a velocity"]),
    FidelityRule(
      "a list that leaves with its screen stops where it is, without didEndDecelerating",
      source: "ours", .u,
      tests: ["a drag that turns into a dismissal and finishes"]),
    FidelityRule(
      "while a list moves by itself its delegate hears of it with the next event, and at its end",
      source: "ours: reading must not change what happens; UIKit tells it every frame", .u,
      tests: [
        "reading at a frame rate, or not at all, gives the same states and effects",
        "a reading shows what the next didScroll will say, the gate too",
      ],
      effects: [.scrollViewDidScroll]),
  ]

  private static let movedByCode = [
    FidelityRule(
      "setting contentOffset neither clamps nor bounces, and sends didScroll only if it changed",
      source: "measured", .b,
      tests: [
        "setting the same offset sends no didScroll",
        "an offset set by code is neither clamped nor bounced back",
        "Scenarios/cases/a-header-pull-moves-the-modal-whatever-the-list-offset.lua",
      ],
      effects: [.scrollViewDidScroll]),
    FidelityRule(
      "the property's setter does not stop a list; what moves it goes on from the new offset",
      source: "several reports that it does not stop; ours for how it goes on", .b, .u,
      tests: [
        "an offset set while it moves: the motion goes on from there",
        "an offset set by code under the finger: the drag goes on from there",
      ]),
    FidelityRule(
      "setContentOffset(_:animated: false) stops it, also with the present offset",
      source: "reference; reports", .a,
      tests: ["setContentOffset without animation stops it, without a message"]),
    FidelityRule(
      "whether didEndDecelerating follows then",
      source: "ours: no", .u,
      tests: ["setContentOffset without animation stops it, without a message"]),
    FidelityRule(
      "setContentOffset(_:animated: true) ends with didEndScrollingAnimation, if it moved at all",
      source: "reference", .a,
      tests: ["setContentOffset with animation arrives, with its own message"],
      effects: [.scrollViewDidEndScrollingAnimation]),
    FidelityRule(
      "under a finger it sets the offset at once, without an animation or its message",
      source: "ours", .u,
      tests: ["setContentOffset with animation jumps under a finger"]),
    FidelityRule(
      "how long that takes, and along which curve (easeInOut)",
      source: "ours", .u,
      tests: ["setContentOffset with animation arrives, with its own message"],
      parameters: [
        FidelityParameter("scrollView.animationDuration", default: defaults.animationDuration)
      ]),
    FidelityRule(
      "a finger ends that animation at touch-down, before any drag",
      source: "one clone", .c,
      tests: ["a finger ends an animation, and drags only after its 10 points"],
      effects: [.scrollViewDidEndScrollingAnimation]),
  ]
}

extension FidelitySection {
  static let scrollView = FidelitySection(
    "Scroll view, as its delegate reports it",
    code: ["Sources/DismissalCore/Scrolling"],
    rules: [
      FidelityRule(
        "setting contentOffset neither clamps nor bounces, and sends didScroll only if it changed",
        source: "measured", .b,
        tests: [
          "setting the same offset sends no didScroll",
          "Scenarios/cases/a-header-pull-moves-the-modal-whatever-the-list-offset.lua",
        ],
        effects: [.scrollViewDidScroll]),
      FidelityRule(
        "velocity in willEndDragging is points per millisecond with the offset's sign",
        source: "reference", .a,
        tests: [
          "the list's velocity is in points per millisecond",
          "points per second are refused where a list's velocity is asked for",
        ],
        effects: [.scrollViewWillEndDragging]),
      FidelityRule(
        """
        order: willBeginDragging, didScroll*, willEndDragging, didEndDragging(willDecelerate), \
        then willBeginDecelerating, didScroll*, didEndDecelerating
        """,
        source: "reference", .a,
        tests: [
          "the list's delegate is told in UIKit's order",
          "the list's messages out of order are refused",
        ],
        effects: [
          .scrollViewWillBeginDragging, .scrollViewDidScroll, .scrollViewWillEndDragging,
          .scrollViewDidEndDragging, .scrollViewWillBeginDecelerating,
          .scrollViewDidEndDecelerating,
        ]),
    ])
}

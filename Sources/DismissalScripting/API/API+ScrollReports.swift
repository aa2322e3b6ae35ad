import DismissalCore
import LuaBridge

// Direct input: what the list's delegate hears, said by the script.

extension API {
  static let scrollViewReports: [Entry] = [
    .message(
      "willBeginDragging", "Tells the delegate that a drag begins. pan:began never sends it."
    ) { _, _ in .willBeginDragging },
    .message(
      "willEndDragging", "Tells the delegate that the finger lifts.",
      options: [
        .optional(
          "velocity", .point(.pointsPerMillisecond),
          "The release velocity, with the offset's sign: up is positive. 0 when left out."),
        .optional(
          "target", .point(.points), "Where the list will stop. The present offset by default."),
      ]
    ) { (arguments, list) throws(LuaRaise) in
      let velocity = arguments["velocity"].point.applied(to: .zero)
      try refusePointsPerSecond(velocity)
      return .willEndDragging(
        velocity: velocity, target: arguments["target"].point.applied(to: list.contentOffset))
    },
    .message(
      "didEndDragging", "Tells the delegate that the drag ended.",
      options: [
        .optional("willDecelerate", .boolean, "Whether the list moves on. false by default.")
      ]
    ) { arguments, _ in
      .didEndDragging(willDecelerate: arguments.flag("willDecelerate") ?? false)
    },
    .message("willBeginDecelerating", "Tells the delegate that the list moves on by itself.") {
      _, _ in .willBeginDecelerating
    },
    .message("didEndDecelerating", "Tells the delegate that the list stopped.") {
      _, _ in .didEndDecelerating
    },
    .message(
      "beginRefreshing", "Shows the refresh control refreshing, as code does; no event follows."
    ) { _, _ in .beginRefreshing },
    .message(
      "endRefreshing",
      "Ends what it does; it may fire again, if the list is dragged now, in the next drag."
    ) { _, _ in .endRefreshing },
  ]
}

extension Entry {
  /// A delegate message of the list, sent by a script.
  fileprivate static func message(
    _ name: String, _ summary: String, options: [Parameter] = [],
    _ input: @escaping @Sendable (Arguments, ScrollView) throws(LuaRaise) -> ScrollInput
  ) -> Entry {
    .method(name, of: ScrollViewPart.self, summary, options: options) {
      (part, arguments) throws(LuaRaise) in
      try part.screen.send(.scroll(try input(arguments, part.list), list: part.number))
      return .nil
    }
  }
}

/// No list is let go at 100 points a millisecond: that is the other unit.
private func refusePointsPerSecond(_ velocity: Point) throws(LuaRaise) {
  let fastest = max(velocity.x.magnitude, velocity.y.magnitude)
  guard fastest > 100 else { return }
  throw LuaRaise(
    "scrollView:willEndDragging: velocity is \(NumberText.point(velocity)); points per millisecond"
      + " expected; \(NumberText.shortest(fastest)) pt/s is \(NumberText.shortest(fastest / 1000))")
}

import DismissalCore
import LuaBridge

extension API {
  static let scrollView = TypeEntry(
    "ScrollView", ScrollViewPart.self,
    "The list inside the screen: what a finger makes of it, or its delegate reports. While it moves"
      + " by itself, reading shows where it is; its delegate hears of it with the next event and at"
      + " its end.",
    members: scrollViewState + scrollViewLayout + scrollViewReports,
    text: { "\($0.name) { contentOffset = \(NumberText.point($0.list.contentOffset)) }" },
    isEqual: { $0.screen.isSame(as: $1.screen) && $0.number == $1.number })

  // MARK: State

  private static let scrollViewState: [Entry] = [
    .offsetProperty(
      "contentOffset",
      "How far the content is scrolled; below the resting offset while pulled. Setting it sends"
        + " scrollViewDidScroll if it changes.",
      \.contentOffset, set: ScrollInput.setContentOffset),
    .list("isTracking", .boolean, "Whether a finger is on the list, moving or not.", \.isTracking),
    .list("isDragging", .boolean, "Whether a drag has begun and not ended.", \.isDragging),
    .list(
      "isDecelerating", .boolean,
      "Whether the list moves on after a drag, or comes back from past an edge.",
      \.isDecelerating),
    .list(
      "isRefreshing", .boolean,
      "Whether its refresh control refreshes: since it fired, or beginRefreshing, until"
        + " endRefreshing. false without one.", \.isRefreshing),
    .method(
      "setContentOffset", of: ScrollViewPart.self,
      "Sets the offset as setContentOffset(_:animated:) does: without animation it also stops what"
        + " the list does by itself.",
      parameters: [.required("contentOffset", .point(.points), "The new offset.")],
      options: [
        .optional(
          "animated", .boolean,
          "Whether the list moves there; scrollViewDidEndScrollingAnimation follows. false by"
            + " default.")
      ]
    ) { (part, arguments) throws(LuaRaise) in
      let offset = arguments["contentOffset"].point.applied(to: part.list.contentOffset)
      try part.screen.send(
        .scroll(
          .scroll(to: offset, animated: arguments.flag("animated") ?? false), list: part.number))
      return .nil
    },
  ]

  // MARK: Layout

  private static let scrollViewLayout: [Entry] = [
    .list(
      "frame", .rect,
      "Where the list lies: in the screen's view, or in the content of the list around it.",
      \.frame),
    .reading(
      "inside", of: ScrollViewPart.self, .optional(.count),
      "The number in sheet.scrollViews of the list in whose content it lies; nil in the main one's,"
        + " and of the main list."
    ) { (part) throws(LuaRaise) in
      let parents = part.screen.state.parentsOfFurtherScrollViews
      guard parents.indices.contains(part.number - 1), parents[part.number - 1] > 0 else {
        return .nil
      }
      return parents[part.number - 1].luaValue
    },
    .list(
      "contentSize", .size, "The size of what is scrolled.", \.contentSize,
      set: { (argument, _) in
        .contentSize(Size(width: argument.point.x ?? 0, height: argument.point.y ?? 0))
      }),
    .list(
      "contentHeight", .number(.points), "The height of what is scrolled, 0 or more.",
      \.contentSize.height,
      set: { (argument, list) in
        .contentSize(Size(width: list.contentSize.width, height: argument.number))
      }),
    .insetsProperty(
      "contentInset",
      "The room around the content. A list at rest moves with its top inset.",
      \.configuration.contentInset, set: { .contentInset($0) }),
    .list(
      "adjustedContentInset", .insets,
      "The content inset with the safe area's: the list rests at minus its top.",
      \.adjustedContentInset),
    .list(
      "bounces", .boolean, "Whether the list can be pulled past its edges.",
      \.configuration.bounces, set: { (argument, _) in .bounces(argument.flag) }),
    .list(
      "alwaysBounceVertical", .boolean,
      "Whether it can be pulled vertically although its content fits.",
      \.configuration.alwaysBounceVertical,
      set: { (argument, _) in .alwaysBounceVertical(argument.flag) }),
    .list(
      "alwaysBounceHorizontal", .boolean,
      "Whether it can be pulled sideways although its content fits.",
      \.configuration.alwaysBounceHorizontal,
      set: { (argument, _) in .alwaysBounceHorizontal(argument.flag) }),
    .list(
      "isScrollEnabled", .boolean,
      "Whether fingers scroll it; setting false while one does cancels its drag.",
      \.configuration.isScrollEnabled,
      set: { (argument, _) in .isScrollEnabled(argument.flag) }),
  ]
}

extension ScrollViewPart {
  /// The list; one at rest if the screen has come to have none, which only a restored world can.
  var list: ScrollView {
    screen.state.list(number) ?? ScrollView(.init(), in: screen.state.configuration.size)
  }

  var name: String { number == 0 ? "scrollView" : "scrollViews[\(number)]" }
}

extension Entry {
  fileprivate static func list<Value: ScriptValue>(
    _ name: String, _ kind: ValueKind, _ summary: String,
    _ value: @escaping @Sendable (ScrollView) -> Value,
    set setting: (@Sendable (Argument, ScrollView) -> ScrollView.Setting)? = nil
  ) -> Entry {
    var write: Set?
    if let setting {
      write = { (host, argument) throws(LuaRaise) in
        let part = cast(host, to: ScrollViewPart.self)
        try part.screen.send(
          .set(.scrollView(setting(argument, part.list), list: part.number)))
      }
    }
    return Entry(
      name: name, access: write == nil ? .reading : .property, kind: kind, summary: summary,
      get: { (host) throws(LuaRaise) in value(cast(host, to: ScrollViewPart.self).list).luaValue },
      set: write)
  }

  /// A point of the list that scripts read, set, and write through: `contentOffset.y = -160`.
  fileprivate static func offsetProperty(
    _ name: String, _ summary: String, _ value: @escaping @Sendable (ScrollView) -> Point,
    set input: @escaping @Sendable (Point) -> ScrollInput
  ) -> Entry {
    let write: @Sendable (ScrollViewPart, PointPatch) throws(LuaRaise) -> Void = {
      (part, patch) throws(LuaRaise) in
      try part.screen.send(
        .scroll(input(patch.applied(to: value(part.list))), list: part.number))
    }
    return Entry(
      name: name, access: .property, kind: .point(.points), summary: summary,
      get: { (host) throws(LuaRaise) in
        let part = cast(host, to: ScrollViewPart.self)
        return .object(
          PointHandle(value(part.list)) { (patch) throws(LuaRaise) in try write(part, patch) })
      },
      set: { (host, argument) throws(LuaRaise) in
        try write(cast(host, to: ScrollViewPart.self), argument.point)
      })
  }

  /// Insets that scripts read, set, and write through: `contentInset.top = 64`.
  fileprivate static func insetsProperty(
    _ name: String, _ summary: String, _ value: @escaping @Sendable (ScrollView) -> EdgeInsets,
    set setting: @escaping @Sendable (EdgeInsets) -> ScrollView.Setting
  ) -> Entry {
    let write: @Sendable (ScrollViewPart, EdgeInsets) throws(LuaRaise) -> Void = {
      (part, insets) throws(LuaRaise) in
      try part.screen.send(.set(.scrollView(setting(insets), list: part.number)))
    }
    return Entry(
      name: name, access: .property, kind: .insets, summary: summary,
      get: { (host) throws(LuaRaise) in
        let part = cast(host, to: ScrollViewPart.self)
        return .object(
          InsetsHandle(value(part.list)) { (side, number) throws(LuaRaise) in
            // As they are now: others may have been set since these were read.
            var insets = value(part.list)
            insets[keyPath: side] = number
            try write(part, insets)
            return insets
          })
      },
      set: { (host, argument) throws(LuaRaise) in
        try write(cast(host, to: ScrollViewPart.self), argument.insets)
      })
  }
}

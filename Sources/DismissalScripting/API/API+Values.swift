import DismissalCore
import LuaBridge

extension API {
  static let point = TypeEntry(
    "Point", PointHandle.self,
    "A location, translation, velocity or offset. One that a settable property gave writes"
      + " through: contentOffset.y = -160.",
    members: [
      coordinate("x", "The horizontal coordinate.", \.x) { PointPatch(x: $0, y: nil) },
      coordinate("y", "The vertical coordinate; down is positive.", \.y) {
        PointPatch(x: nil, y: $0)
      },
    ],
    text: { NumberText.point($0.point) }, isEqual: { $0.point == $1.point })

  private static func coordinate(
    _ name: String, _ summary: String, _ value: @escaping @Sendable (Point) -> Double,
    patch: @escaping @Sendable (Double) -> PointPatch
  ) -> Entry {
    Entry(
      name: name, access: .property, kind: .number(.points), summary: summary,
      get: { (host) throws(LuaRaise) in
        .number(value(Entry.cast(host, to: PointHandle.self).point))
      },
      set: { (host, argument) throws(LuaRaise) in
        try Entry.cast(host, to: PointHandle.self).set(patch(argument.number))
      })
  }

  static let rect = TypeEntry(
    "Rect", RectHandle.self, "A rectangle in its superview.",
    members: [
      side("x", "The left edge.") { $0.origin.x },
      side("y", "The top edge.") { $0.origin.y },
      side("width", "The width.") { $0.size.width },
      side("height", "The height.") { $0.size.height },
    ],
    text: { handle in
      let rect = handle.rect
      let numbers = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
      let fields = zip(["x", "y", "width", "height"], numbers.map(NumberText.shortest))
      return "{" + fields.map { "\($0) = \($1)" }.joined(separator: ", ") + "}"
    }, isEqual: { $0.rect == $1.rect })

  private static func side(
    _ name: String, _ summary: String, _ value: @escaping @Sendable (Rect) -> Double
  ) -> Entry {
    .reading(name, of: RectHandle.self, .number(.points), summary) {
      (handle) throws(LuaRaise) in .number(value(handle.rect))
    }
  }

  static let size = TypeEntry(
    "Size", SizeHandle.self, "A width and a height.",
    members: [
      .reading("width", of: SizeHandle.self, .number(.points), "The width.") {
        (handle) throws(LuaRaise) in .number(handle.size.width)
      },
      .reading("height", of: SizeHandle.self, .number(.points), "The height.") {
        (handle) throws(LuaRaise) in .number(handle.size.height)
      },
    ],
    text: { handle in
      "{width = \(NumberText.shortest(handle.size.width)),"
        + " height = \(NumberText.shortest(handle.size.height))}"
    }, isEqual: { $0.size == $1.size })

  static let snapshot = TypeEntry(
    "Snapshot", SnapshotHandle.self,
    "A world as it stood; equal to another when states and clocks are.", members: [],
    text: { handle in
      let session = handle.snapshot.session
      let count = session.stack.screens.count
      return "snapshot { state = \"\(session.state.name)\","
        + " time = \(NumberText.shortest(session.now.seconds))"
        + (count == 1 ? " }" : ", screens = \(count) }")
    }, isEqual: { $0.equals($1) })
}

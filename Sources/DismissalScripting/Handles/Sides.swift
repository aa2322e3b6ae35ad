/// The numbers that an object is made of, by name: a point's coordinates, a rectangle's sides.
enum Sides {
  /// In the order in which scripts write them by place; `nil` for what is no such object.
  static func of(_ object: AnyObject) -> [(name: String, value: Double)]? {
    switch object {
    case let handle as PointHandle:
      [("x", handle.point.x), ("y", handle.point.y)]
    case let handle as SizeHandle:
      [("width", handle.size.width), ("height", handle.size.height)]
    case let handle as RectHandle:
      [
        ("x", handle.rect.origin.x), ("y", handle.rect.origin.y),
        ("width", handle.rect.size.width), ("height", handle.rect.size.height),
      ]
    case let handle as InsetsHandle:
      [
        ("top", handle.insets.top), ("left", handle.insets.left),
        ("bottom", handle.insets.bottom), ("right", handle.insets.right),
      ]
    default: nil
    }
  }
}

// A rectangle inside of another: what it keeps when the other one changes its size.

extension Rect {
  /// The distances of its edges from those of a container at the origin, in points; negative where
  /// it lies outside.
  func margins(in container: Size) -> EdgeInsets {
    EdgeInsets(
      top: origin.y, left: origin.x, bottom: container.height - (origin.y + size.height),
      right: container.width - (origin.x + size.width))
  }

  /// The rectangle that keeps these distances: its size gives way, but never below 1 point, and a
  /// point of it stays inside.
  init(in container: Size, keeping margins: EdgeInsets) {
    let x = Rect.side(of: container.width, margins.left, margins.right)
    let y = Rect.side(of: container.height, margins.top, margins.bottom)
    self.init(
      origin: Point(x: x.start, y: y.start), size: Size(width: x.length, height: y.length))
  }

  private static func side(
    of container: Double, _ leading: Double, _ trailing: Double
  ) -> (start: Double, length: Double) {
    let length = max(1, container - leading - trailing)
    return (max(1 - length, min(leading, container - 1)), length)
  }

  /// How much of it lies under what covers a container at the origin from its edges, in points.
  func covered(by insets: EdgeInsets, of container: Size) -> EdgeInsets {
    EdgeInsets(
      top: max(0, insets.top - origin.y), left: max(0, insets.left - origin.x),
      bottom: max(0, origin.y + size.height - (container.height - insets.bottom)),
      right: max(0, origin.x + size.width - (container.width - insets.right)))
  }

  /// Whether any part of it lies inside of a container at the origin.
  func overlaps(_ container: Size) -> Bool {
    origin.x < container.width && origin.x + size.width > 0 && origin.y < container.height
      && origin.y + size.height > 0
  }

  /// Whether nothing of a container at the origin lies outside of it.
  func covers(_ container: Size) -> Bool {
    origin.x <= 0 && origin.y <= 0 && origin.x + size.width >= container.width
      && origin.y + size.height >= container.height
  }
}

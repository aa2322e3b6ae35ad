/// Distances from the four edges inwards, in points, as UIKit's UIEdgeInsets; negative is outwards.
public struct EdgeInsets: Hashable, Codable, Sendable {
  public var top: Double
  public var left: Double
  public var bottom: Double
  public var right: Double

  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  public static let zero = EdgeInsets()

  public static func + (left: EdgeInsets, right: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: left.top + right.top, left: left.left + right.left,
      bottom: left.bottom + right.bottom, right: left.right + right.right)
  }

  /// Whether each is a number of at most `limit` either way.
  func isWithin(_ limit: Double) -> Bool {
    [top, left, bottom, right].allSatisfy { $0.magnitude <= limit }
  }
}

/// A pair of coordinates: a location, a translation or a velocity, as in UIKit. y grows downwards.
///
/// Points for locations and translations, points per second for velocities. Rules take finite
/// values only; the entrances (`Interaction.handle`, the script surface) refuse anything else.
public struct Point: Hashable, Codable, Sendable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  public static let zero = Point(x: 0, y: 0)

  public static func + (left: Point, right: Point) -> Point {
    Point(x: left.x + right.x, y: left.y + right.y)
  }

  public static func - (left: Point, right: Point) -> Point {
    Point(x: left.x - right.x, y: left.y - right.y)
  }

  public static func * (left: Point, factor: Double) -> Point {
    Point(x: left.x * factor, y: left.y * factor)
  }

  /// The distance from the origin.
  public var length: Double { (x * x + y * y).squareRoot() }

  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// Whether both coordinates are numbers of at most `limit` either way: no NaN, no infinity, and
  /// no rule can make one of them.
  func isWithin(_ limit: Double) -> Bool {
    x.magnitude <= limit && y.magnitude <= limit
  }
}

/// A width and a height, in points.
public struct Size: Hashable, Codable, Sendable {
  public var width: Double
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A rectangle by its origin and size, in points of its superview.
public struct Rect: Hashable, Codable, Sendable {
  public var origin: Point
  public var size: Size

  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Whether the point lies in it, its edges included.
  func contains(_ point: Point) -> Bool {
    let place = point - origin
    return (0...size.width).contains(place.x) && (0...size.height).contains(place.y)
  }
}

/// Where a list may be along one axis, and what a pull past an edge shows there.
///
/// A drag has a *total*: how far the finger asks the list to be. Inside of the range the offset is
/// the total; past an edge the rubber band shows a part of the overscroll, or nothing.
struct ScrollAxis: Equatable {
  /// The offset at which the list rests at its start, in points: minus the inset there.
  let minimum: Double
  /// The offset at which its end is reached; never below the minimum.
  let maximum: Double
  /// The length of the list's frame, in points.
  let length: Double
  /// Whether a drag along this axis moves the list.
  let isScrollable: Bool
  /// Whether the list can be pulled past its edges.
  let bounces: Bool

  /// The nearest offset inside of the range.
  func clamped(_ offset: Double) -> Double { min(max(offset, minimum), maximum) }

  /// The offset itself where a finger or a bounce can bring the list, else the nearest edge.
  func reachable(_ offset: Double) -> Double {
    isScrollable && bounces ? offset : clamped(offset)
  }

  /// How far outside of the range an offset is: negative before its start, 0 inside.
  func overscroll(of offset: Double) -> Double { offset - clamped(offset) }

  /// What a drag starts from.
  struct Grip: Equatable, Codable, Sendable {
    var total: Double
    /// By how much more than the rubber band a pull shows, 1 or more.
    var stretch: Double
  }

  /// How much of the list's length a finger's pull can show: it comes no further than its length.
  private static let furthestPull = 0.5

  /// The offset that a total shows.
  func offset(forTotal total: Double, stretch: Double, _ band: RubberBand) -> Double {
    let edge = clamped(total)
    guard bounces, total != edge else { return edge }
    let distance = band.distance(forOverscroll: total - edge, length: length)
    // What a finger pulls further out is not stretched.
    let furthest = ScrollAxis.furthestPull * length
    let stretched = min(max(distance, -furthest), furthest)
    return edge + stretch * stretched + (distance - stretched)
  }

  /// The total that shows as an offset: what a drag starts from that finds the list there.
  ///
  /// A list further out than a finger could pull it (a hard bounce, or code, brings it there) is as
  /// if pulled as far as a finger can, stretched to where it is: a finger that catches it finds it
  /// there, and moves it.
  func grip(forOffset offset: Double, _ band: RubberBand) -> Grip {
    let edge = clamped(offset)
    guard bounces, offset != edge, length > 0 else { return Grip(total: offset, stretch: 1) }
    let furthest = ScrollAxis.furthestPull * length
    let distance = min(max(offset - edge, -furthest), furthest)
    return Grip(
      total: edge + band.overscroll(forDistance: distance, length: length),
      stretch: (offset - edge) / distance)
  }
}

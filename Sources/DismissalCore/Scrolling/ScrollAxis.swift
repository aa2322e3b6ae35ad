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

  /// How far outside of the range an offset is: negative before its start, 0 inside.
  func overscroll(of offset: Double) -> Double { offset - clamped(offset) }

  /// The offset that a total shows.
  func offset(forTotal total: Double, _ band: RubberBand) -> Double {
    let edge = clamped(total)
    guard bounces, total != edge else { return edge }
    return edge + band.distance(forOverscroll: total - edge, length: length)
  }

  /// The total that shows as an offset: what a drag starts from that finds the list there.
  func total(forOffset offset: Double, _ band: RubberBand) -> Double {
    let edge = clamped(offset)
    guard bounces, offset != edge else { return offset }
    return edge + band.overscroll(forDistance: offset - edge, length: length)
  }
}

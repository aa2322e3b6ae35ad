/// How much of a drag past an edge shows.
///
/// The content shows b = (1 − 1/(x·c/d + 1))·d of a **total** overscroll x, where d is the view's
/// length on that axis: c of the first points, ever less of the next ones, never d. Computed in
/// the equal form c·x/(1 + c·x/d), which keeps its digits for a small x. Source: the formula as
/// published from UIKit, with a table of values, and clones that agree (grade B);
/// Documentation/Fidelity.md, "Physics of a scroll view".
///
/// Lengths are in points. Both directions are odd: a pull past the top is negative, and shows
/// mirrored what the same pull past the bottom shows. They do not decrease, and never answer NaN.
public struct RubberBand: Equatable, Codable, Sendable {
  /// The share of the first point that shows, above 0 and at most 1; UIKit behaves like 0.55.
  public let coefficient: Double

  /// UIKit's rubber band, 0.55.
  public init() {
    coefficient = 0.55
  }

  /// A band of one's own; `nil` unless the coefficient is above 0 and at most 1.
  public init?(coefficient: Double) {
    guard coefficient > 0, coefficient <= 1 else { return nil }
    self.coefficient = coefficient
  }

  /// The distance past the edge that shows for a total overscroll.
  ///
  /// 0 for an overscroll of NaN, and in a view of no length (0, negative or NaN). At the far end
  /// it is the length itself, where rounding eats the rest.
  public func distance(forOverscroll overscroll: Double, length: Double) -> Double {
    guard length > 0, !overscroll.isNaN else { return 0 }
    let pull = coefficient * min(overscroll.magnitude, .greatestFiniteMagnitude)
    let share = pull / length
    let distance = share.isFinite ? pull / (1 + share) : length
    return overscroll < 0 ? -distance : distance
  }

  /// The total overscroll that shows as a distance past the edge: x = d·b/((d − b)·c).
  ///
  /// What a drag that catches a bounce starts from. No pull shows a distance of the length or
  /// more, but a hard bounce reaches it: such a distance counts as a pull of 1e9 points, which is
  /// also the most that any distance counts as. 0 for a distance of NaN, and in a view of no
  /// length.
  public func overscroll(forDistance distance: Double, length: Double) -> Double {
    guard length > 0, !distance.isNaN else { return 0 }
    let furthest = InputLimit.coordinate
    let shown = distance.magnitude
    guard shown < length else { return distance < 0 ? -furthest : furthest }
    // In an endless view the band is a plain share; ∞/∞ would be no number.
    let stretch = length.isFinite ? length / (length - shown) : 1
    let pull = min(shown * stretch / coefficient, furthest)
    return distance < 0 ? -pull : pull
  }
}

import DismissalCore

/// When the next sample of a scripted finger comes: sample k is at round(k·10⁹/rate) after the
/// first, so that a long gesture does not drift.
public struct SampleClock: Equatable, Sendable {
  /// Samples a second, above 0; 60 is a phone's.
  public let rate: Double
  private var origin = Timestamp.zero
  private var index = 0

  public init(rate: Double = 60) {
    self.rate = rate
  }

  /// The time of the sample after `now`; counts on from the last one, or starts anew when the
  /// clock has moved otherwise.
  public mutating func next(after now: Timestamp) -> Timestamp {
    if origin.sample(index, rate: rate) != now {
      origin = now
      index = 0
    }
    index += 1
    return origin.sample(index, rate: rate)
  }
}

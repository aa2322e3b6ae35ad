/// A point in simulated time, in whole nanoseconds since the world began.
///
/// Integers, so that equal times compare equal and sums of samples do not drift. The range is
/// ±292 years; scripts are held to far less. Source: Documentation/Decisions/0003.
public struct Timestamp: Hashable, Comparable, Codable, Sendable {
  /// Nanoseconds since the world began.
  public var nanoseconds: Int64

  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  public static let zero = Timestamp(nanoseconds: 0)

  /// The longest time that scripts may name, in seconds: about eleven days.
  public static let longestSeconds = 1_000_000.0

  /// The last time that an interaction takes.
  public static let last = Timestamp(nanoseconds: Int64(longestSeconds * 1e9))

  /// Refuses a time that no script can name any more.
  public func validate() throws(InputError) {
    guard self <= .last else {
      throw InputError(
        "the clock cannot go beyond \(NumberText.shortest(Timestamp.longestSeconds)) s",
        expected: "expected an earlier time", remedy: "begin a new world with present")
    }
  }

  /// Rounds seconds to the nearest nanosecond; `nil` for NaN and beyond ±`longestSeconds`.
  public init?(seconds: Double) {
    guard seconds.magnitude <= Timestamp.longestSeconds else { return nil }
    nanoseconds = Int64((seconds * 1e9).rounded())
  }

  /// The time in seconds.
  public var seconds: Double { Double(nanoseconds) / 1e9 }

  public static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.nanoseconds < right.nanoseconds
  }

  /// The time from `earlier` to `self`, in seconds.
  public func seconds(since earlier: Timestamp) -> Double {
    Double(nanoseconds - earlier.nanoseconds) / 1e9
  }

  /// This time moved by whole nanoseconds; saturates at the ends of the range.
  public func advanced(byNanoseconds step: Int64) -> Timestamp {
    let (sum, overflow) = nanoseconds.addingReportingOverflow(step)
    return Timestamp(nanoseconds: overflow ? (step < 0 ? .min : .max) : sum)
  }

  /// The time of sample `index` of a finger that began at this time: exactly round(k·10⁹/rate).
  public func sample(_ index: Int, rate: Double) -> Timestamp {
    advanced(byNanoseconds: Int64((Double(index) * 1e9 / rate).rounded()))
  }
}

extension Timestamp {
  /// This time moved by seconds, rounded to the nanosecond; saturates far outside of any script.
  func advanced(bySeconds seconds: Double) -> Timestamp {
    let limit = 1e18
    let step = (seconds * 1e9).rounded()
    guard step.magnitude < limit else { return Timestamp(nanoseconds: seconds < 0 ? .min : .max) }
    return advanced(byNanoseconds: Int64(step))
  }
}

import DismissalCore

/// A finger's straight way from one place to another, in a time, as samples at a rate.
///
/// Places are points of the screen's superview. Numbers that are not finite give samples that the
/// core refuses; nothing here traps.
public struct FingerPath: Equatable, Sendable {
  public var start: Point
  public var end: Point
  /// Seconds, 0 or more; rounded to the nanosecond.
  public var duration: Double
  /// Samples a second, above 0.
  public var rate: Double
  /// The speed at the end over the mean speed, above 0: 1 is uniform, more speeds up.
  ///
  /// After the share u of the time, the share u / (u + r·(1 − u)) of the way is done: it never runs
  /// back, starts at 1/r of the mean speed and ends at r times it. No function of libm is in it, so
  /// every machine gives the same places.
  public var endSpeedRatio: Double

  /// Where the finger is, at a time that counts from the start.
  public struct Sample: Equatable, Sendable {
    public let time: Timestamp
    public let location: Point
  }

  /// More samples are refused: a finger that takes half an hour is a mistake.
  public static let mostSamples = 100_000

  public init(
    from start: Point, to end: Point, duration: Double, rate: Double, endSpeedRatio: Double = 1
  ) {
    self.start = start
    self.end = end
    self.duration = duration
    self.rate = rate
    self.endSpeedRatio = endSpeedRatio
  }

  /// The samples after the start: at round(k·10⁹/rate) ns, and the last exactly at the end.
  ///
  /// A k that falls on the end, or misses it by a nanosecond of rounding, is the last one. Without
  /// a duration there is one sample, at the start's time.
  ///
  /// - Throws: `InputError` for more than `mostSamples`, and for numbers that are not finite.
  public func samples() throws(InputError) -> [Sample] {
    let times = try sampleTimes()
    return times.map { Sample(time: $0, location: location(at: $0)) }
  }

  /// A finger that goes down at the start, takes the way, stays for `hold` and lifts where it is.
  ///
  /// - Parameter hold: seconds in which it reports nothing; at 0 it lifts with its last sample.
  /// - Throws: as `samples()`.
  public func touches(finger: Int, hold: Double = 0) throws(InputError) -> [Recording.Sample] {
    let samples = try samples()
    let last = samples.last?.time ?? .zero
    let lift = last.advanced(byNanoseconds: Timestamp(seconds: hold)?.nanoseconds ?? 0)
    func touch(_ phase: Touch.Phase, _ location: Point, _ time: Timestamp) -> Recording.Sample {
      Recording.Sample(time: time, touch: Touch(id: finger, phase: phase, location: location))
    }
    return [touch(.began, start, .zero)]
      + samples.map { touch(.moved, $0.location, $0.time) } + [touch(.ended, end, lift)]
  }

  /// The times of the samples, counted from the start.
  func sampleTimes() throws(InputError) -> [Timestamp] {
    let count = (duration * rate).rounded(.up)
    guard count <= Double(FingerPath.mostSamples), let end = Timestamp(seconds: duration) else {
      throw InputError(
        "\(NumberText.shortest(duration)) s at \(NumberText.shortest(rate)) samples a second are"
          + " \(NumberText.shortest(count)) samples",
        expected: "expected at most \(FingerPath.mostSamples)",
        remedy: "take less time, or present with a lower rate")
    }
    var times: [Timestamp] = []
    var index = 1
    let rounding: Int64 = 1
    while true {
      let time = Timestamp.zero.sample(index, rate: rate)
      guard time.nanoseconds < end.nanoseconds - rounding else { break }
      times.append(time)
      index += 1
    }
    return times + [end]
  }

  /// Where the finger is at a time counted from the start; the end's place at the end, exactly.
  func location(at time: Timestamp) -> Point {
    // The samples' times are whole nanoseconds, and so is the end: else the last step's speed differs.
    let share = time.seconds / (Timestamp(seconds: duration)?.seconds ?? duration)
    guard share < 1 else { return end }
    let done = endSpeedRatio == 1 ? share : share / (share + endSpeedRatio * (1 - share))
    return start + (end - start) * done
  }
}

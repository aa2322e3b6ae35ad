/// Where a pan's fingers are and how they got there: what location, translation and velocity read.
///
/// There are two places. `location` is the centroid of the fingers and jumps when one lands or
/// lifts; `position` follows only movement, so differences of it are translations. With one finger
/// they are the same number.
struct PanMotion: Equatable, Codable, Sendable {
  /// A finger that keeps reporting one place: since when, and how fast it was when it stopped.
  ///
  /// Kept because a long stop fills the history with equal samples. Without it a finger that
  /// reports while still would read differently from one that says nothing, and a parabola
  /// through the stop would point backwards.
  struct Rest: Equatable, Codable, Sendable {
    var since: Timestamp
    var velocity: Point
  }

  private(set) var touchDownLocation = Point.zero
  private(set) var location = Point.zero
  private(set) var position = Point.zero
  private(set) var history = TouchHistory()
  private(set) var rest: Rest?
  /// The velocity that came with the last direct input; wins over the estimate.
  var givenVelocity: Point?

  /// No touch yet.
  init() {}

  /// A movement that starts at `location`.
  init(touchDown: Point, location: Point, at time: Timestamp) {
    touchDownLocation = touchDown
    self.location = location
    position = location
    history.append(location, at: time)
  }

  /// The velocity at `time`, in points per second: the estimate at the last sample that moved, or
  /// zero if that is longer ago than the stop time-out.
  func velocity(at time: Timestamp, by configuration: PanGestureRecognizer.Configuration) -> Point {
    if let givenVelocity { return givenVelocity }
    guard let last = history.last else { return .zero }
    let lastMovement = rest?.since ?? last.time
    guard !configuration.hasStopped(from: lastMovement, to: time) else { return .zero }
    return rest?.velocity ?? configuration.velocityEstimator.velocity(of: history)
  }

  /// The fingers moved: their centroid is now `centroid`. The history does not hear of it.
  mutating func move(to centroid: Point) {
    // Equal places give equal positions to the last digit, which `record` relies on.
    guard centroid != location else { return }
    position = centroid + (position - location)
    location = centroid
  }

  /// A report of a moved translation whatever the location is; for direct input.
  mutating func move(to centroid: Point, by step: Point) {
    location = centroid
    guard step != .zero else { return }
    position = position + step
  }

  /// The set of fingers changed: the centroid jumps and nothing moved.
  mutating func regrip(to centroid: Point) {
    location = centroid
  }

  /// Puts the present position into the history.
  mutating func record(at time: Timestamp, by estimator: VelocityEstimator) {
    guard let last = history.last else { return history.append(position, at: time) }
    if position != last.location {
      rest = nil
    } else if time <= last.time {
      return
    } else if rest == nil {
      rest = Rest(since: last.time, velocity: estimator.velocity(of: history))
    }
    history.append(position, at: time)
  }

  /// Forgets how fast the fingers are, but not where.
  mutating func resetVelocity() {
    history.removeAllButLast()
    rest = nil
    givenVelocity = nil
  }

  /// The gesture is over: the places stay readable, the velocity is gone.
  mutating func finish() {
    history.removeAll()
    rest = nil
    givenVelocity = nil
  }
}

// What a finger does to the list, and what the list does by itself.

extension ScrollView {
  /// How a drag ended.
  struct Release: Equatable {
    /// In points per millisecond, with the offset's sign.
    let velocity: Point
    /// Where the list will come to rest.
    let target: Point
    let willDecelerate: Bool
    /// Whether a deceleration that a finger had caught ends now.
    let endsDecelerating: Bool
  }

  /// Whether the list's pan may begin with this movement: along the longer side of it.
  ///
  /// A list that is dragged by reports is not dragged by fingers too.
  func mayBegin(_ movement: Point) -> Bool {
    switch phase {
    case .dragging, .lifting: false
    case .idle, .released, .decelerating, .gliding, .animating:
      movement.y.magnitude >= movement.x.magnitude ? scrollsVertically : scrollsHorizontally
    }
  }

  /// Whether a finger that lands now catches the list in motion.
  var isCaughtByTouch: Bool {
    switch phase {
    case .released, .decelerating, .gliding: true
    case .idle, .dragging, .lifting, .animating: false
    }
  }

  /// The pan has begun: from here on the list follows its translation.
  mutating func beginDragging(hasCaught: Bool) {
    let pull = Pull(origin: .zero, stretch: .zero, hasCaught: hasCaught)
    phase = .dragging(.finger(regripped(pull)))
    refreshControl.isSpent = false
  }

  /// Moves the list to where the finger has it; whether that is elsewhere.
  mutating func follow() -> Bool {
    guard case .dragging(.finger(let pull)) = phase else { return false }
    let total = pull.origin - pan.translation
    let band = configuration.rubberBand
    var offset = contentOffset
    if scrollsVertically {
      offset.y = vertical.offset(forTotal: total.y, stretch: pull.stretch.y, band)
    }
    if scrollsHorizontally {
      offset.x = horizontal.offset(forTotal: total.x, stretch: pull.stretch.x, band)
    }
    defer { contentOffset = offset }
    return offset != contentOffset
  }

  /// The list stays where it is, at its edge if it was pulled past one, and the finger pulls from
  /// there; whether it moved to its edge.
  mutating func hold() -> Bool {
    guard case .dragging(.finger(let pull)) = phase else { return false }
    let offset = Point(
      x: scrollsHorizontally ? horizontal.clamped(contentOffset.x) : contentOffset.x,
      y: scrollsVertically ? vertical.clamped(contentOffset.y) : contentOffset.y)
    let hasMoved = offset != contentOffset
    contentOffset = offset
    phase = .dragging(.finger(regripped(pull)))
    return hasMoved
  }

  /// The finger has left: the list stays, or moves on by itself.
  ///
  /// - Parameter isCancelled: whether the system took the touch, which leaves no velocity.
  /// - Parameter mayMove: whether the list is on a screen that is still there.
  mutating func release(at time: Timestamp, isCancelled: Bool, mayMove: Bool) -> Release {
    let caught = isDecelerating
    let velocity = isCancelled ? .zero : releaseVelocity(at: time)
    phase = .idle
    if mayMove { glide(velocity: velocity, at: time) }
    guard case .gliding(let motion) = phase else {
      return Release(
        velocity: velocity, target: contentOffset, willDecelerate: false, endsDecelerating: caught)
    }
    return Release(
      velocity: velocity, target: motion.target, willDecelerate: true, endsDecelerating: false)
  }

  /// When the list comes to rest by itself; `nil` when it does not move by itself.
  var nextMilestone: Timestamp? { phase.nextMilestone }

  /// What the list does by itself ends here and now.
  mutating func stop() {
    switch phase {
    case .gliding, .animating: phase = .idle
    case .idle, .dragging, .lifting, .released, .decelerating: break
    }
  }

  /// Starts to move on from the present offset, or stays where it is.
  ///
  /// - Parameter velocity: in points per millisecond, with the offset's sign.
  private mutating func glide(velocity: Point, at time: Timestamp) {
    let motion = ScrollMotion(
      start: time,
      x: AxisMotion(from: contentOffset.x, velocity: velocity.x, on: horizontal, configuration),
      y: AxisMotion(from: contentOffset.y, velocity: velocity.y, on: vertical, configuration))
    if !(motion.x.isStill && motion.y.isStill) { phase = .gliding(motion) }
  }

  /// Goes on with a motion from the present offset. One that comes to rest by that does so at once,
  /// with the message that says so.
  mutating func carryOn(_ motion: ScrollMotion, at time: Timestamp) {
    let seconds = time.seconds(since: motion.start)
    phase = .gliding(
      ScrollMotion(
        start: time,
        x: motion.x.carriedOn(at: seconds, from: contentOffset.x, on: horizontal, configuration),
        y: motion.y.carriedOn(at: seconds, from: contentOffset.y, on: vertical, configuration)))
  }

  /// The velocity of what the list does by itself, in points per millisecond.
  package func velocity(at time: Timestamp) -> Point {
    guard case .gliding(let motion) = phase else { return .zero }
    let seconds = time.seconds(since: motion.start)
    return Point(x: motion.x.velocity(at: seconds), y: motion.y.velocity(at: seconds))
  }

  /// The pull measured anew: its total shows the present offset.
  func regripped(_ pull: Pull) -> Pull {
    let band = configuration.rubberBand
    let x = horizontal.grip(forOffset: contentOffset.x, band)
    let y = vertical.grip(forOffset: contentOffset.y, band)
    return Pull(
      origin: Point(x: x.total, y: y.total) + pan.translation,
      stretch: Point(x: x.stretch, y: y.stretch), hasCaught: pull.hasCaught)
  }

  /// The finger's velocity, turned to the offset's sign and unit; 0 across the list's axes.
  private func releaseVelocity(at time: Timestamp) -> Point {
    let finger = pan.velocity(at: time)
    // Beyond this no sum of offsets stays exact; no finger comes near it.
    let fastest = 1e6
    func released(_ velocity: Double, _ scrolls: Bool) -> Double {
      scrolls ? (0 - velocity / 1000).bounded(by: fastest) : 0
    }
    return Point(
      x: released(finger.x, scrollsHorizontally), y: released(finger.y, scrollsVertically))
  }
}

// Asked at every event, and so of the phase alone: a list is large to hand about.

extension ScrollView.Phase {
  /// The offset at a time, if the list moves by itself.
  func offset(at time: Timestamp) -> Point? {
    switch self {
    case .gliding(let motion): motion.offset(at: time)
    case .animating(let animation): animation.offset(at: time)
    case .idle, .dragging, .lifting, .released, .decelerating: nil
    }
  }

  /// When the list comes to rest by itself; `nil` when it does not move by itself.
  var nextMilestone: Timestamp? {
    switch self {
    case .gliding(let motion): motion.end
    case .animating(let animation): animation.end
    case .idle, .dragging, .lifting, .released, .decelerating: nil
    }
  }

  var isDragging: Bool {
    switch self {
    case .dragging, .lifting: true
    case .idle, .released, .decelerating, .gliding, .animating: false
    }
  }
}

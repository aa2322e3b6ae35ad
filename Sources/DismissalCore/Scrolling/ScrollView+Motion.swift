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
    let pull = Pull(origin: .zero, hasCaught: hasCaught)
    phase = .dragging(.finger(regripped(pull)))
  }

  /// Moves the list to where the finger has it; whether that is elsewhere.
  mutating func follow() -> Bool {
    guard case .dragging(.finger(let pull)) = phase else { return false }
    let total = pull.origin - pan.translation
    let band = configuration.rubberBand
    var offset = contentOffset
    if scrollsVertically { offset.y = vertical.offset(forTotal: total.y, band) }
    if scrollsHorizontally { offset.x = horizontal.offset(forTotal: total.x, band) }
    defer { contentOffset = offset }
    return offset != contentOffset
  }

  /// The finger has left: the list stays, or moves on by itself.
  ///
  /// - Parameter isCancelled: whether the system took the touch, which leaves no velocity.
  /// - Parameter mayMove: whether the list is on a screen that is still there.
  mutating func release(at time: Timestamp, isCancelled: Bool, mayMove: Bool) -> Release {
    let caught = isDecelerating
    let velocity = isCancelled ? .zero : releaseVelocity(at: time)
    phase = .idle
    if mayMove { glide(velocity: velocity, at: time, carriesOn: false) }
    guard case .gliding(let motion) = phase else {
      return Release(
        velocity: velocity, target: contentOffset, willDecelerate: false, endsDecelerating: caught)
    }
    return Release(
      velocity: velocity, target: motion.target, willDecelerate: true, endsDecelerating: false)
  }

  /// The offset at a time, if the list moves by itself.
  func offset(at time: Timestamp) -> Point? {
    switch phase {
    case .gliding(let motion): motion.offset(at: time)
    case .animating(let animation): animation.offset(at: time)
    case .idle, .dragging, .lifting, .released, .decelerating: nil
    }
  }

  /// When the list comes to rest by itself; `nil` when it does not move by itself.
  var nextMilestone: Timestamp? {
    switch phase {
    case .gliding(let motion): motion.end
    case .animating(let animation): animation.end
    case .idle, .dragging, .lifting, .released, .decelerating: nil
    }
  }

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
  /// - Parameter carriesOn: whether it was moving by itself already: then no speed is too slow, and
  ///   the spring takes the speed over.
  mutating func glide(velocity: Point, at time: Timestamp, carriesOn: Bool) {
    var rules = configuration
    if carriesOn {
      rules.minimumReleaseSpeed = 0
      rules.bounceStart = .release
    }
    let motion = ScrollMotion(
      start: time,
      x: AxisMotion(from: contentOffset.x, velocity: velocity.x, on: horizontal, rules),
      y: AxisMotion(from: contentOffset.y, velocity: velocity.y, on: vertical, rules))
    let isAtRest = motion.x.isStill && motion.y.isStill
    // A list that carries on to no motion comes to rest at once, with the message that says so.
    if !isAtRest || carriesOn { phase = .gliding(motion) }
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
    let total = Point(
      x: horizontal.total(forOffset: contentOffset.x, band),
      y: vertical.total(forOffset: contentOffset.y, band))
    return Pull(origin: total + pan.translation, hasCaught: pull.hasCaught)
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

// Layout.

extension ScrollView {
  /// Takes a new setting; answers whether the offset changed with it.
  ///
  /// A list at rest is brought into its new range, and a new top inset moves it by as much, so that
  /// a list at its top stays there. A list that is dragged or moves by itself goes on from where
  /// it is. `isScrollEnabled` is the recogniser's matter, and set with it.
  mutating func apply(_ setting: Setting, at time: Timestamp) -> Bool {
    let before = contentOffset
    let velocity = velocity(at: time)
    switch setting {
    case .contentSize(let size):
      configuration.contentWidth = size.width
      configuration.contentHeight = size.height
    case .contentInset(let insets):
      if phase == .idle {
        contentOffset.x -= insets.left - configuration.contentInset.left
        contentOffset.y -= insets.top - configuration.contentInset.top
      }
      configuration.contentInset = insets
    case .bounces(let bounces): configuration.bounces = bounces
    case .alwaysBounceVertical(let always): configuration.alwaysBounceVertical = always
    case .alwaysBounceHorizontal(let always): configuration.alwaysBounceHorizontal = always
    case .isScrollEnabled(let isEnabled): configuration.isScrollEnabled = isEnabled
    }
    settle(into: setting, velocity, at: time)
    return contentOffset != before
  }

  private mutating func settle(into setting: Setting, _ velocity: Point, at time: Timestamp) {
    switch phase {
    case .idle:
      switch setting {
      case .contentSize, .contentInset:
        contentOffset = Point(
          x: horizontal.clamped(contentOffset.x), y: vertical.clamped(contentOffset.y))
      case .bounces, .alwaysBounceVertical, .alwaysBounceHorizontal, .isScrollEnabled: break
      }
    case .dragging(.finger(let pull)): phase = .dragging(.finger(regripped(pull)))
    case .gliding: glide(velocity: velocity, at: time, carriesOn: true)
    case .dragging(.reported), .lifting, .released, .decelerating, .animating: break
    }
  }
}

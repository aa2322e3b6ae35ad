// Touches in. What breaks the protocol of touches (a second touch-down of one finger, a movement of
// one that is not followed) is refused by the script surface; here it changes nothing.

extension PanGestureRecognizer {
  /// Handles one finger's report. `nil`: nothing that anyone would hear of.
  public mutating func handle(_ touch: Touch, at time: Timestamp) -> Change? {
    switch touch.phase {
    case .began:
      return land(touch, at: time)
    case .moved:
      guard touches.contains(touch.id) else { return nil }
      return move(touch, at: time)
    case .ended, .cancelled:
      guard touches.contains(touch.id) else { return nil }
      return touches.count > 1 ? liftOne(touch, at: time) : liftLast(touch, at: time)
    }
  }

  /// A finger joins, or is ignored for life: beyond the maximum, while disabled, or during direct
  /// input.
  ///
  /// One that joins a pan under way moves its location, the centroid: that is a change.
  private mutating func land(_ touch: Touch, at time: Timestamp) -> Change? {
    guard isEnabled, !touches.contains(touch.id), touches.count < touchLimit else { return nil }
    reset()
    switch phase {
    case .began, .changed:
      if touches.isEmpty { return nil }
    case .possible, .failed, .ended, .cancelled: break
    }
    touches.add(touch.id, at: touch.location)
    if touches.count == 1 {
      motion = PanMotion(touchDown: touch.location, location: touch.location, at: time)
      return nil
    }
    motion.regrip(to: touches.centroid)
    return changeOfFingers()
  }

  /// A finger joined or left: a pan under way says so.
  private mutating func changeOfFingers() -> Change? {
    switch phase {
    case .began(let origin), .changed(let origin):
      phase = .changed(origin)
      return .changed
    case .possible, .failed, .ended, .cancelled: return nil
    }
  }

  private var touchLimit: Int {
    min(configuration.maximumNumberOfTouches ?? .max, TrackedTouches.capacity)
  }

  private mutating func move(_ touch: Touch, at time: Timestamp) -> Change? {
    touches.move(touch.id, to: touch.location)
    motion.move(to: touches.centroid)
    motion.record(at: time, by: configuration.velocityEstimator)
    switch phase {
    case .possible:
      return isPastHysteresis ? .wantsToBegin : nil
    case .began(let origin), .changed(let origin):
      phase = .changed(origin)
      return .changed
    case .ended, .cancelled, .failed:
      return nil
    }
  }

  private var isPastHysteresis: Bool {
    // A sample meant to be exactly at the hysteresis may miss it by the rounding of its coordinates.
    let rounding = 1e-9
    let distance = configuration.hysteresisDistance.of(motion.position - touchDownLocation)
    return distance >= configuration.hysteresis - rounding
  }

  /// One of several fingers lifts. If it lifts elsewhere than it was, that is a movement first.
  private mutating func liftOne(_ touch: Touch, at time: Timestamp) -> Change? {
    let hasMoved = touches.location(of: touch.id) != touch.location
    let change = hasMoved ? move(touch, at: time) : nil
    touches.remove(touch.id)
    motion.regrip(to: touches.centroid)
    return changeOfFingers() ?? change
  }

  /// The last finger lifts. Its place counts for the location and the translation; the velocity
  /// leaves it out, as the published rule does.
  private mutating func liftLast(_ touch: Touch, at time: Timestamp) -> Change? {
    motion.move(to: touch.location)
    touches.remove(touch.id)
    switch phase {
    case .possible:
      phase = .failed
      return .failed
    case .began(let origin), .changed(let origin):
      let isCancelled = touch.phase == .cancelled
      phase = isCancelled ? .cancelled(origin, at: time) : .ended(origin, at: time)
      return isCancelled ? .cancelled : .ended
    case .failed, .ended, .cancelled:
      reset()
      return nil
    }
  }
}

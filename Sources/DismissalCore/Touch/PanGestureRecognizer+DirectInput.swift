// Direct input: the states that a real recogniser reports, or that a script makes up.

extension PanGestureRecognizer {
  /// One call of a pan's action, with what it would read there.
  public struct Input: Equatable, Codable, Sendable {
    public enum State: String, CaseIterable, Codable, Sendable {
      case began, changed, ended, cancelled, failed
    }

    public var state: State
    /// In points. Needed at began; later ones keep the last location without it.
    public var location: Point?
    /// In points. Without it the location's way since began, or zero at began.
    public var translation: Point?
    /// In points per second. Without it the estimate over the direct samples.
    public var velocity: Point?
    /// Where the finger went down, in points; read at began and failed. Without it the location.
    public var touchDown: Point?

    public init(
      state: State, location: Point? = nil, translation: Point? = nil, velocity: Point? = nil,
      touchDown: Point? = nil
    ) {
      self.state = state
      self.location = location
      self.translation = translation
      self.velocity = velocity
      self.touchDown = touchDown
    }
  }

  /// Handles a reported state.
  ///
  /// began starts a gesture, failed is one that did not begin (after ended, cancelled or failed both
  /// reset first); changed, ended and cancelled follow began. A translation without a location is
  /// a movement too: the estimate follows it.
  public mutating func handle(_ input: Input, at time: Timestamp) throws(InputError) -> Change {
    if let quantity = input.notFinite { throw .notFinite(sent: input.state, quantity) }
    guard isEnabled else { throw .disabled(sent: input.state) }
    guard touches.isEmpty else { throw .followsTouches(sent: input.state) }
    switch input.state {
    case .began: return try beginDirectly(input, at: time)
    case .failed: return try failDirectly(input, at: time)
    case .changed, .ended, .cancelled: return try continueDirectly(input, at: time)
    }
  }

  private mutating func beginDirectly(
    _ input: Input, at time: Timestamp
  ) throws(InputError) -> Change {
    switch phase {
    case .began, .changed: throw .outOfOrder(sent: input.state, met: state)
    case .possible, .ended, .cancelled, .failed: break
    }
    guard let location = input.location else { throw .missingLocation }
    let touchDown = input.touchDown ?? location
    motion = PanMotion(touchDown: touchDown, location: location, at: time)
    motion.givenVelocity = input.velocity
    phase = .began(
      Origin(
        position: location, translation: input.translation ?? .zero,
        swallowed: location - touchDown))
    return .began
  }

  private mutating func failDirectly(
    _ input: Input, at time: Timestamp
  ) throws(InputError) -> Change {
    switch phase {
    case .began, .changed: throw .outOfOrder(sent: input.state, met: state)
    case .possible, .ended, .cancelled, .failed: break
    }
    if let location = input.location {
      motion = PanMotion(touchDown: input.touchDown ?? location, location: location, at: time)
    }
    phase = .failed
    return .failed
  }

  private mutating func continueDirectly(
    _ input: Input, at time: Timestamp
  ) throws(InputError) -> Change {
    var origin: Origin
    switch phase {
    case .began(let base), .changed(let base): origin = base
    case .possible, .ended, .cancelled, .failed:
      throw .outOfOrder(sent: input.state, met: state)
    }
    let location = input.location ?? location
    if let given = input.translation {
      motion.move(to: location, by: given - translation)
      origin.position = motion.position
      origin.translation = given
    } else {
      motion.move(to: location)
    }
    motion.givenVelocity = input.velocity

    switch input.state {
    case .ended:
      phase = .ended(origin, at: time)
      return .ended
    case .cancelled:
      phase = .cancelled(origin, at: time)
      return .cancelled
    case .began, .changed, .failed:
      motion.record(at: time, by: configuration.velocityEstimator)
      phase = .changed(origin)
      return .changed
    }
  }
}

extension PanGestureRecognizer.Input {
  fileprivate var notFinite: PanGestureRecognizer.InputError.Quantity? {
    if location?.isFinite == false { return .location }
    if translation?.isFinite == false { return .translation }
    if velocity?.isFinite == false { return .velocity }
    if touchDown?.isFinite == false { return .touchDown }
    return nil
  }
}

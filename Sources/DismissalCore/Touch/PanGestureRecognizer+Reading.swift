// What UIKit calls location(in:), translation(in:) and velocity(in:).

extension PanGestureRecognizer {
  public var state: State {
    switch phase {
    case .possible: .possible
    case .began: .began
    case .changed: .changed
    case .ended: .ended
    case .cancelled: .cancelled
    case .failed: .failed
    }
  }

  /// How many fingers are being followed; 0 during direct input.
  public var numberOfTouches: Int { touches.count }

  /// The centroid of the fingers, in points; it jumps when one lands or lifts.
  ///
  /// At began it is the moved point, not the touch-down. After the end it stays; zero before the
  /// first touch.
  public var location: Point { motion.location }

  /// Where the first finger of this gesture went down, in points.
  ///
  /// For direct input the `touchDown` sent with began, else the location there.
  public var touchDownLocation: Point { motion.touchDownLocation }

  /// How far the fingers moved since began, in points: the total, not a step.
  ///
  /// Zero until began and exactly zero there. It does not jump when a finger lands or lifts.
  public var translation: Point {
    origin.map { $0.translation + (motion.position - $0.position) } ?? .zero
  }

  /// The translation and what the hysteresis swallowed, in points.
  ///
  /// Before began, how far the fingers are from touch-down. `setTranslation` moves it too.
  public var translationFromTouchDown: Point {
    if let origin { return translation + origin.swallowed }
    return touches.isEmpty ? .zero : motion.position - touchDownLocation
  }

  /// The velocity in points per second, with the finger's sign.
  ///
  /// The estimate at the last sample that moved, and zero if that is longer before `time` than
  /// `Configuration.stopTimeout`; so it makes no difference whether a still finger reports its
  /// place or says nothing. The sample of the lift itself takes no part. After the end it stays
  /// what it was then, whatever `time` is, until `reset()`. A velocity that came with the last
  /// direct input is returned as it is.
  public func velocity(at time: Timestamp) -> Point {
    switch phase {
    case .possible, .began, .changed, .failed: motion.velocity(at: time, by: configuration)
    case .ended(_, let end), .cancelled(_, let end): motion.velocity(at: end, by: configuration)
    }
  }

  /// What the translation is measured from; `nil` while there is none.
  var origin: Origin? {
    switch phase {
    case .began(let origin), .changed(let origin), .ended(let origin, _),
      .cancelled(let origin, _):
      origin
    case .possible, .failed: nil
    }
  }
}

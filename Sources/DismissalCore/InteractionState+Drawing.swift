extension InteractionState {
  /// What is drawn: the screen's frame in its superview, in points.
  ///
  /// The translating animator moves it out along its axis: by its height, or its width.
  public var frame: Rect {
    let origin = drawnOrigin
    let position =
      switch life {
      case .presented, .dismissed: 0.0
      case .presenting(let transition): 1 - transition.drawnPosition(at: time)
      case .dismissing(let transition): transition.drawnPosition(at: time)
      }
    guard position != 0 else { return Rect(origin: origin, size: configuration.size) }
    let way = (awayOrigin - origin) * position
    return Rect(origin: origin + way, size: configuration.size)
  }

  /// Where the animator brings the view's origin: its length away from where it rests.
  var awayOrigin: Point {
    let out = configuration.restingOrigin + axis.vector(axis.length(of: configuration.size))
    return axis == .vertical
      ? Point(x: frameOrigin.x, y: out.y) : Point(x: out.x, y: frameOrigin.y)
  }

  /// The origin that a block animation draws, or else the frame's own.
  private var drawnOrigin: Point { blockAnimation?.origin(at: time) ?? frameOrigin }
}

/// UIView.animate on the view's frame: the frame has its end value at once, and only what is drawn
/// is in between. Touches on the view are off meanwhile.
public struct BlockAnimation: Equatable, Codable, Sendable {
  public let start: Timestamp
  public let end: Timestamp
  /// What is drawn at the start, in points.
  public let from: Point
  public let target: Point
  public let curve: TimingCurve
  /// What it does when it has run to its end.
  public let completion: Completion

  public enum Completion: String, Codable, Sendable {
    case nothing
    /// dismiss(animated: false).
    case dismisses
  }

  /// The origin that is drawn.
  func origin(at time: Timestamp) -> Point {
    let length = end.seconds(since: start)
    guard length > 0, time < end else { return target }
    return from + (target - from) * curve.value(at: time.seconds(since: start) / length)
  }
}

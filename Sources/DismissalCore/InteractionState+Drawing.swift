extension InteractionState {
  /// What is drawn: the screen's frame in its superview, in points.
  ///
  /// The translating animator moves it out along its axis: by its height, or its width. The zooming
  /// one scales it about its centre.
  public var frame: Rect {
    let drawing = drawing
    let origin = drawnOrigin
    guard drawing.animator != .zoom else { return scaled(Rect(origin: origin, size: bounds)) }
    // A view that has left was brought there.
    guard drawing.position != 0, life != .dismissed else {
      return Rect(origin: origin, size: bounds)
    }
    let way = (awayOrigin - origin) * drawing.position
    return Rect(origin: origin + way, size: bounds)
  }

  /// The view's alpha as it is drawn, in 0…1.
  public var alpha: Double { drawing.animator.appearance(away: drawing.position).alpha }

  /// The scale at which it is drawn: 1 at rest, 0.001 where the zooming animator begins.
  public var scale: Double { drawing.animator.appearance(away: drawing.position).scale }

  /// How far from rest it is drawn, 0 at rest and 1 away, and by whom.
  public var drawing: (animator: Transition.Animator, position: Double) {
    switch life {
    case .presented: (.system, 0)
    case .dismissed: (leftBy, 1)
    case .broken(.viewIsGone), .broken(.viewIsAway): (leftBy, 1)
    case .presenting(let transition):
      (transition.animation.animator, 1 - transition.drawnPosition(at: time))
    case .dismissing(let transition):
      (transition.animation.animator, transition.drawnPosition(at: time))
    }
  }

  /// The bounds of the view, in points: its size at rest, unless its frame was set while it was scaled.
  public var bounds: Size {
    let size = configuration.size
    return boundsFactor == 1
      ? size : Size(width: size.width * boundsFactor, height: size.height * boundsFactor)
  }

  /// The frame's origin as code reads and sets it, in points: bounds that are too large lie about the
  /// centre.
  var boundsOrigin: Point {
    get { frameOrigin + boundsOverlap }
    set { frameOrigin = newValue - boundsOverlap }
  }

  private var boundsOverlap: Point {
    guard boundsFactor != 1 else { return .zero }
    let size = configuration.size
    return Point(x: size.width - bounds.width, y: size.height - bounds.height) * 0.5
  }

  private func scaled(_ frame: Rect) -> Rect {
    let scale = scale
    let margin = (1 - scale) / 2
    return Rect(
      origin: frame.origin + Point(x: frame.size.width * margin, y: frame.size.height * margin),
      size: Size(width: frame.size.width * scale, height: frame.size.height * scale))
  }

  /// Where the animator brings the view's origin: its length away from where it rests.
  var awayOrigin: Point {
    let out = configuration.restingOrigin + axis.vector(axis.length(of: configuration.size))
    return axis == .vertical
      ? Point(x: frameOrigin.x, y: out.y) : Point(x: out.x, y: frameOrigin.y)
  }

  /// The origin that a block animation draws, or else the frame's own.
  private var drawnOrigin: Point {
    blockAnimation?.origin(at: time) ?? boundsOrigin
  }
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

  public enum Completion: Equatable, Codable, Sendable {
    case nothing
    /// dismiss(animated: false); it may have been announced as the animation began.
    case dismisses(isAnnounced: Bool)
  }

  /// The origin that is drawn.
  func origin(at time: Timestamp) -> Point {
    let length = end.seconds(since: start)
    guard length > 0, time < end else { return target }
    return from + (target - from) * curve.value(at: time.seconds(since: start) / length)
  }
}

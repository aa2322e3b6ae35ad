extension Transition {
  /// How a transition is animated, and how its animator ends it.
  public struct Animation: Equatable, Codable, Sendable {
    /// Whose animation it is.
    public var animator: Animator
    /// transitionDuration, in seconds, above 0; the system's may be 0.
    public var duration: Double
    /// The animator's own curve.
    public var curve: TimingCurve
    /// Draw the interactive part along the animator's curve instead of linearly.
    public var followsCurveWhileInteractive: Bool
    /// What the animator calls when it has drawn its end.
    public var completion: Completion
    /// Whether it finds the controller that it is to show; without, it returns at once.
    public var findsController = true
    /// Set the view's frame while it is scaled, as an animator does that sets it too late.
    public var setsFrameWhileScaled = false

    public init(
      _ animator: Animator = .translate, duration: Double, curve: TimingCurve = .easeInOut,
      followsCurveWhileInteractive: Bool = false
    ) {
      self.animator = animator
      self.duration = duration
      self.curve = curve
      self.followsCurveWhileInteractive = followsCurveWhileInteractive
      completion = animator.completion
    }
  }

  /// What an animator does with the view.
  public enum Animator: String, CaseIterable, Codable, Sendable {
    /// The system's own: it slides as `translate` does, and no delegate hears of it.
    case system
    /// Moves the view out along the policy's axis, or in.
    case translate
    /// Alpha 0 … 1 and scale 0.001 … 1 about the view's centre.
    case zoom

    /// How its write-up ends it, or we do.
    var completion: Completion { self == .zoom ? .finished : .notCancelled }

    /// transitionDuration where nobody says another, in seconds.
    public var duration: Double {
      switch self {
      case .system: 0.35
      case .translate: 0.3
      case .zoom: 0.2
      }
    }
  }

  /// What completeTransition is called with.
  public enum Completion: String, CaseIterable, Codable, Sendable {
    /// !transitionWasCancelled.
    case notCancelled
    /// UIView's flag, true because the animation ran to its end: it reports a cancel as a success.
    case finished
    /// It is not called.
    case forgotten
  }
}

extension Transition.Animator {
  /// What the view's alpha and scale are, drawn so far from rest: 0 there, 1 away; exact at both ends.
  func appearance(away position: Double) -> (alpha: Double, scale: Double) {
    guard self == .zoom else { return (1, 1) }
    let smallest = 0.001
    return (1 - position, (1 - position) + smallest * position)
  }
}

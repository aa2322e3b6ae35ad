/// UIKit's transition in flight: from a dismissal, or a presentation, that was accepted to its end.
public struct Transition: Equatable, Codable, Sendable {
  /// Where the transition is in its life.
  public enum Phase: Equatable, Codable, Sendable {
    /// Interactive, and UIKit has not started it yet (`startDelay`).
    case waiting(start: Timestamp)
    /// Interactive and started: drawn where the last update put it.
    case interactive
    /// Plays out after finish, or back after cancel.
    case settling(Settling)
    /// Not interactive: plays by itself since this time.
    case animating(since: Timestamp)
    /// finish or cancel came before the start: UIKit lost it and nothing ends the transition.
    case lost(call: PercentDrivenCall, at: Timestamp)
    /// The animator has returned, or has drawn its end, and never calls completeTransition.
    case unfinished(Unfinished)
  }

  /// Why an animator never ends its transition.
  public enum Unfinished: Equatable, Codable, Sendable {
    /// It drew the end, or the start after a cancel, and its completion does not call.
    case completionForgotten(after: PercentDrivenCall)
    /// It found no controller to show and returned before it drew anything.
    case controllerNotFound
  }

  /// The animation after finish or cancel.
  public struct Settling: Equatable, Codable, Sendable {
    public let outcome: PercentDrivenCall
    public let start: Timestamp
    public let end: Timestamp
    /// The drawn position at `start`, a fraction in 0…1.
    public let from: Double
    /// The completion curve.
    public let curve: TimingCurve
  }

  public internal(set) var phase: Phase
  /// The interactor that UIKit was given; `nil` when the transition is not interactive.
  public let driver: Interactor.Identity?
  /// The last value passed to update by the driver, clamped to 0…1.
  public internal(set) var percentComplete: Double
  public let animation: Animation
  /// Who asked for a dismissal; `nil` for a presentation.
  public var cause: DismissalCause?
  /// Whether willDismiss was sent for it.
  var isAnnounced = false

  /// The position that is drawn at `time`: 0 at its start, 1 at its end.
  public func drawnPosition(at time: Timestamp) -> Double {
    switch phase {
    case .waiting, .lost:
      return 0
    case .interactive:
      return interactivePosition
    case .settling(let settling):
      let target = settling.outcome == .finish ? 1.0 : 0.0
      let length = settling.end.seconds(since: settling.start)
      guard length > 0, time < settling.end else { return target }
      let fraction = time.seconds(since: settling.start) / length
      return settling.from + (target - settling.from) * settling.curve.value(at: fraction)
    case .animating(let since):
      guard animation.duration > 0 else { return 1 }
      return animation.curve.value(at: time.seconds(since: since) / animation.duration)
    case .unfinished(.completionForgotten(after: .finish)): return 1
    case .unfinished(.completionForgotten(after: .cancel)), .unfinished(.controllerNotFound):
      return 0
    }
  }

  /// Percent-driven scrubbing is linear in UIKit; demos suggest the animator's curve applies.
  private var interactivePosition: Double {
    animation.followsCurveWhileInteractive
      ? animation.curve.value(at: percentComplete) : percentComplete
  }

  /// When the transition next does something by itself; `nil` when it waits for a call.
  package var nextMilestone: Timestamp? {
    switch phase {
    case .waiting(let start): start
    case .interactive, .lost, .unfinished: nil
    case .settling(let settling): settling.end
    case .animating(let since): since.advanced(bySeconds: animation.duration)
    }
  }

  /// Whether the driver's calls still reach it.
  var isDriven: Bool {
    switch phase {
    case .waiting, .interactive: driver != nil && driver != .unretained
    case .settling, .animating, .lost, .unfinished: false
    }
  }

  /// pause() during a settle: it is interactive again, from where it is drawn.
  ///
  /// - Returns: how far that is, in 0…1; `nil`, and nothing changes, when it does not settle.
  mutating func pause(at time: Timestamp) -> Double? {
    guard case .settling = phase else { return nil }
    let drawn = drawnPosition(at: time)
    percentComplete =
      animation.followsCurveWhileInteractive ? animation.curve.fraction(of: drawn) : drawn
    phase = .interactive
    return percentComplete
  }

  /// finish or cancel by the driver: the rest plays in (1 − p)·duration/speed, or back in
  /// p·duration/speed. Before the start the call is lost. Source:
  /// Documentation/Fidelity.md, "Custom transitions".
  mutating func settle(
    _ call: PercentDrivenCall, at time: Timestamp, speed: Double, curve: TimingCurve
  ) {
    switch phase {
    case .waiting:
      phase = .lost(call: call, at: time)
    case .interactive:
      let share = call == .finish ? 1 - percentComplete : percentComplete
      phase = .settling(
        Settling(
          outcome: call, start: time,
          end: time.advanced(bySeconds: share * animation.duration / speed),
          from: interactivePosition, curve: curve))
    case .settling, .animating, .lost, .unfinished:
      break
    }
  }
}

/// The two calls that end a percent-driven transition.
public enum PercentDrivenCall: String, Codable, Sendable {
  case finish
  case cancel
}

extension Transition {
  /// Whether the driver called cancel: UIKit's transitionWasCancelled.
  public var isCancelled: Bool {
    switch phase {
    case .settling(let settling): settling.outcome == .cancel
    case .unfinished(.completionForgotten(let call)): call == .cancel
    case .waiting, .interactive, .animating, .lost, .unfinished(.controllerNotFound): false
    }
  }
}

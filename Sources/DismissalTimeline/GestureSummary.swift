import DismissalCore

/// What a gesture's fingers really did, and what came of it.
public struct GestureSummary: Equatable, Sendable {
  /// What became of the dismissal that began during it.
  public enum Outcome: String, CaseIterable, Sendable {
    /// None began.
    case none
    /// The policy called finish, or cancel, on the transition's interactor.
    case finish, cancel
    /// It began, and neither was called.
    case open
    /// The screen came, or comes, to rest at a stop.
    case settle
  }

  /// What the first finger went down on; `nil` for nobody's.
  public let view: TouchedView?
  /// How many touch samples were sent.
  public private(set) var samples = 0
  /// From the first sample to the last, in seconds.
  public private(set) var duration = 0.0
  /// The length of the way in points, summed over the fingers.
  public private(set) var distance = 0.0
  /// The fastest that the fingers' pan was at a sample, in points per second.
  public private(set) var peakVelocity = 0.0
  /// The velocity at the lift: the pan's, or the fingers' if it never became one.
  public private(set) var liftVelocity = Point.zero
  /// Whether a pan began.
  public private(set) var panBegan = false
  /// Whether a list's own drag began.
  public private(set) var listBegan = false
  /// The lowest offset that the main list's delegate heard of, in points; `nil` if it did not move.
  public private(set) var lowestOffset: Double?
  /// When UIKit accepted the dismissal; `nil` if it accepted none.
  public private(set) var beganAt: Timestamp?
  public private(set) var outcome = Outcome.none
}

extension Session {
  /// What fingers did from an event on, until now.
  ///
  /// - Parameters:
  ///   - first: the touch-down's index in `entries`.
  ///   - finger: only this finger's touches; all by default.
  ///   - view: what the first finger went down on. Of a finger of nobody's only its way is told.
  public func gesture(
    fromEntry first: Int, of finger: Int? = nil, hitting view: TouchedView?
  ) -> GestureSummary {
    guard entries.indices.contains(first) else { return GestureSummary(view: view) }
    // A finger that the system has taken since is nobody's, and was not before.
    let view = view ?? viewHit(byEntry: first)
    var summary = GestureSummary(view: view)
    // A recogniser of its own reads the fingers' velocity also where the screen's takes none.
    let screen = entries[first].screen
    let pan = stack.screens[screen].state.pan.configuration
    var way = FingerWay(PanGestureRecognizer(configuration: pan))
    for entry in entries[first...] {
      guard case .touch(let touch)? = entry.event, finger ?? touch.id == touch.id else { continue }
      way.follow(touch, at: entry.time)
    }
    summary.follow(way)
    if finger == nil || view != nil {
      summary.follow(effects[entries[first].effectCount...].filter { $0.screen == screen })
    }
    return summary
  }

  /// What a finger went down on, when it did.
  private func viewHit(byEntry index: Int) -> TouchedView? {
    guard case .touch(let touch)? = entries[index].event, touch.phase == .began else { return nil }
    let then = replayed(toEntry: index + 1)
    return then.screens[entries[index].screen].state.touches.view(of: touch.id)
  }
}

extension GestureSummary {
  fileprivate mutating func follow(_ way: FingerWay) {
    samples = way.samples
    duration = way.duration
    distance = way.distance
    peakVelocity = way.peakVelocity
    liftVelocity = way.velocity
  }

  fileprivate mutating func follow(_ effects: [TimedEffect]) {
    var movesFrame = false
    for timed in effects {
      switch timed.effect {
      case .interactionControllerForDismissal(given: true),
        .interactionControllerForAnimation(given: true):
        // UIKit asks only when it accepts the dismissal.
        beganAt = beganAt ?? timed.time
        outcome = .open
      case .setFrame:
        // A policy that moves the view itself: the dismissal began with its first movement.
        movesFrame = true
        beganAt = beganAt ?? timed.time
        if outcome == .none { outcome = .open }
      // A dismissal that was asked for is not taken back by what the policy decides of the view later.
      case .animate(let decided, _, _): if outcome != .finish { outcome = Outcome(decided) }
      case .dismiss(cause: .gesture, animated: true) where movesFrame: outcome = .finish
      case .finish(let drives) where drives: outcome = .finish
      case .cancel(let drives) where drives: outcome = .cancel
      case .handlePan(.began, _, _): panBegan = true
      case .scrollViewWillBeginDragging: listBegan = true
      case .scrollViewDidScroll(let offset) where timed.list == 0:
        lowestOffset = min(lowestOffset ?? offset.y, offset.y)
      case .handlePan(.ended, _, let velocity), .handlePan(.cancelled, _, let velocity):
        liftVelocity = velocity
      default: break
      }
    }
  }
}

extension GestureSummary.Outcome {
  /// What a policy that moves the view itself decided.
  fileprivate init(_ outcome: DismissalCore.Outcome) {
    switch outcome {
    case .stay: self = .open
    case .finish: self = .finish
    case .cancel: self = .cancel
    case .settle: self = .settle
    }
  }
}

/// The way of a gesture's fingers, sample by sample.
private struct FingerWay {
  private(set) var samples = 0
  private(set) var distance = 0.0
  private(set) var peakVelocity = 0.0
  private(set) var velocity = Point.zero
  private var recogniser: PanGestureRecognizer
  private var places: [Int: Point] = [:]
  private var times: (first: Timestamp, last: Timestamp)?

  init(_ recogniser: PanGestureRecognizer) {
    self.recogniser = recogniser
  }

  var duration: Double { times.map { $0.last.seconds(since: $0.first) } ?? 0 }

  mutating func follow(_ touch: Touch, at time: Timestamp) {
    samples += 1
    times = (times?.first ?? time, time)
    if let last = places[touch.id] { distance += (touch.location - last).length }
    places[touch.id] = touch.location
    _ = recogniser.handle(touch, at: time)
    velocity = recogniser.velocity(at: time)
    peakVelocity = max(peakVelocity, velocity.length)
  }
}

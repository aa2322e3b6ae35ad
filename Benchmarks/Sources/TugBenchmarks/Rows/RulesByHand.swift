import DismissalCore
import DismissalPolicies

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A gesture of 60 samples under scrollGate, whose rules are values, against the same written in
/// Swift by hand: the same recogniser, the same callbacks in the same order, no rules.
struct RulesByHand: Row {
  let name = "rules"
  let sentence =
    "a pull of 60 samples under scrollGate's rules against the same policy in Swift by hand"
  let target = 2.0

  /// Gestures in one sample: one alone is too short for the clock.
  private static let gestures = 200

  func measure(_ setting: Setting) throws(BenchmarkError) -> Measurement {
    let touches = pull()
    let screen: Interaction
    do {
      screen = Interaction(
        try InteractionState(Configuration(), headerHeight: 56), policy: Policy(.scrollGate))
    } catch {
      throw .unfit("\(error)")
    }
    let hand = HandWrittenGate(headerHeight: 56, height: 844)
    try check(screen, hand, touches)
    let pairs = self.pairs(
      { ours(screen, touches) }, { rival(hand, touches) }, count: setting.pairs)
    let control = self.pairs(
      { rival(hand, touches) }, { rival(hand, touches) }, count: setting.pairs)
    return Measurement(pairs: pairs, control: control)
  }

  /// A finger that goes from the header 400 points down in 60 samples, and lifts.
  private func pull() -> [TimedEvent] {
    (0..<60).map { index in
      let phase: Touch.Phase = index == 0 ? .began : (index == 59 ? .ended : .moved)
      let y = 30 + Double(index) * 400 / 59
      let touch = Touch(id: 1, phase: phase, location: Point(x: 195, y: y))
      return TimedEvent(time: Timestamp.zero.sample(index, rate: 60), event: .touch(touch))
    }
  }

  /// Both must do the same work: the same effects at the same times, up to the lift.
  private func check(
    _ screen: Interaction, _ hand: HandWrittenGate, _ touches: [TimedEvent]
  ) throws(BenchmarkError) {
    var screen = screen
    var hand = hand
    for timed in touches {
      let ours = (try? screen.handle(timed)) ?? []
      let rival = hand.handle(timed)
      guard ours == rival, !ours.isEmpty || screen.state.pan.state == .possible else {
        throw .unfit("by hand \(rival), by rules \(ours)")
      }
    }
    guard screen.state.name == "finishing" else { throw .unfit("the pull does not finish") }
  }

  private func ours(_ start: Interaction, _ touches: [TimedEvent]) -> Int {
    var count = 0
    for _ in 0..<RulesByHand.gestures {
      var screen = start
      for timed in touches { count += (try? screen.handle(timed))?.count ?? 0 }
    }
    return count
  }

  private func rival(_ start: HandWrittenGate, _ touches: [TimedEvent]) -> Int {
    var count = 0
    for _ in 0..<RulesByHand.gestures {
      var screen = start
      for timed in touches { count += screen.handle(timed).count }
    }
    return count
  }

  private func pairs(
    _ first: () -> Int, _ second: () -> Int, count: Int
  ) -> [Measurement.Pair] {
    for _ in 0..<20 { precondition(first() == second()) }
    return (0..<count).map { _ in
      let start = now()
      let one = first()
      let middle = now()
      let other = second()
      let end = now()
      precondition(one == other)
      return Measurement.Pair(first: middle - start, second: end - middle)
    }
  }

  private func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// scrollGate as an app's own controller would write it, for a pull from the header.
struct HandWrittenGate {
  private let headerHeight: Double
  private let height: Double
  private var pan = PanGestureRecognizer()
  private var canScroll = false
  private var isInteractivelyDismissing = false
  private var percentComplete = 0.0
  private var start = 0.0
  private var storedHeight = 0.0

  init(headerHeight: Double, height: Double) {
    self.headerHeight = headerHeight
    self.height = height
  }

  mutating func handle(_ timed: TimedEvent) -> [TimedEffect] {
    guard case .touch(let touch) = timed.event else { return [] }
    var effects: [TimedEffect] = []
    func emit(_ effect: Effect) {
      effects.append(TimedEffect(time: timed.time, effect: effect))
    }
    var change = pan.handle(touch, at: timed.time)
    if change == .wantsToBegin {
      change = pan.begin()
      emit(.touchesCancelled(view: .header))
    }
    guard let change, change != .failed else { return effects }
    let velocity = pan.velocity(at: timed.time)
    emit(.handlePan(state: pan.state, location: pan.location, velocity: velocity))
    switch change {
    case .began: attempt(emit)
    case .changed:
      if isInteractivelyDismissing {
        percentComplete = min(max(max(pan.location.y - start, 0) / storedHeight, 0), 1)
        emit(.update(percentComplete: percentComplete, drives: true))
      } else {
        attempt(emit)
      }
    case .ended:
      if isInteractivelyDismissing {
        emit(velocity.y > 100 ? .finish(drives: true) : .cancel(drives: true))
        isInteractivelyDismissing = false
      }
    case .wantsToBegin, .cancelled, .failed: break
    }
    return effects
  }

  private mutating func attempt(_ emit: (Effect) -> Void) {
    guard canScroll || pan.location.y <= headerHeight else { return }
    start = pan.location.y
    storedHeight = height
    isInteractivelyDismissing = true
    percentComplete = 0
    emit(.dismiss(cause: .gesture))
    emit(.animationControllerForDismissed)
    emit(.interactionControllerForDismissal(given: true))
    emit(.viewWillDisappear)
    emit(.startInteractiveTransition)
    emit(.animateTransition(duration: 0.3))
  }
}

import DismissalCore
import DismissalPolicies

/// A gesture of 60 samples on a modelled screen, whose policy is rules, against a controller in Swift
/// that does for this gesture alone what the whole model does: the same recogniser, the same
/// callbacks in the same order; no list, no undo, no error that leaves the state as it was.
struct WholeByHand: Row {
  let name = "controller"
  let sentence =
    "a pull of 60 samples through the core under scrollGate against a controller for it, by hand"
  let target = 3.0

  func measure(_ setting: Setting) throws(BenchmarkError) -> Measurement {
    let touches = Pull.touches
    let screen = try Pull.screen(.scrollGate)
    let hand = HandWrittenGate(headerHeight: 56, height: 844)
    try check(screen, hand, touches)
    let pairs = Measurement.Pair.alternately(
      { Pull.effectCount(from: screen) }, { rival(hand, touches) }, count: setting.pairs)
    let control = Measurement.Pair.alternately(
      { rival(hand, touches) }, { rival(hand, touches) }, count: setting.pairs)
    return Measurement(pairs: pairs, control: control)
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

  private func rival(_ start: HandWrittenGate, _ touches: [TimedEvent]) -> Int {
    var count = 0
    for _ in 0..<Pull.gestures {
      var screen = start
      for timed in touches { count += screen.handle(timed).count }
    }
    return count
  }
}

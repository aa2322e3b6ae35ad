import DismissalCore
import DismissalPolicies

/// A gesture of 60 samples under scrollGate's rules against the same gesture on the same screen with
/// the policy written in Swift by hand.
///
/// The rival's screen has rules that compute nothing (always, 0.25, finish); what scrollGate's rules
/// say is computed beside it, by hand, from the same numbers. So all but the policy is the same.
struct RulesByHand: Row {
  let name = "rules"
  let sentence =
    "a pull of 60 samples under scrollGate's rules against the same policy by hand in the same core"
  let target = 2.0

  private static let constant = PolicyDefinition(
    name: "constant", summary: "Computes nothing.", parameters: []
  ) { _ in
    var rules = PolicyRules(
      begins: .always(true), follows: [.always(.update(.number(0.25)))],
      release: [.otherwise(.finish)])
    rules.recognition = .simultaneous
    rules.asks = .untilItSucceeds
    return rules
  }

  func measure(_ setting: Setting) throws(BenchmarkError) -> Measurement {
    let touches = Pull.touches
    let screen = try Pull.screen(.scrollGate)
    let plain = try Pull.screen(RulesByHand.constant)
    try check(screen, plain, touches)
    let pairs = Measurement.Pair.alternately(
      { Pull.effectCount(from: screen) }, { rival(plain, touches) }, count: setting.pairs)
    let control = Measurement.Pair.alternately(
      { rival(plain, touches) }, { rival(plain, touches) }, count: setting.pairs)
    return Measurement(pairs: pairs, control: control)
  }

  /// Both must do the same work: the same kinds of effects, and the same answers.
  private func check(
    _ screen: Interaction, _ plain: Interaction, _ touches: [TimedEvent]
  ) throws(BenchmarkError) {
    var screen = screen
    var plain = plain
    var hand = HandWrittenRules()
    for timed in touches {
      let ours = (try? screen.handle(timed)) ?? []
      let rival = (try? plain.handle(timed)) ?? []
      hand.follow(rival)
      guard ours.map(\.effect.kind) == rival.map(\.effect.kind) else {
        throw .unfit("by hand \(rival), by rules \(ours)")
      }
      let percent = screen.state.interactor?.percentComplete ?? hand.percentComplete
      guard hand.percentComplete == percent else {
        throw .unfit("by hand \(hand.percentComplete), by rules \(percent)")
      }
    }
    guard screen.state.name == "finishing", hand.finishes else {
      throw .unfit("the pull does not finish")
    }
  }

  private func rival(_ start: Interaction, _ touches: [TimedEvent]) -> Int {
    var count = 0
    for _ in 0..<Pull.gestures {
      var screen = start
      var hand = HandWrittenRules()
      for timed in touches {
        let effects = (try? screen.handle(timed)) ?? []
        count += effects.count
        hand.follow(effects)
      }
      precondition(hand.finishes)
    }
    return count
  }
}

/// scrollGate's rules in Swift: the attempt, the progress, the lift.
private struct HandWrittenRules {
  private let headerHeight = 56.0
  private let boundsHeight = 844.0
  private var canScroll = false
  private var start: Double?
  private var height = 0.0
  private(set) var percentComplete = 0.0
  private(set) var finishes = false

  /// Reads what the pan's action hears, as a controller would.
  mutating func follow(_ effects: [TimedEffect]) {
    for timed in effects {
      guard case .handlePan(let state, let location, let velocity) = timed.effect else { continue }
      switch state {
      case .began, .changed:
        if let start {
          percentComplete = min(max(max(location.y - start, 0) / height, 0), 1)
        } else if canScroll || location.y <= headerHeight {
          start = location.y
          height = boundsHeight
        }
      case .ended: finishes = velocity.y > 100
      case .possible, .cancelled, .failed: break
      }
    }
  }
}

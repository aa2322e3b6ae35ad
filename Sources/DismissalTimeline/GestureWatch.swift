import DismissalCore

/// What is noticed while a gesture that may have come to nothing is handled again.
struct GestureWatch {
  let policy: Policy
  let start: Timestamp
  /// Whether an attempt succeeded.
  private(set) var hasBegun = false

  private var attemptTimes: Inaction.Attempts?
  private var approaches: [Inaction.Approach] = []
  /// The index of the part that was nearest to letting an attempt succeed, and that part then.
  private var nearest: (index: Int, finding: Decision.Finding)?
  private var panBegan = false
  /// Why the pan did not begin, where something but a too short way prevents it.
  private var hindrance: Inaction.Reason?
  private var hasTouched = false
  private var moved = 0.0

  init(policy: Policy, start: Timestamp) {
    self.policy = policy
    self.start = start
  }

  // MARK: Decisions

  mutating func see(_ decisions: [Decision]) {
    for decision in decisions where decision.question == .attempt {
      if decision.answer {
        hasBegun = true
        // Of an attempt that succeeded only its own comparisons count.
        approaches = []
        nearest = nil
      }
      note(decision)
    }
  }

  private mutating func note(_ decision: Decision) {
    if attemptTimes == nil {
      attemptTimes = Inaction.Attempts(count: 0, first: decision.time, last: decision.time)
    }
    attemptTimes?.count += 1
    attemptTimes?.last = decision.time
    for (index, finding) in decision.findings.enumerated() {
      let approach = Inaction.Approach(finding: finding, time: decision.time)
      if index == approaches.count {
        approaches.append(approach)
      } else if finding.isCloser(than: approaches[index].finding) {
        approaches[index] = approach
      }
    }
    guard let index = decision.deciding else { return }
    let finding = decision.findings[index]
    guard let known = nearest else {
      nearest = (index, finding)
      return
    }
    if finding.isNearer(than: known.finding) { nearest = (index, finding) }
  }

  // MARK: Events

  /// An event of the gesture, the state after it, and what happened.
  mutating func see(_ event: Event, _ state: InteractionState, _ happened: [TimedEffect]) {
    for timed in happened {
      switch timed.effect {
      case .handlePan(.began, _, _): panBegan = true
      case .gestureRecognizerShouldBegin(false): seeAxisTest(state)
      case .scrollViewWillBeginDragging:
        let recognition = state.configuration.recognition ?? policy.rules.recognition
        if recognition != .simultaneous, state.pan.state == .failed { hinder(.listFirst) }
      default: break
      }
    }
    switch event {
    case .touch(let touch): see(touch, state)
    case .pan(let input): if input.state == .failed { hinder(.panFailed) }
    case .set(.panIsEnabled(false)): hinder(.panDisabled)
    case .set(.panIsAttached(false)): hinder(.panDetached)
    case .interrupt, .rotate: if hasTouched { hinder(.interrupted) }
    case .set, .scroll, .dismiss, .presentAgain, .removeAllAnimations, .interactor,
      .tapOutside, .showKeyboard,
      .hideKeyboard:
      break
    }
  }

  private mutating func see(_ touch: Touch, _ state: InteractionState) {
    if touch.phase == .began, !hasTouched {
      hasTouched = true
      if let reason = state.reasonForNobody(touch) {
        hinder(reason)
      } else if !state.panIsAttached {
        hinder(.panDetached)
      } else if !state.pan.isEnabled {
        hinder(.panDisabled)
      }
    }
    guard state.pan.state == .possible else { return }
    seeWay(state)
  }

  /// How far the fingers are from touch-down, as the recogniser counts it.
  private mutating func seeWay(_ state: InteractionState) {
    let pan = state.pan
    moved = max(moved, pan.configuration.hysteresisDistance.of(pan.translationFromTouchDown))
  }

  private mutating func seeAxisTest(_ state: InteractionState) {
    let angle = policy.angleFromAxis(
      velocity: state.pan.velocity(at: state.time), movement: state.pan.translationFromTouchDown)
    guard let limit = policy.rules.axisTest, let angle else { return }
    hinder(.axisTest(angle: angle, limit: limit))
  }

  /// The first hindrance is the reason.
  private mutating func hinder(_ reason: Inaction.Reason) {
    if hindrance == nil, !panBegan { hindrance = reason }
  }

  // MARK: The reason

  func inaction(refused: RefusalReason?, isOver: Bool, history: ScreenHistory) -> Inaction {
    Inaction(
      reason: reason(refused, isOver, history.state),
      time: isOver ? history.timeOfLastGesturalEvent : history.now, start: start, isOver: isOver,
      attemptTimes: attemptTimes, approaches: approaches, deciding: nearest?.index,
      asksAgain: policy.rules.asks == .untilItSucceeds, facts: history.state.facts(at: history.now))
  }

  private func reason(
    _ refused: RefusalReason?, _ isOver: Bool, _ state: InteractionState
  ) -> Inaction.Reason {
    if let refused { return .dismissRefused(refused) }
    if attemptTimes != nil { return .refused }
    if panBegan { return .noSuperview }
    if let hindrance { return hindrance }
    let needed = state.pan.configuration.hysteresis
    return isOver
      ? .tooShort(moved: moved, needed: needed) : .fingerDown(moved: moved, needed: needed)
  }
}

extension InteractionState {
  /// Why no pan gets a finger that went down; `nil` if one may.
  fileprivate func reasonForNobody(_ touch: Touch) -> Inaction.Reason? {
    switch touches.view(of: touch.id) {
    case .header, .list, .screen: nil
    case .dimmingView: .onDimmingView
    case nil where !takesTouches: .takesNoTouches(state: name)
    case nil: isOnKeyboard(touch.location) ? .onKeyboard : .outside
    }
  }
}

extension Decision.Finding {
  /// Whether this is nearer to holding than the same part was at another time; equal is not nearer.
  fileprivate func isCloser(than other: Decision.Finding) -> Bool {
    guard let shortfall, let known = other.shortfall else { return holds && !other.holds }
    return shortfall < known
  }
}

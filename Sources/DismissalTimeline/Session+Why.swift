import DismissalCore

extension ScreenHistory {
  /// What the policy decided last or, if the last gesture began no dismissal and none is under way,
  /// why nothing happened.
  func why() -> Why {
    guard let gesture = lastGesture() else {
      if let decision = lastDecision() { return .decided(decision) }
      if let reason = otherWay(after: startTime) { return .nothing(inaction(reason)) }
      return .nothing(inaction(entries.indices.contains(where: isOwn) ? .noPan : .nothingDone))
    }
    let happened = effects(from: effectCount(beforeEventOf: gesture.range.lowerBound))
    let refused = refusal(in: happened)
    let showsDecision = refused == nil && (hasBegun(happened) || isDismissingByGesture)
    if showsDecision, let decision = lastDecision() { return .decided(decision) }
    if gesture.isOver,
      let reason = otherWay(after: entries[gesture.range.upperBound - 1].time)
    {
      return .nothing(inaction(reason))
    }
    let watch = watched(gesture)
    if refused == nil, watch.hasBegun, let decision = lastDecision() { return .decided(decision) }
    return .nothing(watch.inaction(refused: refused, isOver: gesture.isOver, history: self))
  }

  /// How many effects there were before an event acted: what was due by itself at its time, or
  /// before, belongs to what came before, whether or not the clock was moved there first.
  private func effectCount(beforeEventOf index: Int) -> Int {
    let entry = entries[index]
    var before = session.replayed(toEntry: index)
    _ = before.advance(to: entry.clock)
    return entry.effectCount + before.advance(to: entry.time).count
  }

  /// An inaction without a gesture.
  private func inaction(_ reason: Inaction.Reason) -> Inaction {
    Inaction(
      reason: reason, time: now, start: startTime, isOver: true, attemptTimes: nil, approaches: [],
      deciding: nil, asksAgain: false, facts: state.facts(at: now))
  }

  // MARK: The last gesture

  /// Events from a touch-down to the last finger's lift, or of one reported pan.
  struct Gesture {
    /// Into `entries`; never empty.
    let range: Range<Int>
    let isOver: Bool
  }

  private func lastGesture() -> Gesture? {
    var index = entries.count - 1
    while index >= 0 {
      switch ownEvent(index) {
      case .touch: return lastTouches(through: index)
      case .pan(let input): return lastReportedPan(through: index, input.state)
      case .scroll, .set, .dismiss, .presentAgain, .removeAllAnimations, .tapOutside, .interrupt,
        .rotate, .interactor, .showKeyboard, .hideKeyboard, nil:
        index -= 1
      }
    }
    return nil
  }

  /// Back to where no finger was down; what comes between belongs to it.
  private func lastTouches(through last: Int) -> Gesture {
    var down = Set(state.touches.ids)
    let isOver = down.isEmpty
    var start = last
    for index in stride(from: last, through: 0, by: -1) {
      guard case .touch(let touch)? = ownEvent(index) else { continue }
      start = index
      switch touch.phase {
      case .ended, .cancelled: down.insert(touch.id)
      case .moved: break
      case .began: down.remove(touch.id)
      }
      if down.isEmpty { break }
    }
    return Gesture(range: start..<(isOver ? last + 1 : entries.count), isOver: isOver)
  }

  private func lastReportedPan(
    through last: Int, _ end: PanGestureRecognizer.Input.State
  ) -> Gesture {
    var start = last
    search: for index in stride(from: last, through: 0, by: -1) {
      guard case .pan(let input)? = ownEvent(index) else { continue }
      start = index
      switch input.state {
      case .began, .failed: break search
      case .changed, .ended, .cancelled: break
      }
    }
    let isOver =
      switch end {
      case .ended, .cancelled, .failed: true
      case .began, .changed: !state.pan.isRecognizing
      }
    return Gesture(range: start..<(isOver ? last + 1 : entries.count), isOver: isOver)
  }

  private func watched(_ gesture: Gesture) -> GestureWatch {
    var stack = session.replayed(toEntry: gesture.range.lowerBound)
    var watch = GestureWatch(policy: policy, start: entries[gesture.range.lowerBound].time)
    for index in gesture.range {
      if mayDecide(index) { watch.see(decisions(in: stack, index)) }
      let happened = stack.repeat(entries[index]).filter { $0.screen == screen }
      guard let event = ownEvent(index) else { continue }
      watch.see(event, stack.screens[screen].state, happened)
    }
    return watch
  }

  /// When the last touch, or reported pan, was sent; the start without one.
  var timeOfLastGesturalEvent: Timestamp {
    let last = entries.indices.last { index in
      switch ownEvent(index) {
      case .touch, .pan: true
      case .scroll, .set, .dismiss, .presentAgain, .removeAllAnimations, .tapOutside, .interrupt,
        .rotate, .interactor, .showKeyboard, .hideKeyboard, nil:
        false
      }
    }
    return last.map { entries[$0].time } ?? startTime
  }

  // MARK: What came of it

  /// Whether these effects show a dismissal that the policy's finger moved.
  private func hasBegun(_ effects: [TimedEffect]) -> Bool {
    var isByGesture = false
    for timed in effects {
      switch timed.effect {
      case .dismiss(.gesture, _), .popViewController(.gesture, _): isByGesture = true
      case .animationControllerForDismissed, .animationControllerForOperation, .setFrame, .animate:
        if isByGesture || timed.effect.movesFrame { return true }
      case .update(_, drives: true), .finish(drives: true), .cancel(drives: true): return true
      case .dismiss, .popViewController, .dismissRefused: isByGesture = false
      default: break
      }
    }
    return isByGesture
  }

  /// Why UIKit refused the dismissal that the gesture asked for; `nil` if it did not, or refused only
  /// to do again what it was doing.
  private func refusal(in effects: [TimedEffect]) -> RefusalReason? {
    var isByGesture = false
    var refused: RefusalReason?
    for timed in effects {
      switch timed.effect {
      case .dismiss(let cause, _), .popViewController(let cause, _): isByGesture = cause == .gesture
      case .dismissRefused(let reason): if isByGesture { refused = reason }
      case .animationControllerForDismissed, .animationControllerForOperation:
        if isByGesture { return nil }
      default: break
      }
    }
    return refused
  }

  private var isDismissingByGesture: Bool {
    guard case .dismissing = state.life else { return false }
    return lastDismissal?.cause == .gesture
  }

  /// Which other way than the gesture was taken, or tried, last at a time or later; `nil` for none.
  private func otherWay(after time: Timestamp) -> Inaction.Reason? {
    if let refused = lastRefusedWay, refused.time >= time { return .notAllowed(refused.cause) }
    switch state.life {
    case .dismissing, .dismissed: break
    case .presenting, .presented, .broken: return nil
    }
    guard let dismissal = lastDismissal, dismissal.time >= time else { return nil }
    switch dismissal.cause {
    case .gesture: return nil
    case .tapOutside, .accessibilityEscape: return .byUser(dismissal.cause)
    case .button, .code, .presenter: return .byButton
    }
  }

  /// The last way but the gesture that was refused, unless a dismissal came after it.
  private var lastRefusedWay: (cause: DismissalCause, time: Timestamp)? {
    for timed in effects(from: 0).reversed() {
      switch timed.effect {
      case .didAttemptToDismiss(let cause):
        return cause == .gesture ? nil : (cause, timed.time)
      case .dismiss, .popViewController: return nil
      default: break
      }
    }
    return nil
  }

  /// The last dismissal that UIKit did not refuse.
  private var lastDismissal: (cause: DismissalCause, time: Timestamp)? {
    var isRefused = false
    for timed in effects().reversed() {
      switch timed.effect {
      case .dismissRefused: isRefused = true
      case .dismiss(let cause, _), .popViewController(let cause, _):
        if !isRefused { return (cause, timed.time) }
        isRefused = false
      default: break
      }
    }
    return nil
  }
}

extension Effect {
  fileprivate var movesFrame: Bool {
    switch self {
    case .setFrame, .animate: true
    default: false
    }
  }
}

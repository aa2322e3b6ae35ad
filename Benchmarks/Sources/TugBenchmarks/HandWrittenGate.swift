import DismissalCore

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
        if velocity.y > 100 {
          emit(.willDismiss(cause: .gesture))
          emit(.finish(drives: true))
        } else {
          emit(.cancel(drives: true))
        }
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

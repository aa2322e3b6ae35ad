import DismissalCore

/// The order of what happens, over a whole sequence: who may hear what, and after what.
struct EffectWatch {
  var faults: [String] {
    ownFaults + lists.flatMap(\.faults) + pan.faults + transition.faults
  }
  var isFaultless: Bool {
    ownFaults.isEmpty && lists.allSatisfy(\.faults.isEmpty) && pan.faults.isEmpty
      && transition.faults.isEmpty
  }
  private var ownFaults: [String] = []
  /// By the lists' numbers; the main one is first.
  private(set) var lists = [ListWatch](repeating: ListWatch(), count: 17)
  private(set) var pan = PanWatch()
  private(set) var transition: TransitionWatch
  private var last = Timestamp.zero
  private var isAnimating = false
  private var hasKeyboard = false

  init(_ start: InteractionState) {
    transition = TransitionWatch(start)
  }

  /// Called with an event before what happened.
  mutating func observe(_ event: Event) {
    if case .scroll(let input, let list) = event { lists[list].observe(input) }
  }

  mutating func observe(_ happened: [TimedEffect], until time: Timestamp) {
    for timed in happened {
      if timed.time < last || timed.time > time {
        ownFaults.append("\(timed) between \(last) and \(time)")
      }
      last = timed.time
      observe(timed.effect, of: timed.list)
    }
  }

  private mutating func observe(_ effect: Effect, of list: Int) {
    switch effect {
    case .scrollViewWillBeginDragging, .scrollViewDidScroll, .scrollViewWillEndDragging,
      .scrollViewDidEndDragging, .scrollViewWillBeginDecelerating, .scrollViewDidEndDecelerating,
      .scrollViewDidEndScrollingAnimation, .refreshControlValueChanged:
      lists[list].observe(effect)
    case .handlePan(let state, let location, let velocity):
      pan.observe(state, location, velocity)
    case .touchesCancelled, .gestureRecognizerShouldBegin, .flagChanged, .interactionDidStart,
      .interruption, .viewWillTransition, .safeAreaInsetsDidChange:
      break
    case .keyboardWillShow(let height):
      if height <= 0 { ownFaults.append("\(effect)") }
      hasKeyboard = true
    case .keyboardWillHide:
      if !hasKeyboard { ownFaults.append("the end of no keyboard") }
      hasKeyboard = false
    case .setFrame(let origin):
      if !origin.isFinite { ownFaults.append("\(effect)") }
    case .animate:
      if isAnimating { ownFaults.append("a block animation within another") }
      isAnimating = true
    case .animationCompleted:
      if !isAnimating { ownFaults.append("the end of no block animation") }
      isAnimating = false
      transition.observe(effect)
    case .dismiss, .popViewController, .present, .pushViewController, .presentRefused,
      .animationControllerForPresented, .animationControllerForOperation,
      .interactionControllerForAnimation, .dismissRefused, .update, .finish, .cancel,
      .animationControllerForDismissed,
      .interactionControllerForDismissal, .viewWillDisappear, .startInteractiveTransition,
      .animateTransition, .completeTransition, .viewDidDisappear, .viewWillAppear, .viewDidAppear,
      .animationEnded, .callQueued, .shouldDismiss, .willDismiss, .didDismiss,
      .didAttemptToDismiss, .pause, .interactionControllerForPresentation:
      transition.observe(effect)
      // A view that was gone already leaves without an appearance call.
      if effect == .viewDidDisappear || effect.kind == .didDismiss {
        for index in lists.indices { lists[index].screenDisappeared() }
      }
    }
  }
}

/// The order of what the pan's action hears: began, then changed, then one end.
struct PanWatch {
  private(set) var faults: [String] = []
  private var isOpen = false

  mutating func observe(
    _ state: PanGestureRecognizer.State, _ location: Point, _ velocity: Point
  ) {
    if !location.isFinite || !velocity.isFinite {
      faults.append("handlePan at \(location) with \(velocity)")
    }
    switch state {
    case .began:
      if isOpen { faults.append("handlePan began twice") }
      isOpen = true
    case .changed:
      if !isOpen { faults.append("handlePan changed without began") }
    case .ended, .cancelled:
      if !isOpen { faults.append("handlePan \(state) without began") }
      isOpen = false
    case .possible, .failed:
      faults.append("handlePan \(state)")
    }
  }
}

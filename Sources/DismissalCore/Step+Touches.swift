// A finger's report, from the view that it hit outwards to the screen.

/// A recogniser that gets touches.
private enum Recognizer {
  case list
  case screen
}

extension Step {
  /// A touch belongs for life to the view that it hit; one that hit none goes nowhere.
  mutating func received(_ touch: Touch) {
    let hit = touch.phase == .began ? state.hitTest(touch.location) : nil
    let list =
      hit == .list ? state.deepestList(at: touch.location) : state.touches.list(of: touch.id)
    guard let view = state.touches.receive(touch, at: state.time, hitting: hit, list) else {
      return
    }
    if view == .dimmingView { return dimmingViewReceived(touch) }
    for recognizer in recognizers(of: view) {
      switch recognizer {
      case .list: listPansReceived(touch, on: list)
      case .screen: screenPanReceived(touch, on: view, list)
      }
    }
    listTakesRest()
  }

  /// Who gets the touches of a view, in the order in which they act on one sample.
  private func recognizers(of view: TouchedView) -> [Recognizer] {
    guard view == .list else { return [.screen] }
    switch state.configuration.recognizerOrder {
    case .deepestFirst: return [.list, .screen]
    case .outermostFirst: return [.screen, .list]
    }
  }

  // MARK: The screen's pan

  private mutating func screenPanReceived(_ touch: Touch, on view: TouchedView, _ list: Int) {
    guard state.panIsAttached else { return }
    let hadNone = state.pan.numberOfTouches == 0
    let change = state.pan.handle(touch, at: state.time)
    if hadNone, state.pan.numberOfTouches > 0 { landed(on: view, list) }
    guard let change else { return }
    if change == .wantsToBegin { askWhetherScreenBegins() } else { panDid(change) }
  }

  /// gestureRecognizerShouldBegin (the axis test), and what the list's pan leaves.
  private mutating func askWhetherScreenBegins() {
    guard !(recognition == .screenWaitsForList && listMayStillBegin) else { return }
    let excluded = recognition != .simultaneous && listIsRecognizing
    let answer =
      !excluded
      && policy.mayRecognize(
        velocity: state.pan.velocity(at: state.time),
        movement: state.pan.translationFromTouchDown)
    if policy.rules.axisTest != nil, !excluded { emit(.gestureRecognizerShouldBegin(answer)) }
    guard answer else {
      if let change = state.pan.fail() { panDid(change) }
      return
    }
    guard let change = state.pan.begin() else { return }
    if recognition != .simultaneous { withEveryList { _ = $0.state.scrollView?.pan.fail() } }
    takeTouches { view, _ in view != .dimmingView }
    panDid(change)
  }

  // MARK: The list's pan

  mutating func listPanReceived(_ touch: Touch) {
    guard var list = state.scrollView else { return }
    let change = list.pan.handle(touch, at: state.time)
    state.scrollView = list
    if touch.phase == .began { catchList() }
    switch change {
    case .wantsToBegin: askWhetherListBegins()
    case .changed: listTakesShare()
    case .ended: listIsReleased(isCancelled: false)
    case .cancelled: listIsReleased(isCancelled: true)
    case .began, .failed, nil: break
    }
  }

  /// A finger on a list that moves by itself stops it, and drags it at once where the other pan
  /// lets it; an animation ends.
  private mutating func catchList() {
    guard let list = state.scrollView, list.pan.numberOfTouches > 0 else { return }
    if case .animating = list.phase {
      state.scrollView?.stop()
      listSent(.scrollViewDidEndScrollingAnimation)
    } else if list.isCaughtByTouch {
      let waits = recognition == .listWaitsForScreen
      if waits || listIsExcluded { return listStopsUnderFinger() }
      beginListDrag()
    }
  }

  /// It stops, and the finger drags it only later, or never: the deceleration has ended.
  private mutating func listStopsUnderFinger() {
    let wasDecelerating = state.scrollView?.phase != .released
    state.scrollView?.phase = .idle
    if listIsExcluded { _ = state.scrollView?.pan.fail() }
    if wasDecelerating { listSent(.scrollViewDidEndDecelerating) }
  }

  /// It begins along an axis in which the list can scroll; otherwise it fails for these fingers.
  private mutating func askWhetherListBegins() {
    guard let list = state.scrollView else { return }
    guard !(recognition == .listWaitsForScreen && screenMayStillBegin) else { return }
    guard !listIsExcluded, list.mayBegin(list.pan.translationFromTouchDown) else {
      _ = state.scrollView?.pan.fail()
      return
    }
    beginListDrag()
  }

  private mutating func beginListDrag() {
    guard var list = state.scrollView else { return }
    let hasCaught = list.isDecelerating && list.phase != .released
    guard list.pan.begin() != nil else { return }
    list.beginDragging(hasCaught: hasCaught)
    state.scrollView = list
    excludeOtherLists()
    listBecomesPartner()
    if recognition != .simultaneous, let change = state.pan.fail() { panDid(change) }
    takeTouchesOfList()
    listSent(.scrollViewWillBeginDragging)
  }

  // MARK: How the two stand to each other

  private var recognition: Recognition {
    state.configuration.recognition ?? policy.rules.recognition
  }

  private var listIsRecognizing: Bool {
    state.scrollView?.pan.isRecognizing == true || hasFurtherPan(where: \.isRecognizing)
  }

  /// Whether the screen's pan has begun and does not let the list's begin too, or another list's
  /// has.
  private var listIsExcluded: Bool {
    (recognition != .simultaneous && state.pan.isRecognizing) || isExcludedByAnotherList
  }

  private var listMayStillBegin: Bool {
    state.scrollView?.pan.mayStillBegin == true || hasFurtherPan(where: \.mayStillBegin)
  }

  private var screenMayStillBegin: Bool { state.pan.mayStillBegin }
}

extension PanGestureRecognizer {
  package var isRecognizing: Bool {
    switch phase {
    case .began, .changed: true
    case .possible, .ended, .cancelled, .failed: false
    }
  }

  /// Whether fingers that it follows may yet make it begin.
  fileprivate var mayStillBegin: Bool { phase == .possible && !touches.isEmpty }
}

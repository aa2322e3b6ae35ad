// What comes from outside of the app: the system, the device, the keyboard.

extension Step {
  mutating func interrupt() {
    emit(.interruption)
    cancelTouches()
  }

  /// The system takes every touch, direct input too, from the deepest view outwards; fingers on the
  /// glass are nobody's from now on.
  private mutating func cancelTouches() {
    for number in (0...state.further.count).reversed() {
      with(list: number) { $0.cancelListTouches() }
    }
    if let change = state.pan.interrupt(at: state.time) { panDid(change) }
    state.outsideTap = nil
    takeTouches { _, _ in true }
    state.touches.disown()
  }

  private mutating func cancelListTouches() {
    if state.scrollView?.pan.interrupt(at: state.time) == .cancelled {
      listIsReleased(isCancelled: true)
    }
    endReportedDrag()
  }

  /// A drag that reports began ends as reports say it: the list stays where it is.
  private mutating func endReportedDrag() {
    guard let list = state.scrollView else { return }
    if list.phase == .dragging(.reported) {
      state.scrollView?.phase = .lifting
      listSent(
        .scrollViewWillEndDragging(velocity: .zero, targetContentOffset: list.contentOffset))
    }
    guard state.scrollView?.phase == .lifting else { return }
    state.scrollView?.phase = .idle
    listSent(.scrollViewDidEndDragging(willDecelerate: false))
  }

  // MARK: Layout

  /// The touches are cancelled first; then the view is laid out anew, at rest. A transition in
  /// flight goes on, and is drawn with the new size.
  mutating func rotate(to size: Size, _ insets: EdgeInsets?) {
    cancelTouches()
    if state.viewHasSuperview { emit(.viewWillTransition(size: size)) }
    endAnimation(hasFinished: false)
    let covered = state.configuration.viewSafeAreaInsets
    state.configuration.layOut(in: size, keeping: state.margins)
    if state.viewHasSuperview { state.frameOrigin = state.configuration.restingOrigin }
    setSafeArea(insets ?? state.configuration.safeAreaInsets, before: covered)
    layOutList(in: state.configuration.size)
  }

  /// - Parameter covered: what the safe area was of the view as it lay before.
  mutating func setSafeArea(_ insets: EdgeInsets, before covered: EdgeInsets? = nil) {
    let before = covered ?? state.configuration.viewSafeAreaInsets
    state.configuration.safeAreaInsets = insets
    guard state.viewHasSuperview, state.configuration.viewSafeAreaInsets != before else { return }
    emit(.safeAreaInsetsDidChange)
  }

  /// - Parameter height: in points; 0 for no keyboard.
  mutating func setKeyboard(height: Double) {
    guard height != state.keyboardHeight else { return }
    state.keyboardHeight = height
    emit(height > 0 ? .keyboardWillShow(height: height) : .keyboardWillHide)
    layOutList()
  }

  /// The list is laid out anew, and its delegate hears if that moves it.
  ///
  /// - Parameter size: the view's, if that is new.
  mutating func layOutList(in size: Size? = nil) {
    guard var list = state.scrollView else { return }
    let frame = size.map { list.frame(in: $0) } ?? list.frame
    let hasMoved = list.layOut(frame, covered: state.insets(over: frame), at: state.time)
    state.scrollView = list
    if hasMoved { listSent(.scrollViewDidScroll(contentOffset: list.contentOffset)) }
  }
}

extension ScrollView {
  /// Where it lies in a view of this size: a frame of its own keeps its distances to the edges.
  fileprivate func frame(in size: Size) -> Rect {
    margins.map { Rect(in: size, keeping: $0) } ?? Rect(origin: .zero, size: size)
  }
}

extension InteractionState {
  /// How much of a list with this frame is covered, the view at rest: by the safe area, or at its
  /// bottom by the keyboard if that covers more.
  fileprivate func insets(over frame: Rect) -> EdgeInsets {
    var insets = frame.covered(by: configuration.viewSafeAreaInsets, of: configuration.size)
    guard keyboardHeight > 0 else { return insets }
    let bottom = configuration.restingOrigin.y + frame.origin.y + frame.size.height
    insets.bottom = max(insets.bottom, bottom - (configuration.screenSize.height - keyboardHeight))
    return insets
  }
}

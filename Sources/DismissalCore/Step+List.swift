// The list: what moves it, and what its delegate does when it hears of it.

extension Step {
  // MARK: Reports and settings

  mutating func listReceived(_ input: ScrollInput) throws(InputError) {
    var list = try presentList()
    let message = try list.handle(input, at: state.time)
    state.scrollView = list
    if let message { listSent(message) }
  }

  mutating func listReceived(_ setting: ScrollView.Setting) throws(InputError) {
    var list = try presentList()
    let hasMoved = list.apply(setting, at: state.time)
    var change: PanGestureRecognizer.Change?
    if case .isScrollEnabled(let isEnabled) = setting {
      change = list.pan.setEnabled(isEnabled, at: state.time)
    }
    state.scrollView = list
    if hasMoved { listSent(.scrollViewDidScroll(contentOffset: list.contentOffset)) }
    if change == .cancelled { listIsReleased(isCancelled: true) }
  }

  private func presentList() throws(InputError) -> ScrollView {
    guard let list = state.scrollView else {
      throw InputError(
        "this screen has no list", expected: "expected a screen with one",
        remedy: "present it without scrollView = false")
    }
    return list
  }

  // MARK: The finger

  mutating func listFollows() {
    guard var list = state.scrollView else { return }
    let hasMoved = list.follow()
    state.scrollView = list
    if hasMoved { listSent(.scrollViewDidScroll(contentOffset: list.contentOffset)) }
  }

  /// The place of the lift counts; then the delegate hears what the list will do.
  mutating func listIsReleased(isCancelled: Bool) {
    guard case .dragging(.finger)? = state.scrollView?.phase else { return }
    if isListHeld { holdList() } else { listFollows() }
    guard var list = state.scrollView else { return }
    let release = list.release(
      at: state.time, isCancelled: isCancelled,
      mayMove: state.viewHasSuperview && !isListHeld)
    state.scrollView = list
    listSent(
      .scrollViewWillEndDragging(velocity: release.velocity, targetContentOffset: release.target))
    listSent(.scrollViewDidEndDragging(willDecelerate: release.willDecelerate))
    if release.willDecelerate { listSent(.scrollViewWillBeginDecelerating) }
    if release.endsDecelerating { listSent(.scrollViewDidEndDecelerating) }
  }

  // MARK: What the list does by itself

  /// Brings a list that moves by itself to the state's time, with one didScroll if it moved.
  mutating func bringList() {
    guard let offset = state.scrollView?.phase.offset(at: state.time),
      offset != state.scrollView?.contentOffset
    else { return }
    state.scrollView?.contentOffset = offset
    listSent(.scrollViewDidScroll(contentOffset: offset))
  }

  /// The list comes to rest.
  mutating func listComesToRest() {
    bringList()
    guard let list = state.scrollView else { return }
    state.scrollView?.stop()
    switch list.phase {
    case .gliding: listSent(.scrollViewDidEndDecelerating)
    case .animating: listSent(.scrollViewDidEndScrollingAnimation)
    case .idle, .dragging, .lifting, .released, .decelerating: break
    }
  }

  mutating func stopList() {
    bringList()
    switch state.scrollView?.phase {
    case .gliding, .animating, .released, .decelerating: state.scrollView?.phase = .idle
    case .idle, .dragging, .lifting, nil: break
    }
  }

  // MARK: The delegate

  /// Sends a message to the list's delegate, and lets the policy write its registers where it is
  /// the delegate.
  mutating func listSent(_ message: Effect) {
    emit(message, list: state.further.selected)
    if state.policyHears(state.further.selected) { policyHears(message) }
    if case .scrollViewDidScroll = message { askWhetherListRefreshes() }
  }

  private mutating func policyHears(_ message: Effect) {
    listActs = true
    defer { listActs = false }
    switch message.kind {
    case .scrollViewWillBeginDragging: writeRegisters(policy.listWillBeginDragging)
    case .scrollViewDidScroll:
      writeRegisters(policy.listDidScroll)
      if state.pan.isRecognizing { setBounces() }
      screenFollowsList()
    case .scrollViewDidEndDragging: screenHearsListRelease()
    default: return
    }
  }

  /// Sets the list's bounces where the policy has a rule for them. That alone does not move it: a
  /// list that is past its edge goes there as the finger next moves.
  mutating func setBounces() {
    guard let bounces = policy.listBounces(facts, state.memory) else { return }
    with(list: bouncingList) { $0.state.scrollView?.configuration.bounces = bounces }
  }

  // MARK: The list as a driver

  /// The list's movement moves the screen too, where the policy has rules for that.
  private mutating func screenFollowsList() {
    guard policy.followsList, case .presented = state.life else { return }
    carryOut(policy.scrollFollow(facts, state.memory))
  }

  /// The finger left the list: a policy that the list drives may decide.
  private mutating func screenHearsListRelease() {
    guard !policy.rules.scrollRelease.isEmpty, case .presented = state.life,
      let index = policy.scrollRelease(facts, state.memory)
    else { return }
    let ruling = policy.rules.scrollRelease[index]
    note(.scrollRelease, ruling.outcome)
    if carryOut(ruling.outcome) { act(ruling.actions) }
  }
}

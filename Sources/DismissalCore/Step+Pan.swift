// The screen's pan: what it did, and what its action does.

extension Step {
  mutating func panReceived(_ input: PanGestureRecognizer.Input) throws(InputError) {
    guard state.panIsAttached else {
      throw InputError(
        "\(input.state) was sent to a view without a pan", expected: "expected a pan on the view",
        remedy: "the policy, or the script, removed it; set pan.isAttached first")
    }
    let change: PanGestureRecognizer.Change
    do {
      change = try state.pan.handle(input, at: state.time)
    } catch {
      throw InputError(error)
    }
    if change == .began {
      let place = state.pan.touchDownLocation
      let view = state.view(at: place)
      landed(on: view, view == .list ? state.deepestList(at: place) : 0)
    }
    panDid(change)
  }

  /// The pan's first finger went down.
  mutating func landed(on view: TouchedView?, _ list: Int) {
    state.touchDown = InteractionState.TouchDown(
      view: view, contentOffset: state.scrollView?.contentOffset ?? .zero)
    guard !state.further.isEmpty else { return }
    let counted = state.countedList(from: list)
    state.touchDown.list = list
    state.touchDown.countedList = counted
    state.touchDown.contentOffset = state.list(counted) { $0.contentOffset } ?? .zero
  }

  mutating func panDid(_ change: PanGestureRecognizer.Change) {
    knownVelocity = state.pan.velocity(at: state.time)
    defer { knownVelocity = nil }
    switch change {
    case .wantsToBegin: break
    case .began:
      emitPan()
      begin()
    case .changed:
      emitPan()
      changed()
    case .ended:
      emitPan()
      release()
      panIsOver()
    case .cancelled:
      emitPan()
      abandon()
      panIsOver()
    case .failed:
      abandon()
      panIsOver()
    }
  }

  private mutating func emitPan() {
    emit(
      .handlePan(
        state: state.pan.state, location: state.pan.location,
        velocity: panVelocity))
  }

  /// What a policy does to its recogniser.
  mutating func act(_ actions: [PanAction]) {
    for action in actions {
      switch action {
      case .resetTranslation:
        // What the list left to the attempt of this sample is kept.
        state.pan.setTranslation(state.axis.vector(state.division.rest))
        state.division.spentByList = 0
        knownVelocity = state.pan.velocity(at: state.time)
      case .removeRecognizer: state.panIsAttached = false
      case .disableRecognizer: state.pan.isEnabled = false
      }
    }
  }

  mutating func setPan(attached isAttached: Bool) {
    if !isAttached, let change = state.pan.interrupt(at: state.time) { panDid(change) }
    state.panIsAttached = isAttached
  }
}

// The screen's pan: what it did, and what its action does.

extension Step {
  mutating func panReceived(_ input: PanGestureRecognizer.Input) throws(InputError) {
    let change: PanGestureRecognizer.Change
    do {
      change = try state.pan.handle(input, at: state.time)
    } catch {
      throw InputError(error)
    }
    panDid(change)
  }

  mutating func panDid(_ change: PanGestureRecognizer.Change) {
    switch change {
    case .wantsToBegin: break
    case .began:
      emitPan()
      state.interactor = nil
      attempt()
    case .changed:
      emitPan()
      if state.interactor == nil { attempt() } else { update() }
    case .ended:
      emitPan()
      release()
    case .cancelled:
      emitPan()
      abandon()
    case .failed:
      abandon()
    }
  }

  private mutating func emitPan() {
    emit(
      .handlePan(
        state: state.pan.state, location: state.pan.location,
        velocity: state.pan.velocity(at: state.time)))
  }
}

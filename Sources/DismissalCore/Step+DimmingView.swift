// Taps on what lies around the screen.

extension Step {
  /// A tap without a finger.
  mutating func tapOutside() throws(InputError) {
    guard state.configuration.tapOutsideDismisses else {
      throw InputError(
        "a tap outside does nothing here", expected: "expected a screen that it dismisses",
        remedy: "present it with tapOutsideDismisses = true")
    }
    guard state.life == .dismissed || !state.frame.covers(state.configuration.screenSize) else {
      throw InputError(
        "nothing lies around the screen: it fills its superview",
        expected: "expected a screen that is smaller",
        remedy: "present it with a frame, as {0, 167, 375, 500} on {375, 667}")
    }
    tappedOutside()
  }

  /// A finger that went down on the dimming view.
  mutating func dimmingViewReceived(_ touch: Touch) {
    switch touch.phase {
    case .began:
      let isAlone = state.touches.ids.count { state.touches.view(of: $0) == .dimmingView } == 1
      state.outsideTap = isAlone ? OutsideTap(finger: touch.id, start: touch.location) : nil
    case .moved: _ = isTap(touch)
    case .ended:
      guard isTap(touch) else { return }
      state.outsideTap = nil
      if state.configuration.tapOutsideDismisses { tappedOutside() }
    case .cancelled:
      if state.outsideTap?.finger == touch.id { state.outsideTap = nil }
    }
  }

  /// Whether the finger may be tapping; one that goes too far never will.
  private mutating func isTap(_ touch: Touch) -> Bool {
    guard let tap = state.outsideTap, tap.finger == touch.id else { return false }
    // A way meant to be exactly the allowed one may miss it by the rounding of its coordinates.
    guard (touch.location - tap.start).length <= OutsideTap.allowableMovement + 1e-9 else {
      state.outsideTap = nil
      return false
    }
    return true
  }

  /// While touches are blocked nobody hears of the tap.
  private mutating func tappedOutside() {
    if state.superviewTakesTouches { leave(.tapOutside, animated: true) }
  }
}

/// A finger that went down on the dimming view, alone there.
struct OutsideTap: Equatable, Codable, Sendable {
  /// How far a tapping finger may go, in points. UITapGestureRecognizer's own is not documented.
  static let allowableMovement = 10.0

  let finger: Int
  /// Where it went down, in points of the superview.
  let start: Point
}

extension InteractionState {
  func isInSuperview(_ location: Point) -> Bool {
    Rect(origin: .zero, size: configuration.screenSize).contains(location)
  }

  /// Whether the keyboard is there: its upper edge is its own.
  package func isOnKeyboard(_ location: Point) -> Bool {
    keyboardHeight > 0 && location.y >= configuration.screenSize.height - keyboardHeight
  }
}

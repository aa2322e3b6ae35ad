extension PanGestureRecognizer {
  /// Why direct input was refused. The recogniser is unchanged then.
  public enum InputError: Error, Equatable, Codable, Sendable {
    public enum Quantity: String, Codable, Sendable {
      case location, translation, velocity, touchDown
    }

    /// A state that does not follow the one the pan is in.
    case outOfOrder(sent: Input.State, met: State)
    /// Fingers are down: touches and direct input do not mix within a gesture.
    case followsTouches(sent: Input.State)
    case disabled(sent: Input.State)
    /// began without a location.
    case missingLocation
    case notFinite(sent: Input.State, Quantity)
  }
}

extension PanGestureRecognizer.InputError: CustomStringConvertible {
  /// What was sent and met; what was expected; what to do.
  public var description: String {
    switch self {
    case .outOfOrder(let sent, let met):
      "\(sent) was sent to a pan in state \(met); "
        + PanGestureRecognizer.InputError.remedy(sent: sent)
    case .followsTouches(let sent):
      "\(sent) was sent to a pan that follows fingers; a gesture has touches or direct input, not "
        + "both; lift the fingers first"
    case .disabled(let sent):
      "\(sent) was sent to a pan that is disabled; only an enabled pan recognises; enable it first"
    case .missingLocation:
      "began was sent without a location; a pan begins somewhere; give began a location"
    case .notFinite(let sent, let quantity):
      "\(sent) was sent with a \(quantity) that is not finite; x and y are finite numbers; "
        + "send numbers or leave the \(quantity) out"
    }
  }

  private static func remedy(
    sent: PanGestureRecognizer.Input.State
  ) -> String {
    switch sent {
    case .began:
      return "a new gesture begins after the last one's end; send ended or cancelled first"
    case .changed, .ended, .cancelled:
      return "\(sent) follows began or changed; send began first"
    case .failed:
      return "only a pan that has not begun fails; send cancelled instead"
    }
  }
}

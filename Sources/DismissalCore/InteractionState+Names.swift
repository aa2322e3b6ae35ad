extension InteractionState {
  /// The names that a screen's state can have.
  public static let names = [
    "presenting", "presented", "dismissing", "finishing", "cancelling", "dismissed",
  ]

  /// The name of the screen's state, one of `names`.
  public var name: String {
    switch life {
    case .presenting: return "presenting"
    case .presented, .broken: return "presented"
    case .dismissed: return "dismissed"
    case .dismissing(let transition):
      guard case .settling(let settling) = transition.phase else { return "dismissing" }
      return settling.outcome == .finish ? "finishing" : "cancelling"
    }
  }

  /// A flag of the policy's registers; false when the policy has none of that name.
  public func flag(_ name: String, of policy: Policy) -> Bool {
    (policy.register(name, in: memory) ?? 0) != 0
  }
}

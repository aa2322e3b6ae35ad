/// Changes that change nothing that anybody can see, each with the reason.
///
/// One that a spec does notice fails the run, and so does one that is no change of the policy: the
/// list says only what is so.
enum Equivalent {
  static func reason(_ mutant: String, of policy: String) -> String? {
    reasons["\(policy) \(mutant)"]
  }

  /// The changes that are listed for a policy.
  static func mutants(of policy: String) -> [String] {
    let prefix = "\(policy) "
    return reasons.keys.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
  }

  private static let clamped = "update clamps to 0…1: what is above the start is 0 anyway."

  private static let reasons = [
    "distance follows: max(translation.y, 0) → translation.y": clamped,
    "edgePan follows: max(translation.x, 0) → translation.x": clamped,
    "panModal release: (velocity.y > snapVelocity and frame.y ≤ bounds.height ÷ 2) and frame.y < short:"
      + " short before velocity.y < 0 − snapVelocity: long":
      "snapVelocity is 0 or more: no lift is fast in both directions.",
    "scrollGate follows: max(location.y − start, 0) → location.y − start": clamped,
    "scrollGate follows: max(translationFromTouchDown.y − start, 0)"
      + " → translationFromTouchDown.y − start": clamped,
    "scrollGate begins: location.y ≤ headerHeight and (canScroll or location.y ≤ headerHeight)"
      + " → location.y ≤ headerHeight":
      "Absorption: gate = \"header\" asks for the header, and its own rule passes there.",
  ]
}

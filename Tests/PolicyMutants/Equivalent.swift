/// Changes that change nothing that anybody can see, each with the reason.
///
/// One that a spec does notice fails the run: the list says only what is so.
enum Equivalent {
  static func reason(_ mutant: String, of policy: String) -> String? {
    reasons["\(policy) \(mutant)"]
  }

  private static let reasons: [String: String] = [
    "pullToDismiss begins: touch.isOnList and (\(atTop) and velocity.y > 0) → \(atTop) and velocity.y > 0":
      "beside the list the top is enough",
    "pullToDismiss begins: \(atTop) and (not touch.isOnList or \(atTop)) → \(atTop)":
      "the second asks what the first did",
    "pullToDismiss begins: not touch.isOnList or \(atTop) → \(atTop)":
      "the condition before it is the same",
  ]

  private static let atTop = "contentOffset.y ≤ restingOffset.y"
}

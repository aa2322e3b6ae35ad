/// Changes that change nothing that anybody can see, each with the reason.
///
/// One that a spec does notice fails the run: the list says only what is so.
enum Equivalent {
  static func reason(_ mutant: String, of policy: String) -> String? {
    reasons["\(policy) \(mutant)"]
  }

  private static let reasons: [String: String] = [:]
}

/// Whether a stream is coloured, and how.
///
/// The order of those who are asked: the option, NO_COLOR, FORCE_COLOR or CLICOLOR_FORCE,
/// TERM=dumb, and whether the stream is a terminal. An empty variable is one that is not set.
package enum ColourChoice: String, CaseIterable, Sendable {
  case auto, always, never

  package func isOn(
    isTerminal: Bool, environment: (String) -> String?
  ) -> Bool {
    func isSet(_ name: String) -> Bool { environment(name).map { !$0.isEmpty } ?? false }
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      if isSet("NO_COLOR") { return false }
      if isSet("FORCE_COLOR") || isSet("CLICOLOR_FORCE") { return true }
      return isTerminal && environment("TERM") != "dumb"
    }
  }
}

/// Where the prompt keeps what outlives it.
package enum PromptPlace {
  /// The file of the history: in $XDG_STATE_HOME/tug, or ~/.local/state/tug without that variable;
  /// `nil` where there is no home.
  package static func history(environment: (String) -> String?) -> String? {
    func folder(_ name: String) -> String? {
      // XDG: a path that is not absolute does not count.
      environment(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    if let state = folder("XDG_STATE_HOME") { return state + "/tug/history" }
    return folder("HOME").map { $0 + "/.local/state/tug/history" }
  }
}

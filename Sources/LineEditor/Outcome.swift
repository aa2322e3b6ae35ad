/// How the reading of an entry ended.
package enum Outcome: Equatable, Sendable {
  /// What was submitted: one line or several.
  case entry(String)
  /// C-c dropped what was typed.
  case interrupted
  /// C-d on an empty entry, or the input's end.
  case endOfInput
  /// The terminal cannot be read or written, in the system's words.
  case failed(String)
}

/// How the screen's pan and the list's stand to each other.
///
/// UIKit's rules (grade A): two recognisers of one touch exclude each other unless
/// shouldRecognizeSimultaneouslyWith says yes for either; require(toFail:) keeps one in possible
/// until the other has failed.
public enum Recognition: String, CaseIterable, Codable, Sendable {
  /// shouldRecognizeSimultaneouslyWith says yes: the list scrolls while the screen moves.
  case simultaneous
  /// The first to begin makes the other fail.
  case exclusive
  /// The screen's pan requires the list's to fail.
  case screenWaitsForList
  /// The list's pan requires the screen's to fail.
  case listWaitsForScreen
}

/// Which recogniser acts first on one sample. UIKit's own order is not known.
public enum RecognizerOrder: String, CaseIterable, Codable, Sendable {
  /// The list's pan and its didScroll, then the screen's pan.
  case deepestFirst
  case outermostFirst
}

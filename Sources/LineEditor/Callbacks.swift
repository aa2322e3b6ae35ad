/// What the editor asks of the language that is edited; each question may stay unanswered.
///
/// Positions are UTF-8 offsets into the text; one within a character counts as the character's start,
/// one beyond the text as its end.
package struct Callbacks {
  /// Whether Enter submits the text; else it begins a new line. Without it, it always does.
  package var isComplete: ((_ text: String) -> Bool)?
  /// What could stand at the cursor, best first.
  package var complete: ((_ text: String, _ cursor: Int) -> [Candidate])?
  /// What may follow, shown dim; asked when the cursor is at the end.
  package var hint: ((_ text: String, _ cursor: Int) -> String?)?
  /// The text's styles; of overlapping ranges the later one counts.
  package var style: ((_ text: String) -> [StyledRange])?

  package init() {}
}

/// One way to complete what is before the cursor.
package struct Candidate: Equatable, Sendable {
  /// What it replaces, in UTF-8 offsets; usually the word so far.
  package var range: Range<Int>
  package var text: String
  /// A few words for the list; one line.
  package var description: String?

  package init(_ text: String, replacing range: Range<Int>, description: String? = nil) {
    self.text = text
    self.range = range
    self.description = description
  }
}

package struct StyledRange: Equatable, Sendable {
  /// UTF-8 offsets.
  package var range: Range<Int>
  package var style: Style

  package init(_ range: Range<Int>, _ style: Style) {
    self.range = range
    self.style = style
  }
}

/// What a piece of text is; a theme says how that looks.
package enum Style: Hashable, Sendable, CaseIterable {
  case keyword, string, number, constant, comment, function, error
  case prompt, dim, match, selected
}

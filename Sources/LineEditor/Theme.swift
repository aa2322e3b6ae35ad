/// How styles look: the parameters of the terminal's SGR sequence for each, "1;34" for bold blue.
package struct Theme: Equatable, Sendable {
  package var codes: [Style: String]

  package init(_ codes: [Style: String]) { self.codes = codes }

  /// The eight colours that every terminal has, so that the user's own palette decides.
  package static let colour = Theme([
    .keyword: "35", .string: "32", .number: "36", .constant: "36", .comment: "90",
    .function: "34", .error: "31", .prompt: "1", .dim: "90", .match: "1;33", .selected: "7",
  ])

  /// Attributes alone, for those who want no colour; a hint must still differ from what was typed.
  package static let monochrome = Theme([
    .dim: "2", .comment: "2", .prompt: "1", .match: "4", .selected: "7",
  ])
}

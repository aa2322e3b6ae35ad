/// Splits piped input into statements: lines are joined until they are complete.
struct StatementReader {
  let text: String

  /// Calls the body with each group of lines; it answers whether the group was complete, else the
  /// next line is added. Blank lines in front keep the line numbers right. The last group comes
  /// with `mayContinue` false.
  func forEach<Failure: Error>(
    _ body: (_ statement: String, _ mayContinue: Bool) throws(Failure) -> Bool
  ) throws(Failure) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var first = 0
    var group = ""
    for (index, line) in lines.enumerated() {
      let isLast = index == lines.count - 1
      group += line + (isLast ? "" : "\n")
      guard !group.allSatisfy(\.isWhitespace) else { continue }
      let numbered = String(repeating: "\n", count: first) + group
      if try body(numbered, !isLast) {
        group = ""
        first = index + 1
      }
    }
  }
}

/// Splits piped input into statements: lines are joined until they are complete.
///
/// By bytes, as Lua reads a file: text need not be UTF-8, and "\r\n" ends a line as well.
struct StatementReader {
  /// The next line with its end; `nil` after the last.
  let nextLine: () -> [UInt8]?

  /// Calls the body with each statement as soon as its last line has come, and with what is left
  /// over at the end; and with the number of lines before it, for the places in messages.
  ///
  /// A BOM and a first line with "#!" are left out.
  func forEach<Failure: Error>(
    isIncomplete: ([UInt8]) -> Bool,
    _ body: (_ statement: [UInt8], _ linesBefore: Int) throws(Failure) -> Void
  ) throws(Failure) {
    var linesBefore = 0
    var lines = 0
    var statement: [UInt8] = []
    var openness = StatementOpenness()
    var nextQuestion = StatementReader.alwaysAsked
    while var line = nextLine() {
      if linesBefore + lines == 0 { line = StatementReader.withoutMarks(line) }
      lines += 1
      statement += line
      openness.take(line)
      // What is open is not asked about line by line, but often enough to find an error in it.
      if openness.isOpen, lines >= StatementReader.alwaysAsked, lines < nextQuestion { continue }
      nextQuestion = max(StatementReader.alwaysAsked, 2 * lines)
      if statement.contains(where: { !StatementReader.isSpace($0) }) {
        if isIncomplete(statement) { continue }
        try body(statement, linesBefore)
      }
      linesBefore += lines
      lines = 0
      statement = []
      openness = StatementOpenness()
      nextQuestion = StatementReader.alwaysAsked
    }
    if !statement.isEmpty { try body(statement, linesBefore) }
  }

  /// Up to so many lines each line is asked about.
  private static let alwaysAsked = 32

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (9...13).contains(byte)
  }

  /// What a Windows editor and a shell want on the first line.
  private static func withoutMarks(_ line: [UInt8]) -> [UInt8] {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = line.starts(with: mark) ? Array(line.dropFirst(mark.count)) : line
    return text.starts(with: "#!".utf8) ? [] : text
  }
}

import DismissalReport
import DismissalScripting
import LuaBridge

/// One person's session at the prompt: a Lua state that outlives errors, and what each entry did.
package final class PromptSession {
  /// What came of an entry, in parts that are shown differently.
  package struct Answer: Equatable, Sendable {
    /// The values of an expression; empty for none.
    package var values = ""
    /// What changed in the screen, and the callbacks that were sent, a line each.
    package var changes: [String] = []
    /// The error's text; empty for none.
    package var error = ""
  }

  private let run: ScriptRun

  package init() throws(LuaError) {
    var options = RunOptions()
    // A person waits as long as they like, and has Ctrl-C.
    options.timeout = 0
    run = try ScriptRun(folder: "", options: options)
    try run.beginPrompt()
  }

  /// Where `print` writes; to stdout by default.
  package var output: (UnsafeRawBufferPointer) -> Void {
    get { run.output }
    set { run.output = newValue }
  }

  /// What Ctrl-C calls while an entry runs.
  package var interruption:
    (handler: @convention(c) (UnsafeMutableRawPointer?) -> Void, state: UnsafeMutableRawPointer)
  { run.interruption }

  /// Whether an entry only lacks its end.
  package func isIncomplete(_ entry: String) -> Bool {
    // With its line end, so that a quoted text without its end is an error and not a beginning.
    run.isIncomplete(Array(entry.utf8) + [UInt8(ascii: "\n")])
  }

  /// Runs an entry, its statements one after the other up to the first error, and says what it did.
  ///
  /// None of them runs if one of them cannot be read.
  package func evaluate(_ entry: String) -> Answer {
    var answer = Answer()
    let screen = run.sheet
    let before = screen.map { ScreenReading($0) }
    let whole = ScriptText(chunkName: "input", source: Array(entry.utf8))
    do throws(LuaError) {
      let statements = statements(of: whole.source)
      for statement in statements { try run.check(statement) }
      for statement in statements {
        let texts = try run.values(of: statement.lasting)
        if !texts.isEmpty { answer.values += texts.joined(separator: "\t") + "\n" }
        if let note = PromptSession.stayedLocal(statement) { answer.changes.append(note) }
      }
    } catch {
      answer.error = ErrorText(error, in: whole).text
    }
    // An interruption that came when nothing ran any more must not stop the next entry.
    run.forgetInterruption()
    if answer.values.hasSuffix("\n") { answer.values.removeLast() }
    if let before, let screen, screen === run.sheet {
      answer.changes = PromptSession.lines(before, screen) + answer.changes
    }
    return answer
  }

  /// The statements of an entry, as piped lines give them.
  private func statements(of source: [UInt8]) -> [ScriptText] {
    var rest = source[...]
    var statements: [ScriptText] = []
    StatementReader {
      guard !rest.isEmpty else { return nil }
      let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex - 1
      defer { rest = rest[(end + 1)...] }
      return Array(rest[...end])
    }.forEach(isIncomplete: run.isIncomplete) { statement, linesBefore in
      statements.append(
        ScriptText(chunkName: "input", source: statement, linesBefore: linesBefore))
    }
    return statements
  }

  /// Completes the name that ends at an offset in bytes.
  package func completions(
    _ entry: String, at offset: Int
  ) -> (range: Range<Int>, candidates: [Completion.Candidate]) {
    Completion(
      typeOfGlobal: { [run] in run.typeOfGlobal($0) }, otherGlobals: { [run] in run.globalNames() }
    ).candidates(Array(entry.utf8), cursor: offset)
  }

  // MARK: What changed

  private static let pathColumn = 32
  private static let mostEvents = 16

  private static func lines(_ before: ScreenReading, _ screen: Screen) -> [String] {
    let changes = before.changes(to: ScreenReading(screen)).map { change in
      let gap = String(repeating: " ", count: max(2, pathColumn - change.path.count))
      return "\(change.path)\(gap)\(change.from) → \(change.to)"
    }
    var events = before.eventsSince(screen, report: TextReport(isBrief: true))
    if events.count > mostEvents {
      let left = events.count - mostEvents
      events = events.prefix(mostEvents) + ["        … \(left) more; sheet:report() shows all"]
    }
    return changes + events
  }

  /// A local that could not be made to last: the next entry would not see it, and says why not.
  private static func stayedLocal(_ statement: ScriptText) -> String? {
    let names = LastingLocals.shortLived(statement.source)
    guard !names.isEmpty else { return nil }
    let list = names.joined(separator: ", ")
    return
      "local \(list) ended with its statement: it has <const> or <close>, or a function there"
      + " has its name too; leave local out to keep it"
  }
}

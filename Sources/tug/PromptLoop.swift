import CSystem
import LineEditor
import ScenarioRunner

/// The prompt at a terminal: an editor's entries, a session's answers, until Ctrl-D.
struct PromptLoop {
  private let session: PromptSession
  private let ability: Terminal.Ability
  private let isColoured: Bool

  private static let prompt = "tug> "
  private static let continuation = "...> "

  init(_ session: PromptSession, colour: ColourChoice) {
    self.session = session
    isColoured = colour.isOn(isTerminal: Stream.output.isTerminal, environment: environment)
    let canEdit = environment("TERM") != "dumb" && Stream.output.isTerminal
    ability = canEdit ? (isColoured ? .colour : .monochrome) : .plain
  }

  func run() -> ExitStatus {
    var editor = LineEditor(
      terminal: Terminal(ability: ability), history: history(), callbacks: callbacks())
    Stream.output.write(
      "tug \(Program.version) · sheet is a modal with a list · help() lists all, Ctrl-D leaves\n")
    var problem = editor.history.problem
    tell(problem)
    ignoreInterrupts()
    while true {
      let outcome = editor.readEntry(
        prompt: PromptLoop.prompt, continuation: PromptLoop.continuation)
      if editor.history.problem != problem {
        problem = editor.history.problem
        tell(problem)
      }
      switch outcome {
      case .entry(let text):
        switch PromptLoop.word(text) {
        case "": continue
        case "exit", "quit", "exit()", "quit()": return .passed
        case "help": show(evaluate("help()"))
        default: show(evaluate(text))
        }
      case .interrupted: continue
      case .endOfInput: return .passed
      case .failed(let problem):
        Stream.error.write(
          "tug: the terminal fails: \(problem); expected one that can be read and written; pipe"
            + " statements instead\n")
        return .internalFault
      }
    }
  }

  /// While a line is read, Ctrl-C is the editor's; where there is none, the terminal drops the line.
  private func ignoreInterrupts() {
    system_on_interrupt({ _ in }, nil)
  }

  private static func word(_ entry: String) -> String {
    String(entry.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }

  /// Ctrl-C stops what runs, and not the session.
  private func evaluate(_ text: String) -> PromptSession.Answer {
    let (handler, state) = session.interruption
    system_on_interrupt(handler, state)
    defer { ignoreInterrupts() }
    return session.evaluate(text)
  }

  private func show(_ answer: PromptSession.Answer) {
    if !answer.values.isEmpty { Stream.output.write(answer.values + "\n") }
    for line in answer.changes { Stream.output.write("  " + styled(line, "90") + "\n") }
    if !answer.error.isEmpty { Stream.error.write(styled(answer.error, "31")) }
  }

  private func styled(_ text: String, _ code: String) -> String {
    guard isColoured else { return text }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { $0.isEmpty ? "" : "\u{1B}[\(code)m\($0)\u{1B}[0m" }.joined(separator: "\n")
  }

  // MARK: The editor

  private func history() -> History {
    PromptPlace.history(environment: environment).map { History(path: $0) } ?? History()
  }

  private func tell(_ problem: History.Problem?) {
    let text: String
    switch problem {
    case .cannotRead(let reason): text = "the history cannot be read: \(reason)"
    case .cannotWrite(let reason): text = "the history cannot be kept: \(reason)"
    case nil: return
    }
    Stream.error.write("tug: \(text); expected a file of yours; it is kept in memory\n")
  }

  private func callbacks() -> Callbacks {
    var callbacks = Callbacks()
    callbacks.isComplete = { [session] in !session.isIncomplete($0) }
    callbacks.complete = { [session] in PromptLoop.candidates(session, $0, $1) }
    callbacks.hint = { [session] in session.hint($0, at: $1) }
    callbacks.style = { [session] entry in
      session.parts(of: entry).map { StyledRange($0.range, PromptLoop.style($0.part)) }
    }
    return callbacks
  }

  /// At the beginning of a line Tab indents.
  private static func candidates(
    _ session: PromptSession, _ entry: String, _ cursor: Int
  ) -> [Candidate] {
    let line = entry.utf8.prefix(cursor).reversed().prefix { $0 != UInt8(ascii: "\n") }
    if line.allSatisfy({ $0 == UInt8(ascii: " ") }), entry.utf8.contains(UInt8(ascii: "\n")) {
      return [Candidate("  ", replacing: cursor..<cursor)]
    }
    let (range, candidates) = session.completions(entry, at: cursor)
    return candidates.map { Candidate($0.text, replacing: range, description: $0.note) }
  }

  private static func style(_ part: PromptSession.Part) -> Style {
    switch part {
    case .keyword: .keyword
    case .constant: .constant
    case .text: .string
    case .number: .number
    case .comment: .comment
    case .function: .function
    case .unfinished: .string
    }
  }
}

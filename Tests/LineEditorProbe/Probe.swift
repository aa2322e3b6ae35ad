import LineEditor

/// A program around the editor for its tests: each outcome is written as a line.
///
/// Arguments: plain, monochrome or colour, then a history file or "-".
@main
enum Probe {
  static func main() {
    let arguments = CommandLine.arguments
    let ability: Terminal.Ability =
      switch arguments.dropFirst().first {
      case "plain": .plain
      case "monochrome": .monochrome
      default: .colour
      }
    let path = arguments.dropFirst(2).first ?? "-"
    var editor = LineEditor(
      terminal: Terminal(ability: ability),
      history: path == "-" ? History() : History(path: path), callbacks: ProbeLanguage.callbacks)
    while true {
      let outcome = editor.readEntry(prompt: "> ", continuation: "… ")
      print("=\(outcome)")
      if let problem = editor.history.problem { print("!\(problem)") }
      switch outcome {
      case .entry, .interrupted: continue
      case .endOfInput, .failed: return
      }
    }
  }
}

/// Words and parentheses: enough of a language to ask every callback.
enum ProbeLanguage {
  static let words = ["alpha", "alphabet", "beta", "delta", "gamma"]

  static var callbacks: Callbacks {
    var callbacks = Callbacks()
    callbacks.isComplete = { text in
      text.count { $0 == "(" } <= text.count { $0 == ")" }
    }
    callbacks.complete = { text, cursor in
      let start = wordStart(text, cursor)
      let word = String(decoding: Array(text.utf8)[start..<cursor], as: UTF8.self)
      return words.filter { $0.hasPrefix(word) }.map {
        Candidate($0, replacing: start..<cursor, description: "the word \($0)")
      }
    }
    callbacks.hint = { text, _ in text == "hello" ? " world" : nil }
    callbacks.style = { text in
      text.utf8.enumerated().filter { (48...57).contains($0.element) }.map {
        StyledRange($0.offset..<$0.offset + 1, .number)
      }
    }
    return callbacks
  }

  private static func wordStart(_ text: String, _ cursor: Int) -> Int {
    let bytes = Array(text.utf8.prefix(cursor))
    return bytes.lastIndex { !(97...122).contains($0) }.map { $0 + 1 } ?? 0
  }
}

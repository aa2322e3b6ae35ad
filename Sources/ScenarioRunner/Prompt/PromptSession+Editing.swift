import DismissalScripting
import LuaBridge

// What an editor asks while an entry is typed.

extension PromptSession {
  /// What a piece of an entry is, for colours.
  package enum Part: Equatable, Sendable {
    case keyword
    case constant
    case text
    case number
    case comment
    /// A function of the catalogue, or one that is called with a colon.
    case function
    /// A text or comment without its end.
    case unfinished
  }

  /// The parts of an entry that have a colour, by their ranges in bytes.
  package func parts(of entry: String) -> [(range: Range<Int>, part: Part)] {
    let source = Array(entry.utf8)
    var before = ""
    return LuaLexer.tokens(source).compactMap { token in
      let word = String(decoding: source[token.range], as: UTF8.self)
      defer { before = word }
      return PromptSession.part(token.kind, word, after: before).map { (token.range, $0) }
    }
  }

  private static func part(_ kind: LuaLexer.Kind, _ word: String, after before: String) -> Part? {
    switch kind {
    case .keyword: ["true", "false", "nil"].contains(word) ? .constant : .keyword
    case .number: .number
    case .text(let isFinished): isFinished ? .text : .unfinished
    case .comment(let isFinished): isFinished ? .comment : .unfinished
    case .name: before == ":" || (before != "." && isFunction(word)) ? .function : nil
    case .symbol: nil
    }
  }

  private static func isFunction(_ word: String) -> Bool {
    (API.functions + API.promptFunctions).contains { $0.name == word }
  }

  /// The rest of the only name that goes on like this; `nil` for none and for several.
  package func hint(_ entry: String, at offset: Int) -> String? {
    let (range, candidates) = completions(entry, at: offset)
    guard range.count >= 2, candidates.count == 1, let only = candidates.first else { return nil }
    let rest = String(decoding: Array(only.text.utf8).dropFirst(range.count), as: UTF8.self)
    return rest.isEmpty ? nil : rest
  }
}

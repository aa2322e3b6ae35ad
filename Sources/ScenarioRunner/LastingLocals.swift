import LuaBridge

extension ScriptText {
  /// The statement with its outer locals made lasting.
  var lasting: ScriptText {
    ScriptText(
      chunkName: chunkName, source: LastingLocals.kept(source), linesBefore: linesBefore)
  }
}

/// Lets the locals of piped statements last: each statement is a chunk of its own, whose locals
/// would end with it.
///
/// A `local` outside of every block is blanked out, so that its variable is one of the session.
/// Columns stay as they are. `local x <const>` and `<close>` stay local, and so does a local whose
/// name stands twice, or again within a function of the statement.
struct LastingLocals {
  /// The statement with its outer locals made lasting.
  static func kept(_ source: [UInt8]) -> [UInt8] { LastingLocals(source).result }

  /// The names of outer locals that stay local, and so end with the statement.
  static func shortLived(_ source: [UInt8]) -> [String] { LastingLocals(source).shortLived }

  private let source: [UInt8]
  private let tokens: [LuaLexer.Token]
  private var at = 0
  private var depth = 0
  private var result: [UInt8]
  /// Where text was inserted, the positions in `result` are so many bytes further.
  private var inserted = 0
  private var shortLived: [String] = []

  private init(_ source: [UInt8]) {
    self.source = source
    result = source
    tokens = LuaLexer.tokens(source).filter {
      if case .comment = $0.kind { false } else { true }
    }
    while at < tokens.count {
      at += 1
      take(tokens[at - 1])
    }
  }

  private mutating func take(_ token: LuaLexer.Token) {
    guard token.kind == .keyword else { return }
    switch text(token) {
    case "function", "do", "if", "repeat": depth += 1
    case "end", "until": depth -= 1
    case "local" where depth == 0: keep(token)
    default: break
    }
  }

  private mutating func keep(_ local: LuaLexer.Token) {
    // The function's own word opens its block.
    if isNext("function") { return blank(local) }
    guard let names = names(), let last = names.last else { return }
    let words = names.map(text)
    // In a function that follows the name may mean the variable before: `local print = function(x)
    // print(x) end`. Such a local stays what it is, as one whose name stands twice.
    guard !isNext("<"), isNew(words) else {
      shortLived += words
      return
    }
    blank(local)
    guard !isNext("=") else { return }
    let value = Array(" = nil".utf8)
    result.insert(contentsOf: value, at: last.range.upperBound + inserted)
    inserted += value.count
  }

  /// The names that stand here, with commas between; `nil` where they are not all there.
  private mutating func names() -> [LuaLexer.Token]? {
    var names: [LuaLexer.Token] = []
    repeat {
      if !names.isEmpty { at += 1 }
      guard at < tokens.count, tokens[at].kind == .name else { return nil }
      names.append(tokens[at])
      at += 1
    } while isNext(",")
    return names
  }

  private func isNew(_ words: [String]) -> Bool {
    guard Set(words).count == words.count else { return false }
    guard isNext("=") else { return true }
    let rest = tokens[at...].drop { text($0) != "function" }
    return !rest.contains { $0.kind == .name && words.contains(text($0)) }
  }

  private mutating func blank(_ token: LuaLexer.Token) {
    for index in token.range { result[index + inserted] = UInt8(ascii: " ") }
  }

  private func isNext(_ word: String) -> Bool { at < tokens.count && text(tokens[at]) == word }

  private func text(_ token: LuaLexer.Token) -> String {
    String(decoding: source[token.range], as: UTF8.self)
  }
}

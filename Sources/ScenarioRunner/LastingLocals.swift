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
  private let source: [UInt8]
  private var result: [UInt8]
  private var at = 0
  private var depth = 0
  /// Where text was inserted, the positions in `result` are so many bytes further.
  private var inserted = 0

  /// The statement with its outer locals made lasting.
  static func kept(_ source: [UInt8]) -> [UInt8] {
    var scanner = LastingLocals(source)
    while let word = scanner.nextWord() { scanner.take(word) }
    return scanner.result
  }

  /// The names of outer locals that stay local, and so end with the statement.
  private var shortLived: [String] = []

  static func shortLived(_ source: [UInt8]) -> [String] {
    var scanner = LastingLocals(source)
    while let word = scanner.nextWord() { scanner.take(word) }
    return scanner.shortLived
  }

  private init(_ source: [UInt8]) {
    self.source = source
    result = source
  }

  private mutating func take(_ word: Range<Int>) {
    switch self.word(word) {
    case "function", "do", "if", "repeat": depth += 1
    case "end", "until": depth -= 1
    case "local" where depth == 0: keep(word)
    default: break
    }
  }

  private mutating func keep(_ local: Range<Int>) {
    guard let first = nextWord() else { return }
    if word(first) == "function" {
      blank(local)
      depth += 1
      return
    }
    var names = [first]
    while true {
      skipSpace()
      guard next == UInt8(ascii: ",") else { break }
      at += 1
      guard let another = nextWord() else { return }
      names.append(another)
    }
    // In a function that follows the name may mean the variable before: `local print = function(x)
    // print(x) end`. Such a local stays what it is, as one whose name stands twice.
    guard next != UInt8(ascii: "<"), isNew(names) else {
      shortLived += names.map(word)
      return
    }
    blank(local)
    guard next != UInt8(ascii: "="), let last = names.last else { return }
    let value = Array(" = nil".utf8)
    result.insert(contentsOf: value, at: last.upperBound + inserted)
    inserted += value.count
  }

  private func word(_ range: Range<Int>) -> String {
    String(decoding: source[range], as: UTF8.self)
  }

  private func isNew(_ names: [Range<Int>]) -> Bool {
    let words = names.map(word)
    guard Set(words).count == words.count else { return false }
    guard next == UInt8(ascii: "=") else { return true }
    var rest = self
    var isInFunction = false
    while let another = rest.nextWord() {
      let text = word(another)
      if isInFunction, words.contains(text) { return false }
      isInFunction = isInFunction || text == "function"
    }
    return true
  }

  private mutating func blank(_ range: Range<Int>) {
    for index in range { result[index + inserted] = UInt8(ascii: " ") }
  }

  // MARK: Lua's words

  private var next: UInt8? { at < source.count ? source[at] : nil }

  /// The next name or keyword outside of texts and comments.
  private mutating func nextWord() -> Range<Int>? {
    while let byte = next {
      if LastingLocals.isLetter(byte) {
        let start = at
        while let byte = next, LastingLocals.isLetter(byte) || LastingLocals.isDigit(byte) {
          at += 1
        }
        return start..<at
      }
      if LastingLocals.isDigit(byte) {
        while let byte = next, LastingLocals.isLetter(byte) || LastingLocals.isDigit(byte) {
          at += 1
        }
      } else {
        skipOne(byte)
      }
    }
    return nil
  }

  private mutating func skipSpace() {
    while let byte = next {
      if byte == UInt8(ascii: " ") || (9...13).contains(byte) {
        at += 1
      } else if byte == UInt8(ascii: "-"), at + 1 < source.count,
        source[at + 1] == UInt8(ascii: "-")
      {
        skipOne(byte)
      } else {
        return
      }
    }
  }

  /// Passes a comment, a text or any other byte.
  private mutating func skipOne(_ byte: UInt8) {
    if byte == UInt8(ascii: "-"), at + 1 < source.count, source[at + 1] == UInt8(ascii: "-") {
      at += 2
      if skipLongBracket() { return }
      while let byte = next, byte != UInt8(ascii: "\n") { at += 1 }
    } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      at += 1
      while let inside = next, inside != byte { at += inside == UInt8(ascii: "\\") ? 2 : 1 }
      at += 1
    } else if !skipLongBracket() {
      at += 1
    }
  }

  /// Passes `[[…]]`, `[=[…]=]` and so on, if one begins here.
  private mutating func skipLongBracket() -> Bool {
    guard next == UInt8(ascii: "[") else { return false }
    var level = at + 1
    while level < source.count, source[level] == UInt8(ascii: "=") { level += 1 }
    guard level < source.count, source[level] == UInt8(ascii: "[") else { return false }
    let equals = [UInt8](repeating: UInt8(ascii: "="), count: level - at - 1)
    let close = [UInt8(ascii: "]")] + equals + [UInt8(ascii: "]")]
    at = level + 1
    while at < source.count, !source[at...].starts(with: close) { at += 1 }
    at += close.count
    return true
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

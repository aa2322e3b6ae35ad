/// Splits Lua's source text into tokens, also while it is being typed.
///
/// By bytes, as Lua reads it. Nothing is an error that only lacks its end: an unfinished text or
/// comment reaches to the end of the source. All ranges together cover everything but space.
package struct LuaLexer {
  package enum Kind: Equatable, Sendable {
    case name
    case keyword
    case number
    /// A quoted text or a long bracket; whether its end is there.
    case text(isFinished: Bool)
    case comment(isFinished: Bool)
    /// An operator, a bracket, or a byte that Lua has no use for.
    case symbol
  }

  package struct Token: Equatable, Sendable {
    package let kind: Kind
    /// Offsets in bytes.
    package let range: Range<Int>
  }

  package static let keywords: Set<String> = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
    "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]

  private let source: [UInt8]
  private var at = 0

  package static func tokens(_ source: [UInt8]) -> [Token] {
    var lexer = LuaLexer(source: source)
    var tokens: [Token] = []
    while let token = lexer.next() { tokens.append(token) }
    return tokens
  }

  private init(source: [UInt8]) {
    self.source = source
  }

  private mutating func next() -> Token? {
    space()
    guard let byte = peek() else { return nil }
    let start = at
    let kind = kind(byte)
    return Token(kind: kind, range: start..<at)
  }

  private mutating func space() {
    while let byte = peek(), byte == UInt8(ascii: " ") || (9...13).contains(byte) { at += 1 }
  }

  private mutating func kind(_ byte: UInt8) -> Kind {
    if LuaLexer.isLetter(byte) { return word() }
    if LuaLexer.isDigit(byte)
      || (byte == UInt8(ascii: ".") && peek(1).map(LuaLexer.isDigit) == true)
    {
      number()
      return .number
    }
    if byte == UInt8(ascii: "-"), peek(1) == UInt8(ascii: "-") { return comment() }
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return quoted(byte) }
    if let isFinished = longBracket() { return .text(isFinished: isFinished) }
    symbol(byte)
    return .symbol
  }

  private mutating func word() -> Kind {
    let start = at
    while let byte = peek(), LuaLexer.isLetter(byte) || LuaLexer.isDigit(byte) { at += 1 }
    let word = String(decoding: source[start..<at], as: UTF8.self)
    return LuaLexer.keywords.contains(word) ? .keyword : .name
  }

  /// Digits, letters (hexadecimal, exponents), points, and a sign after an exponent.
  private mutating func number() {
    while let byte = peek() {
      let isSign = byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
      let exponent = at > 0 ? source[at - 1] | 0x20 : 0
      let followsExponent = exponent == UInt8(ascii: "e") || exponent == UInt8(ascii: "p")
      guard
        LuaLexer.isDigit(byte) || LuaLexer.isLetter(byte) || byte == UInt8(ascii: ".")
          || (isSign && followsExponent)
      else { return }
      // "1..2" is a number, the operator "..", and a number.
      if byte == UInt8(ascii: "."), peek(1) == UInt8(ascii: ".") { return }
      at += 1
    }
  }

  private mutating func comment() -> Kind {
    at += 2
    if let isFinished = longBracket() { return .comment(isFinished: isFinished) }
    while let byte = peek(), byte != UInt8(ascii: "\n") { at += 1 }
    return .comment(isFinished: true)
  }

  private mutating func quoted(_ quote: UInt8) -> Kind {
    at += 1
    while let byte = peek() {
      let skipsSpace = byte == UInt8(ascii: "\\") && peek(1) == UInt8(ascii: "z")
      at += byte == UInt8(ascii: "\\") ? 2 : 1
      if skipsSpace { space() }
      if byte == quote { return .text(isFinished: true) }
      // A line's end ends a quoted text only behind a backslash.
      if byte == UInt8(ascii: "\n") { break }
    }
    at = min(at, source.count)
    return .text(isFinished: false)
  }

  /// Passes `[[…]]`, `[=[…]=]` and so on; whether its end is there. `nil` if none begins here.
  private mutating func longBracket() -> Bool? {
    guard peek() == UInt8(ascii: "[") else { return nil }
    var level = 0
    while peek(1 + level) == UInt8(ascii: "=") { level += 1 }
    guard peek(1 + level) == UInt8(ascii: "[") else { return nil }
    at += level + 2
    while at < source.count {
      if source[at] == UInt8(ascii: "]"), isClosing(level) {
        at += level + 2
        return true
      }
      at += 1
    }
    return false
  }

  private func isClosing(_ level: Int) -> Bool {
    for offset in 1..<(level + 1) where peek(offset) != UInt8(ascii: "=") { return false }
    return peek(level + 1) == UInt8(ascii: "]")
  }

  private static let longSymbols = ["...", "..", "==", "~=", "<=", ">=", "<<", ">>", "//", "::"]

  private mutating func symbol(_ byte: UInt8) {
    let long = LuaLexer.longSymbols.first { source[at...].starts(with: $0.utf8) }
    at += long?.utf8.count ?? 1
    // A character that is not ASCII stays whole.
    if byte >= 0x80 { while let next = peek(), next & 0xC0 == 0x80 { at += 1 } }
  }

  private func peek(_ offset: Int = 0) -> UInt8? {
    at + offset < source.count ? source[at + offset] : nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

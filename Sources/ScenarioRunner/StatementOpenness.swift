import LuaBridge

/// Whether lines that come one by one leave something open: a bracket, a block, a long text.
///
/// A hint for large statements: to ask Lua at each line whether it is all there reads the whole of it
/// each time. What is open for certain need not be asked; what is not may still be incomplete.
struct StatementOpenness {
  private var depth = 0
  /// The end of a long text or comment that is open: `]==]`.
  private var closing: [UInt8]?

  var isOpen: Bool { depth > 0 || closing != nil }

  mutating func take(_ line: [UInt8]) {
    var rest = line[...]
    if let closing {
      guard let end = StatementOpenness.end(of: closing, in: rest) else { return }
      rest = rest[end...]
      self.closing = nil
    }
    let source = Array(rest)
    for token in LuaLexer.tokens(source) { take(token, source) }
  }

  private mutating func take(_ token: LuaLexer.Token, _ source: [UInt8]) {
    let text = source[token.range]
    switch token.kind {
    case .keyword:
      switch String(decoding: text, as: UTF8.self) {
      case "function", "do", "if", "repeat": depth += 1
      case "end", "until": depth -= 1
      default: break
      }
    case .symbol:
      switch text.first {
      case UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
    case .text(isFinished: false), .comment(isFinished: false):
      closing = StatementOpenness.closing(of: text)
    case .name, .number, .text, .comment: break
    }
  }

  /// `]==]` for a long bracket that begins `[==[` or `--[==[`; `nil` for a quoted text.
  private static func closing(of text: ArraySlice<UInt8>) -> [UInt8]? {
    let bracket = text.drop { $0 == UInt8(ascii: "-") }
    guard bracket.first == UInt8(ascii: "[") else { return nil }
    let equals = bracket.dropFirst().prefix { $0 == UInt8(ascii: "=") }
    return [UInt8(ascii: "]")] + equals + [UInt8(ascii: "]")]
  }

  private static func end(of closing: [UInt8], in line: ArraySlice<UInt8>) -> Int? {
    line.indices.first { line[$0...].starts(with: closing) }.map { $0 + closing.count }
  }
}

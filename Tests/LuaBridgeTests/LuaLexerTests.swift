import Testing

@testable import LuaBridge

@Suite struct LuaLexerTests {
  private func tokens(_ source: String) -> [String] {
    let bytes = Array(source.utf8)
    return LuaLexer.tokens(bytes).map { token in
      let text = String(decoding: bytes[token.range], as: UTF8.self)
      switch token.kind {
      case .name: return "name \(text)"
      case .keyword: return "keyword \(text)"
      case .number: return "number \(text)"
      case .text(let isFinished): return (isFinished ? "text " : "open text ") + text
      case .comment(let isFinished): return (isFinished ? "comment " : "open comment ") + text
      case .symbol: return text
      }
    }
  }

  @Test func `names, keywords and symbols`() {
    #expect(
      tokens("local a_1 = b.c:d(#t, ...) ~= x//2")
        == [
          "keyword local", "name a_1", "=", "name b", ".", "name c", ":", "name d", "(", "#",
          "name t", ",", "...", ")", "~=", "name x", "//", "number 2",
        ])
  }

  @Test(arguments: [
    ("3.5e-7", ["number 3.5e-7"]), ("0x1p+4", ["number 0x1p+4"]), (".5", ["number .5"]),
    ("1..2", ["number 1", "..", "number 2"]), ("1-2", ["number 1", "-", "number 2"]),
    ("a.b", ["name a", ".", "name b"]),
  ])
  func `numbers end where Lua ends them`(source: String, expected: [String]) {
    #expect(tokens(source) == expected)
  }

  @Test func `texts and comments, finished and not`() {
    #expect(tokens("'a\\'b' \"c\"") == ["text 'a\\'b'", "text \"c\""])
    #expect(tokens("'abc") == ["open text 'abc"])
    #expect(tokens("'a\\\nb' c") == ["text 'a\\\nb'", "name c"])
    #expect(tokens("'a\\z\n \n b' c") == ["text 'a\\z\n \n b'", "name c"])
    #expect(tokens("'a\\z") == ["open text 'a\\z"])
    #expect(tokens("'abc\nx") == ["open text 'abc\n", "name x"])
    #expect(tokens("[==[ ]=] ]==] x") == ["text [==[ ]=] ]==]", "name x"])
    #expect(tokens("[[ a") == ["open text [[ a"])
    #expect(tokens("a -- b\nc") == ["name a", "comment -- b", "name c"])
    #expect(tokens("--[[ a\nb") == ["open comment --[[ a\nb"])
    #expect(tokens("--[[ a ]] b") == ["comment --[[ a ]]", "name b"])
    #expect(tokens("t[1]") == ["name t", "[", "number 1", "]"])
  }

  @Test func `what is not ASCII stays whole`() {
    #expect(tokens("ä = 'ö'") == ["ä", "=", "text 'ö'"])
  }

  @Test func `any bytes are covered, in order, and none twice`() {
    var state: UInt64 = 7
    let alphabet = Array("abz1. \n-[]=\"'\\{}(),:~<>#é0x".utf8)
    for _ in 0..<2000 {
      let source = (0..<30).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return alphabet[Int(state >> 33) % alphabet.count]
      }
      var at = 0
      for token in LuaLexer.tokens(source) {
        #expect(token.range.lowerBound >= at && !token.range.isEmpty)
        #expect(
          source[at..<token.range.lowerBound].allSatisfy { $0 == 0x20 || (9...13).contains($0) })
        at = token.range.upperBound
      }
      #expect(at <= source.count)
    }
  }
}

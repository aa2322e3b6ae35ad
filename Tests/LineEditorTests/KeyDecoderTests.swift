import Testing

@testable import LineEditor

struct KeyDecoderTests {
  private func keys(_ text: String) -> [Key] { keys(Array(text.utf8)) }

  private func keys(_ bytes: [UInt8]) -> [Key] {
    var decoder = KeyDecoder()
    var keys: [Key] = []
    for byte in bytes { decoder.decode(byte, into: &keys) }
    return keys
  }

  @Test func `letters, control characters and UTF-8 are keys`() {
    #expect(keys("aé字") == [.scalar("a", []), .scalar("é", []), .scalar("字", [])])
    #expect(keys("\u{1}\u{1F}") == [.scalar("a", .control), .scalar("_", .control)])
    #expect(keys("\r\n\t\u{7F}").map(name) == [.enter, .enter, .tab, .backspace])
  }

  private func name(_ key: Key) -> Key.Name? {
    if case .named(let name, _) = key { name } else { nil }
  }

  @Test(arguments: [
    ("\u{1B}[A", Key.named(.up, [])), ("\u{1B}OA", .named(.up, [])),
    ("\u{1B}[H", .named(.home, [])), ("\u{1B}OH", .named(.home, [])),
    ("\u{1B}[1~", .named(.home, [])), ("\u{1B}[7~", .named(.home, [])),
    ("\u{1B}[F", .named(.end, [])), ("\u{1B}OF", .named(.end, [])),
    ("\u{1B}[4~", .named(.end, [])), ("\u{1B}[8~", .named(.end, [])),
    ("\u{1B}[3~", .named(.delete, [])), ("\u{1B}[3;5~", .named(.delete, .control)),
    ("\u{1B}[1;5D", .named(.left, .control)), ("\u{1B}[1;3C", .named(.right, .alt)),
    ("\u{1B}Od", .named(.left, .control)), ("\u{1B}O5C", .named(.right, .control)),
    ("\u{1B}[Z", .named(.tab, .shift)), ("\u{1B}b", .scalar("b", .alt)),
    ("\u{1B}\r", .named(.enter, .alt)), ("\u{1B}\u{7F}", .named(.backspace, .alt)),
    ("\u{1B}_", .scalar("_", .alt)), ("\u{1B}OM", .named(.enter, [])),
    ("\u{1B}[13;3u", .named(.enter, .alt)), ("\u{1B}[97;5u", .scalar("a", .control)),
    ("\u{1B}[27;5;97~", .scalar("a", .control)),
  ])
  func `escape sequences are keys`(bytes: String, key: Key) {
    #expect(keys(bytes) == [key])
  }

  @Test(arguments: [
    "\u{1B}[15~", "\u{1B}[?62;1;4c", "\u{1B}[[A", "\u{1B}[1;1;1;1;1;1;1;1;1;1R", "\u{1B}OP",
    "\u{1B}]11;rgb:0/0/0\u{7}", "\u{1B}]0;title\u{1B}\\", "\u{1B}P1$r0m\u{1B}\\", "\u{1B}[201~",
    "\u{1B}[99999999999999999999~",
  ])
  func `an unknown sequence is swallowed whole`(sequence: String) {
    #expect(keys(sequence + "x") == [.scalar("x", [])])
  }

  @Test func `a key that comes in the middle of a sequence counts`() {
    #expect(keys("\u{1B}[1\u{3}") == [.scalar("c", .control)])
    #expect(keys("\u{1B}[1\u{1B}[A") == [.named(.up, [])])
  }

  @Test func `a lone escape is a key after the time-out`() {
    var decoder = KeyDecoder()
    var keys: [Key] = []
    decoder.decode(0x1B, into: &keys)
    #expect(keys.isEmpty && decoder.awaitsTimeOut)
    #expect(decoder.timeOut() == .named(.escape, []))
    #expect(!decoder.awaitsTimeOut)
    decoder.decode(UInt8(ascii: "b"), into: &keys)
    #expect(keys == [.scalar("b", [])])
  }

  @Test func `a sequence that never ends is given up after the time-out`() {
    for start in ["\u{1B}[1;", "\u{1B}O", "\u{1B}]text", "\u{1B}P", "\u{1B}[["] {
      var decoder = KeyDecoder()
      var keys: [Key] = []
      for byte in start.utf8 { decoder.decode(byte, into: &keys) }
      #expect(decoder.timeOut() == nil)
      decoder.decode(UInt8(ascii: "x"), into: &keys)
      #expect(keys == [.scalar("x", [])])
    }
  }

  @Test func `pasted text is one key, whatever is in it`() {
    #expect(
      keys(Keys.paste("a\r\nb\rc\u{1B}[A\u{3}~") + "x")
        == [.paste("a\nb\nc\u{1B}[A\u{3}~"), .scalar("x", [])])
  }

  @Test func `broken UTF-8 becomes a replacement and loses no key`() {
    #expect(keys([0xFF]) == [.scalar("\u{FFFD}", [])])
    #expect(keys([0xE5, 0xAD, 0x61]) == [.scalar("\u{FFFD}", []), .scalar("a", [])])
    #expect(keys([0xC3, 0x03]) == [.scalar("\u{FFFD}", []), .scalar("c", .control)])
    #expect(keys([0xE0, 0x80, 0x80]).allSatisfy { $0 == .scalar("\u{FFFD}", []) })
  }
}

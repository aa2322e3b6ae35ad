import Testing

@testable import DismissalTimeline

@Suite struct JSONReaderTests {
  private func read(_ text: String) throws -> JSONValue {
    try JSONReader.read(Array(text.utf8))
  }

  private func failure(_ text: String) throws -> JSONError {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONReader.read(Array(text.utf8))
    } catch {
      return error
    }
    throw Accepted(value: value)
  }

  private struct Accepted: Error {
    let value: JSONValue
  }

  @Test(arguments: [
    ("0", 0.0), ("-0", 0), ("7", 7), ("-7.25", -7.25), ("1e3", 1000), ("1E+3", 1000),
    ("1.5e-3", 0.0015), ("0.1", 0.1), ("0e0", 0), ("9007199254740993", 9_007_199_254_740_992),
    ("1e308", 1e308), ("5e-324", .leastNonzeroMagnitude), ("1e-999", 0), ("  3  ", 3),
    ("\t3\r\n", 3),
  ])
  func `a number is read to its last digit`(text: String, number: Double) throws {
    #expect(try read(text) == .number(number))
  }

  @Test(arguments: [
    "01", "-01", "1.", "1.e5", ".5", "-.5", "1e", "1e+", "1e999", "-1e999", "-", "+1", "--1", "1-2",
    "1e5.5", "1.2.3", "0x10", "NaN", "nan", "Infinity", "-Infinity", "inf", "1_000", "1,5", "٣", "",
    " ", "tru", "True", "nul", "falsey", "undefined", "'a'",
  ])
  func `what is no JSON is refused`(text: String) throws {
    #expect(throws: JSONError.self) { try read(text) }
  }

  @Test(arguments: [
    (#""""#, ""), (#""a b""#, "a b"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{c}\n\r\t"),
    (#""\u0041\u00e9\u00E9""#, "Aéé"), (#""\u0000""#, "\0"), (#""\ud83d\ude00""#, "😀"),
    (#""é😀""#, "é😀"), (#""\ud83d""#, "\u{FFFD}"), (#""\ude00""#, "\u{FFFD}"),
    (#""\ud83dA""#, "\u{FFFD}A"), (#""\ud83d\u0041""#, "\u{FFFD}A"), (#""\ud83d\n""#, "\u{FFFD}\n"),
    (#""\ud83d\ud83d\ude00""#, "\u{FFFD}😀"),
  ])
  func `a text is read with its escapes`(text: String, value: String) throws {
    #expect(try read(text) == .text(value))
  }

  @Test(arguments: [
    #"""#, #""abc"#, #""\"#, #""\q""#, #""\u12""#, #""\u12g4""#, #""\u+123""#, #""\ud83d\u12""#,
    "\"a\nb\"", "\"a\tb\"", #""\x41""#, #""\U0041""#,
  ])
  func `a text that is broken is refused`(text: String) throws {
    #expect(throws: JSONError.self) { try read(text) }
  }

  @Test func `bytes that are not UTF-8 are mended`() throws {
    #expect(try JSONReader.read([0x22, 0xFF, 0x41, 0x22]) == .text("\u{FFFD}A"))
  }

  @Test func `objects and lists nest`() throws {
    #expect(
      try read(#" { "a" : [ 1 , { } , [ ] , true , false , null ] , "" : "x" } "#)
        == .object([
          ("a", .list([.number(1), .object([]), .list([]), .flag(true), .flag(false), .null])),
          ("", .text("x")),
        ]))
  }

  @Test func `the last of two equal keys counts`() throws {
    #expect(try read(#"{"a":1,"b":2,"a":3}"#)["a"] == .number(3))
    #expect(try read(#"{"a":1}"#)["b"] == nil)
    #expect(try read("[1]")["a"] == nil)
  }

  @Test(arguments: [
    "[", "]", "[1", "[1,", "[1,]", "[,1]", "[1 2]", "{", "}", "{1:2}", "{a:1}", #"{"a"}"#,
    #"{"a":}"#, #"{"a":1,}"#, #"{"a":1 "b":2}"#, #"{"a":1]"#, "[1}", "1 2", "[] []", "{}x",
  ])
  func `a structure that is broken is refused`(text: String) throws {
    #expect(throws: JSONError.self) { try read(text) }
  }

  @Test func `64 levels are read, more are refused`() throws {
    func nested(_ levels: Int) -> String {
      String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    }
    #expect(throws: Never.self) { try read(nested(64)) }
    #expect(try failure(nested(65)).message.contains("nested more than 64 levels deep"))
    #expect(throws: JSONError.self) { try read(String(repeating: "[", count: 1_000_000)) }
    #expect(throws: JSONError.self) { try read(String(repeating: "{\"a\":", count: 1_000_000)) }
    #expect(throws: Never.self) { try read("[" + String(repeating: "[],", count: 1000) + "[]]") }
  }

  @Test(arguments: [
    ("[1,x]", 4, "unexpected \"x\"; expected a value"),
    ("[1 2]", 4, "unexpected \"2\"; expected \",\" or \"]\""),
    ("{\"a\" 1}", 6, "unexpected \"1\"; expected \":\""),
    ("[1,", 4, "the line ends here; expected a value"),
    ("1 2", 3, "unexpected \"2\"; expected the end of the line"),
    ("é", 1, "unexpected byte 195; expected a value"),
    ("[1,\"a\tb\"]", 6, "a control byte; expected it escaped"),
    (#"["\q"]"#, 4, "unexpected \"q\"; expected one of the escapes of JSON"),
  ])
  func `an error knows its column`(text: String, column: Int, message: String) throws {
    #expect(try failure(text) == JSONError(column: column, message: message))
  }
}

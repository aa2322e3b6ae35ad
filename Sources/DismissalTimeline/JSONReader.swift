/// A JSON value.
enum JSONValue: Equatable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([(key: String, value: JSONValue)])

  /// The value under a key of an object; the last one if the key is there twice.
  subscript(key: String) -> JSONValue? {
    guard case .object(let fields) = self else { return nil }
    return fields.last { $0.key == key }?.value
  }

  static func == (left: JSONValue, right: JSONValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.flag(let left), .flag(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.text(let left), .text(let right)): left == right
    case (.list(let left), .list(let right)): left == right
    case (.object(let left), .object(let right)):
      left.count == right.count
        && zip(left, right).allSatisfy { $0.key == $1.key && $0.value == $1.value }
    default: false
    }
  }
}

/// Why a text is not JSON, and where.
struct JSONError: Error, Equatable {
  /// The byte in the text, from 1.
  let column: Int
  let message: String
}

/// Reads JSON (RFC 8259), 64 levels deep at most.
///
/// Our own, because Foundation's reader alone doubles the start-up of a script run
/// (Documentation/Decisions/0006).
struct JSONReader {
  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0

  private static let deepest = 64

  static func read(_ bytes: [UInt8]) throws(JSONError) -> JSONValue {
    var reader = JSONReader(bytes: bytes)
    let value = try reader.value()
    reader.skipSpace()
    guard reader.index == bytes.count else { throw reader.unexpected("the end of the line") }
    return value
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func value() throws(JSONError) -> JSONValue {
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return try nested { (reader) throws(JSONError) in try reader.object() }
    case UInt8(ascii: "["): return try nested { (reader) throws(JSONError) in try reader.list() }
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "t"): return try word("true", .flag(true))
    case UInt8(ascii: "f"): return try word("false", .flag(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func nested(
    _ body: (inout JSONReader) throws(JSONError) -> JSONValue
  ) throws(JSONError) -> JSONValue {
    depth += 1
    defer { depth -= 1 }
    guard depth <= JSONReader.deepest else {
      throw failure("JSON nested more than \(JSONReader.deepest) levels deep; expected less")
    }
    index += 1
    return try body(&self)
  }

  private mutating func object() throws(JSONError) -> JSONValue {
    var fields: [(key: String, value: JSONValue)] = []
    if take("}") { return .object(fields) }
    repeat {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw unexpected("a key in quotes") }
      let key = try text()
      guard take(":") else { throw unexpected("\":\"") }
      fields.append((key, try value()))
    } while take(",")
    guard take("}") else { throw unexpected("\",\" or \"}\"") }
    return .object(fields)
  }

  private mutating func list() throws(JSONError) -> JSONValue {
    var values: [JSONValue] = []
    if take("]") { return .list(values) }
    repeat { values.append(try value()) } while take(",")
    guard take("]") else { throw unexpected("\",\" or \"]\"") }
    return .list(values)
  }

  private mutating func number() throws(JSONError) -> JSONValue {
    let start = index
    while let byte = next, JSONReader.isNumberByte(byte) { index += 1 }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard JSONReader.isNumber(text), let number = Double(text), number.isFinite else {
      index = start
      throw unexpected("a value")
    }
    return .number(number)
  }

  private static func isNumberByte(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "+-.eE".utf8.contains(byte)
  }

  /// JSON is stricter than Double: no leading "+", zeros or dot, no closing dot.
  private static func isNumber(_ text: String) -> Bool {
    let digits = text.hasPrefix("-") ? text.dropFirst() : Substring(text)
    guard let first = digits.first, first.isNumber else { return false }
    if first == "0", let second = digits.dropFirst().first, second.isNumber { return false }
    guard let dot = digits.firstIndex(of: ".") else { return true }
    return digits[digits.index(after: dot)...].first?.isNumber == true
  }

  private mutating func text() throws(JSONError) -> String {
    index += 1
    var units: [UInt8] = []
    while let byte = next {
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: units, as: UTF8.self)
      case UInt8(ascii: "\\"): units += Array(String(try escape()).utf8)
      case 0..<0x20:
        index -= 1
        throw failure("a control byte; expected it escaped")
      default: units.append(byte)
      }
    }
    throw unexpected("the closing quote")
  }

  private mutating func escape() throws(JSONError) -> Character {
    guard let byte = next else { throw unexpected("an escape") }
    index += 1
    switch byte {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unicode()
    default:
      index -= 1
      throw unexpected("one of the escapes of JSON")
    }
  }

  /// Half a surrogate pair is U+FFFD.
  private mutating func unicode() throws(JSONError) -> Character {
    var code = UInt32(try hexadecimal())
    if (0xD800..<0xDC00).contains(code), bytes[index...].starts(with: "\\u".utf8) {
      let start = index
      index += 2
      let low = UInt32(try hexadecimal())
      if (0xDC00..<0xE000).contains(low) {
        code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
      } else {
        index = start
      }
    }
    return Unicode.Scalar(code).map(Character.init) ?? "\u{FFFD}"
  }

  private mutating func hexadecimal() throws(JSONError) -> UInt16 {
    guard index + 4 <= bytes.count else { throw unexpected("four hexadecimal digits") }
    let text = String(decoding: bytes[index..<index + 4], as: UTF8.self)
    guard text.allSatisfy(\.isHexDigit), let code = UInt16(text, radix: 16) else {
      throw unexpected("four hexadecimal digits")
    }
    index += 4
    return code
  }

  private mutating func word(_ text: String, _ value: JSONValue) throws(JSONError) -> JSONValue {
    guard bytes[index...].starts(with: text.utf8) else { throw unexpected("a value") }
    index += text.utf8.count
    return value
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard next == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A {
      index += 1
    }
  }

  private func unexpected(_ expected: String) -> JSONError {
    let found =
      next.map {
        "unexpected " + ($0 < 0x80 ? "\"\(Character(Unicode.Scalar($0)))\"" : "byte \($0)")
      }
      ?? "the line ends here"
    return failure("\(found); expected \(expected)")
  }

  private func failure(_ message: String) -> JSONError {
    JSONError(column: index + 1, message: message)
  }
}

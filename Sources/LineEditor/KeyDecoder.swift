/// Makes keys of the bytes that a terminal sends, however the reads divide them.
///
/// A sequence that nobody knows is swallowed whole. Bytes that are not UTF-8 become U+FFFD.
struct KeyDecoder {
  private enum State {
    case ground
    /// A character of several bytes, of which so many are missing.
    case character([UInt8], missing: Int)
    /// After ESC, or ESC ESC.
    case escape
    /// After ESC [ or ESC O: the bytes before the one that ends it.
    case sequence(KeySequence)
    /// After ESC [ [, which the Linux console sends for its function keys.
    case consoleKey
    /// A string addressed to a terminal (ESC ] and its like), until BEL or ESC \.
    case string(afterEscape: Bool)
    case paste
  }

  private var state = State.ground
  /// What was pasted so far.
  private var pasted: [UInt8] = []

  /// Whether the next byte may not come: a lone ESC looks like the beginning of a sequence.
  var awaitsTimeOut: Bool {
    switch state {
    case .ground, .character, .paste: false
    case .escape, .sequence, .consoleKey, .string: true
    }
  }

  /// What the bytes so far mean when no more come for a while.
  mutating func timeOut() -> Key? {
    guard awaitsTimeOut else { return nil }
    defer { state = .ground }
    if case .escape = state { return .named(.escape, []) }
    return nil
  }

  /// Adds the keys that this byte completes.
  mutating func decode(_ byte: UInt8, into keys: inout [Key]) {
    switch state {
    case .ground: begin(byte, into: &keys)
    case .character(let bytes, let missing): go(on: bytes, missing, byte, into: &keys)
    case .escape: escape(byte, into: &keys)
    case .sequence(let sequence): go(on: sequence, byte, into: &keys)
    case .consoleKey: state = .ground
    case .string(let afterEscape):
      let ends = byte == 0x07 || (afterEscape && byte == UInt8(ascii: "\\"))
      state = ends ? .ground : .string(afterEscape: byte == 0x1B)
    case .paste: goOnPasting(byte, into: &keys)
    }
  }

  private mutating func begin(_ byte: UInt8, into keys: inout [Key]) {
    switch byte {
    case 0x1B: state = .escape
    case 0x80...: beginCharacter(byte, into: &keys)
    default: keys.append(Key(ascii: byte))
    }
  }

  private mutating func beginCharacter(_ byte: UInt8, into keys: inout [Key]) {
    switch byte {
    case 0xC2...0xDF: state = .character([byte], missing: 1)
    case 0xE0...0xEF: state = .character([byte], missing: 2)
    case 0xF0...0xF4: state = .character([byte], missing: 3)
    default: emit([byte], into: &keys)
    }
  }

  private mutating func go(
    on bytes: [UInt8], _ missing: Int, _ byte: UInt8, into keys: inout [Key]
  ) {
    guard byte & 0xC0 == 0x80 else {
      state = .ground
      emit(bytes, into: &keys)
      return begin(byte, into: &keys)
    }
    state = missing > 1 ? .character(bytes + [byte], missing: missing - 1) : .ground
    if missing == 1 { emit(bytes + [byte], into: &keys) }
  }

  private func emit(_ bytes: [UInt8], into keys: inout [Key]) {
    keys += String(decoding: bytes, as: UTF8.self).unicodeScalars.map { .scalar($0, []) }
  }

  private mutating func escape(_ byte: UInt8, into keys: inout [Key]) {
    state = .ground
    switch byte {
    case 0x1B: state = .escape
    case UInt8(ascii: "["): state = .sequence(KeySequence(introducer: byte))
    case UInt8(ascii: "O"): state = .sequence(KeySequence(introducer: byte))
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"):
      state = .string(afterEscape: false)
    case UInt8(ascii: "_"): keys.append(Key(ascii: byte, alt: true))
    case 0x80...: beginCharacter(byte, into: &keys)
    default: keys.append(Key(ascii: byte, alt: true))
    }
  }

  private mutating func go(on sequence: KeySequence, _ byte: UInt8, into keys: inout [Key]) {
    var sequence = sequence
    switch sequence.take(byte) {
    case .goesOn: state = .sequence(sequence)
    case .broken:
      state = .ground
      begin(byte, into: &keys)
    case .consoleKey: state = .consoleKey
    case .paste: state = .paste
    case .ends(let key):
      state = .ground
      if let key { keys.append(key) }
    }
  }

  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  private mutating func goOnPasting(_ byte: UInt8, into keys: inout [Key]) {
    pasted.append(byte)
    guard byte == UInt8(ascii: "~"), pasted.suffix(6).elementsEqual(KeyDecoder.pasteEnd) else {
      return
    }
    let text = String(decoding: pasted.dropLast(6), as: UTF8.self)
    keys.append(.paste(text.withUnixLines))
    state = .ground
    pasted = []
  }
}

extension String {
  /// The text with "\n" at the end of each line, whatever ended it.
  var withUnixLines: String {
    guard utf8.contains(0x0D) else { return self }
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in unicodeScalars {
      if scalar == "\r" {
        result.append("\n")
      } else if scalar != "\n" || previous != "\r" {
        result.append(scalar)
      }
      previous = scalar
    }
    return String(result)
  }
}

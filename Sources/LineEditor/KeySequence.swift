/// The part of an escape sequence that follows ESC [ or ESC O.
struct KeySequence {
  enum Step: Equatable {
    case goesOn
    case ends(Key?)
    /// What follows is pasted text.
    case paste
    /// One byte more belongs to it.
    case consoleKey
    /// The byte belongs to no sequence.
    case broken
  }

  let introducer: UInt8
  private var parameters: [Int?] = [nil]
  private var isForeign = false

  /// Largest parameter that is told from others.
  private static let largest = 0x10FFFF

  init(introducer: UInt8) { self.introducer = introducer }

  mutating func take(_ byte: UInt8) -> Step {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      let digit = Int(byte - UInt8(ascii: "0"))
      let last = parameters.count - 1
      parameters[last] = min((parameters[last] ?? 0) * 10 + digit, KeySequence.largest)
      return .goesOn
    case UInt8(ascii: ";"):
      if parameters.count < 8 { parameters.append(nil) } else { isForeign = true }
      return .goesOn
    case 0x20...0x3F:
      isForeign = true
      return .goesOn
    case UInt8(ascii: "[") where introducer == UInt8(ascii: "[") && parameters == [nil]:
      return .consoleKey
    case 0x40...0x7E:
      if isForeign { return .ends(nil) }
      return end(byte)
    default: return .broken
    }
  }

  private func end(_ byte: UInt8) -> Step {
    if introducer == UInt8(ascii: "O") { return .ends(applicationKey(byte)) }
    switch byte {
    case UInt8(ascii: "~"), UInt8(ascii: "^"):
      if parameters == [200] { return .paste }
      return .ends(numberedKey(isControl: byte == UInt8(ascii: "^")))
    case UInt8(ascii: "u"): return .ends(character(parameters[0], modifiers))
    case UInt8(ascii: "Z"): return .ends(.named(.tab, .shift))
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      return .ends(KeySequence.arrow(byte & 0xDF).map { .named($0, .shift) })
    default: return .ends(KeySequence.arrow(byte).map { .named($0, modifiers) })
    }
  }

  /// ESC O and a letter: arrows in the keypad's application mode, rxvt's with Control.
  private func applicationKey(_ byte: UInt8) -> Key? {
    if byte == UInt8(ascii: "M") { return .named(.enter, []) }
    if let name = KeySequence.arrow(byte) {
      // An old form bears the modifiers alone: ESC O 5 C.
      return .named(name, parameters.count == 1 ? modifiers(parameters[0]) : modifiers)
    }
    return KeySequence.arrow(byte & 0xDF).map { .named($0, .control) }
  }

  private func numberedKey(isControl: Bool) -> Key? {
    let all = isControl ? modifiers.union(.control) : modifiers
    switch parameters[0] {
    case 1, 7: return .named(.home, all)
    case 2: return .named(.insert, all)
    case 3: return .named(.delete, all)
    case 4, 8: return .named(.end, all)
    case 5: return .named(.pageUp, all)
    case 6: return .named(.pageDown, all)
    // xterm's modifyOtherKeys: 27 ; modifiers ; character.
    case 27 where parameters.count == 3: return character(parameters[2], all)
    default: return nil
    }
  }

  private func character(_ code: Int?, _ modifiers: Key.Modifiers) -> Key? {
    guard let code, code > 0, let scalar = Unicode.Scalar(UInt32(code)) else { return nil }
    guard case .named(let name, _) = scalar.isASCII ? Key(ascii: UInt8(code)) : nil else {
      let hidden = modifiers.subtracting(.shift)
      return scalar.value < 0x20 ? nil : .scalar(scalar, hidden)
    }
    return .named(name, modifiers)
  }

  private var modifiers: Key.Modifiers {
    parameters.count > 1 ? modifiers(parameters[1]) : []
  }

  /// One more than the sum of Shift 1, Alt 2, Control 4, Meta 8.
  private func modifiers(_ parameter: Int?) -> Key.Modifiers {
    let bits = max(0, (parameter ?? 1) - 1)
    var result = Key.Modifiers(rawValue: bits & 7)
    if bits & 8 != 0 { result.insert(.alt) }
    return result
  }

  private static func arrow(_ byte: UInt8) -> Key.Name? {
    switch byte {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    default: nil
    }
  }
}

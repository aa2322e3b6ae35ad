/// One thing that was done at the keyboard.
enum Key: Hashable, Sendable {
  /// A character, or a letter with Control or Alt: C-a is `.scalar("a", .control)`.
  case scalar(Unicode.Scalar, Modifiers)
  case named(Name, Modifiers)
  /// Text that the terminal marked as pasted; its lines end in "\n".
  case paste(String)

  enum Name: Hashable, Sendable {
    case up, down, left, right, home, end, pageUp, pageDown
    case insert, delete, backspace, tab, enter, escape
  }

  struct Modifiers: OptionSet, Hashable, Sendable {
    let rawValue: Int

    static let shift = Modifiers(rawValue: 1)
    static let alt = Modifiers(rawValue: 2)
    static let control = Modifiers(rawValue: 4)
  }
}

extension Key {
  /// The key of one ASCII byte that begins no sequence; `alt` when ESC came before it.
  init(ascii byte: UInt8, alt: Bool = false) {
    let modifiers: Modifiers = alt ? .alt : []
    switch byte {
    case 0x08: self = .scalar("h", modifiers.union(.control))
    case 0x09: self = .named(.tab, modifiers)
    // What was typed before the terminal was ours has "\n" for Enter.
    case 0x0A, 0x0D: self = .named(.enter, modifiers)
    case 0x1B: self = .named(.escape, modifiers)
    case 0x7F: self = .named(.backspace, modifiers)
    case 0...0x1F:
      let letter = byte | 0x40
      let isLetter = (0x41...0x5A).contains(letter)
      self = .scalar(Unicode.Scalar(isLetter ? letter | 0x20 : letter), modifiers.union(.control))
    default: self = .scalar(Unicode.Scalar(byte), modifiers)
    }
  }
}

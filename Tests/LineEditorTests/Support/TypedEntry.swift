@testable import LineEditor

/// An entry that is typed without a terminal's descriptors: bytes in, a screen out.
struct TypedEntry {
  var editing: Editing
  var screen: VirtualTerminal
  private(set) var reactions: [Editing.Reaction] = []
  private var painter: Painter
  private var decoder = KeyDecoder()
  private let prompts = Prompts(first: "> ", next: "… ")

  init(
    columns: Int = 80, rows: Int = 24, history: [String] = [], countsScalars: Bool = false,
    callbacks: Callbacks = Callbacks()
  ) {
    editing = Editing(history: history, killRing: KillRing(), callbacks: callbacks)
    screen = VirtualTerminal(columns: columns, rows: rows)
    screen.countsScalars = countsScalars
    painter = Painter(size: TerminalSize(columns: columns, rows: rows), theme: .colour)
    paint()
  }

  var text: String { editing.state.text }
  var cursor: Int { editing.state.cursor }
  /// The text with "|" where the cursor is.
  var marked: String {
    let characters = editing.state.characters
    return String(characters[..<cursor]) + "|" + String(characters[cursor...])
  }

  /// Painted once for each call.
  mutating func type(_ bytes: String...) {
    for part in bytes { type(Array(part.utf8)) }
  }

  mutating func type(_ bytes: [UInt8]) {
    for byte in bytes {
      var keys: [Key] = []
      decoder.decode(byte, into: &keys)
      for key in keys { handle(key) }
    }
    paint()
  }

  mutating func escapeAlone() {
    type("\u{1B}")
    if let key = decoder.timeOut() { handle(key) }
    paint()
  }

  private mutating func handle(_ key: Key) {
    let reaction = editing.handle(key)
    if reaction != .goesOn { reactions.append(reaction) }
  }

  mutating func resize(columns: Int, rows: Int) {
    screen.resize(columns: columns, rows: rows)
    painter.resize(to: TerminalSize(columns: columns, rows: rows))
    paint()
  }

  private mutating func paint() {
    screen.show(painter.paint(editing.frame(prompts: prompts, size: painter.size)))
  }

  mutating func finish() {
    let last = editing.finalFrame(prompts: prompts, size: painter.size, mark: "")
    screen.show(painter.finish(last))
  }

  /// A new screen that is painted once, from nothing.
  var freshScreen: VirtualTerminal {
    var fresh = VirtualTerminal(columns: screen.columns, rows: screen.rows)
    fresh.countsScalars = screen.countsScalars
    var other = painter
    other.forget(keepingTop: true)
    fresh.show(other.paint(editing.frame(prompts: prompts, size: painter.size)))
    return fresh
  }
}

/// The keys that the tests type.
enum Keys {
  static func control(_ letter: Character) -> String {
    String(decoding: [(letter.asciiValue ?? 0) & 0x1F], as: UTF8.self)
  }

  static func alt(_ text: String) -> String { "\u{1B}" + text }

  static let enter = "\r"
  static let tab = "\t"
  static let backTab = "\u{1B}[Z"
  static let backspace = "\u{7F}"
  static let up = "\u{1B}[A"
  static let down = "\u{1B}[B"
  static let right = "\u{1B}[C"
  static let left = "\u{1B}[D"
  static let home = "\u{1B}[H"

  static func paste(_ text: String) -> String { "\u{1B}[200~\(text)\u{1B}[201~" }
}

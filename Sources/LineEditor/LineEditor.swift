/// Reads entries of one or more lines from a terminal, with the keys of Emacs.
///
/// It knows nothing of the language that is typed: callbacks say what is complete, what could follow
/// and how it looks. The terminal belongs to the editor only while an entry is read. The prompt
/// expects the cursor at the start of a row.
package struct LineEditor {
  package var callbacks: Callbacks
  package private(set) var history: History

  private let terminal: Terminal
  private let theme: Theme
  private var killRing = KillRing()
  private var decoder = KeyDecoder()
  /// Keys that were read and belong to later entries.
  private var pending: ArraySlice<UInt8> = []
  private var plain = PlainReader()

  /// Milliseconds after which ESC is a key and not the beginning of another.
  private static let patience: Int32 = 50

  /// Without a theme, the one for the terminal's ability.
  package init(
    terminal: Terminal, history: History = History(), callbacks: Callbacks = Callbacks(),
    theme: Theme? = nil
  ) {
    self.terminal = terminal
    self.history = history
    self.callbacks = callbacks
    self.theme = theme ?? (terminal.ability == .colour ? .colour : .monochrome)
  }

  /// Edits one entry until it is submitted or given up, and adds it to the history.
  ///
  /// Prompts are plain text, without escape sequences.
  package mutating func readEntry(prompt: String, continuation: String) -> Outcome {
    let prompts = Prompts(first: prompt, next: continuation)
    let outcome =
      terminal.ability == .plain
      ? plain.readEntry(terminal, prompts, callbacks) : edit(prompts)
    if case .entry(let text) = outcome { history.add(text) }
    return outcome
  }

  private mutating func edit(_ prompts: Prompts) -> Outcome {
    if let failure = terminal.take() { return .failed(failure) }
    defer { terminal.release() }
    var editing = Editing(history: history.entries, killRing: killRing, callbacks: callbacks)
    var painter = Painter(size: terminal.size, theme: theme)
    defer { killRing = editing.killRing }
    while true {
      let reaction = handlePending(&editing)
      if case .ends(let outcome) = reaction {
        let mark = outcome == .interrupted ? "^C" : ""
        let last = editing.finalFrame(prompts: prompts, size: painter.size, mark: mark)
        return terminal.write(painter.finish(last)).map { .failed($0) } ?? outcome
      }
      let prelude = react(reaction, editing, prompts, &painter)
      let frame = editing.frame(prompts: prompts, size: painter.size)
      if let failure = terminal.write(prelude + painter.paint(frame)) { return .failed(failure) }
      // The key that needed the terminal may have others behind it.
      if !pending.isEmpty { continue }
      if let outcome = wait(&editing, &painter) { return outcome }
    }
  }

  /// Handles the keys that have come, up to one that needs the terminal.
  private mutating func handlePending(_ editing: inout Editing) -> Editing.Reaction {
    while let byte = pending.popFirst() {
      var keys: [Key] = []
      decoder.decode(byte, into: &keys)
      for key in keys {
        let reaction = editing.handle(key)
        if reaction != .goesOn { return reaction }
      }
    }
    return .goesOn
  }

  /// Does what a key asked of the terminal; what is written before the next paint.
  private func react(
    _ reaction: Editing.Reaction, _ editing: Editing, _ prompts: Prompts, _ painter: inout Painter
  ) -> String {
    switch reaction {
    case .goesOn, .ends: return ""
    case .clearsScreen:
      painter.forget()
      return "\u{1B}[H\u{1B}[2J"
    case .suspends:
      let last = editing.finalFrame(prompts: prompts, size: painter.size, mark: "")
      _ = terminal.write(painter.finish(last))
      terminal.release()
      terminal.stop()
      resume(&painter)
      return ""
    }
  }

  /// The cursor is wherever others left it.
  private func resume(_ painter: inout Painter) {
    _ = terminal.take()
    painter.forget()
    painter.resize(to: terminal.size)
  }

  /// Waits for whatever comes next; an outcome when that is the end.
  private mutating func wait(_ editing: inout Editing, _ painter: inout Painter) -> Outcome? {
    switch terminal.read(milliseconds: decoder.awaitsTimeOut ? LineEditor.patience : nil) {
    case .bytes(let bytes): pending = bytes[...]
    case .nothing:
      if let key = decoder.timeOut() { _ = editing.handle(key) }
    case .resized: painter.resize(to: terminal.size)
    case .resumed: resume(&painter)
    case .end: return .endOfInput
    case .failed(let problem): return .failed(problem)
    }
    return nil
  }
}

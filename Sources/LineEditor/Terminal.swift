import CSystem

/// Two descriptors of a terminal, and what may be sent to it.
package struct Terminal: Sendable {
  package enum Ability: Equatable, Sendable {
    /// No escape sequences at all: not a terminal, or TERM is "dumb". Lines are read as they come.
    case plain
    /// Editing without colours (NO_COLOR).
    case monochrome
    case colour
  }

  package let input: Int32
  package let output: Int32
  package let ability: Ability

  package init(input: Int32 = 0, output: Int32 = 1, ability: Ability) {
    self.input = input
    self.output = output
    self.ability = ability
  }

  /// What came of waiting for input.
  enum Input: Equatable {
    case bytes([UInt8])
    case nothing
    case resized
    /// The program was stopped and goes on.
    case resumed
    case end
    case failed(String)
  }

  /// Pasted text comes marked from here on.
  private static let begin = "\u{1B}[?2004h"
  private static let end = "\u{1B}[?2004l"

  /// Gives each key to the editor until `release`; says why it cannot.
  func take() -> String? {
    if let failure = system_terminal_take(input, output, Terminal.end + "\r\n") {
      return String(cString: failure)
    }
    return write(Terminal.begin)
  }

  func release() {
    _ = write(Terminal.end)
    system_terminal_restore()
  }

  /// Returns when the program goes on.
  func stop() { system_terminal_stop() }

  var size: TerminalSize {
    var columns: Int32 = 0
    var rows: Int32 = 0
    guard
      system_terminal_size(output, &columns, &rows) || system_terminal_size(input, &columns, &rows)
    else { return TerminalSize() }
    return TerminalSize(columns: Int(columns), rows: Int(rows))
  }

  /// Waits for ever without a time.
  func read(milliseconds: Int32?) -> Input {
    var kind = SYSTEM_INPUT_NOTHING
    var failure: UnsafePointer<CChar>?
    let bytes = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      kind = system_terminal_read(start, buffer.count, milliseconds ?? -1, &count, &failure)
    }
    return switch kind {
    case SYSTEM_INPUT_BYTES: .bytes(bytes)
    case SYSTEM_INPUT_NOTHING: .nothing
    case SYSTEM_INPUT_RESIZED: .resized
    case SYSTEM_INPUT_RESUMED: .resumed
    case SYSTEM_INPUT_END: .end
    default: .failed(failure.map { String(cString: $0) } ?? "")
    }
  }

  /// Writes at once; says why it cannot.
  func write(_ text: String) -> String? {
    guard !text.isEmpty else { return nil }
    var text = text
    return text.withUTF8 { bytes in
      bytes.baseAddress.flatMap { system_write(output, $0, bytes.count) }
        .map { String(cString: $0) }
    }
  }
}

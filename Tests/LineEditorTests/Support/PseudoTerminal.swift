import CPseudoTerminal
import Foundation

@testable import LineEditor

/// The probe in a pseudo-terminal of its own, which is its controlling terminal, and the screen that
/// its user sees.
struct PseudoTerminal {
  struct CannotStart: Error {
    let problem: String
  }

  private(set) var screen: VirtualTerminal
  let process: pid_t
  private let end: Int32

  /// Seconds after which a test gives up.
  private static let patience = 10.0

  /// With a shell, that runs the script, whose $0 and "$@" are the probe and its arguments.
  static func with(
    columns: Int = 80, rows: Int = 24, _ arguments: [String] = ["colour"], shell: String? = nil,
    _ body: (inout PseudoTerminal) throws -> Void
  ) throws {
    let probe = [PseudoTerminal.probe] + arguments
    let words = shell.map { ["/bin/sh", "-c", $0] + probe } ?? probe
    var terminal = try PseudoTerminal(columns: columns, rows: rows, words)
    defer {
      kill(terminal.process, SIGKILL)
      var status: Int32 = 0
      waitpid(terminal.process, &status, 0)
      close(terminal.end)
    }
    // What is typed before would be echoed.
    guard terminal.waits(until: { $0.text == [">"] && $0.marksPastes != (arguments[0] == "plain") })
    else { throw CannotStart(problem: "there is no prompt: \(terminal.screen)") }
    try body(&terminal)
  }

  private init(columns: Int, rows: Int, _ command: [String]) throws {
    let words = command.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process: pid_t = -1
    end = pseudo_terminal_start(
      command[0], words, Int32(columns), Int32(rows), &process)
    guard end >= 0, process > 0 else { throw CannotStart(problem: command[0]) }
    self.process = process
    screen = VirtualTerminal(columns: columns, rows: rows)
  }

  // MARK: - What a user does

  func type(_ keys: String...) {
    for part in keys { type(Array(part.utf8)) }
  }

  func type(_ bytes: [UInt8]) {
    _ = bytes.withUnsafeBytes { write(end, $0.baseAddress, $0.count) }
  }

  /// Waits until the screen is so; false when it never is.
  mutating func waits(until isSo: (VirtualTerminal) -> Bool) -> Bool {
    let deadline = Date(timeIntervalSinceNow: PseudoTerminal.patience)
    while !isSo(screen) {
      guard Date() < deadline, receive(milliseconds: 100) else { return isSo(screen) }
    }
    return true
  }

  /// Waits for these rows, and gives those that are there.
  mutating func rows(_ expected: [String]) -> [String] {
    _ = waits { $0.text == expected }
    return screen.text
  }

  mutating func resize(columns: Int, rows: Int) {
    // What was written for the old size is seen in the old size.
    while receive(milliseconds: 50), hasMore {}
    screen.resize(columns: columns, rows: rows)
    pseudo_terminal_resize(end, Int32(columns), Int32(rows))
  }

  func send(_ signal: Int32) { kill(process, signal) }

  /// Whether the terminal echoes and gathers lines, as it did before.
  var isAsBefore: Bool {
    var attributes = termios()
    tcgetattr(end, &attributes)
    let flags = tcflag_t(ICANON | ECHO | ISIG)
    return attributes.c_lflag & flags == flags
  }

  /// How it ended: a status, or a signal below 0.
  mutating func exit() -> Int32? {
    let deadline = Date(timeIntervalSinceNow: PseudoTerminal.patience)
    var status: Int32 = 0
    while waitpid(process, &status, WNOHANG) != process {
      guard Date() < deadline else { return nil }
      _ = receive(milliseconds: 10)
    }
    while receive(milliseconds: 10), hasMore {}
    return status & 0x7F == 0 ? status >> 8 & 0xFF : -(status & 0x7F)
  }

  // MARK: -

  private var hasMore: Bool {
    var ready = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
    return poll(&ready, 1, 0) > 0 && ready.revents & Int16(POLLIN) != 0
  }

  /// False when the other end is closed.
  private mutating func receive(milliseconds: Int32) -> Bool {
    var ready = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
    guard poll(&ready, 1, milliseconds) > 0 else { return true }
    let chunk = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
      count = max(0, read(end, buffer.baseAddress, buffer.count))
    }
    screen.show(chunk)
    return !chunk.isEmpty
  }

  /// Beside the test bundle, where the package's build puts both.
  private static let probe: String = {
    let bundles = Bundle.allBundles.map(\.bundlePath).filter { $0.hasSuffix(".xctest") }
    let places = (bundles + CommandLine.arguments.prefix(1)).map {
      URL(fileURLWithPath: $0).deletingLastPathComponent().appendingPathComponent("LineEditorProbe")
        .path
    }
    return places.first { FileManager.default.isExecutableFile(atPath: $0) } ?? "LineEditorProbe"
  }()
}

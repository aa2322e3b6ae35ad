import Foundation

/// tug at a terminal that a test types on and looks at: one of tmux, of its own.
final class TerminalSession {
  /// tmux is not there, or something did not appear on the screen.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let socket = "tug-test-\(UUID().uuidString)"
  let folder: URL

  /// - Parameters:
  ///   - variables: the environment beside PATH, HOME and TERM.
  ///   - folder: where the session keeps its history; a new one by default.
  init(
    width: Int = 100, height: Int = 40, variables: [String: String] = [:], folder: URL? = nil,
    until text: String = "tug>"
  ) throws {
    self.folder = try folder ?? TerminalSession.newFolder()
    var words = ["env", "-i", "PATH=/usr/bin:/bin", "HOME=\(self.folder.path)"]
    words += ["XDG_STATE_HOME=\(self.folder.path)/state", "TERM=screen-256color"]
    words += variables.map { "\($0.key)=\($0.value)" } + [Tug.path]
    let command = words.map { "'\($0)'" }.joined(separator: " ")
    try tmux([
      "-f", "/dev/null", "new-session", "-d", "-x", "\(width)", "-y", "\(height)",
      command + "; cat",
    ])
    try wait(for: text)
  }

  deinit {
    _ = try? tmux(["kill-server"])
  }

  static func newFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("tug-terminal-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  // MARK: Typing

  /// Types a text letter by letter.
  func type(_ text: String) throws {
    try tmux(["send-keys", "-l", text])
  }

  /// Presses keys by tmux's names: `Enter`, `Tab`, `C-c`, `Up`.
  func press(_ keys: String...) throws {
    try tmux(["send-keys"] + keys)
  }

  /// Types an entry and waits until the next prompt stands below it.
  func enter(_ text: String) throws {
    let prompts = try countOfPrompts()
    try type(text)
    try press("Enter")
    try wait(for: "the next prompt after \(text)") { try self.countOfPrompts() > prompts }
  }

  /// Pastes as a terminal does: marked, all at once.
  func paste(_ text: String) throws {
    try tmux(["set-buffer", text])
    try tmux(["paste-buffer", "-p"])
  }

  // MARK: Looking

  /// The rows of the screen, without what is empty at their ends.
  func screen(withColours: Bool = false) throws -> String {
    try tmux(["capture-pane", "-p"] + (withColours ? ["-e"] : []))
  }

  /// The last row that has a prompt, and what follows.
  func lastEntry() throws -> String {
    let rows = try screen().split(separator: "\n", omittingEmptySubsequences: false)
    guard let last = rows.lastIndex(where: { $0.hasPrefix("tug>") }) else { return "" }
    return rows[last...].joined(separator: "\n").trimmingCharacters(in: .newlines)
  }

  private func countOfPrompts() throws -> Int {
    try tmux(["capture-pane", "-p", "-S", "-"]).split(separator: "\n")
      .filter { $0.hasPrefix("tug>") }.count
  }

  func wait(for text: String) throws {
    try wait(for: text) { try self.screen().contains(text) }
  }

  func wait(
    for what: String, seconds: Double = 10, until condition: () throws -> Bool
  ) throws {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while try !condition() {
      guard ContinuousClock.now < deadline else {
        throw Failure(description: "never came: \(what)\n\((try? screen()) ?? "")")
      }
      usleep(20_000)
    }
  }

  @discardableResult
  func tmux(_ words: [String]) throws -> String {
    let (text, status) = try Shell.run(["tmux", "-L", socket] + words)
    guard status == 0 else {
      throw Failure(description: "tmux \(words): \(text) (Scripts/setup test installs it)")
    }
    return text
  }
}

/// Runs a command and gives what it writes.
///
/// By popen: Foundation's Process waits until every process has closed what it inherited, and tmux
/// leaves a server behind that never does.
enum Shell {
  static func run(
    _ words: [String], variables: [String: String] = [:]
  ) throws -> (output: String, status: Int32) {
    let assignments = variables.sorted { $0.key < $1.key }.map { "\($0.key)=\(quoted($0.value))" }
    // A server must not keep the pipe: what starts one says nothing.
    let redirection = words.contains("new-session") ? ">/dev/null 2>&1" : "2>&1"
    let line = (assignments + words.map(quoted) + [redirection, "</dev/null"])
      .joined(separator: " ")
    guard let stream = popen(line, "r") else {
      throw TerminalSession.Failure(description: "cannot run \(words)")
    }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = fread(&chunk, 1, chunk.count, stream)
      guard count > 0 else { break }
      bytes += chunk[..<count]
    }
    return (String(decoding: bytes, as: UTF8.self), pclose(stream))
  }

  private static func quoted(_ word: String) -> String {
    "'" + word.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }
}

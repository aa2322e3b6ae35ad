import Foundation

/// A process and its three pipes, which Foundation's Process does not let one write and read by turns.
struct Child {
  let process: pid_t
  private(set) var output: [UInt8] = []
  private(set) var errors: [UInt8] = []
  private var input: ArraySlice<UInt8>
  private var inputEnd: Int32
  private var outputEnd: Int32
  private var errorEnd: Int32
  private let outputLimit: Int

  struct CannotStart: Error {
    let problem: String
  }

  init(_ tug: Tug, _ arguments: [String]) throws {
    // What a child does not read must not end the tests.
    signal(SIGPIPE, SIG_IGN)
    input = tug.input[...]
    outputLimit = if case .first(let count) = tug.output { count } else { .max }
    // No other child may inherit these pipes meanwhile.
    let ends: (pid_t, [Int32]) = try Child.lock.withLock {
      let pipes = try [Child.pipe(), Child.pipe(), Child.pipe()]
      defer { for end in [pipes[0].read, pipes[1].write, pipes[2].write] { Child.close(end) } }
      let process = try Child.spawn(tug, arguments, pipes)
      return (process, [pipes[0].write, pipes[1].read, pipes[2].read])
    }
    process = ends.0
    (inputEnd, outputEnd, errorEnd) = (ends.1[0], ends.1[1], ends.1[2])
    _ = fcntl(inputEnd, F_SETFL, O_NONBLOCK)
  }

  var isTalking: Bool { outputEnd >= 0 || errorEnd >= 0 }

  /// Writes and reads what is possible, waiting at most so many seconds.
  mutating func exchange(within seconds: Double) {
    if input.isEmpty { Child.close(&inputEnd) }
    var ready = [
      pollfd(fd: inputEnd, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: outputEnd, events: Int16(POLLIN), revents: 0),
      pollfd(fd: errorEnd, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&ready, 3, Int32(seconds * 1000)) > 0 else { return }
    if ready[0].revents != 0 { send() }
    if ready[1].revents != 0 { Child.receive(&outputEnd, &output) }
    if ready[2].revents != 0 { Child.receive(&errorEnd, &errors) }
    if output.count >= outputLimit { Child.close(&outputEnd) }
  }

  /// How it ended, `nil` while it runs.
  func wait(isFinal: Bool) -> Tug.Exit? {
    var status: Int32 = 0
    guard waitpid(process, &status, isFinal ? 0 : WNOHANG) == process else { return nil }
    let signal = status & 0x7F
    return signal == 0 ? .status(status >> 8 & 0xFF) : .signal(signal)
  }

  /// The most memory it has had so far, in megabytes; 0 where the system does not say.
  ///
  /// Asked of the running process: what wait4 says of an ended one includes what its parent had
  /// when it was started.
  var megabytes: Int {
    guard let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
      let kilobytes = line.split(whereSeparator: \.isWhitespace).dropFirst().first
    else { return 0 }
    return (Int(kilobytes) ?? 0) >> 10
  }

  private mutating func send() {
    let count = input.withUnsafeBytes { write(inputEnd, $0.baseAddress, $0.count) }
    if count >= 0 {
      input = input.dropFirst(count)
    } else if errno != EAGAIN {
      input = []
    }
  }

  private static func receive(_ end: inout Int32, _ bytes: inout [UInt8]) {
    let chunk = [UInt8](unsafeUninitializedCapacity: 64 * 1024) { buffer, count in
      count = max(0, read(end, buffer.baseAddress, buffer.count))
    }
    bytes += chunk
    if chunk.isEmpty { close(&end) }
  }

  private static func close(_ end: inout Int32) {
    if end >= 0 { close(end) }
    end = -1
  }

  private static func close(_ end: Int32) {
    #if canImport(Darwin)
      _ = Darwin.close(end)
    #else
      _ = Glibc.close(end)
    #endif
  }

  // MARK: - Starting

  private static let lock = NSLock()

  private static func pipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    guard Foundation.pipe(&ends) == 0 else { throw CannotStart(problem: "no pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private static func spawn(
    _ tug: Tug, _ arguments: [String], _ pipes: [(read: Int32, write: Int32)]
  ) throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, pipes[0].read, 0)
    posix_spawn_file_actions_adddup2(&actions, pipes[2].write, 2)
    switch tug.output {
    case .all, .first: posix_spawn_file_actions_adddup2(&actions, pipes[1].write, 1)
    case .file(let path): posix_spawn_file_actions_addopen(&actions, 1, path, O_WRONLY, 0)
    case .closed: posix_spawn_file_actions_addclose(&actions, 1)
    }
    if !tug.ignoresClosedPipes {
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, SIGPIPE)
      posix_spawnattr_setsigdefault(&attributes, &signals)
      posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    }
    // Not every system's posix_spawn can change the folder.
    let shell = ["/bin/sh", "-c", "cd -- \"$0\" && exec \"$@\"", tug.folder, Tug.path]
    let words = (shell + arguments).map { strdup($0) } + [nil]
    let variables = tug.environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var process: pid_t = 0
    let problem = posix_spawn(&process, shell[0], &actions, &attributes, words, variables)
    guard problem == 0 else {
      throw CannotStart(problem: "\(Tug.path): \(String(cString: strerror(problem)))")
    }
    return process
  }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A program with its arguments, to be run again and again with nothing to read and its output
/// thrown away.
///
/// Prepared once, so that a run holds posix_spawn and waitpid alone.
final class Process {
  private let path: String
  private var arguments: [UnsafeMutablePointer<CChar>?]
  private var actions = posix_spawn_file_actions_t()

  init(_ path: String, _ arguments: [String]) {
    self.path = path
    self.arguments = ([path] + arguments).map { strdup($0) } + [nil]
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
  }

  deinit {
    for argument in arguments { free(argument) }
    posix_spawn_file_actions_destroy(&actions)
  }

  /// Runs it to its end and returns the wall time from spawn to exit, in seconds.
  func time() throws(BenchmarkError) -> Double {
    var child: pid_t = 0
    var status: CInt = 0
    let start = now()
    let error = posix_spawn(&child, path, &actions, nil, arguments, environ)
    guard error == 0 else {
      throw .unfit("\(path) cannot be started: \(String(cString: strerror(error)))")
    }
    while waitpid(child, &status, 0) == -1 && errno == EINTR {}
    let end = now()
    guard status == 0 else { throw .unfit("\(path) ended with wait status \(status)") }
    return end - start
  }

  /// Seconds of a clock that nobody sets.
  private func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

extension Process {
  /// Times the two alternately: first, second, first, second, …, after runs that are not counted.
  static func pairs(
    _ first: Process, _ second: Process, count: Int, warmUp: Int = 20
  ) throws(BenchmarkError) -> [Measurement.Pair] {
    for _ in 0..<warmUp {
      _ = try first.time()
      _ = try second.time()
    }
    var pairs: [Measurement.Pair] = []
    pairs.reserveCapacity(count)
    for _ in 0..<count {
      let sample = try first.time()
      pairs.append(.init(first: sample, second: try second.time()))
    }
    return pairs
  }

  /// The first file of that name on PATH.
  static func find(_ name: String, package: String) throws(BenchmarkError) -> String {
    let path = getenv("PATH").map { String(cString: $0) } ?? ""
    for folder in path.split(separator: ":") {
      let file = "\(folder)/\(name)"
      if access(file, X_OK) == 0 { return file }
    }
    throw .unfit("\(name) is not on PATH; Debian's package is \(package)")
  }
}

import Foundation

/// The built executable, run as a user would: own pipes, own environment, and never for ever.
struct Tug {
  /// What a run left behind.
  struct Ended {
    var exit: Exit
    var outputBytes: [UInt8]
    var errors: String
    /// From start to end, in seconds.
    var seconds: Double
    /// The most memory it had, in megabytes.
    var peakMegabytes: Int

    var output: String { String(decoding: outputBytes, as: UTF8.self) }
  }

  enum Exit: Equatable {
    case status(Int32)
    case signal(Int32)
    /// The test's own time-out ended it.
    case hung
  }

  /// What becomes of what it writes to stdout.
  enum Output {
    case all
    /// Read until there are so many bytes, then closed.
    case first(Int)
    /// Goes to a file.
    case file(String)
    /// There is no stdout.
    case closed
  }

  var folder = FileManager.default.temporaryDirectory.path
  var environment: [String: String] = [:]
  var input: [UInt8] = []
  var output = Output.all
  var ignoresClosedPipes = false
  /// Seconds after which it is killed, and the test sees `hung`.
  var patience = 60.0

  /// Beside the test bundle, where the package's build puts both.
  static let path: String = {
    let bundles = Bundle.allBundles.map(\.bundlePath).filter { $0.hasSuffix(".xctest") }
    let places = (bundles + CommandLine.arguments.prefix(1)).map {
      URL(fileURLWithPath: $0).deletingLastPathComponent().appendingPathComponent("tug").path
    }
    return places.first { FileManager.default.isExecutableFile(atPath: $0) } ?? "tug"
  }()

  func run(_ arguments: String...) throws -> Ended { try run(arguments) }

  func run(_ arguments: [String]) throws -> Ended {
    let start = ContinuousClock.now
    var child = try Child(self, arguments)
    let deadline = start + .seconds(patience)
    var hung = false
    var peak = 0
    while child.isTalking, !hung {
      child.exchange(within: 0.02)
      peak = max(peak, child.megabytes)
      hung = ContinuousClock.now > deadline
    }
    var exit: Exit?
    while exit == nil {
      if ContinuousClock.now > deadline {
        hung = true
        kill(child.process, SIGKILL)
      }
      exit = child.wait(isFinal: hung)
      if exit == nil { usleep(500) }
    }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    return Ended(
      exit: hung ? .hung : exit ?? .hung, outputBytes: child.output,
      errors: String(decoding: child.errors, as: UTF8.self), seconds: seconds, peakMegabytes: peak)
  }

  static func evaluate(_ code: String) throws -> Ended { try Tug().run("-e", code) }

  /// Runs the text as `a.lua` in a folder of its own.
  static func run(script: String, _ options: String...) throws -> Ended {
    try Folder.with(["a.lua": script]) { folder in
      try Tug(folder: folder.path).run(["run"] + options + ["a.lua"])
    }
  }

  static func pipe(_ text: String) throws -> Ended { try pipe(Array(text.utf8)) }

  static func pipe(_ bytes: [UInt8]) throws -> Ended {
    try Tug(input: bytes).run([])
  }
}

/// A folder for one test.
struct Folder {
  let path: String

  static func with<Result>(
    _ files: [String: String] = [:], _ body: (Folder) throws -> Result
  ) throws -> Result {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "tug tests \(UUID().uuidString)")
    let folder = Folder(path: url.path)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    for (name, text) in files { try folder.write(Array(text.utf8), to: name) }
    return try body(folder)
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    let url = URL(fileURLWithPath: path).appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }
}

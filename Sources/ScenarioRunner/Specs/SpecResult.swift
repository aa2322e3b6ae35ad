import DismissalScripting
import LuaBridge

/// How a test ended.
enum SpecResult {
  case passed
  /// Not run, or ended by `pending`; with the reason that was given.
  case pending(reason: String?)
  /// What went wrong, first things first: the test itself, then hooks after it.
  case failed([SpecFailure])

  var status: ExitStatus {
    switch self {
    case .passed, .pending: .passed
    case .failed(let failures): ExitStatus.worst(of: failures.map(\.status))
    }
  }
}

/// What went wrong in a test or outside of any, with all that is told of it.
struct SpecFailure {
  enum Kind: String {
    /// An assertion.
    case failure
    /// Anything else that was raised.
    case error
    /// Time or memory.
    case limit
    /// Ours.
    case fault
  }

  let kind: Kind
  /// The hook that failed: `after_each`.
  let hook: String?
  let message: String
  let file: String?
  let line: Int?
  /// The line itself.
  let source: String?
  let expected: String?
  let actual: String?
  /// The last events of the screen that the test used last.
  let events: [String]
  let calls: [String]

  /// - Parameters:
  ///   - place: the file and the test's line, for an error that knows no place.
  ///   - note: what luassert said last.
  init(
    _ error: LuaError, in script: ScriptText, line ownLine: Int? = nil, hook: String? = nil,
    note: SpecLibrary.Note? = nil, events: [String] = []
  ) {
    self.hook = hook
    kind =
      switch error.kind {
      case .time, .memory, .interrupted: .limit
      case .internal: .fault
      case .runtime: error.isAssertion ? .failure : .error
      case .syntax: .error
      }
    file = error.file ?? (ownLine == nil ? nil : script.chunkName)
    line = error.file == nil ? ownLine : error.line
    source = file == script.chunkName ? line.flatMap(script.line) : nil
    if let note, error.message.hasSuffix(note.message), let headline = note.headline {
      // A message of the test's own stands before luassert's.
      message = error.message.dropLast(note.message.count) + headline
      (expected, actual) = (note.expected, note.actual)
    } else {
      message = error.messageWithRemedy
      (expected, actual) = (nil, nil)
    }
    self.events = events
    calls = error.traceback.split(separator: "\n").map(String.init)
  }

  var place: String? {
    file.map { file in line.map { "\(file):\($0)" } ?? file }
  }

  /// As that of a test; outside of any, an error is the script's.
  var status: ExitStatus {
    switch kind {
    case .failure, .error: .failed
    case .limit: .limit
    case .fault: .internalFault
    }
  }

  var statusOutside: ExitStatus {
    switch kind {
    case .failure, .error: .scriptError
    case .limit: .limit
    case .fault: .internalFault
    }
  }
}

/// How many ended in which way.
struct SpecCounts {
  var passed = 0
  var failed = 0
  var pending = 0
  /// Files that would not load, or raised outside of a test.
  var errors = 0

  mutating func count(_ result: SpecResult) {
    switch result {
    case .passed: passed += 1
    case .pending: pending += 1
    case .failed: failed += 1
    }
  }

  var text: String {
    var parts = ["\(passed) passed", "\(failed) failed", "\(pending) pending"]
    if errors > 0 { parts.append("\(errors) \(errors == 1 ? "file" : "files") with errors") }
    return parts.joined(separator: ", ")
  }
}

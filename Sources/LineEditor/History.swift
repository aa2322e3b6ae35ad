import CSystem

/// The entries of this session and of those before, oldest first.
///
/// Each entry is appended to the file as it is submitted, by one write: neither a second session nor
/// a sudden end loses any.
package struct History {
  /// Why the file is not what it should be; the entries are kept all the same.
  package enum Problem: Equatable, Sendable {
    case cannotRead(String)
    case cannotWrite(String)
  }

  package private(set) var entries: [String] = []
  /// What went wrong with the file last.
  package private(set) var problem: Problem?

  private let path: String?
  private let limit: Int

  /// The largest file that is read, in bytes.
  private static let largestFile = 64 << 20

  /// A history without a file.
  package init(limit: Int = 1000) {
    path = nil
    self.limit = max(1, limit)
  }

  /// What a file has, which is made with the first entry, for its owner alone. At most `limit`
  /// entries are kept; the file is shortened when it has twice as many.
  package init(path: String, limit: Int = 1000) {
    self.path = path
    self.limit = max(1, limit)
    load(path)
  }

  /// Adds an entry, but none that is blank or equal to the last.
  package mutating func add(_ entry: String) {
    guard entry != entries.last, !entry.allSatisfy(\.isWhitespace) else { return }
    append(entry)
    guard let path else { return }
    let line = Array(HistoryLine.escape(entry).utf8)
    if let refusal = History.refusal(path) { return problem = .cannotWrite(refusal) }
    if let failure = system_append_line(path, line, line.count) {
      problem = .cannotWrite(String(cString: failure))
    }
  }

  private mutating func append(_ entry: String) {
    entries.append(entry)
    if entries.count > limit { entries.removeFirst(entries.count - limit) }
  }

  private mutating func load(_ path: String) {
    if let refusal = History.refusal(path) { return problem = .cannotRead(refusal) }
    guard system_exists(path) else { return }
    var size = 0
    var failure: UnsafePointer<CChar>?
    guard let bytes = system_read_file(path, History.largestFile, &size, &failure) else {
      return problem = .cannotRead(failure.map { String(cString: $0) } ?? "")
    }
    defer { system_free(bytes) }
    let lines = UnsafeRawBufferPointer(start: bytes, count: size)
      .split(separator: UInt8(ascii: "\n"))
    for line in lines.suffix(limit) {
      let entry = HistoryLine.unescape(String(decoding: line, as: UTF8.self))
      if entry != entries.last { append(entry) }
    }
    guard lines.count >= 2 * limit, let failure = system_keep_last_lines(path, limit) else {
      return
    }
    problem = .cannotWrite(String(cString: failure))
  }

  /// Why what is at a path is left alone: nobody may ever be at a pipe's other end.
  private static func refusal(_ path: String) -> String? {
    guard path.isPath else { return "that is not a path" }
    return system_is_pipe(path) ? "it is a pipe" : nil
  }
}

/// An entry as one line of the file: "\" and line breaks are escaped by "\".
enum HistoryLine {
  static func escape(_ entry: String) -> String {
    var line = String.UnicodeScalarView()
    for scalar in entry.unicodeScalars {
      switch scalar {
      case "\\": line.append(contentsOf: "\\\\".unicodeScalars)
      case "\n": line.append(contentsOf: "\\n".unicodeScalars)
      case "\r": line.append(contentsOf: "\\r".unicodeScalars)
      default: line.append(scalar)
      }
    }
    return String(line)
  }

  /// An escape that nobody writes stands for itself.
  static func unescape(_ line: String) -> String {
    var entry = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in line.unicodeScalars {
      switch (isEscaped, scalar) {
      case (false, "\\"):
        isEscaped = true
        continue
      case (false, _), (true, "\\"): entry.append(scalar)
      case (true, "n"): entry.append("\n")
      case (true, "r"): entry.append("\r")
      case (true, _):
        entry.append("\\")
        entry.append(scalar)
      }
      isEscaped = false
    }
    if isEscaped { entry.append("\\") }
    return String(entry)
  }
}

extension String {
  fileprivate var isPath: Bool { !isEmpty && !utf8.contains(0) }
}

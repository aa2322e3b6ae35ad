import CSystem
import DismissalScripting

/// Reading files and writing streams, without Foundation: each would double the start-up.
package enum FileSystem {
  /// The largest script or recording that is read, in bytes.
  static let largestFile = 256 * 1024 * 1024

  /// The bytes of a file, or of standard input for "-".
  static func read(_ path: String) -> Result<[UInt8], FileFailure> {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      return .failure(failure(path, "that is not a path"))
    }
    var size = 0
    var problem: UnsafePointer<CChar>?
    guard let bytes = system_read_file(path, largestFile, &size, &problem) else {
      return .failure(failure(path, problem.map { String(cString: $0) } ?? "it cannot be read"))
    }
    defer { system_free(bytes) }
    return .success(Array(UnsafeRawBufferPointer(start: bytes, count: size)))
  }

  private static func failure(_ path: String, _ problem: String) -> FileFailure {
    FileFailure(
      message: "cannot read \"\(path)\": \(problem); expected a file; check the path")
  }

  /// The folder of a path, with its closing slash; empty for none.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return String(path[...slash])
  }
}

/// Where results and messages go.
package enum Stream: Int32 {
  case output = 1
  case error = 2

  /// Writes at once; a reader that closed the pipe ends the program quietly (SIGPIPE).
  package func write(_ text: String) {
    var text = text
    text.withUTF8 { write(UnsafeRawBufferPointer($0)) }
  }

  package func write(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return }
    system_write(rawValue, start, bytes.count)
  }

  package var isTerminal: Bool { system_is_terminal(rawValue) }
}

/// Whether standard input is a terminal.
package var inputIsTerminal: Bool { system_is_terminal(0) }

/// The value of an environment variable; `nil` when it is not set.
package func environment(_ name: String) -> String? {
  system_environment(name).map { String(cString: $0) }
}

/// Files as one script reaches them: relative paths are relative to the script.
struct FilesBesideScript: ScriptFiles {
  let folder: String

  func read(_ path: String) -> Result<[UInt8], FileFailure> {
    FileSystem.read(path.hasPrefix("/") ? path : folder + path)
  }
}

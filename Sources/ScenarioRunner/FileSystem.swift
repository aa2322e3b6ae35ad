import CSystem
import DismissalScripting

/// Reading files and writing streams, without Foundation: each would double the start-up.
package enum FileSystem {
  /// The largest script that is read, in bytes.
  static let largestFile = 256 << 20

  /// The longest path that a message shows whole, and that a system opens; in bytes.
  private static let longestPath = 4096

  /// The bytes of a file, or of standard input for "-".
  static func read(
    _ path: String, atMost limit: Int = largestFile
  ) -> Result<[UInt8], FileFailure> {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      return .failure(failure(path, "that is not a path"))
    }
    guard path.utf8.count <= longestPath else {
      return .failure(failure(String(path.prefix(40)) + "…", "the path is too long"))
    }
    var size = 0
    var problem: UnsafePointer<CChar>?
    guard let bytes = system_read_file(path, limit, &size, &problem) else {
      return .failure(failure(path, problem.map { String(cString: $0) } ?? "it cannot be read"))
    }
    defer { system_free(bytes) }
    return .success(Array(UnsafeRawBufferPointer(start: bytes, count: size)))
  }

  private static func failure(_ path: String, _ problem: String) -> FileFailure {
    FileFailure(
      message: "cannot read \"\(path)\": \(problem); expected a file; check the path")
  }

  enum Place { case nothing, file, folder }

  /// What is at a path.
  static func look(at path: String) -> Place {
    guard !path.isEmpty, !path.utf8.contains(0) else { return .nothing }
    return switch system_look_at(path) {
    case .nothing: .nothing
    case .file: .file
    case .folder: .folder
    }
  }

  /// What a folder holds, unsorted, without "." and "..".
  static func names(in folder: String) -> Result<[(name: String, isFolder: Bool)], FileFailure> {
    var size = 0
    var problem: UnsafePointer<CChar>?
    guard let names = system_list_folder(folder, &size, &problem) else {
      let text = problem.map { String(cString: $0) } ?? "it cannot be read"
      return .failure(
        FileFailure(
          message: "cannot list \"\(folder)\": \(text); expected a folder; check its permissions"))
    }
    defer { system_free(names) }
    let bytes = UnsafeRawBufferPointer(start: names, count: size)
    let entries = bytes.split(separator: 0).map { entry in
      (String(decoding: entry.dropFirst(), as: UTF8.self), entry.first == UInt8(ascii: "d"))
    }
    return .success(entries)
  }

  /// The folder of a path, with its closing slash; empty for none.
  static func folder(of path: String) -> String {
    // By bytes: a name that begins with a combining accent makes one character with the slash.
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(decoding: path.utf8[...slash], as: UTF8.self)
  }
}

/// Where results and messages go.
package enum Stream: Int32 {
  case output = 1
  case error = 2

  /// Writes at once; a reader that closed the pipe ends the program quietly (SIGPIPE), and results
  /// that cannot be written end it with a message: nobody would miss them otherwise.
  package func write(_ text: String) {
    var text = text
    text.withUTF8 { write(UnsafeRawBufferPointer($0)) }
  }

  package func write(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress,
      let problem = system_write(rawValue, start, bytes.count), self == .output
    else { return }
    Stream.error.write(
      "tug: cannot write the results: \(String(cString: problem)); expected a standard output that"
        + " takes them; check where it leads\n")
    system_exit(ExitStatus.internalFault.rawValue)
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
  /// The largest recording that is read, in bytes; a minute of a finger has less than a megabyte.
  static let largestFile = 64 << 20

  let folder: String

  func read(_ path: String) -> Result<[UInt8], FileFailure> {
    guard !path.isEmpty else { return FileSystem.read(path) }
    // "-" is a file like any other: scripts do not read standard input.
    let place = path.hasPrefix("/") ? path : (folder.isEmpty ? "./" : folder) + path
    return FileSystem.read(place, atMost: FilesBesideScript.largestFile)
  }
}

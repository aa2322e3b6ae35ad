/// The spec files that the arguments of `tug test` name.
struct SpecPaths {
  static let defaultFolder = "Scenarios"
  private static let suffix = "_spec.lua"

  /// By path, in the order of its bytes, each with the lines that were asked for.
  private(set) var files: [(path: String, lines: [Int])] = []
  /// Arguments that name nothing.
  private(set) var problems: [String] = []

  private var linesOfFile: [String: [Int]] = [:]

  init(_ arguments: [String]) {
    if arguments.isEmpty, FileSystem.look(at: SpecPaths.defaultFolder) == .nothing {
      problems.append(
        "no path was given, and there is no \"\(SpecPaths.defaultFolder)\" here; expected specs to"
          + " run; write tug test FILE, or tug test .")
    } else {
      for argument in arguments.isEmpty ? [SpecPaths.defaultFolder] : arguments { add(argument) }
    }
    files = linesOfFile.map { ($0.key, $0.value) }
      .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  private mutating func add(_ argument: String) {
    switch FileSystem.look(at: argument) {
    case .file: add(argument, nil)
    case .folder:
      if !search(argument) {
        problems.append(
          "there are no specs in \"\(argument)\"; expected files *\(SpecPaths.suffix) in it or below;"
            + " check the path")
      }
    case .nothing:
      if let (path, line) = SpecPaths.split(argument), FileSystem.look(at: path) == .file {
        add(path, line)
      } else {
        problems.append(
          "there is no \"\(argument)\"; expected a spec file, FILE:LINE or a folder; check the path"
        )
      }
    }
  }

  /// No line is the whole file, whatever else is asked of it.
  private mutating func add(_ path: String, _ line: Int?) {
    let lines = linesOfFile[path]
    if let line, lines != [] {
      linesOfFile[path] = (lines ?? []) + [line]
    } else {
      linesOfFile[path] = []
    }
  }

  /// Folders whose name begins with a dot are not searched, nor links to folders.
  ///
  /// - Returns: whether there is a spec, or a problem was told.
  private mutating func search(_ folder: String) -> Bool {
    var found = false
    switch FileSystem.names(in: folder) {
    case .failure(let failure):
      problems.append(failure.message)
      return true
    case .success(let names):
      for (name, isFolder) in names where !name.hasPrefix(".") {
        let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
        if isFolder {
          found = search(path) || found
        } else if name.hasSuffix(SpecPaths.suffix) {
          add(path, nil)
          found = true
        }
      }
    }
    return found
  }

  private static func split(_ argument: String) -> (path: String, line: Int)? {
    guard let colon = argument.utf8.lastIndex(of: UInt8(ascii: ":")),
      let line = Int(argument[argument.utf8.index(after: colon)...]), line > 0
    else { return nil }
    return (String(argument[..<colon]), line)
  }
}

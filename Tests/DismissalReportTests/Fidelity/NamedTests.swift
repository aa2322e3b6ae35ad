import Foundation

/// What may be named as holding a rule: the sentences of Tests/, and the scripts of Scenarios/.
struct NamedTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private let names: Set<String>

  /// The tests of these Swift sources, and these scripts.
  init(sources: [String], scripts: [String]) {
    names = Set(sources.flatMap(NamedTests.sentences)).union(scripts)
  }

  /// Those of the package. Scripts that must fail hold no rule.
  init() throws {
    let sources = try NamedTests.files("Tests", ending: ".swift").map { path in
      try String(contentsOf: NamedTests.root.appending(path: path), encoding: .utf8)
    }
    let scripts = try ["tour", "systems", "cases"].flatMap { folder in
      try NamedTests.files("Scenarios/\(folder)", ending: ".lua")
    }
    self.init(sources: sources, scripts: scripts)
  }

  func contains(_ name: String) -> Bool { names.contains(name) }

  /// The functions that a source names by a sentence in backticks, outside of comments.
  private static func sentences(in source: String) -> [String] {
    source.split(separator: "\n").compactMap { line in
      guard !line.drop(while: { $0 == " " }).hasPrefix("//"),
        let start = line.firstRange(of: "func `")?.upperBound,
        let end = line[start...].firstIndex(of: "`")
      else { return nil }
      return String(line[start..<end])
    }
  }

  /// The files below a folder, by their paths from the root.
  private static func files(_ folder: String, ending: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
      .filter { $0.hasSuffix(ending) }.map { "\(folder)/\($0)" }
  }
}

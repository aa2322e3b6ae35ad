import Foundation

/// Spec files in a folder of their own, run by `tug test`.
enum Specs {
  static func run(_ files: [String: String], _ arguments: String...) throws -> Tug.Ended {
    try Folder.with(files) { try Tug(folder: $0.path).run(["test"] + arguments) }
  }

  /// Runs the text as `a_spec.lua`.
  static func run(_ text: String, _ options: String...) throws -> Tug.Ended {
    try Folder.with(["a_spec.lua": text]) {
      try Tug(folder: $0.path).run(["test", "a_spec.lua"] + options)
    }
  }

  /// What the spec prints, without the report's own lines.
  static func printed(_ text: String) throws -> [String] {
    try run(text, "--format", "tap").errors.split(separator: "\n").map(String.init)
  }

  /// The lines of a report that bear a test's mark, without their indentation.
  static func results(_ output: String) -> [String] {
    output.split(separator: "\n").filter { line in ["✓", "✗", "○"].contains { line.contains($0) } }
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }
}

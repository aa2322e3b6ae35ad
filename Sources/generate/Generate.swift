import DismissalScripting
import Foundation

/// Renews the files that come from the catalogue and from the list of modelled rules; run from the
/// package's root.
@main
struct Generate {
  static func main() throws {
    let files = FileManager.default
    var hasNewList = false
    for (path, text) in try GeneratedFiles.all(filesIn: files.contentsOfDirectory(atPath:)) {
      let folder = (path as NSString).deletingLastPathComponent
      if !folder.isEmpty {
        try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
      }
      let isCurrent = (try? String(contentsOfFile: path, encoding: .utf8)) == text
      if !isCurrent { try text.write(toFile: path, atomically: true, encoding: .utf8) }
      print(isCurrent ? "current  \(path)" : "renewed  \(path)")
      if !isCurrent, path.hasSuffix(".swift") { hasNewList = true }
    }
    if hasNewList { print("Run it again: other files come from the renewed lists.") }
  }
}

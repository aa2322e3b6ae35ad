import DismissalScripting
import Foundation
import Testing

private let root = URL(filePath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent()

@Test func `the generated files are what the catalogue says`() throws {
  let files = try GeneratedFiles.all { folder in
    try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
  }
  for (path, text) in files {
    let committed = try? String(contentsOf: root.appending(path: path), encoding: .utf8)
    let isCurrent = committed == text
    #expect(isCurrent, "\(path) is stale; run: \(GeneratedFiles.command)")
  }
}

@Test func `the files are rendered alike each time`() {
  let first = GeneratedFiles.all { _ in ["ScrollGate.swift"] }.map(\.text)
  #expect(first == GeneratedFiles.all { _ in ["ScrollGate.swift"] }.map(\.text))
}

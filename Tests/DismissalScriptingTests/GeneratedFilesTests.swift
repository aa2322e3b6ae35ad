import DismissalScripting
import Foundation
import Testing

private let root = URL(filePath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent()

@Test func `the generated files are what the catalogue says`() throws {
  let folder = root.appending(path: "Sources/DismissalPolicies").path
  let policies = try FileManager.default.contentsOfDirectory(atPath: folder)
  for (path, text) in GeneratedFiles.all(policyFiles: policies) {
    let committed = try? String(contentsOf: root.appending(path: path), encoding: .utf8)
    let isCurrent = committed == text
    #expect(isCurrent, "\(path) is stale; run: \(GeneratedFiles.command)")
  }
}

@Test func `the files are rendered alike each time`() {
  let first = GeneratedFiles.all(policyFiles: ["ScrollGate.swift"]).map(\.text)
  #expect(first == GeneratedFiles.all(policyFiles: ["ScrollGate.swift"]).map(\.text))
}

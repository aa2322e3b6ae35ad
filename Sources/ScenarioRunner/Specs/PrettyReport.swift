/// For people: the file, its blocks, each test with a mark, and all about a failure where it comes.
final class PrettyReport: SpecReport {
  let wantsPlan = false
  private let isColoured: Bool
  private var path: String?
  private var blocks: [Int] = []
  /// The running test's line, not ended yet.
  private var line: String?
  private var isLineOpen = false

  init(isColoured: Bool) {
    self.isColoured = isColoured
  }

  /// A mark in its colour: green, yellow or red.
  private func mark(_ text: String, _ code: Int) -> String {
    isColoured ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }

  func begin(plan: Int) {}

  func begin(_ test: Int, of file: SpecFile) {
    if path != file.path {
      path = file.path
      blocks = []
      write(file.path.onOneLine + "\n")
    }
    let around = Array(file.tree.path(to: file.tree.tests[test].block).dropFirst())
    for (depth, block) in around.enumerated() where !blocks.starts(with: around[...depth]) {
      write(indent(depth + 1) + file.tree.blocks[block].name.onOneLine + "\n")
      blocks = Array(around[...depth])
    }
    blocks = around
    let line = indent(around.count + 1) + file.tree.tests[test].name.onOneLine
    self.line = line
    isLineOpen = true
    write(line)
  }

  func end(_ test: Int, of file: SpecFile, _ result: SpecResult) {
    // What the spec printed stands between.
    if !isLineOpen, let line { write(line) }
    (line, isLineOpen) = (nil, false)
    switch result {
    case .passed: write(" " + mark("✓", 32) + "\n")
    case .pending(let reason):
      write(" " + mark("○", 33) + (reason.map { " pending: \($0.onOneLine)" } ?? " pending") + "\n")
    case .failed(let failures):
      write(" " + mark("✗", 31) + "\n")
      for failure in failures { write(text(failure, indent: indent(blocks.count + 2))) }
    }
  }

  func fail(_ path: String, _ failure: SpecFailure) {
    self.path = nil
    write(path.onOneLine + " " + mark("✗", 31) + "\n" + text(failure, indent: indent(1)))
  }

  func end(_ counts: SpecCounts) {
    write(counts.text + "\n")
  }

  func print(_ bytes: UnsafeRawBufferPointer) {
    if isLineOpen { write("\n") }
    isLineOpen = false
    Stream.output.write(bytes)
  }

  // MARK: - Text

  private func text(_ failure: SpecFailure, indent: String) -> String {
    var lines: [String] = []
    let hook = failure.hook.map { "in \($0): " } ?? ""
    let place = failure.place.map { "\($0): " } ?? ""
    lines.append(place + hook + failure.message)
    if let source = failure.source, let line = failure.line {
      lines.append("  \(line) | \(source)")
    }
    if let expected = failure.expected { lines.append("  expected: " + continued(expected)) }
    if let actual = failure.actual { lines.append("  actual:   " + continued(actual)) }
    if !failure.events.isEmpty {
      lines.append("  what happened last:")
      lines += failure.events.map { "    \($0)" }
    }
    if !failure.calls.isEmpty {
      lines.append("  calls:")
      lines += failure.calls.map { "    \($0)" }
    }
    return lines.joined(separator: "\n").withoutControls
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { indent + $0 + "\n" }.joined()
  }

  /// Further lines begin under the first.
  private func continued(_ text: String) -> String {
    text.replacing("\n", with: "\n            ")
  }

  private func indent(_ depth: Int) -> String { String(repeating: "  ", count: depth) }

  private func write(_ text: String) { Stream.output.write(text) }
}

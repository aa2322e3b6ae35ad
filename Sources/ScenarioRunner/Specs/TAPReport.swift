/// The Test Anything Protocol, version 13, with a YAML block under each failure.
final class TAPReport: SpecReport {
  let wantsPlan = true
  private var number = 0

  func begin(plan: Int) {
    write("TAP version 13\n1..\(plan)\n")
  }

  func begin(_ test: Int, of file: SpecFile) {}

  func end(_ test: Int, of file: SpecFile, _ result: SpecResult) {
    let title = file.title(of: test)
    switch result {
    case .passed: point(true, title)
    // To be written, or left out for a reason.
    case .pending(nil) where file.tree.tests[test].body == nil: point(false, title, " # TODO")
    case .pending(let reason): point(true, title, " # SKIP " + escaped(reason ?? "pending"))
    case .failed(let failures):
      point(false, title)
      for failure in failures { write(yaml(failure)) }
    }
  }

  func fail(_ path: String, _ failure: SpecFailure) {
    point(false, path)
    write(yaml(failure))
  }

  func end(_ counts: SpecCounts) {
    write("# \(counts.text)\n")
  }

  func print(_ bytes: UnsafeRawBufferPointer) {
    Stream.error.write(bytes)
  }

  // MARK: - Text

  private func point(_ isOK: Bool, _ title: String, _ directive: String = "") {
    number += 1
    write("\(isOK ? "ok" : "not ok") \(number) - \(escaped(title))\(directive)\n")
  }

  /// A "#" would begin a directive, also one that a combining mark makes part of a character.
  private func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.onOneLine.unicodeScalars {
      if scalar == "\\" || scalar == "#" { escaped.append("\\") }
      escaped.append(scalar)
    }
    return String(escaped)
  }

  private func yaml(_ failure: SpecFailure) -> String {
    var lines = [
      "---", "message: " + quoted(failure.message), "severity: " + failure.kind.rawValue,
    ]
    if let hook = failure.hook { lines.append("hook: " + quoted(hook)) }
    if let place = failure.place { lines.append("at: " + quoted(place)) }
    if let source = failure.source { lines.append("source: " + quoted(source)) }
    if let expected = failure.expected { lines.append("expected: " + quoted(expected)) }
    if let actual = failure.actual { lines.append("actual: " + quoted(actual)) }
    lines += block("events", failure.events) + block("calls", failure.calls)
    lines.append("...")
    return lines.map { "  \($0)\n" }.joined()
  }

  /// A literal block: prove takes an item "file:1: …" of a list for a table.
  private func block(_ name: String, _ texts: [String]) -> [String] {
    guard !texts.isEmpty else { return [] }
    return ["\(name): |"] + texts.map { "  " + $0.onOneLine.drop { $0 == " " } }
  }

  /// A double-quoted scalar, as JSON has it too.
  private func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private func write(_ text: String) { Stream.output.write(text) }
}

import DismissalScripting
import LuaBridge

/// How an error is told: place, what was wrong, the line, and the calls that led there.
struct ErrorText {
  let text: String

  /// - Parameter script: the text that ran, if the error is from its lines.
  init(_ error: LuaError, in script: ScriptText?) {
    var place = ""
    if let file = error.file {
      place = error.line.map { "\(file):\($0): " } ?? "\(file): "
    }
    var text = place + error.messageWithRemedy + "\n"
    if let script, let line = error.line, error.file == script.chunkName,
      let shown = script.line(line)
    {
      text += "  \(line) | \(shown)\n"
    }
    for call in error.traceback.split(separator: "\n") { text += "    \(call)\n" }
    self.text = text.withoutControls
  }
}

/// A script's text with the name that its places have.
struct ScriptText {
  let chunkName: String
  let source: [UInt8]
  /// Lines of the same input before this text.
  var linesBefore = 0

  private static let longest = 160

  /// A line by its number, tabs as spaces and without other control bytes; `nil` for a blank one
  /// and for none.
  func line(_ number: Int) -> String? {
    var rest = source[...]
    for _ in 1..<max(1, number - linesBefore) {
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      rest = rest[(end + 1)...]
    }
    guard number > linesBefore else { return nil }
    let line = rest.prefix { $0 != UInt8(ascii: "\n") }
    let shown = line.prefix(ScriptText.longest).map { $0 == 9 ? 0x20 : $0 }
      .filter { $0 >= 0x20 && $0 != 0x7F }
    guard shown.contains(where: { $0 != 0x20 }) else { return nil }
    return String(decoding: shown, as: UTF8.self) + (line.count > ScriptText.longest ? "…" : "")
  }
}

extension String {
  /// The text with control characters as escapes, for a terminal; line ends and tabs stay.
  var withoutControls: String {
    var result = ""
    for scalar in unicodeScalars {
      let isControl = scalar.value < 0x20 || scalar.value == 0x7F
      if isControl, scalar != "\n", scalar != "\t" {
        result += "\\" + String(scalar.value)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension ExitStatus {
  /// The status of a script that ended with this error.
  init(_ error: LuaError) {
    switch error.kind {
    case .syntax: self = .scriptError
    case .runtime: self = error.isAssertion ? .failed : .scriptError
    case .memory, .time: self = .limit
    case .interrupted: self = .interrupted
    case .internal: self = .internalFault
    }
  }
}

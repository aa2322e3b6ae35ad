import LuaBridge

/// How an error is told: place, what was wrong, and the calls that led there.
struct ErrorText {
  let text: String

  init(_ error: LuaError) {
    var place = ""
    if let file = error.file {
      place = error.line.map { "\(file):\($0): " } ?? "\(file): "
    }
    var text = place + error.message + "\n"
    for call in error.traceback.split(separator: "\n") { text += "    \(call)\n" }
    self.text = text
  }
}

extension ExitStatus {
  /// The status of a script that ended with this error.
  init(_ error: LuaError) {
    switch error.kind {
    case .syntax: self = .scriptError
    case .runtime: self = error.isAssertion ? .failed : .scriptError
    case .memory, .time: self = .limit
    case .internal: self = .internalFault
    }
  }
}

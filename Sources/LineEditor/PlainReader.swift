import CSystem

/// Reads entries where nothing can be edited: prompts and whole lines, no escape sequences.
struct PlainReader {
  /// Bytes that were read and belong to later lines.
  private var pending: [UInt8] = []

  mutating func readEntry(_ terminal: Terminal, _ prompts: Prompts, _ callbacks: Callbacks)
    -> Outcome
  {
    var text = ""
    var prompt = prompts.first
    while true {
      if let failure = terminal.write(prompt) { return .failed(failure) }
      switch readLine(terminal.input) {
      case .failure(let problem): return .failed(problem.text)
      case .success(nil): return text.isEmpty ? .endOfInput : .entry(text)
      case .success(let line?): text += line
      }
      if text.isEmpty || callbacks.isComplete?(text) ?? true { return .entry(text) }
      text += "\n"
      prompt = prompts.next
    }
  }

  private struct Problem: Error {
    var text: String
  }

  /// A line without its end; `nil` at the input's end.
  private mutating func readLine(_ input: Int32) -> Result<String?, Problem> {
    while true {
      if let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
        defer { pending.removeSubrange(...end) }
        return .success(PlainReader.text(pending[..<end]))
      }
      var failure: UnsafePointer<CChar>?
      let chunk = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
        guard let start = buffer.baseAddress else { return }
        count = max(0, system_read(input, start, buffer.count, &failure))
      }
      if let failure { return .failure(Problem(text: String(cString: failure))) }
      pending += chunk
      guard chunk.isEmpty else { continue }
      defer { pending = [] }
      return .success(pending.isEmpty ? nil : PlainReader.text(pending[...]))
    }
  }

  private static func text(_ line: ArraySlice<UInt8>) -> String {
    let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    return String(decoding: line, as: UTF8.self)
  }
}

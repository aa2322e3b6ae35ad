import CSystem

/// The lines of standard input as they come, so that a program may talk to Tug through pipes.
struct InputLines {
  /// Why the last line is missing; `nil` when the input simply ended.
  private(set) var problem: String?

  private var chunk: [UInt8] = []
  private var start = 0

  /// The next line with its end, which the last line may lack; `nil` after it.
  mutating func next() -> [UInt8]? {
    var line: [UInt8] = []
    while true {
      if let end = chunk[start...].firstIndex(of: UInt8(ascii: "\n")) {
        line += chunk[start...end]
        start = end + 1
        return line
      }
      line += chunk[start...]
      guard line.count <= FileSystem.largestFile else {
        problem = "a line is longer than 256 MB"
        return nil
      }
      guard readChunk() else { return line.isEmpty || problem != nil ? nil : line }
    }
  }

  /// Waits for more; false at the end.
  private mutating func readChunk() -> Bool {
    var failure: UnsafePointer<CChar>?
    chunk = Array(unsafeUninitializedCapacity: 64 * 1024) { bytes, size in
      guard let start = bytes.baseAddress else { return }
      size = max(0, system_read(0, start, bytes.count, &failure))
    }
    start = 0
    problem = failure.map { String(cString: $0) }
    return !chunk.isEmpty
  }
}

import DismissalCore

extension Recording {
  /// Reads recordings, one JSON object a line; empty lines and a byte order mark are passed over.
  ///
  /// `samples` is a list of `[time in ms, pointer, x, y, phase]`, phase one of began, moved, ended,
  /// cancelled; `trace_id`, or `id`, names the recording, `unit`, `kind` and `gesture` describe it,
  /// `screen` is `[width, height]` in its unit. Times count from the first sample's.
  ///
  /// - Throws: `RecordingError` with the line for anything that is not such a recording: other
  ///   JSON, times that run backwards, numbers that are not finite, a finger that moves or lifts
  ///   before it went down, or goes down twice; a key that no recording has; times that can only
  ///   be seconds.
  public static func readJSONLines(_ bytes: [UInt8]) throws(RecordingError) -> [Recording] {
    var recordings: [Recording] = []
    var number = 0
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    for line in bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    {
      number += 1
      let text = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      if text.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) { continue }
      let value: JSONValue
      do {
        value = try JSONReader.read(Array(text))
      } catch {
        throw RecordingError(line: number, column: error.column, message: error.message)
      }
      recordings.append(try Recording(value, line: number))
    }
    return recordings
  }

  private init(_ value: JSONValue, line: Int) throws(RecordingError) {
    func fail(_ message: String) -> RecordingError {
      RecordingError(line: line, column: nil, message: message)
    }

    guard case .object(let fields) = value else {
      throw fail("not a JSON object; expected one recording a line")
    }
    if let unknown = fields.first(where: { !Recording.keys.contains($0.key) }) {
      throw fail(
        "unknown key \"\(unknown.key)\"; expected some of \(Recording.keys.joined(separator: ", "))"
      )
    }
    guard Set(fields.map(\.key)).count == fields.count else {
      throw fail("a key is there twice; expected each at most once")
    }
    for name in ["unit", "kind", "gesture"] {
      guard let value = value[name] else { continue }
      guard case .text = value else { throw fail("\(name) is not a text; expected one in quotes") }
    }
    guard case .text(let id) = value["trace_id"] ?? value["id"] ?? .text("") else {
      throw fail("trace_id is not a text; expected the recording's name")
    }
    guard case .list(let rows) = value["samples"] else {
      throw fail("samples is missing; expected a list of [ms, pointer, x, y, phase]")
    }
    var samples: [Sample] = []
    var down: Set<Int> = []
    for (index, row) in rows.enumerated() {
      guard let sample = Sample(row) else {
        throw fail("sample \(index + 1): \(Sample.problem(of: row))")
      }
      if let last = samples.last, sample.time < last.time {
        throw fail("sample \(index + 1) is earlier than the one before; expected times in order")
      }
      let finger = sample.touch.id
      switch sample.touch.phase {
      case .began:
        guard down.insert(finger).inserted else {
          throw fail(
            "sample \(index + 1): finger \(finger) went down twice; expected a lift between")
        }
      case .moved:
        guard down.contains(finger) else {
          throw fail("sample \(index + 1): finger \(finger) moved before it went down")
        }
      case .ended, .cancelled:
        guard down.remove(finger) != nil else {
          throw fail("sample \(index + 1): finger \(finger) lifted before it went down")
        }
      }
      samples.append(sample)
    }
    guard let first = samples.first else {
      throw fail("samples is empty; expected at least one touch")
    }
    if let last = samples.last, last.time > first.time, samples.count > 2,
      last.time.seconds(since: first.time) < 0.001
    {
      throw fail(
        "the whole recording takes less than a millisecond; times are ms; write 16, not 0.016")
    }
    if first.time != .zero {
      samples = samples.map { sample in
        let time = sample.time.nanoseconds - first.time.nanoseconds
        return Sample(time: Timestamp(nanoseconds: time), touch: sample.touch)
      }
    }
    self.init(
      id: id, unit: value.text("unit"), kind: value.text("kind"), gesture: value.text("gesture"),
      screen: try Recording.screen(value["screen"], fail), samples: samples)
  }

  /// The keys that a recording may have; those after `samples` are kept for people.
  private static let keys = [
    "trace_id", "id", "unit", "screen", "kind", "gesture", "samples", "source", "device", "path",
    "note", "n", "duration_ms", "dx", "dy", "expected",
  ]

  private static func screen(
    _ value: JSONValue?, _ fail: (String) -> RecordingError
  ) throws(RecordingError) -> Size? {
    guard let value else { return nil }
    guard case .list(let sides) = value, sides.count == 2, case .number(let width) = sides[0],
      case .number(let height) = sides[1], width > 0, height > 0, width <= 1e9, height <= 1e9
    else { throw fail("screen is not [width, height]; expected two numbers above 0") }
    return Size(width: width, height: height)
  }
}

extension Recording.Sample {
  fileprivate init?(_ row: JSONValue) {
    guard case .list(let fields) = row, fields.count == 5,
      case .number(let milliseconds) = fields[0],
      case .number(let pointer) = fields[1], case .number(let x) = fields[2],
      case .number(let y) = fields[3], case .text(let phaseName) = fields[4],
      let phase = Touch.Phase(rawValue: phaseName), milliseconds >= 0,
      let time = Timestamp(seconds: milliseconds / 1000), pointer == pointer.rounded(),
      pointer.magnitude < 1e9, x.magnitude <= 1e9, y.magnitude <= 1e9
    else { return nil }
    self.init(
      time: time, touch: Touch(id: Int(pointer), phase: phase, location: Point(x: x, y: y)))
  }
}

extension Recording.Sample {
  /// Which part of a row is not as it must be.
  fileprivate static func problem(of row: JSONValue) -> String {
    guard case .list(let fields) = row, fields.count == 5 else {
      return "not a list of five; expected [ms, pointer, x, y, phase]"
    }
    guard case .number(let time) = fields[0], time >= 0, time <= Timestamp.longestSeconds * 1000
    else { return "the time is not a number of ms; expected 0 to 1e9" }
    guard case .number(let pointer) = fields[1], pointer == pointer.rounded(),
      pointer.magnitude < 1e9
    else { return "the pointer is not a whole number; expected one for each finger" }
    for (name, field) in [("x", fields[2]), ("y", fields[3])] {
      guard case .number(let place) = field, place.magnitude <= 1e9 else {
        return "\(name) is not a number; expected one within ±1e9"
      }
    }
    guard case .text(let phase) = fields[4] else {
      return "the phase is not a text; expected one of began, moved, ended, cancelled"
    }
    return
      "there is no phase \"\(phase.prefix(20))\"; expected one of began, moved, ended, cancelled"
  }
}

extension JSONValue {
  fileprivate func text(_ key: String) -> String {
    guard case .text(let text) = self[key] else { return "" }
    return text
  }
}

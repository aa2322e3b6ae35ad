import Foundation
import Testing

/// A JSON file of Fixtures that remembers which of its numbers and truths a test has read.
///
/// What is text is prose unless a test reads it; everything else must be read or named in
/// `faults`.
final class ReferenceFile {
  fileprivate enum Value: Decodable {
    case number(Double)
    case truth(Bool)
    case text(String)
    case list([Value])
    case object([String: Value])
    case null

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if value.decodeNil() {
        self = .null
      } else if let truth = try? value.decode(Bool.self) {
        self = .truth(truth)
      } else if let number = try? value.decode(Double.self) {
        self = .number(number)
      } else if let text = try? value.decode(String.self) {
        self = .text(text)
      } else if let list = try? value.decode([Value].self) {
        self = .list(list)
      } else {
        self = .object(try value.decode([String: Value].self))
      }
    }
  }

  fileprivate struct Unfit: Error { var path: String }

  /// A place in the file. Reading one that is missing or of another kind throws.
  struct Entry {
    fileprivate var file: ReferenceFile
    fileprivate var value: Value
    fileprivate(set) var path: String

    subscript(key: String) -> Entry {
      get throws {
        guard let entry = try optional(key) else { throw Unfit(path: "\(path).\(key)") }
        return entry
      }
    }

    func optional(_ key: String) throws -> Entry? {
      guard case .object(let members) = value else { throw Unfit(path: path) }
      return members[key].map { Entry(file: file, value: $0, path: "\(path).\(key)") }
    }

    var entries: [Entry] {
      get throws {
        guard case .list(let items) = value else { throw Unfit(path: path) }
        return items.enumerated().map {
          Entry(file: file, value: $1, path: "\(path).\($0)")
        }
      }
    }

    /// A number; the text "inf" is one.
    var number: Double {
      get throws {
        file.read.insert(path)
        switch value {
        case .number(let number): return number
        case .text("inf"): return .infinity
        default: throw Unfit(path: path)
        }
      }
    }

    /// A number that is not there in some rows, or null.
    func number(_ key: String) throws -> Double? {
      guard let entry = try optional(key) else { return nil }
      if case .null = entry.value { return nil }
      return try entry.number
    }

    var truth: Bool {
      get throws {
        guard case .truth(let truth) = value else { throw Unfit(path: path) }
        file.read.insert(path)
        return truth
      }
    }

    var text: String {
      get throws {
        guard case .text(let text) = value else { throw Unfit(path: path) }
        return text
      }
    }
  }

  private let root: Value
  private var read: Set<String> = []

  init(_ name: String) throws {
    let url = try #require(
      Bundle.module.url(forResource: name, withExtension: "json", subdirectory: "Fixtures"))
    root = try JSONDecoder().decode(Value.self, from: Data(contentsOf: url))
  }

  init(json: String) throws {
    root = try JSONDecoder().decode(Value.self, from: Data(json.utf8))
  }

  /// The whole file; its path is "$".
  var top: Entry { Entry(file: self, value: root, path: "$") }

  /// What was neither read nor excused, and the excuses that excuse nothing.
  ///
  /// - Parameter reasons: why a number is not checked, by its path; `*` is any one step of it.
  func faults(notChecked reasons: [String: String] = [:]) -> [String] {
    var unused = Set(reasons.keys)
    var faults: [String] = []
    for path in leaves(of: root, at: "$") where !read.contains(path) {
      if let pattern = reasons.keys.first(where: { matches(path, $0) }) {
        unused.remove(pattern)
      } else {
        faults.append("\(path) is neither checked nor listed")
      }
    }
    return faults + unused.sorted().map { "\($0) is listed, and checked or missing" }
  }

  private func leaves(of value: Value, at path: String) -> [String] {
    switch value {
    case .number, .truth: [path]
    case .text, .null: []
    case .list(let items):
      items.enumerated().flatMap { leaves(of: $1, at: "\(path).\($0)") }
    case .object(let members):
      members.sorted { $0.key < $1.key }.flatMap { leaves(of: $1, at: "\(path).\($0)") }
    }
  }

  private func matches(_ path: String, _ pattern: String) -> Bool {
    let steps = path.split(separator: ".")
    let wanted = pattern.split(separator: ".")
    return steps.count == wanted.count && zip(steps, wanted).allSatisfy { $1 == "*" || $0 == $1 }
  }
}

extension Physics {
  struct ReferenceFileTests {
    @Test func `a row that is neither checked nor listed is a fault`() throws {
      let file = try ReferenceFile(
        json: #"{"note": "prose", "rows": [{"x": 1, "ok": true}, {"x": "inf", "y": 2}]}"#)
      let rows = try file.top["rows"].entries
      #expect(try rows[0]["x"].number == 1)
      #expect(try rows[1]["x"].number == .infinity)
      #expect(
        file.faults() == [
          "$.rows.0.ok is neither checked nor listed", "$.rows.1.y is neither checked nor listed",
        ])
      #expect(try rows[0]["ok"].truth)
      #expect(file.faults(notChecked: ["$.rows.*.y": "a reason"]) == [])
      #expect(
        file.faults(notChecked: ["$.rows.*.y": "a reason", "$.rows.*.x": "stale"]) == [
          "$.rows.*.x is listed, and checked or missing"
        ])
    }

    @Test func `a row that is missing or of another kind throws`() throws {
      let top = try ReferenceFile(json: #"{"x": true, "n": null}"#).top
      #expect(throws: ReferenceFile.Unfit.self) { try top["y"].number }
      #expect(throws: ReferenceFile.Unfit.self) { try top["x"].number }
      #expect(try top.number("y") == nil)
      #expect(try top.number("n") == nil)
    }
  }
}

import Testing

@testable import DismissalScripting

/// One option of one call.
struct Option: Sendable, CustomStringConvertible {
  let reached: Reached
  let option: Parameter

  var description: String { "\(reached) \(option.name)" }

  func failure(with value: String) throws -> String {
    let call = Samples.call(reached.entry, on: reached.object, option: option, value)
    return try Lab(files: Samples.files)
      .failure(Samples.prelude + (Samples.preparations[reached.path] ?? "") + call)
  }

  static let all = Reached.calls.flatMap { reached in
    reached.entry.options.map { Option(reached: reached, option: $0) }
  }

  static let numbers = all.filter { takesNumbers($0.option.kind) }

  private static func takesNumbers(_ kind: ValueKind) -> Bool {
    switch kind {
    case .number, .count, .duration, .shortDuration, .instant, .point, .size: true
    case .anyOf(let kinds): kinds.contains(where: takesNumbers)
    default: false
    }
  }
}

@Suite struct OptionTests {
  @Test(arguments: Option.all)
  func `an option of another kind is refused with its key and kind`(option: Option) throws {
    let wrong = Samples.wrongValues(option.option.kind)
    #expect(!wrong.isEmpty)
    for value in wrong {
      let message = try option.failure(with: value)
      #expect(message.hasPrefix("a.lua:1: \(option.reached.path): "), "\(message)")
      #expect(message.contains(option.option.name), "\(message)")
      let expected = "expected \(option.option.kind.words)"
      // A table says which of its keys is unknown.
      let keys = option.option.kind.tableKeys.isEmpty ? expected : "expected one of the known keys"
      #expect(message.contains(expected) || message.contains(keys), "\(message)")
    }
  }

  @Test(arguments: Option.numbers, ["0/0", "1/0", "-1/0"])
  func `numbers that are not finite are refused`(option: Option, value: String) throws {
    let values =
      switch option.option.kind {
      case .point: [value, "{0, \(value)}", "{ x = \(value) }"]
      case .size: ["{390, \(value)}", "{\(value), 844}"]
      default: [value]
      }
    for value in values {
      let message = try option.failure(with: value)
      #expect(message.contains(option.option.name), "\(message)")
      #expect(message.contains("cannot be"), "\(message)")
      #expect(message.contains("expected"), "\(message)")
    }
  }

  @Test(arguments: Reached.calls.filter { !$0.entry.options.isEmpty })
  func `an unknown option names the nearest one`(reached: Reached) throws {
    for option in reached.entry.options where option.name.count > 2 {
      let misspelt = String(option.name.dropLast()) + "q"
      let known = Option(
        reached: reached,
        option: .optional(misspelt, option.kind, option.summary))
      let message = try known.failure(with: "1")
      #expect(message.contains("unknown key \"\(misspelt)\""), "\(message)")
      #expect(message.contains("did you mean \(option.name), \(option.kind.words)?"), "\(message)")
    }
  }

  @Test(arguments: Reached.calls)
  func `arguments too many are refused`(reached: Reached) throws {
    let needed = reached.entry.parameters.map { Samples.value($0.kind, for: reached.path) ?? "nil" }
    let arguments = needed + (reached.entry.options.isEmpty ? [] : ["nil"]) + ["'extra'"]
    let name = reached.object.map { "(\($0)):\(reached.entry.name)" } ?? reached.entry.name
    let required = reached.entry.options.first { !$0.isOptional }
    let message = try Lab(files: Samples.files)
      .failure(Samples.prelude + "local _ = \(name)(\(arguments.joined(separator: ", ")))")
    if let required {
      #expect(message.contains("\(required.name) is missing"), "\(message)")
    } else {
      #expect(message.contains("unexpected argument \"extra\"; expected "), "\(message)")
    }
  }

  @Test(arguments: Reached.calls.filter { $0.entry.parameters.contains { !$0.isOptional } })
  func `an argument too few is refused`(reached: Reached) throws {
    let name = reached.object.map { "(\($0)):\(reached.entry.name)" } ?? reached.entry.name
    let message = try Lab(files: Samples.files)
      .failure(Samples.prelude + "local _ = \(name)()")
    let first = try #require(reached.entry.parameters.first)
    #expect(
      message.contains("\(reached.path): \(first.name) is missing; expected \(first.kind.words)"),
      "\(message)")
  }

  @Test func `a table of options has names as keys`() throws {
    #expect(
      try failure("present { 390, 844 }")
        .hasPrefix("present: 390 has no key; expected a table of named keys; known keys: policy"))
    #expect(
      try failure("present { [true] = 1 }")
        .hasPrefix("present: unknown key true; expected names as keys"))
    #expect(
      try failure("present 'scrollGate'")
        .hasPrefix(
          "present: \"scrollGate\" is not a table of options; expected { key = value }"))
  }
}

/// What the arguments of `tug` ask for.
package enum Command: Equatable, Sendable {
  case evaluate(String, RunOptions)
  case run(files: [String], arguments: [String], RunOptions)
  case test(SpecOptions)
  /// Statements from standard input; at a terminal there is nothing to read yet.
  case readInput(RunOptions)
  case help(String?)
  case version
  /// The arguments make no sense; the text says why.
  case misused(String)
}

/// What holds for every script of a run.
package struct RunOptions: Equatable, Sendable {
  /// How long a script may run, in seconds; 0 for no limit.
  package var timeout = 30.0
  package var colour = ColourChoice.auto

  package init() {}
}

/// Reads the arguments after the program's name; each option may also stand in the environment,
/// `--timeout` as TUG_TIMEOUT, and the argument wins.
package struct CommandLineReader {
  private var rest: ArraySlice<String>
  private var timeout: Double?
  private var colour: ColourChoice?
  private let environment: (String) -> String?

  package init(_ arguments: [String], environment: @escaping (String) -> String?) {
    rest = arguments[...]
    self.environment = environment
  }

  package static func read(
    _ arguments: [String], environment: @escaping (String) -> String?
  ) -> Command {
    var reader = CommandLineReader(arguments, environment: environment)
    do throws(Misuse) {
      return try reader.command()
    } catch {
      return .misused(error.message)
    }
  }

  private struct Misuse: Error {
    let message: String
  }

  private mutating func command() throws(Misuse) -> Command {
    try readOptions()
    guard let first = rest.popFirst() else { return .readInput(try options()) }
    switch first {
    case "run": return try run()
    case "test": return try test()
    case "-e": return try evaluate()
    case "help", "--help", "-h":
      let name = rest.popFirst()
      try expectEnd("tug help [NAME]")
      return .help(name)
    case "version", "--version":
      try expectEnd("tug version")
      return .version
    default:
      throw Misuse(message: unknown(first))
    }
  }

  private mutating func evaluate() throws(Misuse) -> Command {
    guard let code = rest.popFirst() else {
      throw Misuse(message: "-e lacks its code; expected tug -e 'CODE'; quote the code")
    }
    try readOptions()
    try expectEnd("tug -e 'CODE'")
    return .evaluate(code, try options())
  }

  private mutating func run() throws(Misuse) -> Command {
    var files: [String] = []
    while true {
      try readOptions()
      guard let file = rest.popFirst(), file != "--" else { break }
      if file == "--help" || file == "-h" { return .help(nil) }
      if file.hasPrefix("-"), file != "-" { throw Misuse(message: unknown(file)) }
      files.append(file)
    }
    guard !files.isEmpty else {
      throw Misuse(
        message: "run lacks a file; expected tug run FILE… [-- ARGUMENT…]; \"-\" is standard input")
    }
    return .run(files: files, arguments: Array(rest), try options())
  }

  private mutating func test() throws(Misuse) -> Command {
    var options = SpecOptions()
    options.filter = variable("TUG_FILTER")
    options.isList = variable("TUG_LIST") != nil
    options.passesWithNoTests = variable("TUG_PASS_WITH_NO_TESTS") != nil
    if let name = variable("TUG_FORMAT") { options.format = try format(name, "TUG_FORMAT") }
    var isPath = false
    while true {
      try readOptions()
      guard let word = rest.popFirst() else { break }
      switch word {
      case _ where isPath: options.paths.append(word)
      case "--": isPath = true
      case "--help", "-h": return .help("test")
      case "--list": options.isList = true
      case "--pass-with-no-tests": options.passesWithNoTests = true
      default:
        if let text = try value("--filter", word) {
          options.filter = text
        } else if let name = try value("--format", word) {
          options.format = try format(name, "--format")
        } else if word.hasPrefix("-") {
          throw Misuse(
            message: "unknown option \"\(word)\"; expected one of --filter, --list, --format,"
              + " --timeout, --pass-with-no-tests; tug help test explains them")
        } else {
          options.paths.append(word)
        }
      }
    }
    options.timeout = try seconds(or: options.timeout)
    options.colour = try chosenColour()
    return .test(options)
  }

  /// The value of an option, after it or in the same word; `nil` when the word is another.
  private mutating func value(_ option: String, _ word: String) throws(Misuse) -> String? {
    if word.hasPrefix(option + "=") { return String(word.dropFirst(option.count + 1)) }
    guard word == option else { return nil }
    guard let value = rest.popFirst() else {
      throw Misuse(
        message: "\(option) lacks its value; expected a word after it; see tug help test")
    }
    return value
  }

  private func format(_ name: String, _ option: String) throws(Misuse) -> SpecFormat {
    if let format = SpecFormat(rawValue: name) { return format }
    let known = SpecFormat.allCases.map(\.rawValue).joined(separator: " or ")
    throw Misuse(
      message: "\(option) cannot be \"\(name)\"; expected \(known); leave it out for pretty")
  }

  /// What the environment says; an empty variable is unset.
  private func variable(_ name: String) -> String? {
    environment(name).flatMap { $0.isEmpty ? nil : $0 }
  }

  private mutating func readOptions() throws(Misuse) {
    while let word = rest.first {
      if let text = takeValue("--timeout", word) {
        timeout = try seconds(text, "--timeout")
      } else if let text = takeValue("--color", word) {
        colour = try colour(text, "--color")
      } else {
        return
      }
    }
  }

  /// The value of an option, `--name=value` or the word after it; `nil` if another word stands first.
  private mutating func takeValue(_ name: String, _ word: String) -> String? {
    if word == name {
      rest.removeFirst()
      return rest.popFirst() ?? ""
    }
    guard word.hasPrefix(name + "=") else { return nil }
    rest.removeFirst()
    return String(word.dropFirst(name.count + 1))
  }

  private func chosenColour() throws(Misuse) -> ColourChoice {
    if let colour { return colour }
    return try variable("TUG_COLOR").map { (text) throws(Misuse) in try colour(text, "TUG_COLOR") }
      ?? .auto
  }

  private func colour(_ text: String, _ name: String) throws(Misuse) -> ColourChoice {
    guard let choice = ColourChoice(rawValue: text) else {
      throw Misuse(
        message: "\(name) cannot be \"\(text)\"; expected auto, always or never; leave it out for"
          + " auto")
    }
    return choice
  }

  /// What the arguments leave out is taken from the environment.
  private func options() throws(Misuse) -> RunOptions {
    var options = RunOptions()
    options.timeout = try seconds(or: options.timeout)
    options.colour = try chosenColour()
    return options
  }

  private func seconds(or other: Double) throws(Misuse) -> Double {
    if let timeout { return timeout }
    guard let text = variable("TUG_TIMEOUT") else { return other }
    return try seconds(text, "TUG_TIMEOUT")
  }

  private func seconds(_ text: String, _ name: String) throws(Misuse) -> Double {
    guard let seconds = Double(text), seconds >= 0, seconds <= 1e6 else {
      throw Misuse(
        message: "\(name) cannot be \"\(text)\"; expected seconds, 0 for no limit;"
          + " leave it out for 30 (10 for each test)")
    }
    return seconds
  }

  private func expectEnd(_ usage: String) throws(Misuse) {
    guard let extra = rest.first else { return }
    throw Misuse(message: "unexpected \"\(extra)\"; expected \(usage); quote what belongs together")
  }

  private func unknown(_ word: String) -> String {
    let known = ["run", "test", "-e", "help", "version", "--timeout", "--color"]
    let what = word.hasPrefix("-") ? "option" : "command"
    let remedy =
      word.hasSuffix("_spec.lua")
      ? "write tug test \(word)"
      : word.hasSuffix(".lua") ? "write tug run \(word)" : "tug help explains them"
    return
      "unknown \(what) \"\(word)\"; expected one of \(known.joined(separator: ", ")); \(remedy)"
  }
}

/// What the arguments of `tug` ask for.
package enum Command: Equatable, Sendable {
  case evaluate(String)
  case run(files: [String], arguments: [String])
  /// Statements from standard input; at a terminal there is nothing to read yet.
  case readInput
  case help(String?)
  case version
  /// The arguments make no sense; the text says why.
  case misused(String)

  /// Reads the arguments after the program's name.
  package static func parse(_ arguments: [String]) -> Command {
    guard let first = arguments.first else { return .readInput }
    let rest = Array(arguments.dropFirst())
    switch first {
    case "run": return run(rest)
    case "-e": return evaluate(rest)
    case "help", "--help", "-h":
      guard rest.count <= 1 else { return .misused("help takes one name; see tug help") }
      return .help(rest.first)
    case "version", "--version":
      guard rest.isEmpty else { return .misused("version takes no arguments") }
      return .version
    default:
      return .misused(unknown(first))
    }
  }

  private static func evaluate(_ rest: [String]) -> Command {
    guard let code = rest.first else {
      return .misused("-e lacks its code; expected tug -e 'CODE'")
    }
    guard rest.count == 1 else {
      return .misused("unexpected \"\(rest[1])\"; expected tug -e 'CODE'; quote the code")
    }
    return .evaluate(code)
  }

  private static func run(_ rest: [String]) -> Command {
    let files = Array(rest.prefix { $0 != "--" })
    if let option = files.first(where: { $0.hasPrefix("-") && $0 != "-" }) {
      return .misused("unknown option \"\(option)\"; expected tug run FILE… [-- ARGUMENT…]")
    }
    guard !files.isEmpty else {
      return .misused("run lacks a file; expected tug run FILE… [-- ARGUMENT…]")
    }
    return .run(files: files, arguments: Array(rest.dropFirst(files.count + 1)))
  }

  private static let commands = ["run", "-e", "help", "version"]

  private static func unknown(_ word: String) -> String {
    let what = word.hasPrefix("-") ? "option" : "command"
    let hint =
      word.hasSuffix(".lua")
      ? "write tug run \(word)"
      : "expected one of \(commands.joined(separator: ", ")); see tug help"
    return "unknown \(what) \"\(word)\"; \(hint)"
  }
}

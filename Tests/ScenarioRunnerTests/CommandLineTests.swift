import Testing

@testable import ScenarioRunner

@Suite struct CommandLineTests {
  private func read(_ arguments: String..., environment: [String: String] = [:]) -> Command {
    CommandLineReader.read(arguments) { environment[$0] }
  }

  private func options(_ timeout: Double) -> RunOptions {
    var options = RunOptions()
    options.timeout = timeout
    return options
  }

  private func problem(_ command: Command) -> String? {
    guard case .misused(let problem) = command else { return nil }
    return problem
  }

  @Test func `no arguments read standard input`() {
    #expect(read() == .readInput(RunOptions()))
    #expect(read("--timeout", "5") == .readInput(options(5)))
  }

  @Test func `code is taken as it is, even when it looks like an option`() {
    #expect(read("-e", "1 + 1") == .evaluate("1 + 1", RunOptions()))
    #expect(read("-e", "--timeout") == .evaluate("--timeout", RunOptions()))
    #expect(read("-e", "") == .evaluate("", RunOptions()))
  }

  @Test func `files come before the double hyphen, the script's arguments after it`() {
    #expect(
      read("run", "a.lua", "-", "--", "--timeout", "-x", "--")
        == .run(files: ["a.lua", "-"], arguments: ["--timeout", "-x", "--"], RunOptions()))
    #expect(read("run", "a.lua", "--") == .run(files: ["a.lua"], arguments: [], RunOptions()))
  }

  @Test func `the time limit may stand in front, between and behind`() {
    let run = Command.run(files: ["a.lua", "b.lua"], arguments: [], options(2.5))
    #expect(read("--timeout=2.5", "run", "a.lua", "b.lua") == run)
    #expect(read("run", "--timeout", "2.5", "a.lua", "b.lua") == run)
    #expect(read("run", "a.lua", "--timeout=2.5", "b.lua") == run)
    #expect(read("run", "a.lua", "b.lua", "--timeout", "2.5") == run)
    #expect(read("-e", "1", "--timeout", "0") == .evaluate("1", options(0)))
    #expect(read("--timeout", "1", "-e", "1", "--timeout", "2") == .evaluate("1", options(2)))
  }

  @Test func `the argument goes over the environment, and an empty variable is unset`() {
    let environment = ["TUG_TIMEOUT": "7"]
    #expect(read("-e", "1", environment: environment) == .evaluate("1", options(7)))
    #expect(
      read("--timeout", "3", "-e", "1", environment: environment) == .evaluate("1", options(3)))
    #expect(read("-e", "1", environment: ["TUG_TIMEOUT": ""]) == .evaluate("1", options(30)))
  }

  @Test func `a wrong variable is refused where it is needed only`() {
    let environment = ["TUG_TIMEOUT": "soon"]
    #expect(
      problem(read("-e", "1", environment: environment))
        == "TUG_TIMEOUT cannot be \"soon\"; expected seconds, 0 for no limit; leave it out for 30"
        + " (10 for each test)")
    #expect(read("version", environment: environment) == .version)
    #expect(read("help", environment: environment) == .help(nil))
    #expect(
      read("-e", "1", "--timeout", "1", environment: environment) == .evaluate("1", options(1)))
  }

  @Test(arguments: ["", "x", "-1", "nan", "inf", "1e7", "5s"])
  func `a time limit is seconds`(text: String) {
    #expect(
      problem(read("--timeout", text, "-e", "1"))?.hasPrefix("--timeout cannot be \"\(text)\"")
        == true)
  }

  // MARK: - test

  @Test func `test takes paths and options in any order`() {
    var options = SpecOptions()
    #expect(read("test") == .test(options))
    options.paths = ["a", "b_spec.lua:3"]
    options.filter = "#gate"
    options.format = .tap
    options.timeout = 2
    options.isList = true
    options.passesWithNoTests = true
    #expect(
      read(
        "test", "a", "--filter", "#gate", "--format=tap", "b_spec.lua:3", "--timeout", "2",
        "--list", "--pass-with-no-tests") == .test(options))
    #expect(read("test", "--help") == .help("test"))
  }

  @Test func `a path after two hyphens may begin with one`() {
    var options = SpecOptions()
    options.paths = ["-x_spec.lua", "--list"]
    #expect(read("test", "--", "-x_spec.lua", "--list") == .test(options))
  }

  @Test func `the options of test may stand in the environment`() {
    var options = SpecOptions()
    options.filter = "gate"
    options.format = .tap
    options.timeout = 3
    options.isList = true
    options.passesWithNoTests = true
    let environment = [
      "TUG_FILTER": "gate", "TUG_FORMAT": "tap", "TUG_TIMEOUT": "3", "TUG_LIST": "1",
      "TUG_PASS_WITH_NO_TESTS": "1",
    ]
    #expect(read("test", environment: environment) == .test(options))
    options.filter = "other"
    options.format = .pretty
    #expect(
      read("test", "--filter=other", "--format", "pretty", environment: environment)
        == .test(options))
  }

  @Test func `help and version have their usual spellings`() {
    for word in ["help", "--help", "-h"] { #expect(read(word) == .help(nil)) }
    #expect(read("help", "pan:began") == .help("pan:began"))
    #expect(read("run", "--help") == .help(nil))
    for word in ["version", "--version"] { #expect(read(word) == .version) }
  }

  @Test(arguments: [
    (["--foo"], "unknown option \"--foo\"; expected one of run, test, -e, help"),
    (["foo"], "unknown command \"foo\"; expected one of run"),
    ([""], "unknown command \"\""),
    (["a b.lua"], "write tug run a b.lua"),
    (["run"], "run lacks a file"),
    (["run", "--", "x"], "run lacks a file"),
    (["run", "-x", "a.lua"], "unknown option \"-x\""),
    (["-e"], "-e lacks its code"),
    (["-e", "1", "2"], "unexpected \"2\"; expected tug -e 'CODE'"),
    (["help", "a", "b"], "unexpected \"b\"; expected tug help [NAME]"),
    (["version", "x"], "unexpected \"x\"; expected tug version"),
    (["a_spec.lua"], "write tug test a_spec.lua"),
    (["test", "--filter"], "--filter lacks its value"),
    (["test", "--format", "junit"], "--format cannot be \"junit\"; expected pretty or tap"),
    (
      ["test", "--lists"], "unknown option \"--lists\"; expected one of --filter, --list, --format"
    ),
    (["test", "--timeout", "x"], "--timeout cannot be \"x\""),
    (["--timeout"], "--timeout cannot be \"\""),
  ])
  func `a misuse is told`(arguments: [String], message: String) {
    let command = CommandLineReader.read(arguments) { _ in nil }
    #expect(problem(command)?.contains(message) == true, "\(command)")
  }
}

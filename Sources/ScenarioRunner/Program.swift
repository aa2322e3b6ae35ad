import DismissalScripting
import LuaBridge

/// The program `tug`: one command, its output, its exit status.
package enum Program {
  package static let version = "0.1.0"

  /// - Parameter prompt: what a person at a terminal gets without a command.
  package static func run(
    _ arguments: [String], prompt: (PromptSession, ColourChoice) -> ExitStatus
  ) -> ExitStatus {
    switch CommandLineReader.read(arguments, environment: environment) {
    case .evaluate(let code, let options): return evaluate(code, options)
    case .run(let files, let arguments, let options):
      return run(files, arguments, options)
    case .test(let options):
      var command = SpecCommand(options)
      return command.run()
    case .readInput(let options):
      return inputIsTerminal ? begin(prompt, options) : readInput(options)
    case .help(let name): return help(name)
    case .version:
      Stream.output.write("tug \(version)\n")
      return .passed
    case .misused(let problem):
      Stream.error.write("tug: \(problem)\n")
      return .usage
    }
  }

  private static func begin(
    _ prompt: (PromptSession, ColourChoice) -> ExitStatus, _ options: RunOptions
  ) -> ExitStatus {
    do throws(LuaError) {
      return prompt(try PromptSession(), options.colour)
    } catch {
      Stream.error.write(ErrorText(error, in: nil).text)
      return ExitStatus(error)
    }
  }

  private static func evaluate(_ code: String, _ options: RunOptions) -> ExitStatus {
    let script = ScriptText(chunkName: "(command line)", source: Array(code.utf8))
    return status(of: script) { () throws(LuaError) in
      let run = try ScriptRun(folder: "", options: options)
      defer { run.leaveToTheSystem() }
      try run.evaluate(script)
    }
  }

  /// All of them, each in a state of its own, also after one that failed.
  private static func run(
    _ files: [String], _ arguments: [String], _ options: RunOptions
  ) -> ExitStatus {
    var before = RunsBefore()
    for (index, file) in files.enumerated() {
      before.left = files.count - index - 1
      let status = run(file, arguments, options, before)
      before.status = ExitStatus.worst(of: [before.status, status])
    }
    return before.status
  }

  private static func run(
    _ file: String, _ arguments: [String], _ options: RunOptions, _ before: RunsBefore
  ) -> ExitStatus {
    switch FileSystem.read(file) {
    case .failure(let failure):
      Stream.error.write("tug: \(failure.message)\n")
      return .usage
    case .success(let source):
      let script = ScriptText(chunkName: file == "-" ? "stdin" : file, source: source)
      return status(of: script) { () throws(LuaError) in
        let run = try ScriptRun(
          folder: FileSystem.folder(of: file), arguments: [file] + arguments, options: options,
          before: before)
        defer { if before.left == 0 { run.leaveToTheSystem() } }
        try run.run(script)
      }
    }
  }

  /// Piped input is read statement by statement, without banner or prompt, up to the first error.
  private static func readInput(_ options: RunOptions) -> ExitStatus {
    var lines = InputLines()
    var script = ScriptText(chunkName: "stdin", source: [])
    let ended = status(of: script) { () throws(LuaError) in
      let run = try ScriptRun(folder: "", options: options)
      try StatementReader(nextLine: { lines.next() })
        .forEach(isIncomplete: run.isIncomplete) { (statement, linesBefore) throws(LuaError) in
          script = ScriptText(chunkName: "stdin", source: statement, linesBefore: linesBefore)
          try run.evaluate(script.lasting)
        }
    }
    guard let problem = lines.problem else { return ended }
    Stream.error.write(
      "tug: cannot read standard input: \(problem); expected statements; pipe a script\n")
    return .usage
  }

  private static func help(_ name: String?) -> ExitStatus {
    guard let name else {
      Stream.output.write(usage + "\n" + HelpText.overview)
      return .passed
    }
    if name == "test" {
      Stream.output.write(testUsage)
      return .passed
    }
    guard let text = HelpText.text(named: name) else {
      Stream.error.write("tug: \(HelpText.unknown(name))\n")
      return .usage
    }
    Stream.output.write(text)
    return .passed
  }

  private static func status(
    of script: @autoclosure () -> ScriptText, _ body: () throws(LuaError) -> Void
  ) -> ExitStatus {
    do {
      try body()
      return .passed
    } catch {
      Stream.error.write(ErrorText(error, in: script()).text)
      return ExitStatus(error)
    }
  }

  private static let usage = """
    tug                         the prompt, at a terminal
    tug -e 'CODE'               evaluates, prints the value
    tug run FILE… [-- ARG…]     runs scripts; "-" is standard input
    tug test [PATH|FILE:LINE]…  runs specs, the *_spec.lua of a path; tug help test
    … | tug                     runs piped statements one by one
    tug help [NAME]             what the catalogue says
    tug version

    --timeout SECONDS           how long a script, or a piped statement, may run; 0 for no limit,
                                30 by default; also TUG_TIMEOUT in the environment
    --color auto|always|never   whether the prompt is coloured; also TUG_COLOR, NO_COLOR

    Exit status: 0 passed · 1 an assertion failed · 2 a script would not load, or raised ·
    3 our own fault, or results that cannot be written · 4 usage, or a missing file ·
    5 no test was selected · 124 a limit was hit (time, or 512 MB) · 130 interrupted

    """

  private static let testUsage = """
    tug test [PATH|FILE:LINE]…  runs the specs: files *_spec.lua in the given folders and below,
                                in Scenarios when none is given; FILE:LINE is the innermost test
                                or block at that line

    --filter TEXT               only tests whose full title (their blocks' names and their own)
                                contains the text, such as a tag: --filter '#gate'
    --list                      names the selected tests, file:line title, and runs nothing
    --format pretty|tap         for people, or TAP version 13 (what specs print goes to stderr)
    --timeout SECONDS           how long a test may run; 0 for no limit, 10 by default
    --pass-with-no-tests        it is fine when there is nothing to run

    --color auto|always|never   whether marks are coloured; also TUG_COLOR, NO_COLOR

    TAP for Perl's prove: tug test --format tap | prove -e cat /dev/stdin
    or file by file: prove -e 'tug test --format tap' FILE…

    Each also as a variable: TUG_FILTER, TUG_LIST=1, TUG_FORMAT, TUG_TIMEOUT, TUG_PASS_WITH_NO_TESTS=1.

    A spec is in busted's words: describe, it, pending, before_each, after_each, setup, teardown,
    finally, insulate; tug help describe says more of one. assert is luassert's, with
    assert.dismissed, presented, always and never; spy, stub, mock and match are there too. Each
    file has a Lua state of its own.

    Exit status: 0 passed · 1 a test failed · 2 a file would not load, or raised outside a test ·
    3 our own fault · 4 usage · 5 nothing was selected · 124 a limit was hit; of several the first
    of 4, 3, 2, 124, 1, 5

    """
}

import LuaBridge

/// What `tug test` was asked for.
package struct SpecOptions: Equatable, Sendable {
  package var paths: [String] = []
  /// A part of the full title.
  package var filter: String?
  /// Only names the selected tests.
  package var isList = false
  package var format = SpecFormat.pretty
  /// How long a test may run, in seconds; 0 for no limit.
  package var timeout = 10.0
  package var passesWithNoTests = false
  package var colour = ColourChoice.auto

  package init() {}
}

/// `tug test`: finds spec files, runs them each in a state of its own, and reports.
struct SpecCommand {
  private let options: SpecOptions
  private let report: any SpecReport
  private let sources = LuassertSources()
  private var status = ExitStatus.passed
  private var counts = SpecCounts()

  init(_ options: SpecOptions) {
    self.options = options
    let isColoured = options.colour.isOn(
      isTerminal: Stream.output.isTerminal, environment: environment)
    report = options.format.report(isColoured: isColoured)
  }

  /// A file that was read and loaded, or what went wrong.
  private enum Loaded {
    case file(SpecFile)
    case failure(String, SpecFailure)

    var resultCount: Int {
      switch self {
      case .file(let file): file.selected.count
      case .failure: 1
      }
    }
  }

  mutating func run() -> ExitStatus {
    let paths = SpecPaths(options.paths)
    for problem in paths.problems { tell(problem) }
    if !paths.files.isEmpty, let problem = sources.problem {
      Stream.error.write("tug: \(problem)\n")
      return .usage
    }
    let found = options.isList ? list(paths) : runAll(paths)
    guard !options.passesWithNoTests else { return status }
    if !found, paths.problems.isEmpty { tell(nothingFits) }
    let isMissing = !found || !paths.problems.isEmpty
    return ExitStatus.worst(of: [status, isMissing ? .nothingSelected : .passed])
  }

  /// Whether there was a test, or a file that could not be loaded.
  private mutating func runAll(_ paths: SpecPaths) -> Bool {
    var found = false
    if report.wantsPlan {
      // All files are loaded before the first test runs: their states stay until it is their turn.
      var loaded = paths.files.map { load($0) }
      let plan = loaded.reduce(0) { $0 + $1.resultCount }
      report.begin(plan: plan)
      var left = plan
      while !loaded.isEmpty {
        let next = loaded.removeFirst()
        left -= next.resultCount
        found = run(next, left: left) || found
      }
    } else {
      report.begin(plan: 0)
      for file in paths.files { found = run(load(file), left: 0) || found }
    }
    report.end(counts)
    return found
  }

  private mutating func run(_ loaded: Loaded, left: Int) -> Bool {
    switch loaded {
    case .failure(let path, let failure):
      counts.errors += 1
      status = ExitStatus.worst(of: [status, failure.statusOutside])
      report.fail(path, failure)
      return true
    case .file(let file):
      var run = SpecRun(file, report, seconds: options.timeout, status: status, left: left)
      status = run.run()
      counts.add(run.counts)
      return !file.selected.isEmpty
    }
  }

  private mutating func list(_ paths: SpecPaths) -> Bool {
    var found = false
    for file in paths.files {
      switch load(file) {
      case .failure(let path, let failure):
        let place = failure.place ?? path
        Stream.error.write("\(place): \(failure.message.withoutControls)\n")
        status = ExitStatus.worst(of: [status, failure.statusOutside])
        found = true
      case .file(let file):
        for test in file.selected {
          Stream.output.write("\(file.place(of: test)) \(file.title(of: test))".onOneLine + "\n")
          found = true
        }
      }
    }
    return found
  }

  private func load(_ found: (path: String, lines: [Int])) -> Loaded {
    switch FileSystem.read(found.path) {
    case .failure(let failure):
      let error = LuaError(kind: .runtime, message: failure.message)
      return .failure(
        found.path, SpecFailure(error, in: ScriptText(chunkName: found.path, source: [])))
    case .success(let source):
      do throws(LuaError) {
        let file = try SpecFile(
          path: found.path, source: source, sources,
          output: { [report, options] bytes in
            options.isList ? Stream.error.write(bytes) : report.print(bytes)
          })
        let limit = TimeLimit(
          seconds: options.timeout, place: found.path,
          status: ExitStatus.worst(of: [status, .limit]))
        try file.load(
          limit: limit, SpecSelection(lines: found.lines, filter: options.filter))
        return .file(file)
      } catch {
        return .failure(
          found.path, SpecFailure(error, in: ScriptText(chunkName: found.path, source: source)))
      }
    }
  }

  private var nothingFits: String {
    if let filter = options.filter {
      return "no test has \"\(filter)\" in its title; expected a part of one, as it is written;"
        + " --list names them all"
    }
    let lines = options.paths.filter { $0.contains(":") }
    guard lines.isEmpty else {
      return "no test or block is at \(lines.joined(separator: ", ")); expected a line of one;"
        + " --list tells where they are"
    }
    return "there is no test in these files; expected it(\"…\", function() … end); write one"
  }

  private func tell(_ problem: String) {
    Stream.error.write("tug: \(problem)\n")
  }
}

extension SpecCounts {
  fileprivate mutating func add(_ other: SpecCounts) {
    passed += other.passed
    failed += other.failed
    pending += other.pending
  }
}

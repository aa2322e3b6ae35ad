import LuaBridge

/// Runs the selected tests of one file: hooks in busted's order, each test within its own limit.
struct SpecRun {
  private let file: SpecFile
  private let report: any SpecReport
  private let seconds: Double
  /// What the program ends with when nothing else helps, from what came before.
  private var status: ExitStatus
  private var left: Int
  private(set) var counts = SpecCounts()
  /// The blocks whose setup ran, from the file inwards; with what failed in it.
  private var entered: [(block: Int, failure: SpecFailure?)] = []

  private static let eventCount = 10

  /// - Parameter left: how many tests come after those of this file.
  init(_ file: SpecFile, _ report: any SpecReport, seconds: Double, status: ExitStatus, left: Int) {
    self.file = file
    self.report = report
    self.seconds = seconds
    self.status = status
    self.left = left + file.selected.count
  }

  /// - Returns: the worst status of what came before and of these tests.
  mutating func run() -> ExitStatus {
    let running = file.selected.filter { file.tree.tests[$0].body != nil }
    var next = 0
    for test in file.selected {
      left -= 1
      report.begin(test, of: file)
      var result = SpecResult.pending(reason: nil)
      if let body = file.tree.tests[test].body {
        next += 1
        let following = next < running.count ? running[next] : nil
        result = run(test, body, following: following)
      }
      counts.count(result)
      status = ExitStatus.worst(of: [status, result.status])
      report.end(test, of: file, result)
    }
    return status
  }

  private mutating func run(
    _ test: Int, _ body: LuaFunction, following: Int?
  ) -> SpecResult {
    let collector = file.collector
    let path = file.tree.path(to: file.tree.tests[test].block)
    collector.finalizers = []
    collector.pending = nil
    beginLimit(test)
    collector.phase = .aroundTests
    var failures = enter(path, test)
    var reason: String?
    if failures.isEmpty {
      collector.phase = .running
      let (failed, pending) = runBetweenHooks(test, body, path)
      failures = failed
      reason = pending
    }
    collector.phase = .aroundTests
    failures += leave(for: following, test)
    TimeLimit.end()
    file.lua.beginTimeLimit(seconds: nil)
    collector.phase = .idle
    file.host.forgetScreens()
    if !failures.isEmpty { return .failed(failures) }
    return reason.map { .pending(reason: $0.isEmpty ? nil : $0) } ?? .passed
  }

  private func runBetweenHooks(
    _ test: Int, _ body: LuaFunction, _ path: [Int]
  ) -> (failures: [SpecFailure], pending: String?) {
    var failures: [SpecFailure] = []
    var pending: String?
    /// False ends what would come next.
    func passes(_ function: LuaFunction, _ hook: String? = nil) -> Bool {
      switch call(function, test, hook: hook) {
      case nil: return true
      case .pending(let reason)?: pending = reason
      case .failure(let failure)?: failures.append(failure)
      }
      return false
    }
    var reached: [Int] = []
    let isReady = path.allSatisfy { block in
      reached.append(block)
      return hooks(.beforeEach, of: block)
        .allSatisfy { passes($0, SpecTree.Hook.beforeEach.rawValue) }
    }
    if isReady { _ = passes(body) }
    while let finalizer = file.collector.finalizers.popLast() {
      let limits = failures.count { $0.kind == .limit }
      _ = passes(finalizer, "finally")
      // One limit for all of them: finalizers may register others for ever.
      if failures.count(where: { $0.kind == .limit }) > limits {
        file.collector.finalizers.removeAll()
      }
    }
    for block in reached.reversed() {
      for hook in hooks(.afterEach, of: block) {
        _ = passes(hook, SpecTree.Hook.afterEach.rawValue)
      }
    }
    return (failures, pending)
  }

  // MARK: - Blocks

  /// Sets up the blocks of the path that are not yet; what failed in one of them fails the test.
  private mutating func enter(_ path: [Int], _ test: Int) -> [SpecFailure] {
    for block in path.dropFirst(entered.count) where entered.allSatisfy({ $0.failure == nil }) {
      var failure: SpecFailure?
      if let insulation = file.tree.blocks[block].insulation {
        failure = call(insulation.enter, test, hook: "insulate")?.failure
      }
      for hook in hooks(.setup, of: block) where failure == nil {
        failure = call(hook, test, hook: SpecTree.Hook.setup.rawValue)?.failure
      }
      entered.append((block, failure))
    }
    return entered.compactMap(\.failure)
  }

  /// Tears down the blocks in which the next test is not, the innermost first.
  private mutating func leave(for following: Int?, _ test: Int) -> [SpecFailure] {
    let path = following.map { file.tree.path(to: file.tree.tests[$0].block) } ?? []
    var failures: [SpecFailure] = []
    while let last = entered.last, !path.contains(last.block) {
      entered.removeLast()
      for hook in hooks(.teardown, of: last.block) {
        if let failure = call(hook, test, hook: SpecTree.Hook.teardown.rawValue)?.failure {
          failures.append(failure)
        }
      }
      if let insulation = file.tree.blocks[last.block].insulation,
        let failure = call(insulation.leave, test, hook: "insulate")?.failure
      {
        failures.append(failure)
      }
    }
    return failures
  }

  private func hooks(_ hook: SpecTree.Hook, of block: Int) -> [LuaFunction] {
    file.tree.blocks[block].hooks[hook] ?? []
  }

  // MARK: - Calls

  private enum Ending {
    case pending(String)
    case failure(SpecFailure)

    var failure: SpecFailure? {
      if case .failure(let failure) = self { failure } else { nil }
    }
  }

  /// `nil` when nothing was raised. What comes after a limit was hit has the limit anew.
  private func call(_ function: LuaFunction, _ test: Int, hook: String?) -> Ending? {
    do {
      _ = try file.lua.call(file.library.plainly, [.function(function)])
      return nil
    } catch {
      if error.kind == .runtime, let pending = file.collector.pending,
        error.message == pending.message
      {
        return .pending(pending.reason)
      }
      if error.kind == .time { beginLimit(test) }
      let note = error.isAssertion ? file.library.note(file.lua) : nil
      let line = file.tree.tests[test].line
      let failure = SpecFailure(
        error, in: file.script, line: line > 0 ? line : nil, hook: hook, note: note,
        events: file.host.lastEvents(atMost: SpecRun.eventCount))
      if error.kind == .memory { file.lua.collectGarbage() }
      return .failure(failure)
    }
  }

  private func beginLimit(_ test: Int) {
    let afterword =
      left == 0 ? "\n" : "; \(left) more test\(left == 1 ? " was" : "s were") not run\n"
    TimeLimit(
      seconds: seconds, place: file.place(of: test),
      status: ExitStatus.worst(of: [status, .limit])
    ).begin(file.lua, afterword: afterword)
  }
}

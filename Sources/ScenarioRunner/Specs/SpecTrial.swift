import DismissalCore
import DismissalPolicies
import LuaBridge

/// A spec that is run again and again, each time with other policies behind the same names.
package final class SpecTrial {
  package let path: String
  private let source: [UInt8]
  private let sources = LuassertSources()
  /// How long each test took when all passed last, and which test failed last.
  private var durations: [Int: Duration] = [:]
  private var lastFailed: Int?

  /// - Throws: `FileFailure` when the file cannot be read.
  package init(path: String) throws {
    self.path = path
    source = try FileSystem.read(path).get()
  }

  /// Runs the tests until one fails: first the one that failed last, which often fails again, and
  /// the quick ones before the slow ones.
  ///
  /// - Parameter seconds: the limit of each test.
  /// - Returns: the title of the first that failed, or what the file could not be loaded for; `nil`
  ///   when all passed.
  package func firstFailure(with policies: [PolicyDefinition], seconds: Double = 5) -> String? {
    let report = FirstFailure()
    do throws(LuaError) {
      let file = try SpecFile(
        path: path, source: source, sources, policies: policies, output: { _ in })
      let limit = TimeLimit(seconds: seconds, place: path, status: .limit)
      try file.load(limit: limit, SpecSelection())
      var taken: [Int: Duration] = [:]
      for test in inOrder(file.selected) {
        file.select([test])
        var run = SpecRun(file, report, seconds: seconds, status: .passed, left: 0)
        taken[test] = ContinuousClock().measure { _ = run.run() }
        guard report.title == nil else {
          lastFailed = test
          return report.title
        }
      }
      durations = taken
    } catch {
      return error.message
    }
    return report.title
  }

  private func inOrder(_ tests: [Int]) -> [Int] {
    tests.sorted { first, second in
      if first == lastFailed || second == lastFailed { return first == lastFailed }
      let durations = (durations[first] ?? .zero, durations[second] ?? .zero)
      return durations.0 == durations.1 ? first < second : durations.0 < durations.1
    }
  }
}

/// Keeps the title of the first test that fails.
private final class FirstFailure: SpecReport {
  let wantsPlan = false
  private(set) var title: String?

  func begin(plan: Int) {}
  func begin(_ test: Int, of file: SpecFile) {}
  func end(_ test: Int, of file: SpecFile, _ result: SpecResult) {
    guard case .failed = result else { return }
    title = title ?? file.title(of: test)
  }
  func fail(_ path: String, _ failure: SpecFailure) { title = title ?? failure.message }
  func end(_ counts: SpecCounts) {}
  func print(_ bytes: UnsafeRawBufferPointer) {}
}

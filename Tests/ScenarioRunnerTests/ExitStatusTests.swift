import Testing

@testable import ScenarioRunner

/// Testing has a type of this name too.
private typealias ExitStatus = ScenarioRunner.ExitStatus

@Suite struct ExitStatusTests {
  /// From the worst on, as documented.
  private let order: [ExitStatus] = [
    .interrupted, .usage, .internalFault, .scriptError, .limit, .failed, .nothingSelected,
    .passed,
  ]

  @Test func `of two the documented worse one wins, in either order`() {
    #expect(Set(order) == Set(ExitStatus.allCases))
    for (place, worse) in order.enumerated() {
      for better in order[place...] {
        #expect(ExitStatus.worst(of: [worse, better]) == worse)
        #expect(ExitStatus.worst(of: [better, worse]) == worse)
      }
    }
  }

  @Test func `many failures are one, and nothing passes`() {
    #expect(ExitStatus.worst(of: Array(repeating: .failed, count: 256)) == .failed)
    #expect(ExitStatus.worst(of: []) == .passed)
  }

  @Test func `the numbers are the documented ones`() {
    #expect(order.map(\.rawValue) == [130, 4, 3, 2, 124, 1, 5, 0])
  }
}

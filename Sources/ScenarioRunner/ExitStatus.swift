/// How a run ended, as its exit status. Documented in README.md; never wraps.
package enum ExitStatus: Int32, CaseIterable, Sendable {
  case passed = 0
  /// An assertion failed.
  case failed = 1
  /// A script would not load, or raised.
  case scriptError = 2
  /// Our own fault.
  case internalFault = 3
  /// Unknown option, or a file that is missing.
  case usage = 4
  /// `tug test` found nothing to run.
  case nothingSelected = 5
  /// A limit was hit: time or memory.
  case limit = 124
  /// Ctrl-C.
  case interrupted = 130

  /// The order in which several at once are decided: 4 > 3 > 2 > 124 > 1 > 5 > 0.
  private var rank: Int {
    switch self {
    case .interrupted: 7
    case .usage: 6
    case .internalFault: 5
    case .scriptError: 4
    case .limit: 3
    case .failed: 2
    case .nothingSelected: 1
    case .passed: 0
    }
  }

  /// The status of several runs together.
  package static func worst(of statuses: some Sequence<ExitStatus>) -> ExitStatus {
    statuses.max { $0.rank < $1.rank } ?? .passed
  }
}

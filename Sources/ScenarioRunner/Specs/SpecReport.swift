/// Tells results as they come. A new format is one file.
protocol SpecReport: AnyObject {
  /// Whether the number of results must be known before the first.
  var wantsPlan: Bool { get }
  /// Before the first; how many results there will be, where that is wanted.
  func begin(plan: Int)
  /// Before a test runs.
  func begin(_ test: Int, of file: SpecFile)
  func end(_ test: Int, of file: SpecFile, _ result: SpecResult)
  /// A file whose tests cannot be run.
  func fail(_ path: String, _ failure: SpecFailure)
  func end(_ counts: SpecCounts)
  /// What a spec prints.
  func print(_ bytes: UnsafeRawBufferPointer)
}

/// The formats of `--format`.
package enum SpecFormat: String, CaseIterable, Sendable {
  case pretty, tap

  func report(isColoured: Bool) -> any SpecReport {
    switch self {
    case .pretty: PrettyReport(isColoured: isColoured)
    case .tap: TAPReport()
    }
  }
}

extension String {
  /// A title or a message in one line of a report.
  var onOneLine: String {
    let words = split(whereSeparator: \.isNewline).joined(separator: " ")
    return words.withoutControls.replacing("\t", with: " ")
  }
}

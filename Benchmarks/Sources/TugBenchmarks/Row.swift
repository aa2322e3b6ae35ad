/// One line of the table: a piece of work, done by us and by a rival.
///
/// A new row is one file in Rows/ and its entry in `rows`.
protocol Row: Sendable {
  /// What `run NAME` chooses it by; lower case, hyphens.
  var name: String { get }
  /// What was measured on either side, in one sentence.
  var sentence: String { get }
  /// The largest ratio, ours ÷ rival, that we are content with.
  var target: Double { get }

  /// Measures both sides alternately, so that what disturbs one disturbs the other.
  func measure(_ setting: Setting) throws(BenchmarkError) -> Measurement
}

/// Every row, in the table's order.
let rows: [any Row] = [StartUp(), RulesByHand(), WholeByHand()]

/// What the command line says about a run.
struct Setting {
  /// The executable that is measured as ours.
  var tug: String
  /// How many times each side is measured, alternately.
  var pairs: Int
}

enum BenchmarkError: Error {
  /// The command line is wrong.
  case usage(String)
  /// Something that is measured does not do its work.
  case unfit(String)
}

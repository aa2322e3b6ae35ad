/// Numbers made elsewhere that the model is held to.
package struct ReferenceNumbers: Sendable {
  package let numbers: String
  package let source: String
  package let tolerance: String
  /// The sentences of the tests that compare with them.
  package let tests: [String]

  private init(_ numbers: String, from source: String, within tolerance: String, tests: String...) {
    self.numbers = numbers
    self.source = source
    self.tolerance = tolerance
    self.tests = tests
  }

  package static let all: [ReferenceNumbers] = [
    ReferenceNumbers(
      "velocities of 14 recorded strokes", from: "Flutter's tests", within: "0.1 %",
      tests: "Flutter's strokes with all their digits give its least-squares velocities"),
    ReferenceNumbers(
      "velocities of recorded flings (lsq2)", from: "Android's tests", within: "their own 20 %",
      tests: "every published velocity is met or listed as not ours"),
    ReferenceNumbers(
      "timing curves", from: "computed from the control points", within: "1e-5",
      tests: "every curve of the reference has its values"),
    ReferenceNumbers(
      "rubber band", from: "its published table", within: "0.005",
      tests: "every row of the reference is met, both ways"),
    ReferenceNumbers(
      "rubber band", from: "computed from the formula", within: "1e-5",
      tests: "every row of the reference is met, both ways"),
    ReferenceNumbers(
      "targets of four decelerations", from: "recorded on a device",
      within: "exact, to half a point", tests: "every recording of a device is met to the pixel"),
    ReferenceNumbers(
      "their times", from: "recorded on a device", within: "0 to 20 ms later",
      tests: "every recording of a device is met to the pixel"),
    ReferenceNumbers(
      "decelerations, bounces, rubber bands", from: "ScrollMechanics' formulas, evaluated",
      within: "1e-9", tests: "every row of ScrollMechanics is met"),
    ReferenceNumbers(
      "springs, with WebKit's among them", from: "computed from the closed forms", within: "1e-9",
      tests: "every row of WebKit's springs is met"),
    ReferenceNumbers(
      "friction and springs", from: "Flutter's tests", within: "their own: 1e-10 to 1",
      tests: "every row of Flutter's friction and springs is met"),
    ReferenceNumbers(
      "friction and springs, bouncing scrolls", from: "Flutter's rules, evaluated",
      within: "1e-9; 1e-6 where printed so",
      tests: "every row of Flutter's friction and springs is met",
      "every row of Flutter's bouncing scroll is met"),
  ]
}

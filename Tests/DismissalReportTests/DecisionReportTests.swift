import DismissalCore
import DismissalPolicies
import DismissalReport
import DismissalTimeline
import Testing

/// The words for relations and units that no built-in policy has.
struct DecisionReportTests {
  /// What is told of a lift under these rulings, from the arrow on.
  private func told(_ rulings: [Ruling], y: Double, velocity: Double = 0) throws -> String {
    let definition = PolicyDefinition(
      name: "test", summary: "A test.",
      parameters: [.number("limit", 100, .points, in: 0...1000, "A limit.")]
    ) { _ in PolicyRules(begins: .always(true), follows: [], release: rulings) }
    var session = Session(
      Interaction(try InteractionState(Configuration()), policy: Policy(definition)))
    for state in [PanGestureRecognizer.Input.State.began, .ended] {
      try session.send(
        .pan(
          .init(state: state, location: Point(x: 0, y: y), velocity: Point(x: 0, y: velocity))))
    }
    let text = DecisionReport().report(session.why())
    return text.split(separator: "\n").dropFirst().joined(separator: "\n")
  }

  private func rulings(_ condition: Condition) -> [Ruling] {
    [.when(condition, .finish), .otherwise(.cancel)]
  }

  @Test func `too much is too high`() throws {
    #expect(
      try told(rulings(.fact(.locationY) < .parameter("limit")), y: 100.25) == """
        → location.y = 100.25 < limit = 100                   no, 0.25 pt too much
        It cancelled because location.y was 0.25 pt too high: it was 100.25 pt, and
        below 100 pt (limit) is needed.
        """)
  }

  @Test func `a number on the left is told from the other side`() throws {
    #expect(
      try told(rulings(.number(50) <= .fact(.locationY)), y: 40) == """
        → 50 ≤ location.y = 40                                no, 10 pt too much
        It cancelled because location.y was 10 pt too low: it was 40 pt, and at least
        50 pt is needed.
        """)
  }

  @Test func `what must not be is told as what is needed`() throws {
    #expect(
      try told(rulings(!(.fact(.velocityY) < .number(0))), y: 40, velocity: -20).contains(
        "velocity.y = -20 ≥ 0"))
  }

  @Test func `a yes or no is told as such`() throws {
    #expect(
      try told(rulings(.fact(.touchIsOnList)), y: 40) == """
        → touch.isOnList                                      yes
        It finished because touch.isOnList was true.
        """)
  }

  @Test func `a rule that compares nothing says so`() throws {
    #expect(
      try told([.otherwise(.cancel)], y: 40)
        == "It cancelled: the rule compares nothing, and always says so.")
  }

  @Test func `a stop is told by its name`() throws {
    #expect(
      try told([.when(.fact(.locationY) >= .number(0), .settle(to: "half"))], y: 40).contains(
        "It comes to rest at half because location.y passed the limit by 40 pt"))
  }
}

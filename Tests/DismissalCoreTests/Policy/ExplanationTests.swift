import Testing

@testable import DismissalCore

/// Which comparison decided, and by how much.
struct ExplanationTests {
  /// A policy with these rules, one latch and one number to compare.
  private func policy(
    begins: Condition = .always(true), release: [Ruling] = [], latch: Condition? = nil
  ) -> Policy {
    Policy(
      PolicyDefinition(
        name: "test", summary: "A test.",
        parameters: [.number("limit", 100, .pointsPerSecond, in: 0...1000, "A limit.")]
      ) { _ in
        var rules = PolicyRules(
          registers: [RegisterDefinition("latch", .flag, "A latch.")], begins: begins, follows: [],
          release: release)
        if let latch { rules.onDidScroll = [.set("latch", if: latch)] }
        return rules
      })
  }

  private func facts(_ y: Double = 0, velocity: Double = 0, offset: Double = 0) -> Facts {
    var facts = Facts()
    facts.location = Point(x: 0, y: y)
    facts.velocity = Point(x: 0, y: velocity)
    facts.contentOffset = Point(x: 0, y: offset)
    return facts
  }

  /// The part that decided, its margin, and whether the rule held.
  private func decided(
    _ explanation: Policy.Explanation
  ) -> (text: String?, margin: Double?, holds: Bool) {
    let finding = explanation.deciding.map { explanation.findings[$0] }
    return (finding?.text, finding?.margin, explanation.holds)
  }

  private func begins(
    _ condition: Condition, _ facts: Facts, latch: Condition? = nil, isLatched: Bool = false
  ) -> (text: String?, margin: Double?, holds: Bool) {
    var memory = PolicyMemory()
    if isLatched { memory[0] = 1 }
    return decided(
      policy(begins: condition, latch: latch).explanation(of: condition, facts, memory))
  }

  private func release(
    _ rulings: [Ruling], _ facts: Facts
  ) -> (text: String?, margin: Double?, holds: Bool) {
    decided(policy(release: rulings).explanation(of: rulings, facts, PolicyMemory()))
  }

  private let low: Condition = .fact(.locationY) < .number(50)
  private let fast: Condition = .fact(.velocityY) > .parameter("limit")
  private let near: Condition = .fact(.locationY) <= .number(56)

  // MARK: Margins

  @Test(arguments: [
    (Relation.less, 49.5, 0.5, true), (.less, 50, 0, false), (.less, 50.5, -0.5, false),
    (.lessOrEqual, 50, 0, true), (.greater, 50.5, 0.5, true), (.greater, 50, 0, false),
    (.greaterOrEqual, 50, 0, true), (.greaterOrEqual, 49.5, -0.5, false),
  ])
  func `a margin counts towards where the relation holds`(
    relation: Relation, value: Double, margin: Double, holds: Bool
  ) {
    let comparison = Comparison(left: .fact(.locationY), relation: relation, right: .number(50))
    let found = begins(.comparison(comparison), facts(value))
    #expect(found.margin == margin && found.holds == holds)
  }

  // MARK: And, or, not

  @Test func `of two that are both needed and hold the nearer to failing decided`() {
    #expect(begins(low && near, facts(45)).text == "location.y = 45 < 50")
    #expect(begins(near && low, facts(45)).margin == 5)
  }

  @Test func `of two that are both needed the one that failed decided`() {
    #expect(begins(near && low, facts(52)).text == "location.y = 52 < 50")
    #expect(begins(low && near, facts(52)).text == "location.y = 52 < 50")
  }

  @Test func `where both that are needed failed the first decided`() {
    #expect(begins(near && low, facts(80)).text == "location.y = 80 ≤ 56")
    #expect(begins(low && near, facts(80)).text == "location.y = 80 < 50")
  }

  @Test func `of two of which one is enough the one that held decided`() {
    #expect(begins(low || near, facts(52)).text == "location.y = 52 ≤ 56")
    #expect(begins(near || low, facts(52)).text == "location.y = 52 ≤ 56")
  }

  @Test func `where both that are enough held the first decided`() {
    #expect(begins(low || near, facts(40)).text == "location.y = 40 < 50")
    #expect(begins(near || low, facts(40)).text == "location.y = 40 ≤ 56")
  }

  @Test func `where neither that is enough held the nearer decided`() {
    let found = begins(low || near, facts(60))
    #expect(found.text == "location.y = 60 ≤ 56" && found.margin == -4 && !found.holds)
  }

  @Test func `of equal margins the first decided`() {
    let same: Condition = .fact(.locationY) <= .number(50)
    #expect(begins(low || same, facts(60)).text == "location.y = 60 < 50")
    #expect(begins(same || low, facts(60)).text == "location.y = 60 ≤ 50")
  }

  @Test func `what must not be reads as what is needed`() {
    let found = begins(!low, facts(60))
    #expect(found.text == "location.y = 60 ≥ 50" && found.margin == 10 && found.holds)
    #expect(begins(!low, facts(40)).margin == -10)
    #expect(begins(!(low && near), facts(52)).text == "location.y = 52 ≥ 50")
    #expect(begins(!(low || near), facts(52)).text == "location.y = 52 > 56")
    #expect(begins(!(!low), facts(40)).text == "location.y = 40 < 50")
  }

  @Test func `margins in different units are compared as shares`() {
    // 1 of 101 pt/s is nearer than 10 of 60 pt; 50 of 100 pt/s is further.
    #expect(begins(low || fast, facts(60, velocity: 99)).text == "velocity.y = 99 > limit = 100")
    #expect(begins(low || fast, facts(60, velocity: 50)).text == "location.y = 60 < 50")
    #expect(begins(low || fast, facts(60, velocity: 100)).margin == 0)
  }

  @Test func `what holds always decided nothing`() {
    #expect(begins(.always(true), facts()).text == nil)
    #expect(begins(.always(true) && low, facts(40)).text == "location.y = 40 < 50")
    #expect(begins(.always(false) || low, facts(60)).text == "location.y = 60 < 50")
    #expect(begins(.always(false) && low, facts(40)).text == nil)
  }

  @Test func `one that another makes needless decided less than one that turns the rule`() {
    let onList = Condition.fact(.touchIsOnList)
    let either = near || !onList
    #expect(begins(either && low, facts(45)).text == "location.y = 45 < 50")
    #expect(begins(low && (low || near), facts(-900)).text == "location.y = -900 < 50")
    #expect(begins((low || near) && fast, facts(49, velocity: 900)).margin == 800)
    let both = low && near
    #expect(begins(both || fast, facts(57, velocity: 0)).text == "velocity.y = 0 > limit = 100")
    #expect(begins(!(either && low), facts(45)).text == "location.y = 45 ≥ 50")
  }

  @Test func `the margin of numbers too large for a difference is finite`() {
    let large = Expression.number(1e308) * .number(10)
    let found = begins(large < .number(0) - large, facts())
    #expect(found.margin == -Double.greatestFiniteMagnitude && !found.holds)
    #expect(begins(large > large, facts()).margin == 0)
  }

  // MARK: Yes or no

  @Test func `a yes or no decides where it stands alone, and without a margin`() {
    let found = begins(.fact(.touchIsOnList), facts())
    #expect(found.text == "touch.isOnList" && found.margin == nil && !found.holds)
    #expect(begins(!.fact(.touchIsOnList), facts()).text == "not touch.isOnList")
    #expect(
      begins(.fact(.touchIsOnList) || .fact(.listIsDragging), facts()).text == "touch.isOnList")
    #expect(
      begins(.fact(.panIsPossible) && .fact(.listIsDragging), facts()).text
        == "scrollView.isDragging")
  }

  @Test func `beside a comparison that would do as well a yes or no does not decide`() {
    #expect(begins(.fact(.touchIsOnList) || low, facts(900)).text == "location.y = 900 < 50")
  }

  // MARK: A latch

  private let gate: Condition = .fact(.contentOffsetY) < .number(-150)

  @Test(arguments: [(-150.0, 0.0), (-120.4, -29.6), (0, -150)])
  func `a closed latch tells how far its need is from holding`(offset: Double, margin: Double) {
    let found = begins(.flag("latch"), facts(offset: offset), latch: gate)
    #expect(found.text?.hasPrefix("needs contentOffset.y = ") == true)
    #expect(abs((found.margin ?? 1) - margin) < 1e-9 && !found.holds)
  }

  @Test func `a latch that needs itself is told as it stands`() {
    let need = gate && (.flag("latch") || near)
    #expect(begins(.flag("latch"), facts(offset: -150.5), latch: need, isLatched: true).holds)
    #expect(!begins(!.flag("latch"), facts(offset: -160), latch: !need, isLatched: true).holds)
  }

  @Test func `an open latch tells by how much its need holds`() {
    let found = begins(.flag("latch"), facts(offset: -150.5), latch: gate, isLatched: true)
    #expect(found.margin == 0.5 && found.holds)
  }

  @Test func `a latch that stands otherwise than its need decides by itself`() {
    let found = begins(.flag("latch"), facts(offset: -160), latch: gate)
    #expect(found.text == "latch" && found.margin == nil && !found.holds)
  }

  @Test func `the need of a latch that must not be set is turned round`() {
    let found = begins(!.flag("latch"), facts(offset: -120), latch: gate)
    #expect(found.text == "needs contentOffset.y = -120 ≥ -150" && found.margin == 30)
  }

  @Test func `beside a header the nearer way to open decides`() {
    let either = Condition.flag("latch") || near
    #expect(
      begins(either, facts(90, offset: -120.4), latch: gate).text
        == "needs contentOffset.y = -120.4 < -150")
    #expect(
      begins(either, facts(56.5, offset: -120.4), latch: gate).text == "location.y = 56.5 ≤ 56")
  }

  // MARK: Rulings

  private let far: Condition = .fact(.locationY) >= .number(400)

  @Test func `the ruling that holds decided`() {
    let rulings: [Ruling] = [
      .when(fast, .finish), .when(far, .settle(to: "half")), .otherwise(.cancel),
    ]
    #expect(release(rulings, facts(500, velocity: 99)).text == "location.y = 500 ≥ 400")
    #expect(release(rulings, facts(0, velocity: 101)).text == "velocity.y = 101 > limit = 100")
  }

  @Test func `for everything else the nearest miss decided`() {
    let rulings: [Ruling] = [
      .when(fast, .finish), .when(far, .settle(to: "half")), .otherwise(.cancel),
    ]
    let found = release(rulings, facts(399, velocity: 50))
    #expect(found.text == "location.y = 399 ≥ 400" && found.margin == -1 && found.holds)
    #expect(release(rulings, facts(0, velocity: 99)).text == "velocity.y = 99 > limit = 100")
  }

  @Test func `a miss that would have come to the same decided nothing`() {
    let up: Condition = .fact(.velocityY) < .number(-100)
    let rulings: [Ruling] = [.when(up, .cancel), .when(far, .finish), .otherwise(.cancel)]
    #expect(release(rulings, facts(10, velocity: -99)).text == "location.y = 10 ≥ 400")
  }

  @Test func `without a ruling for everything else a miss tells why nothing was decided`() {
    let found = release([.when(fast, .finish)], facts(velocity: 40))
    #expect(found.text == "velocity.y = 40 > limit = 100" && !found.holds)
  }

  @Test func `rulings that compare nothing decide without a comparison`() {
    #expect(release([.otherwise(.cancel)], facts()).text == nil)
    #expect(release([], facts()).text == nil)
  }
}

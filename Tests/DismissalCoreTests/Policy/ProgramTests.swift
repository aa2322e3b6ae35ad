import Testing

@testable import DismissalCore

struct ProgramTests {
  private func value(_ expression: Expression, _ facts: Facts = Facts()) -> Double {
    let names = Program.Names(registers: ["a", "b"], parameters: PolicyParameters([]))
    var memory = PolicyMemory()
    memory[1] = 7
    return Program(expression, in: names).evaluate(facts, memory)
  }

  private func holds(_ condition: Condition) -> Bool {
    let names = Program.Names(registers: ["no", "yes"], parameters: PolicyParameters([]))
    var memory = PolicyMemory()
    memory[1] = 1
    return Program(condition, in: names).holds(Facts(), memory)
  }

  @Test func `every operation does what its name says`() {
    #expect(value(.number(6) + .number(3)) == 9)
    #expect(value(.number(6) - .number(3)) == 3)
    #expect(value(.number(6) * .number(3)) == 18)
    #expect(value(.number(6) / .number(3)) == 2)
    #expect(value(.larger(.number(6), .number(3))) == 6)
    #expect(value(.larger(.number(3), .number(6))) == 6)
    #expect(value(.smaller(.number(6), .number(3))) == 3)
    #expect(value(.smaller(.number(3), .number(6))) == 3)
    #expect(value(.magnitude(.number(-6))) == 6)
    #expect(value(.arctangent(.number(1))) == .pi / 4)
    #expect(value(.logarithm(.number(1))) == 0 && value(.logarithm(.number(-1))) == 0)
    #expect(value(.choice(.always(true), .number(3), .number(4))) == 3)
    #expect(value(.choice(.always(false), .number(3), .number(4))) == 4)
    #expect([-6.0, 0, 6].map { value(.sign(.number($0))) } == [-1, 0, 1])
    #expect(value(.register("b")) == 7)
  }

  @Test func `division by zero is 0`() {
    #expect(value(.number(1) / .number(0)) == 0)
    #expect(value(.number(0) / .number(0)) == 0)
  }

  @Test func `what is too large for a double is the largest one, in each part of a rule`() {
    let largest = Double.greatestFiniteMagnitude
    let large = Expression.number(1e308) * .number(10)
    #expect(value(large) == largest && value(.number(0) - large) == -largest)
    #expect(value(large + large) == largest && value(large / .number(0.1)) == largest)
    #expect(value(large - large) == 0 && value(large / large) == 1)
    #expect(value(.number(0) * large) == 0)
    #expect(holds(large - large > .number(-1)) && !holds(.not(large - large > .number(-1))))
    #expect(!holds(large > large) && holds(large >= large))
  }

  @Test func `the order of operands survives nesting`() {
    let nested: Expression = (.number(10) - .number(4)) / (.number(5) - .number(2)) - .number(1)
    #expect(value(nested) == 1)
  }

  @Test(arguments: [(1.0, 2.0), (2, 2), (3, 2)])
  func `relations are strict where they say so`(left: Double, right: Double) {
    #expect(holds(.number(left) < .number(right)) == (left < right))
    #expect(holds(.number(left) <= .number(right)) == (left <= right))
    #expect(holds(.number(left) > .number(right)) == (left > right))
    #expect(holds(.number(left) >= .number(right)) == (left >= right))
  }

  @Test func `conditions combine`() {
    let yes = Condition.flag("yes")
    let no = Condition.flag("no")
    #expect(holds(yes) && !holds(no))
    #expect(holds(.always(true)) && !holds(.always(false)))
    #expect(holds(.fact(.panIsPossible)) && !holds(.fact(.touchIsOnList)))
    #expect(holds(.not(no)) && !holds(.not(yes)))
    #expect(holds(yes && yes) && !holds(yes && no) && !holds(no && yes))
    #expect(holds(yes || no) && holds(no || yes) && !holds(no || no))
  }

  @Test func `every fact is read from its own place`() {
    var facts = Facts()
    facts.location = Point(x: 1, y: 2)
    facts.touchDown = Point(x: 3, y: 4)
    facts.translation = Point(x: 5, y: 6)
    facts.translationFromTouchDown = Point(x: 7, y: 8)
    facts.velocity = Point(x: 9, y: 10)
    facts.contentOffset = Point(x: 11, y: 12)
    facts.restingOffset = Point(x: 13, y: 14)
    facts.contentOffsetAtTouchDown = Point(x: 15, y: 16)
    facts.headerHeight = 17
    facts.bounds = Size(width: 18, height: 20)
    facts.frameOrigin = Point(x: 30, y: 40)
    facts.percentComplete = 60
    facts.panIsPossible = false
    let numbers = (1...18).map(Double.init) + [20, 30, 40, 39, 50, 60]
    #expect(Fact.allCases.map { value(.fact($0), facts) } == numbers + [0, 0, 0, 0, 0])
    facts.panIsPossible = true
    facts.touchIsOnList = true
    facts.listIsDragging = true
    facts.listIsDecelerating = true
    facts.listIsRefreshing = true
    #expect(Fact.allCases.map { value(.fact($0), facts) } == numbers + [1, 1, 1, 1, 1])
  }
}

import DismissalPolicies
import Testing

@testable import DismissalCore

// What a policy makes of several lists: which of them counts, and which of them it hears.

struct ListsAndPolicyTests {
  private func facts(_ lists: Lists) -> Facts { lists.state.facts(at: lists.state.time) }

  @Test func `the innermost list that is not at its top counts, or else the touched one`() throws {
    var lists = try Lists([Lists.inner])
    try lists.scroll(0, to: Point(x: 0, y: 120))
    try lists.scroll(1, to: Point(x: 0, y: 30))
    try lists.down(100, 100)
    #expect(facts(lists).contentOffset.y == 30)
    #expect(facts(lists).contentOffsetAtTouchDown.y == 30)
    try lists.scroll(1, to: .zero)
    #expect(facts(lists).contentOffset.y == 120)
    try lists.scroll(1, to: Point(x: 0, y: -20))
    #expect(facts(lists).contentOffset.y == 120)
    try lists.scroll(0, to: .zero)
    #expect(facts(lists).contentOffset.y == -20)
  }

  @Test func `a list across the policy's axis does not count, nor one that fingers do not scroll`()
    throws
  {
    let still = Lists.list((0, 200, 390, 200), content: (390, 900)) { $0.isScrollEnabled = false }
    var lists = try Lists([Lists.carousel, still])
    try lists.scroll(0, to: Point(x: 0, y: 5))
    try lists.scroll(1, to: Point(x: 300, y: 0))
    try lists.scroll(2, to: Point(x: 0, y: 77))
    try lists.down(100, 100)
    #expect(facts(lists).contentOffset == Point(x: 0, y: 5))
    try lists.lift()
    try lists.down(100, 250)
    #expect(lists.state.touchDown.list == 2)
    #expect(facts(lists).contentOffset == Point(x: 0, y: 5))
  }

  @Test func `how far a list was from its rest at touch-down is told of the one that counts`()
    throws
  {
    let inner = Lists.list((0, 0, 390, 300), content: (390, 900)) {
      $0.contentInset = EdgeInsets(top: 20)
    }
    var lists = try Lists([inner])
    try lists.scroll(0, to: Point(x: 0, y: 15))
    try lists.down(100, 100)
    #expect(facts(lists).contentOffsetAtTouchDown.y == 15)
    // Now the inner one counts, which rests at -20: it is told as 15 below that.
    try lists.scroll(0, to: .zero)
    #expect(facts(lists).restingOffset.y == -20)
    #expect(facts(lists).contentOffsetAtTouchDown.y == -5)
  }

  @Test func `gate atTop needs every list from the touched one outwards at its top`() throws {
    func begins(inner: Double, outer: Double) throws -> Bool {
      var lists = try Lists([Lists.inner])
      try lists.scroll(0, to: Point(x: 0, y: outer))
      try lists.scroll(1, to: Point(x: 0, y: inner))
      try lists.down(100, 100)
      try lists.move(0, 10)
      return lists.hasBegun
    }
    #expect(try begins(inner: 0, outer: 0))
    #expect(try !begins(inner: 0, outer: 80))
    #expect(try !begins(inner: 1, outer: 0))
  }

  @Test func `scrollGate hears the lists that scroll along its axis, and no others`() throws {
    var lists = try Lists(
      [Lists.inner, Lists.list((0, 300, 390, 200), content: (1200, 200))], policy: .scrollGate,
      options: [:])
    try lists.scroll(2, to: Point(x: 40, y: -200))
    #expect(lists.names == ["scrollViewDidScroll 2"])
    try lists.scroll(1, to: Point(x: 0, y: -200))
    #expect(lists.names.suffix(2) == ["scrollViewDidScroll 1", "canScroll"])
  }

  @Test func `a list whose message it is is read with those around it`() throws {
    var lists = try Lists([Lists.inner], policy: .scrollGate, options: [:])
    try lists.scroll(0, to: Point(x: 0, y: 50))
    try lists.scroll(1, to: Point(x: 0, y: -200))
    #expect(lists.count("canScroll") == 0)
    try lists.scroll(0, to: .zero)
    try lists.scroll(1, to: Point(x: 0, y: -201))
    #expect(lists.count("canScroll") == 1)
  }

  @Test func `a divided movement is shared by the dragged list and the screen`() throws {
    var lists = try Lists([Lists.inner], options: ["handOff": .choice("continue")])
    try lists.scroll(1, to: Point(x: 0, y: 40))
    try lists.down(100, 100)
    for way in [10.0, 25, 45, 30] { try lists.move(0, way) }
    // 10 begin; of the other 100 the list has spent 40, the screen 60.
    #expect(lists.hasBegun)
    #expect(abs(lists.offset(1).y) < 1e-9)
    #expect(lists.offset(0).y == 0)
    #expect(abs(lists.state.frame.origin.y - 60) < 1e-9)
    try lists.move(0, -80)
    #expect(abs(lists.state.frame.origin.y) < 1e-9)
    #expect(abs(lists.offset(1).y - 20) < 1e-9)
  }

  @Test func `a hand-off waits for the list around the dragged one`() throws {
    var lists = try Lists([Lists.inner], options: ["handOff": .choice("continue")])
    try lists.scroll(0, to: Point(x: 0, y: 50))
    try lists.down(100, 100)
    for way in [10.0, 40, 40] { try lists.move(0, way) }
    #expect(!lists.hasBegun)
    #expect(lists.offset(1).y < 0 && lists.offset(0).y == 50)
  }

  @Test func `a policy that sets bounces sets them of the list that it hears`() throws {
    let carousel = Lists.list((0, 300, 390, 200), content: (1200, 200))
    var lists = try Lists([Lists.inner, carousel], policy: .deckTransition, options: [:])
    func bounces() -> [Bool] {
      (0...2).map { lists.state.list($0)?.configuration.bounces ?? false }
    }
    try lists.down(100, 100)
    try lists.move(0, 12)
    #expect(bounces() == [true, false, true])
    try lists.lift()
    lists.advance(ms: 1000)
    try lists.down(100, 400)
    try lists.move(0, 12)
    #expect(bounces()[2])
  }
}

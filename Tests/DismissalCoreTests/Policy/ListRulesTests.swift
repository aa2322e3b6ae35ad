import Testing

@testable import DismissalCore

// What a policy may do to its list: hold it while the screen moves, and set its bounces.

struct ListRulesTests {
  /// A screen of 390 × 844 that follows every pan, beside a list; nothing else is decided.
  private func screen(
    bounces: Bool = true, _ change: @escaping @Sendable (inout PolicyRules) -> Void
  ) throws -> Interaction {
    let definition = PolicyDefinition(name: "test", summary: "", parameters: []) { _ in
      var rules = PolicyRules(
        begins: .always(true),
        follows: [.always(.move(Place(x: .number(0), y: .fact(.translationY))))], release: [])
      rules.recognition = .simultaneous
      let origin = Place(x: .number(0), y: .number(0))
      rules.drive = .frame(FrameMotion(finish: .dismiss, cancel: origin, duration: 0))
      change(&rules)
      return rules
    }
    var list = ScrollView.Configuration()
    list.bounces = bounces
    return Interaction(
      try InteractionState(Configuration(), scrollView: list), policy: Policy(definition))
  }

  private func down(_ screen: inout Interaction, by step: Double, count: Int = 4) throws
    -> [TimedEffect]
  {
    try screen.drag(from: Point(x: 195, y: 300), by: Point(x: 0, y: step), count: count)
  }

  @Test func `a list that is held does not follow the finger, nor move on`() throws {
    var held = try screen { $0.holdsList = .always(true) }
    try held.send(.scroll(.setContentOffset(Point(x: 0, y: 500))), ms: 0)
    let effects = try down(&held, by: -20)
    #expect(!effects.names.contains("scrollViewDidScroll"))
    let lift = try held.touch(.ended, y: 220, ms: 41)
    #expect(lift.names.contains("scrollViewDidEndDragging"))
    #expect(held.offset.y == 500 && held.state.scrollView?.phase == .idle)
  }

  @Test func `a list that is held past its top is put back there, and pulled from there`() throws {
    var screen = try screen { $0.holdsList = .fact(.frameY) > .number(60) }
    _ = try down(&screen, by: 20, count: 4)
    #expect(screen.state.frameOrigin.y == 60 && screen.offset.y < 0)
    try screen.touch(.moved, y: 390, ms: 50)
    #expect(screen.state.frameOrigin.y == 70 && screen.offset.y < 0)
    let put = try screen.touch(.moved, y: 400, ms: 60)
    #expect(put.names.contains("scrollViewDidScroll") && screen.offset.y == 0)
    try screen.touch(.moved, y: 370, ms: 70)
    #expect(screen.state.frameOrigin.y == 50 && screen.offset.y == 0)
    try screen.touch(.moved, y: 363, ms: 80)
    #expect(screen.offset.y == 7)
  }

  @Test func `without the screen's pan no list is held`() throws {
    var screen = try screen {
      $0.holdsList = .always(true)
      $0.recognition = .exclusive
    }
    _ = try down(&screen, by: -20)
    #expect(screen.offset.y == 60)
  }

  @Test func `without its bounces a list past its top goes there as the finger next moves`() throws
  {
    var screen = try screen { $0.bounces = .fact(.contentOffsetY) >= .number(0) }
    try screen.send(.scroll(.setContentOffset(Point(x: 0, y: 5))), ms: 0)
    try screen.touch(.began, y: 300, ms: 1)
    try screen.touch(.moved, y: 310, ms: 2)
    try screen.touch(.moved, y: 330, ms: 3)
    #expect(screen.offset.y < -8 && screen.state.scrollView?.configuration.bounces == false)
    try screen.touch(.moved, y: 331, ms: 4)
    #expect(screen.offset.y == 0)
    try screen.touch(.moved, y: 312, ms: 5)
    #expect(screen.offset.y == 3)
  }

  @Test func `a policy's bounces are set as its pan begins, follow each didScroll, and stay so`()
    throws
  {
    var screen = try screen { $0.bounces = .fact(.contentOffsetY) > .number(100) }
    func bounces() -> Bool? { screen.state.scrollView?.configuration.bounces }
    func scroll(to y: Double, ms: Double) throws {
      try screen.send(.scroll(.setContentOffset(Point(x: 0, y: y))), ms: ms)
    }
    try scroll(to: 50, ms: 0)
    #expect(bounces() == true)
    try screen.touch(.began, y: 300, ms: 1)
    try screen.touch(.moved, y: 288, ms: 2)
    #expect(bounces() == false)
    try scroll(to: 101, ms: 3)
    #expect(bounces() == true)
    try scroll(to: 100, ms: 4)
    try screen.touch(.ended, y: 288, ms: 5)
    screen.settle()
    try scroll(to: 200, ms: 1000)
    #expect(bounces() == false)
  }

  @Test func `a policy without a rule for them leaves the bounces alone`() throws {
    var screen = try screen(bounces: false) { _ in }
    _ = try down(&screen, by: -20)
    #expect(screen.state.scrollView?.configuration.bounces == false)
  }

  @Test func `a rule may ask whether the list moves by itself`() throws {
    var screen = try screen { $0.begins = .fact(.listIsDecelerating) }
    try screen.send(.scroll(.willBeginDragging), ms: 0)
    #expect(!screen.state.facts(at: screen.state.time).listIsDecelerating)
    try screen.send(.scroll(.didEndDragging(willDecelerate: true)), ms: 1)
    #expect(screen.state.facts(at: screen.state.time).listIsDecelerating)
  }
}

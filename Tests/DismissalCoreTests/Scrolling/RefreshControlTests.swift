import DismissalPolicies
import Testing

@testable import DismissalCore

// A refresh control: when a drag fires it, and how often. 60 points past the top are 117.4 points of
// a list 844 points high.

struct RefreshControlTests {
  private func shown(
    inset: Double = 0, options: [String: ParameterValue] = [:],
    policy: PolicyDefinition = .scrollGate
  ) throws -> Lists {
    var main = ScrollView.Configuration()
    main.refreshDistance = 60
    main.contentInset = EdgeInsets(top: inset)
    return try Lists([], main: main, policy: policy, options: options)
  }

  private let name = "refreshControlValueChanged"

  @Test func `it fires at its distance past the resting offset, once in a drag`() throws {
    var lists = try shown(inset: 20)
    try lists.down(100, 100)
    try lists.move(0, 10)
    try lists.move(0, 115)
    #expect(lists.count(name) == 0 && lists.offset(0).y > -80)
    try lists.move(0, 6)
    #expect(lists.count(name) == 1 && lists.offset(0).y <= -80)
    #expect(lists.names.last == "handlePan")
    #expect(lists.state.scrollView?.isRefreshing == true)
    try lists.move(0, -100)
    try lists.move(0, 120)
    #expect(lists.count(name) == 1)
  }

  @Test func `ended, it fires again only in another drag`() throws {
    var lists = try shown()
    try lists.down(100, 100)
    try lists.move(0, 10)
    try lists.move(0, 130)
    try lists.send(.scroll(.endRefreshing))
    #expect(lists.state.scrollView?.isRefreshing == false)
    try lists.move(0, 10)
    #expect(lists.count(name) == 1)
    try lists.lift()
    lists.advance(ms: 2000)
    try lists.down(100, 100)
    try lists.move(0, 10)
    try lists.move(0, 130)
    #expect(lists.count(name) == 2)
    try lists.lift()
    lists.advance(ms: 2000)
    try lists.down(100, 100)
    try lists.move(0, 10)
    try lists.move(0, 130)
    #expect(lists.count(name) == 2, "it still refreshes")
  }

  @Test func `a bounce does not fire it, a drag that reports tell does`() throws {
    var lists = try shown()
    try lists.scroll(0, to: Point(x: 0, y: -100))
    #expect(lists.count(name) == 0)
    try lists.scroll(0, to: .zero)
    try lists.send(.scroll(.willBeginDragging))
    try lists.scroll(0, to: Point(x: 0, y: -60))
    #expect(lists.count(name) == 1)
  }

  @Test func `code begins a refresh without the event`() throws {
    var lists = try shown()
    try lists.send(.scroll(.beginRefreshing))
    #expect(lists.state.scrollView?.isRefreshing == true && lists.names == [])
    #expect(lists.state.facts(at: lists.state.time).listIsRefreshing)
    var without = try Lists([])
    #expect(throws: InputError.self) { try without.send(.scroll(.endRefreshing)) }
  }

  @Test(arguments: ["literal", "wins"])
  func `literally both fire, where the first wins only the refresh`(word: String) throws {
    var lists = try shown(options: ["refresh": .choice(word)])
    try lists.down(100, 100)
    try lists.move(0, 10)
    for _ in 0..<9 { try lists.move(0, 60) }
    #expect(lists.count(name) == 1)
    #expect(lists.hasBegun == (word == "literal"))
  }

  @Test(arguments: ["literal", "wins"])
  func `a dismissal that is under way comes first`(word: String) throws {
    var lists = try shown(
      options: ["refresh": .choice(word), "gate": .choice("atTop")], policy: .distance)
    try lists.down(100, 100)
    try lists.move(0, 10)
    for _ in 0..<3 { try lists.move(0, 60) }
    #expect(lists.hasBegun)
    #expect(lists.count(name) == (word == "literal" ? 1 : 0))
  }
}

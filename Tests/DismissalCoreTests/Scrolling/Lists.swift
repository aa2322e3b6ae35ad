import DismissalPolicies

@testable import DismissalCore

/// A screen of 390 × 844 with lists in its list, and a finger on it.
///
/// The main list fills the screen and is 2000 points high.
struct Lists {
  private(set) var screen: Interaction
  private(set) var effects: [TimedEffect] = []
  private var clock = 0.0
  private var places: [Int: Point] = [:]

  init(
    _ further: [ScrollView.Further], main: ScrollView.Configuration? = .init(),
    policy definition: PolicyDefinition = .distance,
    options: [String: ParameterValue] = ["gate": .choice("atTop")],
    configure: (inout Configuration) -> Void = { _ in }
  ) throws {
    var configuration = Configuration()
    configure(&configuration)
    var parameters = PolicyParameters(definition.parameters)
    for (name, value) in options {
      guard let parameter = definition.parameter(name) else { continue }
      try parameters.set(parameter, to: value)
    }
    screen = Interaction(
      try InteractionState(configuration, scrollView: main, further: further),
      policy: Policy(definition, parameters))
  }

  /// The settings of a list in another, with a rectangle and the size of its content.
  static func list(
    _ frame: (Double, Double, Double, Double), content: (Double, Double), inside: Int = 0,
    configure: (inout ScrollView.Configuration) -> Void = { _ in }
  ) -> ScrollView.Further {
    var list = ScrollView.Configuration()
    list.frame = Rect(
      origin: Point(x: frame.0, y: frame.1), size: Size(width: frame.2, height: frame.3))
    list.contentWidth = content.0
    list.contentHeight = content.1
    configure(&list)
    return ScrollView.Further(list, inside: inside)
  }

  /// A carousel at the list's top: 390 × 200 points, its content 1200 wide.
  static let carousel = list((0, 0, 390, 200), content: (1200, 200))
  /// A vertical list at the list's top: 390 × 300 points, its content 900 high.
  static let inner = list((0, 0, 390, 300), content: (390, 900))

  var state: InteractionState { screen.state }

  func offset(_ number: Int) -> Point { state.list(number)?.contentOffset ?? .zero }

  /// The names of what lists said since, each with its list's number, and of what happened else.
  var names: [String] {
    effects.map { $0.list == 0 ? $0.effect.name : "\($0.effect.name) \($0.list)" }
  }

  func count(_ name: String) -> Int { names.count { $0 == name } }

  var hasBegun: Bool { effects.contains { $0.effect.kind == .dismiss } }

  mutating func send(_ event: Event, after ms: Double = 0) throws {
    clock += ms
    effects += try screen.send(event, ms: clock)
  }

  mutating func scroll(_ number: Int, to offset: Point) throws {
    try send(.scroll(.setContentOffset(offset), list: number))
  }

  mutating func down(_ x: Double, _ y: Double, id: Int = 1) throws {
    places[id] = Point(x: x, y: y)
    try send(.touch(Touch(id: id, phase: .began, location: Point(x: x, y: y))))
  }

  /// One sample, 16 ms later.
  mutating func move(_ x: Double, _ y: Double, id: Int = 1) throws {
    let place = (places[id] ?? .zero) + Point(x: x, y: y)
    places[id] = place
    try send(.touch(Touch(id: id, phase: .moved, location: place)), after: 16)
  }

  mutating func lift(id: Int = 1, after ms: Double = 0) throws {
    let place = places[id] ?? .zero
    try send(.touch(Touch(id: id, phase: .ended, location: place)), after: ms)
  }

  mutating func advance(ms: Double) {
    clock += ms
    effects += screen.advance(to: Timestamp(nanoseconds: Int64((clock * 1e6).rounded())))
  }
}

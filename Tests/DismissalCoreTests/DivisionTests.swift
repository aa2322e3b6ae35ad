import DismissalPolicies
import RandomScreens
import Testing

@testable import DismissalCore

// What the list and the screen spend of a finger's movement that is divided between them.

struct DivisionTests {
  @Test(arguments: [
    // A way out closes the list's gap first.
    (10.0, 0.0, 0.0, 0.0, 10.0), (10, 4, 0, 4, 6), (10, 10, 0, 10, 0), (10, 50, 7, 10, 0),
    // A way back closes the screen's gap first.
    (-10, 0, 0, -10, 0), (-10, 0, 4, -6, -4), (-10, 0, 10, 0, -10), (-10, 50, 30, 0, -10),
    (0, 5, 5, 0, 0),
  ])
  func `a movement first closes a gap, and what is left goes on`(
    movement: Double, listGap: Double, screenGap: Double, list: Double, screen: Double
  ) {
    let shares = Division.shares(of: movement, listGap: listGap, screenGap: screenGap)
    #expect(shares.list == list && shares.screen == screen)
  }

  private static let options: [(policy: String, options: [String: String])] = [
    ("scrollGate", ["handOff": "continue", "gate": "atTop"]), ("scrollGate", ["list": "divided"]),
    ("distance", ["handOff": "continue"]), ("distance", ["list": "divided", "gate": "atTop"]),
    ("fastPull", ["handOff": "continue", "gate": "atTop"]), ("edgePan", ["handOff": "continue"]),
    ("edgePan", ["handOff": "continue", "progress": "signed"]),
    ("distance", ["handOff": "continue", "measuredFrom": "touchDown"]),
  ]

  /// A million touches, an eighth of them for each of these policies.
  @Test(arguments: options.indices)
  func `the list's share and the screen's are the movement, whatever the finger does`(
    index: Int
  ) throws {
    let (name, options) = DivisionTests.options[index]
    var watch = ShareWatch()
    var seed = UInt64(index * 1000)
    while watch.touches < 125_000 {
      seed += 1
      var random = SplitMix(state: seed)
      var screen = try DivisionTests.screen(name, options, &random)
      for _ in 0..<40 {
        try DivisionTests.stroke(&screen, &random, &watch)
        guard watch.fault == nil else { break }
      }
      try #require(watch.fault == nil, "\(name) \(options), seed \(seed): \(watch.fault ?? "")")
    }
    // What never happens is not tested.
    #expect(watch.divided > 5_000, "only \(watch.divided) movements were divided")
    #expect(watch.toBoth > 50, "only \(watch.toBoth) were of both")
  }

  private static func screen(
    _ name: String, _ options: [String: String], _ random: inout SplitMix
  ) throws -> Interaction {
    let definition = try #require(PolicyRegistry.definition(named: name))
    var parameters = PolicyParameters(definition.parameters)
    for (name, word) in options {
      try parameters.set(try #require(definition.parameter(name)), to: .choice(word))
    }
    var configuration = Configuration()
    configuration.size = Size(width: random.number(200...500), height: random.number(400...900))
    var list = ScrollView.Configuration()
    list.contentHeight = random.number(500...3000)
    list.contentWidth = random.number(200...1500)
    list.contentInset = EdgeInsets(top: random.number(0...100), left: random.number(0...50))
    list.alwaysBounceVertical = true
    list.alwaysBounceHorizontal = true
    return Interaction(
      try InteractionState(configuration, scrollView: list),
      policy: Policy(definition, parameters))
  }

  /// A finger that goes down on the list, wanders, mostly along the way out and back, and lifts.
  private static func stroke(
    _ screen: inout Interaction, _ random: inout SplitMix, _ watch: inout ShareWatch
  ) throws {
    let axis = screen.state.axis
    if screen.state.life == .dismissed { _ = try? screen.handle(.now(.presentAgain(), screen)) }
    while let milestone = screen.state.nextMilestone { _ = screen.advance(to: milestone) }
    let rest = screen.state.scrollView?.restingOffset ?? .zero
    let offset = random.chance(0.4) ? rest : rest + axis.vector(random.number(-20...150))
    _ = try screen.handle(.now(.scroll(.setContentOffset(offset)), screen))
    var place = Point(x: random.number(20...180), y: random.number(20...300))
    _ = try screen.handle(.now(.touch(Touch(id: 1, phase: .began, location: place)), screen))
    var way = random.number(2...30)
    for _ in 0..<Int(random.number(5...40)) {
      if random.chance(0.15) { way = 0 - way }
      place = place + axis.vector(way * random.number(0...2))
      place = place + (axis == .vertical ? Point(x: random.number(-1...1), y: 0) : .zero)
      let before = screen.state
      let touch = Touch(id: 1, phase: .moved, location: place)
      _ = try screen.handle(
        TimedEvent(
          time: before.time.advanced(byNanoseconds: 16_666_667), event: .touch(touch)))
      watch.saw(screen.state, after: before)
    }
    let lift = Touch(id: 1, phase: random.chance(0.9) ? .ended : .cancelled, location: place)
    _ = try screen.handle(.now(.touch(lift), screen))
  }
}

/// Adds up the shares of each movement while a dismissal follows a finger that drags the list too.
private struct ShareWatch {
  private(set) var touches = 0
  private(set) var divided = 0
  private(set) var toBoth = 0
  private(set) var fault: String?

  mutating func saw(_ new: InteractionState, after old: InteractionState) {
    touches += 1
    guard old.pursuit == .following, new.pursuit == .following, let before = old.listTotal,
      let after = new.listTotal, let list = new.scrollView, let oldList = old.scrollView
    else { return }
    let axis = new.axis
    let movement = axis.of(list.pan.translation) - axis.of(oldList.pan.translation)
    // The total falls as the finger moves the way out.
    let listShare = before - after
    let screenShare = new.division.spentByScreen - old.division.spentByScreen
    let rounding = 1e-9 * max(1, movement.magnitude, before.magnitude, after.magnitude)
    if (listShare + screenShare - movement).magnitude > rounding {
      fault = "\(listShare) of the list and \(screenShare) of the screen are not \(movement)"
    }
    if new.division.spentByScreen < 0 { fault = "the screen is at \(new.division.spentByScreen)" }
    divided += 1
    if listShare.magnitude > rounding, screenShare.magnitude > rounding { toBoth += 1 }
    checkDrawn(new)
  }

  /// What the screen spent is what is seen of it.
  private mutating func checkDrawn(_ new: InteractionState) {
    guard let transition = new.transition, transition.phase == .interactive,
      transition.driver == new.interactor?.identity,
      new.policy?.parameters.isChosen("touchDown", for: "measuredFrom") == false
    else { return }
    let length = new.axis.length(of: new.configuration.size)
    let expected = min(new.division.spentByScreen, length)
    let drawn = new.axis.of(new.frame.origin)
    if (drawn - expected).magnitude > 1e-6 {
      fault = "drawn at \(drawn), and the screen spent \(expected)"
    }
  }
}

extension InteractionState {
  /// How far a finger asks the list to be along the policy's axis; `nil` while none drags it.
  fileprivate var listTotal: Double? {
    guard let list = scrollView, case .dragging(.finger(let pull)) = list.phase else { return nil }
    return axis.of(pull.origin - list.pan.translation)
  }
}

extension TimedEvent {
  fileprivate static func now(_ event: Event, _ screen: Interaction) -> TimedEvent {
    TimedEvent(time: screen.state.time, event: event)
  }
}

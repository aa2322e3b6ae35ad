import DismissalPolicies
import Testing

@testable import DismissalCore

// A finger on the list under scrollGate: what the physics makes of the rule's numbers. Expected
// values follow from the rubber band, 0.55 of the first point, and from the 10 points that begin a
// pan, rounded up to a whole sample.

private let rates = [60.0, 120.0]

struct ScrollGateFingerTests {
  /// How far the finger came in one slow drag before the gate opened: the list's translation, and
  /// all of it.
  private func wayToTheGate(
    height: Double, rate: Double, speed: Double
  ) throws -> (list: Double, finger: Double) {
    var screen = try Screen(height: height)
    try screen.touch(.began, y: 0, ms: 0)
    var sample = 0.0
    while !screen.canScroll, sample < 100_000 {
      sample += 1
      let y = sample * speed / rate
      try screen.touch(.moved, y: y, ms: sample * 1000 / rate)
    }
    let list = try #require(screen.state.scrollView)
    return (list.pan.translation.y, screen.state.pan.location.y)
  }

  @Test(arguments: rates)
  func `the gate of a list 667 points high opens after 351,9 points`(rate: Double) throws {
    // A tenth of a point a sample: the way rounds up to 351.9, and the finger's to 361.9.
    let way = try wayToTheGate(height: 667, rate: rate, speed: rate / 10)
    #expect(abs(way.list - 351.9) < 1e-6)
    #expect(abs(way.finger - 361.9) < 1e-6)
  }

  @Test func `the gate is where the rubber band shows 150 points, and no sample before`() throws {
    let way = try wayToTheGate(height: 667, rate: 60, speed: 0.6)
    #expect(abs(way.list - 150 * 667 / (517 * 0.55)) < 0.01)
    let higher = try wayToTheGate(height: 844, rate: 60, speed: 6)
    #expect(abs(higher.list - 150 * 844 / (694 * 0.55)) < 0.1)
  }

  @Test(arguments: zip(rates, [616.6666666666667, 613.3333333333334]))
  func `a pull of 400 points opens it late, and finishes`(rate: Double, y: Double) throws {
    var screen = try Screen(height: 667, header: 44)
    try screen.drag(from: 250, to: 650, ms: 1000, rate: rate)
    #expect(screen.count(of: "dismiss") == 1)
    let dismissal = try #require(screen.effects.first { $0.effect.name == "dismiss" })
    #expect(abs(dismissal.time.seconds - (y - 250) / 400) < 1e-9)
    #expect(abs(try #require(screen.lastUpdate) - (650 - y) / 667) < 1e-9)
    #expect(screen.count(of: "finish") == 1)
  }

  @Test(arguments: rates)
  func `a pull of 360 points does not reach it`(rate: Double) throws {
    var screen = try Screen(height: 667, header: 44)
    try screen.move(.began, from: 300, to: 660, ms: 1000, rate: rate)
    // 12 of the 360 points began the pan, at either rate.
    #expect(abs(screen.offset + 667 * 191.4 / (667 + 191.4)) < 1e-9)
    #expect(!screen.canScroll && screen.count(of: "dismiss") == 0)
  }

  @Test func `without bounces the offset stays at the top and the gate closed`() throws {
    var list = ScrollView.Configuration()
    list.bounces = false
    var screen = try Screen(height: 667, header: 44, list: list)
    try screen.drag(from: 300, to: 660, ms: 1000)
    screen.settle()
    #expect(screen.offset == 0 && !screen.canScroll)
    #expect(screen.count(of: "scrollViewWillBeginDragging") == 1)
    #expect(screen.count(of: "scrollViewDidScroll") == 0)
    #expect(screen.count(of: "dismiss") == 0)
  }

  @Test(arguments: rates)
  func `a pull in the header leaves the list alone`(rate: Double) throws {
    var screen = try Screen(height: 667, header: 44)
    try screen.scroll(to: 600)
    try screen.drag(x: 187, from: 20, to: 320, ms: 300, rate: rate)
    screen.settle()
    #expect(screen.offset == 600)
    #expect(screen.count(of: "scrollViewDidScroll") == 1)
    let progress = try #require(screen.lastUpdate)
    // The pan began at y 36.67, at either rate.
    #expect(abs(progress - (320 - 110.0 / 3) / 667) < 1e-9)
    #expect(screen.state.name == "dismissed")
  }

  @Test func `momentum past the gate begins nothing without a finger`() throws {
    var screen = try Screen()
    try screen.scroll(to: 300)
    try screen.drag(from: 300, to: 500, ms: 40)
    #expect(screen.state.scrollView?.isDecelerating == true)
    var lowest = screen.offset
    while screen.state.scrollView?.isDecelerating == true {
      screen.wait(untilMs: screen.state.time.seconds * 1000 + 4)
      lowest = min(lowest, screen.offset)
    }
    #expect(lowest < -150)
    #expect(screen.count(of: "dismiss") == 0 && screen.state.name == "presented")
    #expect(screen.offset == 0 && !screen.canScroll)
  }

  @Test func `a list that rests above its inset is where the rule says, not where it rests`() throws
  {
    var list = ScrollView.Configuration()
    list.contentInset.top = 160
    var screen = try Screen(list: list)
    #expect(screen.offset == -160 && !screen.canScroll)
    // A drag's first didScroll opens the gate: the rule is absolute.
    try screen.move(.began, from: 300, to: 320, ms: 100)
    #expect(screen.canScroll)
  }

  @Test func `gateFrom lets the gate count from where the list rests`() throws {
    var list = ScrollView.Configuration()
    list.contentInset.top = 160
    var screen = try Screen(list: list, options: ["gateFrom": .choice("rest")])
    for (offset, isOpen) in [(-161.0, false), (-310, false), (-310.5, true), (-160, false)] {
      try screen.scroll(to: offset)
      #expect(screen.canScroll == isOpen, "\(offset)")
    }
  }

  @Test func `the list and the screen move together`() throws {
    var screen = try Screen(height: 667)
    try screen.move(.began, from: 100, to: 500, ms: 1000)
    let (offset, y) = (screen.offset, screen.state.frame.origin.y)
    #expect(screen.canScroll && y > 0)
    try screen.move(from: 500, to: 600, ms: 250)
    #expect(screen.state.frame.origin.y == y + 100)
    #expect(screen.offset < offset)
  }
}

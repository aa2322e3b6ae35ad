import DismissalPolicies
import Testing

@testable import DismissalCore

struct ScrollGateLatchTests {
  @Test func `the latch is closed at first`() throws {
    #expect(try !Screen().canScroll)
  }

  @Test func `an offset of −150 leaves the gate closed`() throws {
    var screen = try Screen()
    let happened = try screen.scroll(to: -150)
    #expect(!screen.canScroll)
    #expect(happened == [.scrollViewDidScroll(contentOffset: Point(x: 0, y: -150))])
  }

  @Test func `an offset of −150,5 opens the gate`() throws {
    var screen = try Screen()
    let happened = try screen.scroll(to: -150.5)
    #expect(screen.canScroll)
    #expect(
      happened == [
        .scrollViewDidScroll(contentOffset: Point(x: 0, y: -150.5)),
        .flagChanged(name: "canScroll", value: true),
      ])
  }

  @Test func `the list coming back to −150 closes the gate`() throws {
    var screen = try Screen()
    try screen.scroll(to: -150.5)
    let happened = try screen.scroll(to: -150)
    #expect(!screen.canScroll)
    #expect(happened.last == .flagChanged(name: "canScroll", value: false))
  }

  @Test func `a drag that is about to begin closes the gate`() throws {
    var screen = try Screen()
    try screen.openGate()
    let happened = try screen.scroll(.willBeginDragging)
    #expect(!screen.canScroll)
    #expect(
      happened == [
        .scrollViewWillBeginDragging, .flagChanged(name: "canScroll", value: false),
      ])
  }

  @Test func `a lift leaves the gate open, and so does what follows it`() throws {
    var screen = try Screen()
    try screen.scroll(.willBeginDragging)
    try screen.openGate()
    let rest: [ScrollInput] = [
      .willEndDragging(velocity: .zero, target: .zero), .didEndDragging(willDecelerate: true),
      .willBeginDecelerating, .didEndDecelerating,
    ]
    for message in rest {
      #expect(try screen.scroll(message).count == 1)
      #expect(screen.canScroll)
    }
  }

  @Test func `momentum and code open the gate as a finger does`() throws {
    var screen = try Screen()
    try screen.scroll(.willBeginDragging)
    try screen.scroll(.didEndDragging(willDecelerate: true))
    try screen.scroll(.willBeginDecelerating)
    try screen.scroll(to: -161.9)
    #expect(screen.canScroll)
    #expect(screen.count(of: "dismiss") == 0)
  }

  @Test func `setting the same offset sends no didScroll`() throws {
    var screen = try Screen()
    #expect(try screen.scroll(to: 0) == [])
    try screen.openGate()
    try screen.scroll(.willBeginDragging)
    #expect(try screen.scroll(to: -200) == [])
    #expect(!screen.canScroll)
  }

  @Test func `the flag is reported only when it changes`() throws {
    var screen = try Screen()
    try screen.scroll(to: -160)
    try screen.scroll(to: -170)
    #expect(screen.count(of: "canScroll") == 1)
    #expect(screen.count(of: "scrollViewDidScroll") == 2)
  }

  @Test func `another gateOffset moves the gate, and is strict too`() throws {
    var screen = try Screen(options: ["gateOffset": .number(-80)])
    try screen.scroll(to: -80)
    #expect(!screen.canScroll)
    try screen.scroll(to: -80.5)
    #expect(screen.canScroll)
  }

  @Test func `a gateOffset above zero is open at rest once a didScroll was sent`() throws {
    var screen = try Screen(options: ["gateOffset": .number(1)])
    #expect(!screen.canScroll)
    try screen.scroll(to: 1)
    #expect(!screen.canScroll)
    try screen.scroll(to: 0.5)
    #expect(screen.canScroll)
  }

  @Test func `a list that rests at −160 opens the gate at rest`() throws {
    // The literal −150 is absolute, whatever the inset: a drag closes it and its first didScroll
    // opens it again.
    var screen = try Screen()
    try screen.scroll(to: -160)
    #expect(screen.canScroll)
    try screen.scroll(.willBeginDragging)
    #expect(!screen.canScroll)
    try screen.scroll(to: -160.5)
    #expect(screen.canScroll)
  }
}

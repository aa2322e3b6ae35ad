import DismissalPolicies
import Testing

@testable import DismissalCore

// UIKit's order of delegate and transition messages around a finger on the list. Sources
// (Documentation/Fidelity.md, "Scroll view"): the order with and without momentum is Apple's
// reference for UIScrollViewDelegate; the catch follows published logs of it; that a list lifted
// past its edge decelerates is measured. Where the screen's pan acts after the list is ours.

struct ScrollGateListOrderTests {
  private func names(_ screen: Screen) -> String {
    var names: [String] = []
    for effect in screen.effects.map(\.effect) {
      let name = "\(effect.name)"
      let detail = effect.values.first { $0.name == "willDecelerate" || $0.name == "state" }
      let entry = detail.map { "\(name) \($0.value.story)" } ?? name
      // A run of one message is said once.
      if names.last != entry { names.append(entry) }
    }
    return names.joined(separator: "\n")
  }

  @Test func `a drag without momentum`() throws {
    var screen = try Screen()
    try screen.touch(.began, y: 500, ms: 0)
    for (ms, y) in [(20.0, 480.0), (40, 460), (60, 440)] { try screen.touch(.moved, y: y, ms: ms) }
    try screen.touch(.ended, y: 440, ms: 160)
    screen.settle()
    #expect(
      screen.story == """
        20 scrollViewWillBeginDragging
        20 handlePan began {x = 195, y = 480} {x = 0, y = -1000}
        40 scrollViewDidScroll {x = 0, y = 20}
        40 handlePan changed {x = 195, y = 460} {x = 0, y = -1000}
        60 scrollViewDidScroll {x = 0, y = 40}
        60 handlePan changed {x = 195, y = 440} {x = 0, y = -1000}
        160 scrollViewWillEndDragging {x = 0, y = 0} {x = 0, y = 40}
        160 scrollViewDidEndDragging false
        160 handlePan ended {x = 195, y = 440} {x = 0, y = 0}
        """)
  }

  @Test func `a drag with momentum`() throws {
    var screen = try Screen()
    try screen.drag(from: 600, to: 500, ms: 100)
    screen.settle()
    #expect(
      names(screen) == """
        scrollViewWillBeginDragging
        handlePan began
        scrollViewDidScroll
        handlePan changed
        scrollViewDidScroll
        handlePan changed
        scrollViewDidScroll
        handlePan changed
        scrollViewDidScroll
        handlePan changed
        scrollViewDidScroll
        handlePan changed
        scrollViewWillEndDragging
        scrollViewDidEndDragging true
        scrollViewWillBeginDecelerating
        handlePan ended
        scrollViewDidScroll
        scrollViewDidEndDecelerating
        """)
  }

  @Test func `a lift past the edge, at rest`() throws {
    var screen = try Screen()
    try screen.drag(from: 300, to: 400, ms: 50, hold: 100)
    let end = try #require(
      screen.effects.firstIndex { $0.effect.name == "scrollViewWillEndDragging" })
    #expect(screen.state.scrollView?.isDecelerating == true)
    screen.settle()
    #expect(
      screen.effects[end...].map(\.effect.name) == [
        "scrollViewWillEndDragging", "scrollViewDidEndDragging", "scrollViewWillBeginDecelerating",
        "handlePan", "scrollViewDidScroll", "scrollViewDidEndDecelerating",
      ])
    guard case .scrollViewWillEndDragging(let velocity, let target) = screen.effects[end].effect,
      case .scrollViewDidEndDragging(let willDecelerate) = screen.effects[end + 1].effect
    else { return #expect(Bool(false)) }
    #expect(velocity == .zero && target == .zero && willDecelerate)
    #expect(screen.offset == 0)
  }

  @Test func `caught and lifted still`() throws {
    var screen = try Screen()
    try screen.drag(from: 600, to: 500, ms: 100)
    screen.wait(untilMs: 300)
    let before = screen.effects.count
    try screen.touch(.began, y: 400, ms: 300)
    #expect(screen.state.scrollView?.isDragging == true)
    #expect(screen.state.scrollView?.isDecelerating == true)
    let offset = screen.offset
    try screen.touch(.ended, y: 400, ms: 400)
    screen.settle()
    #expect(screen.offset == offset && screen.state.scrollView?.isDecelerating == false)
    #expect(
      screen.effects[before...].map(\.effect.name) == [
        "scrollViewDidScroll", "scrollViewWillBeginDragging", "scrollViewWillEndDragging",
        "scrollViewDidEndDragging", "scrollViewDidEndDecelerating",
      ])
  }

  @Test func `caught and flicked on: one end of the deceleration, the last`() throws {
    var screen = try Screen()
    try screen.drag(from: 600, to: 500, ms: 100)
    screen.wait(untilMs: 300)
    let before = screen.effects.count
    try screen.move(.began, from: 500, to: 400, ms: 100)
    try screen.touch(.ended, y: 400)
    screen.settle()
    let list = screen.effects[before...].map(\.effect.name).filter { $0.hasPrefix("scrollView") }
    #expect(
      list.filter { $0 != "scrollViewDidScroll" } == [
        "scrollViewWillBeginDragging", "scrollViewWillEndDragging", "scrollViewDidEndDragging",
        "scrollViewWillBeginDecelerating", "scrollViewDidEndDecelerating",
      ])
    #expect(list.last == "scrollViewDidEndDecelerating")
  }

  /// Twenty points a sample, down from 100; 667 points high: the gate opens at y 480.
  private func pullThroughTheGate(lift velocity: Double) throws -> Screen {
    var screen = try Screen(height: 667)
    try screen.touch(.began, y: 100, ms: 0)
    for sample in 1...20 {
      try screen.touch(.moved, y: 100 + 20 * Double(sample), ms: 20 * Double(sample))
    }
    let hold = velocity == 0 ? 100.0 : 0
    try screen.touch(.ended, y: 500, ms: 400 + hold)
    return screen
  }

  @Test func `a drag that turns into a dismissal and finishes`() throws {
    var screen = try pullThroughTheGate(lift: 1000)
    screen.settle()
    let turn = try #require(screen.effects.firstIndex { $0.effect.name == "canScroll" })
    #expect(screen.effects[..<turn].allSatisfy { $0.effect.name != "dismiss" })
    #expect(
      screen.effects[(turn - 1)...].map(\.effect.name) == [
        "scrollViewDidScroll", "canScroll", "handlePan", "dismiss",
        "animationControllerForDismissed", "interactionControllerForDismissal",
        "viewWillDisappear", "startInteractiveTransition", "animateTransition",
        "scrollViewDidScroll", "handlePan", "update",
        "scrollViewWillEndDragging", "scrollViewDidEndDragging", "scrollViewWillBeginDecelerating",
        "handlePan", "willDismiss", "finish",
        "completeTransition", "scrollViewDidScroll", "canScroll", "viewDidDisappear",
        "animationEnded", "didDismiss",
      ])
    #expect(screen.state.name == "dismissed" && screen.state.nextMilestone == nil)
  }

  @Test func `a drag that turns into a dismissal and cancels`() throws {
    var screen = try pullThroughTheGate(lift: 0)
    screen.settle()
    let lift = try #require(
      screen.effects.firstIndex { $0.effect.name == "scrollViewWillEndDragging" })
    #expect(
      screen.effects[lift...].map(\.effect.name) == [
        "scrollViewWillEndDragging", "scrollViewDidEndDragging", "scrollViewWillBeginDecelerating",
        "handlePan", "cancel",
        "completeTransition", "viewWillAppear", "viewDidAppear", "animationEnded",
        "scrollViewDidScroll", "canScroll", "scrollViewDidEndDecelerating",
      ])
    #expect(screen.state.name == "presented" && screen.offset == 0)
  }
}

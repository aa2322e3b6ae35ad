import DismissalPolicies
import Testing

@testable import DismissalCore

// Whole dismissals in UIKit's order: milliseconds, UIKit's callback, its values.

struct ScrollGateOrderTests {
  @Test func `a pull that finishes`() throws {
    var screen = try Screen()
    try screen.scroll(.willBeginDragging)
    try screen.openGate()
    try screen.pan(.began, y: 300, ms: 0)
    try screen.pan(.changed, y: 511, ms: 100)
    try screen.pan(.ended, velocity: 900, ms: 110)
    screen.wait(untilMs: 1000)
    #expect(
      screen.story == """
        0 scrollViewWillBeginDragging
        0 scrollViewDidScroll {x = 0, y = -200}
        0 canScroll true
        0 handlePan began {x = 195, y = 300} {x = 0, y = 0}
        0 dismiss true gesture
        0 animationControllerForDismissed
        0 interactionControllerForDismissal true
        0 viewWillDisappear
        0 startInteractiveTransition
        0 animateTransition 0.3
        100 handlePan changed {x = 195, y = 511} {x = 0, y = 0}
        100 update 0.25 true
        110 handlePan ended {x = 195, y = 511} {x = 0, y = 900}
        110 willDismiss gesture
        110 finish true
        335 completeTransition true
        335 viewDidDisappear
        335 animationEnded true
        335 didDismiss gesture
        """)
  }

  @Test func `a pull that cancels`() throws {
    var screen = try Screen(header: 44)
    try screen.pan(.began, y: 44, ms: 0)
    try screen.pan(.changed, y: 466, ms: 100)
    try screen.pan(.ended, velocity: 100, ms: 200)
    screen.wait(untilMs: 1000)
    #expect(
      screen.story == """
        0 handlePan began {x = 195, y = 44} {x = 0, y = 0}
        0 dismiss true gesture
        0 animationControllerForDismissed
        0 interactionControllerForDismissal true
        0 viewWillDisappear
        0 startInteractiveTransition
        0 animateTransition 0.3
        100 handlePan changed {x = 195, y = 466} {x = 0, y = 0}
        100 update 0.5 true
        200 handlePan ended {x = 195, y = 466} {x = 0, y = 100}
        200 cancel true
        350 completeTransition false
        350 viewWillAppear
        350 viewDidAppear
        350 animationEnded false
        """)
  }

  @Test func `a button's dismissal is not interactive and takes 0,3 seconds`() throws {
    var screen = try Screen()
    try screen.send(.dismiss(), ms: 50)
    #expect(!screen.interaction.isInteractivelyDismissing)
    #expect(screen.state.transition?.driver == nil)
    screen.wait(untilMs: 200)
    #expect(abs(screen.state.frame.origin.y - 422) < 1e-9)
    screen.wait(untilMs: 1000)
    #expect(screen.state.frame.origin.y == 844)
    #expect(
      screen.story == """
        50 dismiss true button
        50 willDismiss button
        50 animationControllerForDismissed
        50 interactionControllerForDismissal false
        50 viewWillDisappear
        50 animateTransition 0.3
        350 completeTransition true
        350 viewDidDisappear
        350 animationEnded true
        350 didDismiss button
        """)
  }

  @Test func `startDelay and completionSpeed do not touch a button's dismissal`() throws {
    var screen = try Screen {
      $0.startDelay = 0.1
      $0.completionSpeed = 0.4
    }
    try screen.send(.dismiss())
    #expect(screen.state.nextMilestone == Timestamp(milliseconds: 300))
  }

  @Test func `a second dismissal is refused`() throws {
    var screen = try Screen()
    try screen.send(.dismiss(), ms: 0)
    try screen.send(.dismiss(), ms: 100)
    screen.wait(untilMs: 299)
    try screen.send(.dismiss(), ms: 400)
    #expect(
      screen.story == """
        0 dismiss true button
        0 willDismiss button
        0 animationControllerForDismissed
        0 interactionControllerForDismissal false
        0 viewWillDisappear
        0 animateTransition 0.3
        100 dismiss true button
        100 dismissRefused a transition is already running
        300 completeTransition true
        300 viewDidDisappear
        300 animationEnded true
        300 didDismiss button
        400 dismiss true button
        400 dismissRefused the screen is not presented
        """)
  }

  @Test func `a pull during a button's dismissal is refused and drives nothing`() throws {
    var screen = try Screen(header: 44)
    try screen.send(.dismiss(), ms: 0)
    try screen.pan(.began, y: 20, ms: 100)
    try screen.pan(.changed, y: 231, ms: 200)
    try screen.pan(.ended, velocity: 0, ms: 250)
    screen.wait(untilMs: 1000)
    #expect(
      screen.story == """
        0 dismiss true button
        0 willDismiss button
        0 animationControllerForDismissed
        0 interactionControllerForDismissal false
        0 viewWillDisappear
        0 animateTransition 0.3
        100 handlePan began {x = 195, y = 20} {x = 0, y = 0}
        100 dismiss true gesture
        100 dismissRefused a transition is already running
        200 handlePan changed {x = 195, y = 231} {x = 0, y = 0}
        200 update 0.25 false
        250 handlePan ended {x = 195, y = 231} {x = 0, y = 0}
        250 cancel false
        300 completeTransition true
        300 viewDidDisappear
        300 animationEnded true
        300 didDismiss button
        """)
  }

  @Test func `a pan that is cancelled`() throws {
    var screen = try Screen(header: 44)
    try screen.pan(.began, y: 20, ms: 0)
    try screen.pan(.changed, y: 231, ms: 100)
    try screen.pan(.cancelled, ms: 150)
    screen.wait(untilMs: 1000)
    #expect(
      screen.story == """
        0 handlePan began {x = 195, y = 20} {x = 0, y = 0}
        0 dismiss true gesture
        0 animationControllerForDismissed
        0 interactionControllerForDismissal true
        0 viewWillDisappear
        0 startInteractiveTransition
        0 animateTransition 0.3
        100 handlePan changed {x = 195, y = 231} {x = 0, y = 0}
        100 update 0.25 true
        150 handlePan cancelled {x = 195, y = 231} {x = 0, y = 0}
        """)
  }

  @Test func `an attempt that succeeds at changed`() throws {
    var screen = try Screen()
    try screen.pan(.began, y: 100, ms: 0)
    try screen.pan(.changed, y: 400, ms: 50)
    try screen.scroll(to: -151)
    try screen.pan(.changed, y: 460, ms: 100)
    try screen.pan(.changed, y: 671, ms: 150)
    #expect(
      screen.story == """
        0 handlePan began {x = 195, y = 100} {x = 0, y = 0}
        50 handlePan changed {x = 195, y = 400} {x = 0, y = 0}
        50 scrollViewDidScroll {x = 0, y = -151}
        50 canScroll true
        100 handlePan changed {x = 195, y = 460} {x = 0, y = 0}
        100 dismiss true gesture
        100 animationControllerForDismissed
        100 interactionControllerForDismissal true
        100 viewWillDisappear
        100 startInteractiveTransition
        100 animateTransition 0.3
        150 handlePan changed {x = 195, y = 671} {x = 0, y = 0}
        150 update 0.25 true
        """)
  }

  @Test func `what is due before an event happens first, at its own time`() throws {
    var screen = try Screen()
    try screen.send(.dismiss(), ms: 0)
    let before = screen.effects.count
    try screen.send(.dismiss(), ms: 300)
    #expect(
      screen.effects[before...].map(\.effect.name) == [
        "completeTransition", "viewDidDisappear", "animationEnded", "didDismiss", "dismiss",
        "dismissRefused",
      ])
    #expect(screen.effects.last?.effect == .dismissRefused(reason: .notPresented))
  }
}

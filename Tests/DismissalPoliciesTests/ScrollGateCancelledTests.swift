import DismissalPolicies
import Testing

@testable import DismissalCore

// What becomes of a transition whose pan was cancelled, or whose interactor was overwritten.

struct ScrollGateCancelledTests {
  /// A dismissal at a half whose pan was cancelled at 100 ms.
  private func cancelled() throws -> Screen {
    var screen = try Screen()
    try screen.pull(to: 0.5)
    try screen.pan(.cancelled, ms: 100)
    return screen
  }

  @Test func `a cancelled pan calls nothing`() throws {
    var screen = try Screen()
    try screen.pull(to: 0.5)
    #expect(try screen.pan(.cancelled).map(\.name) == ["handlePan"])
  }

  @Test func `after cancelled the transition stays open for ever`() throws {
    var screen = try cancelled()
    #expect(screen.wait(untilMs: 1e9) == [])
    #expect(screen.state.name == "dismissing")
    #expect(screen.interaction.isInteractivelyDismissing)
    #expect(screen.state.frame.origin.y == 422)
    #expect(screen.state.nextMilestone == nil)
  }

  @Test func `stuck names the call that is missing after cancelled`() throws {
    let stuck = try #require(try cancelled().state.stuck)
    #expect(stuck == .neitherFinishedNorCancelled)
    #expect(
      stuck.text
        == "neither finish() nor cancel() was called: the pan whose interactor the property"
        + " holds is over (cancelled or failed), and the policy does nothing then")
  }

  @Test func `a dismissal in a finger's hand is not stuck`() throws {
    var screen = try Screen()
    #expect(screen.state.stuck == nil)
    try screen.pull(to: 0.5)
    #expect(screen.state.stuck == nil)
  }

  @Test func `the next began with the gate closed clears the property`() throws {
    var screen = try cancelled()
    try screen.closeGate()
    let happened = try screen.pan(.began, y: 300, ms: 200)
    #expect(happened.map(\.name) == ["handlePan"])
    #expect(!screen.interaction.isInteractivelyDismissing)
    #expect(screen.state.name == "dismissing")
    #expect(screen.state.stuck == .interactorOverwritten)
    #expect(screen.state.frame.origin.y == 422)
  }

  @Test func `the next began with the gate open makes an interactor that drives nothing`() throws {
    var screen = try cancelled()
    let happened = try screen.pan(.began, y: 300, ms: 200)
    #expect(
      happened.dropFirst() == [
        .dismiss(cause: .gesture), .dismissRefused(reason: .transitionRunning),
      ])
    #expect(screen.state.interactor?.identity.number == 2)
    #expect(screen.state.transition?.driver?.number == 1)
    #expect(screen.interaction.isInteractivelyDismissing)
    #expect(
      try screen.pan(.changed, y: 511).last == .update(percentComplete: 0.25, drives: false))
    #expect(screen.state.frame.origin.y == 422)
    #expect(try screen.pan(.ended, velocity: 900).last == .finish(drives: false))
    #expect(screen.state.name == "dismissing")
    #expect(!screen.interaction.isInteractivelyDismissing)
  }

  @Test func `a transition whose interactor was overwritten can never end`() throws {
    var screen = try cancelled()
    for round in 0..<5 {
      let start = 200 + 100 * Double(round)
      try screen.pan(.began, y: 300, ms: start)
      try screen.pan(.changed, y: 700, ms: start + 10)
      try screen.pan(.ended, velocity: 900, ms: start + 20)
      #expect(try screen.send(.dismiss()).last == .dismissRefused(reason: .transitionRunning))
      #expect(screen.state.stuck == .interactorOverwritten)
    }
    screen.wait(untilMs: 1e9)
    #expect(screen.count(of: "completeTransition") == 0)
    #expect(screen.state.transition?.driver?.number == 1)
  }

  @Test func `an attempt at changed meets the open transition too`() throws {
    var screen = try cancelled()
    try screen.closeGate()
    try screen.pan(.began, y: 300, ms: 200)
    try screen.openGate()
    #expect(
      try screen.pan(.changed, y: 400).dropFirst() == [
        .dismiss(cause: .gesture), .dismissRefused(reason: .transitionRunning),
      ])
  }

  @Test func `a failed pan changes nothing`() throws {
    var screen = try cancelled()
    let before = screen.state
    #expect(try screen.pan(.failed, ms: 101) == [])
    screen.wait(untilMs: 200)
    #expect(screen.state.interactor == before.interactor)
    #expect(screen.state.life == before.life)
  }

  @Test func `a tap is a pan that fails, and changes nothing`() throws {
    var screen = try cancelled()
    #expect(try screen.touch(.began, y: 300, ms: 200) == [])
    #expect(try screen.touch(.ended, y: 300, ms: 260) == [])
    #expect(screen.state.stuck == .neitherFinishedNorCancelled)
    #expect(screen.interaction.isInteractivelyDismissing)
  }

  @Test func `a pan that is disabled in mid-dismissal is cancelled`() throws {
    var screen = try Screen()
    try screen.pull(to: 0.5)
    #expect(try screen.send(.set(.panIsEnabled(false))).map(\.name) == ["handlePan"])
    #expect(screen.state.stuck == .neitherFinishedNorCancelled)
  }
}

struct ScrollGateOverlapTests {
  /// A pull to a half, let go at 0 ms: it settles until 150 ms, and the next pan begins at 50 ms.
  private func panDuringSettle(velocity: Double) throws -> Screen {
    var screen = try Screen()
    try screen.pull(to: 0.5)
    try screen.pan(.ended, velocity: velocity, ms: 0)
    try screen.pan(.began, y: 300, ms: 50)
    return screen
  }

  @Test func `a pan that begins during the settle is orphaned`() throws {
    var screen = try panDuringSettle(velocity: 0)
    #expect(screen.effects.last?.effect == .dismissRefused(reason: .transitionRunning))
    #expect(screen.interaction.isInteractivelyDismissing)
    #expect(
      try screen.pan(.changed, y: 511, ms: 60).last
        == .update(percentComplete: 0.25, drives: false))
    #expect(screen.state.stuck == nil)
  }

  @Test func `the settle ends although a pan began during it`() throws {
    for (velocity, life) in [(0.0, InteractionState.Life.presented), (500, .dismissed)] {
      var screen = try panDuringSettle(velocity: velocity)
      screen.wait(untilMs: 150)
      #expect(screen.state.life == life)
      #expect(screen.interaction.isInteractivelyDismissing)
    }
  }

  @Test func `a pan during the settle with the gate closed holds nothing`() throws {
    var screen = try Screen()
    try screen.pull(to: 0.5)
    try screen.pan(.ended, ms: 0)
    try screen.closeGate()
    #expect(try screen.pan(.began, y: 300, ms: 50).map(\.name) == ["handlePan"])
    #expect(!screen.interaction.isInteractivelyDismissing)
  }

  @Test func `a button's dismissal is given the orphan as its interaction controller`() throws {
    var screen = try panDuringSettle(velocity: 0)
    try screen.pan(.changed, y: 511, ms: 60)
    screen.wait(untilMs: 150)
    let happened = try screen.send(.dismiss(), ms: 200)
    #expect(
      happened == [
        .dismiss(cause: .button), .animationControllerForDismissed,
        .interactionControllerForDismissal(given: true), .viewWillDisappear,
        .startInteractiveTransition, .animateTransition(duration: 0.3),
      ])
    #expect(screen.state.transition?.driver == screen.state.interactor?.identity)
    // From here on the pan drives what the button began.
    #expect(
      try screen.pan(.changed, y: 722, ms: 210).last
        == .update(percentComplete: 0.5, drives: true))
    #expect(screen.state.frame.origin.y == 422)
    #expect(try screen.pan(.ended, velocity: 900, ms: 220).last == .finish(drives: true))
    screen.wait(untilMs: 370)
    #expect(screen.state.life == .dismissed)
  }

  @Test func `a button's dismissal with an orphan whose pan is over is stuck at once`() throws {
    var screen = try panDuringSettle(velocity: 0)
    try screen.pan(.cancelled, ms: 60)
    screen.wait(untilMs: 150)
    #expect(screen.state.life == .presented)
    #expect(screen.state.stuck == nil)
    #expect(
      try screen.send(.dismiss()).contains(.interactionControllerForDismissal(given: true)))
    #expect(screen.state.stuck == .neitherFinishedNorCancelled)
  }

  @Test func `an orphan that is let go is nobody's interaction controller`() throws {
    var screen = try panDuringSettle(velocity: 0)
    #expect(try screen.pan(.ended, velocity: 0, ms: 60).last == .cancel(drives: false))
    screen.wait(untilMs: 150)
    #expect(
      try screen.send(.dismiss()).contains(.interactionControllerForDismissal(given: false)))
  }
}

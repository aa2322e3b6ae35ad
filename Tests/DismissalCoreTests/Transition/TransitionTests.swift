import Testing

@testable import DismissalCore

struct TransitionTests {
  private static let second = Timestamp(nanoseconds: 1_000_000_000)

  private func transition(
    _ phase: Transition.Phase = .interactive, at percent: Double = 0.25,
    curve: TimingCurve = .easeInOut, followsCurve: Bool = false
  ) -> Transition {
    Transition(
      phase: phase, driver: Interactor.Identity(number: 1), percentComplete: percent,
      animation: Transition.Animation(
        duration: 0.3, curve: curve, followsCurveWhileInteractive: followsCurve))
  }

  private func settling(
    _ call: PercentDrivenCall, at percent: Double = 0.25, speed: Double = 1,
    curve: TimingCurve = .easeInOut, followsCurve: Bool = false
  ) -> Transition {
    var transition = transition(at: percent, followsCurve: followsCurve)
    transition.settle(call, at: TransitionTests.second, speed: speed, curve: curve)
    return transition
  }

  /// Nanoseconds from the call to the end of the settle.
  private func length(_ transition: Transition) -> Int64? {
    transition.nextMilestone.map { $0.nanoseconds - TransitionTests.second.nanoseconds }
  }

  private func position(_ transition: Transition, afterSeconds seconds: Double) -> Double {
    transition.drawnPosition(at: TransitionTests.second.advanced(bySeconds: seconds))
  }

  @Test func `finish takes (1 − p) of the duration, cancel p of it`() {
    #expect(length(settling(.finish)) == 225_000_000)
    #expect(length(settling(.cancel)) == 75_000_000)
    #expect(length(settling(.finish, at: 0)) == 300_000_000)
    #expect(length(settling(.cancel, at: 0)) == 0)
    #expect(length(settling(.finish, at: 1)) == 0)
  }

  @Test func `the speed divides it, to the nanosecond`() {
    #expect(length(settling(.finish, speed: 0.4)) == 562_500_000)
    #expect(length(settling(.cancel, speed: 0.4)) == 187_500_000)
    #expect(length(settling(.cancel, at: 1.0 / 3, speed: 3)) == 33_333_333)
  }

  @Test func `a settle so slow that it leaves the range of time ends at its last nanosecond`() {
    #expect(settling(.finish, speed: 1e-300).nextMilestone == Timestamp(nanoseconds: .max))
  }

  @Test(arguments: [0.0, 0.25, 1.0 / 3, 0.9, 1])
  func `the interactive part is linear`(percent: Double) {
    #expect(transition(at: percent).drawnPosition(at: .zero) == percent)
  }

  @Test(arguments: [0.0, 0.25, 1.0 / 3, 0.9, 1])
  func `with the animator's curve it is drawn along that`(percent: Double) {
    let drawn = transition(at: percent, curve: .easeIn, followsCurve: true)
      .drawnPosition(at: .zero)
    #expect(drawn == TimingCurve.easeIn.value(at: percent))
  }

  @Test func `a settle starts where the finger left the screen and ends exactly at its goal`() {
    for percent in [0.1, 0.25, 1.0 / 3, 0.9] {
      for (call, goal) in [(PercentDrivenCall.finish, 1.0), (.cancel, 0)] {
        let settle = settling(call, at: percent)
        #expect(settle.drawnPosition(at: TransitionTests.second) == percent)
        let end = settle.nextMilestone ?? .zero
        #expect(settle.drawnPosition(at: end) == goal)
        #expect(settle.drawnPosition(at: end.advanced(bySeconds: 1)) == goal)
      }
    }
  }

  @Test func `between them it follows the completion curve`() {
    let finish = settling(.finish)
    #expect(abs(position(finish, afterSeconds: 0.1125) - 0.625) < rounding)
    #expect(
      abs(
        position(finish, afterSeconds: 0.05625)
          - (0.25 + 0.75 * TimingCurve.easeInOut.value(at: 0.25))) < rounding)
    let cancel = settling(.cancel, curve: .linear)
    #expect(abs(position(cancel, afterSeconds: 0.025) - 0.25 * 2 / 3) < rounding)
  }

  @Test func `a settle from a curved drag starts where it was drawn`() {
    let settle = settling(.cancel, followsCurve: true)
    let drawn = TimingCurve.easeInOut.value(at: 0.25)
    #expect(settle.drawnPosition(at: TransitionTests.second) == drawn)
    #expect(abs(position(settle, afterSeconds: 0.0375) - drawn / 2) < rounding)
    #expect(length(settle) == 75_000_000)
  }

  @Test func `a transition that plays by itself follows the animator's curve`() {
    let playing = transition(.animating(since: TransitionTests.second), at: 0)
    #expect(playing.nextMilestone == Timestamp(nanoseconds: 1_300_000_000))
    #expect(position(playing, afterSeconds: 0) == 0)
    #expect(
      abs(position(playing, afterSeconds: 0.075) - TimingCurve.easeInOut.value(at: 0.25))
        < rounding)
    #expect(abs(position(playing, afterSeconds: 0.15) - 0.5) < rounding)
    #expect(position(playing, afterSeconds: 0.3) == 1)
  }

  @Test func `before its start it is drawn at rest, and a call is lost`() {
    var waiting = transition(.waiting(start: Timestamp(nanoseconds: 1_016_000_000)), at: 0.5)
    #expect(waiting.drawnPosition(at: TransitionTests.second) == 0)
    waiting.settle(.finish, at: TransitionTests.second, speed: 1, curve: .linear)
    #expect(waiting.phase == .lost(call: .finish, at: TransitionTests.second))
    #expect(waiting.nextMilestone == nil)
    #expect(waiting.drawnPosition(at: TransitionTests.second) == 0)
  }

  @Test func `only the first call counts`() {
    let once = settling(.cancel)
    var twice = once
    twice.settle(.finish, at: TransitionTests.second, speed: 1, curve: .linear)
    #expect(twice == once)

    var lost = transition(.lost(call: .cancel, at: .zero))
    lost.settle(.finish, at: TransitionTests.second, speed: 1, curve: .linear)
    #expect(lost.phase == .lost(call: .cancel, at: .zero))
  }
}

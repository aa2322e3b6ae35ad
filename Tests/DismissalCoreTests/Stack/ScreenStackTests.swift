import DismissalPolicies
import Testing

@testable import DismissalCore

// Several screens in one world; the rules in scripts' words are in Scenarios/systems/stack_spec.lua.

struct ScreenStackTests {
  private func screen(
    _ policy: PolicyDefinition = .distance, style: ModalPresentationStyle = .custom
  ) throws -> Interaction {
    var configuration = Configuration()
    configuration.modalPresentationStyle = style
    return Interaction(
      try InteractionState(configuration, scrollView: nil), policy: Policy(policy))
  }

  /// Screens, each presented on the one before, at time 0.
  private func tower(_ count: Int) throws -> ScreenStack {
    var stack = ScreenStack(try screen())
    for place in 1..<count { _ = try stack.present(try screen(), on: place - 1, at: .zero) }
    return stack
  }

  private func at(_ milliseconds: Int64, _ event: Event) -> TimedEvent {
    TimedEvent(time: Timestamp(nanoseconds: milliseconds * 1_000_000), event: event)
  }

  private func touch(_ phase: Touch.Phase, id: Int = 1, y: Double) -> Event {
    .touch(Touch(id: id, phase: phase, location: Point(x: 100, y: y)))
  }

  private func told(_ effects: [TimedEffect]) -> [String] {
    effects.map { "\($0.screen) \($0.effect.name)" }
  }

  @Test func `a dismissal is passed on to the screen on top, where it was called`() throws {
    var stack = try tower(3)
    let happened = try stack.handle(at(0, .dismiss(.code)), of: 0)
    #expect(
      told(happened) == [
        "0 dismiss", "2 dismiss", "2 willDismiss", "2 animationControllerForDismissed",
        "2 interactionControllerForDismissal", "2 viewWillDisappear", "2 animateTransition",
      ])
    #expect(happened[1].effect == .dismiss(cause: .presenter, animated: true))
    // Of a pan: what the policy does after its call stays after it.
    stack = try tower(2)
    let pan = Event.pan(.init(state: .began, location: Point(x: 100, y: 100)))
    let names = told(try stack.handle(at(0, pan), of: 0))
    let call = try #require(names.firstIndex(of: "0 dismiss"))
    #expect(names[call + 1] == "1 dismiss")
    #expect(stack.screens[0].state.life == .presented)
  }

  @Test func `those between leave from the top down, when the one on top is gone`() throws {
    var stack = try tower(4)
    _ = try stack.handle(at(0, .dismiss(.code)), of: 0)
    let happened = stack.advance(to: Timestamp(nanoseconds: 1_000_000_000))
    #expect(
      told(happened) == [
        "3 completeTransition", "3 viewDidDisappear", "2 willDismiss", "2 viewWillDisappear",
        "2 viewDidDisappear", "2 didDismiss", "1 willDismiss", "1 viewWillDisappear",
        "1 viewDidDisappear", "1 didDismiss", "3 animationEnded", "3 didDismiss",
      ])
    #expect(Set(happened.map(\.time)) == [Timestamp(nanoseconds: 300_000_000)])
    #expect(stack.topmost == 0 && stack.presented(by: 0) == nil && stack.sweep == nil)
    #expect(!stack.screens[0].state.presentsAnother)
  }

  @Test func `a dismissal is refused while a screen above is in a transition`() throws {
    var stack = try tower(3)
    _ = try stack.handle(at(0, .dismiss()), of: 2)
    let happened = try stack.handle(at(100, .dismiss()), of: 0)
    #expect(told(happened) == ["0 dismiss", "0 dismissRefused"])
    #expect(happened.last?.effect == .dismissRefused(reason: .transitionRunning))
  }

  @Test func `a screen that cannot present refuses, and nothing has changed`() throws {
    var stack = try tower(2)
    let before = stack
    let late = Timestamp(nanoseconds: 1_000_000_000)
    #expect(throws: InputError.self) { try stack.present(try screen(), on: 0, at: late) }
    #expect(stack == before)
    _ = try stack.handle(at(0, .dismiss()), of: 1)
    let leaving = stack
    #expect(throws: InputError.self) { try stack.present(try screen(), on: 1, at: .zero) }
    #expect(stack == leaving)
    #expect(try stack.present(try screen(), on: 0, at: late).map(\.screen) == [1, 1, 1, 1, 2, 2])
  }

  @Test func `a screen comes at the world's time`() throws {
    var stack = ScreenStack(try screen())
    let time = Timestamp(nanoseconds: 5_000_000)
    let happened = try stack.present(try screen(style: .fullScreen), on: 0, at: time)
    #expect(
      told(happened) == [
        "1 viewWillAppear", "0 viewWillDisappear", "1 viewDidAppear", "0 viewDidDisappear",
      ])
    #expect(happened.allSatisfy { $0.time == time })
    #expect(stack.screens.allSatisfy { $0.state.time == time })
    #expect(throws: InputError.self) { try stack.handle(at(4, .dismiss()), of: 1) }
  }

  @Test func `a finger belongs for life to the screen on top at its touch-down`() throws {
    var stack = ScreenStack(try screen())
    _ = try stack.handle(at(0, touch(.began, y: 100)))
    _ = try stack.present(try screen(), on: 0, at: .zero)
    _ = try stack.handle(at(10, touch(.began, id: 2, y: 100)), of: 0)
    #expect(stack.screen(ofFinger: 1) == 0 && stack.screen(ofFinger: 2) == 1)
    let happened = try stack.handle(at(20, touch(.moved, y: 150)), of: 1)
    #expect(happened.contains { $0.screen == 0 && $0.effect.kind == .handlePan })
    #expect(!happened.contains { $0.screen == 1 && $0.effect.kind == .handlePan })
    _ = try stack.handle(at(30, touch(.ended, y: 150)), of: 1)
    #expect(stack.screen(ofFinger: 1) == nil && stack.touchCount == 1)
  }

  @Test func `the glass tells eleven fingers apart, on however many screens`() throws {
    var stack = ScreenStack(try screen())
    for id in 1...6 { _ = try stack.handle(at(0, touch(.began, id: id, y: 100))) }
    _ = try stack.present(try screen(), on: 0, at: .zero)
    for id in 7...13 { _ = try stack.handle(at(0, touch(.began, id: id, y: 100))) }
    #expect(stack.touchCount == ActiveTouches.capacity)
    #expect(stack.screens[1].state.touches.ids == [7, 8, 9, 10, 11])
  }

  @Test func `at one time the lower screen comes first`() throws {
    var stack = ScreenStack(try screen(.fastPull))
    func pan(_ state: PanGestureRecognizer.Input.State, y: Double) -> Event {
      .pan(
        .init(
          state: state, location: Point(x: 100, y: y), velocity: Point(x: 0, y: 0)))
    }
    _ = try stack.present(try screen(.fastPull), on: 0, at: .zero)
    for place in [1, 0] {
      _ = try stack.handle(at(0, pan(.began, y: 100)), of: place)
      _ = try stack.handle(at(0, pan(.changed, y: 110)), of: place)
      _ = try stack.handle(at(0, pan(.ended, y: 110)), of: place)
    }
    let happened = stack.advance(to: Timestamp(nanoseconds: 2_000_000_000))
    #expect(told(happened) == ["0 animationCompleted", "1 animationCompleted"])
  }

  @Test func `what concerns every screen reaches all, or none`() throws {
    var stack = try tower(3)
    let all = at(0, .set(.headerHeight(44)))
    _ = try stack.deliver(all, to: [0, 1, 2], [])
    #expect(stack.screens.allSatisfy { $0.state.headerHeight == 44 })
    #expect(!all.event.reachesEveryScreen)
  }

  @Test func `a world of one screen is that screen`() throws {
    var stack = ScreenStack(try screen(.scrollGate))
    var alone = try screen(.scrollGate)
    for event in [touch(.began, y: 20), touch(.moved, y: 200), .dismiss(), touch(.ended, y: 300)] {
      #expect(try stack.handle(at(10, event)) == alone.handle(at(10, event)))
    }
    let late = Timestamp(nanoseconds: 900_000_000)
    #expect(stack.nextMilestone == alone.state.nextMilestone)
    #expect(stack.advance(to: late) == alone.advance(to: late))
    #expect(stack.screens == [alone])
  }
}

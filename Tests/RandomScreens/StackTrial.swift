import DismissalCore

/// One sequence on two worlds of several screens, as `Trial` does it on screens alone: one world is
/// watched, and read between the events; the other gets the events alone.
package struct StackTrial {
  package enum Step: Equatable, Sendable {
    case event(TimedEvent, to: Int)
    case present(Interaction, on: Int, at: Timestamp)
    case reading(Timestamp)
  }

  package private(set) var stack: ScreenStack
  package private(set) var kinds: Set<EffectKind> = []
  /// How many events were taken, and presentations.
  package private(set) var taken = 0
  package private(set) var presented = 0
  /// How many dismissals took more than one screen.
  package var sweeps: Int { watch.sweeps }
  private var unread: ScreenStack
  private var watch: StackWatch
  private var ownFaults: [String] = []
  /// What readings brought about since the last event: the other world's next event must too.
  private var fresh: [TimedEffect] = []

  package init(_ start: Interaction) {
    stack = ScreenStack(start)
    unread = stack
    watch = StackWatch(start.state)
  }

  /// A whole sequence, up to its first fault.
  package init(_ start: Interaction, _ steps: some Sequence<Step>) {
    self.init(start)
    for step in steps {
      take(step)
      guard faults.isEmpty else { return }
    }
  }

  /// What was wrong; nothing, one hopes.
  package var faults: [String] { ownFaults + watch.faults }

  /// Steps that are refused do nothing.
  package mutating func take(_ step: Step) {
    let before = stack
    let happened: [TimedEffect]
    do {
      switch step {
      case .reading(let time):
        happened = stack.advance(to: time)
        fresh += happened
      case .event(let timed, let screen):
        guard screen < stack.screens.count else { return }
        happened = try stack.handle(timed, of: screen)
        taken += 1
        compare(happened, step) { try $0.handle(timed, of: screen) }
        checkThoseBelow(timed, before)
      case .present(let child, let presenter, let time):
        guard presenter < stack.screens.count else { return }
        happened = try stack.present(child, on: presenter, at: time)
        presented += 1
        compare(happened, step) { try $0.present(child, on: presenter, at: time) }
        watch.add(child.state, on: presenter, covers: child.covers)
      }
    } catch {
      if stack != before { ownFaults.append("\(step): refused, and the world changed") }
      return
    }
    for timed in happened { kinds.insert(timed.effect.kind) }
    watch.saw(step, happened, from: before, to: stack)
  }

  private mutating func compare(
    _ happened: [TimedEffect], _ step: Step,
    _ handle: (inout ScreenStack) throws -> [TimedEffect]
  ) {
    let alone = try? handle(&unread)
    if alone != fresh + happened { ownFaults.append("\(step): readings change what happens") }
    if taken.isMultiple(of: 8), unread != stack {
      ownFaults.append("\(step): readings change the state")
    }
    fresh = []
  }

  /// A touch moves nothing on a screen below the one that it belongs to, but what moves by itself.
  private mutating func checkThoseBelow(_ timed: TimedEvent, _ before: ScreenStack) {
    guard case .touch(let touch) = timed.event else { return }
    let owner = before.screen(ofFinger: touch.id) ?? stack.screen(ofFinger: touch.id) ?? 0
    for place in 0..<owner {
      var alone = before.screens[place]
      _ = alone.advance(to: timed.time)
      let now = stack.screens[place].state
      // One that left with those above it stopped.
      guard now.life == alone.state.life else { continue }
      if now.frame != alone.state.frame || now.scrollView != alone.state.scrollView
        || now.pan != alone.state.pan || now.touches != alone.state.touches
        || now.interactor != alone.state.interactor
      {
        ownFaults.append("\(timed): screen \(place) moved by a touch on screen \(owner)")
      }
    }
  }
}

extension StackTrial {
  /// A random sequence of so many events on one to three screens.
  ///
  /// - Throws: `StackFault`, with the shortest sequence that has one.
  package static func random(seed: UInt64, eventCount: Int) throws -> StackTrial {
    var random = RandomEvents(seed: seed)
    let start = try random.soundScreen()
    var trial = StackTrial(start)
    var steps: [Step] = []
    for _ in 0..<eventCount {
      let count = trial.stack.screens.count
      let screen = random.place(of: count)
      let timed = random.next(after: trial.stack.screens[screen].state)
      var next = random.readings(before: timed, after: trial.stack.time).map(Step.reading)
      if count < 3, random.place(of: 12) == 0 {
        // Mostly where UIKit presents.
        let presenter = random.place(of: 4) == 0 ? screen : trial.stack.topmost
        next.append(.present(try random.child(isSound: true), on: presenter, at: timed.time))
      } else if random.place(of: 40) == 0 {
        let event = Event.dismiss(.code, animated: random.place(of: 4) > 0)
        next.append(.event(TimedEvent(time: timed.time, event: event), to: 0))
      } else if random.place(of: 20) == 0 {
        next.append(.event(TimedEvent(time: timed.time, event: .presentAgain()), to: screen))
      } else {
        next.append(.event(timed, to: screen))
      }
      for step in next {
        steps.append(step)
        trial.take(step)
      }
      guard trial.faults.isEmpty else {
        let kept = shortened(steps, trials: 500) { !StackTrial(start, $0).faults.isEmpty }
        let shortest = StackTrial(start, kept)
        throw StackFault(
          description: """
            seed \(seed): \(trial.faults.joined(separator: "; "))
            shortest: \(shortest.faults.joined(separator: "; "))
            \(start.policy.reference.name)
            \(kept.map(\.text).joined(separator: "\n"))
            """)
      }
    }
    return trial
  }
}

package struct StackFault: Error, CustomStringConvertible {
  package let description: String
}

extension StackTrial.Step {
  fileprivate var text: String {
    switch self {
    case .event(let timed, let screen): "\(screen) at \(timed.time.seconds) s: \(timed.event)"
    case .reading(let time): "read at \(time.seconds) s"
    case .present(let child, let presenter, let time):
      "\(presenter) at \(time.seconds) s: present \(child.policy.reference.name)"
    }
  }
}

extension Interaction {
  /// Whether the screen below disappears under it, from what UIKit says of styles and pushes.
  fileprivate var covers: Bool {
    policy.rules.container == .navigation
      || state.configuration.modalPresentationStyle == .fullScreen
  }
}

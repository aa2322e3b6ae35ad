import DismissalCore

/// One screen of a session: what was done to it, and what happened to it.
struct ScreenHistory {
  let session: Session
  /// Its place in the stack.
  let screen: Int

  var entries: [Session.Entry] { session.entries }
  var now: Timestamp { session.now }
  var startTime: Timestamp { session.startTime }
  var state: InteractionState { session.stack.screens[screen].state }
  var policy: Policy { session.stack.screens[screen].policy }

  /// Whether the event with this index was this screen's.
  func isOwn(_ index: Int) -> Bool { ownEvent(index) != nil }

  /// The event with this index; `nil` for another screen's, and for a presentation.
  func ownEvent(_ index: Int) -> Event? {
    guard let event = entries[index].event else { return nil }
    return entries[index].screen == screen || event.reachesEveryScreen ? event : nil
  }

  /// What happened to this screen from the effect with this index on, and before another one.
  func effects(from start: Int = 0, to end: Int? = nil) -> [TimedEffect] {
    session.effects[start..<(end ?? session.effects.count)].filter { $0.screen == screen }
  }

  /// The decisions of this screen that an input leads to.
  func decisions(in stack: ScreenStack, _ index: Int) -> [Decision] {
    guard let timed = entries[index].timed else { return [] }
    return stack.decisions(
      for: timed, sentTo: entries[index].screen, answers: entries[index].answers, of: screen)
  }
}

extension Session {
  /// What happened to one screen, in order.
  public func effects(of screen: Int) -> [TimedEffect] {
    stack.screens.count == 1 ? effects : effects.filter { $0.screen == screen }
  }

  /// What the policy of a screen decided last or, if the last gesture began no dismissal and none is
  /// under way, why nothing happened.
  public func why(of screen: Int = 0) -> Why { ScreenHistory(session: self, screen: screen).why() }

  /// The same at a past instant: what was in force then; `nil` outside of start … now, and before the
  /// screen was presented.
  public func why(at time: Timestamp, of screen: Int = 0) -> Why? {
    guard let past = rewound(to: time), screen < past.stack.screens.count else { return nil }
    return past.why(of: screen)
  }

  /// The last decision of a screen's policy, with every comparison that was made for it; `nil` before
  /// the first.
  public func lastDecision(of screen: Int = 0) -> Decision? {
    ScreenHistory(session: self, screen: screen).lastDecision()
  }
}

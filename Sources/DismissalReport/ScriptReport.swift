import DismissalCore
import DismissalTimeline

/// What was done to a screen, as the Lua script that does it again.
///
/// The script's world is equal to the last bit: states, effects and the clock. What no script can
/// say is left out: a curve that has no name, and `setTranslationResetsVelocity`. Scripts also refuse,
/// as mistakes, two things that the core takes: a touch-down while the pan follows direct input, and
/// a report that the list is let go faster than 100 pt/ms.
public struct ScriptReport: Sendable {
  public init() {}

  /// The script of a session; no newline at its end.
  ///
  /// - Parameter rate: samples a second of the scripted finger, for whoever goes on with the script.
  public func report(_ session: Session, rate: Double = 60) -> String {
    report(session.start, session.entries.map(\.timed), until: session.now, rate: rate)
  }

  /// The script of events that a screen took, in their order; no newline at its end.
  ///
  /// - Parameter start: the screen as it was presented: at rest, at time 0.
  /// - Parameter end: where the clock stands in the end; at the last event by default.
  public func report(
    _ start: Interaction, _ events: some Sequence<TimedEvent>, until end: Timestamp = .zero,
    rate: Double = 60
  ) -> String {
    var script = ScriptLines(headerHeight: start.state.headerHeight)
    for timed in events { script.add(timed) }
    script.bringClock(to: end)
    return ([ScriptReport.present(start, rate: rate)] + script.lines).joined(separator: "\n")
  }
}

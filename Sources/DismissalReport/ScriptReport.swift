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
  /// - Parameters:
  ///   - rate: samples a second of the scripted finger, for whoever goes on with the script.
  ///   - policy: the Lua expression of a policy that a script made; `nil` for one of the list.
  public func report(_ session: Session, rate: Double = 60, policy: String? = nil) -> String {
    let events = session.entries.map(\.timed)
    return report(session.start, events, until: session.now, rate: rate, policy: policy)
  }

  /// The script of events that a screen took, in their order; no newline at its end.
  ///
  /// - Parameter start: the screen as it was presented: at rest, at time 0.
  /// - Parameter end: where the clock stands in the end; at the last event by default.
  public func report(
    _ start: Interaction, _ events: some Sequence<TimedEvent>, until end: Timestamp = .zero,
    rate: Double = 60, policy: String? = nil
  ) -> String {
    var script = ScriptLines(headerHeight: start.state.headerHeight)
    for timed in events { script.add(timed) }
    script.bringClock(to: end)
    let made = policy.map { ["local \(ScriptReport.policyVariable) = \($0)"] } ?? []
    let present = ScriptReport.present(start, rate: rate, makesPolicy: policy != nil)
    return (made + [present] + script.lines).joined(separator: "\n")
  }
}

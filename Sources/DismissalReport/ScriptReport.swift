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
  ///   - policies: the Lua expression of each screen's policy that a script made; `nil`, or nothing,
  ///     for one of the list.
  public func report(_ session: Session, rate: Double = 60, policies: [String?] = []) -> String {
    var script = ScriptLines(session.start, rate: rate, policies: policies)
    for entry in session.entries {
      switch entry.input {
      case .event(let event):
        script.add(TimedEvent(time: entry.time, event: event), to: entry.screen)
      case .present(let child): script.present(child, on: entry.screen, at: entry.time)
      }
    }
    script.bringClock(to: session.now)
    return script.lines.joined(separator: "\n")
  }

  /// The script of events that a screen took, in their order; no newline at its end.
  ///
  /// - Parameter start: the screen as it was presented: at rest, at time 0.
  /// - Parameter end: where the clock stands in the end; at the last event by default.
  public func report(
    _ start: Interaction, _ events: some Sequence<TimedEvent>, until end: Timestamp = .zero,
    rate: Double = 60
  ) -> String {
    var script = ScriptLines(start, rate: rate)
    for timed in events { script.add(timed) }
    script.bringClock(to: end)
    return script.lines.joined(separator: "\n")
  }
}

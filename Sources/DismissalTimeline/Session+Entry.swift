import DismissalCore

extension Session {
  /// An input as it was sent.
  public struct Entry: Equatable, Sendable {
    public let time: Timestamp
    public let input: Input
    /// The screen that it was sent to, by its place; of a touch the one that the finger belongs to.
    public let screen: Int
    /// What somebody outside of the policy's rules answered to its questions.
    public let answers: [Answer]
    /// Where the clock stood before, to which undo returns it.
    let clock: Timestamp
    /// How many effects there were before.
    let effectCount: Int
    /// Whether it belongs to the step of the event before: a later sample of one gesture.
    let continuesStep: Bool

    /// The event with its time; `nil` for a presentation.
    public var timed: TimedEvent? {
      guard case .event(let event) = input else { return nil }
      return TimedEvent(time: time, event: event)
    }

    /// The event; `nil` for a presentation.
    public var event: Event? { timed?.event }
  }

  /// What can be sent.
  public enum Input: Equatable, Sendable {
    case event(Event)
    /// Another screen is presented on the one that this is sent to.
    indirect case present(Interaction)
  }
}

extension ScreenStack {
  /// Does again what was done. An input that was accepted once is accepted again: handling is a pure
  /// function.
  mutating func `repeat`(_ entry: Session.Entry) -> [TimedEffect] {
    let happened =
      switch entry.input {
      case .event(let event):
        try? handle(
          TimedEvent(time: entry.time, event: event), of: entry.screen, answers: entry.answers)
      case .present(let child): try? present(child, on: entry.screen, at: entry.time)
      }
    return happened ?? []
  }
}

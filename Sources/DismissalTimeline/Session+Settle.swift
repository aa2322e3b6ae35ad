import DismissalCore

extension Session {
  /// Moves the clock on until nothing moves by itself; also when the screen is stuck.
  ///
  /// - Parameter limit: seconds after which it gives up.
  /// - Throws: `InputError` that says what still moves after the limit.
  public mutating func settle(limit: Double = 10) throws(InputError) {
    // On a copy first, so that a refusal leaves the clock where it was.
    var ahead = stack
    while let milestone = ahead.nextMilestone {
      guard milestone.seconds(since: now) <= limit else {
        throw InputError(
          "still \(ahead.whatMoves(next: milestone)) after \(NumberText.shortest(limit)) s: the next change is at"
            + " \(NumberText.shortest(milestone.seconds)) s",
          expected: "expected rest within the limit", remedy: "give a longer limit")
      }
      _ = ahead.advance(to: milestone)
    }
    try advance(to: max(now, ahead.time))
  }
}

extension ScreenStack {
  /// What moves by itself, for messages; with the screen's number, where there are several.
  fileprivate func whatMoves(next milestone: Timestamp) -> String {
    let moving = screens.firstIndex { $0.state.nextMilestone == milestone } ?? 0
    let text = screens[moving].state.whatMoves
    return screens.count == 1 ? text : "\(text) (screen \(moving + 1))"
  }
}

extension InteractionState {
  /// What moves by itself, for messages.
  fileprivate var whatMoves: String {
    for list in [scrollView].compactMap({ $0 }) + furtherScrollViews {
      switch list.phase {
      case .gliding: return "\(name), and the list is decelerating,"
      case .animating: return "\(name), and the list is animating,"
      case .idle, .dragging, .lifting, .released, .decelerating: break
      }
    }
    return name
  }
}

/// A world as it stood: a value that can be kept, compared and restored.
///
/// Two snapshots are equal when their states, clocks and policies are, however they came about.
public struct Snapshot: Equatable, Sendable {
  public let session: Session

  public init(_ session: Session) {
    self.session = session
  }

  public static func == (left: Snapshot, right: Snapshot) -> Bool {
    left.session.now == right.session.now && left.session.stack == right.session.stack
  }
}

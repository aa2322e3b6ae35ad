/// What a screen knows of those above and below it; its `ScreenStack` keeps it right, and a screen
/// alone has none.
struct Surroundings: Equatable, Codable, Sendable {
  /// Whether there are others in its world: the stack then lets its waiting calls go.
  var isAmongOthers = false
  /// Whether it presents another screen: dismiss is passed on to that one then.
  var presentsAnother = false
  /// Why the screen below could not present this one, which has left, now; `nil` when it could.
  var presenterRefuses: RefusalReason?
  /// A dismissal that was passed on and that the stack has still to carry out.
  var request: Request?

  struct Request: Equatable, Codable, Sendable {
    let animated: Bool
    /// How many effects of the step came before it.
    let effectCount: Int
  }
}

/// UIModalPresentationStyle, as far as it concerns the screen below.
public enum ModalPresentationStyle: String, CaseIterable, Codable, Sendable {
  /// Its view stays, and it gets no appearance calls.
  case custom
  /// Its view is taken out once this one is presented, and put back as this one leaves.
  case fullScreen
}

extension Interaction {
  /// Whether the screen below disappears while this one is there: a full-screen modal's does, and
  /// that of a screen that was pushed.
  var coversPresenter: Bool {
    policy.rules.container == .navigation
      || state.configuration.modalPresentationStyle == .fullScreen
  }
}

import DismissalCore

/// Why a screen is as it is: what its policy decided last, or why nothing happened.
public enum Why: Equatable, Sendable {
  case decided(Decision)
  case nothing(Inaction)
}

/// A gesture that began no dismissal, and why.
public struct Inaction: Equatable, Sendable {
  public enum Reason: Equatable, Sendable {
    /// No event was sent yet.
    case nothingDone
    /// Events were sent, but no finger went down and no pan was reported.
    case noPan
    /// A button, or other code, dismissed the screen; the policy was not asked.
    case byButton
    /// The user dismissed it by another way, a tap outside or an escape; the policy was not asked.
    case byUser(DismissalCause)
    /// The user tried to dismiss it by such a way, and may not.
    case notAllowed(DismissalCause)
    /// The policy was asked, and its rule did not hold: `attempts` and `approaches` tell more.
    case refused
    /// The fingers are up, and had not moved far enough for a pan; in points.
    case tooShort(moved: Double, needed: Double)
    /// The fingers are down, and have not moved far enough for a pan yet; in points.
    case fingerDown(moved: Double, needed: Double)
    /// The list's pan began first, and the two exclude each other.
    case listFirst
    /// The direction was further from the way the screen leaves than the axis test lets; degrees.
    case axisTest(angle: Double, limit: Double)
    /// The finger went down outside of the screen.
    case outside
    /// The finger went down on what lies around the screen.
    case onDimmingView
    case onKeyboard
    /// The system took the touches before the pan began.
    case interrupted
    /// The finger went down while the screen took no touches: a transition or an animation ran, or
    /// the screen had left.
    case takesNoTouches(state: String)
    case panDisabled
    case panDetached
    /// The pan was reported as failed.
    case panFailed
    /// The attempt succeeded and dismiss was called, but UIKit refused.
    case dismissRefused(RefusalReason)
    /// The pan began, but the view had left the hierarchy: the policy needs a superview.
    case noSuperview

    /// The name by which scripts know it.
    public var name: String {
      switch self {
      case .nothingDone: "nothingDone"
      case .noPan: "noPan"
      case .byButton: "byButton"
      case .byUser: "byUser"
      case .notAllowed: "notAllowed"
      case .refused: "refused"
      case .tooShort: "tooShort"
      case .fingerDown: "fingerDown"
      case .listFirst: "listFirst"
      case .axisTest: "axisTest"
      case .outside: "outside"
      case .onDimmingView: "onDimmingView"
      case .onKeyboard: "onKeyboard"
      case .interrupted: "interrupted"
      case .takesNoTouches: "takesNoTouches"
      case .panDisabled: "panDisabled"
      case .panDetached: "panDetached"
      case .panFailed: "panFailed"
      case .dismissRefused: "dismissRefused"
      case .noSuperview: "noSuperview"
      }
    }

    /// The names of all reasons.
    public static let names: [String] = [
      nothingDone, noPan, byButton, byUser(.tapOutside), notAllowed(.tapOutside), refused,
      tooShort(moved: 0, needed: 0),
      fingerDown(moved: 0, needed: 0), listFirst, axisTest(angle: 0, limit: 0), outside,
      onDimmingView, onKeyboard, interrupted,
      takesNoTouches(state: ""), panDisabled, panDetached, panFailed,
      dismissRefused(.transitionRunning), noSuperview,
    ].map(\.name)
  }

  /// A comparison where it came nearest to holding, and when that was.
  public struct Approach: Equatable, Sendable {
    public let finding: Decision.Finding
    public let time: Timestamp
  }

  public let reason: Reason
  /// When the gesture ended, or how far it has come.
  public let time: Timestamp
  /// When the gesture's first event was sent.
  public let start: Timestamp
  /// Whether the fingers are up, or the reported pan has ended.
  public let isOver: Bool
  /// How often the policy was asked.
  public var attempts: Int { attemptTimes?.count ?? 0 }
  /// When it was asked first and last; `nil` when it was not.
  public let attemptTimes: Attempts?
  /// Each part of the rule where it came nearest to holding; empty when the policy was not asked.
  public let approaches: [Approach]
  /// Which of them was nearest to letting an attempt succeed.
  public let deciding: Int?
  /// Whether the policy is asked again while the finger moves.
  public let asksAgain: Bool
  /// What is so now, on the session's clock.
  public let facts: Facts

  /// The attempts of one gesture.
  public struct Attempts: Equatable, Sendable {
    public internal(set) var count: Int
    public let first: Timestamp
    public internal(set) var last: Timestamp
  }
}

// What a screen may be told of the machinery around its transitions. UIKit's rules, their grades and
// what is ours: Documentation/Fidelity.md, "Custom transitions" and "Ways out".

/// What becomes of a present or dismiss while a transition runs.
public enum WhileTransitioning: String, CaseIterable, Codable, Sendable {
  /// UIKit's rule: it is refused, and logged.
  case refuse
  /// Ours: it is made when the transition has ended. A gesture's is refused all the same.
  case queue
}

/// What is answered when it is asked whether the user may dismiss the screen.
public enum DismissalPermission: String, Codable, Sendable {
  /// Nobody is asked.
  case always
  case yes
  case no
  /// Somebody outside of the rules answers.
  case asked
}

/// A call that waits for the end of a transition.
public enum QueuedCall: Equatable, Codable, Sendable {
  case dismiss(DismissalCause, animated: Bool)
  case present(animated: Bool)

  /// The call's name in UIKit.
  var name: String {
    switch self {
    case .dismiss: "dismiss"
    case .present: "present"
    }
  }

  /// More calls than this do not wait.
  static let limit = 16
}

/// A call on UIKit's interactor, whoever holds it: direct input.
public enum PercentDrivenInput: Equatable, Codable, Sendable {
  /// A fraction; below 0 is 0, above 1 is 1.
  case update(Double)
  case call(PercentDrivenCall)
}

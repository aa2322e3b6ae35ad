// The answers that rules choose among: closed lists, so that each can be varied and printed.

/// Along which line, and which way, the screen leaves.
public enum Axis: String, Codable, Sendable {
  /// Downwards.
  case vertical
  /// To the right.
  case horizontal

  /// The coordinate along this axis.
  public func of(_ point: Point) -> Double {
    switch self {
    case .vertical: point.y
    case .horizontal: point.x
    }
  }

  /// The coordinate across it.
  func across(_ point: Point) -> Double {
    switch self {
    case .vertical: point.x
    case .horizontal: point.y
    }
  }

  func length(of size: Size) -> Double {
    switch self {
    case .vertical: size.height
    case .horizontal: size.width
    }
  }

  /// A vector along this axis.
  func vector(_ length: Double) -> Point {
    switch self {
    case .vertical: Point(x: 0, y: length)
    case .horizontal: Point(x: length, y: 0)
    }
  }
}

/// Who presents the screen.
public enum Container: String, Codable, Sendable {
  /// It was presented; dismiss takes it away, and its transitioning delegate is asked.
  case modal
  /// It was pushed; popViewController takes it away, and the navigation delegate is asked.
  case navigation
}

/// What the finger moves.
public enum Drive: Equatable, Sendable {
  /// A percent-driven transition.
  case transition(InteractorLife)
  /// The view's frame; no transition is interactive.
  case frame(FrameMotion)
}

/// Which object the percent-driven transition is.
public enum InteractorLife: Equatable, Sendable {
  /// A new one for each attempt that succeeds, held by a property until the pan's end.
  case perAttempt
  /// One object for all; UIKit is given it while the condition holds, or, where nobody retains what is
  /// given, another that is gone at once.
  case reused(while: Condition, isRetained: Bool = true)
}

/// A point by its two rules.
public struct Place: Equatable, Sendable {
  public var x: Expression
  public var y: Expression

  public init(x: Expression, y: Expression) {
    self.x = x
    self.y = y
  }
}

/// How a view is moved that the finger moves directly.
public struct FrameMotion: Equatable, Sendable {
  /// What finish does.
  public enum Finish: Equatable, Sendable {
    /// A block animation brings the frame's origin here; if it ran to its end, dismiss without
    /// animation.
    case move(Place)
    /// dismiss(animated: true), from where the view is.
    case dismiss
  }

  public var finish: Finish
  /// Where cancel's block animation brings the frame's origin.
  public var cancel: Place
  /// The places at which the screen may rest, by name.
  public var stops: [Stop] = []
  /// How long the block animation takes, in seconds, 0 or more.
  public var duration: Double
  public var curve = TimingCurve.easeInOut

  public init(finish: Finish, cancel: Place, duration: Double) {
    self.finish = finish
    self.cancel = cancel
    self.duration = duration
  }
}

/// A place at which the screen may rest.
public struct Stop: Equatable, Sendable {
  public var name: String
  public var place: Place

  public init(_ name: String, _ place: Place) {
    self.name = name
    self.place = place
  }
}

/// When it is asked whether a pan may begin the dismissal.
public enum AttemptTiming: String, Codable, Sendable {
  /// Once.
  case atBegan
  /// At began, and at each changed until it succeeds.
  case untilItSucceeds
}

/// What a pan does whose attempt did not succeed.
public enum RefusedPan: String, Codable, Sendable {
  case doesNothing
  /// Its later events are followed all the same.
  case isFollowed
}

/// What a decision comes to.
public enum Outcome: Hashable, Codable, Sendable {
  /// Nothing is called.
  case stay
  case finish
  case cancel
  /// The screen comes to rest at the stop of this name.
  case settle(to: String)

  /// The name by which scripts know it: a stop is named.
  public var name: String {
    switch self {
    case .stay: "stay"
    case .finish: "finish"
    case .cancel: "cancel"
    case .settle(let stop): stop
    }
  }
}

/// What a policy does to its recogniser.
public enum PanAction: String, CaseIterable, Codable, Sendable {
  /// setTranslation(.zero).
  case resetTranslation
  /// removeGestureRecognizer: the view has no pan from then on.
  case removeRecognizer
  /// isEnabled = false.
  case disableRecognizer
}

/// What a policy does when its pan is cancelled or fails.
public enum CancelledAction: String, CaseIterable, Codable, Sendable {
  /// Nothing at all: the transition stays open.
  case nothing
  /// The transition is cancelled.
  case cancel
  /// The release rule decides, as if the finger had lifted.
  case release
}

/// What the list does while the screen moves.
public enum ListShare: String, CaseIterable, Codable, Sendable {
  /// What its own pan makes it do.
  case literal
  /// Its offset is pinned.
  case locked
  /// Each movement is spent once, first by the one that must close its gap.
  case divided
}

/// Whether a drag that began as a scroll may go on as a dismissal.
public enum HandOff: String, CaseIterable, Codable, Sendable {
  /// As the policy's attempt has it.
  case literal
  /// It goes on, the movement divided at the edge.
  case `continue`
  /// Only a touch that begins at the list's top dismisses.
  case freshTouch
}

/// A question that a policy answers.
public enum Question: String, CaseIterable, Codable, Sendable {
  /// May this pan begin the dismissal? A yes or no.
  case begins
  /// How far the dismissal is: what is passed to update. A number.
  case progress
  /// Does this lift finish it? An outcome.
  case finishes
}

/// What somebody outside of the rules answered to a question; kept with the event.
public enum Answer: Hashable, Codable, Sendable {
  case flag(Bool)
  case number(Double)
  case outcome(Outcome)
}

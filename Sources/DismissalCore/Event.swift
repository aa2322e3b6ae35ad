/// One thing that happens to the screen from outside.
public enum Event: Equatable, Codable, Sendable {
  /// A finger, through the recogniser.
  case touch(Touch)
  /// The pan as the recogniser reports it: direct input.
  case pan(PanGestureRecognizer.Input)
  /// The list as its delegate hears of it: direct input.
  ///
  /// `list` is its number: 0 the main one, 1 the first of the further ones.
  case scroll(ScrollInput, list: Int = 0)
  /// A value that the app sets.
  case set(Setting)
  /// dismiss(animated:) by anybody but the pan; popViewController for a screen that was pushed.
  case dismiss(DismissalCause = .button, animated: Bool = true)
  /// The screen object that was dismissed is presented, or pushed, once more, animated.
  case presentAgain
  /// layer.removeAllAnimations() on the view: a block animation does not run to its end.
  case removeAllAnimations

  /// What an app, or a script, can set after the screen was presented.
  public enum Setting: Equatable, Codable, Sendable {
    /// Points, 0 or more.
    case headerHeight(Double)
    case panIsEnabled(Bool)
    /// Whether the view has the pan: addGestureRecognizer, removeGestureRecognizer.
    case panIsAttached(Bool)
    /// A factor above 0; 1 is the animator's own speed.
    case completionSpeed(Double)
    case scrollView(ScrollView.Setting, list: Int = 0)
  }
}

/// An event with its time.
public struct TimedEvent: Equatable, Codable, Sendable {
  public let time: Timestamp
  public let event: Event

  public init(time: Timestamp, event: Event) {
    self.time = time
    self.event = event
  }
}

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
  /// The screen is presented or pushed: the first time, or once more after it was dismissed.
  case presentAgain(animated: Bool = true)
  /// A call on the interactor that UIKit waits for: direct input.
  case interactor(PercentDrivenInput)
  /// layer.removeAllAnimations() on the view: a block animation does not run to its end.
  case removeAllAnimations
  /// A tap on what lies around the screen, without a finger.
  case tapOutside
  /// The system takes the touches: a call, an alert, a swipe for the notification centre.
  case interrupt
  /// The superview has a new size, in points; safe-area insets of `nil` stay as they are.
  case rotate(size: Size, safeAreaInsets: EdgeInsets? = nil)
  /// The keyboard covers the lowest points of the superview: so many, above 0.
  case showKeyboard(height: Double)
  case hideKeyboard

  /// What an app, or a script, can set after the screen was presented.
  public enum Setting: Equatable, Codable, Sendable {
    /// Points, 0 or more.
    case headerHeight(Double)
    case panIsEnabled(Bool)
    /// Whether the view has the pan: addGestureRecognizer, removeGestureRecognizer.
    case panIsAttached(Bool)
    /// A factor above 0; 1 is the animator's own speed.
    case completionSpeed(Double)
    /// UIKit's property: whether the user's own ways out are refused.
    case isModalInPresentation(Bool)
    /// How much of the superview lies under bars and the phone's corners, in points, 0 or more.
    case safeAreaInsets(EdgeInsets)
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

/// What a screen is made with: its size, and the parameters of the UIKit that is modelled.
///
/// Each default is UIKit's, or the choice that Documentation/Fidelity.md lists as unknown.
public struct Configuration: Equatable, Codable, Sendable {
  /// The bounds of the screen's view, in points; both above 0.
  public var size = Size(width: 390, height: 844)
  /// The bounds of its superview, in points, for a view that is smaller; `nil`: the view fills it.
  public var superviewSize: Size?
  /// Where the view rests in its superview, in points.
  public var restingOrigin = Point.zero
  /// Whether a tap on what lies around the view dismisses the screen.
  public var tapOutsideDismisses = false
  public var pan = PanGestureRecognizer.Configuration()
  /// How it leaves: translated, 0.3 s, easeInOut when it plays by itself.
  public var animation = Transition.Animation(.translate, duration: 0.3)
  /// The curve of the rest after finish or cancel; UIKit's default is easeInOut.
  public var completionCurve = TimingCurve.easeInOut
  /// The factor on the speed of that rest; above 0, 1 by default.
  public var completionSpeed = 1.0
  /// Seconds from dismiss until UIKit has started an interactive transition; 0 is inside dismiss.
  public var startDelay = 0.0
  /// How it comes: the system's own animation of a presentation, or a push, whose 0.35 s UIKit does
  /// not document.
  public var presentation = Transition.Animation(.system, duration: 0.35)
  /// Whether UIKit is given an interactor for its presentation.
  public var presentsInteractively = false
  /// What becomes of a present or dismiss while a transition runs.
  public var whileTransitioning = WhileTransitioning.refuse
  /// Whether a pan that begins while its transition settles takes it up again.
  public var catchesSettle = false
  /// Whether nobody holds the transitioning delegate, or the navigation controller's: both are weak.
  public var delegateIsReleased = false
  /// What is answered to whoever asks whether the screen may be dismissed.
  public var permission = DismissalPermission.always
  /// UIKit's property: the user's own ways out are refused without asking anybody.
  public var isModalInPresentation = false

  /// What becomes of the screen below while this one is presented on it.
  public var modalPresentationStyle = ModalPresentationStyle.custom

  /// How much of the screen lies under bars and the phone's corners, in points, each 0 or more.
  public var safeAreaInsets = EdgeInsets.zero
  /// Which recogniser acts first on one sample.
  public var recognizerOrder = RecognizerOrder.deepestFirst
  /// How the screen's pan and the list's stand to each other; `nil`: as the policy has it.
  public var recognition: Recognition?

  public init() {}

  func validate() throws(InputError) {
    try Configuration.validate(size: size, superviewSize == nil ? "size" : "frame")
    try validateLayout()
    try InputError.check(
      pan.hysteresis, "hysteresis", of: "points", above: false, remedy: "leave it out for 10")
    guard pan.maximumNumberOfTouches ?? 1 > 0 else {
      throw InputError(
        "maximumNumberOfTouches cannot be \(pan.maximumNumberOfTouches ?? 0)",
        expected: "expected 1 or more", remedy: "leave it out for all fingers")
    }
    try InputError.check(
      animation.duration, "duration", of: "seconds", above: true, limit: Timestamp.longestSeconds,
      remedy: "leave it out for 0.3")
    try InputError.check(
      startDelay, "startDelay", of: "seconds", above: false, limit: Timestamp.longestSeconds,
      remedy: "use 0 for a start inside dismiss")
    try InputError.check(
      presentation.duration, "presentationDuration", of: "seconds",
      above: presentation.animator != .system,
      limit: Timestamp.longestSeconds,
      remedy: "leave it out for \(NumberText.shortest(presentation.animator.duration))")
    try InteractionState.validate(completionSpeed: completionSpeed)
    try Configuration.validate(safeAreaInsets: safeAreaInsets)
  }
}

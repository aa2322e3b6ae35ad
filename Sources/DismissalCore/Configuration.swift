/// What a screen is made with: its size, and the parameters of the UIKit that is modelled.
///
/// Each default is UIKit's, or the choice that Documentation/Fidelity.md lists as unknown.
public struct Configuration: Equatable, Codable, Sendable {
  /// The bounds of the screen's view, in points; both above 0.
  public var size = Size(width: 390, height: 844)
  public var pan = PanGestureRecognizer.Configuration()
  /// The animator: 0.3 s, easeInOut when it plays by itself.
  public var animation = Transition.Animation(
    duration: 0.3, curve: .easeInOut, followsCurveWhileInteractive: false)
  /// The curve of the rest after finish or cancel; UIKit's default is easeInOut.
  public var completionCurve = TimingCurve.easeInOut
  /// The factor on the speed of that rest; above 0, 1 by default.
  public var completionSpeed = 1.0
  /// Seconds from dismiss until UIKit has started an interactive transition; 0 is inside dismiss.
  public var startDelay = 0.0
  /// Seconds that the system's own animation of a presentation, or a push, takes. UIKit's is not
  /// documented.
  public var presentationDuration = 0.35

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
    let phone = "a phone is {390, 844}"
    try InputError.check(size.width, "size.width", of: "points", above: true, remedy: phone)
    try InputError.check(size.height, "size.height", of: "points", above: true, remedy: phone)
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
      presentationDuration, "presentationDuration", of: "seconds", above: false,
      limit: Timestamp.longestSeconds, remedy: "leave it out for 0.35")
    try InteractionState.validate(completionSpeed: completionSpeed)
    let insets = safeAreaInsets
    for side in [insets.top, insets.left, insets.bottom, insets.right] {
      try InputError.check(
        side, "safeAreaInsets", of: "points", above: false, remedy: "a phone's top is 47 or 59")
    }
  }
}

/// Everything about the screen, as one value.
public struct InteractionState: Equatable, Codable, Sendable {
  /// How far time has come.
  public internal(set) var time = Timestamp.zero
  public internal(set) var life = Life.presented
  /// The fingers on the glass.
  public internal(set) var touches = ActiveTouches()
  public internal(set) var pan: PanGestureRecognizer
  /// The list; `nil` on a screen without one.
  public internal(set) var scrollView: ScrollView?
  /// The header's maximum y as the controller was told, in points; 0 without a header.
  public internal(set) var headerHeight: Double
  /// The property that holds the percent-driven transition; `nil` when it holds none.
  public internal(set) var interactor: Interactor?
  public internal(set) var configuration: Configuration
  /// The policy in force; `nil` until an `Interaction` is made with one.
  public internal(set) var policy: PolicyReference?
  /// The policy's registers.
  package internal(set) var memory = PolicyMemory()
  /// What a reading of a moving list hides; `nil` when nothing is hidden.
  var hidden: HiddenByReading?
  /// How many attempts have succeeded: the next interactor's number.
  var attempts = 0

  /// Whether the screen is there.
  public enum Life: Equatable, Codable, Sendable {
    case presented
    case dismissing(Transition)
    case dismissed
  }

  /// A screen that was presented and is at rest, at time 0.
  ///
  /// - Throws: `InputError` for sizes that are not above 0, and for values that are not finite or
  ///   outside their range.
  public init(
    _ configuration: Configuration, scrollView: ScrollView.Configuration? = .init(),
    headerHeight: Double = 0
  ) throws(InputError) {
    try configuration.validate()
    try scrollView?.validate()
    try InteractionState.validate(headerHeight: headerHeight)
    self.configuration = configuration
    self.headerHeight = headerHeight
    pan = PanGestureRecognizer(configuration: configuration.pan)
    self.scrollView = scrollView.map { list in
      ScrollView(
        list, in: configuration.size, safeAreaInsets: configuration.safeAreaInsets,
        pan: configuration.pan)
    }
  }

  /// UIKit's transition in flight, if any.
  public var transition: Transition? {
    guard case .dismissing(let transition) = life else { return nil }
    return transition
  }

  /// Whether the controller's property holds an interactor.
  public var isInteractivelyDismissing: Bool { interactor != nil }

  /// What is drawn: the screen's frame in its superview, in points.
  ///
  /// The translating animator moves it down by its height.
  public var frame: Rect {
    let position =
      switch life {
      case .presented: 0.0
      case .dismissing(let transition): transition.drawnPosition(at: time)
      case .dismissed: 1.0
      }
    return Rect(
      origin: Point(x: 0, y: position * configuration.size.height), size: configuration.size)
  }

  /// A view that has left the hierarchy has no superview: rules that need one do nothing.
  var viewHasSuperview: Bool { life != .dismissed }

  /// A transition that is not interactive blocks touches; a screen that has left gets none.
  var takesTouches: Bool {
    switch life {
    case .presented: true
    case .dismissing(let transition): transition.driver != nil
    case .dismissed: false
    }
  }

  /// What a finger that goes down here hits; `nil` outside of the screen, and while it takes none.
  ///
  /// The screen lies where it is drawn. Its header takes the touches at and above its maximum y.
  func hitTest(_ location: Point) -> TouchedView? {
    guard takesTouches else { return nil }
    let place = location - frame.origin
    let size = configuration.size
    guard (0...size.width).contains(place.x), (0...size.height).contains(place.y) else {
      return nil
    }
    if headerHeight > 0, place.y <= headerHeight { return .header }
    if let list = scrollView, list.frame.contains(place) { return .list }
    return .screen
  }

  /// When something next happens by itself; `nil` when nothing will.
  public var nextMilestone: Timestamp? {
    [transition?.nextMilestone, scrollView?.nextMilestone].compactMap { $0 }.min()
  }

  /// What the policy's rules may look at now.
  package func facts(at time: Timestamp) -> Facts {
    var facts = Facts()
    facts.location = pan.location
    facts.touchDown = pan.touchDownLocation
    facts.translation = pan.translation
    facts.translationFromTouchDown = pan.translationFromTouchDown
    facts.velocity = pan.velocity(at: time)
    facts.contentOffset = scrollView?.contentOffset ?? .zero
    facts.restingOffset = scrollView?.restingOffset ?? .zero
    facts.headerHeight = headerHeight
    facts.bounds = configuration.size
    facts.percentComplete = interactor?.percentComplete ?? 0
    return facts
  }

  static func validate(headerHeight: Double) throws(InputError) {
    try InputError.check(
      headerHeight, "headerHeight", of: "points", above: false,
      remedy: "use 0 for a screen without a header")
  }

  static func validate(completionSpeed: Double) throws(InputError) {
    guard InputLimit.speed.contains(completionSpeed) else {
      throw InputError(
        "completionSpeed cannot be \(NumberText.shortest(completionSpeed))",
        expected: "expected a factor from \(NumberText.shortest(InputLimit.speed.lowerBound)) to"
          + " \(NumberText.shortest(InputLimit.speed.upperBound))",
        remedy: "use 1 for the animator's own speed")
    }
  }
}

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
  /// The lists beside it; none on most screens.
  var further = FurtherLists()
  /// The header's maximum y as the controller was told, in points; 0 without a header.
  public internal(set) var headerHeight: Double
  /// The property that holds the percent-driven transition; `nil` when it holds none.
  public internal(set) var interactor: Interactor?
  /// What the policy does with the pan's events.
  public internal(set) var pursuit = Pursuit.none
  /// Where the pan's first finger went down, and on what.
  var touchDown = TouchDown()
  /// Whether the view has the pan; `false` once it was removed.
  public internal(set) var panIsAttached = true
  /// The origin of the view's frame as code reads it, in points; UIKit's transitions leave it alone
  /// until the screen has left.
  public internal(set) var frameOrigin = Point.zero
  /// How many times larger than its frame at rest the view's bounds are: 1, unless its frame was set
  /// while it was scaled.
  var boundsFactor = 1.0
  /// A block animation of the view's frame that runs; `nil` for none.
  public internal(set) var blockAnimation: BlockAnimation?
  /// How this pan's movement was divided between the list and the screen.
  package internal(set) var division = Division()
  public internal(set) var configuration: Configuration
  /// The policy in force; `nil` until an `Interaction` is made with one.
  public internal(set) var policy: PolicyReference?
  /// Along which line, and which way, that policy's screen leaves.
  public internal(set) var axis = Axis.vertical
  /// The policy's registers.
  package internal(set) var memory = PolicyMemory()
  /// How much of the superview the keyboard covers, from below, in points; 0 without one.
  public internal(set) var keyboardHeight = 0.0
  /// The distances between the view at rest and its superview's edges, as it was presented: what a
  /// rotation keeps.
  let margins: EdgeInsets
  /// A finger on the dimming view that may still become a tap; `nil` for none.
  var outsideTap: OutsideTap?
  /// What a reading of a moving list hides; `nil` when nothing is hidden.
  var hidden: HiddenByReading?
  /// How many attempts have succeeded: the next interactor's number.
  var attempts = 0
  /// The calls that wait for the end of a transition, in their order.
  public internal(set) var queue: [QueuedCall] = []
  /// Who drew the view last when it left.
  var leftBy = Transition.Animator.system
  /// What it knows of the screens above and below it.
  var surroundings = Surroundings()

  /// Whether the screen is there.
  public enum Life: Equatable, Codable, Sendable {
    case presenting(Transition)
    case presented
    case dismissing(Transition)
    case dismissed
    /// A cancelled transition was reported as completed: UIKit's controllers and views disagree.
    case broken(Breakage)
  }

  /// What a cancel that was reported as a success leaves behind.
  public enum Breakage: String, Codable, Sendable {
    /// A dismissal: the controller is still presented, and its view is gone.
    case viewIsGone
    /// A presentation: the controller is presented, and its view is drawn away.
    case viewIsAway
  }

  /// A screen that was presented and is at rest, at time 0; or one that is still to be presented.
  ///
  /// - Throws: `InputError` for sizes that are not above 0, and for values that are not finite or
  ///   outside their range.
  public init(
    _ configuration: Configuration, scrollView: ScrollView.Configuration? = .init(),
    further lists: [ScrollView.Further] = [], headerHeight: Double = 0, isPresented: Bool = true
  ) throws(InputError) {
    try configuration.validate()
    try scrollView?.validate()
    try InteractionState.validate(headerHeight: headerHeight)
    self.configuration = configuration
    self.headerHeight = headerHeight
    margins = configuration.restingFrame.margins(in: configuration.screenSize)
    frameOrigin = configuration.restingOrigin
    pan = PanGestureRecognizer(configuration: configuration.pan)
    self.scrollView = scrollView.map { list in
      ScrollView(
        list, in: configuration.size, safeAreaInsets: configuration.viewSafeAreaInsets,
        pan: configuration.pan)
    }
    further = try FurtherLists(lists, in: configuration, hasMainList: scrollView != nil)
    guard !isPresented else { return }
    life = .dismissed
    leftBy = configuration.presentation.animator
  }

  /// What a policy does with the pan's events.
  public enum Pursuit: String, Codable, Sendable {
    /// It waits for an attempt that succeeds.
    case none
    /// Each event of the pan reaches what it drives.
    case following
    /// No attempt has succeeded, and each event reaches it all the same.
    case refused
    /// This pan has nothing more to say: it was decided during the drag.
    case decided
  }

  /// A pan's touch-down.
  struct TouchDown: Equatable, Codable, Sendable {
    var view: TouchedView?
    /// How far the list was scrolled then, in points.
    var contentOffset = Point.zero
    /// The list that it went down on, by its number.
    var list = 0
    /// The list whose offset that was.
    var countedList = 0
  }

  /// UIKit's transition in flight, if any.
  public var transition: Transition? {
    switch life {
    case .presenting(let transition), .dismissing(let transition): transition
    case .presented, .dismissed, .broken: nil
    }
  }

  /// A view that has left the hierarchy has no superview: rules that need one do nothing.
  package var viewHasSuperview: Bool { life != .dismissed && life != .broken(.viewIsGone) }

  /// A transition that is not interactive blocks touches, and so does a block animation of the
  /// view; a screen that has left gets none.
  package var takesTouches: Bool { blockAnimation == nil && superviewTakesTouches }

  /// The same of the superview, which no block animation of the view blocks.
  var superviewTakesTouches: Bool {
    switch life {
    case .presented: return true
    case .presenting(let transition), .dismissing(let transition):
      if case .unfinished = transition.phase { return false }
      return transition.driver != nil
    case .dismissed, .broken: return false
    }
  }

  /// What a finger that goes down here hits; `nil` outside of the superview, on the keyboard, and
  /// while nothing takes touches.
  ///
  /// The screen lies where it is drawn. Its header takes the touches at and above its maximum y.
  func hitTest(_ location: Point) -> TouchedView? {
    guard superviewTakesTouches else { return nil }
    let view = view(at: location)
    return blockAnimation == nil || view == .dimmingView ? view : nil
  }

  /// The view at a place of the superview, whether or not it takes touches.
  func view(at location: Point) -> TouchedView? {
    guard isInSuperview(location), !isOnKeyboard(location) else { return nil }
    let frame = frame
    guard frame.contains(location) else { return configuration.hasDimmingView ? .dimmingView : nil }
    // A view that is drawn smaller is hit there, in its own coordinates.
    let place = (location - frame.origin) * (1 / scale)
    if headerHeight > 0, place.y <= headerHeight { return .header }
    if let list = scrollView, list.frame.contains(place) { return .list }
    if scrollView == nil, deepestList(at: location) > 0 { return .list }
    return .screen
  }

  /// When something next happens by itself; `nil` when nothing will.
  public var nextMilestone: Timestamp? {
    let own = InteractionState.earlier(transition?.nextMilestone, blockAnimation?.end)
    let ofMain = InteractionState.earlier(own, scrollView?.phase.nextMilestone)
    guard !further.isEmpty else { return ofMain }
    return further.members.reduce(ofMain) {
      InteractionState.earlier($0, $1.view?.phase.nextMilestone)
    }
  }

  private static func earlier(_ one: Timestamp?, _ other: Timestamp?) -> Timestamp? {
    guard let one, let other else { return one ?? other }
    return min(one, other)
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

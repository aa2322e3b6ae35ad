/// What a policy's rules may look at: one list, the same for built-in policies and scripted ones.
///
/// The raw value is the name in explanations and in scripts.
public enum Fact: String, CaseIterable, Codable, Sendable {
  /// Where the pan is, in the superview: the centroid of its touches. Points.
  case locationX = "location.x"
  case locationY = "location.y"
  /// Where the first finger of this pan went down, in the superview. Points.
  case touchDownX = "touchDown.x"
  case touchDownY = "touchDown.y"
  /// The pan's translation since it began. Points.
  case translationX = "translation.x"
  case translationY = "translation.y"
  /// The translation with what the hysteresis swallowed: counted from touch-down. Points.
  case translationFromTouchDownX = "translationFromTouchDown.x"
  case translationFromTouchDownY = "translationFromTouchDown.y"
  /// The pan's velocity in the superview. Points per second.
  case velocityX = "velocity.x"
  case velocityY = "velocity.y"
  // With several lists: of those that scroll along the policy's axis, from the touched one
  // outwards, the first that is not at its start, or else the first.
  /// How far the list is scrolled; negative while it is pulled past its top. Points.
  case contentOffsetX = "contentOffset.x"
  case contentOffsetY = "contentOffset.y"
  /// The offset at which the list rests at its top and its left end: minus its insets. Points.
  case restingOffsetX = "restingOffset.x"
  case restingOffsetY = "restingOffset.y"
  /// How far the list was scrolled when the first finger of this pan went down. Points.
  case contentOffsetAtTouchDownX = "contentOffsetAtTouchDown.x"
  case contentOffsetAtTouchDownY = "contentOffsetAtTouchDown.y"
  /// The header's maximum y, as the controller was told. Points.
  case headerHeight
  /// The bounds of the screen's view. Points.
  case boundsWidth = "bounds.width"
  case boundsHeight = "bounds.height"
  /// The origin of the view's frame as code reads it, not as an animation draws it. Points.
  case frameX = "frame.x"
  case frameY = "frame.y"
  /// The centre of that frame. Points.
  case centerX = "center.x"
  case centerY = "center.y"
  /// The last value passed to update on the interactor that the property holds; 0 without one.
  case percentComplete
  /// Whether the pan is attached to the view and its state is possible. A yes or no.
  case panIsPossible = "pan.isPossible"
  /// Whether the pan's first finger went down on the list. A yes or no.
  case touchIsOnList = "touch.isOnList"
  /// Whether a finger drags the list. A yes or no.
  case listIsDragging = "scrollView.isDragging"
  /// Whether the list moves by itself after a drag. A yes or no.
  case listIsDecelerating = "scrollView.isDecelerating"
  /// Whether the list's refresh control refreshes. A yes or no.
  case listIsRefreshing = "scrollView.isRefreshing"

  /// The unit of the fact's number.
  public var unit: Unit {
    switch self {
    case .velocityX, .velocityY: .pointsPerSecond
    case .percentComplete: .fraction
    case .panIsPossible, .touchIsOnList, .listIsDragging, .listIsDecelerating,
      .listIsRefreshing:
      .none
    case .locationX, .locationY, .touchDownX, .touchDownY, .translationX, .translationY,
      .translationFromTouchDownX, .translationFromTouchDownY, .contentOffsetX, .contentOffsetY,
      .restingOffsetX, .restingOffsetY, .contentOffsetAtTouchDownX, .contentOffsetAtTouchDownY,
      .headerHeight, .boundsWidth, .boundsHeight, .frameX, .frameY, .centerX, .centerY:
      .points
    }
  }

  /// Whether it is what the list shows now.
  var isOfList: Bool {
    switch self {
    case .contentOffsetX, .contentOffsetY, .restingOffsetX, .restingOffsetY, .listIsDragging,
      .listIsDecelerating, .listIsRefreshing:
      true
    default: false
    }
  }

  /// Whether the fact is a yes or no, which counts as 1 or 0.
  public var isFlag: Bool { unit == .none }
}

/// The units in which Tug's numbers are said.
public enum Unit: String, Codable, Sendable {
  case points = "pt"
  case pointsPerSecond = "pt/s"
  case pointsPerMillisecond = "pt/ms"
  case seconds = "s"
  case degrees = "°"
  case fraction = "0…1"
  case factor = "×"
  case count = "count"
  /// Samples a second.
  case hertz = "Hz"
  /// A yes or no, a name, a text: no unit.
  case none = ""
}

/// The facts at one instant, read from the state when a rule is asked.
public struct Facts: Equatable, Codable, Sendable {
  public var location = Point.zero
  public var touchDown = Point.zero
  public var translation = Point.zero
  public var translationFromTouchDown = Point.zero
  public var velocity = Point.zero
  public var contentOffset = Point.zero
  public var restingOffset = Point.zero
  public var contentOffsetAtTouchDown = Point.zero
  public var headerHeight = 0.0
  public var bounds = Size(width: 0, height: 0)
  public var frameOrigin = Point.zero
  public var percentComplete = 0.0
  public var panIsPossible = true
  public var touchIsOnList = false
  public var listIsDragging = false
  public var listIsDecelerating = false
  public var listIsRefreshing = false

  public init() {}

  /// The number of one fact.
  public subscript(fact: Fact) -> Double {
    switch fact {
    case .locationX: location.x
    case .locationY: location.y
    case .touchDownX: touchDown.x
    case .touchDownY: touchDown.y
    case .translationX: translation.x
    case .translationY: translation.y
    case .translationFromTouchDownX: translationFromTouchDown.x
    case .translationFromTouchDownY: translationFromTouchDown.y
    case .velocityX: velocity.x
    case .velocityY: velocity.y
    case .contentOffsetX: contentOffset.x
    case .contentOffsetY: contentOffset.y
    case .restingOffsetX: restingOffset.x
    case .restingOffsetY: restingOffset.y
    case .contentOffsetAtTouchDownX: contentOffsetAtTouchDown.x
    case .contentOffsetAtTouchDownY: contentOffsetAtTouchDown.y
    case .headerHeight: headerHeight
    case .boundsWidth: bounds.width
    case .boundsHeight: bounds.height
    case .frameX: frameOrigin.x
    case .frameY: frameOrigin.y
    case .centerX: frameOrigin.x + bounds.width / 2
    case .centerY: frameOrigin.y + bounds.height / 2
    case .percentComplete: percentComplete
    case .panIsPossible: panIsPossible ? 1 : 0
    case .touchIsOnList: touchIsOnList ? 1 : 0
    case .listIsDragging: listIsDragging ? 1 : 0
    case .listIsDecelerating: listIsDecelerating ? 1 : 0
    case .listIsRefreshing: listIsRefreshing ? 1 : 0
    }
  }
}

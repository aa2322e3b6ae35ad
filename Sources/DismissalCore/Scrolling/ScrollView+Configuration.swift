extension ScrollView {
  /// The settings of a list: UIScrollView's own, and one for each thing that UIKit keeps to itself.
  ///
  /// Sources and grades: Documentation/Fidelity.md, "Scroll view".
  public struct Configuration: Equatable, Codable, Sendable {
    /// Where the list lies in the screen's view, in points; `nil`: it fills the screen.
    public var frame: Rect?
    /// In points. A width of `nil` is the list's own: nothing to scroll sideways.
    public var contentWidth: Double?
    /// In points, 0 or more.
    public var contentHeight = 2000.0
    public var contentInset = EdgeInsets.zero
    /// Whether the list can be pulled past its edges.
    public var bounces = true
    /// Whether it can be pulled vertically although its content fits; UIScrollView's is false.
    public var alwaysBounceVertical = false
    public var alwaysBounceHorizontal = false
    public var isScrollEnabled = true
    public var decelerationRate = DecelerationRate.normal
    /// What a pull past an edge shows.
    public var rubberBand = RubberBand()
    /// What brings a list back that is past its edge. UIKit's own is not known.
    public var bounceSpring = Spring()
    public var bounceStart = BounceStart.rest
    /// The slowest release that moves on, in points per millisecond; clones use 0.1 and 0.25.
    public var minimumReleaseSpeed = 0.1
    /// Pixels in a point: what a deceleration's target is rounded to.
    public var displayScale = 3.0
    /// How long a touch is kept from the list's content, in seconds: delaysContentTouches.
    public var contentTouchDelay = 0.15
    /// How far a drag pulls it past its resting offset until its refresh control fires, in points;
    /// `nil` for a list without one.
    public var refreshDistance: Double?
    /// How long setContentOffset(animated:) takes, in seconds. UIKit's own is not documented.
    public var animationDuration = 0.3

    public init() {}
  }

  /// How fast the spring starts that brings back a list which was lifted past its edge.
  public enum BounceStart: String, CaseIterable, Codable, Sendable {
    /// It starts at rest.
    case rest
    /// It starts with the release velocity.
    case release
  }

  /// What can be set after the screen was presented.
  public enum Setting: Equatable, Codable, Sendable {
    case contentSize(Size)
    case contentInset(EdgeInsets)
    case bounces(Bool)
    case alwaysBounceVertical(Bool)
    case alwaysBounceHorizontal(Bool)
    case isScrollEnabled(Bool)
  }
}

extension ScrollView.Configuration {
  func validate() throws(InputError) {
    if let frame {
      let remedy = "leave the frame out for a list that fills the screen"
      try InputError.check(
        frame.size.width, "scrollView.frame.width", of: "points", above: true, remedy: remedy)
      try InputError.check(
        frame.size.height, "scrollView.frame.height", of: "points", above: true, remedy: remedy)
      try InputError.check(
        frame.origin, "scrollView.frame's origin", limit: InputLimit.coordinate, unit: .points)
    }
    try ScrollView.validate(contentSize: Size(width: contentWidth ?? 0, height: contentHeight))
    try ScrollView.validate(insets: contentInset, "contentInset")
    try InputError.check(
      minimumReleaseSpeed, "minimumReleaseSpeed", of: "points per millisecond", above: false,
      remedy: "leave it out for 0.1")
    guard (0.5...1000).contains(displayScale) else {
      throw InputError(
        "displayScale cannot be \(NumberText.shortest(displayScale))",
        expected: "expected pixels in a point, 0.5 to 1000", remedy: "phones have 2 or 3")
    }
    try InputError.check(
      contentTouchDelay, "delaysContentTouches", of: "seconds", above: false,
      limit: Timestamp.longestSeconds, remedy: "use 0 for no delay")
    try InputError.check(
      animationDuration, "animationDuration", of: "seconds", above: false,
      limit: Timestamp.longestSeconds, remedy: "leave it out for 0.3")
    if let refreshDistance {
      try InputError.check(
        refreshDistance, "refreshControl.distance", of: "points", above: true,
        remedy: "leave it out for 60")
    }
    try validateBounce()
  }

  /// A spring must come to rest in a time that somebody waits for.
  private func validateBounce() throws(InputError) {
    let ratios = 0.1...10.0
    guard ratios.contains(bounceSpring.dampingRatio) else {
      throw InputError(
        "bounceDampingRatio cannot be \(NumberText.shortest(bounceSpring.dampingRatio))",
        expected: "expected a ratio from 0.1 to 10", remedy: "leave it out for 1")
    }
    let stiffnesses = 1.0...1e6
    guard stiffnesses.contains(bounceSpring.stiffness) else {
      throw InputError(
        "the bounce's stiffness cannot be \(NumberText.shortest(bounceSpring.stiffness))",
        expected: "expected 1 to 1000000 (a response of 6.3 s to 6.3 ms)",
        remedy: "leave it out for 100")
    }
  }
}

extension ScrollView.Setting {
  func validate() throws(InputError) {
    switch self {
    case .contentSize(let size): try ScrollView.validate(contentSize: size)
    case .contentInset(let insets): try ScrollView.validate(insets: insets, "contentInset")
    case .bounces, .alwaysBounceVertical, .alwaysBounceHorizontal, .isScrollEnabled: break
    }
  }
}

extension ScrollView {
  static func validate(contentSize: Size) throws(InputError) {
    let remedy = "use 0 for a list without content"
    try InputError.check(
      contentSize.width, "contentSize.width", of: "points", above: false, remedy: remedy)
    try InputError.check(
      contentSize.height, "contentSize.height", of: "points", above: false, remedy: remedy)
  }

  static func validate(insets: EdgeInsets, _ name: String) throws(InputError) {
    guard insets.isWithin(InputLimit.coordinate) else {
      throw InputError(
        "\(name) cannot be \(insets.text)",
        expected: "expected numbers within ±\(NumberText.shortest(InputLimit.coordinate)) pt",
        remedy: "check the arithmetic that made them")
    }
  }
}

extension EdgeInsets {
  /// As scripts write them.
  public var text: String {
    let sides = zip(["top", "left", "bottom", "right"], [top, left, bottom, right])
    return "{" + sides.map { "\($0) = \(NumberText.shortest($1))" }.joined(separator: ", ") + "}"
  }
}

// Where the screen's view lies in its superview.

extension Configuration {
  /// The bounds of the superview, in points: what there is to see, and to touch.
  public var screenSize: Size { superviewSize ?? size }

  /// The view's frame at rest, in points of its superview.
  public var restingFrame: Rect { Rect(origin: restingOrigin, size: size) }

  /// How much of the view at rest lies under bars and the phone's corners, in points.
  var viewSafeAreaInsets: EdgeInsets {
    superviewSize.map { restingFrame.covered(by: safeAreaInsets, of: $0) } ?? safeAreaInsets
  }

  /// Whether a dimming view lies around the view: where it is smaller than its superview, and where
  /// a tap there dismisses it.
  var hasDimmingView: Bool { superviewSize != nil || tapOutsideDismisses }

  /// The superview has a new size: a view that fills it fills it, another one keeps its distances.
  mutating func layOut(in newSize: Size, keeping margins: EdgeInsets) {
    guard superviewSize != nil else {
      size = newSize
      return
    }
    superviewSize = newSize
    let frame = Rect(in: newSize, keeping: margins)
    restingOrigin = frame.origin
    size = frame.size
  }

  func validateLayout() throws(InputError) {
    guard let superviewSize else { return }
    try Configuration.validate(size: superviewSize)
    try InputError.check(
      restingOrigin, "frame's origin", limit: InputLimit.coordinate, unit: .points)
    guard restingFrame.overlaps(superviewSize) else {
      throw InputError(
        "frame cannot lie at \(NumberText.point(restingOrigin)): nothing of it is on the screen",
        expected: "expected a part of it inside of the screen's"
          + " \(NumberText.shortest(superviewSize.width)) by"
          + " \(NumberText.shortest(superviewSize.height)) pt",
        remedy: "leave the frame out for a view that fills the screen")
    }
  }

  static func validate(size: Size, _ name: String = "size") throws(InputError) {
    let phone = "a phone is {390, 844}"
    try InputError.check(size.width, "\(name).width", of: "points", above: true, remedy: phone)
    try InputError.check(size.height, "\(name).height", of: "points", above: true, remedy: phone)
  }

  static func validate(safeAreaInsets insets: EdgeInsets) throws(InputError) {
    for side in [insets.top, insets.left, insets.bottom, insets.right] {
      try InputError.check(
        side, "safeAreaInsets", of: "points", above: false, remedy: "a phone's top is 47 or 59")
    }
  }
}

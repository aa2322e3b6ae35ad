/// How large the numbers of an input may be, so that no rule can make an infinity of them.
enum InputLimit {
  /// Points.
  static let coordinate = 1e9
  /// Points per second.
  static let velocity = 1e12
  /// The factor on an animation's speed: the slowest plays for minutes, not for centuries.
  static let speed = 0.001...1000.0
}

extension InputError {
  /// Refuses a point that is not within the limit.
  static func check(
    _ point: Point?, _ name: String, limit: Double, unit: Unit
  ) throws(InputError) {
    guard let point, !point.isWithin(limit) else { return }
    throw InputError(
      "\(name) cannot be \(NumberText.point(point))",
      expected: "expected numbers within ±\(NumberText.shortest(limit)) \(unit.rawValue)",
      remedy: "check the arithmetic that made them")
  }

  /// Refuses a quantity (`of`: points, seconds, …) that is not a number from 0, or above it, up to
  /// the limit.
  static func check(
    _ number: Double, _ name: String, of quantity: String, above: Bool,
    limit: Double = InputLimit.coordinate, remedy: String
  ) throws(InputError) {
    if number <= limit, above ? number > 0 : number >= 0 { return }
    let range =
      number > limit
      ? " up to \(NumberText.shortest(limit))" : (above ? " above 0" : ", 0 or more")
    throw InputError(
      "\(name) cannot be \(NumberText.shortest(number))", expected: "expected \(quantity)\(range)",
      remedy: remedy)
  }
}

extension Event {
  /// Refuses numbers that no screen has, before anything has changed.
  func validate() throws(InputError) {
    switch self {
    case .touch(let touch):
      try InputError.check(
        touch.location, "a touch's location", limit: InputLimit.coordinate, unit: .points)
    case .pan(let input):
      try InputError.check(
        input.location, "location", limit: InputLimit.coordinate, unit: .points)
      try InputError.check(
        input.translation, "translation", limit: InputLimit.coordinate, unit: .points)
      try InputError.check(
        input.touchDown, "touchDown", limit: InputLimit.coordinate, unit: .points)
      try InputError.check(
        input.velocity, "velocity", limit: InputLimit.velocity, unit: .pointsPerSecond)
    case .scroll(.setContentOffset(let offset), _):
      try InputError.check(
        offset, "contentOffset", limit: InputLimit.coordinate, unit: .points)
    case .scroll(.scroll(let offset, _), _):
      try InputError.check(
        offset, "contentOffset", limit: InputLimit.coordinate, unit: .points)
    case .scroll(.willEndDragging(let velocity, let target), _):
      try InputError.check(
        velocity, "velocity", limit: InputLimit.velocity, unit: .pointsPerMillisecond)
      try InputError.check(target, "target", limit: InputLimit.coordinate, unit: .points)
    case .interactor(.update(let progress)):
      guard progress.isFinite else {
        throw InputError(
          "percentComplete cannot be \(NumberText.shortest(progress))",
          expected: "expected a fraction", remedy: "use 0 to 1")
      }
    case .set(.headerHeight(let height)):
      try InteractionState.validate(headerHeight: height)
    case .set(.scrollView(let setting, _)): try setting.validate()
    case .set(.completionSpeed(let speed)):
      try InteractionState.validate(completionSpeed: speed)
    case .rotate(let size, let insets):
      try Configuration.validate(size: size)
      if let insets { try Configuration.validate(safeAreaInsets: insets) }
    case .set(.safeAreaInsets(let insets)):
      try Configuration.validate(safeAreaInsets: insets)
    case .showKeyboard(let height):
      try InputError.check(
        height, "the keyboard's height", of: "points", above: true, remedy: "a phone's is 291")
    case .scroll, .set(.panIsEnabled), .set(.panIsAttached), .set(.isModalInPresentation),
      .dismiss, .presentAgain, .removeAllAnimations, .interactor(.call), .tapOutside, .interrupt,
      .hideKeyboard:
      break
    }
  }
}

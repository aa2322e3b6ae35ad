import DismissalCore
import DismissalPolicies

// A screen to begin with: its size, header, list, policy and times are random.

extension SplitMix {
  mutating func screen() throws -> Interaction {
    let policy = chance(0.4) ? .scrollGate : pick(PolicyRegistry.all)
    var parameters = PolicyParameters(policy.parameters)
    for definition in policy.parameters where chance(0.3) {
      try parameters.set(definition, to: value(of: definition))
    }
    let configuration = configuration()
    var main = list()
    if chance(0.3) { main?.refreshDistance = number(1...120) }
    let state = try InteractionState(
      configuration, scrollView: main,
      further: furtherLists(in: configuration.size, scale: main?.displayScale ?? 3),
      headerHeight: chance(0.5) ? number(0...150) : 0)
    return Interaction(state, policy: Policy(policy, parameters))
  }

  private mutating func configuration() -> Configuration {
    var configuration = Configuration()
    configuration.size = Size(width: number(100...1000), height: number(100...1500))
    if chance(0.3) { configuration.startDelay = number(0...0.05) }
    if chance(0.3) { configuration.completionSpeed = number(0.1...5) }
    if chance(0.2) { configuration.completionCurve = pick(TimingCurve.named).curve }
    configuration.animation.followsCurveWhileInteractive = chance(0.3)
    if chance(0.2) { configuration.animation.duration = number(0.001...2) }
    configuration.pan.velocityEstimator = pick(VelocityEstimator.allCases)
    if chance(0.2) { configuration.pan.hysteresis = number(0...30) }
    if chance(0.2) { configuration.pan.stopTimeout = pick([0, 0.1, .infinity]) }
    if chance(0.2) { configuration.pan.maximumNumberOfTouches = pick([1, 2]) }
    configuration.recognition = chance(0.5) ? nil : pick(Recognition.allCases)
    configuration.recognizerOrder = pick(RecognizerOrder.allCases)
    if chance(0.2) { configuration.safeAreaInsets = EdgeInsets(top: 59, bottom: 34) }
    return configuration
  }

  /// Mostly with a list, of any layout and physics.
  private mutating func list() -> ScrollView.Configuration? {
    guard chance(0.9) else { return nil }
    var list = ScrollView.Configuration()
    if chance(0.3) { list.contentHeight = number(0...5000) }
    if chance(0.3) { list.contentWidth = number(0...2000) }
    if chance(0.3) { list.contentInset = EdgeInsets(top: number(0...200), bottom: number(0...200)) }
    if chance(0.2) {
      list.frame = Rect(
        origin: Point(x: number(0...50), y: number(0...200)),
        size: Size(width: number(1...500), height: number(1...900)))
    }
    list.bounces = chance(0.8)
    list.alwaysBounceVertical = chance(0.5)
    list.alwaysBounceHorizontal = chance(0.3)
    if chance(0.3) { list.decelerationRate = .fast }
    if chance(0.3) { list.bounceStart = .release }
    if chance(0.3) { list.minimumReleaseSpeed = number(0...0.3) }
    if chance(0.2) { list.contentTouchDelay = number(0...0.3) }
    if chance(0.2) { list.animationDuration = number(0...1) }
    if chance(0.2) { list.displayScale = pick([1, 2]) }
    if chance(0.2), let band = RubberBand(coefficient: number(0.01...1)) { list.rubberBand = band }
    if chance(0.3), let spring = Spring(stiffness: 100, dampingRatio: number(0.2...2)) {
      list.bounceSpring = spring
    }
    return list
  }

  /// On some screens further lists, in the main one or in each other, and not too small to be hit.
  private mutating func furtherLists(in size: Size, scale: Double) -> [ScrollView.Further] {
    guard chance(0.3) else { return [] }
    return (0..<Int.random(in: 1...4, using: &self)).map { index in
      var inner = list() ?? ScrollView.Configuration()
      inner.frame = Rect(
        origin: Point(x: number(-20...100), y: number(-50...400)),
        size: Size(width: number(50...size.width), height: number(50...size.height)))
      inner.displayScale = scale
      if chance(0.4) { inner.contentWidth = number(0...3000) }
      return ScrollView.Further(inner, inside: Int.random(in: 0...index, using: &self))
    }
  }

  private mutating func value(of definition: ParameterDefinition) -> ParameterValue {
    switch definition.kind {
    case .number(_, let range):
      .number(number(max(range.lowerBound, -250)...min(range.upperBound, 2000)))
    case .optionalNumber(.fraction, _): .number(number(0...1))
    case .optionalNumber: .number(number(0...180))
    case .choice(let words): .choice(pick(words))
    }
  }
}

import DismissalCore
import DismissalPolicies

// A screen to begin with: its size, header, list, policy and times are random.

extension SplitMix {
  /// - Parameter isPresented: whether it is presented on another of its world, in one style or another.
  /// - Parameter isSound: whether its animators end their transitions as they should.
  mutating func screen(isPresented: Bool = false, isSound: Bool = false) throws -> Interaction {
    let policy = chance(0.4) ? .scrollGate : pick(PolicyRegistry.all)
    var parameters = PolicyParameters(policy.parameters)
    for definition in policy.parameters where chance(0.3) {
      try parameters.set(definition, to: value(of: definition))
    }
    var configuration = configuration()
    if isSound {
      configuration.animation.completion = .notCancelled
      configuration.presentation.completion = .notCancelled
    }
    if isPresented, policy.rules(parameters).container != .navigation, chance(0.4) {
      configuration.modalPresentationStyle = .fullScreen
    }
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
    if chance(0.2) { rest(&configuration) }
    configuration.tapOutsideDismisses = chance(0.3)
    if chance(0.3) { configuration.startDelay = number(0...0.05) }
    if chance(0.3) { configuration.completionSpeed = number(0.1...5) }
    if chance(0.2) { configuration.completionCurve = pick(TimingCurve.named).curve }
    machinery(&configuration)
    configuration.pan.velocityEstimator = pick(VelocityEstimator.allCases)
    if chance(0.2) { configuration.pan.hysteresis = number(0...30) }
    if chance(0.2) { configuration.pan.stopTimeout = pick([0, 0.1, .infinity]) }
    if chance(0.2) { configuration.pan.maximumNumberOfTouches = pick([1, 2]) }
    configuration.recognition = chance(0.5) ? nil : pick(Recognition.allCases)
    configuration.recognizerOrder = pick(RecognizerOrder.allCases)
    if chance(0.2) { configuration.safeAreaInsets = EdgeInsets(top: 59, bottom: 34) }
    return configuration
  }

  /// How it leaves and comes, and what may go wrong with that.
  private mutating func machinery(_ configuration: inout Configuration) {
    configuration.animation = Transition.Animation(
      chance(0.7) ? .translate : .zoom, duration: chance(0.8) ? 0.3 : number(0.001...2),
      curve: pick(TimingCurve.named).curve, followsCurveWhileInteractive: chance(0.3))
    configuration.presentation = Transition.Animation(
      pick(Transition.Animator.allCases), duration: chance(0.8) ? 0.3 : number(0.001...2))
    configuration.presentsInteractively =
      configuration.presentation.animator != .system && chance(0.5)
    if chance(0.2) {
      configuration.animation.completion = pick(Transition.Completion.allCases)
      configuration.presentation.completion = configuration.animation.completion
    }
    configuration.animation.findsController = chance(0.95)
    configuration.presentation.findsController = configuration.animation.findsController
    configuration.animation.setsFrameWhileScaled = chance(0.1)
    configuration.presentation.setsFrameWhileScaled = configuration.animation.setsFrameWhileScaled
    configuration.whileTransitioning = pick(WhileTransitioning.allCases)
    configuration.catchesSettle = chance(0.3)
    configuration.delegateIsReleased = chance(0.05)
    configuration.permission = pick([.always, .always, .always, .yes, .no])
    configuration.isModalInPresentation = chance(0.05)
  }

  /// A view that is smaller than its screen, or lies partly beside it.
  private mutating func rest(_ configuration: inout Configuration) {
    let screen = configuration.size
    configuration.superviewSize = screen
    configuration.size = Size(
      width: number(1...screen.width), height: number(1...screen.height))
    configuration.restingOrigin = Point(
      x: chance(0.5) ? 0 : number(-0.5...0.9) * screen.width,
      y: chance(0.5)
        ? screen.height - configuration.size.height : number(0...0.9) * screen.height)
    if !configuration.restingFrame.isSeen(in: screen) { configuration.restingOrigin = .zero }
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
        size: Size(
          width: number(50...max(60, size.width)), height: number(50...max(60, size.height))))
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

extension Rect {
  fileprivate func isSeen(in screen: Size) -> Bool {
    origin.x + size.width > 0 && origin.y + size.height > 0 && origin.x < screen.width
      && origin.y < screen.height
  }
}

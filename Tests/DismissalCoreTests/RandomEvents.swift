import DismissalPolicies

@testable import DismissalCore

/// Random screens and events for them: mostly what UIKit could send next, now and then what it could
/// not. The same seed gives the same sequence on every machine.
struct RandomEvents {
  private var random: SplitMix

  init(seed: UInt64) {
    random = SplitMix(state: seed)
  }

  /// A screen whose size, header, options and times are random.
  mutating func screen() throws -> Interaction {
    var options: [String: ParameterValue] = [:]
    for definition in PolicyDefinition.scrollGate.parameters where chance(0.3) {
      options[definition.name] = value(of: definition)
    }
    let size = Size(width: number(100...1000), height: number(100...1500))
    let startDelay = chance(0.3) ? number(0...0.05) : 0
    let speed = chance(0.3) ? number(0.1...5) : 1
    let followsCurve = chance(0.3)
    let estimator = random.pick(VelocityEstimator.allCases)
    let recognition = chance(0.5) ? nil : random.pick(Recognition.allCases)
    let order = random.pick(RecognizerOrder.allCases)
    let list = list()
    return try Interaction.scrollGate(
      header: chance(0.5) ? number(0...150) : 0, list: list, options: options
    ) {
      $0.size = size
      $0.startDelay = startDelay
      $0.completionSpeed = speed
      $0.animation.followsCurveWhileInteractive = followsCurve
      $0.pan.velocityEstimator = estimator
      $0.recognition = recognition
      $0.recognizerOrder = order
    }
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
    if chance(0.3), let spring = Spring(stiffness: 100, dampingRatio: number(0.2...2)) {
      list.bounceSpring = spring
    }
    return list
  }

  /// The next event, at this time or up to 400 ms later.
  mutating func next(after state: InteractionState) -> TimedEvent {
    let steps: [Int64] = [0, 1, 8_333_333, 16_666_667, 16_666_667, 50_000_000, 400_000_000]
    let step = random.pick(steps)
    return TimedEvent(time: state.time.advanced(byNanoseconds: step), event: event(for: state))
  }

  private mutating func event(for state: InteractionState) -> Event {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<40: .touch(touch())
    case 40..<65: .pan(pan(after: state.pan))
    case 65..<82: .scroll(scroll(after: state.scrollView))
    case 82..<92: .set(setting())
    case 92..<96: .dismiss
    default: impossible()
    }
  }

  private mutating func touch() -> Touch {
    let phases: [Touch.Phase] = [.began, .moved, .moved, .moved, .moved, .ended, .cancelled]
    // Where a finger goes down decides what it can do; later it may be anywhere.
    let phase = random.pick(phases)
    let isOnScreen = phase == .began || chance(0.7)
    return Touch(
      id: Int.random(in: 1...3, using: &random), phase: phase,
      location: isOnScreen ? Point(x: number(0...390), y: number(0...844)) : place())
  }

  private mutating func pan(after pan: PanGestureRecognizer) -> PanGestureRecognizer.Input {
    let states: [PanGestureRecognizer.Input.State] =
      switch pan.state {
      case .began, .changed: [.changed, .changed, .changed, .ended, .cancelled]
      case .possible, .ended, .cancelled, .failed: [.began, .began, .began, .failed]
      }
    return PanGestureRecognizer.Input(
      state: random.pick(states), location: place(),
      translation: chance(0.2) ? place() : nil, velocity: chance(0.7) ? velocity() : nil,
      touchDown: chance(0.2) ? place() : nil)
  }

  private mutating func scroll(after list: ScrollView?) -> ScrollInput {
    let list = list ?? ScrollView(.init(), in: Size(width: 390, height: 844))
    let offset = ScrollInput.setContentOffset(Point(x: 0, y: number(-250...100)))
    let velocity = Point(x: 0, y: number(-5...5))
    let lift = ScrollInput.willEndDragging(velocity: velocity, target: place())
    let inputs: [ScrollInput] =
      switch list.phase {
      case .idle: [.willBeginDragging, offset, .scroll(to: place(), animated: chance(0.7))]
      case .dragging: [lift, .didEndDragging(willDecelerate: chance(0.5)), offset, offset]
      case .lifting: [.didEndDragging(willDecelerate: chance(0.5)), offset]
      case .released: [.willBeginDecelerating, .willBeginDragging, offset]
      case .decelerating: [.didEndDecelerating, .willBeginDragging, offset]
      case .gliding, .animating: [offset, .scroll(to: place(), animated: chance(0.5))]
      }
    return random.pick(inputs)
  }

  private mutating func setting() -> Event.Setting {
    switch Int.random(in: 0..<9, using: &random) {
    case 3: .scrollView(.contentSize(Size(width: number(0...800), height: number(0...3000))))
    case 4:
      .scrollView(.contentInset(EdgeInsets(top: number(-100...200), bottom: number(-100...200))))
    case 5: .scrollView(.bounces(chance(0.7)))
    case 6: .scrollView(.alwaysBounceVertical(chance(0.5)))
    case 7: .scrollView(.alwaysBounceHorizontal(chance(0.5)))
    case 8: .scrollView(.isScrollEnabled(chance(0.8)))
    case 0: .headerHeight(number(0...200))
    case 1: .completionSpeed(number(0.01...100))
    default: .panIsEnabled(chance(0.8))
    }
  }

  /// What UIKit could not send.
  private mutating func impossible() -> Event {
    let nowhere = Point(x: 0, y: random.pick([.nan, .infinity, -2e9]))
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return .touch(Touch(id: 1, phase: .began, location: nowhere))
    case 1: return .pan(.init(state: .changed, location: nowhere))
    case 2: return .scroll(.setContentOffset(nowhere))
    case 3: return .set(.headerHeight(-number(1...10)))
    case 4: return .scroll(.didEndDecelerating)
    default: return .pan(.init(state: .began))
    }
  }

  private mutating func value(of definition: ParameterDefinition) -> ParameterValue {
    switch definition.kind {
    case .number: .number(number(-250...0))
    case .optionalNumber(.fraction, _): .number(number(0...1))
    case .optionalNumber: .number(number(0...180))
    case .choice(let words): .choice(random.pick(words))
    }
  }

  /// Mostly on the screen, now and then as far away as a place may be.
  private mutating func place() -> Point {
    let reach = chance(0.02) ? 1e9 : 1000
    return Point(x: number(-reach...reach), y: number(-reach...reach))
  }

  private mutating func velocity() -> Point {
    let special = random.pick([100.0, 100.5, -100, 0])
    return Point(x: number(-500...500), y: chance(0.2) ? special : number(-2000...2000))
  }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &random)
  }

  private mutating func chance(_ share: Double) -> Bool {
    Double.random(in: 0..<1, using: &random) < share
  }
}

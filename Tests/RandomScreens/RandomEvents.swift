import DismissalCore

/// Random screens and events for them: mostly what UIKit could send next, now and then what it could
/// not. The same seed gives the same sequence on every machine.
package struct RandomEvents {
  private var random: SplitMix
  /// In every other sequence a finger strokes the screen, again and again.
  private let hasStrokes: Bool
  /// Whether only such touches come as a script can send.
  private let isScriptable: Bool
  private var stroke: ArraySlice<(wait: Int64, touch: Touch)> = []

  package init(seed: UInt64, isScriptable: Bool = false) {
    random = SplitMix(state: seed)
    hasStrokes = seed.isMultiple(of: 2)
    self.isScriptable = isScriptable
  }

  /// A screen to begin with; see `RandomStart.swift`.
  package mutating func screen() throws -> Interaction { try random.screen() }

  /// A screen to present on another.
  package mutating func child(isSound: Bool = false) throws -> Interaction {
    try random.screen(isPresented: true, isSound: isSound)
  }

  /// A screen to begin with, whose animators end their transitions as they should.
  mutating func soundScreen() throws -> Interaction { try random.screen(isSound: true) }

  /// Which of so many.
  package mutating func place(of count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  /// The next event, at this time or later; it may be one that is refused.
  package mutating func next(after state: InteractionState) -> TimedEvent {
    var (wait, event) = waitAndEvent(for: state)
    if isScriptable, case .touch(var touch) = event, state.followsDirectInput {
      touch.phase = .moved
      event = .touch(touch)
    }
    return TimedEvent(time: state.time.advanced(byNanoseconds: wait), event: event)
  }

  /// Instants before the event at which somebody reads the screen; mostly none.
  package mutating func readings(before event: TimedEvent, after time: Timestamp) -> [Timestamp] {
    let gap = event.time.nanoseconds - time.nanoseconds
    guard gap > 0, random.chance(0.3) else { return [] }
    let count = random.pick([1, 1, 2, 5])
    return (0..<count).map { _ in
      time.advanced(byNanoseconds: Int64.random(in: 0...gap, using: &random))
    }.sorted()
  }

  private mutating func waitAndEvent(for state: InteractionState) -> (wait: Int64, event: Event) {
    if hasStrokes, random.chance(0.93) {
      if stroke.isEmpty { stroke = RandomStroke(&random, on: state).reports[...] }
      if let (wait, touch) = stroke.popFirst() { return (wait, .touch(touch)) }
    }
    let waits: [Int64] = [0, 1, 8_333_333, 16_666_667, 16_666_667, 50_000_000, 400_000_000]
    return (random.pick(waits), event(for: state))
  }

  private mutating func event(for state: InteractionState) -> Event {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<40: .touch(touch())
    case 40..<65: .pan(pan(after: state.pan))
    case 65..<82: scrollEvent(for: state)
    case 82..<91: .set(setting(list(of: state)))
    case 91: .interactor(interactorCall())
    case 92..<94:
      .dismiss(random.pick(DismissalCause.ofCallers), animated: random.chance(0.8))
    case 94:
      random.pick([
        .dismiss(), .presentAgain(), .presentAgain(animated: false), .removeAllAnimations,
      ])
    case 95..<98: random.outside(of: state)
    default: impossible()
    }
  }

  private mutating func touch() -> Touch {
    let phases: [Touch.Phase] = [.began, .moved, .moved, .moved, .moved, .ended, .cancelled]
    // Where a finger goes down decides what it can do; later it may be anywhere.
    let phase = random.pick(phases)
    let isOnScreen = phase == .began || random.chance(0.7)
    let location =
      isOnScreen
      ? Point(x: random.number(0...390), y: random.number(0...844)) : random.place()
    return Touch(id: Int.random(in: 1...3, using: &random), phase: phase, location: location)
  }

  private mutating func pan(after pan: PanGestureRecognizer) -> PanGestureRecognizer.Input {
    let states: [PanGestureRecognizer.Input.State] =
      switch pan.state {
      case .began, .changed: [.changed, .changed, .changed, .ended, .cancelled]
      case .possible, .ended, .cancelled, .failed: [.began, .began, .began, .failed]
      }
    return PanGestureRecognizer.Input(
      state: random.pick(states), location: random.place(),
      translation: random.chance(0.2) ? random.place() : nil,
      velocity: random.chance(0.7) ? velocity() : nil,
      touchDown: random.chance(0.2) ? random.place() : nil)
  }

  /// Mostly the main list, where there are more.
  private mutating func list(of state: InteractionState) -> Int {
    let count = state.furtherListCount
    return count == 0 || random.chance(0.5) ? 0 : Int.random(in: 1...count, using: &random)
  }

  private mutating func scrollEvent(for state: InteractionState) -> Event {
    let number = list(of: state)
    let list = state.list(number)
    if list?.configuration.refreshDistance != nil, random.chance(0.2) {
      return .scroll(random.pick([.endRefreshing, .endRefreshing, .beginRefreshing]), list: number)
    }
    return .scroll(scroll(after: list), list: number)
  }

  private mutating func scroll(after list: ScrollView?) -> ScrollInput {
    let offset = ScrollInput.setContentOffset(Point(x: 0, y: random.number(-250...100)))
    let velocity = Point(x: 0, y: random.number(-5...5))
    let lift = ScrollInput.willEndDragging(velocity: velocity, target: random.place())
    let isAnimated = random.chance(0.6)
    let inputs: [ScrollInput] =
      switch list?.phase ?? .idle {
      case .idle: [.willBeginDragging, offset, .scroll(to: random.place(), animated: isAnimated)]
      case .dragging: [lift, .didEndDragging(willDecelerate: random.chance(0.5)), offset, offset]
      case .lifting: [.didEndDragging(willDecelerate: random.chance(0.5)), offset]
      case .released: [.willBeginDecelerating, .willBeginDragging, offset]
      case .decelerating: [.didEndDecelerating, .willBeginDragging, offset]
      case .gliding, .animating: [offset, .scroll(to: random.place(), animated: isAnimated)]
      }
    return random.pick(inputs)
  }

  private mutating func setting(_ list: Int) -> Event.Setting {
    switch Int.random(in: 0..<11, using: &random) {
    case 10: .isModalInPresentation(random.chance(0.3))
    case 9: .panIsAttached(random.chance(0.8))
    case 0: .headerHeight(random.number(0...200))
    case 1: .completionSpeed(random.number(0.01...100))
    case 2: .panIsEnabled(random.chance(0.8))
    case 3:
      .scrollView(
        .contentSize(Size(width: random.number(0...800), height: random.number(0...3000))),
        list: list)
    case 4:
      .scrollView(
        .contentInset(
          EdgeInsets(top: random.number(-100...200), bottom: random.number(-100...200))),
        list: list)
    case 5: .scrollView(.bounces(random.chance(0.7)), list: list)
    case 6: .scrollView(.alwaysBounceVertical(random.chance(0.5)), list: list)
    case 7: .scrollView(.alwaysBounceHorizontal(random.chance(0.5)), list: list)
    default: .scrollView(.isScrollEnabled(random.chance(0.8)), list: list)
    }
  }

  private mutating func interactorCall() -> PercentDrivenInput {
    random.chance(0.5)
      ? .update(random.number(-0.2...1.2)) : .call(random.pick([.finish, .cancel]))
  }

  /// What UIKit could not send.
  private mutating func impossible() -> Event {
    let nowhere = Point(x: 0, y: random.pick([.nan, .infinity, -2e9]))
    switch Int.random(in: 0..<9, using: &random) {
    case 6: return .rotate(size: Size(width: 0, height: 100))
    case 7: return .showKeyboard(height: random.pick([-1, 0, .nan]))
    case 8: return .scroll(.setContentOffset(.zero), list: 5)
    case 0: return .touch(Touch(id: 1, phase: .began, location: nowhere))
    case 1: return .pan(.init(state: .changed, location: nowhere))
    case 2: return .scroll(.setContentOffset(nowhere))
    case 3: return .set(.headerHeight(-random.number(1...10)))
    case 4: return .scroll(.didEndDecelerating)
    default: return .pan(.init(state: .began))
    }
  }

  private mutating func velocity() -> Point {
    let special = random.pick([100.0, 100.5, -100, 0])
    return Point(
      x: random.number(-500...500), y: random.chance(0.2) ? special : random.number(-2000...2000))
  }
}

extension InteractionState {
  /// Whether scripts refuse a finger that goes down now.
  fileprivate var followsDirectInput: Bool {
    pan.numberOfTouches == 0 && (pan.state == .began || pan.state == .changed)
  }
}

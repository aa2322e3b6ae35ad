import DismissalCore
import DismissalPolicies

/// What must hold of a screen, whatever came before: of each state, of the order of the effects,
/// and of where the list goes.
struct ScreenWatch {
  private(set) var effects: EffectWatch
  /// By the lists' numbers; the main one is first.
  private var offsets = [OffsetWatch](repeating: OffsetWatch(), count: 17)
  private var stateFaults: [String] = []
  private var count = 0

  init(_ start: InteractionState) {
    effects = EffectWatch(start)
  }

  var faults: [String] {
    isFaultless ? [] : effects.faults + offsets.flatMap(\.faults) + stateFaults
  }

  private var isFaultless: Bool {
    effects.isFaultless && offsets.allSatisfy(\.faults.isEmpty) && stateFaults.isEmpty
  }

  /// Time alone has passed.
  mutating func sawReading(
    _ happened: [TimedEffect], from old: InteractionState, to new: InteractionState
  ) {
    effects.observe(happened, until: new.time)
    follow(from: old, to: new) { _ in .time }
    check(new)
  }

  /// An event was handled.
  mutating func saw(
    _ event: Event, _ happened: [TimedEffect], from old: InteractionState, to new: InteractionState
  ) {
    effects.observe(event)
    effects.observe(happened, until: new.time)
    follow(from: old, to: new) { OffsetWatch.Cause(event, ofList: $0) }
    // After those the fingers are nobody's.
    let takesFingers = event.takesFingers
    for timed in happened {
      guard case .touchesCancelled(let view) = timed.effect else { continue }
      let new = takesFingers ? old : new
      let isThere = new.touches.ids.contains { id in
        new.touches.view(of: id) == view && new.touches.list(of: id) == timed.list
      }
      if !isThere {
        stateFaults.append("touchesCancelled of the \(view), which no finger is on")
      }
    }
    if takesFingers, new.isHeld { stateFaults.append("the system left a finger to somebody") }
    check(new)
  }

  private mutating func follow(
    from old: InteractionState, to new: InteractionState,
    by cause: (_ list: Int) -> OffsetWatch.Cause
  ) {
    for number in 0...new.furtherListCount {
      guard let before = old.list(number), let after = new.list(number) else { continue }
      follow(cause(number), of: number, from: (old, before), to: (new, after))
    }
  }

  private mutating func follow(
    _ cause: OffsetWatch.Cause, of number: Int,
    from old: (state: InteractionState, list: ScrollView),
    to new: (state: InteractionState, list: ScrollView)
  ) {
    // A policy may set the bounces within an event, both ways.
    let mayBounce =
      old.list.configuration.bounces || new.list.configuration.bounces
      || new.state.policy.map(ScreenWatch.setsBounces) == true
    offsets[number].observe(
      cause, from: old.list, at: old.state.time, to: new.list, mayBounce: mayBounce)
  }

  private static func setsBounces(_ policy: PolicyReference) -> Bool {
    PolicyRegistry.definition(named: policy.name)?.rules(policy.parameters).bounces != nil
  }

  private mutating func check(_ state: InteractionState) {
    state.check(&stateFaults)
    count += 1
    // Slow, and what is no number stays one.
    if count.isMultiple(of: 4) { state.checkNumbers(&stateFaults) }
    for number in 0...state.furtherListCount {
      if let list = state.list(number) { check(list, effects.lists[number], number) }
    }
  }

  private mutating func check(_ list: ScrollView, _ heard: ListWatch, _ number: Int) {
    if list.isDragging != heard.isDragging {
      stateFaults.append("list \(number): isDragging is \(list.isDragging), not as was heard")
    }
    if list.isDecelerating, !heard.mayDecelerate {
      stateFaults.append("list \(number): isDecelerating, and the delegate never heard of it")
    }
    if heard.owesEnd, !list.isDecelerating {
      stateFaults.append("list \(number) stopped, and the delegate never heard of it")
    }
  }
}

extension Event {
  /// Whether the system takes the touches.
  fileprivate var takesFingers: Bool {
    switch self {
    case .interrupt, .rotate: true
    case .touch, .pan, .scroll, .set, .dismiss, .presentAgain, .removeAllAnimations, .interactor,
      .tapOutside,
      .showKeyboard, .hideKeyboard:
      false
    }
  }
}

extension InteractionState {
  /// Whether a finger belongs to anything, or anything is dragged.
  fileprivate var isHeld: Bool {
    touches.ids.contains { touches.view(of: $0) != nil } || pan.numberOfTouches > 0
      || pan.state == .began || pan.state == .changed || scrollView?.isDragging == true
      || scrollView.map { $0.pan.numberOfTouches > 0 } == true
  }
}

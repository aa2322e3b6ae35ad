import DismissalCore
import DismissalPolicies

/// What must hold of a screen, whatever came before: of each state, of the order of the effects,
/// and of where the list goes.
struct ScreenWatch {
  private(set) var effects: EffectWatch
  private var offsets = OffsetWatch()
  private var stateFaults: [String] = []
  private var count = 0

  init(_ start: InteractionState) {
    effects = EffectWatch(start)
  }

  var faults: [String] {
    isFaultless ? [] : effects.faults + offsets.faults + stateFaults
  }

  private var isFaultless: Bool {
    effects.isFaultless && offsets.faults.isEmpty && stateFaults.isEmpty
  }

  /// Time alone has passed.
  mutating func sawReading(
    _ happened: [TimedEffect], from old: InteractionState, to new: InteractionState
  ) {
    effects.observe(happened, until: new.time)
    follow(.time, from: old, to: new)
    check(new)
  }

  /// An event was handled.
  mutating func saw(
    _ event: Event, _ happened: [TimedEffect], from old: InteractionState, to new: InteractionState
  ) {
    effects.observe(event)
    effects.observe(happened, until: new.time)
    follow(OffsetWatch.Cause(event), from: old, to: new)
    // After those the fingers are nobody's.
    let takesFingers = event.takesFingers
    for timed in happened {
      guard case .touchesCancelled(let view) = timed.effect else { continue }
      let new = takesFingers ? old : new
      if !new.touches.ids.contains(where: { new.touches.view(of: $0) == view }) {
        stateFaults.append("touchesCancelled of the \(view), which no finger is on")
      }
    }
    if takesFingers, new.isHeld { stateFaults.append("the system left a finger to somebody") }
    check(new)
  }

  private mutating func follow(
    _ cause: OffsetWatch.Cause, from old: InteractionState, to new: InteractionState
  ) {
    guard let before = old.scrollView, let after = new.scrollView else { return }
    // A policy may set the bounces within an event, both ways.
    let mayBounce =
      before.configuration.bounces || after.configuration.bounces
      || new.policy.map(ScreenWatch.setsBounces) == true
    offsets.observe(cause, from: before, at: old.time, to: after, mayBounce: mayBounce)
  }

  private static func setsBounces(_ policy: PolicyReference) -> Bool {
    PolicyRegistry.definition(named: policy.name)?.rules(policy.parameters).bounces != nil
  }

  private mutating func check(_ state: InteractionState) {
    state.check(&stateFaults)
    count += 1
    // Slow, and what is no number stays one.
    if count.isMultiple(of: 4) { state.checkNumbers(&stateFaults) }
    guard let list = state.scrollView else { return }
    if list.isDragging != effects.list.isDragging {
      stateFaults.append("isDragging is \(list.isDragging), the delegate heard otherwise")
    }
    if list.isDecelerating, !effects.list.mayDecelerate {
      stateFaults.append("isDecelerating, and the delegate never heard of it")
    }
    if effects.list.owesEnd, !list.isDecelerating {
      stateFaults.append("the list stopped, and the delegate never heard of it")
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

import DismissalCore

/// What must hold of several screens: each is watched as a screen alone; what passes between them,
/// a dismissal or an appearance call, is followed here, from the effects alone.
struct StackWatch {
  private(set) var faults: [String] = []
  /// How many dismissals took more than one screen.
  private(set) var sweeps = 0
  private var screens: [Watched]
  /// A dismissal of several screens under way: the animated one, and the one that stays.
  private var sweep: (top: Int, bottom: Int)?
  /// The screen whose dismissal was passed on; what comes of it comes next.
  private var passedOn: Int?
  /// Appearance calls that must come to the screen below.
  private var expected: [TimedEffect] = []

  private struct Watched {
    let presenter: Int?
    let covers: Bool
    /// A screen that is presented comes with its first appearance call; what was due before comes first.
    var isThere: Bool
    /// Whether it leaves with one above it just now.
    var leavesBetween = false
    var watch: ScreenWatch
    var appearance: AppearanceWatch
    var own: [TimedEffect] = []

    init(_ start: InteractionState, presenter: Int?, covers: Bool) {
      watch = ScreenWatch(start)
      self.presenter = presenter
      self.covers = covers
      isThere = presenter == nil
      appearance = AppearanceWatch(isThere: presenter == nil)
    }
  }

  init(_ start: InteractionState) {
    screens = [Watched(start, presenter: nil, covers: false)]
  }

  /// A screen was presented; what comes of it is seen next.
  mutating func add(_ child: InteractionState, on presenter: Int, covers: Bool) {
    screens.append(Watched(child, presenter: presenter, covers: covers))
  }

  mutating func saw(
    _ step: StackTrial.Step, _ happened: [TimedEffect], from old: ScreenStack, to new: ScreenStack
  ) {
    var isNew = false
    if case .present = step { isNew = true }
    for place in screens.indices { screens[place].own = [] }
    for timed in happened { follow(timed, isNew: isNew) }
    if !expected.isEmpty { fault("missing: \(expected)") }
    if passedOn != nil { fault("a dismissal was passed on, and nothing came of it") }
    expected = []
    passedOn = nil
    for place in new.screens.indices {
      let state = new.screens[place].state
      let before = place < old.screens.count ? old.screens[place].state : state
      let own = screens[place].own
      if case .event(let timed, let screen) = step,
        timed.event.reachesEveryScreen || receiver(of: timed.event, screen, old, new) == place
      {
        screens[place].watch.saw(timed.event, own, from: before, to: state)
      } else {
        screens[place].watch.sawReading(own, from: before, to: state)
      }
      for fault in screens[place].watch.faults { self.fault("screen \(place): \(fault)") }
    }
    check(new)
  }

  private func receiver(
    of event: Event, _ screen: Int, _ old: ScreenStack, _ new: ScreenStack
  ) -> Int {
    guard case .touch(let touch) = event else { return screen }
    return old.screen(ofFinger: touch.id) ?? new.screen(ofFinger: touch.id) ?? topmost
  }

  // MARK: Effects

  private mutating func follow(_ timed: TimedEffect, isNew: Bool) {
    let place = timed.screen
    guard screens.indices.contains(place) else { return fault("\(timed) of no screen") }
    screens[place].appearance.observe(timed.effect)
    if let fault = screens[place].appearance.fault { self.fault("screen \(place): \(fault)") }
    if timed == expected.first {
      expected.removeFirst()
      return
    }
    if let from = passedOn { return followPassedOn(timed, from: from) }
    switch timed.effect {
    case .dismiss, .popViewController:
      if presented(by: place) != nil {
        passedOn = place
        return
      }
    case .presentRefused(let reason):
      // To its own watch nothing speaks against it: the screen below refuses.
      if !screens[place].isThere {
        if !isRefused(place, for: reason) { fault("\(timed), and its presenter may") }
        return
      }
    case .animationControllerForPresented, .animationControllerForOperation(.push, _):
      // A presentation that waits for its start is under way.
      screens[place].isThere = true
    case .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear:
      appeared(timed)
      // The watch of a screen begins with one that is there.
      if isNew, place == screens.count - 1 { return }
    default: break
    }
    screens[place].own.append(timed)
  }

  private func isRefused(_ place: Int, for reason: RefusalReason) -> Bool {
    guard let presenter = screens[place].presenter else { return false }
    return switch reason {
    case .presenterNotPresented: !screens[presenter].isThere
    case .presenterPresents: presented(by: presenter) != nil
    case .transitionRunning: screens[presenter].isThere && presented(by: presenter) == nil
    case .notPresented, .alreadyPresented: false
    }
  }

  private mutating func followPassedOn(_ timed: TimedEffect, from bottom: Int) {
    passedOn = nil
    switch timed.effect {
    case .dismissRefused(.transitionRunning):
      if timed.screen != bottom { fault("\(timed) of a dismissal on \(bottom)") }
    case .dismiss(.presenter, _), .popViewController(.presenter, _):
      if timed.screen != topmost { fault("\(timed), and screen \(topmost) is on top") }
      screens[timed.screen].own.append(timed)
      guard screens[timed.screen].presenter != bottom else { return }
      sweep = (timed.screen, bottom)
    case .scrollViewDidScroll, .flagChanged, .setFrame, .update:
      // The list of the one on top is brought to the time first, and its policy may follow it.
      if timed.screen != topmost { fault("\(timed) after a dismissal was passed on") }
      screens[timed.screen].own.append(timed)
      passedOn = bottom
    default: fault("\(timed) after a dismissal was passed on")
    }
  }

  private mutating func appeared(_ timed: TimedEffect) {
    let place = timed.screen
    let isTop = sweep?.top == place
    let isBetween = screens[place].leavesBetween
    if !isBetween, let below = isTop ? sweep?.bottom : screens[place].presenter,
      disappears(below, under: place)
    {
      expected.append(
        TimedEffect(time: timed.time, effect: opposite(timed.effect), screen: below))
    }
    switch timed.effect {
    case .viewWillAppear: screens[place].isThere = true
    case .viewDidAppear: if isTop { sweep = nil }
    case .viewDidDisappear:
      screens[place].isThere = false
      screens[place].leavesBetween = false
      if isTop { leaveBetween(at: timed.time) }
    default: break
    }
  }

  /// To its own watch a screen that leaves with another is dismissed without animation, by itself.
  private mutating func leaveBetween(at time: Timestamp) {
    guard let sweep else { return }
    self.sweep = nil
    sweeps += 1
    var above = sweep.top
    while let place = screens[above].presenter, place != sweep.bottom {
      let dismissal = Effect.dismiss(cause: .presenter, animated: false)
      screens[place].own.append(TimedEffect(time: time, effect: dismissal))
      if screens[above].covers {
        screens[place].isThere = false
        screens[place].own.append(TimedEffect(time: time, effect: .viewWillDisappear))
        screens[place].own.append(TimedEffect(time: time, effect: .viewDidDisappear))
      } else {
        screens[place].leavesBetween = true
      }
      above = place
    }
  }

  // MARK: The whole

  private mutating func check(_ stack: ScreenStack) {
    if stack.topmost != topmost { fault("\(stack.topmost) is on top, \(topmost) by the effects") }
    let moving = stack.screens.indices.filter { stack.screens[$0].state.transition != nil }
    if moving.count > 1 { fault("transitions on screens \(moving)") }
    for place in stack.screens.indices {
      if stack.presented(by: place) != presented(by: place) {
        fault("screen \(place) presents \(String(describing: stack.presented(by: place)))")
      }
      if stack.screens[place].state.presentsAnother != (presented(by: place) != nil) {
        fault("screen \(place) does not know what it presents")
      }
      if screens[place].leavesBetween { fault("screen \(place) did not leave") }
      if moving.isEmpty, screens[place].appearance.isBetween {
        fault("screen \(place) is half there, and nothing moves")
      }
      if stack.screens[place].state.time != stack.time { fault("screen \(place) is late") }
    }
  }

  private var topmost: Int { screens.lastIndex { $0.isThere } ?? 0 }

  private func presented(by place: Int) -> Int? {
    screens.firstIndex { $0.isThere && $0.presenter == place }
  }

  /// Whether the screen just above, on the way up, lets it disappear.
  private func disappears(_ place: Int, under top: Int) -> Bool {
    var above = top
    while let next = screens[above].presenter, next != place { above = next }
    return screens[above].covers
  }

  private func opposite(_ effect: Effect) -> Effect {
    switch effect {
    case .viewWillAppear: .viewWillDisappear
    case .viewDidAppear: .viewDidDisappear
    case .viewWillDisappear: .viewWillAppear
    default: .viewDidAppear
    }
  }

  private mutating func fault(_ text: String) { faults.append(text) }
}

/// The appearance calls of one screen, whoever causes them: each will has its did, or is taken back.
struct AppearanceWatch {
  private(set) var fault: String?
  private var phase: Phase

  private enum Phase {
    case appeared, disappearing, disappeared, appearing
  }

  init(isThere: Bool) {
    phase = isThere ? .appeared : .disappeared
  }

  /// Whether a did is still to come.
  var isBetween: Bool { phase == .disappearing || phase == .appearing }

  mutating func observe(_ effect: Effect) {
    switch (phase, effect) {
    case (.appeared, .viewWillDisappear), (.appearing, .viewWillDisappear): phase = .disappearing
    case (.disappearing, .viewDidDisappear): phase = .disappeared
    case (.disappeared, .viewWillAppear), (.disappearing, .viewWillAppear): phase = .appearing
    case (.appearing, .viewDidAppear): phase = .appeared
    case (_, .viewWillDisappear), (_, .viewDidDisappear), (_, .viewWillAppear), (_, .viewDidAppear):
      fault = "\(effect.name) while \(phase)"
    default: break
    }
  }
}

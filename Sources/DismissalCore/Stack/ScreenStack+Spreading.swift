// What happens to one screen, and what it means for the others.

extension ScreenStack {
  /// What happened to one screen, with what comes of it on others, each where UIKit calls it.
  mutating func spread(_ happened: [TimedEffect], of screen: Int) -> [TimedEffect] {
    let request = screens[screen].state.surroundings.request
    screens[screen].state.surroundings.request = nil
    tellSurroundings()
    var effects: [TimedEffect] = []
    for (index, timed) in happened.enumerated() {
      var timed = timed
      timed.screen = screen
      effects.append(timed)
      effects += answer(to: timed)
      if let request, request.effectCount == index + 1 {
        effects += passOn(request, from: screen, at: timed.time)
      }
    }
    return effects + runQueue(of: screen)
  }

  /// What waited for the end of the screen's transition, once all that comes of that end has come.
  private mutating func runQueue(of screen: Int) -> [TimedEffect] {
    let state = screens[screen].state
    guard !state.queue.isEmpty, state.transition == nil, screens.count > 1 else { return [] }
    return spread(screens[screen].act(at: state.time) { $0.runQueue() }, of: screen)
  }

  // MARK: A dismissal that is passed on

  /// The screen on top of all is dismissed; UIKit refuses while any of those concerned is in a
  /// transition.
  private mutating func passOn(
    _ request: Surroundings.Request, from bottom: Int, at time: Timestamp
  ) -> [TimedEffect] {
    let above = chain(above: bottom)
    guard let top = above.last else { return [] }
    guard above.allSatisfy({ screens[$0].state.transition == nil }) else {
      let refusal = Effect.dismissRefused(reason: .transitionRunning)
      return [TimedEffect(time: time, effect: refusal, screen: bottom)]
    }
    if above.count > 1 { sweep = Sweep(top: top, bottom: bottom) }
    let happened = screens[top].act(at: time) {
      $0.dismiss(.presenter, animated: request.animated)
    }
    return spread(happened, of: top)
  }

  /// The screens between leave, from the top down.
  private mutating func finish(_ sweep: Sweep, at time: Timestamp) -> [TimedEffect] {
    var effects: [TimedEffect] = []
    var above = sweep.top
    while let screen = presenters[above], screen != sweep.bottom {
      let isCovered = screens[above].coversPresenter
      let happened = screens[screen].act(at: time) { $0.leaveBetween(isCovered: isCovered) }
      // What its own animation asked for at its end is done by this.
      screens[screen].state.surroundings.request = nil
      for var timed in happened {
        timed.screen = screen
        effects.append(timed)
      }
      above = screen
    }
    return effects
  }

  // MARK: Appearance calls

  /// What an appearance call of one screen brings about below it: the screen that it uncovers, or
  /// covers, gets the opposite one.
  private mutating func answer(to timed: TimedEffect) -> [TimedEffect] {
    if case .didDismiss = timed.effect, let sweep, sweep.top == timed.screen {
      // One whose view was gone already has left without an appearance call.
      self.sweep = nil
      return finish(sweep, at: timed.time)
    }
    guard let opposite = timed.effect.oppositeAppearance else { return [] }
    let own = sweep?.top == timed.screen ? sweep : nil
    var effects: [TimedEffect] = []
    let below = own?.bottom ?? presenters[timed.screen]
    let disappears = below.map { isCovered($0, under: timed.screen) } ?? false
    switch timed.effect {
    case .viewDidDisappear:
      // A view that is gone although its dismissal was cancelled takes nobody along.
      if let own, screens[own.top].state.life == .dismissed {
        effects += finish(own, at: timed.time)
      }
      if own != nil { sweep = nil }
    case .viewDidAppear: if own != nil { sweep = nil }
    default: break
    }
    if let below, disappears {
      effects.append(TimedEffect(time: timed.time, effect: opposite, screen: below))
    }
    tellSurroundings()
    return effects
  }

  /// Whether a screen has disappeared under the one that it presents, on the way up to `top`.
  private func isCovered(_ screen: Int, under top: Int) -> Bool {
    var above = top
    while let next = presenters[above], next != screen { above = next }
    return screens[above].coversPresenter
  }
}

extension Effect {
  /// What a screen hears that disappears under one that hears this, or appears as that one leaves;
  /// `nil` for what is no appearance call.
  fileprivate var oppositeAppearance: Effect? {
    switch self {
    case .viewWillAppear: .viewWillDisappear
    case .viewDidAppear: .viewDidDisappear
    case .viewWillDisappear: .viewWillAppear
    case .viewDidDisappear: .viewDidAppear
    default: nil
    }
  }
}

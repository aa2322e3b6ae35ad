// To which screens an event goes.

extension Event {
  /// Whom an event concerns, whichever screen it is sent to.
  enum Reach: Sendable {
    /// The screen that it is sent to.
    case screen
    /// The screen that the finger belongs to; at its touch-down the one on top of all.
    case finger(Touch)
    /// All screens: what happens to the whole device.
    case everyScreen
  }

  var reach: Reach {
    switch self {
    case .touch(let touch): .finger(touch)
    case .interrupt, .rotate, .showKeyboard, .hideKeyboard, .set(.safeAreaInsets): .everyScreen
    case .pan, .scroll, .set, .dismiss, .presentAgain, .removeAllAnimations, .interactor,
      .tapOutside:
      .screen
    }
  }
}

extension Event {
  /// Whether all screens of a world hear of it, not one alone.
  public var reachesEveryScreen: Bool {
    guard case .everyScreen = reach else { return false }
    return true
  }
}

extension ScreenStack {
  /// Brings an event to those whom it concerns; the lower screen first.
  mutating func deliver(
    _ timed: TimedEvent, sentTo screen: Int, _ answers: [Answer]
  ) throws(InputError) -> [TimedEffect] {
    let receivers = receivers(of: timed.event, sentTo: screen)
    return try deliver(harmless(timed), to: receivers, answers)
  }

  /// Each receiver takes as many of the answers as it has questions.
  mutating func deliver(
    _ timed: TimedEvent, to receivers: [Int], _ answers: [Answer]
  ) throws(InputError) -> [TimedEffect] {
    var effects: [TimedEffect] = []
    var rest = answers[...]
    for receiver in receivers {
      let own = try screens[receiver].share(of: rest, for: timed, isLast: receivers.count == 1)
      rest = rest.dropFirst(own.count)
      effects += spread(try screens[receiver].handle(timed, answers: own), of: receiver)
    }
    return effects
  }

  /// The first question of an event that these answers leave open, and whose policy asks it; `nil`
  /// when they answer all. Nothing changes.
  public func openQuestion(
    of timed: TimedEvent, sentTo screen: Int = 0, answers: [Answer]
  ) throws(InputError) -> (screen: Int, question: OpenQuestion)? {
    guard screens.contains(where: \.asksSomebody) else { return nil }
    guard screens.count > 1 else {
      return try screens[0].openQuestion(of: timed, answers: answers).map { (0, $0) }
    }
    try screens[0].check(timed.time)
    var copy = self
    _ = copy.advance(to: timed.time)
    let event = copy.harmless(timed)
    var rest = answers[...]
    for receiver in copy.receivers(of: timed.event, sentTo: screen) {
      let open = try copy.screens[receiver].openQuestion(of: event, answers: Array(rest))
      if let open { return (receiver, open) }
      let own = try copy.screens[receiver].share(of: rest, for: event, isLast: false)
      rest = rest.dropFirst(own.count)
      _ = copy.spread(try copy.screens[receiver].handle(event, answers: own), of: receiver)
    }
    return nil
  }

  /// The decisions that handling the event would make on one screen; nothing changes.
  public func decisions(
    for timed: TimedEvent, sentTo screen: Int, answers: [Answer], of wanted: Int
  ) -> [Decision] {
    guard screens.count > 1 else { return screens[0].decisions(for: timed, answers: answers) }
    var copy = self
    _ = copy.advance(to: timed.time)
    let event = copy.harmless(timed)
    let receivers = copy.receivers(of: timed.event, sentTo: screen)
    guard receivers.contains(wanted) else { return [] }
    var rest = answers[...]
    for receiver in receivers {
      let share = try? copy.screens[receiver].share(
        of: rest, for: event, isLast: receivers.count == 1)
      let own = share ?? []
      if receiver == wanted { return copy.screens[receiver].decisions(for: event, answers: own) }
      rest = rest.dropFirst(own.count)
      // An event that one screen refuses does nothing at all.
      guard let happened = try? copy.screens[receiver].handle(event, answers: own) else {
        return []
      }
      _ = copy.spread(happened, of: receiver)
    }
    return []
  }

  // MARK: Receivers

  func receivers(of event: Event, sentTo screen: Int) -> [Int] {
    switch event.reach {
    case .screen: [screen]
    case .finger(let touch): [self.screen(ofFinger: touch.id) ?? topmost]
    case .everyScreen: Array(screens.indices)
    }
  }

  /// A finger more than the glass tells apart does nothing, as one that is not down: whichever
  /// screen it would have gone to, the others' fingers count too.
  private func harmless(_ timed: TimedEvent) -> TimedEvent {
    guard case .touch(var touch) = timed.event, touch.phase == .began,
      touchCount >= ActiveTouches.capacity, screen(ofFinger: touch.id) == nil
    else { return timed }
    touch.phase = .moved
    return TimedEvent(time: timed.time, event: .touch(touch))
  }
}

extension Interaction {
  /// The answers that are this screen's, of those that several screens take in turn: as many as it
  /// has questions.
  fileprivate func share(
    of answers: ArraySlice<Answer>, for timed: TimedEvent, isLast: Bool
  ) throws(InputError) -> [Answer] {
    if isLast { return Array(answers) }
    var own: [Answer] = []
    while own.count < answers.count, try openQuestion(of: timed, answers: own) != nil {
      own = Array(answers.prefix(own.count + 1))
    }
    return own
  }
}

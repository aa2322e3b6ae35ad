/// The screens of one world, each presented on another, with one clock: events in, effects out.
///
/// A value, as its screens are. A screen is known by its place in `screens`, which it keeps when it
/// has left; it lies above the one that it was presented on. Those that are there form one chain: a
/// screen presents at most one other at a time.
public struct ScreenStack: Equatable, Sendable {
  /// In the order in which they were first presented; at least one.
  public internal(set) var screens: [Interaction]
  /// The place of the screen that each was presented on, always before its own; `nil` for the first.
  var presenters: [Int?] = [nil]
  /// A dismissal that takes more screens than the one that is animated, while that runs.
  var sweep: Sweep?

  /// The most screens that a world has, those that have left among them.
  public static let capacity = 64

  /// dismiss was passed on by `bottom`: the screens between leave as `top` does.
  struct Sweep: Equatable, Sendable {
    let top: Int
    let bottom: Int
  }

  /// A world of one screen.
  public init(_ screen: Interaction) {
    screens = [screen]
  }

  /// How far time has come.
  public var time: Timestamp { screens[0].state.time }

  /// When something next happens by itself; `nil` when nothing will.
  public var nextMilestone: Timestamp? {
    screens.count == 1
      ? screens[0].state.nextMilestone : screens.compactMap(\.state.nextMilestone).min()
  }

  // MARK: Input

  /// Handles one event and answers what happened, in UIKit's order, each with its screen.
  ///
  /// A finger goes to the screen that it belongs to; other events to the screen that they are sent to.
  ///
  /// - Parameters:
  ///   - screen: to which it is sent, by its place.
  ///   - answers: what somebody outside of the rules answers to the event's questions.
  /// - Throws: as `Interaction.handle`; nothing has changed then.
  public mutating func handle(
    _ timed: TimedEvent, of screen: Int = 0, answers: [Answer] = []
  ) throws(InputError) -> [TimedEffect] {
    guard screens.count > 1 else { return try screens[0].handle(timed, answers: answers) }
    let before = self
    do throws(InputError) {
      try screens[0].check(timed.time)
      let happened = advance(to: timed.time)
      return happened + (try deliver(timed, sentTo: screen, answers))
    } catch {
      self = before
      throw error
    }
  }

  /// Brings what moves by itself to `time`: what is due on the way happens at its own time, at one
  /// time on the lower screen first. As `Interaction.advance`, it may be called as often as one likes.
  public mutating func advance(to time: Timestamp) -> [TimedEffect] {
    guard screens.count > 1 else { return screens[0].advance(to: time) }
    var effects: [TimedEffect] = []
    while let (screen, milestone) = nextScreen, milestone <= time {
      effects += spread(screens[screen].advance(to: milestone), of: screen)
    }
    for screen in screens.indices { _ = screens[screen].advance(to: time) }
    return effects
  }

  /// The screen to which something happens next by itself, the lower of two, and when.
  private var nextScreen: (screen: Int, milestone: Timestamp)? {
    var next: (screen: Int, milestone: Timestamp)?
    for screen in screens.indices {
      guard let milestone = screens[screen].state.nextMilestone else { continue }
      if let known = next, known.milestone <= milestone { continue }
      next = (screen, milestone)
    }
    return next
  }

  /// Presents a screen, or pushes it, on another one: one that is presented already is at rest at once,
  /// one that is not comes animated.
  ///
  /// - Parameters:
  ///   - child: a screen to which nothing has happened yet.
  ///   - presenter: the place of the screen that presents it; the child's is the next free one.
  /// - Throws: `InputError` where UIKit would refuse, or for more screens than a world has; nothing
  ///   has changed then.
  public mutating func present(
    _ child: Interaction, on presenter: Int, at time: Timestamp
  ) throws(InputError) -> [TimedEffect] {
    guard screens.count < ScreenStack.capacity else {
      throw InputError(
        "a world has no more than \(ScreenStack.capacity) screens",
        expected: "expected fewer, with those that have left",
        remedy: "present one again, or begin a new world")
    }
    try screens[0].check(time)
    let before = self
    var effects = advance(to: time)
    if let error = screens[presenter].state.presentationError {
      self = before
      throw error
    }
    let place = screens.count
    let isAnimated = child.state.life == .dismissed
    screens.append(child)
    presenters.append(presenter)
    screens[place].state.time = time
    effects += spread(
      screens[place].act(at: time) { step in
        if isAnimated { step.present(animated: true) } else { step.appearAtOnce() }
      }, of: place)
    return effects
  }
}

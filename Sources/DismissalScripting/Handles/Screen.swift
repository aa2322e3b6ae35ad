import DismissalCore
import DismissalTimeline
import LuaBridge

/// A screen, or one of its parts, as Lua holds it.
protocol ScreenPart: AnyObject, SendableMetatype {
  var screen: Screen { get }
}

/// A screen of a world, as Lua holds it.
package final class Screen: ScreenPart {
  let world: World
  /// Its place in the world's stack.
  let place: Int
  /// Which presentation it comes from.
  private let number: Int

  /// The screen that has this place in the world now.
  init(_ world: World, place: Int = 0) {
    self.world = world
    self.place = place
    number = world.screens.numbers[place]
    if world.host.remembersScreens { world.host.use(self) }
  }

  package var screen: Screen { self }
  package var session: Session { world.session }
  var host: ScriptHost { world.host }
  var isPast: Bool { world.isPast }
  var now: Timestamp { world.now }
  var fingers: FingerMarks { world.fingers }

  /// The policy in force, with what a script's own has beside its rules.
  var policy: PolicyHandle { world.screens.policies[knownPlace] }

  package var state: InteractionState { world.session.stack.screens[knownPlace].state }

  var interaction: Interaction { world.session.stack.screens[knownPlace] }

  /// What happened to it.
  package var effects: [TimedEffect] { session.effects(of: knownPlace) }

  /// How print shows it.
  var text: String {
    guard isThere else { return "screen { state = \"undone\" }" }
    return "screen { state = \"\(state.name)\", time = \(NumberText.shortest(now.seconds)),"
      + " canScroll = \(API.canScroll(self))\(state.stuck.map { ", stuck = \"\($0.text)\"" } ?? "") }"
  }

  func isSame(as other: Screen) -> Bool {
    world === other.world && place == other.place && number == other.number
  }

  // MARK: Its world

  /// Whether its presentation was not undone.
  var isThere: Bool {
    place < world.screens.numbers.count && world.screens.numbers[place] == number
  }

  /// Refuses a screen whose presentation was undone.
  func refuseUnlessThere() throws(LuaRaise) {
    guard !isThere else { return }
    throw LuaRaise(
      "this screen is not in its world: its presentation was undone, or is not in the snapshot that"
        + " was restored; expected a screen that was presented; present it again")
  }

  /// What is read of a screen that is not there is its world's first; scripts are refused before.
  private var knownPlace: Int { isThere ? place : 0 }

  /// The screen on top of all that are there, which takes the touches.
  var topmost: Screen { other(world.stack.topmost) }

  /// The screen that a finger belongs to; this one for a finger that is not down.
  func owner(of finger: Int) -> Screen { other(world.stack.screen(ofFinger: finger) ?? place) }

  /// The screen that has a place in its world; itself for its own.
  func other(_ place: Int) -> Screen {
    place == self.place ? self : Screen(world, place: place)
  }

  /// Sends an event at a time, the clock's by default.
  func send(_ event: Event, at time: Timestamp? = nil) throws(LuaRaise) {
    try world.send(event, to: place, at: time)
  }

  /// Sends an event as the next sample of a finger, one sample after the clock's time.
  func sendSample(_ event: Event) throws(LuaRaise) {
    try world.sendSample(event, to: place)
  }

  /// Sends touches, whose times count from now, as one step that undo takes back whole; all of them
  /// or, when it throws, none.
  ///
  /// - Returns: what the first finger is on after the first touch.
  @discardableResult
  func send(_ touches: [Recording.Sample]) throws(LuaRaise) -> TouchedView? {
    let start = now
    let count = session.entries.count
    var view: TouchedView?
    do throws(LuaRaise) {
      for (index, sample) in touches.enumerated() {
        let time = start.advanced(byNanoseconds: sample.time.nanoseconds)
        try world.send(.touch(sample.touch), to: place, at: time, continuesStep: index > 0)
        if index == 0 {
          let owner = world.stack.screen(ofFinger: sample.touch.id)
          view = owner.flatMap { world.stack.screens[$0].state.touches.view(of: sample.touch.id) }
        }
      }
    } catch {
      if session.entries.count > count { try world.undo(1) }
      throw error
    }
    return view
  }

  /// The clock's time after a step.
  func time(after seconds: Double, for name: String) throws(LuaRaise) -> Timestamp {
    guard let time = Timestamp(seconds: now.seconds + seconds) else {
      let longest = NumberText.shortest(Timestamp.longestSeconds)
      throw LuaRaise(
        "\(name) cannot be \(NumberText.shortest(seconds)): the clock stands at"
          + " \(NumberText.shortest(now.seconds)) s; expected at most \(longest) s together; a"
          + " gesture takes less than a second")
    }
    return time
  }

  /// Changes the session, unless it shows the past; what the core refuses is raised in Lua.
  func change(_ body: (inout Session) throws(InputError) -> Void) throws(LuaRaise) {
    try world.change(body)
  }

  /// The same screen in a world of its own that goes on from here.
  func fork() throws(LuaRaise) -> Screen {
    Screen(try world.fork(), place: place)
  }

  /// The screen as it was at a past instant.
  func past(at time: Timestamp) throws(LuaRaise) -> Screen {
    guard let past = try world.past(at: time) else {
      throw LuaRaise(
        "at: \(NumberText.shortest(time.seconds)) s has not been yet; expected 0 to"
          + " \(NumberText.shortest(now.seconds)) s; advance(…) moves the clock on")
    }
    guard place < past.stack.screens.count else {
      throw LuaRaise(
        "at: the screen was not presented yet at \(NumberText.shortest(time.seconds)) s; expected a"
          + " later time; ask the screen below it")
    }
    return Screen(past, place: place)
  }
}

/// A list of a screen, by its number: 0 is the main one.
final class ScrollViewPart: ScreenPart {
  let screen: Screen
  let number: Int
  init(_ screen: Screen, _ number: Int = 0) {
    self.screen = screen
    self.number = number
  }
}

/// The pan recogniser of a screen.
final class PanPart: ScreenPart {
  let screen: Screen
  init(_ screen: Screen) { self.screen = screen }
}

/// The transition of a screen, also while there is none.
final class TransitionPart: ScreenPart {
  let screen: Screen
  init(_ screen: Screen) { self.screen = screen }
}

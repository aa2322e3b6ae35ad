import DismissalCore
import DismissalTimeline
import LuaBridge

/// A finger as Lua holds it: the one that went down on a screen with a certain touch-down. It belongs
/// to that screen, from whichever screen of the world it was sent.
final class TouchHandle {
  let screen: Screen
  let id: Int
  private let touchDown: Int?

  /// The finger of this id that is down on the screen now.
  init(_ screen: Screen, id: Int) {
    self.screen = screen
    self.id = id
    touchDown = screen.fingers.touchDowns.last(of: id)?.number
  }

  /// Whether it is on the glass: neither lifted, nor its touch-down undone.
  var isDown: Bool {
    screen.state.touches.contains(id)
      && screen.fingers.touchDowns.last(of: id)?.number == touchDown
  }

  func isSame(as other: TouchHandle) -> Bool {
    screen.isSame(as: other.screen) && id == other.id && touchDown == other.touchDown
  }

  /// Where it is; raises for one that is not down.
  func location(for subject: String) throws(LuaRaise) -> Point {
    guard isDown, let location = screen.state.touches.location(of: id) else {
      throw LuaRaise(
        "\(subject): finger \(id) is not down any more; expected one that was neither lifted nor"
          + " undone; sheet:touch puts one down, sheet.touches lists those that are")
    }
    return location
  }

  /// How long it has been down; raises for one that is not.
  func duration(for subject: String) throws(LuaRaise) -> Double {
    _ = try location(for: subject)
    let since = screen.state.touches.touchDownTime(of: id) ?? screen.now
    return screen.now.seconds(since: since)
  }

  /// What it went down on; raises for one that is not down.
  func view(for subject: String) throws(LuaRaise) -> TouchedView? {
    _ = try location(for: subject)
    return screen.state.touches.view(of: id)
  }

  /// Sends its lift, or its cancellation, and says what it did in its whole life.
  func end(
    _ phase: Touch.Phase, at location: Point, _ time: Timestamp?
  ) throws(LuaRaise) -> GestureSummary {
    let first = screen.fingers.touchDowns.last(of: id)?.entry ?? 0
    let view = screen.state.touches.view(of: id)
    try screen.send(.touch(Touch(id: id, phase: phase, location: location)), at: time)
    return screen.session.gesture(fromEntry: first, of: id, hitting: view)
  }
}

extension Screen {
  /// Handles of the fingers that are down and belong to this screen, in the order in which they landed.
  var touches: [TouchHandle] { state.touches.ids.map { TouchHandle(self, id: $0) } }

  /// The number of a finger that lands: the wanted one, or the lowest from 1 that no finger on the
  /// glass has.
  func freeFinger(_ wanted: Int? = nil, for subject: String) throws(LuaRaise) -> Int {
    let stack = world.stack
    guard stack.touchCount < ActiveTouches.capacity else {
      throw LuaRaise(
        "\(subject): \(stack.touchCount) fingers are down; expected at most \(ActiveTouches.capacity);"
          + " lift one first")
    }
    if let wanted {
      guard stack.screen(ofFinger: wanted) == nil else {
        throw LuaRaise(
          "\(subject): finger \(wanted) is down already; expected a number that is free; leave id"
            + " out for the lowest one")
      }
      return wanted
    }
    return (1...ActiveTouches.capacity).first { stack.screen(ofFinger: $0) == nil } ?? 1
  }
}

import DismissalCore

/// The statements of a script, one for each event, with what the next one depends on.
struct ScriptLines {
  private(set) var lines: [String] = []
  private var clock = Timestamp.zero
  private var headerHeight: Double
  private var hands = Hands()

  init(headerHeight: Double) {
    self.headerHeight = headerHeight
  }

  mutating func add(_ timed: TimedEvent) {
    switch timed.event {
    case .touch(let touch): add(touch, at: timed.time)
    case .pan(let input): add(input, at: timed.time)
    case .scroll(let input, let list): add(ScriptLines.call(input, of: list), at: timed.time)
    case .set(let setting):
      if case .headerHeight(let height) = setting { headerHeight = height }
      add(ScriptLines.assignment(setting), at: timed.time)
    case .dismiss(let cause, let animated):
      add(ScriptLines.dismissal(cause, animated: animated), at: timed.time)
    case .presentAgain: add("sheet:presentAgain()", at: timed.time)
    case .removeAllAnimations: add("sheet:removeAllAnimations()", at: timed.time)
    }
  }

  /// The clock stands at the time after this.
  mutating func bringClock(to time: Timestamp) {
    guard time > clock else { return }
    lines.append("sheet:advanceTo(\(instant(time)))")
    clock = time
  }

  /// A statement that acts at the clock's time.
  private mutating func add(_ statement: String, at time: Timestamp) {
    bringClock(to: time)
    lines.append(statement)
  }

  /// A statement that says its own time.
  private mutating func add(_ call: String, _ keys: LuaKeys, at time: Timestamp) {
    var keys = keys
    keys.add("at", instant(time))
    lines.append("\(call) \(keys.table)")
    clock = time
  }

  /// Scripts take a bare number far ahead of the clock for milliseconds.
  private func instant(_ time: Timestamp) -> String {
    let text = NumberText.shortest(time.seconds)
    return time.seconds(since: clock) > 5 ? "\"\(text)s\"" : text
  }

  // MARK: Fingers

  private mutating func add(_ touch: Touch, at time: Timestamp) {
    guard let call = call(touch) else { return addNothing(touch, at: time) }
    var keys = LuaKeys()
    keys.add("x", touch.location.x)
    keys.add("y", touch.location.y)
    if touch.phase == .began, touch.id != call.usualID { keys.add("id", "\(touch.id)") }
    add(call.text, keys, at: time)
  }

  /// How a script begins to say it, and the number that a finger which lands has by itself; `nil`
  /// for what no script can do.
  private mutating func call(_ touch: Touch) -> (text: String, usualID: Int)? {
    let usual = hands.lowestFreeID
    switch touch.phase {
    case .began:
      return hands.land(touch.id).map { hand in
        ("\(hand.isNew ? "local " : "")\(hand.name) = sheet:touch", usual)
      }
    case .moved: return hands.name(of: touch.id).map { ("\($0):moveTo", usual) }
    case .ended: return hands.lift(touch.id).map { ("\($0):lift", usual) }
    case .cancelled: return hands.lift(touch.id).map { ("\($0):cancel", usual) }
    }
  }

  /// The finger does nothing, but a list that moves is brought to the time, as by any event.
  private mutating func addNothing(_ touch: Touch, at time: Timestamp) {
    let nothing = "sheet.headerHeight = \(NumberText.shortest(headerHeight))"
    let fault = touch.phase == .began ? "cannot land" : "is not down"
    add("\(nothing)  -- finger \(touch.id) \(touch.phase), and \(fault)", at: time)
  }

  // MARK: The pan

  private mutating func add(_ input: PanGestureRecognizer.Input, at time: Timestamp) {
    var keys = LuaKeys()
    if let location = input.location {
      keys.add("x", location.x)
      keys.add("y", location.y)
    }
    if let velocity = input.velocity { keys.add("velocity", NumberText.point(velocity)) }
    if let translation = input.translation {
      keys.add("translation", NumberText.point(translation))
    }
    switch input.state {
    case .began, .failed:
      if let place = input.touchDown { keys.add("touchDown", NumberText.point(place)) }
    case .changed, .ended, .cancelled: break
    }
    add("sheet.pan:\(input.state.rawValue)", keys, at: time)
  }

  private static func dismissal(_ cause: DismissalCause, animated: Bool) -> String {
    var keys = LuaKeys()
    keys.add(word: "cause", cause.rawValue, unless: DismissalCause.button.rawValue)
    keys.add("animated", animated, unless: true)
    return keys.isEmpty ? "sheet:dismiss()" : "sheet:dismiss \(keys.table)"
  }

  // MARK: The list and the settings

  /// `sheet.scrollView`, or the further one of this number.
  private static func name(ofList number: Int) -> String {
    number == 0 ? "sheet.scrollView" : "sheet.scrollViews[\(number)]"
  }

  private static func call(_ input: ScrollInput, of number: Int) -> String {
    let list = name(ofList: number)
    switch input {
    case .setContentOffset(let offset):
      return "\(list).contentOffset = \(NumberText.point(offset))"
    case .scroll(let offset, let animated):
      let options = animated ? ", { animated = true }" : ""
      return "\(list):setContentOffset(\(NumberText.point(offset))\(options))"
    case .willBeginDragging: return "\(list):willBeginDragging()"
    case .willEndDragging(let velocity, let target):
      var keys = LuaKeys()
      keys.add("velocity", NumberText.point(velocity))
      keys.add("target", NumberText.point(target))
      return "\(list):willEndDragging \(keys.table)"
    case .didEndDragging(let willDecelerate):
      return "\(list):didEndDragging"
        + (willDecelerate ? " { willDecelerate = true }" : "()")
    case .willBeginDecelerating: return "\(list):willBeginDecelerating()"
    case .didEndDecelerating: return "\(list):didEndDecelerating()"
    case .beginRefreshing: return "\(list):beginRefreshing()"
    case .endRefreshing: return "\(list):endRefreshing()"
    }
  }

  private static func assignment(_ setting: Event.Setting) -> String {
    switch setting {
    case .headerHeight(let height): "sheet.headerHeight = \(NumberText.shortest(height))"
    case .panIsEnabled(let isEnabled): "sheet.pan.isEnabled = \(isEnabled)"
    case .panIsAttached(let isAttached): "sheet.pan.isAttached = \(isAttached)"
    case .completionSpeed(let speed):
      "sheet.transition.completionSpeed = \(NumberText.shortest(speed))"
    case .scrollView(let setting, let list): "\(name(ofList: list)).\(assignment(setting))"
    }
  }

  private static func assignment(_ setting: ScrollView.Setting) -> String {
    switch setting {
    case .contentSize(let size): "contentSize = \(size.text)"
    case .contentInset(let insets): "contentInset = \(insets.text)"
    case .bounces(let bounces): "bounces = \(bounces)"
    case .alwaysBounceVertical(let always): "alwaysBounceVertical = \(always)"
    case .alwaysBounceHorizontal(let always): "alwaysBounceHorizontal = \(always)"
    case .isScrollEnabled(let isEnabled): "isScrollEnabled = \(isEnabled)"
    }
  }
}

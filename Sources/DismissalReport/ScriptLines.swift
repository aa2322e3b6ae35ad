import DismissalCore

/// The statements of a script, one for each event, with what the next one depends on.
struct ScriptLines {
  private(set) var lines: [String] = []
  private var clock = Timestamp.zero
  /// Of each screen, by its place.
  private var headerHeights: [Double]
  private var hands = Hands()
  /// How each screen's policy is made, where a script makes it.
  private let policies: [String?]
  /// The place of the screen that a statement is about.
  private var screen = 0

  /// The variable of that screen.
  private var sheet: String { ScriptReport.variable(screen) }

  /// The lines of a world that begins with a screen: they present it.
  init(_ start: Interaction, rate: Double, policies: [String?] = []) {
    self.policies = policies
    headerHeights = [start.state.headerHeight]
    lines = ScriptReport.present(start, rate: rate, policy: policies.first ?? nil)
  }

  /// Another screen is presented.
  mutating func present(_ child: Interaction, on presenter: Int, at time: Timestamp) {
    bringClock(to: time)
    let place = headerHeights.count
    headerHeights.append(child.state.headerHeight)
    lines += ScriptReport.present(
      child, as: place, on: ScriptReport.variable(presenter),
      policy: place < policies.count ? policies[place] : nil)
  }

  /// What was sent to a screen, by its place.
  mutating func add(_ timed: TimedEvent, to screen: Int = 0) {
    self.screen = screen
    switch timed.event {
    case .touch(let touch): add(touch, at: timed.time)
    case .pan(let input): add(input, at: timed.time)
    case .scroll(let input, let list): add(call(input, of: list), at: timed.time)
    case .set(let setting):
      if case .headerHeight(let height) = setting { headerHeights[screen] = height }
      add(assignment(setting), at: timed.time)
    case .dismiss(let cause, let animated):
      add(dismissal(cause, animated: animated), at: timed.time)
    case .presentAgain(let animated):
      add("\(sheet):presentAgain\(animated ? "()" : " { animated = false }")", at: timed.time)
    case .interactor(let input): add(call(input), at: timed.time)
    case .removeAllAnimations: add("\(sheet):removeAllAnimations()", at: timed.time)
    case .tapOutside, .interrupt, .rotate, .showKeyboard, .hideKeyboard:
      add(fromOutside(timed.event), at: timed.time)
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
        ("\(hand.isNew ? "local " : "")\(hand.name) = \(sheet):touch", usual)
      }
    case .moved: return hands.name(of: touch.id).map { ("\($0):moveTo", usual) }
    case .ended: return hands.lift(touch.id).map { ("\($0):lift", usual) }
    case .cancelled: return hands.lift(touch.id).map { ("\($0):cancel", usual) }
    }
  }

  /// The finger does nothing, but a list that moves is brought to the time, as by any event.
  private mutating func addNothing(_ touch: Touch, at time: Timestamp) {
    let nothing = "\(sheet).headerHeight = \(NumberText.shortest(headerHeights[screen]))"
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
    add("\(sheet).pan:\(input.state.rawValue)", keys, at: time)
  }

  private func call(_ input: PercentDrivenInput) -> String {
    switch input {
    case .update(let progress): "\(sheet).transition:update(\(NumberText.shortest(progress)))"
    case .call(let call): "\(sheet).transition:\(call.rawValue)()"
    }
  }

  private func dismissal(_ cause: DismissalCause, animated: Bool) -> String {
    var keys = LuaKeys()
    keys.add(word: "cause", cause.rawValue, unless: DismissalCause.button.rawValue)
    keys.add("animated", animated, unless: true)
    return keys.isEmpty ? "\(sheet):dismiss()" : "\(sheet):dismiss \(keys.table)"
  }

  private func fromOutside(_ event: Event) -> String {
    switch event {
    case .tapOutside: return "\(sheet):tapOutside()"
    case .interrupt: return "\(sheet):interrupt()"
    case .rotate(let size, let insets):
      var keys = LuaKeys()
      keys.add("size", size.text)
      if let insets { keys.add("safeAreaInsets", insets.text) }
      return "\(sheet):rotate \(keys.table)"
    case .showKeyboard(let height):
      return "\(sheet):showKeyboard { height = \(NumberText.shortest(height)) }"
    case .hideKeyboard: return "\(sheet):hideKeyboard()"
    case .touch, .pan, .scroll, .set, .dismiss, .presentAgain, .removeAllAnimations, .interactor:
      return ""
    }
  }

  // MARK: The list and the settings

  /// `sheet.scrollView`, or the further one of this number.
  private func name(ofList number: Int) -> String {
    number == 0 ? "\(sheet).scrollView" : "\(sheet).scrollViews[\(number)]"
  }

  private func call(_ input: ScrollInput, of number: Int) -> String {
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

  private func assignment(_ setting: Event.Setting) -> String {
    switch setting {
    case .headerHeight(let height): "\(sheet).headerHeight = \(NumberText.shortest(height))"
    case .panIsEnabled(let isEnabled): "\(sheet).pan.isEnabled = \(isEnabled)"
    case .panIsAttached(let isAttached): "\(sheet).pan.isAttached = \(isAttached)"
    case .completionSpeed(let speed):
      "\(sheet).transition.completionSpeed = \(NumberText.shortest(speed))"
    case .isModalInPresentation(let isModal): "\(sheet).isModalInPresentation = \(isModal)"
    case .safeAreaInsets(let insets): "\(sheet).safeAreaInsets = \(insets.text)"
    case .scrollView(let setting, let list):
      "\(name(ofList: list)).\(ScriptLines.assignment(setting))"
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

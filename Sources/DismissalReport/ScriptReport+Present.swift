import DismissalCore
import DismissalPolicies

// The statements that make a screen: present, with what differs from its defaults.

extension ScriptReport {
  /// The variable of the screen with this place: sheet, sheet2, sheet3, …
  static func variable(_ screen: Int) -> String { screen == 0 ? "sheet" : "sheet\(screen + 1)" }

  /// What stands for a function of a script's own, whose text is not known.
  static let askedFunction =
    "function() return false end --[[ the script's own, which is not known here ]]"

  /// The variable of the policy that a script makes for the screen with this place.
  private static func policyVariable(_ screen: Int) -> String {
    screen == 0 ? "mine" : "mine\(screen + 1)"
  }

  /// The statement, and before it the one that makes its policy.
  ///
  /// - Parameters:
  ///   - screen: its place in the world.
  ///   - presenter: the variable of the screen that presents it; empty for a new world's first.
  static func present(
    _ start: Interaction, as screen: Int = 0, on presenter: String = "", rate: Double = 60,
    policy: String?
  ) -> [String] {
    let state = start.state
    var keys = LuaKeys()
    keys.add("rate", rate, unless: 60)
    keys.addScreen(state.configuration)
    keys.addMachinery(state.configuration)
    if state.life != .presented { keys.add("animated", "true") }
    keys.add("headerHeight", state.headerHeight, unless: 0)
    keys.addPan(state.configuration.pan)
    keys.addList(state.scrollView?.configuration)
    keys.addFurtherLists(state)
    if policy != nil {
      keys.add("policy", policyVariable(screen))
    } else {
      keys.addPolicy(start.policy.reference)
    }
    let made = policy.map { ["local \(policyVariable(screen)) = \($0)"] } ?? []
    let function = presenter.isEmpty ? "present" : "\(presenter):present"
    let call = "local \(variable(screen)) = \(function)"
    if keys.isEmpty { return made + [call + "()"] }
    let line = "\(call) \(keys.table)"
    return made + [line.count <= 100 ? line : "\(call) \(keys.tableOfLines)"]
  }
}

extension LuaKeys {
  fileprivate mutating func addScreen(_ configuration: Configuration) {
    let usual = Configuration()
    let animation = configuration.animation
    add("size", configuration.screenSize.text, unless: usual.size.text)
    if configuration.superviewSize != nil { add("frame", configuration.restingFrame.text) }
    add("tapOutsideDismisses", configuration.tapOutsideDismisses, unless: false)
    add(word: "animator", animation.animator.rawValue, unless: usual.animation.animator.rawValue)
    add("duration", seconds: animation.duration, unless: animation.animator.duration)
    add("animatorCurve", animation.curve, unless: usual.animation.curve)
    add("animatorCurveWhileInteractive", animation.followsCurveWhileInteractive, unless: false)
    add("completionCurve", configuration.completionCurve, unless: usual.completionCurve)
    add("completionSpeed", configuration.completionSpeed, unless: usual.completionSpeed)
    add("startDelay", seconds: configuration.startDelay, unless: usual.startDelay)
    let presentation = configuration.presentation
    add(
      word: "presentation", presentation.animator.rawValue,
      unless: usual.presentation.animator.rawValue)
    add(
      "presentationDuration", seconds: presentation.duration,
      unless: presentation.animator.duration)
    add("interactive", configuration.presentsInteractively, unless: false)
    add(
      word: "modalPresentationStyle", configuration.modalPresentationStyle.rawValue,
      unless: usual.modalPresentationStyle.rawValue)
    add("safeAreaInsets", configuration.safeAreaInsets.text, unless: usual.safeAreaInsets.text)
    add(word: "recognition", configuration.recognition?.rawValue, unless: nil)
    add(
      word: "recognizerOrder", configuration.recognizerOrder.rawValue,
      unless: usual.recognizerOrder.rawValue)
  }

  fileprivate mutating func addMachinery(_ configuration: Configuration) {
    let animation = configuration.animation
    if animation.completion == .forgotten {
      add("forgetsCompletion", "true")
    } else {
      let isUsual = [animation, configuration.presentation].allSatisfy { each in
        each.completion == Transition.Animation(each.animator, duration: 1).completion
      }
      if !isUsual { add(word: "completesWith", animation.completion.rawValue, unless: nil) }
    }
    add("setsFrameWhileScaled", animation.setsFrameWhileScaled, unless: false)
    add("findsNoController", !animation.findsController, unless: false)
    add(
      word: "whileTransitioning", configuration.whileTransitioning.rawValue,
      unless: WhileTransitioning.refuse.rawValue)
    add("catchesSettle", configuration.catchesSettle, unless: false)
    add("unretainedDelegate", configuration.delegateIsReleased, unless: false)
    add("isModalInPresentation", configuration.isModalInPresentation, unless: false)
    switch configuration.permission {
    case .always: break
    case .yes: add("shouldDismiss", "true")
    case .no: add("shouldDismiss", "false")
    case .asked: add("shouldDismiss", ScriptReport.askedFunction)
    }
  }

  fileprivate mutating func addPan(_ pan: PanGestureRecognizer.Configuration) {
    let usual = PanGestureRecognizer.Configuration()
    add("hysteresis", pan.hysteresis, unless: usual.hysteresis)
    add(
      word: "hysteresisDistance", pan.hysteresisDistance.rawValue,
      unless: usual.hysteresisDistance.rawValue)
    add(
      word: "velocityEstimator", pan.velocityEstimator.rawValue,
      unless: usual.velocityEstimator.rawValue)
    if pan.stopTimeout == .infinity {
      add(word: "stopTimeout", "never", unless: nil)
    } else {
      add("stopTimeout", seconds: pan.stopTimeout, unless: usual.stopTimeout)
    }
    if let count = pan.maximumNumberOfTouches { add("maximumNumberOfTouches", "\(count)") }
  }

  fileprivate mutating func addList(_ list: ScrollView.Configuration?) {
    guard let list else { return add("scrollView", "false") }
    let usual = ScrollView.Configuration()
    add("displayScale", list.displayScale, unless: usual.displayScale)
    if let distance = list.refreshDistance {
      var keys = LuaKeys()
      keys.add("distance", distance)
      add("refreshControl", keys.table)
    }
    let keys = LuaKeys(of: list)
    if !keys.isEmpty { add("scrollView", keys.table) }
  }

  private init(of list: ScrollView.Configuration) {
    let usual = ScrollView.Configuration()
    addLayout(list, usual)
    addPhysics(list, usual)
  }

  fileprivate mutating func addFurtherLists(_ state: InteractionState) {
    let lists = state.furtherScrollViews
    guard !lists.isEmpty else { return }
    // Every list of a screen has its scale.
    if state.scrollView == nil {
      let usual = ScrollView.Configuration().displayScale
      add("displayScale", lists[0].configuration.displayScale, unless: usual)
    }
    let tables = zip(lists, state.parentsOfFurtherScrollViews).map { list, parent in
      var keys = LuaKeys(of: list.configuration)
      if parent > 0 { keys.add("inside", "\(parent)") }
      return keys.table
    }
    add("scrollViews", "{ \(tables.joined(separator: ", ")) }")
  }

  private mutating func addLayout(
    _ list: ScrollView.Configuration, _ usual: ScrollView.Configuration
  ) {
    if let frame = list.frame { add("frame", frame.text) }
    if let width = list.contentWidth {
      add("contentSize", Size(width: width, height: list.contentHeight).text)
    } else {
      add("contentHeight", list.contentHeight, unless: usual.contentHeight)
    }
    add("contentInset", list.contentInset.text, unless: usual.contentInset.text)
    add("bounces", list.bounces, unless: usual.bounces)
    add("alwaysBounceVertical", list.alwaysBounceVertical, unless: usual.alwaysBounceVertical)
    add("alwaysBounceHorizontal", list.alwaysBounceHorizontal, unless: usual.alwaysBounceHorizontal)
    add("isScrollEnabled", list.isScrollEnabled, unless: usual.isScrollEnabled)
  }

  private mutating func addPhysics(
    _ list: ScrollView.Configuration, _ usual: ScrollView.Configuration
  ) {
    add(
      "decelerationRate", list.decelerationRate.rawValue, unless: usual.decelerationRate.rawValue)
    add(
      "rubberBandCoefficient", list.rubberBand.coefficient, unless: usual.rubberBand.coefficient)
    add("bounceStiffness", list.bounceSpring.stiffness, unless: usual.bounceSpring.stiffness)
    add(
      "bounceDampingRatio", list.bounceSpring.dampingRatio, unless: usual.bounceSpring.dampingRatio)
    add(word: "bounceStart", list.bounceStart.rawValue, unless: usual.bounceStart.rawValue)
    add("minimumReleaseSpeed", list.minimumReleaseSpeed, unless: usual.minimumReleaseSpeed)
    add("delaysContentTouches", seconds: list.contentTouchDelay, unless: usual.contentTouchDelay)
    add("animationDuration", seconds: list.animationDuration, unless: usual.animationDuration)
  }

  fileprivate mutating func addPolicy(_ policy: PolicyReference) {
    let usual = PolicyDefinition.scrollGate.name
    add(word: "policy", policy.name, unless: usual)
    for parameter in PolicyRegistry.definition(named: policy.name)?.parameters ?? [] {
      add(
        parameter.name, (policy.parameters[parameter.name] ?? .none).text,
        unless: parameter.literal.text)
    }
  }

  private mutating func add(_ key: String, _ curve: TimingCurve, unless usual: TimingCurve) {
    guard curve != usual else { return }
    add(word: key, TimingCurve.named.first { $0.curve == curve }?.name, unless: nil)
  }
}

import DismissalCore
import DismissalPolicies

// The first statement: present, with what differs from its defaults.

extension ScriptReport {
  /// The variable of a policy that the script makes first.
  static let policyVariable = "mine"

  static func present(_ start: Interaction, rate: Double, makesPolicy: Bool) -> String {
    let state = start.state
    var keys = LuaKeys()
    keys.add("rate", rate, unless: 60)
    keys.addScreen(state.configuration)
    keys.add("headerHeight", state.headerHeight, unless: 0)
    keys.addPan(state.configuration.pan)
    keys.addList(state.scrollView?.configuration)
    keys.addFurtherLists(state)
    if makesPolicy {
      keys.add("policy", policyVariable)
    } else {
      keys.addPolicy(start.policy.reference)
    }
    let call = "local sheet = present"
    if keys.isEmpty { return call + "()" }
    let line = "\(call) \(keys.table)"
    return line.count <= 100 ? line : "\(call) \(keys.tableOfLines)"
  }
}

extension LuaKeys {
  fileprivate mutating func addScreen(_ configuration: Configuration) {
    let usual = Configuration()
    let animation = configuration.animation
    add("size", configuration.size.text, unless: usual.size.text)
    add("duration", seconds: animation.duration, unless: usual.animation.duration)
    add("animatorCurve", animation.curve, unless: usual.animation.curve)
    add("animatorCurveWhileInteractive", animation.followsCurveWhileInteractive, unless: false)
    add("completionCurve", configuration.completionCurve, unless: usual.completionCurve)
    add("completionSpeed", configuration.completionSpeed, unless: usual.completionSpeed)
    add("startDelay", seconds: configuration.startDelay, unless: usual.startDelay)
    add(
      "presentationDuration", seconds: configuration.presentationDuration,
      unless: usual.presentationDuration)
    add("safeAreaInsets", configuration.safeAreaInsets.text, unless: usual.safeAreaInsets.text)
    add(word: "recognition", configuration.recognition?.rawValue, unless: nil)
    add(
      word: "recognizerOrder", configuration.recognizerOrder.rawValue,
      unless: usual.recognizerOrder.rawValue)
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

import DismissalCore
import DismissalPolicies
import DismissalTimeline
import LuaBridge

extension API {
  /// The keys that every policy takes; the policy's own parameters come after them.
  private static let screenOptions: [Parameter] = [
    .optional(
      "policy", .anyOf([.choice(PolicyRegistry.all.map(\.name)), .object("Policy")]),
      "How the screen is dismissed: a name, a policy of policies, or one of policy { … }; \"scrollGate\""
        + " by default."),
    .optional(
      "size", .size, aliases: ["width", "height", "bounds"],
      "The size of the screen; {390, 844} by default. The modal's view fills it, unless it has a"
        + " frame."),
    .optional(
      "frame", .rect,
      "Where the modal's view rests on the screen, for one that is smaller: {0, 167, 375, 500}"
        + " stands at the bottom of {375, 667}. Around it lies the dimming view."),
    .optional(
      "tapOutsideDismisses", .boolean,
      "Whether a tap on what lies around the view dismisses it; false by default."),
    .optional(
      "headerHeight", .number(.points), aliases: ["header"],
      "The header's maximum y; it lies over the list. 0 by default, which a pan at y ≤ 0 still passes."
    ),
    .optional(
      "rate", .number(.hertz),
      "Samples a second of a scripted finger; 60 by default. It belongs to the input: as on a device,"
        + " a fast finger loses up to a sample more before its pan begins."),
    .optional("duration", .duration, "How long the animator takes; 0.3 by default, zoom's 0.2."),
    .optional(
      "animatorCurve", .choice(curveNames), "The animator's curve; \"easeInOut\" by default."),
    .optional(
      "animatorCurveWhileInteractive", .boolean,
      "Draw the interactive part along that curve instead of linearly; false by default."),
    .optional(
      "completionCurve", .choice(curveNames),
      "The curve of the rest after finish or cancel; \"easeInOut\" by default."),
    .optional("completionSpeed", .number(.factor), "The speed of that rest; 1 by default."),
    .optional(
      "startDelay", .shortDuration,
      "How long after dismiss UIKit starts an interactive transition; 0, inside dismiss, by"
        + " default. A frame (1/60) shows the short swipe that hangs."),
    .optional(
      "presentationDuration", .duration,
      "How long an animated presentation takes; the system's own 0.35 by default, an animator's as when"
        + " it leaves."),
    .optional(
      "modalPresentationStyle", .choice(ModalPresentationStyle.allCases.map(\.rawValue)),
      "What becomes of the screen below in the same world: with \"custom\", by default, it gets no"
        + " appearance calls; with \"fullScreen\" it disappears under this one. A pushed screen has none."
    ),
    .optional("hysteresis", .number(.points), "How far a finger moves before a pan begins; 10."),
    .optional(
      "hysteresisDistance",
      .choice(PanGestureRecognizer.HysteresisDistance.allCases.map(\.rawValue)),
      "Along which line that is measured; \"straight\" by default."),
    .optional(
      "velocityEstimator", .choice(VelocityEstimator.allCases.map(\.rawValue)),
      "How a velocity is made from samples; \"leastSquares\" by default."),
    .optional(
      "stopTimeout", .anyOf([.shortDuration, .choice(["never"])]),
      "How long after the last movement a velocity is believed; 0.04 by default, \"never\" keeps"
        + " the stale one."),
    .optional(
      "maximumNumberOfTouches", .count, "How many fingers take part; without it all of them."),
  ]

  static let presentOptions =
    screenOptions + machineryOptions + listOptions + policyOptions

  /// The parameters of every policy, each name once; where policies mean it differently, as each
  /// of them means it.
  private static let policyOptions: [Parameter] = {
    var names: [String] = []
    var meanings: [String: [(policy: String, parameter: Parameter)]] = [:]
    for definition in PolicyRegistry.all {
      for parameter in options(of: definition) {
        if meanings[parameter.name] == nil { names.append(parameter.name) }
        meanings[parameter.name, default: []].append((definition.name, parameter))
      }
    }
    return names.compactMap { name in
      guard let all = meanings[name], let first = all.first else { return nil }
      if all.allSatisfy({ $0.parameter.summary == first.parameter.summary }) {
        return first.parameter
      }
      let summary = all.map { "\($0.policy): \($0.parameter.summary)" }.joined(separator: " ")
      return .optional(name, first.parameter.kind, summary)
    }
  }()

  private static let curveNames = TimingCurve.named.map(\.name)

  static let present = Entry.function(
    "present", gives: .object("Screen"),
    "A new world with one modal screen, presented and at rest, at time 0.",
    options: presentOptions
  ) { (host, arguments) throws(LuaRaise) in
    let rate = arguments.number("rate") ?? 60
    guard rate >= 1, rate <= 100_000 else {
      throw LuaRaise(
        "present: rate cannot be \(NumberText.shortest(rate)); expected 1 to 100000 samples a"
          + " second; leave it out for 60")
    }
    let (screen, policy) = try madeScreen(arguments, host)
    let fingers = FingerMarks(SampleTimes(rate: rate))
    return .object(
      Screen(try World(Session(presenting: screen), ScreenMarks(policy), fingers, host: host)))
  }

  /// The screen that the arguments ask for, at rest, and its policy.
  static func madeScreen(
    _ arguments: Arguments, _ host: ScriptHost
  ) throws(LuaRaise) -> (Interaction, PolicyHandle) {
    let handle = policyHandle(arguments, host)
    try refuseForeignParameters(arguments, handle.definition)
    let parameters = try parameters(
      handle.parameters, of: handle.definition, with: arguments, for: "present")
    let list = try list(arguments)
    let further = try furtherLists(arguments)
    let configuration = try configuration(arguments)
    let state: InteractionState
    do throws(InputError) {
      state = try InteractionState(
        configuration, scrollView: list, further: further,
        headerHeight: arguments.number("headerHeight") ?? 0,
        isPresented: arguments.flag("animated") != true)
    } catch {
      throw LuaRaise("present: \(error.message)")
    }
    let varied = parameters == handle.parameters ? handle : try handle.varied(parameters)
    let policy = try varied.asking(arguments.function("shouldDismiss"))
    let screen = Interaction(state, policy: Policy(policy.definition, parameters))
    try refuseStyleOfPush(arguments, screen.policy)
    return (screen, policy)
  }

  /// A navigation controller pushes and pops: there is no modal whose style could be said.
  private static func refuseStyleOfPush(
    _ arguments: Arguments, _ policy: Policy
  ) throws(LuaRaise) {
    guard policy.rules.container == .navigation, arguments.text("modalPresentationStyle") != nil
    else { return }
    throw LuaRaise(
      "present: \(policy.reference.name) has no modalPresentationStyle: a navigation controller"
        + " pushes and pops its screen; expected a modal's policy; leave the style out")
  }

  private static func policyHandle(_ arguments: Arguments, _ host: ScriptHost) -> PolicyHandle {
    if let handle = arguments.object("policy", PolicyHandle.self) { return handle }
    let name = arguments.text("policy") ?? PolicyDefinition.scrollGate.name
    return PolicyHandle(host.policy(named: name) ?? .scrollGate)
  }

  /// A parameter of another policy is an error, not silence.
  private static func refuseForeignParameters(
    _ arguments: Arguments, _ definition: PolicyDefinition
  ) throws(LuaRaise) {
    for other in PolicyRegistry.all where other.name != definition.name {
      for parameter in other.parameters where definition.parameter(parameter.name) == nil {
        if case .absent = arguments[parameter.name] { continue }
        let known = definition.parameters.map(\.name).joined(separator: ", ")
        throw LuaRaise(
          "present: \(definition.name) has no parameter \"\(parameter.name)\"; expected one of"
            + " \(known); \(other.name) has it")
      }
    }
  }

  private static func configuration(
    _ arguments: Arguments
  ) throws(LuaRaise) -> Configuration {
    var configuration = Configuration()
    if let size = arguments.point("size") {
      configuration.size = Size(width: size.x ?? 0, height: size.y ?? 0)
    }
    try readMachinery(arguments, into: &configuration)
    if let frame = arguments.rect("frame") {
      configuration.superviewSize = configuration.size
      configuration.restingOrigin = frame.origin
      configuration.size = frame.size
    }
    configuration.tapOutsideDismisses = arguments.flag("tapOutsideDismisses") ?? false
    configuration.completionCurve =
      curve(arguments.text("completionCurve")) ?? configuration.completionCurve
    configuration.completionSpeed =
      arguments.number("completionSpeed") ?? configuration.completionSpeed
    configuration.startDelay = arguments.number("startDelay") ?? configuration.startDelay
    configuration.modalPresentationStyle =
      arguments.text("modalPresentationStyle").flatMap { .init(rawValue: $0) }
      ?? configuration.modalPresentationStyle
    configuration.pan = panConfiguration(arguments)
    configuration.safeAreaInsets = arguments.insets("safeAreaInsets") ?? .zero
    configuration.recognition = arguments.text("recognition").flatMap { .init(rawValue: $0) }
    configuration.recognizerOrder =
      arguments.text("recognizerOrder").flatMap { .init(rawValue: $0) }
      ?? configuration.recognizerOrder
    return configuration
  }

  private static func panConfiguration(
    _ arguments: Arguments
  ) -> PanGestureRecognizer.Configuration {
    var pan = PanGestureRecognizer.Configuration()
    pan.hysteresis = arguments.number("hysteresis") ?? pan.hysteresis
    pan.hysteresisDistance =
      arguments.text("hysteresisDistance").flatMap { .init(rawValue: $0) } ?? pan.hysteresisDistance
    pan.velocityEstimator =
      arguments.text("velocityEstimator").flatMap { .init(rawValue: $0) } ?? pan.velocityEstimator
    if arguments.text("stopTimeout") == "never" { pan.stopTimeout = .infinity }
    pan.stopTimeout = arguments.number("stopTimeout") ?? pan.stopTimeout
    pan.maximumNumberOfTouches = arguments.number("maximumNumberOfTouches").map { Int($0) }
    return pan
  }

  static func curve(_ name: String?) -> TimingCurve? {
    TimingCurve.named.first { $0.name == name }?.curve
  }
}

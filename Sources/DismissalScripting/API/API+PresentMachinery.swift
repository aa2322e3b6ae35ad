import DismissalCore
import LuaBridge

// The part of present that is about the machinery of transitions, and the ways out.

extension API {
  static let machineryOptions: [Parameter] = [
    .optional(
      "animator", .choice(["translate", "zoom"]),
      "How it leaves: it moves out by its length, or shrinks about its centre and fades;"
        + " \"translate\" by default; presentation, with animated, says how it comes."),
    .optional(
      "animated", .boolean,
      "Whether it comes animated: it is then still being presented at time 0. false by default: it is"
        + " there."),
    .optional(
      "presentation", .choice(Transition.Animator.allCases.map(\.rawValue)),
      "How it comes, where it is animated, also when it is presented again: by the system's own"
        + " animation, or by one of the animators. \"system\" by default; animator says how it leaves."
    ),
    .optional(
      "interactive", .boolean,
      "Whether UIKit is given an interactor for that presentation, which transition:update(…), finish()"
        + " and cancel() then drive; false by default."),
    .optional(
      "completesWith", .choice(["notCancelled", "finished"]),
      "What its animators call completeTransition with: !transitionWasCancelled, or UIView's flag,"
        + " which reports a cancel as a success. As the animator has it by default: zoom's is"
        + " \"finished\"."),
    .optional(
      "forgetsCompletion", .boolean,
      "Whether its animators forget completeTransition: the screen hangs. false by default."),
    .optional(
      "findsNoController", .boolean,
      "Whether its animators find no controller to show and return at once: the screen hangs. false"
        + " by default."),
    .optional(
      "setsFrameWhileScaled", .boolean,
      "Whether zoom sets the view's frame while it is scaled as it comes: its bounds are then 1000 times"
        + " too large. false by default."),
    .optional(
      "whileTransitioning", .choice(WhileTransitioning.allCases.map(\.rawValue)),
      "What becomes of a present or dismiss while a transition of this screen runs: UIKit refuses it, by"
        + " default, or it waits (ours). The user's own ways, a gesture, a tap outside, an escape, are"
        + " refused all the same."),
    .optional(
      "catchesSettle", .boolean,
      "Whether a pan that begins while its dismissal settles takes it up again, from where it is drawn;"
        + " false by default."),
    .optional(
      "unretainedDelegate", .boolean,
      "Whether nobody holds the transitioning delegate, which is weak: UIKit asks nobody, and the system's"
        + " own animation plays, as it leaves and as it comes. false by default."),
    .optional(
      "shouldDismiss", .anyOf([.boolean, .function]),
      "What is answered when it is asked whether the user may dismiss the screen: yes or no, or a"
        + " function of the cause and the facts that says. Asked once, when a lift finishes, and of a tap"
        + " outside and an escape; a button is not asked. Nobody is asked by default."),
    .optional(
      "isModalInPresentation", .boolean,
      "UIKit's property: the user's own ways out are refused, and nobody is asked. false by default."
    ),
  ]

  static func readMachinery(
    _ arguments: Arguments, into configuration: inout Configuration
  ) throws(LuaRaise) {
    let animator = self.animator(arguments, "animator") ?? configuration.animation.animator
    let presented = self.animator(arguments, "presentation") ?? configuration.presentation.animator
    configuration.animation = Transition.Animation(
      animator, duration: arguments.number("duration") ?? animator.duration,
      curve: curve(arguments.text("animatorCurve")) ?? .easeInOut,
      followsCurveWhileInteractive: arguments.flag("animatorCurveWhileInteractive") ?? false)
    configuration.presentation = Transition.Animation(
      presented, duration: arguments.number("presentationDuration") ?? presented.duration)
    readEnd(arguments, into: &configuration.animation)
    readEnd(arguments, into: &configuration.presentation)
    configuration.presentsInteractively = arguments.flag("interactive") ?? false
    guard !configuration.presentsInteractively || presented != .system else {
      throw LuaRaise(
        "present: interactive cannot be true for the system's own animation; expected a presentation"
          + " with an animator; add presentation = \"zoom\" or \"translate\"")
    }
    configuration.whileTransitioning =
      arguments.text("whileTransitioning").flatMap { .init(rawValue: $0) } ?? .refuse
    configuration.catchesSettle = arguments.flag("catchesSettle") ?? false
    configuration.delegateIsReleased = arguments.flag("unretainedDelegate") ?? false
    configuration.isModalInPresentation = arguments.flag("isModalInPresentation") ?? false
    if let answer = arguments.flag("shouldDismiss") {
      configuration.permission = answer ? .yes : .no
    } else if arguments.function("shouldDismiss") != nil {
      configuration.permission = .asked
    }
  }

  private static func readEnd(_ arguments: Arguments, into animation: inout Transition.Animation) {
    if let word = arguments.text("completesWith"), let end = Transition.Completion(rawValue: word) {
      animation.completion = end
    }
    if arguments.flag("forgetsCompletion") == true { animation.completion = .forgotten }
    animation.setsFrameWhileScaled = arguments.flag("setsFrameWhileScaled") == true
    animation.findsController = arguments.flag("findsNoController") != true
  }

  private static func animator(_ arguments: Arguments, _ key: String) -> Transition.Animator? {
    arguments.text(key).flatMap { Transition.Animator(rawValue: $0) }
  }
}

import DismissalCore
import LuaBridge

extension API {
  static let transition = TypeEntry(
    "Transition", TransitionPart.self,
    "The transition in flight; never nil: 0 and false when there is none.",
    members: [
      .reading(
        "percentComplete", of: TransitionPart.self, .number(.fraction),
        "The last value passed to update, clamped to 0…1.",
        { $0.transition?.percentComplete ?? 0 }),
      .reading(
        "isInteractive", of: TransitionPart.self, .boolean,
        "Whether a transition runs that UIKit was given an interactor for.",
        { $0.transition?.driver != nil }),
      .reading(
        "isCancelled", of: TransitionPart.self, .boolean,
        "Whether cancel was called on it: transitionWasCancelled.",
        { $0.transition?.isCancelled ?? false }),
      .property(
        "completionSpeed", of: TransitionPart.self, .number(.factor),
        "The factor on the speed of the rest after finish or cancel; above 0.",
        \.configuration.completionSpeed,
        set: { .set(.completionSpeed($0.number)) }),
    ],
    text: { (part: TransitionPart) in
      let percent = part.screen.state.transition?.percentComplete ?? 0
      return "transition { percentComplete = \(NumberText.shortest(percent)) }"
    },
    isEqual: { $0.screen.isSame(as: $1.screen) })
}

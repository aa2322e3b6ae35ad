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
        "Whether UIKit was told to cancel it: transitionWasCancelled. A call before the start is lost.",
        { $0.transition?.isCancelled ?? false }),
      .reading(
        "drawnPosition", of: TransitionPart.self, .number(.fraction),
        "How far from rest the screen is drawn: 0 at rest, 1 away. During the interactive part it is"
          + " percentComplete, but for a curve that is drawn too.",
        { $0.drawing.position }),
      .method(
        "update", of: TransitionPart.self,
        "Calls update on the interactor that UIKit waits for, whoever holds it.",
        parameters: [
          .required("percentComplete", .number(.fraction), "Below 0 is 0, above 1 is 1.")
        ]
      ) { (part, arguments) throws(LuaRaise) in
        try part.screen.send(.interactor(.update(arguments.number("percentComplete") ?? 0)))
        return .nil
      },
      .method("finish", of: TransitionPart.self, "Calls finish on that interactor.") {
        (part, _) throws(LuaRaise) in
        try part.screen.send(.interactor(.call(.finish)))
        return .nil
      },
      .method("cancel", of: TransitionPart.self, "Calls cancel on that interactor.") {
        (part, _) throws(LuaRaise) in
        try part.screen.send(.interactor(.call(.cancel)))
        return .nil
      },
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

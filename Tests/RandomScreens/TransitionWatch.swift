import DismissalCore

/// The order of a dismissal: who asks, what UIKit calls, and that it ends at most once.
struct TransitionWatch {
  private(set) var faults: [String] = []
  private var phase = Phase.presented

  private enum Phase: Equatable {
    case presented
    case asked
    case askedForAnimator
    /// UIKit knows whether it is interactive, and has not begun.
    case waiting(isInteractive: Bool)
    case leaving(isInteractive: Bool)
    case started
    /// The animator animates; a driver may have said once how it ends.
    case animating(isInteractive: Bool, isDecided: Bool)
    case completed(Bool)
    case appearing
    case appeared
    case disappeared
    case dismissed
    /// dismiss(animated: false): no animator is asked.
    case leavingAtOnce
    case goneAtOnce
    /// The screen that was dismissed comes again.
    case askedToPresent
    case presenting
  }

  mutating func observe(_ effect: Effect) {
    switch (phase, effect) {
    case (_, .dismissRefused), (_, .update(_, false)), (_, .finish(false)), (_, .cancel(false)):
      if case .asked = phase { faults.append("refused while presented") }
    case (_, .presentRefused):
      if case .dismissed = phase { faults.append("not presented again") }
    case (.presented, .dismiss(_, animated: false)),
      (.presented, .popViewController(_, animated: false)):
      phase = .leavingAtOnce
    case (.leavingAtOnce, .viewWillDisappear): phase = .goneAtOnce
    case (.goneAtOnce, .viewDidDisappear): phase = .dismissed
    case (.presented, .dismiss), (.presented, .popViewController): phase = .asked
    case (_, .dismiss), (_, .popViewController): break
    case (_, .present), (_, .pushViewController): break
    case (.dismissed, .animationControllerForPresented(false)),
      (.dismissed, .animationControllerForOperation(.push, false)):
      phase = .askedToPresent
    case (.askedToPresent, .viewWillAppear): phase = .presenting
    case (.presenting, .viewDidAppear): phase = .presented
    case (.asked, .animationControllerForDismissed),
      (.asked, .animationControllerForOperation(.pop, true)):
      phase = .askedForAnimator
    case (.askedForAnimator, .interactionControllerForDismissal(let given)),
      (.askedForAnimator, .interactionControllerForAnimation(let given)):
      phase = .waiting(isInteractive: given)
    case (.waiting(let isInteractive), .viewWillDisappear):
      phase = .leaving(isInteractive: isInteractive)
    case (.leaving(true), .startInteractiveTransition): phase = .started
    case (.leaving(false), .animateTransition):
      phase = .animating(isInteractive: false, isDecided: false)
    case (.started, .animateTransition):
      phase = .animating(isInteractive: true, isDecided: false)
    case (.waiting(true), .update), (.waiting(true), .finish), (.waiting(true), .cancel): break
    case (.animating(true, false), .update): break
    case (.animating(true, false), .finish), (.animating(true, false), .cancel):
      phase = .animating(isInteractive: true, isDecided: true)
    case (.animating(true, true), .completeTransition(let didComplete)):
      phase = .completed(didComplete)
    case (.animating(false, _), .completeTransition(true)): phase = .completed(true)
    case (.completed(true), .viewDidDisappear): phase = .disappeared
    case (.completed(false), .viewWillAppear): phase = .appearing
    case (.appearing, .viewDidAppear): phase = .appeared
    case (.disappeared, .animationEnded(true)): phase = .dismissed
    case (.appeared, .animationEnded(false)): phase = .presented
    default: faults.append("\(effect.name) while \(phase)")
    }
    if case .update(let percent, _) = effect, !(0...1).contains(percent) {
      faults.append("update(\(percent))")
    }
  }
}

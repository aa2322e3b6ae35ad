import DismissalCore

/// The order of a screen's comings and goings: who asks, what UIKit calls, and that each ends at most
/// once.
struct TransitionWatch {
  var faults: [String] { ownFaults + announcements.faults }
  private var ownFaults: [String] = []
  private var phase: Phase
  private var announcements = AnnouncementWatch()
  /// Whether the last transition was cancelled and reported as a success.
  private var isBroken = false
  private let ends: [Way: Transition.Completion]

  private enum Way: Hashable { case leaving, coming }

  private enum Phase: Equatable {
    /// Presented, and nothing runs; or gone.
    case here, gone
    /// dismiss or present was accepted.
    case asked(Way)
    case askedForAnimator(Way)
    /// UIKit knows whether it is interactive, and has not begun.
    case waiting(Way, isInteractive: Bool)
    case begun(Way, isInteractive: Bool)
    case started(Way)
    /// The animator animates; a driver may have said how it ends.
    case animating(Way, isInteractive: Bool, PercentDrivenCall?)
    /// completeTransition was called after this call.
    case completed(Way, PercentDrivenCall, Bool)
    /// What appeared must have appeared, and the other way round.
    case returning(Way), returned(Way), ended(Place, Bool)
    /// The system's own animation plays, or none does.
    case playing(Way)
  }

  /// Where a transition's end leaves the screen.
  fileprivate enum Place: Equatable { case here, gone, broken }

  init(_ start: InteractionState) {
    phase = start.life == .dismissed ? .gone : .here
    let configuration = start.configuration
    ends = [
      .leaving: configuration.animation.completion,
      .coming: configuration.presentation.completion,
    ]
  }

  mutating func observe(_ effect: Effect) {
    let before = phase
    step(effect)
    announcements.observe(
      effect, hasCome: phase == .here && before != .here,
      isIdle: phase == .here || phase == .asked(.leaving))
    if case .update(let percent, _) = effect, !(0...1).contains(percent) {
      ownFaults.append("update(\(percent))")
    }
    if case .pause(let percent) = effect, !(0...1).contains(percent) {
      ownFaults.append("pause(\(percent))")
    }
  }

  private mutating func step(_ effect: Effect) {
    switch (phase, effect) {
    case (_, .dismissRefused):
      if phase == .asked(.leaving) { ownFaults.append("refused while presented") }
    case (_, .presentRefused):
      if phase == .asked(.coming) { ownFaults.append("not presented again") }
    case (_, .update(_, false)), (_, .finish(false)), (_, .cancel(false)), (_, .callQueued),
      (_, .shouldDismiss), (_, .didAttemptToDismiss), (_, .animationCompleted):
      break
    // A view that is gone leaves without appearance calls.
    case (.asked(.leaving), .didDismiss) where isBroken: phase = .gone
    // Who is told is watched elsewhere.
    case (_, .willDismiss), (_, .didDismiss): break
    case (.here, .dismiss), (.here, .popViewController): phase = .asked(.leaving)
    case (.gone, .present), (.gone, .pushViewController): phase = .asked(.coming)
    case (_, .dismiss), (_, .popViewController), (_, .present), (_, .pushViewController): break
    case (.asked(.leaving), .animationControllerForDismissed),
      (.asked(.leaving), .animationControllerForOperation(.pop, true)):
      phase = .askedForAnimator(.leaving)
    case (.asked(.coming), .animationControllerForPresented(let given)),
      (.asked(.coming), .animationControllerForOperation(.push, let given)):
      if given { phase = .askedForAnimator(.coming) }
    case (.askedForAnimator(let way), .interactionControllerForDismissal(let given)),
      (.askedForAnimator(let way), .interactionControllerForPresentation(let given)),
      (.askedForAnimator(let way), .interactionControllerForAnimation(let given)):
      phase = .waiting(way, isInteractive: given)
    case (.asked(.leaving), .viewWillDisappear): phase = .playing(.leaving)
    case (.asked(.coming), .viewWillAppear): phase = .playing(.coming)
    case (.playing(.leaving), .viewDidDisappear): phase = .gone
    case (.playing(.coming), .viewDidAppear): phase = .here
    case (.waiting(.leaving, let isInteractive), .viewWillDisappear):
      phase = .begun(.leaving, isInteractive: isInteractive)
    case (.waiting(.coming, let isInteractive), .viewWillAppear):
      phase = .begun(.coming, isInteractive: isInteractive)
    case (.begun(let way, true), .startInteractiveTransition): phase = .started(way)
    case (.begun(let way, false), .animateTransition):
      phase = .animating(way, isInteractive: false, nil)
    case (.started(let way), .animateTransition):
      phase = .animating(way, isInteractive: true, nil)
    default: run(effect)
    }
  }

  /// The part of a transition that an animator animates.
  private mutating func run(_ effect: Effect) {
    switch (phase, effect) {
    case (.waiting(_, true), .update), (.waiting(_, true), .finish), (.waiting(_, true), .cancel):
      break
    case (.animating(_, true, nil), .update): break
    case (.animating(let way, true, nil), .finish):
      phase = .animating(way, isInteractive: true, .finish)
    case (.animating(let way, true, nil), .cancel):
      phase = .animating(way, isInteractive: true, .cancel)
    case (.animating(.leaving, true, .some), .pause):
      phase = .animating(.leaving, isInteractive: true, nil)
    case (.animating(let way, let isInteractive, let call), .completeTransition(let didComplete))
    where isInteractive == (call != nil):
      let isSuccess = call != .cancel || ends[way] == .finished
      if didComplete != isSuccess { ownFaults.append("completeTransition(\(didComplete))") }
      if ends[way] == .forgotten { ownFaults.append("completeTransition, which is forgotten") }
      phase = .completed(way, call ?? .finish, didComplete)
    case (.completed(.leaving, let call, true), .viewDidDisappear):
      phase = .ended(call == .finish ? .gone : .broken, true)
    case (.completed(.coming, let call, true), .viewDidAppear):
      phase = .ended(call == .finish ? .here : .broken, true)
    case (.completed(.leaving, _, false), .viewWillAppear): phase = .returning(.leaving)
    case (.completed(.coming, _, false), .viewWillDisappear): phase = .returning(.coming)
    case (.returning(.leaving), .viewDidAppear): phase = .ended(.here, false)
    case (.returning(.coming), .viewDidDisappear): phase = .ended(.gone, false)
    case (.ended(let place, let completed), .animationEnded(let ended)) where completed == ended:
      phase = place == .gone ? .gone : .here
      isBroken = place == .broken
    default: ownFaults.append("\(effect.name) while \(phase)")
    }
  }
}

/// One will and one did for each dismissal.
struct AnnouncementWatch {
  private(set) var faults: [String] = []
  private var cause: DismissalCause?
  /// Whether the view was taken away, and a dismissal that it asked for is another screen's.
  private var mayLapse = false

  /// - Parameters:
  ///   - hasCome: whether the screen is at rest with this effect, and was not before.
  ///   - isIdle: whether no transition runs.
  mutating func observe(_ effect: Effect, hasCome: Bool, isIdle: Bool) {
    switch effect {
    case .willDismiss(let cause):
      if self.cause != nil, !mayLapse { faults.append("willDismiss twice") }
      self.cause = cause
      mayLapse = false
    case .didDismiss(let cause):
      if self.cause != cause {
        faults.append("didDismiss by \(cause), announced by \(self.cause as Any)")
      }
      self.cause = nil
    // A block animation that was to take the view away did not.
    case .animationCompleted(false) where isIdle: cause = nil
    case .animationCompleted: mayLapse = true
    case .present, .pushViewController:
      break
    default: if hasCome { cause = nil }
    }
  }
}

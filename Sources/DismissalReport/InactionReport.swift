import DismissalCore
import DismissalTimeline

/// Why nothing happened, in words: what the gesture was, how near it came, what was missing.
public struct InactionReport: Sendable {
  public init() {}

  public func report(_ inaction: Inaction) -> String {
    var lines: [String] = []
    switch inaction.reason {
    case .refused, .dismissRefused: lines = attempts(inaction)
    default: lines = Prose.wrapped(heading(inaction))
    }
    lines += Prose.wrapped(sentences(inaction))
    return lines.joined(separator: "\n")
  }

  // MARK: Attempts

  private func attempts(_ inaction: Inaction) -> [String] {
    var lines = Prose.wrapped(attemptHeading(inaction))
    for (index, approach) in inaction.approaches.enumerated() {
      lines += FindingText(approach.finding).lines(isDeciding: index == inaction.deciding)
    }
    return lines
  }

  private func attemptHeading(_ inaction: Inaction) -> String {
    guard let times = inaction.attemptTimes else { return heading(inaction) }
    let last = seconds(times.last)
    if case .dismissRefused = inaction.reason {
      return "at \(last), the attempt succeeded, and UIKit refused"
    }
    guard times.count > 1 else { return "at \(last), the attempt did not succeed" }
    return "from \(seconds(times.first)) to \(last), \(times.count) attempts did not succeed; the"
      + " nearest that each part of the rule came to holding:"
  }

  // MARK: Other reasons

  private func heading(_ inaction: Inaction) -> String {
    switch inaction.reason {
    case .nothingDone, .noPan: return "nothing happened yet"
    case .byButton, .byUser, .notAllowed:
      return "at \(seconds(inaction.time)), the policy decided nothing"
    default:
      let time = seconds(inaction.time)
      guard inaction.isOver else { return "at \(time), the gesture has begun nothing" }
      let span =
        inaction.start == inaction.time
        ? "at \(time)" : "from \(seconds(inaction.start)) to \(time)"
      return "\(span), the gesture began nothing"
    }
  }

  private static func way(_ cause: DismissalCause) -> String {
    switch cause {
    case .tapOutside: "A tap outside"
    case .accessibilityEscape: "Accessibility's escape"
    case .gesture, .button, .code, .presenter: cause.rawValue
    }
  }

  private func sentences(_ inaction: Inaction) -> String {
    switch inaction.reason {
    case .refused: return refused(inaction)
    case .dismissRefused(let reason):
      return "The policy let it begin and dismiss was called, but UIKit refused that:"
        + " \(reason.rawValue)."
    case .nothingDone: return "Nothing was done to the screen: no finger, no pan, no movement."
    case .noPan:
      return "No finger went down and no pan was reported, so the policy was not asked."
    case .byButton:
      return "A button, or other code, called dismiss; the policy is not asked then."
    case .byUser(let cause):
      return "\(InactionReport.way(cause)) dismissed the screen; the policy is not asked then."
    case .notAllowed(let cause):
      return
        "\(InactionReport.way(cause)) asked for the dismissal, and the user may not dismiss this"
        + " screen: isModalInPresentation, or shouldDismiss."
    case .tooShort(let moved, let needed):
      let (way, hysteresis) = pair(moved, needed, .points)
      return "The pan never began: the finger moved \(way) of the \(hysteresis) that"
        + " make a pan of it (hysteresis)."
    case .fingerDown(let moved, let needed):
      let (way, hysteresis) = pair(moved, needed, .points)
      return "The finger is still down, and the pan has not begun yet: it has moved"
        + " \(way) of the \(hysteresis) that make a pan of it (hysteresis)."
    case .listFirst:
      return "The pan failed because the list's began first, and the two exclude each other"
        + " (recognition): the whole movement was the list's."
    case .axisTest(let angle, let limit):
      let (direction, most) = pair(angle, limit, .degrees)
      return "The axis test refused the pan: it moved \(direction) off the way the screen"
        + " leaves, and at most \(most) (axisTest) lets it begin."
    case .outside:
      return "The touch was nobody's: the finger went down outside of the screen."
    case .onDimmingView:
      return "The finger went down on what lies around the screen: no pan is there."
    case .onKeyboard: return "The touch was the keyboard's, which covers the screen there."
    case .interrupted:
      return "The system took the touches (an interruption, or a rotation) before the pan began."
    case .takesNoTouches(let state):
      return "The touch was nobody's: the screen took no touches when the finger went down"
        + " (\(state)): a transition or an animation ran, or the screen had left."
    case .panDisabled:
      return "The pan is disabled (pan.isEnabled), so it follows no finger that goes down."
    case .panDetached:
      return "The view has no pan (pan.isAttached): the policy, or the script, removed it."
    case .panFailed: return "The pan was reported as failed: it never began."
    case .noSuperview:
      return "The pan began, but the screen had left: without a superview the policy does nothing."
    }
  }

  /// What was missing, of the part that came nearest first; then what goes on.
  private func refused(_ inaction: Inaction) -> String {
    var sentences: [String] = []
    if let index = inaction.deciding {
      let isNeed = inaction.approaches[index].finding.isNeed
      let start = isNeed ? "The gate never opened: " : "Nothing began: "
      sentences.append(start + approach(index, inaction))
    } else {
      sentences.append("Nothing began: the rule compares nothing, and always says no")
    }
    for (index, approach) in inaction.approaches.enumerated() where index != inaction.deciding {
      guard case .comparison = approach.finding.kind else { continue }
      sentences.append(self.approach(index, inaction))
    }
    if !inaction.isOver {
      sentences.append(
        inaction.asksAgain
          ? "The finger is still down, and its next sample asks again"
          : "The finger is still down, but this pan is asked only once")
    }
    return sentences.joined(separator: ". ") + "."
  }

  /// Where one part came nearest; of what a latch needs also that it did not help.
  private func approach(_ index: Int, _ inaction: Inaction) -> String {
    let approach = inaction.approaches[index]
    let text = FindingText(approach.finding)
      .approach(at: approach.time, isOnly: inaction.attempts == 1)
    guard approach.finding.isNeed, approach.finding.holds,
      let latch = inaction.approaches[..<index].last(where: { !$0.finding.isNeed }),
      case .flag(let name) = latch.finding.kind, !latch.finding.holds
    else { return text }
    return "\(text); yet \(name) was false, for it is set only when the list moves"
  }

  private func seconds(_ time: Timestamp) -> String { Prose.instant(time) }

  /// Two numbers, no longer than what lies between them needs.
  private func pair(_ number: Double, _ limit: Double, _ unit: Unit) -> (String, String) {
    let places = Prose.places(showing: limit - number)
    func text(_ number: Double) -> String {
      NumberText.rounded(number, places: places) + Prose.suffix(unit)
    }
    return (text(number), text(limit))
  }
}

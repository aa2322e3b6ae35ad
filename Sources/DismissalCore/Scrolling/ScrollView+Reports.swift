// Direct input: what a real list's delegate hears, or a script makes up, and offsets set by code.

/// What a list can be told directly, as UIKit would.
public enum ScrollInput: Equatable, Codable, Sendable {
  /// contentOffset was set, by code or by a movement: didScroll follows if it changed.
  case setContentOffset(Point)
  /// setContentOffset(_:animated:) was called.
  case scroll(to: Point, animated: Bool)
  case willBeginDragging
  /// `velocity` in points per **millisecond** with the offset's sign, as UIKit gives it.
  case willEndDragging(velocity: Point, target: Point)
  case didEndDragging(willDecelerate: Bool)
  case willBeginDecelerating
  case didEndDecelerating
  /// The refresh control's methods, called by code.
  case beginRefreshing
  case endRefreshing
}

extension ScrollView {
  /// Takes a direct input and answers the delegate message that UIKit would send, if any.
  ///
  /// - Throws: `InputError` when UIKit could not send it now: an end without a beginning, or a
  ///   report while a finger drags the list.
  mutating func handle(
    _ input: ScrollInput, at time: Timestamp
  ) throws(InputError) -> Effect? {
    switch input {
    case .setContentOffset(let offset): return set(offset, at: time)
    case .scroll(let offset, let animated):
      return animated ? animate(to: offset, at: time) : jump(to: offset, at: time)
    case .beginRefreshing, .endRefreshing:
      try handle(refresh: input == .beginRefreshing)
      return nil
    case .willBeginDragging, .willEndDragging, .didEndDragging, .willBeginDecelerating,
      .didEndDecelerating:
      return try handle(report: input)
    }
  }

  private mutating func handle(report: ScrollInput) throws(InputError) -> Effect? {
    guard pan.numberOfTouches == 0 else {
      throw InputError(
        "the list follows a finger", expected: "expected touches or reports, not both",
        remedy: "lift the finger first")
    }
    switch report {
    case .setContentOffset, .scroll, .beginRefreshing, .endRefreshing:
      return nil
    case .willBeginDragging:
      guard !isDragging else {
        throw outOfOrder("willBeginDragging while dragging", first: "didEndDragging")
      }
      guard nextMilestone == nil else {
        throw InputError(
          "willBeginDragging while the list moves by itself",
          expected: "expected a finger to catch it, or a list at rest",
          remedy: "settle first, or stop it with setContentOffset")
      }
      phase = .dragging(.reported)
      refreshControl.isSpent = false
      return .scrollViewWillBeginDragging
    case .willEndDragging(let velocity, let target):
      guard phase == .dragging(.reported) else {
        throw isDragging
          ? outOfOrder("willEndDragging twice", first: "didEndDragging")
          : outOfOrder("willEndDragging without a drag", first: "willBeginDragging")
      }
      phase = .lifting
      return .scrollViewWillEndDragging(velocity: velocity, targetContentOffset: target)
    case .didEndDragging(let willDecelerate):
      // willEndDragging may be left out: no rule listens to it.
      guard isDragging else {
        throw outOfOrder("didEndDragging without a drag", first: "willBeginDragging")
      }
      phase = willDecelerate ? .released : .idle
      return .scrollViewDidEndDragging(willDecelerate: willDecelerate)
    case .willBeginDecelerating:
      guard phase == .released else {
        throw outOfOrder(
          "willBeginDecelerating without a release", first: "didEndDragging with willDecelerate")
      }
      phase = .decelerating
      return .scrollViewWillBeginDecelerating
    case .didEndDecelerating:
      guard phase == .decelerating else {
        throw outOfOrder(
          "didEndDecelerating without deceleration", first: "willBeginDecelerating")
      }
      phase = .idle
      return .scrollViewDidEndDecelerating
    }
  }

  private func outOfOrder(_ problem: String, first: String) -> InputError {
    InputError(
      problem, expected: "expected the delegate's messages in UIKit's order",
      remedy: "send \(first) first")
  }
}

// Offsets set by code are neither clamped nor bounced back.

extension ScrollView {
  /// The property's setter: what moves the list goes on from the new offset.
  private mutating func set(_ offset: Point, at time: Timestamp) -> Effect? {
    guard offset != contentOffset else { return nil }
    contentOffset = offset
    switch phase {
    case .dragging(.finger(let pull)):
      phase = .dragging(.finger(regripped(pull)))
    case .gliding(let motion):
      carryOn(motion, at: time)
    case .animating(let animation):
      phase = .animating(
        ScrollAnimation(
          start: time, end: animation.end, from: offset, target: animation.target))
    case .idle, .dragging(.reported), .lifting, .released, .decelerating:
      break
    }
    return .scrollViewDidScroll(contentOffset: offset)
  }

  /// setContentOffset(_:animated: false) stops what the list does by itself.
  private mutating func jump(to offset: Point, at time: Timestamp) -> Effect? {
    stop()
    return set(offset, at: time)
  }

  /// Nothing to animate is nothing to wait for: no message follows then.
  private mutating func animate(to offset: Point, at time: Timestamp) -> Effect? {
    guard !isDragging else { return set(offset, at: time) }
    stop()
    guard offset != contentOffset, configuration.animationDuration > 0 else {
      return set(offset, at: time)
    }
    phase = .animating(
      ScrollAnimation(
        start: time, end: time.advanced(bySeconds: configuration.animationDuration),
        from: contentOffset, target: offset))
    return nil
  }
}

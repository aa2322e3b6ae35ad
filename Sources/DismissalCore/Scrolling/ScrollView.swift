/// The list as its delegate reports it.
public struct ScrollView: Equatable, Codable, Sendable {
  /// What moves the list, as far as its delegate was told.
  public enum Phase: String, Codable, Sendable {
    case idle
    case dragging
    /// The finger lifts: willEndDragging was sent, didEndDragging follows.
    case lifting
    /// It will move on by itself: willBeginDecelerating follows.
    case released
    case decelerating
  }

  /// How far the content is scrolled, in points; negative while pulled past the top.
  public internal(set) var contentOffset = Point.zero
  public internal(set) var phase = Phase.idle

  public init() {}

  public var isDragging: Bool { phase == .dragging || phase == .lifting }
  public var isDecelerating: Bool { phase == .released || phase == .decelerating }
}

/// What a list's delegate can be told directly, as UIKit would.
public enum ScrollInput: Equatable, Codable, Sendable {
  /// The offset was set, by code or by a movement: didScroll follows if it changed.
  case setContentOffset(Point)
  case willBeginDragging
  /// `velocity` in points per **millisecond** with the offset's sign, as UIKit gives it.
  case willEndDragging(velocity: Point, target: Point)
  case didEndDragging(willDecelerate: Bool)
  case willBeginDecelerating
  case didEndDecelerating
}

extension ScrollView {
  /// Takes a direct input and answers the delegate message that UIKit would send, if any.
  ///
  /// - Throws: `InputError` when UIKit could not send it now: an end without a beginning.
  mutating func handle(_ input: ScrollInput) throws(InputError) -> Effect? {
    switch input {
    case .setContentOffset(let offset):
      guard offset != contentOffset else { return nil }
      contentOffset = offset
      return .scrollViewDidScroll(contentOffset: offset)
    case .willBeginDragging:
      guard !isDragging else {
        throw outOfOrder("willBeginDragging while dragging", first: "didEndDragging")
      }
      phase = .dragging
      return .scrollViewWillBeginDragging
    case .willEndDragging(let velocity, let target):
      guard phase == .dragging else {
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

import DismissalCore

/// Where the list may be after an event, or after time alone, given where it was.
///
/// Only code and settings put it anywhere. A finger's pull shows less than the list's length, what
/// moves by itself no more than its speed can stretch the spring, and an axis along which the list
/// does not scroll stays as it is.
struct OffsetWatch {
  private(set) var faults: [String] = []
  /// How far outside the list has been since it was last at rest.
  private var furthest: [ListAxis: Double] = [:]

  /// What may have moved the list.
  enum Cause {
    case time
    case finger
    /// Code or a report set the offset.
    case code
    case layout
    /// Something that does not touch the list.
    case other

    /// - Parameter number: which list.
    init(_ event: Event, ofList number: Int) {
      switch event {
      case .touch: self = .finger
      case .scroll(_, let list) where list != number: self = .other
      case .set(.scrollView(_, let list)) where list != number: self = .other
      // They lay out the main list alone.
      case .set(.safeAreaInsets) where number > 0: self = .other
      case .showKeyboard where number > 0, .hideKeyboard where number > 0: self = .other
      case .rotate where number > 0: self = .finger
      case .scroll(.setContentOffset, _), .scroll(.scroll, _): self = .code
      // A list that fingers may not scroll any more is let go.
      case .set(.scrollView(.isScrollEnabled, _)): self = .finger
      case .set(.scrollView), .set(.safeAreaInsets), .rotate, .showKeyboard, .hideKeyboard:
        self = .layout
      case .interrupt: self = .finger
      case .scroll, .pan, .set, .dismiss, .presentAgain, .removeAllAnimations, .tapOutside,
        .interactor:
        self = .other
      }
    }
  }

  /// - Parameter old: the list after the event before, or at the reading before.
  /// - Parameter time: when it was there.
  /// - Parameter mayBounce: whether it could be pulled past its edges at any time since.
  mutating func observe(
    _ cause: Cause, from old: ScrollView, at time: Timestamp, to new: ScrollView, mayBounce: Bool
  ) {
    let speed = old.velocity(at: time)
    for axis in [ListAxis.vertical, .horizontal] {
      check(cause, axis, old, new, speed: axis.of(speed).magnitude, mayBounce: mayBounce)
    }
  }

  private mutating func check(
    _ cause: Cause, _ axis: ListAxis, _ old: ScrollView, _ new: ScrollView, speed: Double,
    mayBounce: Bool
  ) {
    let before = axis.of(old.contentOffset)
    let after = axis.of(new.contentOffset)
    let pulled = axis.overscroll(of: new).magnitude
    let furthest = furthest[axis] ?? 0
    defer { self.furthest[axis] = new.phase == .idle ? pulled : max(furthest, pulled) }
    guard before != after else { return }
    switch cause {
    case .code:
      return
    case .layout:
      if old.phase == .idle, pulled != 0 { fault("a new layout leaves it outside", axis, new) }
      let mayStayOutside =
        switch new.phase {
        case .dragging(.finger), .gliding: axis.isScrollable(new) && new.configuration.bounces
        case .idle, .dragging(.reported), .lifting, .released, .decelerating, .animating: true
        }
      if pulled != 0, !mayStayOutside { fault("it stays where it cannot be pulled", axis, new) }
      return
    case .time, .finger, .other:
      break
    }
    // Its target is where code wants it.
    if case .animating = old.phase { return }
    let wasPulled = axis.overscroll(of: old).magnitude
    var limit = wasPulled
    var mayMove = false
    if case .gliding = old.phase {
      // Bounces that the policy turns off do not stop it.
      mayMove = axis.isScrollable(old) || (mayBounce && !old.configuration.bounces)
      if mayBounce {
        limit += speed * 1000 / old.configuration.bounceSpring.frequency
        // A spring that was left inside by a new layout swings through its edge from there.
        if case .gliding(let motion) = old.phase, old.configuration.bounceSpring.dampingRatio < 1 {
          limit += (before - axis.of(motion.target)).magnitude
        }
      }
    }
    if case .finger = cause {
      mayMove = mayMove || axis.isScrollable(old) || (mayBounce && !old.configuration.bounces)
      // A finger finds a list where code or a hard bounce has left it, and pulls it half its length.
      if mayBounce {
        limit = max(axis.length(of: old), max(limit, furthest) + axis.length(of: old) / 2)
      }
    }
    if !mayMove { fault("it moved by \(cause) from \(before)", axis, new) }
    // Sums of offsets round.
    let rounding = 1e-6 + 1e-9 * max(before.magnitude, after.magnitude)
    if pulled > limit + rounding { fault("it is \(pulled) outside, \(limit) at most", axis, new) }
  }

  private mutating func fault(_ text: String, _ axis: ListAxis, _ list: ScrollView) {
    faults.append("the list is at \(axis.of(list.contentOffset)), \(axis): \(text)")
  }
}

/// The list's range along an axis, from UIScrollView's published layout alone.
enum ListAxis {
  case vertical
  case horizontal

  func of(_ point: Point) -> Double {
    switch self {
    case .vertical: point.y
    case .horizontal: point.x
    }
  }

  func isScrollable(_ list: ScrollView) -> Bool {
    switch self {
    case .vertical: list.scrollsVertically
    case .horizontal: list.scrollsHorizontally
    }
  }

  func length(of list: ScrollView) -> Double {
    switch self {
    case .vertical: list.frame.size.height
    case .horizontal: list.frame.size.width
    }
  }

  func overscroll(of list: ScrollView) -> Double {
    let insets = list.adjustedContentInset
    let content = list.contentSize
    let (leading, trailing, size) =
      switch self {
      case .vertical: (insets.top, insets.bottom, content.height)
      case .horizontal: (insets.left, insets.right, content.width)
      }
    let start = -leading
    let end = max(start, size - length(of: list) + trailing)
    let offset = of(list.contentOffset)
    return offset - min(max(offset, start), end)
  }
}

/// The list: UIScrollView as a value, with a pan recogniser of its own.
///
/// ```
/// idle → dragging → gliding → idle            a finger, and what the list does when it has left
///          ↑  └──────────────→ idle           lifted at rest
///          └── gliding                        caught: a drag at once
/// idle → animating → idle                     setContentOffset(animated: true)
/// ```
///
/// An app, or a script, may instead report what a real list's delegate hears (`ScrollInput`); the
/// phases `lifting`, `released` and `decelerating` are known from reports only. Rules and sources:
/// Documentation/Fidelity.md, "Scroll view".
public struct ScrollView: Equatable, Codable, Sendable {
  /// What moves the list.
  public enum Phase: Equatable, Codable, Sendable {
    case idle
    case dragging(Drag)
    /// The finger lifts: willEndDragging was reported, didEndDragging follows.
    case lifting
    /// It will move on by itself: willBeginDecelerating follows.
    case released
    /// It moves on by itself, as reports say.
    case decelerating
    /// It moves on by itself: slower and slower, or back from past an edge.
    case gliding(ScrollMotion)
    /// It follows setContentOffset(animated: true).
    case animating(ScrollAnimation)
  }

  /// Who drags.
  public enum Drag: Equatable, Codable, Sendable {
    /// Reports: the offset is set by them.
    case reported
    case finger(Pull)
  }

  /// A finger's drag.
  public struct Pull: Equatable, Codable, Sendable {
    /// The total (see `ScrollAxis`) at a translation of zero, in points.
    var origin: Point
    /// How much more than the rubber band the list shows on each axis, 1 or more.
    var stretch: Point
    /// Whether the finger caught the list in motion: didEndDecelerating is still to come.
    let hasCaught: Bool
  }

  public internal(set) var configuration: Configuration
  /// Where the list lies in the screen's view, in points.
  public internal(set) var frame: Rect
  /// The distances of a frame of its own from the edges of the screen's view, as it was presented:
  /// what a new size keeps. `nil` for a list that fills it.
  let margins: EdgeInsets?
  /// How much of the list lies under bars, the phone's corners and the keyboard, in points.
  public internal(set) var safeAreaInsets: EdgeInsets
  /// How far the content is scrolled, in points; below the resting offset while pulled past the top.
  public internal(set) var contentOffset: Point
  public internal(set) var phase = Phase.idle
  var refreshControl = RefreshControl()
  /// The list's own recogniser: it begins along an axis in which the list can scroll.
  public internal(set) var pan: PanGestureRecognizer

  /// A list at rest at its top.
  ///
  /// Its pan has the screen's settings, but for the stop: a list's release speed is dropped after
  /// one, as measured.
  public init(
    _ configuration: Configuration, in size: Size, safeAreaInsets screen: EdgeInsets = .zero,
    pan: PanGestureRecognizer.Configuration = .init()
  ) {
    self.configuration = configuration
    let frame = configuration.frame ?? Rect(origin: .zero, size: size)
    self.frame = frame
    margins = configuration.frame.map { $0.margins(in: size) }
    safeAreaInsets = frame.covered(by: screen, of: size)
    self.pan = PanGestureRecognizer(
      configuration: PanGestureRecognizer.Configuration(
        hysteresis: pan.hysteresis, hysteresisDistance: pan.hysteresisDistance,
        velocityEstimator: pan.velocityEstimator))
    self.pan.isEnabled = configuration.isScrollEnabled
    contentOffset = .zero
    contentOffset = restingOffset
  }
}

// What can be read.

extension ScrollView {
  public var contentSize: Size {
    Size(
      width: configuration.contentWidth ?? frame.size.width, height: configuration.contentHeight)
  }

  /// The content inset with the safe area's.
  public var adjustedContentInset: EdgeInsets { configuration.contentInset + safeAreaInsets }

  /// The offset at the top and the left end, in points: minus the adjusted inset there.
  public var restingOffset: Point {
    ScrollView.restingOffset(configuration.contentInset, safeAreaInsets)
  }

  static func restingOffset(_ contentInset: EdgeInsets, _ safeAreaInsets: EdgeInsets) -> Point {
    let adjusted = contentInset + safeAreaInsets
    return Point(x: 0 - adjusted.left, y: 0 - adjusted.top)
  }

  /// Whether a finger is on the list, moving or not.
  public var isTracking: Bool {
    switch phase {
    case .dragging(.reported): true
    case .idle, .dragging(.finger), .lifting, .released, .decelerating, .gliding, .animating:
      pan.numberOfTouches > 0
    }
  }

  public var isDragging: Bool { phase.isDragging }

  /// Whether the list moves by itself after a drag; a finger that catches it ends that only when
  /// it lifts, as didEndDecelerating does.
  public var isDecelerating: Bool {
    switch phase {
    case .released, .decelerating, .gliding: true
    case .dragging(.finger(let pull)): pull.hasCaught
    case .idle, .dragging(.reported), .lifting, .animating: false
    }
  }

  /// Whether a vertical drag moves the list: its content is longer than it is, or it always
  /// bounces.
  public var scrollsVertically: Bool { vertical.isScrollable }

  public var scrollsHorizontally: Bool { horizontal.isScrollable }

  var vertical: ScrollAxis {
    let inset = adjustedContentInset
    return ScrollAxis(
      content: contentSize.height, inset.top, inset.bottom, length: frame.size.height,
      bounces: configuration.bounces, alwaysBounces: configuration.alwaysBounceVertical)
  }

  var horizontal: ScrollAxis {
    let inset = adjustedContentInset
    return ScrollAxis(
      content: contentSize.width, inset.left, inset.right, length: frame.size.width,
      bounces: configuration.bounces, alwaysBounces: configuration.alwaysBounceHorizontal)
  }
}

extension ScrollAxis {
  /// A list whose content fits scrolls only if it bounces always; without bounces, never.
  fileprivate init(
    content: Double, _ leading: Double, _ trailing: Double, length: Double, bounces: Bool,
    alwaysBounces: Bool
  ) {
    let minimum = 0 - leading
    let end = content - length + trailing
    self.init(
      minimum: minimum, maximum: max(minimum, end), length: length,
      isScrollable: end > minimum || (bounces && alwaysBounces), bounces: bounces)
  }
}

/// What a list does by itself after the finger has left: a closed form of time on each axis.
public struct ScrollMotion: Equatable, Codable, Sendable {
  let start: Timestamp
  let x: AxisMotion
  let y: AxisMotion

  /// The end is a whole nanosecond, and the list is at rest there.
  func offset(at time: Timestamp) -> Point {
    guard time < end else { return target }
    let seconds = time.seconds(since: start)
    return Point(x: x.offset(at: seconds), y: y.offset(at: seconds))
  }

  /// Where it comes to rest.
  package var target: Point { Point(x: x.target, y: y.target) }

  /// When both axes are at rest.
  var end: Timestamp { start.advanced(bySeconds: max(x.duration, y.duration)) }
}

/// A list's motion along one axis.
///
/// It loses its speed as the recordings do; where it crosses an edge, a spring takes it over with
/// the speed it has there, or, without bounces, it stops. A list that was lifted past its edge is
/// brought back by the spring at once. Source: Documentation/Fidelity.md, "Scroll view".
enum AxisMotion: Equatable, Codable, Sendable {
  case still(Double)
  case gliding(Deceleration)
  /// It stops at the edge it crosses at this time.
  case stopping(Deceleration, edge: Double, at: Double)
  /// It bounces at the edge it crosses at this time.
  case crossing(Deceleration, at: Double, then: Bounce)
  case bouncing(Bounce)

  /// A spring towards an edge; its motion is the distance past the edge.
  struct Bounce: Equatable, Codable, Sendable {
    let edge: Double
    let spring: SpringMotion
    /// When it is at rest, in seconds: within half a pixel from then on.
    let duration: Double

    init(edge: Double, _ spring: SpringMotion, displayScale: Double) {
      self.edge = edge
      self.spring = spring
      duration = spring.settlingTime(within: 0.5 / displayScale, velocity: .infinity)
    }

    func offset(at seconds: Double) -> Double {
      seconds < duration ? edge + spring.position(at: seconds) : edge
    }

    func velocity(at seconds: Double) -> Double {
      seconds < duration ? spring.velocity(at: seconds) / 1000 : 0
    }

    func carriedOn(
      at seconds: Double, from offset: Double, on axis: ScrollAxis,
      _ configuration: ScrollView.Configuration
    ) -> AxisMotion {
      guard axis.isScrollable, axis.bounces else { return .still(offset) }
      let edge = axis.clamped(edge)
      let spring = SpringMotion(
        configuration.bounceSpring, displacement: offset - edge,
        velocity: velocity(at: seconds) * 1000)
      return .bouncing(Bounce(edge: edge, spring, displayScale: configuration.displayScale))
    }
  }

  /// In points, at seconds after the start.
  func offset(at seconds: Double) -> Double {
    switch self {
    case .still(let offset): offset
    case .gliding(let deceleration): deceleration.offset(at: seconds)
    case .stopping(let deceleration, let edge, let crossing):
      seconds < crossing ? deceleration.offset(at: seconds) : edge
    case .crossing(let deceleration, let crossing, let bounce):
      seconds < crossing ? deceleration.offset(at: seconds) : bounce.offset(at: seconds - crossing)
    case .bouncing(let bounce): bounce.offset(at: seconds)
    }
  }

  /// In points per millisecond, at seconds after the start.
  func velocity(at seconds: Double) -> Double {
    switch self {
    case .still: 0
    case .gliding(let deceleration): deceleration.velocity(at: seconds)
    case .stopping(let deceleration, _, let crossing):
      seconds < crossing ? deceleration.velocity(at: seconds) : 0
    case .crossing(let deceleration, let crossing, let bounce):
      seconds < crossing
        ? deceleration.velocity(at: seconds) : bounce.velocity(at: seconds - crossing)
    case .bouncing(let bounce): bounce.velocity(at: seconds)
    }
  }

  /// The offset at which it comes to rest.
  var target: Double {
    switch self {
    case .still(let offset): offset
    case .gliding(let deceleration): deceleration.target
    case .stopping(_, let edge, _): edge
    case .crossing(_, _, let bounce), .bouncing(let bounce): bounce.edge
    }
  }

  /// How long it moves, in seconds.
  var duration: Double {
    switch self {
    case .still: 0
    case .gliding(let deceleration): deceleration.duration
    case .stopping(_, _, let crossing): crossing
    case .crossing(_, let crossing, let bounce): crossing + bounce.duration
    case .bouncing(let bounce): bounce.duration
    }
  }

  var isStill: Bool {
    switch self {
    case .still: true
    case .gliding, .stopping, .crossing, .bouncing: false
    }
  }
}

extension AxisMotion {
  /// What a list does that is let go here.
  ///
  /// - Parameter velocity: in points per millisecond, with the offset's sign.
  init(
    from offset: Double, velocity: Double, on axis: ScrollAxis,
    _ configuration: ScrollView.Configuration
  ) {
    guard axis.isScrollable else {
      self = .still(offset)
      return
    }
    let overscroll = axis.overscroll(of: offset)
    guard overscroll == 0 else {
      self = AxisMotion.broughtBack(offset, overscroll, velocity, axis, configuration)
      return
    }
    let deceleration = Deceleration(
      from: offset, velocity: velocity, rate: configuration.decelerationRate,
      scale: configuration.displayScale)
    guard deceleration.isMoving, velocity.magnitude >= configuration.minimumReleaseSpeed else {
      self = .still(offset)
      return
    }
    self = AxisMotion.glide(deceleration, axis, configuration)
  }

  private static func glide(
    _ deceleration: Deceleration, _ axis: ScrollAxis, _ configuration: ScrollView.Configuration
  ) -> AxisMotion {
    let edge = axis.clamped(deceleration.target)
    guard edge != deceleration.target, let crossing = deceleration.time(crossing: edge) else {
      return .gliding(deceleration)
    }
    guard axis.bounces else { return .stopping(deceleration, edge: edge, at: crossing) }
    let speed = deceleration.velocity(at: crossing) * 1000
    let spring = SpringMotion(configuration.bounceSpring, displacement: 0, velocity: speed)
    return .crossing(
      deceleration, at: crossing,
      then: Bounce(edge: edge, spring, displayScale: configuration.displayScale))
  }

  /// This motion from another offset, or along an axis that has changed: what glides glides on with
  /// the speed it has, and a spring goes on pulling to its edge.
  func carriedOn(
    at seconds: Double, from offset: Double, on axis: ScrollAxis,
    _ configuration: ScrollView.Configuration
  ) -> AxisMotion {
    var rules = configuration
    rules.minimumReleaseSpeed = 0
    rules.bounceStart = .release
    switch self {
    case .still:
      return AxisMotion(from: offset, velocity: 0, on: axis, rules)
    case .gliding(let deceleration):
      return AxisMotion(
        from: offset, velocity: deceleration.releaseVelocity(at: seconds), on: axis, rules)
    case .stopping(let deceleration, _, let crossing):
      let velocity = seconds < crossing ? deceleration.releaseVelocity(at: seconds) : 0
      return AxisMotion(from: offset, velocity: velocity, on: axis, rules)
    case .crossing(let deceleration, let crossing, let bounce):
      guard seconds >= crossing else {
        return AxisMotion(
          from: offset, velocity: deceleration.releaseVelocity(at: seconds), on: axis, rules)
      }
      return bounce.carriedOn(at: seconds - crossing, from: offset, on: axis, rules)
    case .bouncing(let bounce):
      return bounce.carriedOn(at: seconds, from: offset, on: axis, rules)
    }
  }

  /// Without bounces only code can have put the list there, and it stays where code put it.
  private static func broughtBack(
    _ offset: Double, _ overscroll: Double, _ velocity: Double, _ axis: ScrollAxis,
    _ configuration: ScrollView.Configuration
  ) -> AxisMotion {
    guard axis.bounces else { return .still(offset) }
    let speed = configuration.bounceStart == .release ? velocity * 1000 : 0
    let spring = SpringMotion(
      configuration.bounceSpring, displacement: overscroll, velocity: speed)
    return .bouncing(
      Bounce(edge: axis.clamped(offset), spring, displayScale: configuration.displayScale))
  }
}

/// setContentOffset(animated: true) on its way.
public struct ScrollAnimation: Equatable, Codable, Sendable {
  let start: Timestamp
  let end: Timestamp
  let from: Point
  let target: Point

  /// Eased in and out; UIKit's own curve is not documented.
  func offset(at time: Timestamp) -> Point {
    guard time < end else { return target }
    let fraction = time.seconds(since: start) / end.seconds(since: start)
    return from + (target - from) * TimingCurve.easeInOut.value(at: fraction)
  }
}

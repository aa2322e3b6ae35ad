import Foundation

@testable import DismissalCore

// Flutter's simulations, with its own parameters: they stand between its published numbers and our
// springs. Written from the rules that the reference files state. The friction is not ours: a
// UIScrollView's deceleration sums over whole milliseconds and stops at a threshold.

protocol FlutterSimulation {
  func x(_ time: Double) -> Double
  func dx(_ time: Double) -> Double
  func isDone(_ time: Double) -> Bool
}

struct FlutterTolerance {
  var distance = 1e-3
  var velocity = 1e-3
}

/// v = v₀·dᵗ less a constant deceleration, d being the drag per second, until it stands.
struct FlutterFriction: FlutterSimulation {
  var drag: Double
  var position: Double
  var velocity: Double
  var constantDeceleration = 0.0
  var tolerance = FlutterTolerance()

  private var loss: Double { log(drag) }
  private var braking: Double { velocity < 0 ? -constantDeceleration : constantDeceleration }

  private func freeSpeed(_ time: Double) -> Double {
    velocity * pow(drag, time) - braking * time
  }

  /// When it stands, by Flutter's ten steps of Newton's method: exact with a constant deceleration;
  /// without one it never stands, and this is the time from which Flutter says that it does.
  private var finalTime: Double {
    var time = 0.0
    for _ in 0..<10 {
      time -= freeSpeed(time) / (velocity * pow(drag, time) * loss - braking)
    }
    return time
  }

  private func freeX(_ time: Double) -> Double {
    position + velocity * expm1(time * loss) / loss - braking / 2 * time * time
  }

  func x(_ time: Double) -> Double { time > finalTime ? finalX : freeX(time) }

  func dx(_ time: Double) -> Double { time > finalTime ? 0 : freeSpeed(time) }

  var finalX: Double {
    constantDeceleration > 0 ? freeX(finalTime) : position - velocity / loss
  }

  /// When it is at `x`, without a constant deceleration; infinite: never.
  func time(at x: Double) -> Double {
    if x == position { return 0 }
    let share = (x - position) / (finalX - position)
    return share > 0 && share < 1 ? log1p(-share) / loss : .infinity
  }

  func isDone(_ time: Double) -> Bool { abs(dx(time)) < tolerance.velocity }
}

/// Our spring about an end, done while it is slow and near.
struct FlutterSpring: FlutterSimulation {
  var motion: SpringMotion
  var end: Double
  var tolerance = FlutterTolerance()
  var snapsToEnd = false

  func x(_ time: Double) -> Double {
    snapsToEnd && isDone(time) ? end : end + motion.position(at: time)
  }

  func dx(_ time: Double) -> Double {
    snapsToEnd && isDone(time) ? 0 : motion.velocity(at: time)
  }

  func isDone(_ time: Double) -> Bool {
    abs(motion.position(at: time)) < tolerance.distance
      && abs(motion.velocity(at: time)) < tolerance.velocity
  }
}

/// Friction, and a spring from the moment an edge is crossed, or at once when it starts outside.
struct FlutterBouncingScroll: FlutterSimulation {
  private var friction: FlutterFriction
  private var spring: FlutterSpring?
  /// When the spring takes over, in seconds; infinite: never.
  private(set) var springStart = Double.infinity

  /// - Parameter transferLimit: the most velocity that the spring takes over, if positive.
  init(
    friction: FlutterFriction, extent: ClosedRange<Double>, spring: Spring, transferLimit: Double
  ) {
    self.friction = friction
    let end: Double
    if extent.contains(friction.position) {
      guard !extent.contains(friction.finalX) else { return }
      end = friction.velocity > 0 ? extent.upperBound : extent.lowerBound
      springStart = friction.time(at: end)
    } else {
      end = friction.position < extent.lowerBound ? extent.lowerBound : extent.upperBound
      springStart = 0
    }
    let velocity =
      springStart > 0 ? min(friction.dx(springStart), transferLimit) : friction.velocity
    let start = springStart > 0 ? end : friction.position
    self.spring = FlutterSpring(
      motion: SpringMotion(spring, displacement: start - end, velocity: velocity), end: end,
      tolerance: friction.tolerance)
  }

  private func active(_ time: Double) -> (simulation: any FlutterSimulation, time: Double) {
    if let spring, time >= springStart { return (spring, time - springStart) }
    return (friction, time)
  }

  func x(_ time: Double) -> Double {
    let (simulation, local) = active(time)
    if let spring = simulation as? FlutterSpring, spring.isDone(local) { return spring.end }
    return simulation.x(local)
  }

  func dx(_ time: Double) -> Double {
    let (simulation, local) = active(time)
    return simulation.dx(local)
  }

  func isDone(_ time: Double) -> Bool {
    let (simulation, local) = active(time)
    return simulation.isDone(local)
  }
}

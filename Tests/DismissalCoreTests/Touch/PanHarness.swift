@testable import DismissalCore

/// Velocities and translations that differ by rounding only, in points (per second).
let rounding = 1e-9

func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

func milliseconds(_ count: Double) -> Timestamp {
  Timestamp(nanoseconds: Int64((count * 1e6).rounded()))
}

func isClose(_ left: Point, _ right: Point, within tolerance: Double = rounding) -> Bool {
  (left - right).length <= tolerance
}

/// A recogniser whose caller always lets it begin.
struct EagerPan {
  var pan: PanGestureRecognizer
  private(set) var changes: [PanGestureRecognizer.Change] = []

  init(_ configuration: PanGestureRecognizer.Configuration = .init()) {
    pan = PanGestureRecognizer(configuration: configuration)
  }

  @discardableResult
  mutating func send(
    _ phase: Touch.Phase, _ location: Point, ms: Double, finger: Int = 1
  ) -> PanGestureRecognizer.Change? {
    send(Touch(id: finger, phase: phase, location: location), at: milliseconds(ms))
  }

  @discardableResult
  mutating func send(_ touch: Touch, at time: Timestamp) -> PanGestureRecognizer.Change? {
    var change = pan.handle(touch, at: time)
    if change == .wantsToBegin { change = pan.begin() }
    if let change { changes.append(change) }
    return change
  }

  /// Down at (187, 260) at 0 ms, then `count` samples of `step`, one each 1/60 s.
  mutating func pull(_ count: Int, by step: Point) {
    send(.began, point(187, 260), ms: 0)
    for index in 1...count {
      let location = point(187, 260) + step * Double(index)
      send(
        Touch(id: 1, phase: .moved, location: location),
        at: Timestamp.zero.sample(index, rate: 60))
    }
  }
}

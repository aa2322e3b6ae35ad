import DismissalCore
import DismissalPolicies
import DismissalTimeline

extension Timestamp {
  init(milliseconds: Double) {
    self.init(nanoseconds: Int64((milliseconds * 1e6).rounded()))
  }
}

extension Session {
  /// A presented screen of 390 × 844 with a header of 44, under the literal scrollGate.
  static func screen(
    _ configure: (inout Configuration) -> Void = { _ in }
  ) throws -> Session {
    var configuration = Configuration()
    configure(&configuration)
    return Session(
      Interaction(
        try InteractionState(configuration, headerHeight: 44), policy: Policy(.scrollGate)))
  }

  mutating func send(_ event: Event, ms: Double) throws {
    try send(event, at: Timestamp(milliseconds: ms))
  }

  mutating func advance(toMs ms: Double) throws {
    try advance(to: Timestamp(milliseconds: ms))
  }

  mutating func pan(
    _ state: PanGestureRecognizer.Input.State, y: Double, velocity: Double = 0, ms: Double
  ) throws {
    try send(
      .pan(
        .init(state: state, location: Point(x: 195, y: y), velocity: Point(x: 0, y: velocity))),
      ms: ms)
  }

  /// Sends what happened to a screen that is pulled down and let go twice, then dismissed by a
  /// button; `before` is called with each event's time, before it is sent.
  mutating func sendStory(
    before: (inout Session, Timestamp) throws -> Void = { _, _ in }
  ) throws {
    for timed in Session.story {
      try before(&self, timed.time)
      try send(timed.event, at: timed.time)
    }
  }

  /// Events at times that fall on no frame: a flick that is cancelled, a list that is pulled, a
  /// finger, a setting, and a dismissal that finishes.
  static let story: [TimedEvent] = {
    func pan(_ state: PanGestureRecognizer.Input.State, _ y: Double, _ velocity: Double = 0)
      -> Event
    {
      .pan(.init(state: state, location: Point(x: 195, y: y), velocity: Point(x: 0, y: velocity)))
    }
    func touch(_ phase: Touch.Phase, _ y: Double) -> Event {
      .touch(Touch(id: 7, phase: phase, location: Point(x: 100, y: y)))
    }
    let events: [(Double, Event)] = [
      (3.1, pan(.began, 20)), (21.7, pan(.changed, 240)), (40.4, pan(.ended, 250, 80)),
      (60.6, pan(.began, 30)), (75.2, pan(.changed, 300)), (90.9, pan(.ended, 310, -500)),
      (200.3, .scroll(.willBeginDragging)),
      (210.1, .scroll(.setContentOffset(Point(x: 0, y: -151)))),
      (220.7, touch(.began, 500)), (236.7, touch(.moved, 511.5)), (252.7, touch(.moved, 640)),
      (268.7, touch(.moved, 700)), (284.7, touch(.ended, 700)),
      (290.2, .set(.completionSpeed(0.4))),
      (1300.9, .dismiss()), (1450.5, .dismiss()), (1900.3, .dismiss()),
    ]
    return events.map { TimedEvent(time: Timestamp(milliseconds: $0.0), event: $0.1) }
  }()
}

import Testing

@testable import DismissalCore

private typealias Input = PanGestureRecognizer.Input
private typealias InputError = PanGestureRecognizer.InputError

extension PanGestureRecognizer {
  @discardableResult
  fileprivate mutating func send(
    _ state: Input.State, _ location: Point? = nil, translation: Point? = nil,
    velocity: Point? = nil, touchDown: Point? = nil, ms: Double = 0
  ) throws(InputError) -> Change {
    let input = Input(
      state: state, location: location, translation: translation, velocity: velocity,
      touchDown: touchDown)
    return try handle(input, at: milliseconds(ms))
  }

  /// The text with which `input` is refused, after which the pan is as before.
  fileprivate mutating func refusal(of input: Input) -> String? {
    let before = self
    do {
      _ = try handle(input, at: .zero)
      return nil
    } catch {
      #expect(self == before)
      return error.description
    }
  }
}

/// A pan brought to `state` by direct input.
private func pan(_ state: PanGestureRecognizer.State) throws -> PanGestureRecognizer {
  var pan = PanGestureRecognizer()
  switch state {
  case .possible: break
  case .failed: try pan.send(.failed)
  case .began: try pan.send(.began, .zero)
  case .changed, .ended, .cancelled:
    try pan.send(.began, .zero)
    try pan.send(try #require(Input.State(rawValue: state.rawValue)))
  }
  #expect(pan.state == state)
  return pan
}

@Test func `a reported gesture reads as it was reported`() throws {
  var pan = PanGestureRecognizer()
  #expect(try pan.send(.began, point(187, 260), velocity: point(0, 900)) == .began)
  #expect(pan.translation == .zero)
  #expect(pan.touchDownLocation == point(187, 260))
  #expect(pan.velocity(at: milliseconds(900)) == point(0, 900))

  let changed = try pan.send(
    .changed, point(187, 360), translation: point(0.1, 97.3), velocity: point(0, 1), ms: 20)
  #expect(changed == .changed)
  #expect(pan.location == point(187, 360))
  #expect(pan.translation == point(0.1, 97.3))

  #expect(try pan.send(.ended, velocity: point(0, -30), ms: 30) == .ended)
  #expect(pan.location == point(187, 360))
  #expect(pan.translation == point(0.1, 97.3))
  #expect(pan.velocity(at: milliseconds(30)) == point(0, -30))
}

@Test func `what is not reported is worked out`() throws {
  var pan = PanGestureRecognizer()
  try pan.send(.began, point(10, 40), touchDown: point(10, 28))
  try pan.send(.changed, point(10, 60), ms: 10)
  #expect(pan.translation == point(0, 20))
  #expect(pan.translationFromTouchDown == point(0, 32))
  #expect(pan.touchDownLocation == point(10, 28))
  #expect(isClose(pan.velocity(at: milliseconds(10)), point(0, 2000)))
  try pan.send(.ended, point(10, 75), ms: 20)
  #expect(pan.translation == point(0, 35))
  #expect(isClose(pan.velocity(at: milliseconds(20)), point(0, 2000)))
}

@Test func `a translation without a location is a movement`() throws {
  var pan = PanGestureRecognizer()
  try pan.send(.began, point(5, 5))
  for step in 1...6 {
    try pan.send(.changed, translation: point(0, Double(step) * 8), ms: Double(step) * 8)
  }
  #expect(pan.location == point(5, 5))
  #expect(isClose(pan.velocity(at: milliseconds(48)), point(0, 1000)))
  try pan.send(.changed, translation: point(0, 48), ms: 90)
  #expect(pan.velocity(at: milliseconds(90)) == .zero)
}

@Test func `a location after setTranslation counts from there`() throws {
  var pan = PanGestureRecognizer()
  try pan.send(.began, point(0, 0))
  try pan.send(.changed, point(0, 50), ms: 10)
  pan.setTranslation(.zero)
  try pan.send(.changed, point(0, 65), ms: 20)
  #expect(pan.translation == point(0, 15))
}

@Test(arguments: PanGestureRecognizer.State.allCases, PanGestureRecognizer.Input.State.allCases)
func `each state takes the inputs that can follow it`(
  met: PanGestureRecognizer.State, sent: PanGestureRecognizer.Input.State
) throws {
  var pan = try pan(met)
  let isOpen = met == .began || met == .changed
  let isLegal =
    switch sent {
    case .began, .failed: !isOpen
    case .changed, .ended, .cancelled: isOpen
    }
  let refusal = pan.refusal(of: Input(state: sent, location: .zero))
  #expect((refusal == nil) == isLegal)
  if isLegal { #expect(pan.state.rawValue == sent.rawValue) }
}

@Test func `a refusal says what was sent, what was met and what to do`() throws {
  var possible = try pan(.possible)
  var changed = try pan(.changed)
  var ended = try pan(.ended)
  #expect(
    possible.refusal(of: Input(state: .changed))
      == "changed was sent to a pan in state possible; changed follows began or changed; "
      + "send began first")
  #expect(
    changed.refusal(of: Input(state: .began, location: .zero))
      == "began was sent to a pan in state changed; a new gesture begins after the last one's end; "
      + "send ended or cancelled first")
  #expect(
    changed.refusal(of: Input(state: .failed))
      == "failed was sent to a pan in state changed; only a pan that has not begun fails; "
      + "send cancelled instead")
  #expect(ended.refusal(of: Input(state: .failed)) == nil)
  #expect(
    possible.refusal(of: Input(state: .began))
      == "began was sent without a location; a pan begins somewhere; give began a location")
  #expect(
    changed.refusal(of: Input(state: .changed, velocity: point(.nan, 0)))
      == "changed was sent with a velocity that is not finite; x and y are finite numbers; "
      + "send numbers or leave the velocity out")

  _ = possible.setEnabled(false, at: .zero)
  #expect(
    possible.refusal(of: Input(state: .began, location: .zero))
      == "began was sent to a pan that is disabled; only an enabled pan recognises; "
      + "enable it first")
}

@Test func `touches and direct input do not mix`() throws {
  var eager = EagerPan()
  eager.pull(2, by: point(0, 20))
  #expect(
    eager.pan.refusal(of: Input(state: .changed, location: .zero))
      == "changed was sent to a pan that follows fingers; a gesture has touches or direct input, "
      + "not both; lift the fingers first")

  var direct = try pan(.changed)
  let before = direct
  #expect(direct.handle(Touch(id: 1, phase: .began, location: .zero), at: .zero) == nil)
  #expect(direct == before)
  #expect(direct.begin() == nil)
  #expect(direct.interrupt(at: .zero) == .cancelled)
}

@Test func `quantities that are not finite are refused, each by name`() throws {
  var pan = try pan(.possible)
  let bad = point(0, .infinity)
  for (input, name) in [
    (Input(state: .began, location: bad), "location"),
    (Input(state: .began, location: .zero, translation: bad), "translation"),
    (Input(state: .began, location: .zero, velocity: bad), "velocity"),
    (Input(state: .began, location: .zero, touchDown: bad), "touchDown"),
  ] {
    #expect(pan.refusal(of: input)?.contains("a \(name) that is not finite") == true)
  }
}

@Test func `a direct pan held still ends without velocity`() throws {
  for (hold, expected) in [(0.0, 1200.0), (60, 0), (120, 0), (250, 0)] {
    var pan = PanGestureRecognizer()
    try pan.send(.began, point(187, 40))
    for step in 1...8 {
      try pan.send(.changed, point(187, 40 + Double(step) * 12), ms: Double(step) * 10)
    }
    try pan.send(.ended, point(187, 136), ms: 80 + hold)
    #expect(isClose(pan.velocity(at: milliseconds(80 + hold)), point(0, expected)))
  }
}

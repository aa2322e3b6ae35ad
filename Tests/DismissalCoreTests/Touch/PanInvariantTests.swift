import Foundation
import RandomScreens
import Testing

@testable import DismissalCore

// Random sequences of everything that can be done to a pan, legal or not, checked after each call.

extension SplitMix {
  mutating func point(near place: Point) -> Point {
    let reach = pick([0, 1e-9, 1, 30, 1000, 1e9])
    guard reach > 0 else { return place }
    let step = Point(
      x: .random(in: -reach...reach, using: &self), y: .random(in: -reach...reach, using: &self))
    let sum = place + step
    return Point(x: min(max(sum.x, -1e9), 1e9), y: min(max(sum.y, -1e9), 1e9))
  }

  mutating func configuration() -> PanGestureRecognizer.Configuration {
    .init(
      hysteresis: pick([0, 10, 10, 1e9]),
      hysteresisDistance: pick(PanGestureRecognizer.HysteresisDistance.allCases),
      velocityEstimator: pick(VelocityEstimator.allCases),
      stopTimeout: pick([0, 0.04, .infinity]),
      maximumNumberOfTouches: pick([nil, 1, 2]),
      setTranslationResetsVelocity: .random(using: &self))
  }

  mutating func touch(near place: Point) -> Touch {
    Touch(
      id: .random(in: 0..<4, using: &self),
      phase: pick([.began, .began, .moved, .moved, .moved, .moved, .ended, .cancelled]),
      location: point(near: place))
  }

  mutating func input(near place: Point) -> PanGestureRecognizer.Input {
    func maybe(_ random: inout SplitMix) -> Point? {
      Bool.random(using: &random) ? random.point(near: place) : nil
    }
    return PanGestureRecognizer.Input(
      state: pick(PanGestureRecognizer.Input.State.allCases), location: maybe(&self),
      translation: maybe(&self), velocity: maybe(&self), touchDown: maybe(&self))
  }
}

private typealias Change = PanGestureRecognizer.Change
private typealias State = PanGestureRecognizer.State

/// One random call. Says which it was, and the change that it returned.
private func act(
  on pan: inout PanGestureRecognizer, at time: Timestamp, _ random: inout SplitMix
) -> (name: String, change: Change?) {
  switch Int.random(in: 0..<100, using: &random) {
  case 0..<66:
    let touch = random.touch(near: pan.location)
    return ("\(touch)", pan.handle(touch, at: time))
  case 66..<76: return ("begin", pan.begin())
  case 76..<78: return ("fail", pan.fail())
  case 78..<81:
    let translation = random.point(near: .zero)
    pan.setTranslation(translation)
    return ("setTranslation \(translation)", nil)
  case 81..<82: return ("disable", pan.setEnabled(false, at: time))
  case 82..<84: return ("enable", pan.setEnabled(true, at: time))
  case 84..<85: return ("interrupt", pan.interrupt(at: time))
  case 85..<89:
    pan.reset()
    return ("reset", nil)
  default:
    let input = random.input(near: pan.location)
    let before = pan
    let change = try? pan.handle(input, at: time)
    if change == nil { #expect(pan == before, "a refused input changes nothing") }
    return ("\(input)", change)
  }
}

/// Whether a call that returned `change` may lead from `old` to `new`.
private func isLegal(_ old: State, _ change: Change?, _ new: State) -> Bool {
  let isOpen = old == .began || old == .changed
  switch change {
  case nil: return new == old || (!isOpen && new == .possible)
  case .wantsToBegin: return old == .possible && new == .possible
  case .began: return !isOpen && new == .began
  case .changed: return isOpen && new == .changed
  case .ended: return isOpen && new == .ended
  case .cancelled: return isOpen && new == .cancelled
  case .failed: return !isOpen && new == .failed
  }
}

@Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8, UInt64.random(in: 9 ... .max)])
func `any sequence of calls keeps a pan legal and finite`(seed: UInt64) throws {
  var random = SplitMix(state: seed)
  for _ in 0..<60 {
    var pan = PanGestureRecognizer(configuration: random.configuration())
    var time = Timestamp.zero
    for step in 0..<120 {
      let wait: Int64 = random.pick([0, 0, 1, 4_000_000, 8_333_333, 16_666_667, 50_000_000])
      time = time.advanced(byNanoseconds: wait)
      let before = pan
      let call = act(on: &pan, at: time, &random)
      let comment = Comment(rawValue: "seed \(seed), step \(step): \(call)")

      #expect(isLegal(before.state, call.change, pan.state), comment)
      #expect(pan.location.isFinite && pan.touchDownLocation.isFinite, comment)
      #expect(pan.translation.isFinite && pan.translationFromTouchDown.isFinite, comment)
      #expect(pan.velocity(at: time).isFinite, comment)
      #expect(pan.velocity(at: time.advanced(byNanoseconds: 1 << 40)).isFinite, comment)
      #expect(pan.numberOfTouches <= pan.configuration.maximumNumberOfTouches ?? 11, comment)
      switch pan.state {
      case .possible, .failed: #expect(pan.translation == .zero, comment)
      case .began, .changed: break
      case .ended, .cancelled: #expect(pan.numberOfTouches == 0, comment)
      }
      // Only a movement, a direct input or setTranslation changes the translation.
      if pan.state == before.state, pan.numberOfTouches != before.numberOfTouches,
        call.change == nil
      {
        #expect(pan.translation == before.translation, comment)
      }
      if step.isMultiple(of: 40) {
        let data = try JSONEncoder().encode(pan)
        #expect(try JSONDecoder().decode(PanGestureRecognizer.self, from: data) == pan, comment)
      }
    }
  }
}

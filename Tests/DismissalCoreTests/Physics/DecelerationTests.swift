import RandomScreens
import Testing

@testable import DismissalCore

extension Physics {
  struct DecelerationTests {
    /// The recordings' screen had two pixels in a point, so targets are exact to half a point.
    private static let recordedScale = 2.0
    /// The recordings ended with the display frame after the end: up to two frames later.
    private static let recordedDelay = 0...0.02

    @Test func `every recording of a device is met to the pixel`() throws {
      let file = try ReferenceFile("ios_measured_scroll")
      let rows = try file.top["rows"].entries
      for row in rows {
        let start = try row["initial_offset"].number
        let rate = try #require(DecelerationRate(rawValue: try row["deceleration_rate"].number))
        let velocity = try row["velocity_pt_per_ms"].number
        let motion = Deceleration(
          from: start, velocity: velocity, rate: rate, scale: DecelerationTests.recordedScale)
        let elapsed = try row["elapsed_s"].number
        #expect(try motion.target == row["target_offset"].number, "\(row.path)")
        #expect(
          DecelerationTests.recordedDelay.contains(elapsed - motion.duration), "\(row.path)")
        #expect(motion.offset(at: elapsed) == motion.target)

        let model = try row["model"]
        let unrounded = Deceleration(from: start, velocity: velocity, rate: rate, scale: nil)
        let distance = abs(unrounded.target - start)
        #expect(try abs(distance - model["distance"].number) <= 0.5e-4 + 1e-9, "\(row.path)")
        #expect(try abs(motion.target - start) == model["distance_rounded_half_pt"].number)
        #expect(try abs(motion.target - start) == model["observed_distance"].number)
        let milliseconds = motion.duration * 1000
        #expect(try abs(milliseconds - model["time_ms"].number) <= 0.005 + 1e-9, "\(row.path)")
        #expect(try isClose(elapsed * 1000, model["observed_ms"].number))
      }
      #expect(rows.count == 4)
      #expect(file.faults() == [])
    }

    private struct Sampled {
      var message: Comment
      var motion: Deceleration
    }

    private func randomMotions(_ count: Int, seed: UInt64) throws -> [Sampled] {
      var random = SplitMix(state: seed)
      return try (0..<count).map { _ in
        let start = Double.random(in: -500...5000, using: &random)
        let velocity = Double.random(in: -8...8, using: &random)
        let rate = try random.pick([
          .normal, .fast, #require(DecelerationRate(rawValue: 0.5)),
          #require(DecelerationRate(rawValue: 0.9995)),
        ])
        let scale = random.pick([nil, 1.0, 2, 3])
        return Sampled(
          message: "seed \(seed): \(start), \(velocity), \(rate), \(scale ?? 0)",
          motion: Deceleration(from: start, velocity: velocity, rate: rate, scale: scale))
      }
    }

    @Test func `the offset never turns back, and ends on the target`() throws {
      for sampled in try randomMotions(400, seed: 11) {
        let motion = sampled.motion
        let sign: Double = motion.initialVelocity < 0 ? -1 : 1
        let times = (0...300).map { motion.duration * Double($0) / 299 }
        let travelled = times.map { (motion.offset(at: $0) - motion.start) * sign }
        #expect(zip(travelled, travelled.dropFirst()).allSatisfy { $0 <= $1 }, sampled.message)
        #expect(motion.offset(at: motion.duration) == motion.target, sampled.message)
        #expect(motion.offset(at: motion.duration * 2 + 1) == motion.target, sampled.message)
        #expect(motion.velocity(at: motion.duration) == 0, sampled.message)
        let arrival = motion.time(crossing: motion.target) ?? 0
        #expect(motion.offset(at: arrival.nextUp) == motion.target, sampled.message)
        #expect(motion.velocity(at: arrival.nextUp) == 0, sampled.message)
        // The last step is the rounding to the pixel.
        let before = abs(motion.target - motion.offset(at: motion.duration * (1 - 1e-12)))
        #expect(before <= 0.5 / (motion.scale ?? .infinity) + 1e-6, sampled.message)
      }
    }

    @Test func `the velocity is the offset's derivative`() throws {
      let step = 1e-6
      for sampled in try randomMotions(200, seed: 12) where sampled.motion.isMoving {
        let motion = sampled.motion
        let arrival = try #require(motion.time(crossing: motion.target))
        for share in [0.1, 0.3, 0.6, 0.9] {
          let time = arrival * share
          guard time > step, time + step < arrival else { continue }
          let rise = motion.offset(at: time + step) - motion.offset(at: time - step)
          let slope = rise / (2 * step) / 1000
          #expect(abs(slope - motion.velocity(at: time)) <= 1e-5, sampled.message)
        }
      }
    }

    @Test func `the velocity falls to the threshold, but for what a sum leaves of it`() {
      for rate in [DecelerationRate.normal, .fast] {
        let motion = Deceleration(from: 0, velocity: 3, rate: rate, scale: nil)
        let end = motion.velocity(at: motion.duration * (1 - 1e-9))
        #expect(abs(end / Deceleration.threshold - motion.velocity(at: 0) / 3) < 1e-6)
        #expect(motion.velocity(at: 0) / 3 > 0.994)
      }
    }

    @Test func `an offset on the way is crossed when the offset is there`() throws {
      for sampled in try randomMotions(300, seed: 13) where sampled.motion.isMoving {
        let motion = sampled.motion
        for share in [0, 0.2, 0.5, 0.97] {
          let offset = motion.start + share * (motion.target - motion.start)
          let time = try #require(motion.time(crossing: offset), sampled.message)
          #expect(time <= motion.duration, sampled.message)
          // In the last half pixel the formula may end short of the target.
          if time < motion.duration {
            #expect(abs(motion.offset(at: time) - offset) <= 1e-8, sampled.message)
          }
        }
        let arrival = try #require(motion.time(crossing: motion.target), sampled.message)
        #expect(arrival <= motion.duration, sampled.message)
      }
    }

    @Test func `an offset behind the start or beyond the target is never crossed`() {
      for sign in [1.0, -1] {
        let motion = Deceleration(from: 100, velocity: sign, scale: 2)
        #expect(motion.target == 100 + sign * 494)
        #expect(motion.time(crossing: 100 - sign * 0.001) == nil)
        #expect(motion.time(crossing: motion.target + sign * 0.001) == nil)
        #expect(motion.time(crossing: .nan) == nil)
        #expect(motion.time(crossing: sign * .infinity) == nil)
        #expect(motion.time(crossing: 100) == 0)
      }
    }

    @Test(arguments: [0, 0.0099, 0.01, -0.01, -0.003, Double.nan])
    func `a velocity up to the threshold moves nothing`(velocity: Double) {
      let motion = Deceleration(from: 33.3, velocity: velocity, scale: 2)
      #expect(!motion.isMoving)
      #expect(motion.duration == 0)
      #expect(motion.target == 33.3)
      for time in [-1, 0, 0.5, 1e9] {
        #expect(motion.offset(at: time) == 33.3)
        #expect(motion.velocity(at: time) == 0)
      }
      #expect(motion.time(crossing: 33.3) == nil)
    }

    @Test func `a rounding never leads back`() {
      let forward = Deceleration(from: 0.2, velocity: 0.0101, scale: 1)
      #expect(forward.target == 0.2)
      #expect(forward.offset(at: 1) == 0.2)
      let backward = Deceleration(from: 0.8, velocity: -0.0101, scale: 1)
      #expect(backward.target == 0.8)
    }

    @Test func `a scale that is no scale rounds nothing`() {
      let unrounded = Deceleration(from: 0, velocity: 1.2345, scale: nil).target
      for scale in [0, -2, .infinity, Double.nan] {
        let motion = Deceleration(from: 0, velocity: 1.2345, scale: scale)
        #expect(motion.target == unrounded)
        #expect(motion.scale == nil)
      }
      #expect(Deceleration(from: 0, velocity: 1.2345, scale: 1).target == unrounded.rounded())
    }

    @Test func `a rate that never stops or never moves is no rate`() {
      for value in [0, 1, -0.5, 1.5, .infinity, Double.nan] {
        #expect(DecelerationRate(rawValue: value) == nil)
      }
      #expect(DecelerationRate(rawValue: 0.998) == .normal)
      #expect(DecelerationRate(rawValue: 0.99) == .fast)
    }

    @Test func `no number makes NaN`() throws {
      let seed: UInt64 = 14
      var random = SplitMix(state: seed)
      for _ in 0..<5000 {
        let start = random.magnitude(-300...300)
        let velocity = random.magnitude(-308...308)
        let rate = DecelerationRate(rawValue: abs(random.magnitude(-320...0))) ?? .normal
        let motion = Deceleration(
          from: start, velocity: velocity, rate: rate, scale: random.magnitude(-308...308))
        let time = random.magnitude(-308...308)
        let crossing = motion.time(crossing: random.magnitude(-308...308))
        let numbers = [
          motion.target, motion.duration, motion.offset(at: time), motion.velocity(at: time),
          motion.offset(at: motion.duration / 2), crossing ?? 0,
        ]
        #expect(numbers.allSatisfy { $0.isFinite }, "seed \(seed): \(motion) at \(time)")
      }
    }
  }
}

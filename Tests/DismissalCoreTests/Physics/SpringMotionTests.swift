import RandomScreens
import Testing

@testable import DismissalCore

extension Physics {
  struct SpringMotionTests {
    @Test func `every row of WebKit's springs is met`() throws {
      let file = try ReferenceFile("webkit_spring")
      let springs = try file.top.entries
      for row in springs {
        let mass = try row["mass"].number
        let stiffness = try row["stiffness"].number
        let critical = 2 * (stiffness * mass).squareRoot()
        let ratio = try row["damping"].number / critical
        #expect(try isClose(ratio, row["zeta"].number), "\(row.path)")
        let spring = try #require(Spring(stiffness: stiffness / mass, dampingRatio: ratio))
        let motion = SpringMotion(
          spring, displacement: -1, velocity: try row["initial_velocity"].number)
        let samples = try row["t_progress"].entries
        #expect(samples.count == 121)
        for (frame, sample) in samples.enumerated() {
          let pair = try sample.entries
          let time = Double(frame) / 60
          // The file prints the time with four decimals.
          #expect(try abs(time - pair[0].number) <= 0.5e-4 + 1e-9)
          let difference = abs(1 + motion.position(at: time) - (try pair[1].number))
          #expect(difference <= formulaTolerance, "\(sample.path)")
        }
      }
      #expect(springs.count == 4)
      let reasons = ["$.*.max_abs_minus_rk4": "says how good the file's own numbers are"]
      #expect(file.faults(notChecked: reasons) == [])
    }

    private struct Sampled {
      var message: Comment
      var motion: SpringMotion
    }

    private func randomMotions(_ count: Int, seed: UInt64) throws -> [Sampled] {
      var random = SplitMix(state: seed)
      return try (0..<count).map { _ in
        let ratio = random.pick([
          0, 0.999999, 1, 1.000001, .random(in: 0...1, using: &random),
          .random(in: 1...20, using: &random),
        ])
        let stiffness = abs(random.magnitude(0...4)) + 1
        let motion = SpringMotion(
          try #require(Spring(stiffness: stiffness, dampingRatio: ratio)),
          displacement: .random(in: -500...500, using: &random),
          velocity: .random(in: -5000...5000, using: &random))
        return Sampled(message: "seed \(seed): \(motion)", motion: motion)
      }
    }

    @Test func `it starts exactly from its displacement and velocity`() throws {
      for sampled in try randomMotions(100, seed: 21) {
        let motion = sampled.motion
        for time in [0, -1, -Double.infinity, .nan] {
          #expect(motion.position(at: time) == motion.displacement)
          #expect(motion.velocity(at: time) == motion.initialVelocity)
        }
        let soon = 1e-9
        let accuracy = 1e-4 * max(1, motion.spring.damping)
        #expect(abs(motion.position(at: soon) - motion.displacement) < accuracy, sampled.message)
      }
    }

    @Test func `the velocity is the position's derivative, and the spring pulls it`() throws {
      for sampled in try randomMotions(300, seed: 22) {
        let motion = sampled.motion
        let fastest = motion.spring.frequency * (1 + 2 * motion.spring.dampingRatio)
        let step = 1e-4 / fastest
        let size = abs(motion.initialVelocity) + abs(motion.displacement) * fastest
        for time in [0.3, 1, 2.5].map({ $0 / motion.spring.frequency }) {
          let rise = motion.position(at: time + step) - motion.position(at: time - step)
          let slope = rise / (2 * step)
          #expect(abs(slope - motion.velocity(at: time)) <= size * 1e-7, sampled.message)
          let gain = motion.velocity(at: time + step) - motion.velocity(at: time - step)
          let force =
            -motion.spring.stiffness * motion.position(at: time)
            - motion.spring.damping * motion.velocity(at: time)
          #expect(abs(gain / (2 * step) - force) <= size * fastest * 1e-7, sampled.message)
        }
      }
    }

    @Test func `the three kinds of damping pass into each other`() throws {
      let near = [1 - 1e-6, 1 - 1e-12, 1.nextDown, 1, 1.nextUp, 1 + 1e-12, 1 + 1e-6]
      for (displacement, velocity) in [(100.0, 0.0), (-40, 3000), (0, -800)] {
        let critical = SpringMotion(Spring(), displacement: displacement, velocity: velocity)
        for ratio in near {
          let spring = try #require(Spring(stiffness: 100, dampingRatio: ratio))
          let motion = SpringMotion(spring, displacement: displacement, velocity: velocity)
          // What a change of the ratio changes, and rounding.
          let change = abs(ratio - 1) * 1e4 + 1e-10
          for time in stride(from: 0.0, through: 3, by: 0.01) {
            let apart = abs(motion.position(at: time) - critical.position(at: time))
            #expect(apart <= change, "\(ratio) at \(time)")
            let slower = abs(motion.velocity(at: time) - critical.velocity(at: time))
            #expect(slower <= change * 10, "\(ratio) at \(time)")
          }
        }
      }
    }

    @Test func `the energy does not grow`() throws {
      for sampled in try randomMotions(300, seed: 23) {
        let motion = sampled.motion
        let stiffness = motion.spring.stiffness
        let times = (0...400).map { Double($0) / 50 / motion.spring.frequency }
        let energies = times.map { time in
          let position = motion.position(at: time)
          let velocity = motion.velocity(at: time)
          return velocity * velocity + stiffness * position * position
        }
        let rounding = energies[0] * 1e-12
        #expect(
          zip(energies, energies.dropFirst()).allSatisfy { $1 <= $0 + rounding }, sampled.message)
      }
    }

    @Test func `from the settling time on it stays within both tolerances`() throws {
      let position = 0.5 / 3
      let velocity = 10.0
      var swings = 0
      for sampled in try randomMotions(300, seed: 24) {
        let motion = sampled.motion
        let settled = motion.settlingTime(within: position, velocity: velocity)
        guard motion.spring.dampingRatio > 0 else {
          #expect(settled == .infinity, sampled.message)
          continue
        }
        try #require(settled.isFinite, sampled.message)
        for step in 0...500 {
          let time = settled + Double(step) * 0.02 / motion.spring.frequency
          #expect(abs(motion.position(at: time)) <= position + rounding, sampled.message)
          #expect(abs(motion.velocity(at: time)) <= velocity + rounding, sampled.message)
        }
        if motion.spring.dampingRatio < 0.3 { swings += 1 }
      }
      #expect(swings > 10)
    }

    @Test func `the settling time is not much later than it must be`() throws {
      for sampled in try randomMotions(300, seed: 25) where sampled.motion.spring.dampingRatio > 0 {
        let motion = sampled.motion
        let settled = motion.settlingTime(within: 0.5, velocity: 10)
        guard settled > 0 else { continue }
        let limit = min(10, 0.5 * motion.spring.frequency)
        let shortly = settled * (1 - 1e-9)
        let speed = motion.velocity(at: shortly)
        let pull = motion.spring.frequency * motion.position(at: shortly)
        #expect((speed * speed + pull * pull).squareRoot() >= limit * (1 - 1e-6), sampled.message)
      }
    }

    @Test func `a finer tolerance is never met sooner`() throws {
      for sampled in try randomMotions(50, seed: 26) {
        let times = [100, 10, 1, 0.1, 0.01].map {
          sampled.motion.settlingTime(within: $0, velocity: $0 * 20)
        }
        #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }, sampled.message)
      }
    }

    @Test func `settling is defined at its ends`() throws {
      let moving = SpringMotion(Spring(), displacement: 100, velocity: 0)
      for tolerance in [0, -1, Double.nan] {
        #expect(moving.settlingTime(within: tolerance, velocity: 10) == .infinity)
        #expect(moving.settlingTime(within: 1, velocity: tolerance) == .infinity)
      }
      #expect(moving.settlingTime(within: 1, velocity: .infinity).isFinite)
      #expect(moving.settlingTime(within: 100, velocity: 1000) == 0)
      let still = SpringMotion(Spring(), displacement: 0, velocity: 0)
      #expect(still.settlingTime(within: 0, velocity: 0) == 0)
      let slack = try #require(Spring(stiffness: 1e-300, dampingRatio: 1))
      let drifting = SpringMotion(slack, displacement: 0, velocity: 100)
      #expect(drifting.settlingTime(within: 1, velocity: 1) == .infinity)
    }

    @Test func `no number makes NaN`() throws {
      let seed: UInt64 = 27
      var random = SplitMix(state: seed)
      for _ in 0..<5000 {
        let spring = Spring(
          stiffness: abs(random.magnitude(-308...12)), dampingRatio: abs(random.magnitude(-308...6))
        )
        let motion = SpringMotion(
          spring ?? Spring(), displacement: random.magnitude(-308...308),
          velocity: random.magnitude(-308...308))
        let times = [abs(random.magnitude(-308...308)), 1, 0.01, .infinity]
        for time in times {
          let message: Comment = "seed \(seed): \(motion) at \(time)"
          #expect(motion.position(at: time).isFinite, message)
          #expect(motion.velocity(at: time).isFinite, message)
        }
        let settled = motion.settlingTime(
          within: random.magnitude(-308...308), velocity: random.magnitude(-308...308))
        #expect(settled >= 0, "seed \(seed): \(motion)")
      }
      let lost = SpringMotion(Spring(), displacement: .nan, velocity: .infinity)
      #expect(lost.displacement == 0)
      #expect(lost.initialVelocity == 1e12)
    }
  }
}

import Testing

@testable import DismissalCore

// ScrollMechanics decelerates continuously. Ours sums over whole milliseconds, which is smaller by
// the factor −d·ln d/(1 − d), and ends at a speed instead of at a distance.

/// x = v·(dᵗ − 1)/ln d, with d per millisecond and t in milliseconds.
private struct ContinuousDeceleration {
  /// Points per second.
  var velocity: Double
  var rate: DecelerationRate

  /// ln d per second, negative.
  private var loss: Double { LibM.log(rate.rawValue) * 1000 }

  var travel: Double { -velocity / loss }
  func x(_ time: Double) -> Double { travel * -LibM.expm1(time * loss) }
  func dx(_ time: Double) -> Double { velocity * LibM.exp(time * loss) }
  /// When so many points are left.
  func time(left points: Double) -> Double { LibM.log(points / travel) / loss }
}

extension Physics {
  struct ScrollMechanicsTests {
    @Test func `every row of ScrollMechanics is met`() throws {
      let file = try ReferenceFile("scrollmechanics_computed")
      let constants = try file.top["constants"]
      let threshold = try constants["deceleration_threshold_pt"].number
      #expect(try RubberBand().coefficient == constants["rubber_band_coefficient"].number)
      let bounce = try constants["bounce_spring"]
      #expect(try bounce["mass"].number == 1)
      #expect(try Spring().stiffness == bounce["stiffness"].number)
      #expect(try Spring().dampingRatio == bounce["dampingRatio"].number)

      let decelerations = try file.top["deceleration"].entries
      for row in decelerations { try checkDeceleration(row, threshold: threshold) }
      #expect(decelerations.count == 12)
      let bounces = try file.top["bounce_critically_damped"].entries
      for row in bounces { try checkBounce(row, threshold: threshold) }
      #expect(bounces.count == 5)
      let bands = try file.top["rubber_band"].entries
      for row in bands { try checkBand(row) }
      #expect(bands.count == 21)

      // It has no tests: all rows are its formulas, evaluated.
      #expect(try file.top["computed_not_from_test"].truth)
      let others = "its spring for other animations; no row uses it"
      #expect(
        file.faults(notChecked: [
          "$.constants.default_spring.mass": others,
          "$.constants.default_spring.stiffness": others,
          "$.constants.pan_gap_s_treated_as_stopped":
            "a rule of its pan; ours is stopTimeout, a parameter",
        ]) == [])
    }

    private func checkDeceleration(_ row: ReferenceFile.Entry, threshold: Double) throws {
      let velocity = try row["v_pt_s"].number
      let rate = try #require(DecelerationRate(rawValue: try row["rate"].number))
      let theirs = ContinuousDeceleration(velocity: velocity, rate: rate)
      #expect(try isClose(theirs.travel, row["travel"].number), "\(row.path)")
      let end = theirs.time(left: threshold)
      #expect(try isClose(end, row["duration_s"].number), "\(row.path)")

      let ours = Deceleration(from: 0, velocity: velocity / 1000, rate: rate, scale: nil)
      #expect(try isClose(ours.target, row["uikit_target"].number), "\(row.path)")
      // The projection of a velocity that falls to nothing instead of to the threshold.
      let reach = rate.rawValue / (1 - rate.rawValue)
      let projection = ours.target + Deceleration.threshold * reach
      #expect(try isClose(projection, row["wwdc_projection"].number), "\(row.path)")

      let summed = -reach * LibM.log(rate.rawValue)
      let samples = try row["x_at"].entries
      #expect(samples.count == 3)
      for sample in samples {
        let time = try sample["t"].number
        let x = try sample["x"].number
        let v = try sample["v"].number
        #expect(isClose(theirs.x(time), x), "\(sample.path)")
        #expect(isClose(theirs.dx(time), v), "\(sample.path)")
        guard time < ours.duration else { continue }
        #expect(isClose(ours.offset(at: time), x * summed), "\(sample.path)")
        #expect(isClose(ours.velocity(at: time) * 1000, v * summed), "\(sample.path)")
      }
    }

    private func checkBounce(_ row: ReferenceFile.Entry, threshold: Double) throws {
      let motion = SpringMotion(
        Spring(), displacement: try row["displacement"].number,
        velocity: try row["velocity"].number)
      let samples = try row["x_at"].entries
      #expect(samples.count == 5)
      for sample in samples {
        let x = motion.position(at: try sample["t"].number)
        #expect(try isClose(x, sample["x"].number), "\(sample.path)")
      }

      // Its own bound for |x| ≤ threshold, from the two terms of (x₀ + c·t)·e^(−ωt) one by one.
      let decay = motion.spring.frequency
      let rise = abs(motion.initialVelocity + decay * motion.displacement)
      let duration = max(
        LibM.log(2 * abs(motion.displacement) / threshold) / decay,
        2 * LibM.log(4 * rise / (LibM.exp(1) * decay * threshold)) / decay)
      #expect(try isClose(duration, row["duration_s"].number), "\(row.path)")
      // Ours keeps an eye on the speed too, and still comes sooner.
      let settled = motion.settlingTime(within: threshold, velocity: .infinity)
      #expect(settled <= duration, "\(row.path)")
      for step in 0...200 {
        let x = motion.position(at: settled + Double(step) / 100)
        #expect(abs(x) <= threshold + formulaTolerance, "\(row.path)")
      }
    }

    private func checkBand(_ row: ReferenceFile.Entry) throws {
      let band = try #require(RubberBand(coefficient: try row["c"].number))
      let length = try row["d"].number
      let pull = try row["x"].number
      let shown = band.distance(forOverscroll: pull, length: length)
      #expect(try isClose(shown, row["b"].number), "\(row.path)")
      #expect(isClose(band.overscroll(forDistance: shown, length: length), pull), "\(row.path)")
    }
  }
}

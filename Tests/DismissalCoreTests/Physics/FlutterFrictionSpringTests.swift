import Testing

@testable import DismissalCore

extension Physics {
  struct FlutterFrictionSpringTests {
    @Test func `every row of Flutter's friction and springs is met`() throws {
      let file = try ReferenceFile("flutter_friction_spring")
      var checked = 0
      for row in try file.top["cases"].entries {
        switch try row["model"].text {
        case "FrictionSimulation":
          checked += try FlutterRows.check(friction(row["params"]), row["checks"])
        case "SpringSimulation":
          checked += try FlutterRows.check(spring(row["params"]), row["checks"])
        case let model: throw FlutterRows.UnknownRow(text: model)
        }
      }
      #expect(checked == 72)
      try checkConversions(file.top["duration_bounce_conversion"])
      try checkBounds(file.top["bounded_friction"])
      #expect(file.faults() == [])
    }

    private func friction(_ row: ReferenceFile.Entry) throws -> FlutterFriction {
      var friction = FlutterFriction(
        drag: try row["drag"].number, position: try row["position"].number,
        velocity: try row["velocity"].number)
      friction.constantDeceleration = try row.number("constantDeceleration") ?? 0
      if let velocity = try row.number("velocityTolerance") {
        friction.tolerance.velocity = velocity
      }
      return friction
    }

    private func spring(_ row: ReferenceFile.Entry) throws -> FlutterSpring {
      let end = try row["end"].number
      let motion = SpringMotion(
        try FlutterRows.spring(row["spring"]), displacement: try row["start"].number - end,
        velocity: try row["velocity"].number)
      return FlutterSpring(
        motion: motion, end: end, tolerance: try FlutterRows.tolerance(row.optional("tolerance")),
        snapsToEnd: try row.optional("snapToEnd")?.truth ?? false)
    }

    /// A duration is our response, and a bounce another name for the damping ratio.
    private func checkConversions(_ group: ReferenceFile.Entry) throws {
      let rows = try group["cases"].entries
      for row in rows {
        let bounce = try row["in"]["bounce"].number
        let ratio = bounce > 0 ? 1 - bounce : 1 / (1 + bounce)
        let spring = try #require(
          Spring(response: try row["in"]["duration_s"].number, dampingRatio: ratio))
        let tolerance = try row["eps"].number
        #expect(try row["mass"].number == 1)
        #expect(try abs(spring.stiffness - row["stiffness"].number) <= tolerance, "\(row.path)")
        #expect(try abs(spring.damping - row["damping"].number) <= tolerance, "\(row.path)")
      }
      #expect(rows.count == 3)
    }

    /// Flutter's bounded friction holds the place within bounds, and is done at one of them.
    private func checkBounds(_ row: ReferenceFile.Entry) throws {
      let friction = try friction(row["params"])
      let low = try row["params"]["min"].number
      let high = try row["params"]["max"].number
      let x = min(max(friction.x(1), low), high)
      #expect(try x == (row["x(1)"].number))
      #expect(try (friction.isDone(1) || x == low || x == high) == (row["isDone(1)"].truth))
    }

    @Test(arguments: [0.1, 0.5, 2])
    func `a friction is at a place when its place is that`(time: Double) {
      for velocity in [100.0, -100] {
        let friction = FlutterFriction(drag: 0.135, position: 100, velocity: velocity)
        #expect(isClose(friction.time(at: friction.x(time)), time))
      }
    }

    // The file states this one in words.
    @Test(arguments: [(10.0, 600.0), (1000, -500)])
    func `two places and speeds give the drag back`(position: Double, velocity: Double) {
      let original = FlutterFriction(drag: 0.025, position: position, velocity: velocity)
      let slower = (velocity - original.dx(1)) / (position - original.x(1))
      var through = original
      through.drag = LibM.exp(slower)
      #expect(isClose(through.x(1), original.x(1)))
      #expect(isClose(through.dx(1), original.dx(1)))
    }

    @Test func `without snapping a spring is still on its way`() throws {
      let spring = try #require(Spring(stiffness: 400, dampingRatio: 1))
      let motion = SpringMotion(spring, displacement: -1, velocity: 0)
      #expect(motion.position(at: 0.4) < 0)
      #expect(motion.velocity(at: 0.4) > 0)
    }
  }
}

import Testing

@testable import DismissalCore

extension Physics {
  struct FlutterScrollTests {
    /// Numbers that the file prints with six decimals.
    private static let printedTolerance = 0.5e-6 + 1e-9

    @Test func `every row of Flutter's bouncing scroll is met`() throws {
      let file = try ReferenceFile("flutter_scroll_simulation")
      let rules = try file.top["rules"]
      var checked = 0
      for row in try file.top["cases"].entries {
        let params = try row["params"]
        let scroll = try simulation(
          params, rules, spring: FlutterRows.spring(params["spring"]),
          tolerance: FlutterRows.tolerance(params["tolerance"]))
        checked += try FlutterRows.check(scroll, row["checks"])
        if let start = try row.number("computed_spring_start_s") {
          #expect(isClose(scroll.springStart, start), "\(row.path)")
        }
      }
      #expect(checked == 30)

      var samples = 0
      // Three pixels in a point, which the file says in words.
      let tolerance = FlutterTolerance(distance: 1.0 / 3, velocity: 1 / (0.05 * 3))
      let spring = try FlutterRows.spring(rules["default_spring_normal"])
      for row in try file.top["computed_not_from_test"]["cases"].entries {
        let scroll = try simulation(row["params"], rules, spring: spring, tolerance: tolerance)
        let start = try row.number("spring_start_s")
        let startsInSpring = try row["starts_in_spring"].truth
        #expect(startsInSpring == (scroll.springStart == 0), "\(row.path)")
        if !startsInSpring {
          #expect(start.map { isClose(scroll.springStart, $0) } ?? !scroll.springStart.isFinite)
        }
        samples += try check(scroll, samples: row["samples"])
      }
      #expect(samples == 120)
      let fast = "the spring of a rate that no row uses"
      #expect(
        file.faults(notChecked: [
          "$.rules.default_spring_fast.mass": fast, "$.rules.default_spring_fast.stiffness": fast,
          "$.rules.default_spring_fast.ratio": fast,
        ]) == [])
    }

    private func simulation(
      _ params: ReferenceFile.Entry, _ rules: ReferenceFile.Entry, spring: Spring,
      tolerance: FlutterTolerance
    ) throws -> FlutterBouncingScroll {
      FlutterBouncingScroll(
        friction: FlutterFriction(
          drag: try rules["friction_drag_per_s"].number, position: try params["position"].number,
          velocity: try params["velocity"].number, tolerance: tolerance),
        extent: try params["leadingExtent"].number...params["trailingExtent"].number,
        spring: spring, transferLimit: try rules["max_spring_transfer_velocity"].number)
    }

    private func check(_ scroll: FlutterBouncingScroll, samples: ReferenceFile.Entry) throws -> Int
    {
      let rows = try samples.entries
      for row in rows {
        let printed = try row["t"].number
        // The file prints a sixtieth of a second with six decimals too.
        let time = printed == 0.016667 ? 1.0 / 60 : printed
        #expect(
          try abs(scroll.x(time) - row["x"].number) <= FlutterScrollTests.printedTolerance,
          "\(row.path): \(scroll.x(time))")
        #expect(
          try abs(scroll.dx(time) - row["dx"].number) <= FlutterScrollTests.printedTolerance,
          "\(row.path): \(scroll.dx(time))")
        #expect(try scroll.isDone(time) == row["done"].truth, "\(row.path)")
      }
      return rows.count
    }
  }
}

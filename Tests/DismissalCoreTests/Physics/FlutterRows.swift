import Testing

@testable import DismissalCore

/// Reads the rows of Flutter's two files and compares them as they say.
enum FlutterRows {
  /// Flutter's default for "near".
  private static let nearTolerance = 1e-10

  /// A spring of any mass as one of mass 1.
  static func spring(_ row: ReferenceFile.Entry) throws -> Spring {
    let stiffness = try row["stiffness"].number / row["mass"].number
    return try #require(Spring(stiffness: stiffness, dampingRatio: try row["ratio"].number))
  }

  static func tolerance(_ row: ReferenceFile.Entry?) throws -> FlutterTolerance {
    guard let row else { return FlutterTolerance() }
    return FlutterTolerance(
      distance: try row["distance"].number, velocity: try row["velocity"].number)
  }

  /// Compares every check of a case; answers how many there were.
  static func check(_ simulation: some FlutterSimulation, _ checks: ReferenceFile.Entry) throws
    -> Int
  {
    let rows = try checks.entries
    for row in rows { try check(simulation, row: row) }
    return rows.count
  }

  private static func check(_ simulation: some FlutterSimulation, row: ReferenceFile.Entry) throws {
    let time = try row["t"].number
    let got: Double
    switch try row["fn"].text {
    case "x": got = simulation.x(time)
    case "dx": got = simulation.dx(time)
    case "isDone":
      #expect(try simulation.isDone(time) == row["value"].truth, "\(row.path)")
      return
    case "finalX": got = try #require(simulation as? FlutterFriction).finalX
    // The row's t is the place.
    case "timeAtX": got = try #require(simulation as? FlutterFriction).time(at: time)
    case let function: throw UnknownRow(text: function)
    }
    try compare(got, with: row)
    if let computed = try row.number("computed") {
      #expect(Physics.isClose(got, computed), "\(row.path): \(got)")
    }
  }

  private static func compare(_ got: Double, with row: ReferenceFile.Entry) throws {
    let holds: Bool
    switch try row["op"].text {
    case "near":
      let tolerance = try row.number("eps") ?? nearTolerance
      holds = abs(got - (try row["value"].number)) <= tolerance
    case "floor": holds = got.rounded(.down) == (try row["value"].number)
    case "eq", "inf": holds = got == (try row["value"].number)
    case "lt": holds = got < (try row["value"].number)
    case "between":
      let limits = try row["value"].entries
      let low = try limits[0].number
      let high = try limits[1].number
      holds = low < got && got < high
    case let op: throw UnknownRow(text: op)
    }
    #expect(holds, "\(row.path): \(got)")
  }

  struct UnknownRow: Error { var text: String }
}

import Foundation

@testable import DismissalCore

/// One line of Fixtures/recorded.jsonl; see Fixtures/SOURCES.md.
struct RecordedTrace: Decodable, Sendable {
  struct Sample: Sendable {
    var time: Timestamp
    var touch: Touch
  }

  struct Expectation: Decodable, Sendable {
    enum Axis: String, Decodable { case x, y }
    var strategy: String
    var axis: Axis
    /// Units per second; `nil`: no velocity.
    var velocity: Double?

    enum CodingKeys: String, CodingKey {
      case strategy, axis
      case velocity = "v_per_s"
    }
  }

  var id: String
  var source: String
  /// recorded (a person's finger) or synthetic.
  var kind: String
  /// tap, swipe_v or swipe_h.
  var gesture: String
  var samples: [Sample]
  var expected: [Expectation]?

  enum CodingKeys: String, CodingKey {
    case source, kind, gesture, samples, expected
    case id = "trace_id"
  }
}

extension RecordedTrace.Sample: Decodable {
  init(from decoder: any Decoder) throws {
    var fields = try decoder.unkeyedContainer()
    let milliseconds = try fields.decode(Double.self)
    time = Timestamp(nanoseconds: Int64((milliseconds * 1e6).rounded()))
    let id = try fields.decode(Int.self)
    let location = Point(x: try fields.decode(Double.self), y: try fields.decode(Double.self))
    touch = Touch(id: id, phase: try fields.decode(Touch.Phase.self), location: location)
  }
}

/// A stroke of Fixtures/flutter_velocity_tracker.json, with the velocities of three trackers.
struct FlutterStroke: Decodable, Sendable {
  struct Event: Decodable, Sendable {
    enum Kind: String, Decodable { case down, move, up }
    var type: Kind
    var milliseconds: Int64
    var x: Double
    var y: Double

    enum CodingKeys: String, CodingKey {
      case type, x, y
      case milliseconds = "t_ms"
    }
  }

  struct Velocity: Decodable, Sendable {
    var vx: Double
    var vy: Double
    var point: Point { Point(x: vx, y: vy) }
  }

  struct Computed: Decodable, Sendable {
    var weighted: Velocity
    var lastPair: Velocity?

    enum CodingKeys: String, CodingKey {
      case weighted = "ios_scroll_view_tracker"
      case lastPair = "last_pair"
    }
  }

  var id: String
  /// `nil` for the stroke that the file describes by a rule; empty in one case.
  var events: [Event]?
  var leastSquares: Velocity
  var computed: Computed?

  enum CodingKeys: String, CodingKey {
    case id, events
    case leastSquares = "expected_px_per_s"
    case computed = "computed_not_from_test"
  }

  var samples: [RecordedTrace.Sample] {
    (events ?? []).map { event in
      let phase: Touch.Phase =
        switch event.type {
        case .down: .began
        case .move: .moved
        case .up: .ended
        }
      return RecordedTrace.Sample(
        time: Timestamp(nanoseconds: event.milliseconds * 1_000_000),
        touch: Touch(id: 0, phase: phase, location: Point(x: event.x, y: event.y)))
    }
  }
}

enum TraceFixtures {
  static func recorded() throws -> [RecordedTrace] {
    try data("recorded", "jsonl").split(separator: UInt8(ascii: "\n")).map {
      try JSONDecoder().decode(RecordedTrace.self, from: $0)
    }
  }

  static func flutterStrokes() throws -> [FlutterStroke] {
    struct File: Decodable { var cases: [FlutterStroke] }
    let file = try JSONDecoder().decode(File.self, from: data("flutter_velocity_tracker", "json"))
    return file.cases.filter { $0.events?.isEmpty == false }
  }

  private struct Missing: Error { var name: String }

  private static func data(_ name: String, _ ending: String) throws -> Data {
    let url = Bundle.module.url(
      forResource: name, withExtension: ending, subdirectory: "Fixtures")
    guard let url else { throw Missing(name: "\(name).\(ending)") }
    return try Data(contentsOf: url)
  }
}

import DismissalCore

/// Recorded touches with their own time stamps.
public struct Recording: Equatable, Sendable {
  /// The name under which its file holds it.
  public let id: String
  /// What x and y are in, as the file says: "pt", "logical px", "px", …
  public let unit: String
  /// "recorded" for a person's finger, "synthetic" for a made one; empty when not said.
  public let kind: String
  /// What the finger did, as the file says; empty when not said.
  public let gesture: String
  /// The size of the screen it was recorded on, in its unit; `nil` when not said.
  public let screen: Size?
  /// In the order of time.
  public let samples: [Sample]

  /// One touch sample; its time counts from the recording's first.
  public struct Sample: Equatable, Sendable {
    public let time: Timestamp
    public let touch: Touch

    public init(time: Timestamp, touch: Touch) {
      self.time = time
      self.touch = touch
    }
  }

  public init(
    id: String, unit: String, kind: String, gesture: String, screen: Size? = nil, samples: [Sample]
  ) {
    self.screen = screen
    self.id = id
    self.unit = unit
    self.kind = kind
    self.gesture = gesture
    self.samples = samples
  }

  /// From the first sample to the last, in seconds.
  public var duration: Double {
    guard let first = samples.first, let last = samples.last else { return 0 }
    return last.time.seconds(since: first.time)
  }

  /// The units that are points already: all others must be scaled to the stage.
  public static let unitsOfPoints = ["pt", "points", "logical px"]

  public var isInPoints: Bool { Recording.unitsOfPoints.contains(unit) }

  /// The same touches with every place multiplied.
  public func scaled(x: Double, y: Double) -> Recording {
    Recording(
      id: id, unit: "pt", kind: kind, gesture: gesture,
      samples: samples.map { sample in
        var touch = sample.touch
        touch.location = Point(x: touch.location.x * x, y: touch.location.y * y)
        return Sample(time: sample.time, touch: touch)
      })
  }
}

/// Why recorded touches could not be read, and where.
public struct RecordingError: Error, Equatable, Sendable {
  /// The line in the file, from 1.
  public let line: Int
  /// The byte in the line, from 1; `nil` when the whole line is meant.
  public let column: Int?
  /// What was wrong and what was expected.
  public let message: String
}

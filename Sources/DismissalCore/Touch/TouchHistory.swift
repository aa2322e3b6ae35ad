/// The last samples of a movement, from which a velocity is estimated.
///
/// Times strictly increase, so no difference of two samples divides by zero: a sample at the time
/// of the last one replaces it. Several fingers that report at one time are thereby one sample,
/// with the place reached after all of them.
public struct TouchHistory: Equatable, Codable, Sendable {
  public struct Sample: Equatable, Codable, Sendable {
    public var time: Timestamp
    public var location: Point

    public init(time: Timestamp, location: Point) {
      self.time = time
      self.location = location
    }
  }

  /// How many samples are kept. The history of Flutter's and Android's trackers.
  public static let capacity = 20

  private var list = InlineList<20, Sample>()

  public init() {}

  public var count: Int { list.count }
  public var isEmpty: Bool { list.isEmpty }
  public var last: Sample? { list.last }

  /// The sample at `index`, 0 being the oldest; a precondition holds the index below `count`.
  public subscript(index: Int) -> Sample { list[index] }

  /// The samples, oldest first. Allocates; for reports and tests.
  public var samples: [Sample] { (0..<count).map { self[$0] } }

  /// Adds a sample; the 21st pushes out the oldest.
  ///
  /// A time that is not after the last sample's keeps that time and replaces only the location.
  public mutating func append(_ location: Point, at time: Timestamp) {
    if let last, time <= last.time {
      list[count - 1] = Sample(time: last.time, location: location)
    } else {
      list.append(Sample(time: time, location: location))
    }
  }

  public mutating func removeAll() {
    list.removeAll()
  }

  /// Forgets the movement but not the place: only the last sample stays.
  mutating func removeAllButLast() {
    guard let last else { return }
    list.removeAll()
    list.append(last)
  }

  /// Reads an array of samples, oldest first; throws a `DecodingError` if there are more than
  /// `capacity` or their times do not increase.
  public init(from decoder: any Decoder) throws {
    list = try InlineList(from: decoder)
    for index in 0..<max(0, count - 1) where self[index].time >= self[index + 1].time {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "times of samples must increase"))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    try list.encode(to: encoder)
  }
}

extension TouchHistory.Sample: InlineElement {
  static let blank = TouchHistory.Sample(time: .zero, location: .zero)
}

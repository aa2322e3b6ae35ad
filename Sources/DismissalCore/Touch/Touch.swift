/// One report about one finger, as UIKit delivers it in touchesBegan, Moved, Ended or Cancelled.
public struct Touch: Equatable, Codable, Sendable {
  public enum Phase: String, CaseIterable, Codable, Sendable {
    case began, moved, ended, cancelled
  }

  /// The finger. The same from its touch-down to its lift; free again afterwards.
  public var id: Int
  public var phase: Phase
  /// Where the finger is, in points of the superview of what it moves.
  public var location: Point

  public init(id: Int, phase: Phase, location: Point) {
    self.id = id
    self.phase = phase
    self.location = location
  }
}

/// The fingers that a recogniser follows, in the order in which they landed.
struct TrackedTouches: Equatable, Codable, Sendable {
  private struct Finger: InlineElement {
    static let blank = Finger(id: 0, location: .zero)
    var id: Int
    var location: Point
  }

  /// What an iPad's digitiser tells apart; more fingers are ignored.
  static let capacity = 11

  private var fingers = InlineList<11, Finger>()

  var count: Int { fingers.count }
  var isEmpty: Bool { fingers.isEmpty }

  /// The mean of the fingers' locations; zero without fingers.
  var centroid: Point {
    guard !isEmpty else { return .zero }
    var sum = Point.zero
    for index in 0..<count { sum = sum + fingers[index].location }
    return Point(x: sum.x / Double(count), y: sum.y / Double(count))
  }

  func contains(_ id: Int) -> Bool { index(of: id) != nil }

  func location(of id: Int) -> Point? {
    index(of: id).map { fingers[$0].location }
  }

  /// Adds a finger; the caller has checked that it is new and that there is room.
  mutating func add(_ id: Int, at location: Point) {
    fingers.append(Finger(id: id, location: location))
  }

  mutating func move(_ id: Int, to location: Point) {
    guard let index = index(of: id) else { return }
    fingers[index].location = location
  }

  mutating func remove(_ id: Int) {
    guard let index = index(of: id) else { return }
    fingers.remove(at: index)
  }

  mutating func removeAll() {
    fingers.removeAll()
  }

  private func index(of id: Int) -> Int? {
    for index in 0..<count where fingers[index].id == id { return index }
    return nil
  }
}

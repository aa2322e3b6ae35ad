import Foundation
import Testing

@testable import DismissalCore

private func filled(_ count: Int) -> TouchHistory {
  var history = TouchHistory()
  for index in 0..<count {
    history.append(point(Double(index), 0), at: milliseconds(Double(index)))
  }
  return history
}

@Test func `the history keeps the last twenty samples, oldest first`() {
  let history = filled(47)
  #expect(history.count == TouchHistory.capacity)
  #expect(history.samples.map(\.location.x) == (27..<47).map(Double.init))
  #expect(history.last?.time == milliseconds(46))
}

@Test func `a sample at the time of the last one replaces it`() {
  var history = filled(3)
  history.append(point(50, 1), at: milliseconds(2))
  #expect(history.samples.map(\.location.x) == [0, 1, 50])
}

@Test func `a sample before the last one keeps the times increasing`() {
  var history = filled(3)
  history.append(point(50, 1), at: milliseconds(1))
  #expect(history.samples.map(\.time) == [0, 1, 2].map(milliseconds))
  #expect(history.last?.location == point(50, 1))
}

@Test func `equality looks at live samples only`() {
  var emptied = filled(47)
  emptied.removeAll()
  #expect(emptied == TouchHistory())
  #expect(emptied.last == nil)
  #expect(emptied != filled(1))

  // The same twenty samples, lying elsewhere in the ring.
  var late = TouchHistory()
  for index in 27..<47 { late.append(point(Double(index), 0), at: milliseconds(Double(index))) }
  #expect(late == filled(47))
}

@Test(arguments: [0, 1, 19, 20, 33])
func `the history survives coding`(count: Int) throws {
  let data = try JSONEncoder().encode(filled(count))
  #expect(try JSONDecoder().decode(TouchHistory.self, from: data) == filled(count))
}

@Test func `a coded history that could not have been made is refused`() {
  func json(_ times: [Int]) -> Data {
    let samples = times.map { #"{"time":{"nanoseconds":\#($0)},"location":{"x":0,"y":0}}"# }
    return Data("[\(samples.joined(separator: ","))]".utf8)
  }
  #expect(throws: Never.self) { try JSONDecoder().decode(TouchHistory.self, from: json([1, 2])) }
  for times in [[1, 1], [2, 1], Array(0...20)] {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(TouchHistory.self, from: json(times))
    }
  }
}

@Test func `a finger taken from the middle leaves the others in order`() {
  var touches = TrackedTouches()
  for id in 1...4 { touches.add(id, at: point(Double(id), 0)) }
  touches.remove(2)
  touches.move(4, to: point(10, 0))
  #expect(touches.count == 3)
  #expect(touches.centroid == point(14.0 / 3, 0))
  #expect(!touches.contains(2))
}

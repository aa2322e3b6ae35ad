/// What an `InlineList` can hold: plain data with a value for the slots that are not in use.
protocol InlineElement: Equatable, Codable, Sendable {
  static var blank: Self { get }
}

/// A list of at most `capacity` elements, stored in place: copying the state allocates nothing.
///
/// InlineArray is neither Equatable nor Codable, and fast only through its spans; both are kept
/// in here. Two lists are equal if their live elements are, whatever lies in the unused slots.
struct InlineList<let capacity: Int, Element: InlineElement>: Equatable, Codable, Sendable {
  private var storage = InlineArray<capacity, Element>(repeating: .blank)
  /// The slot of the oldest element; the storage is a ring.
  private var start = 0
  private(set) var count = 0

  init() {}

  var isEmpty: Bool { count == 0 }
  var isFull: Bool { count == capacity }
  var last: Element? { isEmpty ? nil : self[count - 1] }

  /// The element at `index`, 0 being the oldest.
  subscript(index: Int) -> Element {
    get {
      precondition(index >= 0 && index < count, "index \(index) of \(count) elements")
      return storage.span[slot(index)]
    }
    set {
      precondition(index >= 0 && index < count, "index \(index) of \(count) elements")
      let place = slot(index)
      var span = storage.mutableSpan
      span[place] = newValue
    }
  }

  /// Adds an element at the end; a full list drops its oldest one.
  mutating func append(_ element: Element) {
    if isFull {
      start = slot(1)
    } else {
      count += 1
    }
    self[count - 1] = element
  }

  mutating func remove(at index: Int) {
    for place in index..<(count - 1) { self[place] = self[place + 1] }
    count -= 1
  }

  mutating func removeAll() {
    start = 0
    count = 0
  }

  private func slot(_ index: Int) -> Int {
    let place = start + index
    return place < capacity ? place : place - capacity
  }

  static func == (left: InlineList, right: InlineList) -> Bool {
    guard left.count == right.count else { return false }
    for index in 0..<left.count where left[index] != right[index] { return false }
    return true
  }

  /// Throws a `DecodingError` if there are more than `capacity` elements.
  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    while !container.isAtEnd {
      guard !isFull else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "more than \(capacity) elements")
      }
      append(try container.decode(Element.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for index in 0..<count { try container.encode(self[index]) }
  }
}

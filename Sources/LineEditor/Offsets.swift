/// Between UTF-8 offsets, which callbacks speak, and positions among characters.
struct Offsets {
  /// Where each character begins, then the text's length.
  private let starts: [Int]

  init(_ characters: [Character]) {
    var starts = [0]
    starts.reserveCapacity(characters.count + 1)
    for character in characters { starts.append(starts[starts.count - 1] + character.utf8.count) }
    self.starts = starts
  }

  func offset(of position: Int) -> Int { starts[position] }

  /// The character that an offset lies in; the last position beyond the text.
  func position(of offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  func positions(of range: Range<Int>) -> Range<Int> {
    position(of: range.lowerBound)..<position(of: range.upperBound)
  }
}

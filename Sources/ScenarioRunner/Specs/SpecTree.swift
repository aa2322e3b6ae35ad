import LuaBridge

/// The blocks and tests of a spec file, in the order in which they stand there.
struct SpecTree {
  /// A describe or insulate; the first one is the file itself.
  struct Block {
    let name: String
    /// Its place in `blocks`; `nil` for the file.
    let parent: Int?
    let lines: ClosedRange<Int>?
    var hooks: [Hook: [LuaFunction]] = [:]
    /// What sets the globals to the block's own, and what sets them back.
    var insulation: (enter: LuaFunction, leave: LuaFunction)?
  }

  struct Test {
    let name: String
    /// Its place in `blocks`.
    let block: Int
    /// Where it is written; 0 when nobody knows.
    let line: Int
    let lines: ClosedRange<Int>?
    /// `nil` for one that is pending.
    let body: LuaFunction?
  }

  enum Hook: String {
    case setup, teardown
    case beforeEach = "before_each"
    case afterEach = "after_each"
  }

  var blocks = [Block(name: "", parent: nil, lines: nil)]
  var tests: [Test] = []

  /// The blocks around a test from the file inwards, or those around a block and the block itself.
  func path(to block: Int) -> [Int] {
    var path = [block]
    while let parent = blocks[path[0]].parent { path.insert(parent, at: 0) }
    return path
  }

  /// The names of the blocks around a test, from outside in.
  func blockNames(of test: Int) -> [String] {
    path(to: tests[test].block).dropFirst().map { blocks[$0].name }
  }

  /// The names of the blocks around a test and its own, with spaces between.
  func title(of test: Int) -> String {
    (blockNames(of: test) + [tests[test].name]).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The tests of the innermost block or test that contains the line; of all of them when a loop
  /// wrote several there.
  func tests(atLine line: Int) -> [Int] {
    var best: Innermost?
    var found: [Int] = []
    func offer(_ lines: ClosedRange<Int>?, depth: Int, _ tests: @autoclosure () -> [Int]) {
      guard let lines, lines.contains(line) else { return }
      let place = Innermost(first: lines.lowerBound, last: -lines.upperBound, depth: depth)
      if let best, place < best { return }
      found = place == best ? found + tests() : tests()
      best = place
    }
    for (index, block) in blocks.enumerated() {
      let path = path(to: index)
      offer(block.lines, depth: path.count, tests.indices.filter { isInside($0, index) })
    }
    for (index, test) in tests.enumerated() {
      offer(test.lines, depth: path(to: test.block).count + 1, [index])
    }
    return found.sorted()
  }

  private func isInside(_ test: Int, _ block: Int) -> Bool {
    path(to: tests[test].block).contains(block)
  }

  /// What begins later, ends earlier, or lies deeper is further inside.
  private struct Innermost: Comparable {
    let first: Int
    let last: Int
    let depth: Int

    static func < (left: Innermost, right: Innermost) -> Bool {
      (left.first, left.last, left.depth) < (right.first, right.last, right.depth)
    }
  }
}

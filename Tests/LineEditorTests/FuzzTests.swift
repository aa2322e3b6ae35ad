import Testing

@testable import LineEditor

/// Random input; what fails prints the seed that repeats it.
struct FuzzTests {
  /// SplitMix64.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  private static let pieces: [String] =
    [
      "a", "b c", "字", "한글", "😀", "👩\u{200D}👧", "❤\u{FE0F}", "🇩", "\u{301}", "\u{200D}", "\u{0}",
      "\u{9B}",
      "\u{202E}", "\t", "12", Keys.enter, Keys.tab, Keys.backTab, Keys.backspace, Keys.up,
      Keys.down,
      Keys.left, Keys.right, Keys.home, "\u{1B}[F", "\u{1B}[3~", Keys.alt("\r"), Keys.alt("b"),
      Keys.alt("f"), Keys.alt("d"), Keys.alt("y"), Keys.alt("_"), Keys.alt("<"), Keys.alt(">"),
      Keys.alt(Keys.backspace), Keys.paste("x\ny字\n\u{1B}z"), "\u{1B}", "\u{1B}[", "\u{1B}[200~",
      "\u{1B}[201~", "long text that needs more than a row ",
    ] + "abcdefghklnprstuwxy_".map(Keys.control)

  private static var callbacks: Callbacks {
    var callbacks = Callbacks()
    callbacks.isComplete = { $0.utf8.count % 3 == 0 }
    callbacks.complete = { text, cursor in
      ["alpha", "al字", "b", "a\nb"].map {
        Candidate($0, replacing: max(0, cursor - 3)..<cursor, description: text.isEmpty ? nil : "d")
      }
    }
    callbacks.hint = { text, _ in text.utf8.count % 2 == 0 ? " hint 字" : nil }
    callbacks.style = { text in
      [StyledRange(1..<text.utf8.count / 2 + 1, .keyword), StyledRange(3..<5, .error)]
    }
    return callbacks
  }

  private static func bytes(_ generator: inout Generator) -> [UInt8] {
    if Bool.random(using: &generator) {
      return Array((pieces.randomElement(using: &generator) ?? "").utf8)
    }
    return (0..<Int.random(in: 1...4, using: &generator)).map { _ in
      UInt8.random(in: 0...255, using: &generator)
    }
  }

  @Test(arguments: 0..<16)
  func `after any input the screen is what a fresh paint shows`(run: UInt64) {
    let seed = run &* 0x51_7C_C1_B7_27_22_0A_95 &+ 7
    var generator = Generator(state: seed)
    let columns = [20, 21, 60, 80, 5, 2, 1].randomElement(using: &generator) ?? 80
    let rows = [24, 6, 3, 1].randomElement(using: &generator) ?? 24
    var entry = TypedEntry(
      columns: columns, rows: rows, history: ["one", "two\nlines", "字\tx"],
      callbacks: Self.callbacks)
    for step in 0..<200 {
      if Int.random(in: 0..<20, using: &generator) == 0 {
        entry.resize(
          columns: [20, 31, 80, 3].randomElement(using: &generator) ?? 80,
          rows: [24, 5, 2].randomElement(using: &generator) ?? 24)
      }
      entry.type(Self.bytes(&generator))
      let fresh = entry.freshScreen
      guard entry.screen.grid == fresh.grid, entry.screen.cursor == fresh.cursor,
        entry.screen.problems.isEmpty, fresh.problems.isEmpty
      else {
        Issue.record(
          """
          seed \(seed), step \(step), \(fresh.columns) × \(fresh.rows): \(entry.marked.debugDescription)
          \(entry.screen)
          \(entry.screen.cursor)
          fresh:
          \(fresh)
          \(fresh.cursor)
          """)
        return
      }
    }
  }

  @Test(arguments: 0..<8)
  func `undoing everything gives back nothing, redoing everything the text`(run: UInt64) {
    var generator = Generator(state: run &+ 99)
    var state = EditorState()
    for _ in 0..<100 {
      state.move(to: Int.random(in: 0...state.characters.count, using: &generator))
      let end = Int.random(in: state.cursor...state.characters.count, using: &generator)
      let piece = ["a", "\n", "🇩", "\u{301}", "字\nx", ""].randomElement(using: &generator) ?? ""
      state.replace(
        state.cursor..<end, with: piece, joinsLast: Bool.random(using: &generator))
      #expect(Array(state.text) == state.characters, "seed \(run &+ 99)")
    }
    let text = state.text
    while state.undo() {}
    #expect(state.text == "", "seed \(run &+ 99)")
    while state.redo() {}
    #expect(state.text == text, "seed \(run &+ 99)")
  }
}

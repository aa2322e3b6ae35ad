import LuaBridge

extension Completion {
  /// The tokens before the cursor, and what they say of the place.
  struct Tokens {
    private let source: [UInt8]
    private let tokens: [LuaLexer.Token]
    private let cursor: Int

    init(_ source: [UInt8], before cursor: Int) {
      self.source = source
      self.cursor = min(cursor, source.count)
      tokens = LuaLexer.tokens(Array(source.prefix(self.cursor)))
    }

    /// Names joined by points, and what follows the last of them.
    struct Chain: Equatable {
      let names: [String]
      let separator: String
    }

    /// A table of keys that is not closed yet.
    struct OpenTable {
      /// What is called with it: `["sheet", "pan", "began"]`.
      let callee: [String]
      /// The key whose value it is, and the table that has the key.
      let outerKey: String?
      private let outerTables: [OpenTable]
      /// The keys that stand in it already.
      var keys: Set<String>
      /// Whether a key may stand at the cursor.
      var isAtKey: Bool

      var outer: OpenTable? { outerTables.first }

      init(callee: [String], outerKey: String?, outer: OpenTable?) {
        self.callee = callee
        self.outerKey = outerKey
        outerTables = outer.map { [$0] } ?? []
        keys = []
        isAtKey = true
      }
    }

    /// Where the name at the cursor begins: at the cursor itself if none does; `nil` in a text, a
    /// comment or a number.
    var startOfName: Int? {
      guard let last = tokens.last, last.range.upperBound == cursor else {
        return isInsideText ? nil : cursor
      }
      switch last.kind {
      case .name, .keyword: return last.range.lowerBound
      case .symbol: return cursor
      case .number, .text, .comment: return nil
      }
    }

    /// Whether the source ends within a comment or a text, behind whose last byte space may stand.
    private var isInsideText: Bool {
      switch tokens.last?.kind {
      case .text(let isFinished): !isFinished
      case .comment:
        !source.prefix(cursor).dropFirst(tokens.last?.range.upperBound ?? 0)
          .contains(UInt8(ascii: "\n"))
      case .name, .keyword, .number, .symbol, nil: false
      }
    }

    private func text(_ index: Int) -> String {
      String(decoding: source[tokens[index].range], as: UTF8.self)
    }

    /// The tokens before the name at the cursor.
    private var countBeforeName: Int {
      guard let last = tokens.last, last.range.upperBound == cursor else { return tokens.count }
      return last.kind == .symbol ? tokens.count : tokens.count - 1
    }

    /// `sheet.pan` before `.isE`; `nil` without a point or colon before the name.
    var chainBeforeName: Chain? {
      let count = countBeforeName
      guard count >= 2 else { return nil }
      let separator = text(count - 1)
      guard separator == "." || separator == ":" else { return nil }
      // Behind a call or an index nobody knows what is there: no names.
      return Chain(names: chain(endingAt: count - 2), separator: separator)
    }

    /// The names of `a.b.c` whose last stands at an index; empty if none does.
    private func chain(endingAt index: Int) -> [String] {
      var names: [String] = []
      var index = index
      while index >= 0, tokens[index].kind == .name {
        names.insert(text(index), at: 0)
        guard index >= 2, [".", ":"].contains(text(index - 1)) else { return names }
        index -= 2
      }
      return []
    }

    /// The innermost table that is open at the cursor.
    var openTable: OpenTable? {
      var open: [OpenTable?] = []
      for index in 0..<countBeforeName {
        switch text(index) {
        case "{":
          open.append(table(openedAt: index, in: open.last ?? nil))
        case "(", "[":
          open.append(nil)
        case "}", ")", "]":
          if !open.isEmpty { open.removeLast() }
        case ",", ";":
          if !open.isEmpty { open[open.count - 1]?.isAtKey = true }
        case "=":
          guard index > 0, !open.isEmpty else { continue }
          open[open.count - 1]?.keys.insert(text(index - 1))
          open[open.count - 1]?.isAtKey = false
        default: break
        }
      }
      return open.last ?? nil
    }

    private func table(openedAt index: Int, in outer: OpenTable?) -> OpenTable {
      guard index > 0 else { return OpenTable(callee: [], outerKey: nil, outer: nil) }
      if text(index - 1) == "=", index > 1, let outer {
        return OpenTable(callee: [], outerKey: text(index - 2), outer: outer)
      }
      let before = text(index - 1) == "(" ? index - 2 : index - 1
      return OpenTable(callee: chain(endingAt: before), outerKey: nil, outer: nil)
    }
  }
}

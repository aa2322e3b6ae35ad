extension Editing {
  /// What is to be seen of the entry.
  func frame(prompts: Prompts, size: TerminalSize) -> Frame {
    Layout.frame(
      of: state.characters, styles: styles, prompts: prompts, cursor: state.cursor, hint: hint,
      below: rowsBelow(size), width: size.columns)
  }

  /// What stays when the entry has ended: no hint, no list; C-c leaves its mark.
  func finalFrame(prompts: Prompts, size: TerminalSize, mark: String) -> Frame {
    Layout.frame(
      of: state.characters + Array(mark), styles: styles + mark.map { _ in .dim },
      prompts: prompts, cursor: nil, hint: "", below: [], width: size.columns)
  }

  /// One style for each character.
  private var styles: [Style?] {
    var result = [Style?](repeating: nil, count: state.characters.count)
    if let ranges = callbacks.style?(state.text), !ranges.isEmpty {
      let offsets = Offsets(state.characters)
      for styled in ranges {
        for position in offsets.positions(of: styled.range) { result[position] = styled.style }
      }
    }
    if case .searching(let search) = mode, let match = search.match {
      for position in match.range where position < result.count { result[position] = .match }
    }
    return result
  }

  private func rowsBelow(_ size: TerminalSize) -> [Row] {
    switch mode {
    case .typing: return []
    case .choosing(let menu): return menu.rows(width: size.columns, limit: size.rows / 2)
    case .searching(let search):
      var row = Row()
      row.append(search.label, .dim, within: size.columns)
      return [row]
    }
  }
}

/// The editing of one entry, without a terminal: keys in, a reaction and something to show out.
struct Editing {
  enum Reaction: Equatable {
    case goesOn
    case clearsScreen
    case suspends
    case ends(Outcome)
  }

  enum Mode {
    case typing
    case searching(Search)
    case choosing(Menu)
  }

  /// What the command before was, for those that go on with it.
  enum Previous: Equatable {
    case other, typing, killing
    case yanking(Range<Int>)
    /// The columns that a move up and down wants to keep.
    case line(columns: Int)
  }

  var state = EditorState()
  var recall: Recall
  var killRing: KillRing
  var mode = Mode.typing
  var previous = Previous.other
  let callbacks: Callbacks

  init(history: [String], killRing: KillRing, callbacks: Callbacks) {
    recall = Recall(history)
    self.killRing = killRing
    self.callbacks = callbacks
  }

  mutating func handle(_ key: Key) -> Reaction {
    guard let command = Command(key) else { return .goesOn }
    switch mode {
    case .typing: return perform(command)
    case .searching(let search): return perform(command, in: search)
    case .choosing(let menu): return perform(command, in: menu)
    }
  }

  /// What would be inserted if the hint were accepted.
  var hint: String {
    guard case .typing = mode, state.isAtEnd, !state.isEmpty else { return "" }
    return callbacks.hint?(state.text, state.text.utf8.count)?.withUnixLines ?? ""
  }

  mutating func perform(_ command: Command) -> Reaction {
    let before = previous
    previous = .other
    switch command {
    case .insert(let text): type(text, after: before)
    case .paste(let text): state.insert(text)
    case .breakLine: state.insert("\n")
    case .submit: return submit()
    case .move(let motion): move(motion)
    case .delete(let motion): delete(state.range(to: motion))
    case .kill(let motion): kill(motion, after: before)
    case .lineUp: moveLine(after: before, state.placeAbove, otherwise: -1)
    case .lineDown: moveLine(after: before, state.placeBelow, otherwise: 1)
    case .olderEntry: recallEntry(by: -1)
    case .newerEntry: recallEntry(by: 1)
    case .oldestEntry: recallEntry(at: 0)
    case .newestEntry: recallEntry(at: recall.entries.count)
    case .search(let direction): search(direction)
    case .complete(let steps): complete(steps)
    case .transpose: state.transpose()
    case .yank: yank(over: state.cursor..<state.cursor)
    case .yankOlder: yankOlder(after: before)
    case .undo: _ = state.undo()
    case .redo: _ = state.redo()
    case .clearScreen: return .clearsScreen
    case .interrupt: return .ends(.interrupted)
    case .deleteOrEnd:
      if state.isEmpty { return .ends(.endOfInput) }
      delete(state.range(to: .forward))
    case .suspend: return .suspends
    case .cancel: break
    }
    return .goesOn
  }

  private mutating func submit() -> Reaction {
    if state.isEmpty || callbacks.isComplete?(state.text) ?? true {
      return .ends(.entry(state.text))
    }
    state.insert("\n")
    return .goesOn
  }

  private mutating func type(_ text: String, after before: Previous) {
    // A word is undone at once.
    let startsWord = text.allSatisfy(\.isWhitespace)
    state.insert(text, joinsLast: before == .typing && !startsWord)
    previous = .typing
  }

  private mutating func move(_ motion: Motion) {
    if motion == .forward || motion == .lineEnd, state.isAtEnd { return state.insertHint(hint) }
    state.move(to: state.destination(motion))
  }

  private mutating func moveLine(
    after before: Previous, _ place: (_ columns: Int) -> Int?, otherwise steps: Int
  ) {
    var columns = state.columnsBeforeCursor
    if case .line(let wanted) = before { columns = wanted }
    guard let place = place(columns) else { return recallEntry(by: steps) }
    state.move(to: place)
    previous = .line(columns: columns)
  }

  private mutating func recallEntry(by steps: Int) { recallEntry(at: recall.position + steps) }

  private mutating func recallEntry(at position: Int) {
    if let other = recall.move(to: position, from: state) { state = other }
  }

  // MARK: - Deleting and killing

  private mutating func delete(_ range: Range<Int>) {
    if !range.isEmpty { state.delete(range) }
  }

  private mutating func kill(_ motion: Motion, after before: Previous) {
    let range = state.range(to: motion)
    let side: KillRing.Side = range.lowerBound < state.cursor ? .before : .after
    killRing.kill(state.text(in: range), side, joinsLast: before == .killing)
    delete(range)
    previous = .killing
  }

  private mutating func yank(over range: Range<Int>) {
    guard let text = killRing.current else { return }
    state.replace(range, with: text)
    previous = .yanking(min(range.lowerBound, state.cursor)..<state.cursor)
  }

  private mutating func yankOlder(after before: Previous) {
    guard case .yanking(let range) = before else { return }
    killRing.rotate()
    yank(over: range)
  }
}

extension EditorState {
  fileprivate mutating func insertHint(_ hint: String) {
    if !hint.isEmpty { insert(hint) }
  }
}

// Searching the history, and choosing among candidates.

extension Editing {
  // MARK: - Searching

  mutating func search(_ direction: Search.Direction) {
    mode = .searching(Search(from: state, recall))
  }

  mutating func perform(_ command: Command, in search: Search) -> Reaction {
    var search = search
    switch command {
    case .insert(let text), .paste(let text): search.append(text)
    case .delete(.back): search.removeLast()
    case .search(let direction): search.again(direction)
    case .cancel:
      (state, recall) = search.origin
      mode = .typing
      return .goesOn
    default:
      // Any other command is one for what was found.
      mode = .typing
      previous = .other
      return perform(command)
    }
    show(search)
    return .goesOn
  }

  private mutating func show(_ search: Search) {
    (state, recall) = search.origin
    mode = .searching(search)
    guard let match = search.match else { return }
    if let found = recall.move(to: match.position, from: state) { state = found }
    state.move(to: match.range.lowerBound)
  }

  // MARK: - Completing

  mutating func complete(_ steps: Int) {
    let offsets = Offsets(state.characters)
    let candidates =
      callbacks.complete?(state.text, offsets.offset(of: state.cursor)).filter {
        $0.range.lowerBound >= 0
      } ?? []
    if candidates.count == 1 {
      state = state.completed(by: candidates[0])
    } else if candidates.count > 1 {
      let shared = state.completed(byCommonPartOf: candidates)
      mode = .choosing(Menu(candidates, from: state, shared: shared))
      if let shared { state = shared }
    }
  }

  mutating func perform(_ command: Command, in menu: Menu) -> Reaction {
    var menu = menu
    let isChoosing = menu.selected != nil
    switch command {
    case .complete(let steps): menu.select(by: steps)
    case .lineDown where isChoosing, .move(.forward) where isChoosing: menu.select(by: 1)
    case .lineUp where isChoosing, .move(.back) where isChoosing: menu.select(by: -1)
    case .submit where isChoosing:
      mode = .typing
      return .goesOn
    case .cancel:
      menu.deselect()
      state = menu.state
      mode = .typing
      return .goesOn
    default:
      mode = .typing
      previous = .other
      return perform(command)
    }
    state = menu.state
    mode = .choosing(menu)
    return .goesOn
  }
}

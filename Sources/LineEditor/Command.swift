/// What a key asks for.
enum Command: Equatable, Sendable {
  case insert(String)
  case paste(String)
  case breakLine
  case submit
  case move(Motion)
  case delete(Motion)
  case kill(Motion)
  case lineUp, lineDown
  case olderEntry, newerEntry
  case oldestEntry, newestEntry
  case search(Search.Direction)
  case complete(steps: Int)
  case transpose
  case yank, yankOlder
  case undo, redo
  case clearScreen
  case interrupt
  case deleteOrEnd
  case suspend
  /// Gives up a search or a menu.
  case cancel
}

extension Command {
  /// The command of a key, as in Emacs; `nil` for a key that means nothing.
  init?(_ key: Key) {
    let command: Command? =
      switch key {
      case .paste(let text): .paste(text)
      case .scalar(let scalar, []): .insert(String(Character(scalar)))
      case .scalar(let scalar, .control): Command.control(scalar)
      case .scalar(let scalar, .alt): Command.alt(scalar)
      case .scalar: nil
      case .named(let name, let modifiers): Command.named(name, modifiers)
      }
    guard let command else { return nil }
    self = command
  }

  private static func control(_ scalar: Unicode.Scalar) -> Command? {
    switch scalar {
    case "a": .move(.lineStart)
    case "b": .move(.back)
    case "c": .interrupt
    case "d": .deleteOrEnd
    case "e": .move(.lineEnd)
    case "f": .move(.forward)
    case "g": .cancel
    case "h": .delete(.back)
    case "k": .kill(.lineEnd)
    case "l": .clearScreen
    case "n": .lineDown
    case "p": .lineUp
    case "r": .search(.older)
    case "s": .search(.newer)
    case "t": .transpose
    case "u": .kill(.lineStart)
    case "w": .kill(.blankWordBack)
    case "y": .yank
    case "z": .suspend
    case "_", "/": .undo
    default: nil
    }
  }

  private static func alt(_ scalar: Unicode.Scalar) -> Command? {
    switch scalar {
    case "b": .move(.wordBack)
    case "f": .move(.wordForward)
    case "d": .kill(.wordForward)
    case "y": .yankOlder
    case "_": .redo
    case "p": .olderEntry
    case "n": .newerEntry
    case "<": .oldestEntry
    case ">": .newestEntry
    default: nil
    }
  }

  private static func named(_ name: Key.Name, _ modifiers: Key.Modifiers) -> Command? {
    let isPlain = modifiers.isSubset(of: .shift)
    switch name {
    case .up: return isPlain ? .lineUp : .olderEntry
    case .down: return isPlain ? .lineDown : .newerEntry
    case .left: return .move(isPlain ? .back : .wordBack)
    case .right: return .move(isPlain ? .forward : .wordForward)
    case .home: return .move(isPlain ? .lineStart : .textStart)
    case .end: return .move(isPlain ? .lineEnd : .textEnd)
    case .pageUp: return .olderEntry
    case .pageDown: return .newerEntry
    case .delete: return isPlain ? .delete(.forward) : .kill(.wordForward)
    case .backspace: return isPlain ? .delete(.back) : .kill(.wordBack)
    case .tab: return .complete(steps: modifiers.contains(.shift) ? -1 : 1)
    case .enter: return isPlain ? .submit : .breakLine
    case .escape: return .cancel
    case .insert: return nil
    }
  }
}

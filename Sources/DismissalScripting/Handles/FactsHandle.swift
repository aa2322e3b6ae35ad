import DismissalCore

/// What a policy's function is told, as Lua holds it: facts, never the screen.
final class FactsHandle {
  let facts: Facts
  init(_ facts: Facts) { self.facts = facts }
}

/// What is so of the pan, the touch and the list; parts of the facts, named as on a screen.
final class PanFacts {
  let facts: Facts
  init(_ facts: Facts) { self.facts = facts }
}

final class TouchFacts {
  let facts: Facts
  init(_ facts: Facts) { self.facts = facts }
}

final class ListFacts {
  let facts: Facts
  init(_ facts: Facts) { self.facts = facts }
}

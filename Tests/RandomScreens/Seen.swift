import DismissalCore

/// What came about in random sequences: what never happens is not tested.
package struct Seen: Sendable {
  package private(set) var kinds: Set<EffectKind> = []
  package private(set) var lists: Set<ListMotion> = []
  /// The same of the further lists.
  package private(set) var furtherLists: Set<ListMotion> = []
  package private(set) var screens: Set<ScreenMotion> = []
  /// How many events there were.
  package private(set) var count = 0

  package init() {}

  /// What the list does.
  package enum ListMotion: CaseIterable, Sendable {
    case idle, draggedByReports, dragged, caught, pulledPastAnEdge, lifting, released
    case deceleratingByReports, gliding, bouncing, animating
  }

  /// What the screen does.
  package enum ScreenMotion: CaseIterable, Sendable {
    case presented, waiting, interactive, finishing, cancelling, animating, lost, dismissed, stuck
    case presenting, movedByBlock, unfinished, broken, queued
  }

  mutating func note(_ happened: [TimedEffect], _ state: InteractionState) {
    count += 1
    for timed in happened { kinds.insert(timed.effect.kind) }
    screens.insert(ScreenMotion(state.life))
    if state.blockAnimation != nil { screens.insert(.movedByBlock) }
    if state.stuck != nil { screens.insert(.stuck) }
    if !state.queue.isEmpty { screens.insert(.queued) }
    if let list = state.scrollView { lists.insert(ListMotion(list)) }
    for list in state.furtherScrollViews { furtherLists.insert(ListMotion(list)) }
  }

  package mutating func formUnion(_ other: Seen) {
    kinds.formUnion(other.kinds)
    lists.formUnion(other.lists)
    furtherLists.formUnion(other.furtherLists)
    screens.formUnion(other.screens)
    count += other.count
  }
}

extension Seen.ListMotion {
  fileprivate init(_ list: ScrollView) {
    let isInside = ListAxis.vertical.overscroll(of: list) == 0
    switch list.phase {
    case .idle: self = .idle
    case .dragging(.reported): self = .draggedByReports
    case .dragging(.finger) where list.isDecelerating: self = .caught
    case .dragging(.finger): self = isInside ? .dragged : .pulledPastAnEdge
    case .lifting: self = .lifting
    case .released: self = .released
    case .decelerating: self = .deceleratingByReports
    case .gliding: self = isInside ? .gliding : .bouncing
    case .animating: self = .animating
    }
  }
}

extension Seen.ScreenMotion {
  fileprivate init(_ life: InteractionState.Life) {
    switch life {
    case .presenting: self = .presenting
    case .broken: self = .broken
    case .presented: self = .presented
    case .dismissed: self = .dismissed
    case .dismissing(let transition):
      switch transition.phase {
      case .waiting: self = .waiting
      case .interactive: self = .interactive
      case .settling(let settling): self = settling.outcome == .finish ? .finishing : .cancelling
      case .animating: self = .animating
      case .lost: self = .lost
      case .unfinished: self = .unfinished
      }
    }
  }
}

extension ScrollView {
  /// Takes a new setting; answers whether the offset changed with it.
  ///
  /// A list at rest is brought into its new range, and a new top inset moves it by as much, so that
  /// a list at its top stays there. A list that is dragged or moves by itself goes on from where
  /// it is, unless it cannot be pulled out there any more: then it is brought to its edge. A setting
  /// that changes nothing of the axes changes nothing. `isScrollEnabled` is the recogniser's matter,
  /// and set with it.
  mutating func apply(_ setting: Setting, at time: Timestamp) -> Bool {
    let before = (offset: contentOffset, horizontal: horizontal, vertical: vertical)
    switch setting {
    case .contentSize(let size):
      configuration.contentWidth = size.width
      configuration.contentHeight = size.height
    case .contentInset(let insets):
      if phase == .idle {
        contentOffset.x -= insets.left - configuration.contentInset.left
        contentOffset.y -= insets.top - configuration.contentInset.top
      }
      configuration.contentInset = insets
    case .bounces(let bounces): configuration.bounces = bounces
    case .alwaysBounceVertical(let always): configuration.alwaysBounceVertical = always
    case .alwaysBounceHorizontal(let always): configuration.alwaysBounceHorizontal = always
    case .isScrollEnabled(let isEnabled): configuration.isScrollEnabled = isEnabled
    }
    if before.horizontal != horizontal || before.vertical != vertical {
      settle(into: setting, at: time)
    }
    return contentOffset != before.offset
  }

  private mutating func settle(into setting: Setting, at time: Timestamp) {
    switch phase {
    case .idle:
      switch setting {
      case .contentSize, .contentInset:
        contentOffset = Point(
          x: horizontal.clamped(contentOffset.x), y: vertical.clamped(contentOffset.y))
      case .bounces, .alwaysBounceVertical, .alwaysBounceHorizontal, .isScrollEnabled: break
      }
    case .dragging(.finger(let pull)):
      bringToEdges()
      phase = .dragging(.finger(regripped(pull)))
    case .gliding(let motion):
      bringToEdges()
      carryOn(motion, at: time)
    case .dragging(.reported), .lifting, .released, .decelerating, .animating: break
    }
  }

  /// Where the list cannot be pulled past its edges it does not stay there.
  private mutating func bringToEdges() {
    contentOffset.x = horizontal.reachable(contentOffset.x)
    contentOffset.y = vertical.reachable(contentOffset.y)
  }
}

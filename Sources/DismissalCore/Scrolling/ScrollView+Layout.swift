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
      switch setting {
      case .contentSize, .contentInset: settle(intoRange: true, at: time)
      case .bounces, .alwaysBounceVertical, .alwaysBounceHorizontal, .isScrollEnabled:
        settle(intoRange: false, at: time)
      }
    }
    return contentOffset != before.offset
  }

  /// The list lies here now, and so much of it is covered; answers whether the offset changed with
  /// it. It moves as with a new inset.
  mutating func layOut(_ frame: Rect, covered insets: EdgeInsets, at time: Timestamp) -> Bool {
    let before = (offset: contentOffset, horizontal: horizontal, vertical: vertical)
    if phase == .idle {
      contentOffset.x -= insets.left - safeAreaInsets.left
      contentOffset.y -= insets.top - safeAreaInsets.top
    }
    self.frame = frame
    safeAreaInsets = insets
    if before.horizontal != horizontal || before.vertical != vertical {
      settle(intoRange: true, at: time)
    }
    return contentOffset != before.offset
  }

  /// Goes on in the new axes; a list at rest is brought into its range where that is asked for.
  private mutating func settle(intoRange: Bool, at time: Timestamp) {
    switch phase {
    case .idle:
      guard intoRange else { return }
      contentOffset = Point(
        x: horizontal.clamped(contentOffset.x), y: vertical.clamped(contentOffset.y))
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

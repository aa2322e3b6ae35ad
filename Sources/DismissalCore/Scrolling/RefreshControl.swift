/// UIRefreshControl on a list, as a value: whether it refreshes, and whether this drag may fire it.
///
/// It fires when, while a finger (or a report) drags the list, a didScroll finds the offset at the
/// distance past its resting one. Source: Documentation/Fidelity.md, "Refresh control".
struct RefreshControl: Equatable, Codable, Sendable {
  var isRefreshing = false
  /// Whether this drag has fired, or seen the end of a refresh: one drag fires at most once.
  var isSpent = false
}

extension ScrollView {
  /// Whether its refresh control refreshes; `false` without one.
  public var isRefreshing: Bool { refreshControl.isRefreshing }

  /// Whether a drag has pulled it far enough, for the first time.
  var wantsToRefresh: Bool {
    guard let distance = configuration.refreshDistance, !refreshControl.isRefreshing,
      !refreshControl.isSpent, case .dragging = phase
    else { return false }
    return contentOffset.y <= restingOffset.y - distance
  }

  mutating func beginRefreshing() {
    refreshControl.isRefreshing = true
    refreshControl.isSpent = phase.isDragging
  }

  mutating func endRefreshing() {
    guard refreshControl.isRefreshing else { return }
    refreshControl.isRefreshing = false
    refreshControl.isSpent = phase.isDragging
  }

  /// beginRefreshing() and endRefreshing(), called by code.
  mutating func handle(refresh isBegun: Bool) throws(InputError) {
    guard configuration.refreshDistance != nil else {
      throw InputError(
        "this list has no refresh control", expected: "expected one with it",
        remedy: "present with refreshControl = true")
    }
    if isBegun { beginRefreshing() } else { endRefreshing() }
  }
}

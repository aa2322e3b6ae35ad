/// The scroll views of a screen beside its main list, each with the list that it lies in.
///
/// Lists have numbers: 0 is the main one, `state.scrollView`, whether or not there is one; the
/// further ones count from 1. A list that is at hand is *selected*: it stands in `state.scrollView`,
/// where every rule of a list finds it, and the main one stands in its place. Between events the
/// main list is selected.
struct FurtherLists: Equatable, Codable, Sendable {
  struct Member: Equatable, Codable, Sendable {
    /// The list; the main one, or none, while this list is selected.
    var view: ScrollView?
    /// The number of the list in whose content it lies: 0, or one that is lower than its own.
    let parent: Int
  }

  /// How many a screen may have.
  static let limit = 16

  var members: [Member] = []
  var selected = 0

  var count: Int { members.count }
  var isEmpty: Bool { members.isEmpty }

  /// The list in whose content a list lies; `nil` for the main one.
  func parent(of list: Int) -> Int? { list > 0 ? members[list - 1].parent : nil }

  /// Whether the second list is the first, or lies in it, however deep.
  func contains(_ outer: Int, _ inner: Int) -> Bool {
    var list = inner
    while list > outer { list = members[list - 1].parent }
    return list == outer
  }

  /// Whether one of the two lies in the other, or they are the same: then a finger on the inner one
  /// is on both.
  func areInLine(_ one: Int, _ other: Int) -> Bool {
    one < other ? contains(one, other) : contains(other, one)
  }
}

extension ScrollView {
  /// A scroll view beside the main list: its settings, and where it lies.
  public struct Further: Equatable, Codable, Sendable {
    /// Its settings; the frame must be given: in the content of the list that it lies in or, on a
    /// screen without a main list, in the screen's view.
    public var configuration: Configuration
    /// The number of the further list in whose content it lies, lower than its own; 0: of the main
    /// list.
    public var inside: Int

    public init(_ configuration: Configuration, inside: Int = 0) {
      self.configuration = configuration
      self.inside = inside
    }
  }

  /// Whether code reckons with it as a scroller along the axis: fingers may scroll it, and its
  /// content is longer than it is, or it always bounces there.
  func isScroller(along axis: Axis) -> Bool {
    guard configuration.isScrollEnabled else { return false }
    return switch axis {
    case .vertical: scrollsVertically || configuration.alwaysBounceVertical
    case .horizontal: scrollsHorizontally || configuration.alwaysBounceHorizontal
    }
  }
}

extension FurtherLists {
  /// The lists as they are presented, at rest at their tops.
  init(
    _ lists: [ScrollView.Further], in configuration: DismissalCore.Configuration,
    hasMainList: Bool
  ) throws(InputError) {
    guard lists.count <= FurtherLists.limit else {
      throw InputError(
        "there cannot be \(lists.count) scrollViews",
        expected: "expected at most \(FurtherLists.limit)",
        remedy: "leave out those that no finger comes near")
    }
    for (index, list) in lists.enumerated() {
      try FurtherLists.validate(list, number: index + 1)
      let isInside = hasMainList || list.inside > 0
      var view = ScrollView(
        list.configuration, in: configuration.size, safeAreaInsets: configuration.safeAreaInsets,
        pan: configuration.pan)
      if isInside { view.leaveSafeArea() }
      members.append(Member(view: view, parent: list.inside))
    }
  }

  private static func validate(_ list: ScrollView.Further, number: Int) throws(InputError) {
    let place = "scrollViews[\(number)]"
    do throws(InputError) {
      try list.configuration.validate()
    } catch {
      throw InputError(at: place, error)
    }
    guard list.configuration.frame != nil else {
      throw InputError(
        "\(place) has no frame", expected: "expected where it lies in the list around it",
        remedy: "write frame = {x, y, width, height}")
    }
    guard list.inside == 0 || (1..<number).contains(list.inside) else {
      throw InputError(
        "\(place).inside cannot be \(list.inside)",
        expected: number == 1
          ? "expected none: it is the first"
          : "expected the number of one before it, 1 to \(number - 1)",
        remedy: "leave it out for one that lies in the main list")
    }
  }
}

extension ScrollView {
  /// A list inside of a list has no safe area (ours).
  fileprivate mutating func leaveSafeArea() {
    safeAreaInsets = .zero
    contentOffset = restingOffset
  }
}

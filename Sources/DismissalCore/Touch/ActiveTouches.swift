/// The view that a finger went down on; the touch is its for life.
public enum TouchedView: String, CaseIterable, Codable, Sendable {
  /// The header that lies over the list.
  case header
  /// The list.
  case list
  /// The screen's own view, where it has neither header nor list.
  case screen
  /// What lies around the screen: the presentation controller's dimming view.
  case dimmingView
}

/// The fingers on the glass, with the view that each belongs to.
///
/// A finger that went down outside of the screen, or while the screen takes no touches, belongs
/// to nobody for life: it is on the glass, and no recogniser hears of it. So does one that the
/// system took.
public struct ActiveTouches: Equatable, Codable, Sendable {
  private struct Contact: InlineElement {
    static let blank = Contact(id: 0, location: .zero, view: nil, since: .zero)
    var id: Int
    var location: Point
    var view: TouchedView?
    /// The list that it went down on, by its number; 0 for another view.
    var list = 0
    let since: Timestamp
    /// Whether a recogniser has taken the touch from its view: touchesCancelled was sent, or the
    /// view never heard of the touch.
    var isTakenFromView = false
  }

  /// What an iPad's digitiser tells apart; more fingers are ignored.
  public static let capacity = 11

  private var contacts = InlineList<11, Contact>()

  init() {}

  public var count: Int { contacts.count }
  public var isEmpty: Bool { contacts.isEmpty }

  /// The fingers by their numbers, in the order in which they landed.
  public var ids: [Int] { (0..<count).map { contacts[$0].id } }

  public func contains(_ id: Int) -> Bool { index(of: id) != nil }

  /// Where the finger is, in points of the screen's superview; `nil` for one that is not down.
  public func location(of id: Int) -> Point? {
    index(of: id).map { contacts[$0].location }
  }

  /// The view the finger went down on; `nil` for nobody's, and for one that is not down.
  public func view(of id: Int) -> TouchedView? {
    index(of: id).flatMap { contacts[$0].view }
  }

  /// The number of the list that the finger went down on; 0 for another view.
  package func list(of id: Int) -> Int { index(of: id).map { contacts[$0].list } ?? 0 }

  /// When the finger went down; `nil` for one that is not down.
  public func touchDownTime(of id: Int) -> Timestamp? {
    index(of: id).map { contacts[$0].since }
  }

  /// Takes a finger's report and answers the view it belongs to; `nil` for nobody's.
  ///
  /// - Parameter view: what a finger that goes down here would hit; asked at touch-down only.
  /// A second touch-down of one finger and reports of one that is not down change nothing, and
  /// belong to nobody.
  mutating func receive(
    _ touch: Touch, at time: Timestamp, hitting view: TouchedView?, _ list: Int = 0
  ) -> TouchedView? {
    switch touch.phase {
    case .began:
      guard !contains(touch.id), !contacts.isFull else { return nil }
      contacts.append(
        Contact(id: touch.id, location: touch.location, view: view, list: list, since: time))
      return view
    case .moved:
      guard let index = index(of: touch.id) else { return nil }
      contacts[index].location = touch.location
      return contacts[index].view
    case .ended, .cancelled:
      guard let index = index(of: touch.id) else { return nil }
      let view = contacts[index].view
      contacts.remove(at: index)
      return view
    }
  }

  /// A recogniser takes the touches of these views; answers the views that must be told, once each.
  ///
  /// A view is told unless it had been kept from the touch: a list's content hears of it only
  /// after its delay, in seconds.
  mutating func take(
    of isWatched: (TouchedView, _ list: Int) -> Bool, at time: Timestamp,
    delayOfList: (Int) -> Double
  ) -> [(view: TouchedView, list: Int)] {
    var told: [(view: TouchedView, list: Int)] = []
    for index in 0..<count where !contacts[index].isTakenFromView {
      let list = contacts[index].list
      guard let view = contacts[index].view, isWatched(view, list) else { continue }
      contacts[index].isTakenFromView = true
      let delay = view == .list ? delayOfList(list) : 0
      let hasHeard = time >= contacts[index].since.advanced(bySeconds: delay)
      if hasHeard, !told.contains(where: { $0 == (view, list) }) { told.append((view, list)) }
    }
    return told
  }

  /// The system takes the touches: from now on they are nobody's.
  mutating func disown() {
    for index in 0..<count { contacts[index].view = nil }
  }

  private func index(of id: Int) -> Int? {
    for index in 0..<count where contacts[index].id == id { return index }
    return nil
  }
}

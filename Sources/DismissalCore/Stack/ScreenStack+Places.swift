// Who presents whom, and who gets the touches.

extension ScreenStack {
  /// The screen that this one was presented on, by its place; `nil` for the first, and for one that
  /// has left.
  public func presenting(of screen: Int) -> Int? {
    screens[screen].state.life == .dismissed ? nil : presenters[screen]
  }

  /// The screen that this one presents, by its place; `nil` for none.
  public func presented(by screen: Int) -> Int? {
    screens.indices.first { presenting(of: $0) == screen }
  }

  /// The screen on top of all that are there, which takes the touches; the first when all have left.
  public var topmost: Int {
    screens.lastIndex { $0.state.life != .dismissed } ?? 0
  }

  /// The screen that a finger on the glass belongs to, from its touch-down to its lift; `nil` for one
  /// that is not down.
  public func screen(ofFinger id: Int) -> Int? {
    screens.firstIndex { $0.state.touches.contains(id) }
  }

  /// How many fingers are on the glass.
  public var touchCount: Int { screens.reduce(0) { $0 + $1.state.touches.count } }

  /// How many lists its screens have beside their main ones.
  package var furtherListCount: Int { screens.reduce(0) { $0 + $1.state.furtherListCount } }

  /// The screens above one, the next one first.
  func chain(above screen: Int) -> [Int] {
    var chain: [Int] = []
    while let next = presented(by: chain.last ?? screen) { chain.append(next) }
    return chain
  }

  /// Tells each screen what it knows of the others.
  mutating func tellSurroundings() {
    guard screens.count > 1 else { return }
    var presents = Array(repeating: false, count: screens.count)
    for screen in screens.indices {
      if let presenter = presenting(of: screen) { presents[presenter] = true }
    }
    for screen in screens.indices {
      let isGone = screens[screen].state.life == .dismissed
      let presenter = isGone ? presenters[screen] : nil
      screens[screen].state.surroundings.isAmongOthers = true
      screens[screen].state.surroundings.presentsAnother = presents[screen]
      screens[screen].state.surroundings.presenterRefuses =
        presenter.flatMap { refusal(by: $0, presents) }
    }
  }

  /// Why a screen could not present one that has left again.
  private func refusal(by presenter: Int, _ presents: [Bool]) -> RefusalReason? {
    switch screens[presenter].state.life {
    case .dismissed: .presenterNotPresented
    case .presenting, .dismissing: .transitionRunning
    case .broken(.viewIsGone): .presenterNotPresented
    case .presented, .broken(.viewIsAway): presents[presenter] ? .presenterPresents : nil
    }
  }
}

extension InteractionState {
  /// Whether it presents another screen: UIKit's presentedViewController is not nil.
  public var presentsAnother: Bool { surroundings.presentsAnother }

  /// Why it cannot present another screen now; `nil` when it can.
  var presentationError: InputError? {
    let expected = "expected one that is presented, at rest, and presents none"
    switch life {
    case .dismissed:
      return InputError(
        "the screen is dismissed and presents nothing", expected: expected,
        remedy: "undo, or present it again first")
    case .presenting, .dismissing:
      return InputError(
        "UIKit refuses to present: \(RefusalReason.transitionRunning.rawValue) (\(name))",
        expected: expected, remedy: "wait for its end with settle()")
    case .broken(.viewIsGone):
      return InputError(
        "UIKit refuses to present: the screen's view is not in the window hierarchy",
        expected: expected, remedy: "dismiss it, and present it again first")
    case .presented, .broken(.viewIsAway):
      guard surroundings.presentsAnother else { return nil }
      return InputError(
        "UIKit refuses to present: the screen presents another already", expected: expected,
        remedy: "dismiss that one first, or present on it")
    }
  }
}

import DismissalCore

// What comes from outside of the app, at any time.

extension SplitMix {
  mutating func outside(of state: InteractionState) -> Event {
    switch Int.random(in: 0..<8, using: &self) {
    case 0, 1: .interrupt
    case 2, 3: rotation(of: state.configuration.screenSize)
    case 4: .showKeyboard(height: pick([216, 291, number(1...1500)]))
    case 5: .hideKeyboard
    case 6: .set(.safeAreaInsets(EdgeInsets(top: pick([0, 47, 91]), bottom: number(0...40))))
    default: .tapOutside
    }
  }

  /// Mostly a quarter turn; now and then a window of any size.
  private mutating func rotation(of screen: Size) -> Event {
    let size =
      chance(0.8)
      ? Size(width: screen.height, height: screen.width)
      : Size(width: number(1...1000), height: number(1...1500))
    return .rotate(
      size: size,
      safeAreaInsets: chance(0.5) ? nil : EdgeInsets(top: number(0...60), left: number(0...60)))
  }
}

import DismissalPolicies
import Testing

@testable import DismissalCore

struct KeyboardTests {
  private func bottom(_ screen: Interaction) -> Double? {
    screen.state.scrollView?.adjustedContentInset.bottom
  }

  @Test func `the list's bottom inset is what the keyboard covers, or the safe area if more`()
    throws
  {
    var screen = try Interaction.modal(fills: true) { $0.safeAreaInsets.bottom = 34 }
    #expect(
      try screen.send(.showKeyboard(height: 291), ms: 0).map(\.effect)
        == [.keyboardWillShow(height: 291)])
    #expect(bottom(screen) == 291)
    try screen.send(.showKeyboard(height: 20), ms: 10)
    #expect(bottom(screen) == 34)
    #expect(try screen.send(.hideKeyboard, ms: 20).map(\.effect) == [.keyboardWillHide])
    #expect(bottom(screen) == 34 && screen.state.keyboardHeight == 0)
    #expect(try screen.send(.hideKeyboard, ms: 30) == [])
  }

  @Test func `only what the keyboard covers of the list counts`() throws {
    var list = ScrollView.Configuration()
    list.frame = Rect(origin: .zero, size: Size(width: 375, height: 300))
    var screen = try Interaction.modal(list: list)
    try screen.send(.showKeyboard(height: 291), ms: 0)
    #expect(bottom(screen) == 91)
    try screen.send(.showKeyboard(height: 150), ms: 10)
    #expect(bottom(screen) == 0)
  }

  @Test func `a list that was at its end returns there when the keyboard goes`() throws {
    var screen = try Interaction.modal(fills: true)
    try screen.send(.showKeyboard(height: 291), ms: 0)
    try screen.send(.scroll(.setContentOffset(Point(x: 0, y: 1624))), ms: 0)
    #expect(
      try screen.send(.hideKeyboard, ms: 10).map(\.effect)
        == [.keyboardWillHide, .scrollViewDidScroll(contentOffset: Point(x: 0, y: 1333))])
  }

  @Test func `a touch on the keyboard is nobody's, and no gesture is cancelled`() throws {
    var screen = try Interaction.scrollGate()
    try screen.finger(.began, 700, ms: 0)
    try screen.finger(.moved, 730, ms: 16)
    #expect(screen.state.pan.state == .began)
    try screen.send(.showKeyboard(height: 291), ms: 20)
    #expect(screen.state.pan.state == .began && screen.state.scrollView?.isDragging == true)
    #expect(try screen.finger(.moved, 740, ms: 32).contains { $0.kind == .handlePan })
    for (y, view) in [(553.0, nil), (552.9, TouchedView.list)] {
      #expect(screen.state.hitTest(Point(x: 187, y: y)) == view)
    }
  }

  @Test func `a new safe area moves a list at rest at its top, not one that is dragged`() throws {
    let insets = Event.set(.safeAreaInsets(EdgeInsets(top: 91)))
    var screen = try Interaction.scrollGate { $0.safeAreaInsets.top = 47 }
    var dragged = screen
    let happened = try screen.send(insets, ms: 0).map(\.effect)
    #expect(
      happened.prefix(2)
        == [.safeAreaInsetsDidChange, .scrollViewDidScroll(contentOffset: Point(x: 0, y: -91))])
    #expect(try screen.send(insets, ms: 10) == [])

    try dragged.finger(.began, 300, ms: 0)
    try dragged.finger(.moved, 320, ms: 16)
    try dragged.finger(.moved, 440, ms: 32)
    let offset = dragged.state.scrollView?.contentOffset.y
    try dragged.send(insets, ms: 40)
    #expect(dragged.state.scrollView?.contentOffset.y == offset)
    try dragged.finger(.ended, 440, ms: 200)
    dragged.settle()
    #expect(dragged.state.scrollView?.contentOffset.y == -91)
  }

  @Test func `a keyboard of no height is refused`() throws {
    var screen = try Interaction.modal()
    for height in [0, -1, .nan, .infinity] {
      #expect(throws: InputError.self) { try screen.send(.showKeyboard(height: height), ms: 0) }
    }
  }
}

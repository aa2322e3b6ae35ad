import Testing

@testable import DismissalCore

struct ScrollViewLayoutTests {
  private func list(
    height: Double = 844, safeArea: EdgeInsets = .zero,
    _ change: (inout ScrollView.Configuration) -> Void = { _ in }
  ) -> ScrollView {
    var configuration = ScrollView.Configuration()
    change(&configuration)
    return ScrollView(
      configuration, in: Size(width: 390, height: height), safeAreaInsets: safeArea)
  }

  @Test func `a list rests at minus its adjusted top inset`() {
    let list = list(safeArea: EdgeInsets(top: 47, bottom: 34)) { $0.contentInset.top = 20 }
    #expect(list.adjustedContentInset == EdgeInsets(top: 67, bottom: 34))
    #expect(list.contentOffset == Point(x: 0, y: -67))
    #expect(list.vertical.minimum == -67)
    #expect(list.vertical.maximum == 2000 - 844 + 34)
  }

  @Test func `a list below a bar has no safe area at its top`() {
    let list = list(safeArea: EdgeInsets(top: 47, bottom: 34)) {
      $0.frame = Rect(origin: Point(x: 0, y: 100), size: Size(width: 390, height: 600))
    }
    #expect(list.adjustedContentInset == .zero)
  }

  @Test func `the maximum is never below the minimum`() {
    let list = list { $0.contentHeight = 180 }
    #expect(list.vertical.minimum == 0 && list.vertical.maximum == 0)
  }

  @Test func `content that fits scrolls only if it always bounces`() {
    for (height, inset, bounces, always, scrolls) in [
      (844.0, 0.0, true, false, false), (844.5, 0, true, false, true), (844, 1, true, false, true),
      (180, 0, true, true, true), (180, 0, false, true, false), (845, 0, false, false, true),
    ] {
      let list = list {
        $0.contentHeight = height
        $0.contentInset.bottom = inset
        $0.bounces = bounces
        $0.alwaysBounceVertical = always
      }
      #expect(list.scrollsVertically == scrolls, "\(height) \(inset) \(bounces) \(always)")
    }
  }

  @Test func `it scrolls sideways only if the content is wider`() {
    #expect(!list().scrollsHorizontally)
    #expect(list { $0.contentWidth = 391 }.scrollsHorizontally)
    #expect(list { $0.alwaysBounceHorizontal = true }.scrollsHorizontally)
  }

  @Test func `an offset set by code is neither clamped nor bounced back`() throws {
    var screen = try Interaction.list()
    for y in [-160.0, 9000] {
      let effects = try screen.send(.scroll(.setContentOffset(Point(x: 0, y: y))), ms: 0)
      #expect(effects.names.first == "scrollViewDidScroll")
      #expect(screen.offset.y == y)
      screen.settle()
      #expect(screen.offset.y == y)
    }
    #expect(try screen.send(.scroll(.setContentOffset(Point(x: 0, y: 9000))), ms: 0) == [])
  }

  @Test func `content that shrinks brings a list at rest into its range`() throws {
    var screen = try Interaction.list()
    try screen.send(.scroll(.setContentOffset(Point(x: 0, y: 1000))), ms: 0)
    let shrunk = ScrollView.Setting.contentSize(Size(width: 390, height: 1000))
    let effects = try screen.send(.set(.scrollView(shrunk)), ms: 0)
    #expect(effects.names == ["scrollViewDidScroll"])
    #expect(screen.offset.y == 1000 - 667)
  }

  @Test func `a list at its top stays there under a new inset`() throws {
    var screen = try Interaction.list()
    try screen.send(.set(.scrollView(.contentInset(EdgeInsets(top: 64)))), ms: 0)
    #expect(screen.offset.y == -64)
    #expect(
      try screen.send(.set(.scrollView(.contentInset(EdgeInsets(top: 64, bottom: 30)))), ms: 0)
        == [])
    try screen.send(.set(.scrollView(.contentInset(.zero))), ms: 0)
    #expect(screen.offset.y == 0)
  }

  @Test func `new content under a moving finger does not make the list jump`() throws {
    var screen = try Interaction.list()
    try screen.drag(from: Point(x: 195, y: 200), by: Point(x: 0, y: 20), count: 5)
    let pulled = screen.offset.y
    #expect(pulled < 0)
    let effects = try screen.send(
      .set(.scrollView(.contentInset(EdgeInsets(top: 30)))), ms: 50)
    #expect(effects == [] && screen.offset.y == pulled)
    try screen.touch(.moved, y: 301, ms: 60)
    #expect(abs(screen.offset.y - pulled) < 0.55)
  }

  @Test func `a screen without a list takes no messages of one`() throws {
    var screen = try Interaction.scrollGate(list: nil)
    #expect(screen.state.scrollView == nil)
    for event in [Event.scroll(.willBeginDragging), .set(.scrollView(.bounces(false)))] {
      #expect(throws: InputError.self) { try screen.send(event, ms: 0) }
    }
    try screen.touch(.began, y: 300, ms: 0)
    #expect(screen.state.touches.view(of: 1) == .screen)
  }
}

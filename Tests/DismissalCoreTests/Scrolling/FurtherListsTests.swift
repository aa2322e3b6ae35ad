import DismissalPolicies
import Foundation
import Testing

@testable import DismissalCore

// Lists inside of lists: which of them a finger is on, which one it drags, and what each does.

struct FurtherListsTests {
  // MARK: Hits

  @Test func `a touch belongs to the deepest list that is hit, of two that overlap to the later`()
    throws
  {
    let lists = try Lists([
      Lists.list((0, 100, 390, 300), content: (390, 900)),
      Lists.list((0, 50, 200, 100), content: (600, 100), inside: 1),
      Lists.list((0, 300, 390, 300), content: (390, 900)),
    ])
    let state = lists.state
    #expect(state.deepestList(at: Point(x: 100, y: 99)) == 0)
    #expect(state.deepestList(at: Point(x: 100, y: 100)) == 1)
    #expect(state.deepestList(at: Point(x: 100, y: 200)) == 2)
    #expect(state.deepestList(at: Point(x: 201, y: 200)) == 1)
    #expect(state.deepestList(at: Point(x: 100, y: 350)) == 3)
  }

  @Test func `a list moves with the content around it, which clips it`() throws {
    var lists = try Lists([
      Lists.list((0, 100, 390, 300), content: (390, 900)),
      Lists.list((0, 250, 390, 200), content: (900, 200), inside: 1),
    ])
    // The inner list ends at 400 of the screen, in the middle of what lies in it.
    #expect(lists.state.deepestList(at: Point(x: 10, y: 399)) == 2)
    #expect(lists.state.deepestList(at: Point(x: 10, y: 401)) == 0)
    try lists.scroll(1, to: Point(x: 0, y: 200))
    #expect(lists.state.deepestList(at: Point(x: 10, y: 151)) == 2)
    #expect(lists.state.deepestList(at: Point(x: 10, y: 351)) == 1)
    try lists.scroll(0, to: Point(x: 0, y: 100))
    #expect(lists.state.deepestList(at: Point(x: 10, y: 51)) == 2)
  }

  @Test func `without a main list they lie in the screen's view`() throws {
    var lists = try Lists([Lists.list((0, 100, 390, 300), content: (390, 900))], main: nil)
    try lists.down(100, 99)
    try lists.down(100, 150, id: 2)
    #expect(lists.state.touches.view(of: 1) == .screen)
    #expect(lists.state.touches.view(of: 2) == .list)
    #expect(lists.state.touches.list(of: 2) == 1)
  }

  @Test func `a list inside of another has no safe area`() throws {
    let frame = (0.0, 0.0, 390.0, 300.0)
    let further = [Lists.list(frame, content: (390, 900))]
    func rest(_ main: ScrollView.Configuration?) throws -> Double {
      let lists = try Lists(further, main: main) { $0.safeAreaInsets = EdgeInsets(top: 59) }
      return lists.offset(1).y
    }
    #expect(try rest(.init()) == 0)
    #expect(try rest(nil) == -59)
  }

  // MARK: Drags

  @Test(arguments: RecognizerOrder.allCases)
  func `a drag along a list's axis scrolls it, one across it the list around`(
    order: RecognizerOrder
  ) throws {
    var lists = try Lists([Lists.carousel]) { $0.recognizerOrder = order }
    try lists.down(300, 100)
    try lists.move(-10, 0)
    try lists.move(-40, -3)
    #expect(lists.offset(1) == Point(x: 40, y: 0))
    #expect(lists.offset(0) == .zero)
    try lists.lift(after: 100)
    try lists.down(300, 100)
    try lists.move(0, -10)
    try lists.move(-3, -40)
    #expect(lists.offset(1) == Point(x: 40, y: 0))
    #expect(lists.offset(0) == Point(x: 0, y: 40))
    #expect(lists.count("scrollViewWillBeginDragging 1") == 1)
    #expect(lists.count("scrollViewWillBeginDragging") == 1)
  }

  @Test(arguments: RecognizerOrder.allCases)
  func `of the lists under a finger the deepest that can scroll is dragged`(
    order: RecognizerOrder
  ) throws {
    var lists = try Lists([Lists.inner]) { $0.recognizerOrder = order }
    try lists.down(100, 100)
    try lists.move(0, -10)
    try lists.move(0, -30)
    #expect(lists.offset(1).y == 30)
    #expect(lists.offset(0).y == 0)
    #expect(lists.state.list(0)?.pan.state == .failed)
    #expect(lists.state.list(1)?.isDragging == true)
    #expect(lists.state.list(0)?.isTracking == true)
  }

  @Test func `a list whose content fits leaves the drag to the list around it`() throws {
    var lists = try Lists([Lists.list((0, 0, 390, 300), content: (390, 200))])
    try lists.down(100, 100)
    try lists.move(0, -10)
    try lists.move(0, -30)
    #expect(lists.offset(0).y == 30)
    #expect(lists.state.list(1)?.pan.state == .failed)
  }

  @Test func `fingers on two lists side by side drag both`() throws {
    var lists = try Lists([Lists.inner, Lists.list((0, 300, 390, 300), content: (390, 900))])
    try lists.down(100, 100)
    try lists.move(0, -10)
    try lists.down(100, 500, id: 2)
    try lists.move(0, -10, id: 2)
    try lists.move(0, -20, id: 2)
    try lists.move(0, -30)
    #expect(lists.offset(1).y == 30)
    #expect(lists.offset(2).y == 20)
    #expect(lists.offset(0).y == 0)
  }

  @Test func `a finger on an inner list does not begin a drag while it drags the outer one`() throws
  {
    var lists = try Lists([Lists.inner])
    try lists.down(100, 500)
    try lists.move(0, -10)
    try lists.down(100, 100, id: 2)
    try lists.move(0, -20, id: 2)
    #expect(lists.state.list(1)?.pan.state == .failed)
    #expect(lists.count("scrollViewWillBeginDragging 1") == 0)
  }

  @Test func `a finger catches the deepest list that moves, and stops those around it`() throws {
    var lists = try Lists([Lists.inner])
    for y in [100.0, 500] {
      try lists.down(100, y)
      for _ in 0..<3 { try lists.move(0, -20) }
      try lists.lift()
    }
    #expect(lists.state.list(0)?.isDecelerating == true)
    #expect(lists.state.list(1)?.isDecelerating == true)
    lists.advance(ms: 50)
    try lists.down(100, 100)
    #expect(lists.state.list(1)?.isDragging == true)
    #expect(lists.state.list(0)?.isDecelerating == false)
    #expect(
      lists.names.suffix(2) == ["scrollViewWillBeginDragging 1", "scrollViewDidEndDecelerating"])
  }

  @Test func `each list comes to rest by itself, with messages of its own`() throws {
    var lists = try Lists([Lists.inner, Lists.carousel])
    try lists.send(.scroll(.scroll(to: Point(x: 0, y: 90), animated: true), list: 1))
    try lists.send(.scroll(.scroll(to: Point(x: 0, y: 50), animated: true)), after: 100)
    lists.advance(ms: 100)
    // A reading shows where they are.
    #expect(lists.offset(1).y > 45 && lists.offset(1).y < 90)
    #expect(lists.offset(0).y > 0 && lists.offset(0).y < 45)
    lists.advance(ms: 400)
    let ends = lists.effects.filter { $0.effect.kind == .scrollViewDidEndScrollingAnimation }
    #expect(ends.map(\.list) == [1, 0])
    #expect(ends.map(\.time.seconds) == [0.3, 0.4])
    #expect(lists.offset(1).y == 90 && lists.offset(0).y == 50)
  }

  @Test func `a list that begins takes the touches of what lies in it`() throws {
    var lists = try Lists([
      Lists.inner, Lists.list((0, 0, 390, 100), content: (900, 100), inside: 1),
    ])
    try lists.down(100, 50)
    lists.advance(ms: 200)
    try lists.move(0, -12)
    let told = lists.effects.filter { $0.effect.kind == .touchesCancelled }
    #expect(told.map(\.list) == [2])
    #expect(lists.count("scrollViewWillBeginDragging 1") == 1)
  }

  @Test func `pans that exclude each other: the screen's makes every list's fail`() throws {
    var lists = try Lists([Lists.carousel], options: [:]) {
      $0.recognition = .listWaitsForScreen
    }
    try lists.down(100, 100)
    try lists.move(0, 12)
    #expect(lists.state.pan.state == .began)
    #expect(lists.state.list(0)?.pan.state == .failed)
    #expect(lists.state.list(1)?.pan.state == .failed)
  }

  // MARK: Faults

  @Test func `lists that cannot be are refused with their place`() {
    func message(_ further: [ScrollView.Further]) -> String {
      do {
        _ = try InteractionState(Configuration(), further: further)
        return ""
      } catch {
        return error.message
      }
    }
    let inner = Lists.inner
    var nowhere = inner
    nowhere.configuration.frame = nil
    #expect(
      message([inner, nowhere])
        == "scrollViews[2] has no frame; expected where it lies in the list around it; write frame"
        + " = {x, y, width, height}")
    var inItself = inner
    inItself.inside = 2
    #expect(
      message([inner, inItself])
        == "scrollViews[2].inside cannot be 2; expected the number of one before it, 1 to 1; leave"
        + " it out for one that lies in the main list")
    var flat = inner
    flat.configuration.frame?.size.height = 0
    #expect(message([flat]).hasPrefix("scrollViews[1]: scrollView.frame.height cannot be 0"))
    #expect(
      message(Array(repeating: inner, count: 17)).hasPrefix(
        "there cannot be 17 scrollViews; expected at most 16"))
  }

  @Test func `an event for a list that is not there is refused`() throws {
    var lists = try Lists([Lists.inner])
    let before = lists.state
    #expect(throws: InputError.self) { try lists.scroll(2, to: .zero) }
    #expect(throws: InputError.self) {
      try lists.send(.set(.scrollView(.bounces(false), list: -1)))
    }
    #expect(lists.state == before)
  }

  @Test func `a state with lists survives coding`() throws {
    var lists = try Lists([Lists.inner, Lists.carousel])
    try lists.down(100, 100)
    try lists.move(0, -30)
    let data = try JSONEncoder().encode(lists.state)
    #expect(try JSONDecoder().decode(InteractionState.self, from: data) == lists.state)
  }
}

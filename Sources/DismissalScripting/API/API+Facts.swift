import DismissalCore
import LuaBridge

// What a policy's function is given: the facts that rules name, one value for each.

extension API {
  static let facts = TypeEntry(
    "Facts", FactsHandle.self,
    "What a policy's function is given, and what rules name without \"now.\": facts of the instant"
      + " at which it is asked, never the screen.",
    members: [
      point("location", .locationX, .locationY, "Where the pan is: the centroid of its touches."),
      point(
        "touchDown", .touchDownX, .touchDownY, "Where the pan's first finger went down."),
      point("translation", .translationX, .translationY, "The pan's translation since it began."),
      point(
        "translationFromTouchDown", .translationFromTouchDownX, .translationFromTouchDownY,
        "The same, counted from touch-down: with what the hysteresis swallowed."),
      point("velocity", .velocityX, .velocityY, "The pan's velocity."),
      point(
        "contentOffset", .contentOffsetX, .contentOffsetY,
        "How far the list is scrolled; y is negative while it is pulled past its top. Of several lists,"
          + " the first from the touched one outwards that scrolls along the policy's axis and is not at"
          + " its start; if all are, the first."),
      point(
        "restingOffset", .restingOffsetX, .restingOffsetY,
        "The offset at which the list rests at its top and its left end: minus its insets."),
      point(
        "contentOffsetAtTouchDown", .contentOffsetAtTouchDownX, .contentOffsetAtTouchDownY,
        "How far the list was scrolled when the pan's first finger went down."),
      number("headerHeight", .headerHeight, "The header's maximum y, as the controller was told."),
      .reading("bounds", of: FactsHandle.self, .size, "The bounds of the screen's view.") {
        (handle) throws(LuaRaise) in
        Size(width: handle.facts[.boundsWidth], height: handle.facts[.boundsHeight]).luaValue
      },
      point(
        "frame", .frameX, .frameY,
        "The origin of the view's frame as code reads it, not as an animation draws it."),
      point("center", .centerX, .centerY, "The centre of that frame."),
      number(
        "percentComplete", .percentComplete,
        "The last value passed to update on the property's interactor; 0 without one."),
      .reading("pan", of: FactsHandle.self, .object("PanFacts"), "What is so of the pan.") {
        (handle) throws(LuaRaise) in .object(PanFacts(handle.facts))
      },
      .reading("touch", of: FactsHandle.self, .object("TouchFacts"), "What is so of the touch.") {
        (handle) throws(LuaRaise) in .object(TouchFacts(handle.facts))
      },
      .reading(
        "scrollView", of: FactsHandle.self, .object("ListFacts"), "What is so of the list."
      ) { (handle) throws(LuaRaise) in .object(ListFacts(handle.facts)) },
    ],
    text: { text($0.facts, Fact.allCases) }, isEqual: { $0.facts == $1.facts })

  static let panFacts = TypeEntry(
    "PanFacts", PanFacts.self, "What a policy's function is told of the pan, beside its numbers.",
    members: [
      .reading(
        "isPossible", of: PanFacts.self, .boolean,
        "Whether the pan is attached to the view and its state is possible."
      ) { (handle) throws(LuaRaise) in .boolean(handle.facts.panIsPossible) }
    ],
    text: { text($0.facts, [.panIsPossible]) }, isEqual: { $0.facts == $1.facts })

  static let touchFacts = TypeEntry(
    "TouchFacts", TouchFacts.self, "What a policy's function is told of the touch.",
    members: [
      .reading(
        "isOnList", of: TouchFacts.self, .boolean,
        "Whether the pan's first finger went down on the list."
      ) { (handle) throws(LuaRaise) in .boolean(handle.facts.touchIsOnList) }
    ],
    text: { text($0.facts, [.touchIsOnList]) }, isEqual: { $0.facts == $1.facts })

  static let listFacts = TypeEntry(
    "ListFacts", ListFacts.self,
    "What a policy's function is told of the list, beside its offsets.",
    members: [
      .reading(
        "isDragging", of: ListFacts.self, .boolean, "Whether a finger drags the list."
      ) { (handle) throws(LuaRaise) in .boolean(handle.facts.listIsDragging) },
      .reading(
        "isDecelerating", of: ListFacts.self, .boolean,
        "Whether the list moves by itself after a drag."
      ) { (handle) throws(LuaRaise) in .boolean(handle.facts.listIsDecelerating) },
      .reading(
        "isRefreshing", of: ListFacts.self, .boolean,
        "Whether the list's refresh control refreshes."
      ) { (handle) throws(LuaRaise) in .boolean(handle.facts.listIsRefreshing) },
    ],
    text: { text($0.facts, [.listIsDragging, .listIsDecelerating, .listIsRefreshing]) },
    isEqual: { $0.facts == $1.facts })

  private static func point(_ name: String, _ x: Fact, _ y: Fact, _ summary: String) -> Entry {
    .reading(name, of: FactsHandle.self, .point(y.unit), summary) {
      (handle) throws(LuaRaise) in Point(x: handle.facts[x], y: handle.facts[y]).luaValue
    }
  }

  private static func number(_ name: String, _ fact: Fact, _ summary: String) -> Entry {
    .reading(name, of: FactsHandle.self, .number(fact.unit), summary) {
      (handle) throws(LuaRaise) in .number(handle.facts[fact])
    }
  }

  private static func text(_ facts: Facts, _ shown: [Fact]) -> String {
    let fields = shown.map { fact in
      let number = NumberText.nineDigits(facts[fact])
      return "\(fact.rawValue) = \(fact.isFlag ? (facts[fact] != 0 ? "true" : "false") : number)"
    }
    return "facts { \(fields.joined(separator: ", ")) }"
  }
}

import DismissalCore
import DismissalReport
import LuaBridge

extension API {
  static let event = TypeEntry(
    "Event", EventHandle.self,
    "One entry of sheet.events: what happened. A value that its callback does not have is nil.",
    members: [
      .reading(
        "time", of: EventHandle.self, .number(.seconds), "When it happened on the screen's clock."
      ) { (handle) throws(LuaRaise) in .number(handle.timed.time.seconds) },
      .reading(
        "name", of: EventHandle.self, .text, "UIKit's callback, or the flag of the policy."
      ) { (handle) throws(LuaRaise) in .string(handle.timed.effect.name) },
      .reading(
        "screen", of: EventHandle.self, .count, "The number of the screen that it happened to."
      ) { (handle) throws(LuaRaise) in (handle.timed.screen + 1).luaValue },
      .reading(
        "scrollView", of: EventHandle.self, .optional(.count),
        "The number in sheet.scrollViews of the list that it is of; nil for the main list's, and for"
          + " what is no list's."
      ) { (handle) throws(LuaRaise) in
        handle.timed.list == 0 ? .nil : handle.timed.list.luaValue
      },
    ] + eventValues,
    text: { TextReport().line(for: $0.timed) }, isEqual: { $0.timed == $1.timed })

  /// Every value that some callback has, once.
  private static let eventValues: [Entry] = {
    var entries: [Entry] = []
    for kind in EffectKind.allCases {
      for (name, value) in kind.example.values where !entries.contains(where: { $0.name == name }) {
        let owners = EffectKind.allCases.filter { kind in
          kind.example.values.contains { $0.name == name }
        }
        entries.append(eventValue(name, value, owners))
      }
    }
    return entries
  }()

  private static func eventValue(
    _ name: String, _ example: EffectValue, _ owners: [EffectKind]
  ) -> Entry {
    let list = owners.map { owner in
      owner == .flagChanged ? "canScroll and the policy's other flags" : owner.rawValue
    }.joined(separator: ", ")
    // A velocity is in another unit for the list than for the pan; the callback's own docs say it.
    let units = Set(
      owners.compactMap { owner in
        owner.example.values.first { $0.name == name }?.value.unit
      })
    let note =
      units.count > 1
      ? " In pt/ms for scrollViewWillEndDragging, in pt/s for handlePan." : ""
    let kind = units.count > 1 ? ValueKind.object("Point") : example.kind
    return .reading(name, of: EventHandle.self, .optional(kind), "Of \(list).\(note)") {
      (handle) throws(LuaRaise) in
      handle.timed.effect.values.first { $0.name == name }.map { $0.value.luaValue } ?? .nil
    }
  }
}

extension EffectValue {
  fileprivate var unit: Unit {
    switch self {
    case .number(_, let unit), .point(_, let unit): unit
    case .size: .points
    case .flag, .text: .none
    }
  }

  fileprivate var kind: ValueKind {
    switch self {
    case .number(_, let unit): .number(unit)
    case .point(_, let unit): .point(unit)
    case .size: .size
    case .flag: .boolean
    case .text: .text
    }
  }

  fileprivate var luaValue: LuaValue {
    switch self {
    case .number(let number, _): .number(number)
    case .point(let point, _): point.luaValue
    case .size(let size): size.luaValue
    case .flag(let flag): .boolean(flag)
    case .text(let text): .string(text)
    }
  }
}

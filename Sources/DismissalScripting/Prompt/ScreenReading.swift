import DismissalCore
import DismissalReport
import LuaBridge

/// Everything that can be read of a screen at one instant, as text, from the catalogue.
package struct ScreenReading {
  package struct Value: Equatable, Sendable {
    /// `canScroll`, `scrollView.contentOffset`.
    package let path: String
    package let text: String
  }

  private let values: [Value]
  private let eventCount: Int

  /// Reads a screen.
  package init(_ screen: Screen) {
    values = ScreenReading.parts(of: screen).flatMap { type, prefix, part in
      type.members.flatMap { entry -> [Value] in
        guard ScreenReading.isShown(entry), let value = try? entry.get?(part) else { return [] }
        return ScreenReading.values(value, prefix + entry.name)
      }
    }
    eventCount = screen.session.effects.count
  }

  /// The values that differ, with both texts.
  package func changes(to later: ScreenReading) -> [(path: String, from: String, to: String)] {
    let before = Dictionary(values.map { ($0.path, $0.text) }) { first, _ in first }
    return later.values.compactMap { value in
      let old = before[value.path] ?? "nil"
      return old == value.text ? nil : (value.path, old, value.text)
    }
  }

  /// What happened since, a line each, of a screen that the reading is of.
  package func eventsSince(_ screen: Screen, report: TextReport) -> [String] {
    let effects = screen.session.effects
    guard effects.count > eventCount else { return [] }
    return report.showing(screenCount: screen.world.stack.screens.count)
      .lines(effects[eventCount...])
  }

  /// A value, or the sides of a rectangle and of insets, each for itself.
  private static func values(_ value: LuaValue, _ path: String) -> [Value] {
    if case .object(let object) = value, object is RectHandle || object is InsetsHandle,
      let sides = Sides.of(object)
    {
      return sides.map {
        Value(path: "\(path).\($0.name)", text: NumberText.nineDigits($0.value))
      }
    }
    return text(value).map { [Value(path: path, text: $0)] } ?? []
  }

  /// The screen and its parts, each with the path that leads there.
  private static func parts(of screen: Screen) -> [(TypeEntry, String, AnyObject)] {
    var parts: [(TypeEntry, String, AnyObject)] = [(API.screen, "", screen)]
    if screen.state.scrollView != nil {
      parts.append((API.scrollView, "scrollView.", ScrollViewPart(screen)))
    }
    for number in 1..<(screen.state.furtherListCount + 1) {
      let part = ScrollViewPart(screen, number)
      parts.append((API.scrollView, "\(part.name).", part))
    }
    parts.append((API.pan, "pan.", PanPart(screen)))
    parts.append((API.transition, "transition.", TransitionPart(screen)))
    return parts
  }

  /// What names or lists the parts is no value of its own.
  private static func isShown(_ entry: Entry) -> Bool {
    switch entry.kind {
    case .object, .optional(.object), .list: false
    default: entry.call == nil
    }
  }

  private static func text(_ value: LuaValue) -> String? {
    switch value {
    case .nil: "nil"
    case .boolean(let flag): flag ? "true" : "false"
    case .integer(let number): String(number)
    case .number(let number): NumberText.nineDigits(number)
    case .string(let text): "\"\(text)\""
    case .object(let object): describe(object)
    case .table, .function, .other: nil
    }
  }

  private static func describe(_ object: AnyObject) -> String? {
    if let handle = object as? PointHandle {
      return "(\(NumberText.nineDigits(handle.point.x)), \(NumberText.nineDigits(handle.point.y)))"
    }
    return API.type(of: object)?.text(object)
  }
}

import DismissalCore

@testable import DismissalScripting

/// A value of every type and kind of the catalogue, as a script would write it.
enum Samples {
  static let recording = #"""
    {"trace_id":"pull","unit":"pt","kind":"synthetic","gesture":"swipe_v","samples":[\#
    [0,0,195,40,"began"],[16,0,195,60,"moved"],[32,0,195,80,"moved"],[48,0,195,80,"ended"]]}

    """#

  static let files = ["r.jsonl": recording]

  /// What stands before every sample.
  static let prelude =
    "sheet = present { headerHeight = 56, refreshControl = true } r = recording('r.jsonl') eventful = present()"
    + " eventful:dismiss() refused = present { headerHeight = 56 } refused.pan:began { y = 56.5 }"
    + " asked = present { policy = policy { finishes = 'true',"
    + " begins = function(now) facts = now return true end } } asked.pan:began { y = 300 } "

  /// An object of each type.
  static let objects = [
    "Screen": "sheet", "ScrollView": "sheet.scrollView", "Pan": "sheet.pan",
    "Transition": "sheet.transition", "Point": "sheet.scrollView.contentOffset",
    "Rect": "sheet.frame", "Insets": "sheet.scrollView.contentInset", "Policy": "sheet.policy",
    "Policies": "policies",
    "Snapshot": "sheet:snapshot()", "Recording": "r", "Size": "sheet.size",
    "Event": "eventful.events[1]", "Decision": "refused:why()",
    "Finding": "refused:why().findings[2]", "GestureReport": "eventful:play(r)",
    "Touch": "sheet:touch { y = 120 }", "Facts": "facts", "PanFacts": "facts.pan",
    "TouchFacts": "facts.touch", "ListFacts": "facts.scrollView",
  ]

  /// What must have happened before a call can succeed.
  static let preparations = [
    "transition:update": "sheet.pan:began { y = 30 } ",
    "transition:finish": "sheet.pan:began { y = 30 } ",
    "transition:cancel": "sheet.pan:began { y = 30 } ",
    "pan:changed": "sheet.pan:began { y = 300 } ",
    "pan:ended": "sheet.pan:began { y = 300 } ",
    "pan:cancelled": "sheet.pan:began { y = 300 } ",
    "scrollView:willEndDragging": "sheet.scrollView:willBeginDragging() ",
    "scrollView:didEndDragging": "sheet.scrollView:willBeginDragging() ",
    "scrollView:willBeginDecelerating": "sheet.scrollView:willBeginDragging()"
      + " sheet.scrollView:didEndDragging { willDecelerate = true } ",
    "scrollView:didEndDecelerating": "sheet.scrollView:willBeginDragging()"
      + " sheet.scrollView:didEndDragging { willDecelerate = true }"
      + " sheet.scrollView:willBeginDecelerating() ",
    "sheet:undo": "sheet.headerHeight = 1 ",
    "sheet:tapOutside":
      "sheet = present { frame = {0, 400, 390, 444}, tapOutsideDismisses = true } ",
    "sheet:firstEvent": "sheet.scrollView.contentOffset = -1 ",
  ]

  /// Texts that a call takes only if they name something.
  static let texts = [
    "sheet:firstEvent": "'scrollViewDidScroll'", "recording": "'r.jsonl'",
    "recordings": "'r.jsonl'",
  ]

  /// Options of which a call needs one or the other.
  static let choices = [
    "sheet:drag": "by = 100", "sheet:swipe": "direction = 'down', distance = 100",
    "sheet:fling": "to = {195, 300}", "touch:moveTo": "y = 300", "touch:moveBy": "y = 40",
  ]

  /// A value of the kind as a script writes it; `nil` for what no script writes.
  static func value(_ kind: ValueKind, for path: String) -> String? {
    switch kind {
    case .number(.pointsPerSecond): "1000"
    case .number, .count: "1"
    case .duration, .shortDuration, .instant: "0"
    case .point: "{0, 300}"
    case .size: "{390, 844}"
    case .boolean: "true"
    case .text: texts[path]
    case .choice(let words): words.first.map { "'\($0)'" }
    case .object(let name): objects[name]
    case .anyOf(let kinds): kinds.first.flatMap { value($0, for: path) }
    case .function: "function() return true end"
    case .answer(.progress): "'translation.y / bounds.height'"
    case .answer: "'velocity.y > 800'"
    case .numbers: "{ limit = 1 }"
    case .optional(let kind): value(kind, for: path)
    case .any: "'present'"
    case .rect: "{0, 0, 390, 844}"
    case .insets: "{ top = 20 }"
    case .options: "{}"
    case .off: "false"
    case .list: "{}"
    case .nothing: nil
    }
  }

  /// Values that the kind does not take.
  static func wrongValues(_ kind: ValueKind) -> [String] {
    let all = ["true", "'sideways'", "7", "{}", "{ a = 1 }", "print", "policies", "sheet.pan"]
    let accepted: Set<String> =
      switch kind {
      case .number, .count, .duration, .shortDuration, .instant, .point, .insets: ["7"]
      case .options, .list: ["{}"]
      case .boolean: ["true"]
      case .text: ["'sideways'"]
      case .function: ["print"]
      // Texts and tables that are no rules have messages of their own.
      case .answer: ["print", "'sideways'", "{}", "{ a = 1 }"]
      case .numbers: ["{}", "{ a = 1 }"]
      case .anyOf(let kinds):
        Set(all).subtracting(
          kinds.map { Set(wrongValues($0)) }.reduce(Set(all)) { $0.intersection($1) })
      case .any: Set(all)
      case .size, .rect, .off, .choice, .object, .optional, .nothing: []
      }
    return all.filter { !accepted.contains($0) }
  }

  /// A call of the entry with everything that it needs.
  static func call(_ entry: Entry, path: String, on object: String?) -> String {
    var arguments = entry.parameters.filter { !$0.isOptional }
      .compactMap { value($0.kind, for: path) }
    let needed =
      entry.options.filter { !$0.isOptional }
      .map { "\($0.name) = \(value($0.kind, for: path) ?? "nil")" }
      + (choices[path].map { [$0] } ?? [])
    if !needed.isEmpty { arguments.append("{ \(needed.joined(separator: ", ")) }") }
    let name = object.map { "\($0):\(entry.name)" } ?? entry.name
    return "\(name)(\(arguments.joined(separator: ", ")))"
  }

  /// A call of the entry with one option.
  static func call(
    _ entry: Entry, on object: String?, option: Parameter, _ value: String
  ) -> String {
    let path = self.path(entry, on: object)
    var arguments = entry.parameters.map { self.value($0.kind, for: path) ?? "nil" }
    let needed = entry.options.filter { !$0.isOptional && $0.name != option.name }
      .map { "\($0.name) = \(self.value($0.kind, for: path) ?? "nil")" }
    let fields = needed + ["\(option.name) = \(value)"]
    arguments.append("{ \(fields.joined(separator: ", ")) }")
    return
      "\(object.map { "\($0):\(entry.name)" } ?? entry.name)(\(arguments.joined(separator: ", ")))"
  }

  private static func path(_ entry: Entry, on object: String?) -> String {
    object.map { "\($0):\(entry.name)" } ?? entry.name
  }
}

/// An entry with its way of being reached.
struct Reached: Sendable, CustomStringConvertible {
  let entry: Entry
  let type: TypeEntry?

  var path: String { type.map { Script.path(entry, of: $0) } ?? entry.name }
  /// The object on which it is called or read, as a script writes it.
  var object: String? { type.flatMap { Samples.objects[$0.name] } }
  var description: String { path }

  static let all: [Reached] =
    API.functions.map { Reached(entry: $0, type: nil) }
    + API.types.flatMap { type in type.members.map { Reached(entry: $0, type: type) } }
  static let calls = all.filter { $0.entry.access == .method || $0.entry.access == .function }
  static let values = all.filter { $0.entry.access == .reading || $0.entry.access == .property }
}

import DismissalCore
import LuaBridge

/// One part of a rule, as Lua holds it.
final class FindingHandle {
  let finding: Decision.Finding
  let time: Timestamp
  let isDeciding: Bool

  init(_ finding: Decision.Finding, at time: Timestamp, isDeciding: Bool) {
    self.finding = finding
    self.time = time
    self.isDeciding = isDeciding
  }
}

extension API {
  static let finding = TypeEntry(
    "Finding", FindingHandle.self,
    "One part of a rule: two numbers that were compared, or a yes or no, which has neither.",
    members: [
      findingField("text", .text, "The part as a formula with its numbers.") {
        .string($0.finding.text)
      },
      findingField(
        "left", .optional(.number(.none)), "The number on the left, in the finding's unit."
      ) { side($0) { left, _, _ in .number(left.value) } },
      findingField(
        "right", .optional(.number(.none)), "The number on the right, in the finding's unit."
      ) { side($0) { _, _, right in .number(right.value) } },
      findingField(
        "leftText", .optional(.text), "The left side as a formula; empty for a plain number."
      ) { side($0) { left, _, _ in .string(left.text) } },
      findingField(
        "rightText", .optional(.text), "The right side as a formula; empty for a plain number."
      ) { side($0) { _, _, right in .string(right.text) } },
      findingField(
        "relation", .optional(.choice(["<", "<=", ">", ">="])),
        "How the left must stand to the right."
      ) { side($0) { _, relation, _ in .string(relation.inLua) } },
      findingField("holds", .boolean, "Whether it held.") { .boolean($0.finding.holds) },
      findingField(
        "margin", .optional(.number(.none)),
        "How far the left number is on the side where it holds: above 0 so much to spare, below 0 so"
          + " much missing, 0 exactly at the boundary."
      ) { $0.finding.margin.luaValue },
      findingField("unit", .text, "The unit of its numbers; empty for none.") {
        .string($0.finding.unit == .fraction ? "" : $0.finding.unit.rawValue)
      },
      findingField("decided", .boolean, "Whether it is the one that decided.") {
        .boolean($0.isDeciding)
      },
      findingField(
        "isNeed", .boolean, "Whether it says what the flag before it needs to be set."
      ) { .boolean($0.finding.isNeed) },
      findingField(
        "time", .number(.seconds), "When it stood so; of several attempts, when it came nearest."
      ) { .number($0.time.seconds) },
    ],
    text: { $0.finding.text + ($0.finding.holds ? ": yes" : ": no") },
    isEqual: {
      $0.finding == $1.finding && $0.time == $1.time && $0.isDeciding == $1.isDeciding
    })

  private static func findingField(
    _ name: String, _ kind: ValueKind, _ summary: String,
    _ value: @escaping @Sendable (FindingHandle) -> LuaValue
  ) -> Entry {
    .reading(name, of: FindingHandle.self, kind, summary) {
      (handle) throws(LuaRaise) in value(handle)
    }
  }

  private typealias Operand = Decision.Finding.Operand

  /// Something of a comparison; nil for a yes or no.
  private static func side(
    _ handle: FindingHandle, _ value: (Operand, Relation, Operand) -> LuaValue
  ) -> LuaValue {
    guard case .comparison(let left, let relation, let right) = handle.finding.kind else {
      return .nil
    }
    return value(left, relation, right)
  }
}

extension Relation {
  /// As Lua writes it.
  fileprivate var inLua: String {
    switch self {
    case .less: "<"
    case .lessOrEqual: "<="
    case .greater: ">"
    case .greaterOrEqual: ">="
    }
  }
}

import DismissalCore
import DismissalReport
import DismissalTimeline
import LuaBridge

// Why a screen is as it is: the last decision, or why nothing happened.

/// What why() tells, as Lua holds it.
final class DecisionHandle {
  let why: Why
  init(_ why: Why) { self.why = why }

  var text: String { DecisionReport().report(why) }

  /// The parts of the rule, each with the time at which it stood so.
  var findings: [FindingHandle] {
    switch why {
    case .decided(let decision):
      decision.findings.enumerated().map {
        FindingHandle($1, at: decision.time, isDeciding: $0 == decision.deciding)
      }
    case .nothing(let inaction):
      inaction.approaches.enumerated().map {
        FindingHandle($1.finding, at: $1.time, isDeciding: $0 == inaction.deciding)
      }
    }
  }
}

extension API {
  static let whyMethod = Entry.method(
    "why", of: Screen.self, gives: .object("Decision"),
    "The policy's last decision, or why the last gesture began nothing: each comparison, its two"
      + " numbers, whether it held, by how much, and which one decided.",
    parameters: [
      .optional("time", .instant, "The instant to tell of, on the screen's clock; now by default.")
    ]
  ) { (screen, arguments) throws(LuaRaise) in
    guard let seconds = arguments.number("time") else { return why(screen) }
    let time = Timestamp(seconds: seconds) ?? .zero
    guard let why = screen.session.why(at: time, of: screen.place) else {
      throw LuaRaise(
        "why: \(NumberText.shortest(seconds)) s has not been yet; expected 0 to"
          + " \(NumberText.shortest(screen.now.seconds)) s; advance(…) moves the clock on")
    }
    return .object(DecisionHandle(why))
  }

  /// What was decided last, or why nothing happened.
  static func why(_ screen: Screen) -> LuaValue {
    .object(DecisionHandle(screen.session.why(of: screen.place)))
  }

  static let decision = TypeEntry(
    "Decision", DecisionHandle.self,
    "What a policy decided, or why nothing happened, as sheet:why() gives it; print shows it in"
      + " words.",
    members: [
      decisionField(
        "time", .number(.seconds),
        "When it was decided; of a gesture that began nothing, when that ended or how far it is."
      ) { why in
        switch why {
        case .decided(let decision): .number(decision.time.seconds)
        case .nothing(let inaction): .number(inaction.time.seconds)
        }
      },
      decisionField(
        "question", .choice(["attempt", "during", "release", "scrollRelease"]),
        "What was asked: may this pan begin, is it decided during the drag, what does the lift come"
          + " to, or the lift from the list."
      ) { why in
        switch why {
        case .decided(let decision): .string(decision.question.rawValue)
        case .nothing: .string(Decision.Question.attempt.rawValue)
        }
      },
      decisionField(
        "outcome", .text,
        "finish, cancel, stay, or the name of a stop; an attempt that succeeded is finish, one that"
          + " did not is stay."
      ) { why in
        switch why {
        case .decided(let decision): .string(decision.outcome.name)
        case .nothing: .string(Outcome.stay.name)
        }
      },
      decisionField(
        "reason", .optional(.text),
        "Why the last gesture began nothing: \(Inaction.Reason.names.joined(separator: ", ")); nil"
          + " where the policy decided."
      ) { why in
        guard case .nothing(let inaction) = why else { return .nil }
        return .string(inaction.reason.name)
      },
      decisionField(
        "attempts", .count,
        "How often a gesture that began nothing asked the policy; 1 where the policy decided."
      ) { why in
        guard case .nothing(let inaction) = why else { return .integer(1) }
        return .integer(Int64(inaction.attempts))
      },
      decisionField(
        "details", .any,
        "The numbers of the reason as a table: moved and needed (pt), angle and limit (degrees),"
          + " state, or UIKit's message; empty for the other reasons."
      ) { why in .table(LuaTable(array: [], fields: details(why))) },
      .reading(
        "findings", of: DecisionHandle.self, .list(.object("Finding")),
        "Each part of the rule that was asked; of several attempts where it came nearest to holding."
      ) { (handle) throws(LuaRaise) in
        .table(LuaTable(array: handle.findings.map { .object($0) }))
      },
      .reading(
        "deciding", of: DecisionHandle.self, .optional(.object("Finding")),
        "The finding that decided: with it the other way, another outcome would have come; nil where"
          + " nothing was compared."
      ) { (handle) throws(LuaRaise) in
        handle.findings.first { $0.isDeciding }.map { .object($0) } ?? .nil
      },
      decisionField(
        "facts", .any, "What was so, as a table by the facts' names: facts[\"contentOffset.y\"]."
      ) { why in
        switch why {
        case .decided(let decision): table(decision.facts)
        case .nothing(let inaction): table(inaction.facts)
        }
      },
      .reading(
        "text", of: DecisionHandle.self, .text, "All of it in words, as print shows it."
      ) { (handle) throws(LuaRaise) in .string(handle.text) },
    ],
    text: { $0.text }, isEqual: { $0.why == $1.why })

  private static func decisionField(
    _ name: String, _ kind: ValueKind, _ summary: String,
    _ value: @escaping @Sendable (Why) -> LuaValue
  ) -> Entry {
    .reading(name, of: DecisionHandle.self, kind, summary) {
      (handle) throws(LuaRaise) in value(handle.why)
    }
  }

  private static func details(_ why: Why) -> [(String, LuaValue)] {
    guard case .nothing(let inaction) = why else { return [] }
    switch inaction.reason {
    case .tooShort(let moved, let needed), .fingerDown(let moved, let needed):
      return [("moved", .number(moved)), ("needed", .number(needed))]
    case .axisTest(let angle, let limit):
      return [("angle", .number(angle)), ("limit", .number(limit))]
    case .takesNoTouches(let state): return [("state", .string(state))]
    case .dismissRefused(let reason): return [("message", .string(reason.rawValue))]
    case .byUser(let cause), .notAllowed(let cause): return [("cause", .string(cause.rawValue))]
    case .nothingDone, .noPan, .byButton, .refused, .listFirst, .outside, .onDimmingView,
      .onKeyboard, .interrupted, .panDisabled,
      .panDetached, .panFailed, .noSuperview:
      return []
    }
  }

  private static func table(_ facts: Facts) -> LuaValue {
    .table(
      LuaTable(
        array: [],
        fields: Fact.allCases.map { fact in
          (fact.rawValue, fact.isFlag ? .boolean(facts[fact] != 0) : .number(facts[fact]))
        }))
  }
}

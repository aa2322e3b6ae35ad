import DismissalCore
import LuaBridge

// The functions of a script that are asked while an event is handled.

extension PolicyHandle {
  /// Whether an event may have questions for the script.
  var asksScript: Bool {
    permission != nil || scripted.map { !$0.recipe.asked.isEmpty } ?? false
  }

  /// What the script's function answers.
  ///
  /// - Throws: what the function raises, as it is; or what is wrong with its answer.
  func answer(_ open: OpenQuestion, _ host: ScriptHost) throws(LuaRaise) -> Answer {
    switch open.subject {
    case .policy(let question):
      guard let scripted else { return .flag(false) }
      return try scripted.answer(question, open.facts)
    case .shouldDismiss(let cause):
      guard let permission else { return .flag(false) }
      return try answer(permission, cause, open.facts, host)
    }
  }

  private func answer(
    _ permission: LuaFunction, _ cause: DismissalCause, _ facts: Facts, _ host: ScriptHost
  ) throws(LuaRaise) -> Answer {
    let value = try host.ask(
      permission, [.string(cause.rawValue), .object(FactsHandle(facts))], "shouldDismiss is asked")
    guard case .boolean(let answer) = value else {
      throw LuaRaise(
        "shouldDismiss gave \(value.shown); expected true or false; return a comparison, as"
          + " cause == \"tapOutside\"")
    }
    return .flag(answer)
  }
}

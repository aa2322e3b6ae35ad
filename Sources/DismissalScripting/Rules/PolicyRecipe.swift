import DismissalCore

/// A policy as a script states it: what becomes its definition.
struct PolicyRecipe: Sendable {
  var name: String
  /// The numbers that it declares.
  var parameters: [ParameterDefinition] = []
  var begins = Condition.always(true)
  /// `nil` for the way over the screen's length.
  var progress: Expression?
  var finishes = Condition.answer
  /// What the script's functions answer.
  var asked: Set<Question> = []
  var asks = AttemptTiming.atBegan
  var axis = Axis.vertical
  var recognition = Recognition.exclusive
  var maximumNumberOfTouches: Int?

  var definition: PolicyDefinition {
    PolicyDefinition(
      name: name, summary: summary, parameters: parameters, rules: { rules($0) })
  }

  private func rules(_ parameters: PolicyParameters) -> PolicyRules {
    var rules = PolicyRules(
      begins: begins, follows: [.always(.update(progress ?? usualProgress(parameters)))],
      release: [.when(finishes, .finish), .otherwise(.cancel)])
    // A script's policy that says nothing of it does not hang when the system takes the touches.
    rules.onCancelled = .cancel
    rules.asked = asked
    rules.asks = asks
    rules.axis = axis
    rules.recognition = recognition
    rules.maximumNumberOfTouches = maximumNumberOfTouches
    return rules
  }

  private func usualProgress(_ parameters: PolicyParameters) -> Expression {
    let length: Fact = axis == .vertical ? .boundsHeight : .boundsWidth
    return .larger(parameters.way(axis), .number(0)) / .fact(length)
  }

  /// What it does, in one sentence.
  private var summary: String {
    let progress = progress ?? usualProgress(PolicyParameters(definitionOfNothing.parameters))
    return "Begins: \(words(.begins, begins.text)). Progress: \(words(.progress, progress.text))."
      + " Finishes: \(words(.finishes, finishes.text))."
  }

  private func words(_ question: Question, _ rule: String) -> String {
    asked.contains(question) ? "a function of the script" : rule
  }

  /// For the options that every policy takes.
  private var definitionOfNothing: PolicyDefinition {
    PolicyDefinition(name: name, summary: "", parameters: []) { _ in
      PolicyRules(begins: .always(true), follows: [], release: [])
    }
  }

  /// Operands and operations of its rules.
  var partCount: Int {
    RuleSize(begins).parts + RuleSize(finishes).parts + (progress.map { RuleSize($0).parts } ?? 0)
  }
}

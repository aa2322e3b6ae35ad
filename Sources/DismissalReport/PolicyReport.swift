import DismissalCore

/// A policy's rules as sentences, with the numbers that its parameters have.
public struct PolicyReport: Sendable {
  private let definition: PolicyDefinition
  private let parameters: PolicyParameters
  private let rules: PolicyRules

  public init(_ definition: PolicyDefinition, _ parameters: PolicyParameters) {
    self.definition = definition
    self.parameters = parameters
    rules = definition.rules(parameters)
  }

  /// The sentences, each from a line of its own; no newline at the end.
  public var text: String {
    sentences.flatMap { Prose.wrapped($0, indent: 2, hanging: 4) }.joined(separator: "\n")
  }

  private var sentences: [String] {
    [definition.summary, parameterSentence, driveSentence, beginSentence]
      + rules.registers.compactMap(registerSentence)
      + [followSentence]
      + rulingSentences(rules.decides, "The drag itself")
      + rulingSentences(rules.release, "A lift")
      + rulingSentences(rules.scrollRelease, "A lift from the list")
      + [cancelledSentence, listSentence, panSentence].compactMap { $0 }
  }

  // MARK: What it is

  private var parameterSentence: String {
    let values = definition.parameters.map { definition in
      let value = parameters[definition.name] ?? definition.literal
      guard value != .none else { return Prose.whole("\(definition.name) off") }
      return Prose.whole("\(definition.name) = \(value.text)\(Prose.suffix(definition.kind.unit))")
    }
    return "Parameters: \(values.joined(separator: ", "))."
  }

  private var driveSentence: String {
    let way = rules.axis == .vertical ? "down" : "to the right"
    switch rules.drive {
    case .transition(.perAttempt):
      return "The finger drives a transition \(way): a new interactor for each attempt that"
        + " succeeds."
    case .transition(.reused(let condition, let isRetained)):
      let given =
        isRetained
        ? "one interactor for all, which UIKit is given"
        : "one interactor for all; UIKit is given another, which nobody retains,"
      guard condition != .always(true) else {
        return "The finger drives a transition \(way): \(given) whenever it asks."
      }
      return "The finger drives a transition \(way): \(given) while \(text(condition))."
    case .frame(let motion):
      let finish =
        switch motion.finish {
        case .move(let place): "finish moves it to \(text(place)) and then dismisses"
        case .dismiss: "finish dismisses"
        }
      let stops = motion.stops.map { ", \($0.name) is at \(text($0.place))" }.joined()
      return "The finger moves the view itself: \(finish), cancel moves it to"
        + " \(text(motion.cancel))\(stops), each in \(NumberText.shortest(motion.duration)) s."
    }
  }

  // MARK: The rules

  private var beginSentence: String {
    let when =
      rules.asks == .atBegan
      ? "asked once, when it begins" : "asked when it begins, and at each movement until it holds"
    let refused =
      rules.onRefusal == .isFollowed ? "; a pan that is refused is followed all the same" : ""
    if rules.asked.contains(.begins) {
      return "A pan begins the dismissal if the script's function begins says so;"
        + " \(when)\(refused)."
    }
    if rules.begins == .always(true) { return "Every pan begins the dismissal." }
    return "A pan begins the dismissal if \(text(rules.begins)); \(when)\(refused)."
  }

  /// When a register is written, unless a pan alone does that.
  private func registerSentence(_ register: RegisterDefinition) -> String? {
    let moments: [(String, [Assignment])] = [
      ("when the list moves", rules.onDidScroll),
      ("when a drag of the list begins", rules.onWillBeginDragging),
      ("when a pan begins", rules.onBegan), ("when an attempt succeeds", rules.onAttempt),
      ("when the pan is over", rules.onEnd),
    ]
    let writes = moments.flatMap { moment, assignments in
      assignments.filter { $0.register == register.name }.map { "\(text($0.source)) \(moment)" }
    }
    guard !writes.isEmpty else { return nil }
    return "\(register.name) becomes \(writes.joined(separator: ", and "))."
  }

  private var followSentence: String {
    if rules.asked.contains(.progress) { return "Progress is what the script's function answers." }
    let parts = rules.follows.map { rule in
      let condition = rule.condition == .always(true) ? "" : " if \(text(rule.condition))"
      return text(rule.following) + condition + text(rule.actions)
    }
    return "A movement that is followed: \(parts.joined(separator: "; else "))."
  }

  private func rulingSentences(_ rulings: [Ruling], _ subject: String) -> [String] {
    if rules.asked.contains(.finishes), subject == "A lift" {
      return ["A lift comes to what the script's function finishes answers."]
    }
    guard !rulings.isEmpty else { return [] }
    let parts = rulings.map { ruling in
      let condition = ruling.condition == .always(true) ? "" : " if \(text(ruling.condition))"
      return verb(ruling.outcome) + condition + text(ruling.actions)
    }
    return ["\(subject) \(parts.joined(separator: "; else it "))."]
  }

  private var cancelledSentence: String {
    switch rules.onCancelled {
    case .nothing: "A cancelled or failed pan does nothing: whatever it drove stays open."
    case .cancel: "A cancelled or failed pan cancels."
    case .release: "A cancelled or failed pan decides like a lift."
    }
  }

  // MARK: The recognisers

  private var listSentence: String? {
    let share =
      switch rules.list {
      case .literal: "moves as its own pan has it"
      case .locked: "is pinned"
      case .divided: "shares each movement with it"
      }
    let recognition =
      switch rules.recognition {
      case .simultaneous: "the two pans recognise together"
      case .exclusive: "the pan that begins first excludes the other"
      case .screenWaitsForList: "the screen's pan waits for the list's to fail"
      case .listWaitsForScreen: "the list's pan waits for the screen's to fail"
      }
    let handOff =
      rules.continuesAtEdge ? "; a drag that began as a scroll goes on as a dismissal" : ""
    let held =
      rules.holdsList == .always(false)
      ? "" : "; it stays where it is while \(text(rules.holdsList))"
    let bounces = rules.bounces.map { "; it bounces while \(text($0))" } ?? ""
    let refresh = rules.refreshExcludes ? "; nothing refreshes then" : ""
    return "While the screen moves, the list \(share)\(held)\(bounces)\(refresh); \(recognition)"
      + "\(handOff)."
  }

  private var panSentence: String? {
    var parts: [String] = []
    if let degrees = rules.axisTest {
      parts.append("begins only within \(NumberText.shortest(degrees))° of the way out")
    }
    if let count = rules.maximumNumberOfTouches {
      parts.append("takes at most \(count) finger\(count == 1 ? "" : "s")")
    }
    return parts.isEmpty ? nil : "The pan \(parts.joined(separator: ", and "))."
  }

  // MARK: Parts

  private func text(_ condition: Condition) -> String { condition.text(parameters) }

  private func text(_ place: Place) -> String {
    "(\(place.x.formula(parameters)), \(place.y.formula(parameters)))"
  }

  private func text(_ source: Assignment.Source) -> String {
    switch source {
    case .expression(let expression): expression.formula(parameters)
    case .condition(let condition): text(condition)
    case .flag(let flag): flag ? "true" : "false"
    }
  }

  private func text(_ following: FollowRule.Following) -> String {
    switch following {
    case .update(let progress): "progress is \(progress.formula(parameters))"
    case .move(let place): "the view moves to \(text(place))"
    case .nothing: "nothing is updated"
    }
  }

  private func text(_ actions: [PanAction]) -> String {
    actions.map { action in
      switch action {
      case .resetTranslation: ", and the translation is reset"
      case .removeRecognizer: ", and the pan is taken off the view"
      case .disableRecognizer: ", and the pan is disabled"
      }
    }.joined()
  }

  private func verb(_ outcome: Outcome) -> String {
    switch outcome {
    case .stay: "decides nothing"
    case .finish: "finishes"
    case .cancel: "cancels"
    case .settle(let stop): "brings the screen to \(stop)"
    }
  }
}

extension ParameterKind {
  fileprivate var unit: Unit {
    switch self {
    case .number(let unit, _), .optionalNumber(let unit, _): unit
    case .choice: .none
    }
  }
}

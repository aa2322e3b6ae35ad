import DismissalCore

/// What happened, in columns that a person can read: time, UIKit's callback, values.
public struct TextReport: Sendable {
  private static let nameColumn = 35
  private static let screenColumn = 11

  /// Whether what comes with every sample of a finger is left out, but for a run's first and last.
  private let isBrief: Bool
  /// How many screens the world has: where there are several, each line says which one it is about.
  private let screenCount: Int

  public init(isBrief: Bool = false, screenCount: Int = 1) {
    self.isBrief = isBrief
    self.screenCount = screenCount
  }

  /// The same report of a world of so many screens.
  public func showing(screenCount: Int) -> TextReport {
    TextReport(isBrief: isBrief, screenCount: screenCount)
  }

  /// One line for each effect, without a heading; an empty text for none.
  public func lines(_ effects: some Sequence<TimedEffect>) -> [String] {
    isBrief ? briefLines(Array(effects)) : effects.map { line(for: $0) }
  }

  /// The report of a whole screen: a heading, what happened, and how it stands now; no newline at
  /// its end.
  public func report(_ effects: some Sequence<TimedEffect>, state: InteractionState) -> String {
    report(effects, states: [state])
  }

  /// The report of a world, with how each of its screens stands now; no newline at its end.
  public func report(_ effects: some Sequence<TimedEffect>, states: [InteractionState]) -> String {
    let screen = screenCount > 1 ? padded("where", TextReport.screenColumn) : ""
    var text =
      padded("time", 10) + screen + padded("what happened", TextReport.nameColumn) + "values\n"
    for line in lines(effects) { text += line + "\n" }
    let ends = states.enumerated().map { index, state in
      var end = "→ \(state.name) at \(NumberText.rounded(state.time.seconds, places: 4)) s"
      if screenCount > 1 { end = "→ screen \(index + 1): " + end.dropFirst(2) }
      if let stuck = state.stuck { end += ", stuck: \(stuck.text)" }
      return end
    }
    return text + ends.joined(separator: "\n")
  }

  /// One effect: its time, name and values.
  public func line(for timed: TimedEffect) -> String {
    let time = fixed(timed.time.seconds)
    let name = padded(timed.effect.name, TextReport.nameColumn)
    let values = timed.values.map { "\($0.name) = \(text($0.value))" }
    let screen =
      screenCount > 1 ? padded("screen \(timed.screen + 1)", TextReport.screenColumn) : ""
    return trimmed(padded(time + " s", 10) + screen + name + values.joined(separator: "  "))
  }

  private func text(_ value: EffectValue) -> String {
    switch value {
    case .number(let number, let unit):
      NumberText.nineDigits(number) + suffix(unit)
    case .point(let point, let unit):
      "(\(NumberText.nineDigits(point.x)), \(NumberText.nineDigits(point.y)))"
        + suffix(unit)
    case .size(let size):
      "\(NumberText.nineDigits(size.width)) by \(NumberText.nineDigits(size.height)) pt"
    case .flag(let flag): flag ? "true" : "false"
    case .text(let text): text
    }
  }

  private func suffix(_ unit: Unit) -> String {
    switch unit {
    case .none, .fraction, .count: ""
    case .factor, .degrees: unit.rawValue
    case .points, .pointsPerSecond, .pointsPerMillisecond, .seconds, .hertz: " " + unit.rawValue
    }
  }

  /// Seconds with four decimals, right-aligned in seven places.
  private func fixed(_ seconds: Double) -> String {
    let ticks = Int64((seconds * 10_000).rounded())
    let fraction = String(ticks % 10_000)
    let text = "\(ticks / 10_000)." + String(repeating: "0", count: 4 - fraction.count) + fraction
    return String(repeating: " ", count: max(0, 7 - text.count)) + text
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  private func trimmed(_ text: String) -> String {
    var text = text
    while text.last == " " { text.removeLast() }
    return text
  }
}

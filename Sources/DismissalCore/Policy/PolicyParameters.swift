/// What a parameter of a policy may be.
public enum ParameterKind: Equatable, Sendable {
  /// A number inside the range, in the unit.
  case number(Unit, ClosedRange<Double>)
  /// A number, or nothing, which turns the rule off.
  case optionalNumber(Unit, ClosedRange<Double>)
  /// One of these words.
  case choice([String])
}

/// The value of a parameter.
public enum ParameterValue: Hashable, Codable, Sendable {
  case none
  case number(Double)
  case choice(String)
}

/// A parameter of a policy: its name, kind, literal value and sentence.
public struct ParameterDefinition: Equatable, Sendable {
  public let name: String
  public let kind: ParameterKind
  /// The value of the write-up that the policy restates.
  public let literal: ParameterValue
  public let summary: String

  public static func number(
    _ name: String, _ literal: Double, _ unit: Unit, in range: ClosedRange<Double>,
    _ summary: String
  ) -> ParameterDefinition {
    ParameterDefinition(
      name: name, kind: .number(unit, range), literal: .number(literal), summary: summary)
  }

  public static func optionalNumber(
    _ name: String, _ unit: Unit, in range: ClosedRange<Double>, _ summary: String
  ) -> ParameterDefinition {
    ParameterDefinition(
      name: name, kind: .optionalNumber(unit, range), literal: .none, summary: summary)
  }

  /// A choice among words; the first is the literal one.
  public static func choice(
    _ name: String, _ words: [String], _ summary: String
  ) -> ParameterDefinition {
    ParameterDefinition(
      name: name, kind: .choice(words), literal: words.first.map { .choice($0) } ?? .none,
      summary: summary)
  }
}

/// The parameters of one policy, with their values.
public struct PolicyParameters: Hashable, Codable, Sendable {
  private var values: [String: ParameterValue] = [:]

  public init(_ definitions: [ParameterDefinition]) {
    for definition in definitions {
      values[definition.name] = definition.literal
    }
  }

  /// The value of a parameter that the policy declares; `nil` for any other name.
  public subscript(name: String) -> ParameterValue? {
    values[name]
  }

  /// Sets a parameter; the value must be of its kind and in its range.
  ///
  /// - Throws: `InputError` that names the parameter, the value and what is accepted.
  public mutating func set(
    _ definition: ParameterDefinition, to value: ParameterValue
  ) throws(InputError) {
    switch (definition.kind, value) {
    case (.number(_, let range), .number(let number)),
      (.optionalNumber(_, let range), .number(let number)):
      guard range.contains(number) else { throw definition.rejection(of: value) }
    case (.optionalNumber, .none):
      break
    case (.choice(let words), .choice(let word)):
      guard words.contains(word) else { throw definition.rejection(of: value) }
    case (.number, .none), (.number, .choice), (.optionalNumber, .choice), (.choice, .none),
      (.choice, .number):
      throw definition.rejection(of: value)
    }
    values[definition.name] = value
  }

  /// A declared number; rules name only declared ones.
  public func number(_ name: String) -> Double {
    guard case .number(let value) = values[name] else {
      preconditionFailure("a rule uses the number \(name), which its policy does not declare")
    }
    return value
  }

  /// Whether the choice `name` has the value `word`.
  public func isChosen(_ word: String, for name: String) -> Bool {
    values[name] == .choice(word)
  }

  /// The value of the choice `name`, where the words are those of a type.
  func choice<Word: RawRepresentable>(_ name: String, of type: Word.Type) -> Word?
  where Word.RawValue == String {
    guard case .choice(let word) = values[name] else { return nil }
    return Word(rawValue: word)
  }

  /// The number of an optional parameter, `nil` when it is off.
  public func optionalNumber(_ name: String) -> Double? {
    guard case .number(let value) = values[name] else { return nil }
    return value
  }
}

extension ParameterDefinition {
  /// The values that the parameter takes, in words.
  public var accepted: String {
    switch kind {
    case .number(let unit, let range): "a number\(described(range, unit))"
    case .optionalNumber(let unit, let range): "nil or a number\(described(range, unit))"
    case .choice(let words): words.map { "\"\($0)\"" }.joined(separator: " or ")
    }
  }

  private func described(_ range: ClosedRange<Double>, _ unit: Unit) -> String {
    let unitText = unit == .none || unit == .fraction ? "" : " \(unit.rawValue)"
    return " from \(NumberText.shortest(range.lowerBound)) to"
      + " \(NumberText.shortest(range.upperBound))\(unitText)"
  }

  fileprivate func rejection(of value: ParameterValue) -> InputError {
    InputError(
      "\(name) cannot be \(value.text)", expected: "expected \(accepted)",
      remedy: literal == .none
        ? "leave it out to turn the rule off" : "leave it out for \(literal.text)")
  }
}

extension ParameterValue {
  /// The value as a script would write it.
  public var text: String {
    switch self {
    case .none: "nil"
    case .number(let number): NumberText.shortest(number)
    case .choice(let word): "\"\(word)\""
    }
  }
}

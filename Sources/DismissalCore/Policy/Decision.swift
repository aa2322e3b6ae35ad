/// A question that was put to the policy, its answer, and every comparison that was made for it.
public struct Decision: Equatable, Sendable {
  public enum Question: String, Sendable {
    /// May this pan begin the dismissal?
    case attempt
    /// Is it decided while the finger is down?
    case during
    /// What does this lift come to?
    case release
    /// What does the lift from the list come to?
    case scrollRelease
    /// What does the policy do as its pan is cancelled?
    case cancelled
    /// May the user dismiss the screen at all? Kept only where the answer is no.
    case permission
  }

  /// One part of the rule, with its numbers.
  public struct Finding: Equatable, Sendable {
    /// A side of a comparison: its formula, empty for a plain number, and its number.
    public struct Operand: Equatable, Sendable {
      public let text: String
      public let value: Double

      /// `location.y = 90`; a number alone is its own name.
      public var named: String {
        let number = NumberText.nineDigits(value)
        return text.isEmpty ? number : "\(text) = \(number)"
      }
    }

    /// A yes or no, or two numbers that were compared.
    public enum Kind: Equatable, Sendable {
      case flag(String)
      case comparison(Operand, Relation, Operand)
    }

    public let kind: Kind
    public let holds: Bool
    public let unit: Unit
    /// Whether the part says what the flag before it needs, which may have been asked earlier.
    public var isNeed = false

    /// The part as a formula, with the numbers that it compared.
    public var text: String {
      switch kind {
      case .flag(let name): name
      case .comparison(let left, let relation, let right):
        "\(isNeed ? "needs " : "")\(left.named) \(relation.rawValue) \(right.named)"
      }
    }

    /// How far the left number is on the side of the right one where the relation holds; `nil` for
    /// a yes or no.
    ///
    /// Above 0: so much to spare. Below 0: so much is missing. 0: exactly at the boundary, where
    /// the relation holds or not as it includes it.
    public var margin: Double? {
      guard case .comparison(let left, let relation, let right) = kind else { return nil }
      return (relation.wantsMore ? left.value - right.value : right.value - left.value).finite
    }

    /// How far it is from holding, in its unit; `nil` for a yes or no.
    public var shortfall: Double? { margin.map { holds ? 0 : $0.magnitude } }
  }

  public let time: Timestamp
  public let question: Question
  public let outcome: Outcome
  public let findings: [Finding]
  /// Which of the findings decided; `nil` where nothing was compared.
  ///
  /// With it the other way, and nothing else, another outcome would have come; of several such the
  /// nearest. Where no single one is enough (of "a and b" neither held, of "a or b" both did), the
  /// first one, as rules are read from their start.
  public let deciding: Int?
  /// What was so.
  public let facts: Facts

  /// Whether the attempt succeeded; of a lift, whether it finished.
  public var answer: Bool { outcome == .finish }

  public var decidingFinding: Finding? { deciding.map { findings[$0] } }
}

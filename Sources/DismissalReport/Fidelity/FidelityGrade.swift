/// How well a rule is known.
package enum FidelityGrade: String, CaseIterable, Sendable {
  case a = "A"
  case b = "B"
  case c = "C"
  case u = "U"

  /// What the letter stands for, in a few words.
  package var meaning: String {
    switch self {
    case .a: "Apple's own words (reference, header comment, WWDC talk)"
    case .b: "measured on a device, or two independent implementations agree"
    case .c: "one secondary source"
    case .u: "unknown: a parameter with a named default, or a choice of ours"
    }
  }
}

import DismissalCore

/// Sebastiano Vigna's SplitMix64: 64 bits of state, any seed is good, the same numbers everywhere.
package struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  package init(state: UInt64) {
    self.state = state
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// One of the choices, of which there is at least one.
  package mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
    choices[Int.random(in: 0..<choices.count, using: &self)]
  }

  package mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  package mutating func chance(_ share: Double) -> Bool {
    Double.random(in: 0..<1, using: &self) < share
  }

  /// Mostly on the screen, now and then as far away as a place may be.
  mutating func place() -> Point {
    let reach = chance(0.02) ? 1e9 : 1000
    return Point(x: number(-reach...reach), y: number(-reach...reach))
  }
}

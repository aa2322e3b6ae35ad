import Foundation
import RandomScreens

/// The tests of Sources/DismissalCore/Physics; the reference numbers are Fixtures/PHYSICS-SOURCES.md's.
enum Physics {
  /// For numbers that were computed elsewhere by the same formula, relative above 1.
  static let formulaTolerance = 1e-9

  static func isClose(
    _ value: Double, _ expected: Double, within tolerance: Double = formulaTolerance
  ) -> Bool {
    abs(value - expected) <= tolerance * max(1, abs(expected))
  }
}

extension SplitMix {
  /// A number of any sign whose magnitude is spread evenly over the powers of ten, or 0.
  mutating func magnitude(_ exponents: ClosedRange<Double>) -> Double {
    if Int.random(in: 0..<20, using: &self) == 0 { return 0 }
    let size = pow(10, Double.random(in: exponents, using: &self))
    return Bool.random(using: &self) ? size : -size
  }
}

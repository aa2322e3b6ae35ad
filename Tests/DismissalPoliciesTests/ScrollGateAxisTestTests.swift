import DismissalPolicies
import Testing

@testable import DismissalCore

struct ScrollGateAxisTestTests {
  /// A finger that lands at (187, 400) of a screen that is all header, and moves once by this.
  private func moved(_ x: Double, _ y: Double, axisTest: Double? = 45) throws -> Screen {
    var screen = try Screen(
      header: 844, options: ["axisTest": axisTest.map { .number($0) } ?? .none])
    try screen.touch(.began, x: 187, y: 400, ms: 0)
    try screen.touch(.moved, x: 187 + x, y: 400 + y, ms: 10)
    return screen
  }

  @Test func `sideways and upward pans begin literally, at progress 0`() throws {
    for (x, y) in [(12.0, 0.0), (-12, 0), (0, -12), (9, -9)] {
      var screen = try moved(x, y, axisTest: nil)
      #expect(screen.count(of: "dismiss") == 1)
      #expect(screen.count(of: "gestureRecognizerShouldBegin") == 0)
      try screen.touch(.moved, x: 187 + 2 * x, y: 400 + y, ms: 20)
      #expect(screen.lastUpdate == 0)
    }
  }

  @Test func `within 45 degrees of straight down a pan begins, beyond them not`() throws {
    let cases: [(Double, Double, Bool)] = [
      (0, 12, true), (8, 8, true), (-8, 8, true), (8.01, 8, false), (-8.01, 8, false),
      (12, 0, false), (-12, 0, false), (0, -12, false), (9, -9, false),
    ]
    for (x, y, begins) in cases {
      let screen = try moved(x, y)
      #expect(screen.effects.first?.effect == .gestureRecognizerShouldBegin(begins))
      #expect(screen.count(of: "dismiss") == (begins ? 1 : 0), "moved by (\(x), \(y))")
    }
  }

  @Test func `exactly 45 degrees begin wherever the finger is`() throws {
    // Coordinates that are no binary fractions: the samples miss the diagonal by their rounding.
    for start in stride(from: 10.1, through: 300, by: 7.3) {
      for samples in 1...6 {
        var screen = try Screen(header: 844, options: ["axisTest": .number(45)])
        try screen.touch(.began, x: start, y: 400.7 - start, ms: 0)
        for sample in 1...samples {
          let way = 13.3 * Double(sample) / Double(samples)
          try screen.touch(
            .moved, x: start + way, y: 400.7 - start + way, ms: Double(sample) * 50 / 3)
        }
        #expect(screen.count(of: "dismiss") == 1, "from x \(start) with \(samples) samples")
      }
    }
  }

  @Test func `the direction is the velocity's, and without one the movement's`() throws {
    // The way slants by 56 degrees, and its last part goes straight down or straight across.
    for (x, y, begins) in [(9.0, 0.0, true), (0, 6, false)] {
      var screen = try Screen(header: 844, options: ["axisTest": .number(45)]) {
        $0.pan.velocityEstimator = .lastPair
      }
      try screen.touch(.began, x: 187, y: 400, ms: 0)
      try screen.touch(.moved, x: 187 + x, y: 400 + y, ms: 10)
      try screen.touch(.moved, x: 196, y: 406, ms: 20)
      #expect(screen.count(of: "dismiss") == (begins ? 1 : 0), "by way of (\(x), \(y))")
    }
    // Two samples at one time have no velocity.
    for (x, y, begins) in [(0.0, 12.0, true), (12, 0, false)] {
      var screen = try Screen(header: 844, options: ["axisTest": .number(45)])
      try screen.touch(.began, x: 187, y: 400, ms: 0)
      try screen.touch(.moved, x: 187 + x, y: 400 + y, ms: 0)
      #expect(screen.state.pan.velocity(at: .zero) == .zero)
      #expect(screen.count(of: "dismiss") == (begins ? 1 : 0), "moved by (\(x), \(y))")
    }
  }

  @Test func `a refused pan fails until the finger lifts`() throws {
    var screen = try moved(12, 0)
    #expect(try screen.touch(.moved, x: 200, y: 700, ms: 20) == [])
    #expect(try screen.touch(.ended, x: 200, y: 700, ms: 30) == [])
    try screen.touch(.began, x: 187, y: 400, ms: 100)
    try screen.touch(.moved, x: 187, y: 412, ms: 110)
    #expect(screen.count(of: "dismiss") == 1)
  }

  @Test func `a short movement asks nothing`() throws {
    #expect(try moved(0, 9.5).effects == [])
    #expect(try moved(0, 10).count(of: "gestureRecognizerShouldBegin") == 1)
  }

  @Test func `other angles are taken as they are`() throws {
    #expect(try moved(12, 0, axisTest: 90).count(of: "dismiss") == 1)
    #expect(try moved(12, -0.01, axisTest: 90).count(of: "dismiss") == 0)
    #expect(try moved(0, 12, axisTest: 0).count(of: "dismiss") == 1)
    #expect(try moved(0, -12, axisTest: 180).count(of: "dismiss") == 1)
  }
}

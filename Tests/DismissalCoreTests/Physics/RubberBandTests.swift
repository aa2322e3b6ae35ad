import RandomScreens
import Testing

@testable import DismissalCore

extension Physics {
  struct RubberBandTests {
    /// The published table has two decimals.
    private static let publishedTolerance = 0.005
    /// The computed rows have six.
    private static let computedTolerance = 1e-5
    private static let inverseTolerance = 1e-9

    private let band = RubberBand()

    @Test func `every row of the reference is met, both ways`() throws {
      let file = try ReferenceFile("rubberband")
      let published = try file.top["published"].entries
      for row in published {
        let shown = band.distance(
          forOverscroll: try row["x"].number, length: try row["d"].number)
        let difference = try abs(shown - row["b"].number)
        #expect(difference <= RubberBandTests.publishedTolerance, "\(row.path)")
      }
      let computed = try file.top["computed_not_from_test"].entries
      for row in computed {
        let band = try #require(RubberBand(coefficient: try row["c"].number))
        let length = try row["d"].number
        let overscroll = try row["x"].number
        let shown = band.distance(forOverscroll: overscroll, length: length)
        let difference = try abs(shown - row["b"].number)
        #expect(difference <= RubberBandTests.computedTolerance, "\(row.path)")
        let back = band.overscroll(forDistance: shown, length: length)
        let apart = try abs(back - row["inverse"].number)
        #expect(apart <= RubberBandTests.inverseTolerance, "\(row.path)")
      }
      #expect(published.count == 5)
      #expect(computed.count == 36)
      #expect(file.faults() == [])
    }

    @Test func `the inverse is the inverse`() throws {
      let seed: UInt64 = 20_240_501
      var random = SplitMix(state: seed)
      for _ in 0..<2000 {
        let overscroll = Double.random(in: -4000...4000, using: &random)
        let length = Double.random(in: 100...2000, using: &random)
        let coefficient = Double.random(in: 0.1...1, using: &random)
        let band = try #require(RubberBand(coefficient: coefficient))
        let shown = band.distance(forOverscroll: overscroll, length: length)
        let back = band.overscroll(forDistance: shown, length: length)
        #expect(
          abs(back - overscroll) <= RubberBandTests.inverseTolerance,
          "seed \(seed): \(overscroll) in \(length), \(coefficient)")
      }
    }

    @Test func `the sum of two pulls shows the same as one pull`() {
      let caught = band.overscroll(
        forDistance: band.distance(forOverscroll: 120, length: 667), length: 667)
      let twice = band.distance(forOverscroll: caught + 80, length: 667)
      #expect(isClose(twice, band.distance(forOverscroll: 200, length: 667)))
    }

    @Test func `a pull past the top mirrors one past the bottom`() {
      for pull in [0.0, 1, 33, 4000, 1e300, .infinity] {
        #expect(
          band.distance(forOverscroll: -pull, length: 812)
            == -band.distance(forOverscroll: pull, length: 812))
        #expect(
          band.overscroll(forDistance: -pull, length: 812)
            == -band.overscroll(forDistance: pull, length: 812))
      }
    }

    @Test func `more pull shows more, and never the whole view`() {
      let pulls = (0...4000).map(Double.init)
      let shown = pulls.map { band.distance(forOverscroll: $0, length: 400) }
      #expect(zip(shown, shown.dropFirst()).allSatisfy { $0 < $1 })
      #expect(shown.allSatisfy { $0 < 400 })
      #expect(zip(pulls, shown).allSatisfy { $1 <= 0.55 * $0 })
    }

    @Test func `the far ends are defined`() {
      #expect(band.distance(forOverscroll: .infinity, length: 400) == 400)
      #expect(band.distance(forOverscroll: 1e300, length: 1e-300) == 1e-300)
      #expect(band.distance(forOverscroll: 100, length: .infinity) == 0.55 * 100)
      #expect(band.overscroll(forDistance: 400, length: 400) == 1e9)
      #expect(band.overscroll(forDistance: -5000, length: 400) == -1e9)
      #expect(isClose(band.overscroll(forDistance: 55, length: .infinity), 100))
      for length in [0, -1, -Double.infinity, .nan] {
        #expect(band.distance(forOverscroll: 100, length: length) == 0)
        #expect(band.overscroll(forDistance: 100, length: length) == 0)
      }
      #expect(band.distance(forOverscroll: .nan, length: 400) == 0)
      #expect(band.overscroll(forDistance: .nan, length: 400) == 0)
    }

    @Test func `no number makes NaN`() {
      let seed: UInt64 = 7
      var random = SplitMix(state: seed)
      for _ in 0..<5000 {
        let pull = random.magnitude(-308...308)
        let length = random.magnitude(-308...308)
        let message: Comment = "seed \(seed): \(pull) in \(length)"
        #expect(band.distance(forOverscroll: pull, length: length).isFinite, message)
        #expect(band.overscroll(forDistance: pull, length: length).isFinite, message)
      }
    }

    @Test func `a share of nothing, of more than all or of NaN makes no band`() {
      for coefficient in [0, -0.55, 1.001, .infinity, Double.nan] {
        #expect(RubberBand(coefficient: coefficient) == nil)
      }
      #expect(RubberBand(coefficient: 0.55) == RubberBand())
    }
  }
}

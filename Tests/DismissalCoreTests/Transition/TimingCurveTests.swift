import Foundation
import Testing

@testable import DismissalCore

struct TimingCurveTests {
  /// What the reference is good to, with room to spare.
  private static let tolerance = 1e-5

  private struct Reference: Decodable {
    struct Curve: Decodable {
      var controlPoints: [Double]
      var exact: [Double]

      enum CodingKeys: String, CodingKey {
        case exact
        case controlPoints = "control_points"
      }
    }
    var xs: [Double]
    var curves: [String: Curve]

    init() throws {
      let url = try #require(
        Bundle.module.url(forResource: "easing", withExtension: "json", subdirectory: "Fixtures"))
      self = try JSONDecoder().decode(Reference.self, from: Data(contentsOf: url))
    }
  }

  @Test func `every curve of the reference has its values`() throws {
    let reference = try Reference()
    #expect(reference.curves.count == 12)
    for (name, expected) in reference.curves.sorted(by: { $0.key < $1.key }) {
      let points = expected.controlPoints
      let curve = try #require(TimingCurve(points[0], points[1], points[2], points[3]))
      for (x, value) in zip(reference.xs, expected.exact) {
        let difference = abs(curve.value(at: x) - value)
        #expect(difference < TimingCurveTests.tolerance, "\(name) at \(x)")
      }
    }
  }

  @Test(arguments: [
    ("linear", "linear"), ("easeIn", "CA_easeIn"), ("easeOut", "CA_easeOut"),
    ("easeInOut", "CA_easeInEaseOut"), ("default", "CA_default_ease"),
  ])
  func `Apple's named curves are the reference's`(name: String, key: String) throws {
    let reference = try Reference()
    let points = try #require(reference.curves[key]).controlPoints
    let curve = try #require(TimingCurve.named.first { $0.name == name }?.curve)
    #expect(curve == TimingCurve(points[0], points[1], points[2], points[3]))
  }

  @Test(arguments: TimingCurve.named.map(\.curve))
  func `a curve is exact at both ends and clamped beyond them`(curve: TimingCurve) {
    for (fraction, value) in [(0.0, 0.0), (1, 1), (-1, 0), (2, 1), (-.infinity, 0), (.infinity, 1)]
    {
      #expect(curve.value(at: fraction) == value)
    }
  }

  @Test(arguments: TimingCurve.named.map(\.curve))
  func `a curve never runs backwards`(curve: TimingCurve) {
    let values = (0...1000).map { curve.value(at: Double($0) / 1000) }
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test func `easeInOut is symmetric, easeIn and easeOut mirror each other`() {
    for fraction in stride(from: 0.0, through: 1, by: 0.03125) {
      let mirrored = 1 - TimingCurve.easeInOut.value(at: 1 - fraction)
      #expect(abs(TimingCurve.easeInOut.value(at: fraction) - mirrored) < 1e-12)
      let easeOut = 1 - TimingCurve.easeIn.value(at: 1 - fraction)
      #expect(abs(TimingCurve.easeOut.value(at: fraction) - easeOut) < 1e-12)
    }
  }

  @Test func `control points that fold time, or are no numbers, make no curve`() {
    #expect(TimingCurve(-0.01, 0, 1, 1) == nil)
    #expect(TimingCurve(0, 0, 1.01, 1) == nil)
    #expect(TimingCurve(.nan, 0, 1, 1) == nil)
    #expect(TimingCurve(0, .infinity, 1, 1) == nil)
    #expect(TimingCurve(0, 0, 1, .nan) == nil)
    #expect(TimingCurve(0, -3, 1, 4) != nil)
  }
}

extension FidelitySection {
  static let physics = FidelitySection(
    "Physics of a scroll view",
    code: ["Sources/DismissalCore/Physics"],
    introduction: """
      Closed forms of time, by which the list moves. d is the rate per millisecond, v the velocity in
      points per millisecond, t in milliseconds.
      """,
    rules: [
      FidelityRule(
        """
        rubber band: a total overscroll x shows (1 − 1/(x·c/L + 1))·L in a view of length L, \
        c = 0.55
        """,
        source: "published from UIKit with a table; ScrollMechanics agrees", .b,
        tests: [
          "every row of the reference is met, both ways", "every row of ScrollMechanics is met",
        ]),
      FidelityRule(
        "a drag that catches a bounce starts from the inverse, L·b/((L − b)·c)",
        source: "clones", .b,
        tests: [
          "the inverse is the inverse", "the sum of two pulls shows the same as one pull",
        ]),
      FidelityRule(
        "a distance of L or more, which only a bounce reaches, counts as a pull of 1e9 points",
        source: "ours", .u,
        tests: ["the far ends are defined"]),
      FidelityRule(
        "deceleration rates: normal 0.998, fast 0.99",
        source: "UIScrollView.DecelerationRate", .a,
        tests: ["a rate that never stops or never moves is no rate"]),
      FidelityRule(
        """
        target x₀ + sign(v)·(abs v − 0.01)·d/(1 − d), rounded to the pixel: exact for four \
        recordings
        """,
        source: "measured, a device of 2013", .b,
        tests: ["every recording of a device is met to the pixel"]),
      FidelityRule(
        "a rounding that would lead back from the start is the start",
        source: "ours", .u,
        tests: ["a rounding never leads back"]),
      FidelityRule(
        """
        duration ln(abs v/0.01)/(−ln d); the recordings end 4 to 18 ms later, with the next frame
        """,
        source: "measured", .b,
        tests: ["every recording of a device is met to the pixel"]),
      FidelityRule(
        """
        offset x₀ + v·d·(1 − dᵗ)/(1 − d), held at the target; the last step to the pixel comes at \
        the end
        """,
        source: "the form that ends there", .b,
        tests: [
          "the offset never turns back, and ends on the target",
          "every row of ScrollMechanics is met",
        ]),
      FidelityRule(
        "the velocity on the way is that form's derivative: 0.999 of v·dᵗ, 0.995 at the fast rate",
        source: "ours", .u,
        tests: [
          "the velocity is the offset's derivative",
          "the velocity falls to the threshold, but for what a sum leaves of it",
        ]),
      FidelityRule(
        "at most 0.01 points per millisecond is no motion",
        source: "from the above", .b,
        tests: ["a velocity up to the threshold moves nothing"]),
      FidelityRule(
        "a bounce is a spring of mass 1, stiffness 100, damping ratio 1",
        source: "ours, as ScrollMechanics has it; others use a response of 0.575 s", .u,
        tests: [
          "the default spring is stiffness 100, critically damped",
          "every row of ScrollMechanics is met",
        ]),
      FidelityRule(
        "a spring by its response: stiffness (2π/response)², damping 4π·ratio/response",
        source: "SwiftUI's conversion, WWDC 2023", .a,
        tests: ["a response is the period of the undamped swing"]),
      FidelityRule(
        """
        a spring has settled when √(v² + ω²x²), which never grows, is at most both the tolerated \
        velocity and ω times the tolerated distance
        """,
        source: "ours", .u,
        tests: [
          "the energy does not grow", "from the settling time on it stays within both tolerances",
          "the settling time is not much later than it must be",
        ]),
    ])
}

import Testing

@testable import DismissalCore

// What a screen can be made with; a refusal says what was wrong, what was expected, what to do.

struct ConfigurationTests {
  private static let notNumbers = [Double.nan, .infinity, -.infinity]

  private func parts(of message: String) -> [String] {
    message.split(separator: "; ", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func `the settings that UIKit documents have its defaults`() {
    let configuration = Configuration()
    #expect(configuration.completionSpeed == 1)
    #expect(configuration.completionCurve == .easeInOut)
    #expect(configuration.pan.maximumNumberOfTouches == nil)
  }

  @Test func `what nobody knows has the default that its rule names`() {
    let configuration = Configuration()
    #expect(configuration.pan.hysteresisDistance == .straight)
    #expect(configuration.pan.velocityEstimator == .leastSquares)
    #expect(configuration.pan.stopTimeout == 0.04)
    #expect(!configuration.pan.setTranslationResetsVelocity)
    #expect(configuration.startDelay == 0)
    #expect(!configuration.animation.followsCurveWhileInteractive)
  }

  @Test func `a screen is animated in 0,3 seconds, easeInOut`() {
    #expect(Configuration().animation.duration == 0.3)
    #expect(Configuration().animation.curve == .easeInOut)
  }

  @Test(arguments: [0, -1])
  func `a pan follows at least one finger`(count: Int) throws {
    let error = #expect(throws: InputError.self) {
      try Interaction.scrollGate { $0.pan.maximumNumberOfTouches = count }
    }
    #expect(
      parts(of: error?.message ?? "") == [
        "maximumNumberOfTouches cannot be \(count)", "expected 1 or more",
        "leave it out for all fingers",
      ])
  }

  @Test(arguments: notNumbers + [0, -1])
  func `a screen has a size`(length: Double) throws {
    let sizes = [
      ("width", Size(width: length, height: 844)), ("height", Size(width: 390, height: length)),
    ]
    for (side, size) in sizes {
      let error = #expect(throws: InputError.self) {
        try Interaction.scrollGate { $0.size = size }
      }
      let parts = parts(of: error?.message ?? "")
      #expect(parts.first == "size.\(side) cannot be \(NumberText.shortest(length))")
      #expect(parts.last == "a phone is {390, 844}")
      #expect(parts.count == 3)
    }
  }

  @Test(arguments: notNumbers + [0, -0.1])
  func `an animation takes time`(duration: Double) throws {
    let error = #expect(throws: InputError.self) {
      try Interaction.scrollGate { $0.animation.duration = duration }
    }
    #expect(
      error?.message.hasPrefix("duration cannot be \(NumberText.shortest(duration));") == true)
    #expect(parts(of: error?.message ?? "").count == 3)
  }

  @Test(arguments: notNumbers + [-0.1])
  func `a start is delayed by 0 or more`(delay: Double) throws {
    let error = #expect(throws: InputError.self) {
      try Interaction.scrollGate { $0.startDelay = delay }
    }
    #expect(error?.message.hasPrefix("startDelay cannot be \(NumberText.shortest(delay));") == true)
    #expect(parts(of: error?.message ?? "").count == 3)
  }

  @Test(arguments: notNumbers + [0, -1])
  func `a screen's completionSpeed is above 0`(speed: Double) throws {
    #expect(throws: InputError.self) {
      try Interaction.scrollGate { $0.completionSpeed = speed }
    }
  }

  @Test(arguments: notNumbers + [-1])
  func `a pan's hysteresis is 0 or more`(points: Double) throws {
    let error = #expect(throws: InputError.self) {
      try Interaction.scrollGate { $0.pan.hysteresis = points }
    }
    #expect(
      error?.message.hasPrefix("hysteresis cannot be \(NumberText.shortest(points));") == true)
    #expect(parts(of: error?.message ?? "").count == 3)
  }

  @Test func `what is too large is told the limit`() throws {
    let cases: [(String, (inout Configuration) -> Void)] = [
      ("expected points up to 1000000000", { $0.size.height = 2e9 }),
      ("expected points up to 1000000000", { $0.pan.hysteresis = 2e9 }),
      ("expected seconds up to 1000000", { $0.animation.duration = 2e6 }),
      ("expected seconds up to 1000000", { $0.startDelay = 2e6 }),
      ("expected a factor from 0.001 to 1000", { $0.completionSpeed = 2e6 }),
      ("expected a factor from 0.001 to 1000", { $0.completionSpeed = 1e-300 }),
    ]
    for (expected, configure) in cases {
      let error = #expect(throws: InputError.self) {
        try Interaction.scrollGate(configure: configure)
      }
      #expect(parts(of: error?.message ?? "")[1] == expected)
    }
  }
}

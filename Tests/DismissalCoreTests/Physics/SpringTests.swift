import Testing

@testable import DismissalCore

extension Physics {
  struct SpringTests {
    @Test func `the default spring is stiffness 100, critically damped`() {
      #expect(Spring() == Spring(stiffness: 100, dampingRatio: 1))
      #expect(Spring().frequency == 10)
      #expect(Spring().damping == 20)
    }

    @Test func `a response is the period of the undamped swing`() throws {
      let spring = try #require(Spring(response: 0.4, dampingRatio: 0))
      let motion = SpringMotion(spring, displacement: 70, velocity: 0)
      #expect(isClose(motion.position(at: 0.2), -70))
      #expect(isClose(motion.position(at: 0.4), 70))
      let half = try #require(Spring(response: 0.4, dampingRatio: 0.8))
      #expect(isClose(half.stiffness, 246.74011002723395))
      #expect(isClose(half.damping, 25.132741228718345))
    }

    @Test func `numbers out of range make no spring`() {
      for stiffness in [0, -100, 1.001e12, .infinity, Double.nan] {
        #expect(Spring(stiffness: stiffness, dampingRatio: 1) == nil)
      }
      for ratio in [-0.001, 1.001e6, .infinity, Double.nan] {
        #expect(Spring(stiffness: 100, dampingRatio: ratio) == nil)
        #expect(Spring(response: 0.5, dampingRatio: ratio) == nil)
      }
      for response in [0, -1, 1e-200, 1e200, .infinity, Double.nan] {
        #expect(Spring(response: response, dampingRatio: 1) == nil)
      }
      #expect(Spring(stiffness: 1e12, dampingRatio: 1e6) != nil)
      #expect(Spring(stiffness: 1e-12, dampingRatio: 0) != nil)
    }
  }
}

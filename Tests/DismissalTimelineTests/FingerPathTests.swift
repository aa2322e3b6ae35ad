import DismissalCore
import DismissalTimeline
import Testing

struct FingerPathTests {
  private let start = Point(x: 195, y: 120)
  private let end = Point(x: 205, y: 420)

  private func path(_ duration: Double, rate: Double = 60, ratio: Double = 1) -> FingerPath {
    FingerPath(from: start, to: end, duration: duration, rate: rate, endSpeedRatio: ratio)
  }

  private func nanoseconds(_ path: FingerPath) throws -> [Int64] {
    try path.samples().map(\.time.nanoseconds)
  }

  @Test func `samples come at the rate, the last exactly at the end`() throws {
    #expect(try nanoseconds(path(0.04)) == [16_666_667, 33_333_333, 40_000_000])
    #expect(try nanoseconds(path(0.01)) == [10_000_000])
  }

  @Test func `a sample that falls on the end is the last one, not a second one`() throws {
    #expect(try nanoseconds(path(0.05)) == [16_666_667, 33_333_333, 50_000_000])
    #expect(try path(0.25).samples().count == 15)
    #expect(try path(0.25, rate: 120).samples().count == 30)
    // 1/3 s is 333 333 333.3 ns, and so is the twentieth sample.
    #expect(try path(1.0 / 3).samples().count == 20)
    #expect(try path(7 / 59.94, rate: 59.94).samples().count == 7)
  }

  @Test func `without a duration there is one sample, at once and at the end`() throws {
    let samples = try path(0).samples()
    #expect(samples.map(\.time) == [.zero])
    #expect(samples.map(\.location) == [end])
  }

  @Test func `the way is straight and uniform, and ends exactly at its end`() throws {
    let samples = try path(0.26).samples()
    #expect(samples.last?.location == end)
    for sample in samples {
      let share = sample.time.seconds / 0.26
      let expected = start + (end - start) * share
      #expect((sample.location - expected).length < 1e-12)
    }
  }

  @Test(arguments: [0.001, 0.5, 3, 1000])
  func `a way that speeds up or slows down never runs back`(ratio: Double) throws {
    var last = start
    for sample in try path(0.3, ratio: ratio).samples() {
      #expect(sample.location.y > last.y)
      last = sample.location
    }
    #expect(last == end)
  }

  @Test func `the last step is as fast as the ratio says`() throws {
    let samples = try path(1, rate: 10_000, ratio: 4).samples()
    let (before, after) = (samples[samples.count - 2], samples[samples.count - 1])
    let speed = (after.location - before.location).length * 10_000
    #expect((speed / (end - start).length - 4).magnitude < 0.01)
  }

  @Test func `a whole finger goes down, moves, stays and lifts where it is`() throws {
    let touches = try path(0.02).touches(finger: 3, hold: 0.1)
    #expect(touches.map(\.touch.phase) == [.began, .moved, .moved, .ended])
    #expect(touches.map(\.touch.id) == [3, 3, 3, 3])
    #expect(touches.map(\.time.nanoseconds) == [0, 16_666_667, 20_000_000, 120_000_000])
    #expect(touches.first?.touch.location == start)
    #expect(touches.last?.touch.location == end)
  }

  @Test func `more samples than a finger has are refused with their number`() throws {
    #expect(try path(1, rate: 100_000).samples().count == FingerPath.mostSamples)
    let error = #expect(throws: InputError.self) { try path(50, rate: 100_000).samples() }
    #expect(
      error?.message
        == "50 s at 100000 samples a second are 5000000 samples; expected at most 100000; take less"
        + " time, or present with a lower rate")
  }

  @Test(arguments: [Double.nan, .infinity, 1e308])
  func `a time that is none is refused`(duration: Double) {
    #expect(throws: InputError.self) { try path(duration).samples() }
    #expect(throws: InputError.self) { try path(duration, rate: 1e-300).samples() }
  }
}

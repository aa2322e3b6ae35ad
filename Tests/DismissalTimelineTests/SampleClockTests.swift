import DismissalCore
import DismissalTimeline
import Testing

struct SampleClockTests {
  @Test(arguments: [60.0, 120, 59.94])
  func `sample k comes at round(k·10⁹/rate), a thousand times`(rate: Double) {
    var clock = SampleClock(rate: rate)
    var now = Timestamp.zero
    for index in 1...1000 {
      now = clock.next(after: now)
      #expect(now.nanoseconds == Int64((Double(index) * 1e9 / rate).rounded()))
    }
  }

  @Test func `60 samples are exactly a second`() {
    var clock = SampleClock()
    var now = Timestamp.zero
    for _ in 0..<60 { now = clock.next(after: now) }
    #expect(now == Timestamp(nanoseconds: 1_000_000_000))
  }

  @Test func `a clock that moved otherwise starts anew from there`() {
    var clock = SampleClock()
    _ = clock.next(after: .zero)
    let moved = Timestamp(nanoseconds: 100_000_001)
    var now = moved
    for index in 1...100 {
      now = clock.next(after: now)
      #expect(now == moved.sample(index, rate: 60))
    }
  }

  @Test func `the same time asked twice gives the same sample`() {
    var clock = SampleClock()
    let first = clock.next(after: .zero)
    #expect(clock.next(after: .zero) == first)
    #expect(first == Timestamp(nanoseconds: 16_666_667))
  }
}

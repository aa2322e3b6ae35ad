import Testing

@testable import DismissalCore

@Test func `seconds round to nanoseconds`() {
  #expect(Timestamp(seconds: 0.1)?.nanoseconds == 100_000_000)
  #expect(Timestamp(seconds: .nan) == nil)
}

import DismissalCore
import RandomScreens
import Testing

// How random tests make a failing sequence short.

struct ShortenTests {
  @Test func `only the elements that make it fail are left`() {
    let kept = shortened(Array(0..<125)) { $0.contains(17) && $0.contains(90) && $0.count > 2 }
    #expect(kept.count == 3 && kept.contains(17) && kept.contains(90))
  }

  @Test func `it stops after so many trials`() {
    var trials = 0
    _ = shortened(Array(0..<1000), trials: 50) { _ in
      trials += 1
      return false
    }
    #expect(trials == 50)
  }

  @Test func `what fails empty is shortened to nothing`() {
    #expect(shortened([1, 2, 3]) { _ in true } == [])
  }
}

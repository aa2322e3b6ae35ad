import DismissalReport
import LuaBridge
import Testing

@testable import DismissalScripting

@Suite struct ScreenReadingTests {
  private func changes(_ before: String, _ statement: String) throws -> [String] {
    let lab = try Lab()
    try lab.run(before)
    let screen = try #require(try lab.lua.global("sheet").object as? Screen)
    let reading = ScreenReading(screen)
    try lab.run(statement)
    return reading.changes(to: ScreenReading(screen)).map { "\($0.path) \($0.from) → \($0.to)" }
  }

  @Test func `what a statement changed, in the catalogue's names`() throws {
    #expect(
      try changes("sheet = present()", "sheet.scrollView.contentOffset = -160") == [
        "canScroll false → true", "scrollView.contentOffset (0, 0) → (0, -160)",
      ])
  }

  @Test func `progress, frame and pan`() throws {
    let changed = try changes(
      "sheet = present { headerHeight = 56 } sheet.pan:began { y = 40 }",
      "sheet.pan:changed { y = 251 }")
    #expect(changed.contains("transition.percentComplete 0 → 0.25"))
    #expect(changed.contains("pan.state \"began\" → \"changed\""))
    #expect(changed.contains("frame.y 0 → 211"))
  }

  @Test func `nothing changed is nothing`() throws {
    #expect(try changes("sheet = present()", "local x = 1") == [])
  }

  @Test func `the events since, one line each`() throws {
    let lab = try Lab()
    try lab.run("sheet = present() sheet.scrollView.contentOffset = 3")
    let screen = try #require(try lab.lua.global("sheet").object as? Screen)
    let reading = ScreenReading(screen)
    #expect(reading.eventsSince(screen, report: TextReport()) == [])
    try lab.run("sheet.scrollView.contentOffset = -160")
    let lines = reading.eventsSince(screen, report: TextReport())
    #expect(lines.count == 2 && lines[1].contains("canScroll"))
  }
}

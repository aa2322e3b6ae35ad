import Testing

@testable import DismissalScripting

@Suite struct CompletionTests {
  private let completion = Completion(
    typeOfGlobal: { $0 == "sheet" || $0 == "other" ? API.screen : nil },
    otherGlobals: { ["sheet", "other", "print"] })

  /// The candidates at the bar, in a text that ends there or goes on.
  private func candidates(_ text: String) -> [String] {
    let parts = text.split(separator: "|", omittingEmptySubsequences: false)
    let source = Array((parts[0] + (parts.count > 1 ? parts[1] : "")).utf8)
    return completion.candidates(source, cursor: parts[0].utf8.count).candidates.map(\.text)
  }

  @Test func `globals of the catalogue, of the session, and Lua's words`() {
    #expect(candidates("pres|") == ["present"])
    #expect(candidates("she|") == ["sheet"])
    #expect(candidates("x = oth|") == ["other"])
    #expect(candidates("loc|") == ["local"])
    #expect(candidates("|").contains("present"))
  }

  @Test func `values after a point, calls after a colon`() {
    #expect(candidates("sheet.canS|") == ["canScroll"])
    #expect(candidates("sheet:ad|") == ["advance", "advanceTo", "advanceUntil"])
    #expect(candidates("sheet.ad|") == [])
    #expect(candidates("sheet.pan.is|") == ["isEnabled", "isAttached"])
    #expect(candidates("sheet.scrollView.contentOffset.|") == ["x", "y"])
    #expect(candidates("sheet.scrollView.contentInset.t|") == ["top"])
    #expect(candidates("policies.scr|") == ["scrollGate"])
    #expect(candidates("unknown.|") == [])
  }

  @Test func `what a policy's function is given goes by the name now`() {
    #expect(candidates("policy { begins = function(now) return now.vel|") == ["velocity"])
    #expect(candidates("policy { begins = function(now) return now.pan.|") == ["isPossible"])
    #expect(candidates("policy { recog|") == ["recognition"])
    #expect(candidates("policy { begins = 'true', fin|") == ["finishes"])
  }

  @Test func `keys inside of an option table, but for those that stand there`() {
    #expect(candidates("present { headerH|") == ["headerHeight"])
    #expect(candidates("present { headerHeight = 3, pol|") == ["policy"])
    #expect(!candidates("present { headerHeight = 3, |").contains("headerHeight"))
    #expect(candidates("sheet.pan:began { touch|") == ["touchDown"])
    #expect(candidates("sheet:fling({ vel|") == ["velocity"])
    #expect(candidates("policies.scrollGate { gateO|") == ["gateOffset"])
  }

  @Test func `keys of a table within a table`() {
    #expect(candidates("present { scrollView = { boun|").contains("bounces"))
    #expect(candidates("present { scrollView = { bounces = true }, dura|") == ["duration"])
    #expect(!candidates("present { scrollView = { dura|").contains("duration"))
  }

  @Test func `a value of a key is no key`() {
    #expect(candidates("present { headerHeight = sh|") == ["sheet"])
    #expect(candidates("present { headerHeight = 3 } sh|") == ["sheet"])
  }

  @Test func `nothing inside of texts, comments and numbers`() {
    for text in ["'pres|", "x = \"she|", "-- pres|", "12|", "[[ pres|", "-- a |"] {
      #expect(candidates(text) == [], "\(text)")
    }
    #expect(candidates("-- a\npres|") == ["present"])
  }

  @Test func `in the middle of a line only what stands before counts`() {
    #expect(candidates("print(sheet.canS|) -- x") == ["canScroll"])
  }

  @Test func `a candidate says its unit and sentence`() {
    let source = Array("present { headerH".utf8)
    let found = completion.candidates(source, cursor: source.count)
    #expect(found.range == 10..<17)
    #expect(
      found.candidates.first?.note.hasPrefix("a number (pt) · The header's maximum y") == true)
  }

  @Test func `every name of the catalogue completes`() {
    for type in API.types {
      guard type.isPartOfScreen else { continue }
      let variable = type.name == "Screen" ? "sheet" : "sheet.\(Script.variable(for: type))"
      for entry in type.members {
        let text = variable + (entry.access == .method ? ":" : ".") + entry.name.dropLast()
        #expect(candidates(text + "|").contains(entry.name), "\(text)")
      }
    }
  }
}

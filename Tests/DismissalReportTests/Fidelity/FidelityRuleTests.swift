import DismissalCore
import DismissalReport
import Foundation
import Testing

// The list of modelled rules is whole, and what it names is there. Each check is shown to find a
// fault in a small example. What it says of parameters: DismissalScriptingTests/FidelityTests.

struct FidelityRuleTests {
  private let rules = FidelitySection.all.flatMap(\.rules)
  private let options = FidelitySection.all.flatMap(\.options)

  @Test func `every rule has a source, a grade and a test, and U says what it leaves open`() {
    #expect(FidelityFaults.incomplete(rules) == [])
    for option in options {
      #expect(!option.source.isEmpty && !option.tests.isEmpty, "\(option.parameter)")
    }
  }

  @Test func `a rule that lacks something is found`() {
    let nothing = FidelityRule("a", source: "", tests: [])
    #expect(
      FidelityFaults.incomplete([nothing]) == ["a: no source", "a: no grade", "a: no test"])
    let open = FidelityRule("b", source: "two hours of looking", .a, .u, tests: ["c"])
    #expect(
      FidelityFaults.incomplete([open]) == ["b: grade U, but neither a parameter nor \"ours\""])
    let named = FidelityRule("b", source: "unknown", .u, tests: ["c"], parameters: ["startDelay"])
    #expect(FidelityFaults.incomplete([named]) == ["b: grade U, but no default of startDelay"])
    let whole = FidelityRule("b", source: "reference; ours", .a, .u, tests: ["c"])
    #expect(FidelityFaults.incomplete([whole]) == [])
  }

  @Test func `every kind of effect has a rule`() {
    #expect(FidelityFaults.uncovered(EffectKind.allCases, by: rules) == [])
  }

  @Test func `a kind of effect without a rule is found`() {
    let rule = FidelityRule("a", source: "b", .a, tests: ["c"], effects: [.update])
    #expect(FidelityFaults.uncovered([.update, .finish], by: [rule]) == [.finish])
  }

  @Test func `every test that is named is there`() throws {
    let tests = try NamedTests()
    #expect(FidelityFaults.missing(rules.flatMap(\.tests), in: tests) == [])
    #expect(FidelityFaults.missing(options.flatMap(\.tests), in: tests) == [])
    #expect(FidelityFaults.missing(ReferenceNumbers.all.flatMap(\.tests), in: tests) == [])
  }

  @Test func `a test that is not there is found`() {
    let source = """
      @Test(arguments: [1, 2])
        func `it holds`(number: Int) {}
        // @Test func `it held once`() {}
      """
    let tests = NamedTests(sources: [source], scripts: ["Scenarios/tour/01-a.lua"])
    let names = ["it holds", "it held once", "it", "Scenarios/tour/01-a.lua", "01-a.lua"]
    #expect(FidelityFaults.missing(names, in: tests) == ["it held once", "it", "01-a.lua"])
  }

  @Test func `the code of every section is there`() {
    for path in FidelitySection.all.flatMap(\.code) {
      let place = NamedTests.root.appending(path: path).path
      #expect(FileManager.default.fileExists(atPath: place), "\(path)")
    }
  }

  @Test func `no rule stands twice`() {
    #expect(Set(rules.map(\.text)).count == rules.count)
  }
}

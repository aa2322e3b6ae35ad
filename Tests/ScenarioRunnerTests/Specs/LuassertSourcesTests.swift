import Testing

@testable import ScenarioRunner

@Suite struct LuassertSourcesTests {
  @Test func `without luassert it is said what to install`() {
    let problem = LuassertSources(folders: ["nowhere/", "nor/here/"]).problem
    #expect(
      problem
        == "specs need luassert, which is not installed; expected it in nowhere/ or nor/here/;"
        + " apt-get install lua-luassert brings it")
  }

  @Test func `only luassert and say are read`() {
    let sources = LuassertSources()
    #expect(sources.problem == nil)
    #expect(sources.module("luassert.assert") != nil)
    for name in ["term", "busted", "luassert/../say", "luassertion", ""] {
      #expect(sources.module(name) == nil, "\(name)")
    }
  }
}

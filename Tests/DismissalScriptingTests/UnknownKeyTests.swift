import DismissalPolicies
import Testing

@testable import DismissalScripting

@Suite struct UnknownKeyTests {
  private func failure(_ source: String) throws -> String {
    try DismissalScriptingTests.failure(Samples.prelude + source, files: Samples.files)
  }

  @Test(arguments: Reached.all.filter { $0.type != nil && $0.entry.name.count > 3 })
  func `a misspelt name names the nearest one`(reached: Reached) throws {
    let object = try #require(reached.object)
    let misspelt = String(reached.entry.name.dropLast()) + "q"
    let message = try failure("local _ = (\(object)).\(misspelt)")
    let meant =
      reached.entry.access == .method
      ? reached.path + Script.arguments(reached.entry) + "?"
      : "\(reached.entry.name), \(reached.entry.kind.words)?"
    #expect(message.contains("unknown key; did you mean \(meant)"), "\(message)")
  }

  @Test func `a name of another part is found there`() throws {
    #expect(
      try failure("print(sheet.contentOffset)")
        == "sheet.contentOffset: unknown key; did you mean scrollView.contentOffset?;"
        + " help(\"Screen\") lists them")
    #expect(try failure("sheet.contentOffset = -160").contains("mean scrollView.contentOffset?"))
    #expect(
      try failure("print(sheet.percentComplete)").contains("mean transition.percentComplete?"))
    #expect(try failure("print(sheet.translation)").contains("mean pan.translation?"))
    #expect(try failure("print(sheet.isDragging)").contains("mean scrollView.isDragging?"))
    #expect(try failure("sheet:began { y = 1 }").contains("mean pan:began?"))
    #expect(try failure("print(sheet.pan.canScroll)").contains("mean sheet.canScroll?"))
    #expect(try failure("sheet.scrollView.headerHeight = 1").contains("mean sheet.headerHeight?"))
    #expect(
      try failure("print(sheet.scrollView.contentOfset)").contains("mean contentOffset, a po"))
  }

  @Test func `a name that is like no other lists what there is`() throws {
    let names = PolicyRegistry.all.map(\.name).joined(separator: ", ")
    #expect(try failure("print(policies.zzz)").contains("\(names), names; help(\"Polic"))
    #expect(try failure("print(sheet.frame.z)").contains("mean x") == false)
    #expect(
      try failure("print(sheet:snapshot().time)")
        == "snapshot.time: unknown key; a snapshot has no keys; compare it with ==, or restore it")
  }

  @Test func `a key that is no name is refused`() throws {
    #expect(
      try failure("print(sheet[1])")
        == "sheet[1]: unknown key; expected a name; help(\"Screen\") lists them")
    #expect(try failure("policies[{}] = 1").hasPrefix("policies[a table]: unknown key"))
  }

  @Test func `a type that is read-only says so`() throws {
    #expect(
      try failure("policies.scrollGate.gateOffset = -80")
        == "policy.gateOffset: unknown key; expected a read: nothing of a Policy can be set;"
        + " help(\"Policy\") lists them")
  }

  @Test func `only what can be set is offered to a write`() throws {
    #expect(
      try failure("sheet.headrHeight = 1").contains("did you mean headerHeight, a number (pt)?"))
    #expect(try failure("sheet.staet = 1").contains("did you mean") == false)
  }

  @Test(arguments: [
    ("canScrol", "canScroll"), ("can_scroll", "canScroll"), ("CanScroll", "canScroll"),
    ("tiem", "time"), ("headerheight", "headerHeight"), ("y", nil), ("", nil), ("qqqqqq", nil),
  ])
  func `the nearest name is near`(name: String, nearest: String?) {
    #expect(
      NearestName.to(name, among: ["canScroll", "time", "headerHeight", "at", "pan"]) == nearest)
  }

  @Test func `a very long name is compared quickly`() throws {
    #expect(try failure("print(sheet[('a'):rep(1e6)])").contains("unknown key"))
  }
}

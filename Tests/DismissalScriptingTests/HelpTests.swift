import DismissalCore
import DismissalPolicies
import Testing

@testable import DismissalScripting

@Suite struct HelpTests {
  @Test(arguments: HelpText.names)
  func `every name has help`(name: String) throws {
    let help = try text("return help('\(name)')")
    #expect(!help.isEmpty && help.hasSuffix("\n"), "\(help)")
    #expect(help.lowercased().contains(name.lowercased()), "\(help)")
  }

  @Test(arguments: Reached.all)
  func `every path has help, as messages name it`(reached: Reached) throws {
    let help = try text("return help('\(reached.path)')")
    #expect(help.contains(reached.entry.summary.prefix(40)), "\(help)")
    for option in reached.entry.options { #expect(help.contains(option.name), "\(help)") }
  }

  @Test func `without a name everything is listed`() throws {
    let overview = try text("return help()")
    for name in API.globalNames { #expect(overview.contains("\n  \(name)"), "\(name)") }
    for type in API.types where !type.members.isEmpty {
      #expect(overview.contains("\n  \(type.name) "), "\(type.name)")
    }
    #expect(try text("return help() == help(nil)") == "true")
  }

  @Test func `lines of help are not too long`() {
    for text in [HelpText.overview] + HelpText.names.compactMap(HelpText.text) {
      for line in text.split(separator: "\n") where line.contains(" ") {
        #expect(line.count <= 130, "\(line)")
      }
    }
  }

  @Test(arguments: Array(Samples.objects).sorted { $0.key < $1.key }.map(\.value))
  func `an object has the help of its type`(object: String) throws {
    let help = try text(Samples.prelude + "return help(\(object))", files: Samples.files)
    let type = try #require(Samples.objects.first { $0.value == object }?.key)
    #expect(help.hasPrefix(type == "Policy" ? "policies.scrollGate\n" : "\(type)\n"), "\(help)")
  }

  @Test func `a policy tells its parameters`() throws {
    for subject in ["'scrollGate'", "'policies.scrollGate'", "policies.scrollGate"] {
      let help = try text("return help(\(subject))")
      for parameter in PolicyDefinition.scrollGate.parameters {
        #expect(help.contains("\(parameter.name) = \(parameter.literal.text)"), "\(help)")
      }
    }
  }

  @Test func `a name of several things tells all of them`() throws {
    let state = try text("return help 'state'")
    #expect(state.contains("sheet.state\n") && state.contains("pan.state\n"), "\(state)")
    let dismiss = try text("return help 'dismiss'")
    #expect(
      dismiss.contains("sheet:dismiss {") && dismiss.contains("dismiss (event)\n"), "\(dismiss)")
    #expect(try text("return help 'sheet.pan.state'").hasPrefix("pan.state\n"))
    #expect(
      try text("return help 'sheet.scrollView.contentOffset'").hasPrefix("scrollView.contentOffset")
    )
  }

  @Test func `an unknown name names the nearest`() throws {
    #expect(
      try failure("help 'contentOfset'")
        == "help: nothing is called \"contentOfset\"; did you mean \"contentOffset\"?; help() lists"
        + " what there is")
    #expect(try failure("help 'pan.contentOffset'").contains("nothing is called"))
    #expect(try failure("help ''").contains("nothing is called"))
    #expect(try failure("help '.'").contains("nothing is called"))
  }

  @Test(arguments: ["5", "true", "{}", "present", "coroutine.create(print)"])
  func `what has no help says so`(subject: String) throws {
    #expect(
      try failure("help(\(subject))")
        == "help: that has no help; expected a name or an object; help() lists what there is")
  }
}

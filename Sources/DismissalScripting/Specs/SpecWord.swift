/// A word of specs, busted's own: for help, linter and editor.
package struct SpecWord: Sendable {
  package let name: String
  /// Its arguments as a call shows them: `name, body`.
  let arguments: [String]
  /// The LuaCATS type of each argument; "?" at its end where it may be left out.
  let types: [String]
  package let summary: String

  /// `describe(name, body)`.
  var call: String { "\(name)(\(arguments.joined(separator: ", ")))" }

  private init(_ name: String, _ arguments: KeyValuePairs<String, String>, _ summary: String) {
    self.name = name
    self.arguments = arguments.map(\.key)
    types = arguments.map(\.value)
    self.summary = summary
  }

  /// In the order of a spec file.
  package static let all: [SpecWord] = [
    SpecWord("describe", block, "Groups tests and what holds for them; blocks may be nested."),
    SpecWord("context", block, "The same as describe."),
    SpecWord("insulate", block, "A describe after which the globals are as they were before it."),
    SpecWord("expose", block, "The same as describe: what it sets stays for the file's tests."),
    SpecWord("it", block, "A test; \"#word\" in its name, or a block's, is a tag to filter by."),
    SpecWord("test", block, "The same as it."),
    SpecWord("spec", block, "The same as it."),
    SpecWord(
      "pending", ["name": "string?", "body": "function?"],
      "In place of it: a test to be written. Inside a test: ends it as pending."),
    SpecWord("setup", hook, "Runs once, before the block's first test."),
    SpecWord("lazy_setup", hook, "The same as setup."),
    SpecWord("teardown", hook, "Runs once, after the block's last test."),
    SpecWord("lazy_teardown", hook, "The same as teardown."),
    SpecWord("before_each", hook, "Runs before each test of the block; outer blocks first."),
    SpecWord(
      "after_each", hook, "Runs after each test of the block, also one that failed; inner first."),
    SpecWord("finally", hook, "Inside a test: runs at its end, also when it fails."),
  ]

  private static let block: KeyValuePairs = ["name": "string", "body": "function"]
  private static let hook: KeyValuePairs = ["body": "function"]

  /// What luassert puts beside them.
  package static let libraries = ["assert", "match", "mock", "spy", "stub"]

  /// Whether the word makes a test or a block; its name, by which the others go.
  package enum Meaning: Sendable {
    case block, insulated, test, pending, setup, teardown, beforeEach, afterEach, finally
  }

  package var meaning: Meaning {
    switch name {
    case "insulate": .insulated
    case "it", "test", "spec": .test
    case "pending": .pending
    case "setup", "lazy_setup": .setup
    case "teardown", "lazy_teardown": .teardown
    case "before_each": .beforeEach
    case "after_each": .afterEach
    case "finally": .finally
    default: .block
    }
  }
}

import DismissalCore

/// The keys of a table in a script, in the order in which they are written.
struct LuaKeys {
  private var fields: [String] = []

  var isEmpty: Bool { fields.isEmpty }

  /// In one line: `{ x = 195, y = 120 }`.
  var table: String { "{ \(fields.joined(separator: ", ")) }" }

  /// A line for each key.
  var tableOfLines: String { "{\n" + fields.map { "  \($0),\n" }.joined() + "}" }

  mutating func add(_ key: String, _ text: String) {
    fields.append("\(key) = \(text)")
  }

  /// Adds a key whose value is not the one that it has when it is left out.
  mutating func add(_ key: String, _ text: String, unless usual: String) {
    if text != usual { add(key, text) }
  }

  mutating func add(_ key: String, _ number: Double, unless usual: Double? = nil) {
    if number != usual { add(key, NumberText.shortest(number)) }
  }

  mutating func add(_ key: String, _ flag: Bool, unless usual: Bool) {
    if flag != usual { add(key, flag ? "true" : "false") }
  }

  mutating func add(word key: String, _ word: String?, unless usual: String?) {
    if let word, word != usual { add(key, "\"\(word)\"") }
  }

  /// A length of time; long ones need their unit, without which scripts take them for milliseconds.
  mutating func add(_ key: String, seconds: Double, unless usual: Double) {
    let text = NumberText.shortest(seconds)
    if seconds != usual { add(key, seconds > 60 ? "\"\(text)s\"" : text) }
  }
}

extension Size {
  /// As scripts write it.
  var text: String {
    "{width = \(NumberText.shortest(width)), height = \(NumberText.shortest(height))}"
  }
}

extension Rect {
  /// As scripts write it.
  var text: String {
    let sides = zip(
      ["x", "y", "width", "height"], [origin.x, origin.y, size.width, size.height])
    return "{" + sides.map { "\($0) = \(NumberText.shortest($1))" }.joined(separator: ", ") + "}"
  }
}

import DismissalCore

/// How the catalogue's entries are written in a script.
enum Script {
  /// The name by which examples call an object of the type.
  static func variable(for type: TypeEntry) -> String {
    switch type.name {
    case "Screen": "sheet"
    case "ScrollView": "scrollView"
    case "GestureReport": "did"
    case "Facts": "now"
    case "PanFacts": "now.pan"
    case "TouchFacts": "now.touch"
    case "ListFacts": "now.scrollView"
    default: type.name.prefix(1).lowercased() + type.name.dropFirst()
    }
  }

  /// `scrollView.contentOffset`, `pan:began`.
  static func path(_ entry: Entry, of type: TypeEntry) -> String {
    variable(for: type) + (entry.access == .method ? ":" : ".") + entry.name
  }

  /// `(duration)`, `{ x, y, velocity }`, nothing for values.
  static func arguments(_ entry: Entry) -> String {
    guard entry.access == .method || entry.access == .function else { return "" }
    let positional = entry.parameters.map { $0.isOptional ? "[\($0.name)]" : $0.name }
    guard !entry.options.isEmpty else { return "(\(positional.joined(separator: ", ")))" }
    if positional.isEmpty { return " { … }" }
    return "(\(positional.joined(separator: ", ")), { … })"
  }
}

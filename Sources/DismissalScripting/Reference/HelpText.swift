import DismissalCore
import DismissalPolicies

/// The text of help, for the prompt, for scripts and for `tug help`.
package enum HelpText {
  /// What can be looked up, when no name is given.
  package static var overview: String {
    var text = "Functions, in the table tug and as globals:\n"
    for entry in API.functions { text += line(signature(entry), entry.summary) }
    for value in API.values { text += line(value.name, value.summary) }
    text += "\nTypes:\n"
    for type in API.types { text += line(type.name, type.summary) }
    text += "\nIn specs, files *_spec.lua, which tug test runs:\n"
    for word in SpecWord.all { text += line(word.call, word.summary) }
    for entry in API.assertions { text += line("assert." + signature(entry), entry.summary) }
    text +=
      "\nhelp(\"present\"), help(\"Screen\"), help(\"contentOffset\") or help(sheet.pan) say more.\n"
    return text
  }

  /// The help of a name: a function, a type, a policy, a member ("pan:began", "contentOffset") or
  /// an event; `nil` if nothing has that name.
  package static func text(named name: String) -> String? {
    if let entry = (API.functions + API.promptFunctions).first(where: { $0.name == name }) {
      return describe(entry)
    }
    if let value = API.values.first(where: { $0.name == name }),
      case .object(let typeName) = value.kind,
      let type = API.type(named: typeName)
    {
      return describe(type)
    }
    // `now.pan` is a member first; `now` is the type.
    let isPath = name.contains { $0 == "." || $0 == ":" }
    if let type = API.types.first(where: {
      $0.name == name || (!isPath && Script.variable(for: $0) == name)
    }) {
      return describe(type)
    }
    let policyName = name.hasPrefix("policies.") ? String(name.dropFirst(9)) : name
    if let policy = PolicyRegistry.definition(named: policyName) { return describe(policy) }
    if let word = SpecWord.all.first(where: { $0.name == name }) { return describe(word) }
    if let entry = API.assertions.first(where: { "assert.\($0.name)" == name || $0.name == name }) {
      return "assert." + describe(entry)
    }
    var texts = members(named: name).map { describe($0.entry, of: $0.type) }
    if let event = EffectKind(rawValue: name) { texts.append(describe(event)) }
    texts += options(named: name)
    return texts.isEmpty ? nil : texts.joined(separator: "\n")
  }

  /// Every name that help knows, for "did you mean".
  package static var names: [String] {
    API.globalNames + API.types.map(\.name) + PolicyRegistry.all.map(\.name)
      + API.types.flatMap { $0.members.map(\.name) } + EffectKind.allCases.map(\.rawValue)
      + SpecWord.all.map(\.name) + API.assertions.map(\.name)
      + calls.flatMap { $0.entry.options.flatMap(\.withKeys).map(\.leafName) }
  }

  /// The members that a name like `began`, `pan:began` or `sheet.pan.began` may mean.
  private static func members(named name: String) -> [(type: TypeEntry, entry: Entry)] {
    let parts = name.split { $0 == "." || $0 == ":" }.map(String.init)
    guard let last = parts.last else { return [] }
    let found = API.types.flatMap { type in
      type.members.filter { $0.name == last }.map { (type: type, entry: $0) }
    }
    guard parts.count > 1 else { return found }
    let owner = parts[parts.count - 2]
    let owned = found.filter { type, _ in
      type.name == owner || Script.variable(for: type).split(separator: ".").last ?? "" == owner
    }
    return owned.isEmpty && owner == "sheet" ? found : owned
  }

  // MARK: One thing

  package static func describe(_ type: TypeEntry) -> String {
    var text = "\(type.name)\n" + sentence(type.summary)
    for entry in type.members {
      text += line(Script.path(entry, of: type), head(entry))
    }
    if type.hostClass == EventHandle.self {
      text += "  Names:\n"
      for kind in EffectKind.allCases { text += line(kind.rawValue, kind.summary) }
    }
    return text
  }

  /// A policy that a script holds: one of the built-in, or its own.
  static func describe(_ handle: PolicyHandle) -> String {
    guard handle.scripted != nil else { return describe(handle.definition) }
    return describe(handle.definition, title: "policy \(handle.definition.name.luaText)")
  }

  static func describe(_ definition: PolicyDefinition, title: String? = nil) -> String {
    var text = (title ?? "policies.\(definition.name)") + "\n" + sentence(definition.summary)
    for parameter in definition.parameters {
      text += line("\(parameter.name) = \(parameter.literal.text)", parameter.summary)
      text += line("", "takes \(parameter.accepted)")
    }
    return text
  }

  private static func describe(_ entry: Entry, of type: TypeEntry? = nil) -> String {
    let path = type.map { Script.path(entry, of: $0) } ?? entry.name
    var text = path + Script.arguments(entry) + "\n"
    text += sentence(entry.summary)
    switch entry.access {
    case .reading: text += "  Read-only: \(entry.kind.words).\n"
    case .property: text += "  Can be set: \(entry.kind.words).\n"
    case .method, .function:
      if entry.kind != .nothing { text += "  Gives \(entry.kind.words).\n" }
    }
    for parameter in (entry.parameters + entry.options).flatMap(\.withKeys) {
      text += line("  \(parameter.name)", "\(parameter.summary) Takes \(parameter.kind.words).")
    }
    return text
  }

  private static func describe(_ word: SpecWord) -> String {
    word.call + "\n" + sentence(word.summary)
      + "  In specs (*_spec.lua), which tug test runs.\n"
  }

  private static func describe(_ event: EffectKind) -> String {
    var text = "\(event.rawValue) (event)\n" + sentence(event.summary)
    let values = event.example.values.map(\.name)
    if !values.isEmpty { text += "  Values: \(values.joined(separator: ", ")).\n" }
    return text
  }

  /// The keys of this name in option tables, the same one once.
  private static func options(named name: String) -> [String] {
    var texts: [String] = []
    for (path, entry) in calls {
      for option in entry.options.flatMap(\.withKeys)
      where option.name == name || option.leafName == name {
        texts.append(
          "\(path)\(Script.arguments(entry)): \(option.name)\n"
            + line("", "\(option.summary) Takes \(option.kind.words)."))
      }
    }
    return texts
  }

  private static var calls: [(path: String, entry: Entry)] {
    API.functions.map { ($0.name, $0) }
      + API.types.flatMap { type in
        type.members.filter { $0.access == .method }
          .map { (Script.path($0, of: type), $0) }
      }
  }

  private static func head(_ entry: Entry) -> String {
    let unit = entry.kind.unit == .none ? "" : " [\(entry.kind.unit.rawValue)]"
    let access = entry.access == .property ? " (can be set)" : ""
    return entry.summary + unit + access
  }

  private static func signature(_ entry: Entry) -> String {
    entry.name + Script.arguments(entry)
  }

  /// A sentence on lines of its own, indented.
  private static func sentence(_ text: String) -> String {
    var lines = ""
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + word.count > 94 {
        lines += "  \(line)\n"
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return lines + "  \(line)\n"
  }

  /// Two columns; a long left one takes a line of its own, a long right one is wrapped.
  private static func line(_ left: String, _ right: String) -> String {
    let column = 34
    var text = "  " + left
    if text.count >= column { text += "\n" + String(repeating: " ", count: column) }
    var width = text.split(separator: "\n", omittingEmptySubsequences: false).last?.count ?? 0
    text += String(repeating: " ", count: max(0, column - width))
    width = column
    for word in right.split(separator: " ") {
      if width > column, width + word.count > 97 {
        text += "\n" + String(repeating: " ", count: column)
        width = column
      }
      text += (width > column ? " " : "") + word
      width += word.count + (width > column ? 1 : 0)
    }
    return text + "\n"
  }
}

extension HelpText {
  /// What is said of a name that nothing has.
  package static func unknown(_ name: String) -> String {
    let nearest = NearestName.to(name, among: names)
    return "nothing is called \"\(name)\"; "
      + (nearest.map { "did you mean \"\($0)\"?" } ?? "expected a name of the catalogue")
      + "; help() lists what there is"
  }
}
